package agon.hex3d;

import agon.api.scene.Scene.Item;
import io.vavr.control.Option;

/// How one item gets from one place to another.
///
/// @param item   as it is at the end
/// @param from   where it begins
/// @param path   which way
/// @param start  when, seconds
/// @param length how long, seconds; 0 for what rests
/// @param gone   whether it is no longer there at the end
record Motion(Item item, Place from, Path path, float start, float length, boolean gone) {
    /// How deep things sink, and how high they come from, units.
    private static final float DEPTH = 1.2f, HEIGHT = 2.5f;
    /// How far a cell slides before it sinks.
    private static final float SLIDE = 1.1f;

    record Place(float x, float y, float z, float yaw) {
        static Place of(Item item) {
            return new Place(item.x(), item.y(), item.z(), item.yaw());
        }

        /// The way along, in the picture plane of the table, and by itself upwards.
        Place towards(Place to, float along, float up) {
            return new Place(x + (to.x - x) * along, y + (to.y - y) * up, z + (to.z - z) * along,
                yaw + (to.yaw - yaw) * along);
        }

        Place raised(float by) {
            return new Place(x, y + by, z, yaw);
        }

        float distance(Place to) {
            return (float) Math.hypot(x - to.x, z - to.z);
        }
    }

    enum Path {
        /// Straight.
        GLIDE {
            @Override
            Place at(Place from, Place to, float t) {
                return from.towards(to, ease(t), ease(t));
            }
        },
        /// From the side, high over the board, then down.
        DROP {
            @Override
            Place at(Place from, Place to, float t) {
                float fallen = Math.max(0, (t - 0.6f) / 0.4f), risen = Math.min(1, t / 0.6f);
                return from.towards(to, ease(Math.min(1, t / 0.75f)), ease(risen))
                    .raised(1.4f * ease(risen) * (1 - fallen * fallen));
            }
        },
        /// In an arc, the higher the longer.
        JUMP {
            @Override
            Place at(Place from, Place to, float t) {
                float along = ease(t);
                return from.towards(to, along, along)
                    .raised((0.35f + 0.35f * from.distance(to)) * 4 * along * (1 - along));
            }
        },
        /// In a high arc.
        FLY {
            @Override
            Place at(Place from, Place to, float t) {
                float along = ease(t);
                return from.towards(to, along, along).raised((1 + 0.12f * from.distance(to)) * 4 * along * (1 - along));
            }
        },
        /// Along the table, and then down into the water.
        SLIDE {
            @Override
            Place at(Place from, Place to, float t) {
                float sunk = Math.max(0, (t - 0.5f) / 0.5f);
                return from.towards(to, ease(t), sunk * sunk);
            }
        },
        /// Straight down, as things fall.
        FALL {
            @Override
            Place at(Place from, Place to, float t) {
                return from.towards(to, t, t * t);
            }
        };

        abstract Place at(Place from, Place to, float t);

        /// From 0 to 1 with no jerk at either end.
        static float ease(float t) {
            return t * t * t * (t * (6 * t - 15) + 10);
        }
    }

    static Motion rest(Item item) {
        return new Motion(item, Place.of(item), Path.GLIDE, 0, 0, false);
    }

    static Motion between(Item from, Item item, Path path) {
        return new Motion(item, Place.of(from), path, 0, Place.of(from).equals(Place.of(item)) ? 0 : 1, false);
    }

    /// Pieces come from above, cells from below; letters and decoration are just there.
    static Motion appearing(Item item) {
        return switch (item.role()) {
            case PIECE -> new Motion(item, Place.of(item).raised(HEIGHT), Path.FALL, 0, 1, false);
            case CELL -> new Motion(item, Place.of(item).raised(-DEPTH), Path.GLIDE, 0, 1, false);
            case LABEL, DECORATION -> rest(item);
        };
    }

    /// Cells slide away from the middle of the table, pieces sink.
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

    /// The same so many times as long, waiting included.
    Motion times(float factor) {
        return new Motion(item, from, path, start * factor, length * factor, gone);
    }

    Motion delayed(float by) {
        return new Motion(item, from, path, start + by, length, gone);
    }

    /// When it is over, seconds; 0 for what never moves.
    float end() {
        return length == 0 ? 0 : start + length;
    }

    /// The item at a moment; none if it is gone.
    Option<Item> at(float seconds) {
        if (seconds >= end()) return Option.when(!gone, item);
        Place place = path.at(from, Place.of(item), Math.clamp((seconds - start) / length, 0, 1));
        return Option.of(item.at(place.x, place.y, place.z).turned(place.yaw));
    }
}
