package agon.hex3d.screen;

import agon.api.scene.Scene;
import agon.hex3d.screen.Motion.Path;
import io.vavr.Tuple;
import io.vavr.Tuple2;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Seq;
import io.vavr.collection.Set;
import io.vavr.collection.Vector;
import io.vavr.control.Option;

/// The transition between two scenes, derived from their differences. Pieces drop, jump in an arc or fly to the side,
/// and are turned over in the order of their distance from the piece that was placed; cells slide away and sink. This
/// class does not depend on OpenGL.
public final class Animation {
    /// Delays of pieces that leave the board. They wait until the capturing piece is above them, and then leave one by
    /// one. Both delays are multiples of the duration of one motion.
    private static final float WAIT = 0.4f, APART = 0.15f;
    /// Delay until the placed piece touches the board, and the delay between two pieces that are turned over, per unit
    /// of the difference of their distances from that piece.
    private static final float LANDING = 0.6f, SPREAD = 0.15f;

    // contains all items, including those that do not move: first the items of the second scene in their order, then
    // the items that disappear
    private final Vector<Motion> motions;
    private final float duration;

    private Animation(Vector<Motion> motions) {
        this.motions = motions;
        duration = motions.map(Motion::end).max().getOrElse(0f);
    }

    /// Returns the transition from one scene to the next.
    ///
    /// @param moves   new keys by old keys of items whose keys change, as in [agon.api.scene.View#moves]
    /// @param seconds duration of one motion; 0 shows `after` immediately
    /// @throws IllegalArgumentException if `seconds` is negative or NaN
    public static Animation between(Scene before, Scene after, Map<String, String> moves, float seconds) {
        if (!(seconds >= 0)) throw new IllegalArgumentException("seconds is " + seconds + "; expected at least 0");
        Vector<Motion> motions = seconds == 0 ? after.items().map(Motion::rest).toVector()
            : new Difference(before, after, moves).motions();
        return new Animation(motions.map(motion -> motion.times(seconds)));
    }

    /// Returns the time in seconds at which the last motion ends.
    public float duration() {
        return duration;
    }

    /// Returns the items to draw.
    ///
    /// @param seconds time since the start; from [#duration] on, the items of the second scene are returned
    public Seq<Scene.Item> items(float seconds) {
        return motions.flatMap(motion -> motion.at(seconds));
    }

    public boolean isOver(float seconds) {
        return seconds >= duration;
    }

    private record Difference(Map<String, Scene.Item> before, Map<String, Scene.Item> after, Map<String, String> moves,
        Map<String, String> sources,
        Set<String> boardBefore, Set<String> boardAfter) {
        Difference(Scene before, Scene after, Map<String, String> moves) {
            this(byKey(before), byKey(after), moves, LinkedHashMap.ofEntries(moves.map(Tuple2::swap)), keys(before),
                keys(after));
        }

        private static Map<String, Scene.Item> byKey(Scene scene) {
            return LinkedHashMap.ofEntries(scene.items().map(item -> Tuple.of(item.key(), item)));
        }

        private static Set<String> keys(Scene scene) {
            return scene.board().map(Scene.Item::key).toLinkedSet();
        }

        Vector<Motion> motions() {
            Vector<Motion> arriving = after.values().map(this::arriving).toVector();
            Vector<Motion> leaving = before.values().filter(item -> !goesOn(item.key())).map(Motion::vanishing)
                .toVector();
            return staggered(arriving).appendAll(leaving);
        }

        private boolean goesOn(String key) {
            String then = moves.getOrElse(key, key);
            return after.containsKey(then) && source(then).contains(key);
        }

        private Option<String> source(String key) {
            Option<String> moved = sources.get(key).filter(before::containsKey);
            return moved.orElse(Option.when(before.containsKey(key) && !moves.containsKey(key), key));
        }

        private Motion arriving(Scene.Item item) {
            return source(item.key()).map(from -> moving(from, item)).getOrElse(() -> Motion.appearing(item,
                boardAfter.contains(item.key())));
        }

        private Motion moving(String from, Scene.Item item) {
            Scene.Item start = before.get(from).get();
            if (item.role() != Scene.Role.PIECE) return Motion.between(start, item, Path.GLIDE);
            if (!boardBefore.contains(from))
                return Motion.between(start, item, boardAfter.contains(item.key()) ? Path.DROP : Path.GLIDE);
            return Motion.between(start, item, boardAfter.contains(item.key()) ? Path.JUMP : Path.FLY);
        }

        private static Vector<Motion> staggered(Vector<Motion> motions) {
            float first = motions.exists(motion -> motion.path() == Path.JUMP) ? WAIT : 0;
            Vector<Motion> flying = motions.filter(motion -> motion.path() == Path.FLY);
            Option<Motion> placed = motions.find(motion -> motion.item().role() == Scene.Role.PIECE
                && (motion.path() == Path.FALL || motion.path() == Path.DROP));
            return motions.map(motion -> switch (motion.path()) {
                case FLY -> motion.delayed(first + APART * flying.indexOf(motion));
                case TURN ->
                    motion.delayed(placed.map(piece -> LANDING + SPREAD * motion.distance(piece)).getOrElse(0f));
                case GLIDE, DROP, JUMP, SLIDE, FALL -> motion;
            });
        }
    }
}
