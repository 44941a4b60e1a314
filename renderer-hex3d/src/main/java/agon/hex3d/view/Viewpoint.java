package agon.hex3d.view;

import agon.hex3d.Camera;
import agon.hex3d.RenderFrame;
import io.vavr.collection.Vector;
import org.joml.Matrix4f;
import org.joml.Vector3f;
import org.joml.Vector4f;

/// The position of a [Camera] for the given bounds and picture size. Immutable.
public final class Viewpoint {
    /// The tangent of half the vertical field of view. A field of view of only 32 degrees makes far pieces almost as
    /// large as near ones.
    private static final float TAN = (float) Math.tan(Math.toRadians(16));
    /// Size of the picture relative to the size of the scene.
    private static final float MARGIN = 1.03f;
    private static final int STEPS = 12;

    private final int width;
    private final int height;
    private final Vector3f right;
    private final Vector3f up;
    private final Vector3f back;
    private final Vector3f eye;
    private final Matrix4f view;
    private final Matrix4f projection;

    public Viewpoint(Camera camera, RenderFrame.Bounds bounds, int width, int height) {
        this.width = width;
        this.height = height;
        float yaw = (float) Math.toRadians(camera.yaw()), pitch = (float) Math.toRadians(camera.pitch());
        Matrix4f turn = new Matrix4f().rotateX(pitch).rotateY(-yaw);
        right = turn.positiveX(new Vector3f());
        up = turn.positiveY(new Vector3f());
        back = turn.positiveZ(new Vector3f());
        Vector3f centre = new Vector3f(bounds.centreX(), bounds.centreY(), bounds.centreZ());
        float wide = TAN * width / height,
            fitting = Math.max(nearest(bounds, centre, right, wide), nearest(bounds, centre, up, TAN));
        float distance = fitting / camera.zoom();
        Vector3f target = new Vector3f(centre).fma(balance(bounds, centre, right, fitting), right)
            .fma(balance(bounds, centre, up, fitting), up)
            .add(camera.x(), 0, camera.z());
        eye = new Vector3f(target).fma(distance, back);
        view = turn.translate(-eye.x, -eye.y, -eye.z);
        projection = new Matrix4f().setPerspective(2 * (float) Math.atan(TAN), (float) width / height, distance / 20,
            distance + 4 * bounds.radius() + 20);
    }

    /// Returns the minimum distance of the eye from which all corners are between two edges of the picture. A corner at
    /// `a` along the axis and `b` towards the eye is inside if `|a - shift| ≤ tan · (distance - b)`; with the best
    /// shift, the outermost corners on both sides touch the edges of the picture.
    private float nearest(RenderFrame.Bounds bounds, Vector3f centre, Vector3f axis, float tan) {
        Vector<Vector3f> corners = corners(bounds).map(corner -> corner.sub(centre));
        float most = corners.map(corner -> corner.dot(axis) * MARGIN / tan + corner.dot(back)).max().get();
        float least = corners.map(corner -> -corner.dot(axis) * MARGIN / tan + corner.dot(back)).max().get();
        return (most + least) / 2;
    }

    /// Returns the shift along the axis with which both sides of the picture have equal margins. Each step reduces the
    /// error to a small fraction.
    private float balance(RenderFrame.Bounds bounds, Vector3f centre, Vector3f axis, float distance) {
        Vector<Vector3f> corners = corners(bounds).map(corner -> corner.sub(centre));
        float shift = 0;
        for (int step = 0; step < STEPS; step++) {
            float now = shift;
            Vector<Float> seen = corners.map(corner -> (corner.dot(axis) - now) / (distance - corner.dot(back)));
            shift += distance * (seen.max().get() + seen.min().get()) / 2;
        }
        return shift;
    }

    private static Vector<Vector3f> corners(RenderFrame.Bounds b) {
        return Vector.range(0, 8)
            .map(i -> new Vector3f((i & 1) == 0 ? b.left() : b.right(), (i & 2) == 0 ? b.bottom() : b.top(),
                (i & 4) == 0 ? b.back() : b.front()));
    }

    /// Returns the ray through a point of the picture, given in pixels from the top left.
    public Ray ray(float x, float y) {
        float a = (2 * x / width - 1) * TAN * width / height, b = (1 - 2 * y / height) * TAN;
        Vector3f direction = new Vector3f(back).negate().fma(a, right).fma(b, up).normalize();
        return new Ray(eye.x, eye.y, eye.z, direction.x, direction.y, direction.z);
    }

    /// Returns the place of a point in the picture: x and y as in [#ray].
    public Vector3f pixel(float x, float y, float z) {
        Vector4f clip = viewProjection().transform(new Vector4f(x, y, z, 1));
        return new Vector3f((clip.x / clip.w + 1) * width / 2, (1 - clip.y / clip.w) * height / 2, clip.w);
    }

    /// Returns the number of pixels per unit at a point.
    public float pixelsPerUnit(float x, float y, float z) {
        float depth = new Vector3f(eye).sub(x, y, z).dot(back);
        return height / (2 * TAN * Math.max(depth, 0.01f));
    }

    public Matrix4f viewProjection() {
        return projection.mul(view, new Matrix4f());
    }

    public Vector3f eye() {
        return new Vector3f(eye);
    }

    public Vector3f right() {
        return new Vector3f(right);
    }

    public Vector3f up() {
        return new Vector3f(up);
    }

    /// Returns the direction away from the eye.
    public Vector3f ahead() {
        return new Vector3f(back).negate();
    }

    /// Returns half the height of the picture at distance 1.
    public float tan() {
        return TAN;
    }
}
