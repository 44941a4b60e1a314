package agon.hex3d.screen;

import agon.api.scene.Scene;
import agon.api.scene.Scene.Shape;

/// The appearance of crosses and noughts. A scene without a cross is not changed.
public enum PieceSet {
    /// The pieces are drawn as crosses and rings.
    CROSSES,
    /// The pieces are drawn as marbles of the same materials.
    MARBLES;

    /// Radius of a marble, relative to the piece that it replaces.
    private static final float SIZE = 0.88f;

    /// Returns the scene with the pieces of this set. Only the shapes of pieces change.
    public Scene apply(Scene scene) {
        boolean crosses = scene.board().exists(item -> item.shape() instanceof Shape.Cross);
        if (this == CROSSES || !crosses) return scene;
        return new Scene(scene.board().map(PieceSet::marble), scene.aside(), scene.captions(), scene.next(),
            scene.upright());
    }

    private static Scene.Item marble(Scene.Item item) {
        boolean replaced = item.role() == Scene.Role.PIECE
            && (item.shape() instanceof Shape.Cross || item.shape() instanceof Shape.Ring);
        return replaced ? item.shaped(new Shape.Ball(SIZE * item.shape().radius())) : item;
    }
}
