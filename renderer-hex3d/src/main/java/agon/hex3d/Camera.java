package agon.hex3d;

import agon.api.scene.View;

/// From where one looks, relative to the view in which everything just fits: so it stays right when the window or the
/// scene changes its size. Immutable; limits are kept by clamping.
///
/// @param yaw   degrees, in [0, 360); 0 looks from the first seat, 90 from the right
/// @param pitch degrees above the table, in [12, 90]; 90 looks straight down
/// @param zoom  1 fits; in [0.5, 6], larger is nearer
/// @param x     by how much the view is moved over the table, units
/// @param z     likewise
public record Camera(float yaw, float pitch, float zoom, float x, float z) {
    /// The usual view from the first seat.
    public static final Camera ORBIT = new Camera(0, 61, 1, 0, 0);
    /// From straight above.
    public static final Camera TOP = new Camera(0, 90, 1, 0, 0);
    private static final float LOWEST = 12, HIGHEST = 90, FARTHEST = 0.5f, NEAREST = 6;

    /// Brings everything into its range.
    public Camera {
        yaw = yaw - 360 * (float) Math.floor(yaw / 360);
        pitch = Math.clamp(pitch, LOWEST, HIGHEST);
        zoom = Math.clamp(zoom, FARTHEST, NEAREST);
    }

    /// The view that a game suggests, of everything; [View.Angle] counts as this does.
    public static Camera of(View.Angle angle) {
        return new Camera((float) angle.yaw(), (float) angle.pitch(), 1, 0, 0);
    }

    /// Round the scene.
    ///
    /// @param yaw   degrees to add
    /// @param pitch degrees to add
    public Camera orbit(float yaw, float pitch) {
        return new Camera(this.yaw + yaw, this.pitch + pitch, zoom, x, z);
    }

    /// Nearer, or farther.
    ///
    /// @param factor greater than 1 is nearer, > 0
    public Camera zoomed(float factor) {
        if (!(factor > 0)) throw new IllegalArgumentException("zoom factor " + factor + " is not > 0");
        return new Camera(yaw, pitch, zoom * factor, x, z);
    }

    /// Over the table, not beyond the edge of `bounds`. [RenderFrame#grab] says by how much for a hand that drags.
    ///
    /// @param x units to the right
    /// @param z units towards the first seat
    public Camera panned(float x, float z, RenderFrame.Bounds bounds) {
        float width = (bounds.right() - bounds.left()) / 2, depth = (bounds.front() - bounds.back()) / 2;
        return new Camera(yaw, pitch, zoom, Math.clamp(this.x + x, -width, width),
            Math.clamp(this.z + z, -depth, depth));
    }
}
