package agon.game.gipf;

import agon.api.Lesson;
import io.vavr.collection.Vector;

/// The lessons of each version, from the resource `lessons.txt`. The last two lessons in this file explain the standard
/// and the tournament version; the others explain the common rules, which are those of the basic version.
final class GipfLessons {
    private static final Vector<Lesson> ALL = Lesson.read(GipfLessons.class.getResourceAsStream("lessons.txt"),
        position -> position);
    private static final int COMMON = ALL.size() - 2;

    private GipfLessons() {}

    static Vector<Lesson> of(GipfVariant variant) {
        return switch (variant) {
            case BASIC -> ALL.take(COMMON);
            case STANDARD -> ALL.slice(COMMON, COMMON + 1);
            case TOURNAMENT -> ALL.takeRight(1);
        };
    }
}
