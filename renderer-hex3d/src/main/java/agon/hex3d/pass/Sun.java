package agon.hex3d.pass;

import agon.hex3d.RenderFrame;
import org.joml.Matrix4f;
import org.joml.Vector3f;

/// The one lamp that throws shadows. It stands behind to the left, as in drawings.
final class Sun {
    static final Vector3f TOWARDS = new Vector3f(-0.42f, 1, -0.38f).normalize();
    /// Around the scene, for what flies, units.
    private static final float ROOM = 1.5f;

    private Sun() {}

    /// World to the sun's clip space: everything within `bounds`, and some room around it.
    static Matrix4f projection(RenderFrame.Bounds bounds) {
        float radius = bounds.radius() + ROOM;
        Vector3f centre = new Vector3f(bounds.centreX(), bounds.centreY(), bounds.centreZ());
        Vector3f eye = new Vector3f(TOWARDS).mul(2 * radius).add(centre);
        return new Matrix4f().setOrtho(-radius, radius, -radius, radius, 0.1f, 4 * radius).lookAt(eye, centre,
            new Vector3f(0, 0, -1));
    }
}
