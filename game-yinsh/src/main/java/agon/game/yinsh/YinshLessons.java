package agon.game.yinsh;

import agon.api.Lesson;
import io.vavr.collection.HashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;

/// The lessons in the resource `lessons.txt`. The last lesson, about winning, is omitted if one ring wins.
final class YinshLessons {
    private static final Vector<Lesson> ALL = Lesson.read(YinshLessons.class.getResourceAsStream("lessons.txt"),
        YinshLessons::position);

    private YinshLessons() {}

    static Vector<Lesson> of(int goal) {
        return goal == 1 ? ALL.init() : ALL;
    }

    /// Converts a position in the file to notation. In the file, the letter of each kind of piece precedes its
    /// points, and a slash precedes the rest of the notation: `W a2 a3 B k7 w e5 / white starts 0-0`.
    private static String position(String text) {
        String[] parts = text.split("/");
        Map<String, String> letters = HashMap.empty();
        String letter = "";
        for (String word : parts[0].split(" "))
            if (word.length() == 1) letter = word;
            else letters = letters.put(word, letter);
        Map<String, String> all = letters;
        return Points.BOARD.write(point -> all.getOrElse(Points.NAMES.get(point), ".")) + parts[1];
    }
}
