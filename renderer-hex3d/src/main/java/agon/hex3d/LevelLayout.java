package agon.hex3d;

import agon.api.scene.Scene;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;

/// The layout of boards whose cells are at several heights, called levels. A scene with only one level is not changed.
public enum LevelLayout {
    /// The levels remain where they are.
    STACKED {
        @Override
        Scene.Item moved(Scene.Item item, int level, Floor floor) {
            return item;
        }
    },
    /// The levels are stacked at double the distance.
    SPREAD {
        @Override
        Scene.Item moved(Scene.Item item, int level, Floor floor) {
            return item.raised(item.y() + floor.heights.get(level) - floor.heights.head());
        }
    },
    /// The levels are side by side on the table in reading order, starting with the lowest level on the left of the
    /// back row.
    SIDE_BY_SIDE {
        @Override
        Scene.Item moved(Scene.Item item, int level, Floor floor) {
            float x = (level % floor.columns() - (floor.columns() - 1) / 2f) * floor.width;
            float z = (level / floor.columns() - (floor.rows() - 1) / 2f) * floor.depth;
            return item.at(item.x() + x, item.y() - floor.heights.get(level) + floor.heights.head(), item.z() + z);
        }
    };

    /// @param heights heights of the levels in ascending order
    /// @param width   distance between adjacent columns, in units
    /// @param depth   distance between adjacent rows, in units
    record Floor(Vector<Float> heights, float width, float depth) {
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

        int level(Scene.Item item) {
            return Math.max(0, heights.lastIndexWhere(height -> height <= item.y() + 1e-4f));
        }
    }

    /// Returns whether the board of the scene has several levels.
    public static boolean matterTo(Scene scene) {
        return Floor.of(scene.board()).heights.size() > 1;
    }

    /// Returns the scene with the board in this layout. Items next to the board do not move.
    public Scene apply(Scene scene) {
        Floor floor = Floor.of(scene.board());
        if (floor.heights.size() < 2) return scene;
        return new Scene(scene.board().map(item -> moved(item, floor.level(item), floor)), scene.aside(),
            scene.captions(), scene.next());
    }

    abstract Scene.Item moved(Scene.Item item, int level, Floor floor);
}
