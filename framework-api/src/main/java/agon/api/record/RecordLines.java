package agon.api.record;

import io.vavr.collection.HashMap;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.Map;

/// The turns of one game in the default format, collected line by line. Variations may be nested to any depth. While
/// the number of turns of the game is unknown, variation i has the number -1 - i.
final class RecordLines {
    private static final GameRecord.Point LATER = GameRecord.Point.end(0);

    private final List<String> turns = new ArrayList<>();
    private final List<GameRecord.Variation> variations = new ArrayList<>();
    private final Map<Place, List<Annotation>> annotations = new java.util.HashMap<>();
    private final List<Place> origins = new ArrayList<>(); // points at which the variations start
    private final Deque<Line> open = new ArrayDeque<>(List.of(new Line()));

    private record Place(int turn, int after) {}

    /// The main line or a variation.
    private static final class Line {
        private Place origin; // null before the first turn of a variation
        private int first = 1, done;
        private final List<Integer> turns = new ArrayList<>(1); // most variations of a large file are short

        int next() {
            return first + turns.size();
        }

        Option<Place> before(int number, int actions) {
            if (origin == null) return Option.none();
            if (number == first && actions == done) return Option.of(origin);
            int index = actions == 0 ? number - 1 - first : number - first;
            int into = actions == 0 ? 0 : actions - (index == 0 ? done : 0);
            return Option.when(index >= 0 && index < turns.size() && into >= 0 && (into > 0 || actions == 0),
                () -> new Place(turns.get(index), into));
        }
    }

    RecordLines() {
        open.peek().origin = new Place(0, 0);
    }

    int expected() {
        return turns.size() + 1;
    }

    boolean isEmpty() {
        return turns.isEmpty() && variations.isEmpty() && open.size() == 1;
    }

    boolean isOpen() {
        return open.size() > 1;
    }

    Either<String, Boolean> take(String line) {
        if (line.equals("(")) {
            open.push(new Line());
            return Either.right(true);
        }
        if (line.equals(")")) {
            if (open.size() > 1) open.pop();
            else return Either.right(false);
            return Either.right(true);
        }
        if (line.startsWith("{")) return CommentText.read(line).map(said -> remark(last(), said));
        Option<TurnNumber> number = TurnNumber.parse(line);
        if (number.isEmpty()) return Either.right(false);
        return TurnText.parse(number.get().behind())
            .map(turn -> turn.text().isEmpty() ? remark(said(number.get()), turn.annotation())
                : turn(number.get(), turn));
    }

    private Option<Place> last() {
        List<Integer> line = open.peek().turns;
        return line.isEmpty() ? Option.of(open.peek().origin) : Option.of(new Place(line.getLast(), 0));
    }

    private Option<Place> said(TurnNumber number) {
        Line line = open.peek();
        if (number.done() > 0) return line.before(number.turn(), number.done());
        if (number.turn() == 0) return Option.when(open.size() == 1, new Place(0, 0));
        int index = number.turn() - line.first;
        return Option.when(index >= 0 && index < line.turns.size(), () -> new Place(line.turns.get(index), 0));
    }

    private boolean remark(Option<Place> place, Annotation said) {
        if (!said.isEmpty()) place.forEach(at -> annotations.computeIfAbsent(at, _ -> new ArrayList<>()).add(said));
        return place.isDefined();
    }

    private boolean turn(TurnNumber number, TurnText turn) {
        Line line = open.peek();
        boolean begins = line.origin == null;
        if (begins) {
            Iterator<Line> lines = open.iterator();
            lines.next();
            Line around = lines.next();
            Option<Place> origin = around.before(number.turn(), number.done());
            if (origin.isEmpty()) return false;
            line.origin = origin.get();
            line.first = number.turn();
            line.done = number.done();
        } else if (number.turn() != line.next() || number.done() > 0) return false;
        Place from = line.turns.isEmpty() ? line.origin : new Place(line.turns.getLast(), 0);
        int id = open.size() == 1 ? turns.size() + 1 : -1 - variations.size();
        if (open.size() == 1) turns.add(turn.text());
        else {
            variations.add(new GameRecord.Variation(LATER, number.turn(), turn.text()));
            origins.add(from);
        }
        line.turns.add(id);
        return remark(Option.of(new Place(id, 0)), turn.annotation());
    }

    Vector<String> turns() {
        return Vector.ofAll(turns);
    }

    Vector<GameRecord.Variation> variations() {
        List<GameRecord.Variation> numbered = new ArrayList<>();
        for (int i = 0; i < variations.size(); i++)
            numbered
                .add(new GameRecord.Variation(point(origins.get(i)), variations.get(i).number(),
                    variations.get(i).text()));
        return Vector.ofAll(numbered);
    }

    HashMap<GameRecord.Point, Annotation> annotations() {
        Map<GameRecord.Point, Annotation> numbered = new java.util.HashMap<>();
        annotations.forEach((place, said) -> numbered.put(point(place), Annotation.together(said)));
        return HashMap.ofAll(numbered);
    }

    private GameRecord.Point point(Place place) {
        return new GameRecord.Point(place.turn < 0 ? turns.size() - place.turn : place.turn, place.after);
    }
}
