package agon.hex3d.screen;

import agon.api.scene.Scene.Item;
import agon.api.scene.Scene.Paint;
import agon.api.scene.Scene.Shape;
import io.vavr.control.Option;

/// The motion of one item.
///
/// @param item   the item in its state at the end
/// @param from   place of the item at the start
/// @param start  start time in seconds
/// @param length duration in seconds; 0 for a resting item
/// @param gone   whether the item has disappeared at the end
record Motion(Item item, Place from, Path path, float start, float length, boolean gone) {
    private static final float DEPTH = 1.2f, HEIGHT = 2.5f;
    private static final float SLIDE = 1.1f;
    private static final float NEAR = 0.1f; // greatest distance of two places in one column

    record Place(float x, float y, float z, float yaw, float tilt) {
        static Place of(Item item) {
            return new Place(item.x(), item.y(), item.z(), item.yaw(), item.tilt());
        }

        Place towards(Place to, float along, float up) {
            return new Place(x + (to.x - x) * along, y + (to.y - y) * up, z + (to.z - z) * along,
                yaw + (to.yaw - yaw) * along, tilt + (to.tilt - tilt) * along);
        }

        Place raised(float by) {
            return new Place(x, y + by, z, yaw, tilt);
        }

        float distance(Place to) {
            return (float) Math.hypot(x - to.x, z - to.z);
        }
    }

    enum Path {
        /// Moves in a straight line.
        GLIDE,
        /// Moves to a place high above the goal, then down.
        DROP,
        /// Moves in an arc, which is higher for longer jumps.
        JUMP,
        /// Moves in a low arc, in which a piece that is turned over does not touch its cell.
        TURN,
        /// Moves in a high arc.
        FLY,
        /// Moves along the table, and then down into the water.
        SLIDE,
        /// Moves straight down with constant acceleration.
        FALL;

        Place at(Place from, Place to, float t) {
            float along = ease(t);
            return switch (this) {
                case GLIDE -> from.towards(to, along, along);
                case DROP -> {
                    float fallen = Math.max(0, (t - 0.6f) / 0.4f), risen = Math.min(1, t / 0.6f);
                    yield from.towards(to, ease(Math.min(1, t / 0.75f)), ease(risen))
                        .raised(1.4f * ease(risen) * (1 - fallen * fallen));
                }
                case JUMP -> from.towards(to, along, along)
                    .raised((0.35f + 0.35f * from.distance(to)) * 4 * along * (1 - along));
                case TURN -> from.towards(to, along, along).raised(0.48f * 4 * along * (1 - along));
                case FLY -> from.towards(to, along, along)
                    .raised((1 + 0.12f * from.distance(to)) * 4 * along * (1 - along));
                case SLIDE -> {
                    float sunk = Math.max(0, (t - 0.5f) / 0.5f);
                    yield from.towards(to, along, sunk * sunk);
                }
                case FALL -> from.towards(to, t, t * t);
            };
        }

        /// Maps 0 to 1 smoothly: first and second derivatives are 0 at both ends.
        static float ease(float t) {
            return t * t * t * (t * (6 * t - 15) + 10);
        }
    }

    static Motion rest(Item item) {
        return new Motion(item, Place.of(item), Path.GLIDE, 0, 0, false);
    }

    /// Returns the motion of an item that moves, changes or rests. A piece that is turned over first has its new
    /// underside, which has the old look, on top. An upright piece that moves straight down falls.
    static Motion between(Item from, Item item, Path path) {
        boolean turned = item.shape() instanceof Shape.TwoSided(_, _, Paint under) && under == from.paint()
            && from.paint() != item.paint();
        Place start = Place.of(turned ? from.tilted(from.tilt() - 180) : from), end = Place.of(item);
        if (item.tilt() != 0 && start.tilt == end.tilt && start.y > end.y && start.distance(end) < NEAR)
            return new Motion(item, start, Path.FALL, 0, (float) Math.sqrt((start.y - end.y) / HEIGHT), false);
        boolean rests = Place.of(from).equals(end);
        return new Motion(item, start, turned && rests ? Path.TURN : path, 0, rests && !turned ? 0 : 1, false);
    }

    /// Returns the motion of an appearing item. Pieces come from above and cells from below; labels and decorations
    /// appear without a motion. Pieces next to the board also come from below, because high above the edge of the
    /// picture they would not be visible.
    static Motion appearing(Item item, boolean onBoard) {
        return switch (item.role()) {
            case PIECE -> onBoard ? new Motion(item, Place.of(item).raised(HEIGHT), Path.FALL, 0, 1, false)
                : new Motion(item, Place.of(item).raised(-DEPTH), Path.GLIDE, 0, 1, false);
            case CELL -> new Motion(item, Place.of(item).raised(-DEPTH), Path.GLIDE, 0, 1, false);
            case LABEL, DECORATION -> rest(item);
        };
    }

    /// Returns the motion of a disappearing item. Cells slide away from the middle of the table, and pieces sink.
    static Motion vanishing(Item item) {
        Place from = Place.of(item);
        return switch (item.role()) {
            case PIECE -> new Motion(item.raised(item.y() - DEPTH), from, Path.GLIDE, 0, 1, true);
            case CELL -> new Motion(slid(item).raised(item.y() - DEPTH), from, Path.SLIDE, 0, 1, true);
            case LABEL, DECORATION -> new Motion(item, from, Path.GLIDE, 0, 0, true);
        };
    }

    private static Item slid(Item item) {
        double far = Math.max(Math.hypot(item.x(), item.z()), 1e-3), stretch = (far + SLIDE) / far;
        return item.at(item.x() * stretch, item.y(), item.z() * stretch);
    }

    Motion times(float factor) {
        return new Motion(item, from, path, start * factor, length * factor, gone);
    }

    Motion delayed(float by) {
        return new Motion(item, from, path, start + by, length, gone);
    }

    /// Returns the distance between the ends of two motions.
    float distance(Motion other) {
        return Place.of(item).distance(Place.of(other.item));
    }

    /// Returns the time at which the motion ends, in seconds; 0 for a resting item.
    float end() {
        return length == 0 ? 0 : start + length;
    }

    Option<Item> at(float seconds) {
        if (seconds >= end()) return Option.when(!gone, item);
        float t = Math.clamp((seconds - start) / length, 0, 1);
        Place place = path.at(from, Place.of(item), t);
        return Option.of(item.at(place.x, place.y, place.z).turned(place.yaw).tilted(place.tilt));
    }
}
