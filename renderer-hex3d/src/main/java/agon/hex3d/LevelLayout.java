package agon.hex3d;

import agon.api.scene.Scene;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;

/// How boards that lie above each other are shown. A level is a height at which cells lie; what has none or one is
/// shown as it is.
public enum LevelLayout {
    /// As the game has it.
    STACKED {
        @Override
        Scene.Item moved(Scene.Item item, int level, Floor floor) {
            return item;
        }
    },
    /// Above each other, twice as far apart.
    SPREAD {
        @Override
        Scene.Item moved(Scene.Item item, int level, Floor floor) {
            return item.raised(item.y() + floor.heights.get(level) - floor.heights.head());
        }
    },
    /// Beside each other on the table, read like a page: the lowest level to the left in the last row.
    SIDE_BY_SIDE {
        @Override
        Scene.Item moved(Scene.Item item, int level, Floor floor) {
            float x = (level % floor.columns() - (floor.columns() - 1) / 2f) * floor.width;
            float z = (level / floor.columns() - (floor.rows() - 1) / 2f) * floor.depth;
            return item.at(item.x() + x, item.y() - floor.heights.get(level) + floor.heights.head(), item.z() + z);
        }
    };

    /// @param heights of the levels, ascending
    /// @param width   from a level to the next to the right, units
    /// @param depth   from a level to the next in front, units
    record Floor(Vector<Float> heights, float width, float depth) {
        /// Between two boards that lie side by side.
        private static final float GAP = 0.6f;

        static Floor of(Seq<Scene.Item> board) {
            RenderFrame.Bounds bounds = RenderFrame.Bounds.of(board);
            return new Floor(
                board.filter(item -> item.role() == Scene.Role.CELL).map(Scene.Item::y).distinct().sorted().toVector(),
                bounds.right() - bounds.left() + GAP, bounds.front() - bounds.back() + GAP);
        }

        int columns() {
            return (int) Math.ceil(Math.sqrt(heights.size()));
        }

        int rows() {
            return Math.ceilDiv(heights.size(), columns());
        }

        /// The highest level that does not lie above the item.
        int level(Scene.Item item) {
            return Math.max(0, heights.lastIndexWhere(height -> height <= item.y() + 1e-4f));
        }
    }

    /// Whether the scene has boards that lie above each other.
    public static boolean matterTo(Scene scene) {
        return Floor.of(scene.board()).heights.size() > 1;
    }

    /// The same scene, its board laid out this way. What lies aside stays where it is.
    public Scene apply(Scene scene) {
        Floor floor = Floor.of(scene.board());
        if (floor.heights.size() < 2) return scene;
        return new Scene(scene.board().map(item -> moved(item, floor.level(item), floor)), scene.aside(),
            scene.captions(), scene.next());
    }

    abstract Scene.Item moved(Scene.Item item, int level, Floor floor);
}
