package agon.hex3d;

import agon.api.scene.View;

/// A viewing direction. It is relative to the view in which everything just fits, so it remains valid when the size of
/// the window or the scene changes. Immutable; components that are out of range are clamped.
///
/// @param yaw   rotation in degrees, in [0, 360); 0 looks from the first seat, 90 from the right
/// @param pitch angle above the table in degrees, in [12, 90]; 90 looks straight down
/// @param zoom  zoom factor, in [0.5, 6]; at 1 everything fits, and larger values are nearer
/// @param x     shift of the view to the right, in units
/// @param z     shift of the view towards the first seat, in units
public record Camera(float yaw, float pitch, float zoom, float x, float z) {
    /// The usual view from the first seat.
    public static final Camera ORBIT = new Camera(0, 61, 1, 0, 0);
    /// The view from straight above.
    public static final Camera TOP = new Camera(0, 90, 1, 0, 0);
    private static final float LOWEST = 12, HIGHEST = 90, FARTHEST = 0.5f, NEAREST = 6;

    public Camera {
        yaw = yaw - 360 * (float) Math.floor(yaw / 360);
        pitch = Math.clamp(pitch, LOWEST, HIGHEST);
        zoom = Math.clamp(zoom, FARTHEST, NEAREST);
    }

    /// Returns the view from the angle that a game suggests, at a distance from which everything is visible.
    public static Camera of(View.Angle angle) {
        return new Camera((float) angle.yaw(), (float) angle.pitch(), 1, 0, 0);
    }

    /// Returns the camera turned around the scene by these angles, in degrees.
    public Camera orbit(float yaw, float pitch) {
        return new Camera(this.yaw + yaw, this.pitch + pitch, zoom, x, z);
    }

    /// Returns the camera with its zoom multiplied by a factor.
    ///
    /// @param factor zoom factor (positive); values greater than 1 move nearer
    /// @throws IllegalArgumentException if the factor is not positive
    public Camera zoomed(float factor) {
        if (!(factor > 0)) throw new IllegalArgumentException("zoom factor " + factor + " is not > 0");
        return new Camera(yaw, pitch, zoom * factor, x, z);
    }

    /// Returns the camera moved over the table, but not beyond the edge of `bounds`. For dragging with the mouse see
    /// [RenderFrame#grab].
    ///
    /// @param x distance to the right, in units
    /// @param z distance towards the first seat, in units
    public Camera panned(float x, float z, RenderFrame.Bounds bounds) {
        float width = (bounds.right() - bounds.left()) / 2, depth = (bounds.front() - bounds.back()) / 2;
        return new Camera(yaw, pitch, zoom, Math.clamp(this.x + x, -width, width),
            Math.clamp(this.z + z, -depth, depth));
    }
}
