package agon.hex3d.pass;

import agon.hex3d.RenderFrame;
import org.joml.Matrix4f;
import org.joml.Vector3f;

/// The only lamp that casts shadows. It is behind the board on the left, as is usual in drawings.
final class Sun {
    static final Vector3f TOWARDS = new Vector3f(-0.42f, 1, -0.38f).normalize();
    private static final float ROOM = 1.5f;

    private Sun() {}

    static Matrix4f projection(RenderFrame.Bounds bounds) {
        float radius = bounds.radius() + ROOM;
        Vector3f centre = new Vector3f(bounds.centreX(), bounds.centreY(), bounds.centreZ());
        Vector3f eye = new Vector3f(TOWARDS).mul(2 * radius).add(centre);
        return new Matrix4f().setOrtho(-radius, radius, -radius, radius, 0.1f, 4 * radius).lookAt(eye, centre,
            new Vector3f(0, 0, -1));
    }
}
