package agon.hex3d.view;

import agon.hex3d.Camera;
import agon.hex3d.RenderFrame;
import io.vavr.collection.Vector;
import org.joml.Matrix4f;
import org.joml.Vector3f;
import org.joml.Vector4f;

/// Where a [Camera] stands once bounds and size of the picture are known. Pure; the vectors are never changed after
/// construction.
public final class Viewpoint {
    /// Half the vertical field of view: 32 degrees, a long lens, so that far pieces are not much smaller than near
    /// ones.
    private static final float TAN = (float) Math.tan(Math.toRadians(16));
    /// Part of the picture left free around the scene.
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

    /// The least distance of the eye from which all corners are between two edges of the picture. A corner at `a` along
    /// the axis and `b` towards the eye is inside if `|a - shift| ≤ tan · (distance - b)`; the best shift makes the
    /// tightest corners of both sides touch.
    private float nearest(RenderFrame.Bounds bounds, Vector3f centre, Vector3f axis, float tan) {
        Vector<Vector3f> corners = corners(bounds).map(corner -> corner.sub(centre));
        float most = corners.map(corner -> corner.dot(axis) * MARGIN / tan + corner.dot(back)).max().get();
        float least = corners.map(corner -> -corner.dot(axis) * MARGIN / tan + corner.dot(back)).max().get();
        return (most + least) / 2;
    }

    /// By how much to look along the axis so that both sides of the picture have equal room. Each step leaves a small
    /// part of the error.
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

    /// The ray through a point of the picture.
    ///
    /// @param x pixels from the left edge
    /// @param y pixels from the upper edge
    public Ray ray(float x, float y) {
        float a = (2 * x / width - 1) * TAN * width / height, b = (1 - 2 * y / height) * TAN;
        Vector3f direction = new Vector3f(back).negate().fma(a, right).fma(b, up).normalize();
        return new Ray(eye.x, eye.y, eye.z, direction.x, direction.y, direction.z);
    }

    /// Where a point of the scene is in the picture: x and y as in [#ray].
    public Vector3f pixel(float x, float y, float z) {
        Vector4f clip = viewProjection().transform(new Vector4f(x, y, z, 1));
        return new Vector3f((clip.x / clip.w + 1) * width / 2, (1 - clip.y / clip.w) * height / 2, clip.w);
    }

    /// Pixels that one unit covers at this point.
    public float pixelsPerUnit(float x, float y, float z) {
        float depth = new Vector3f(eye).sub(x, y, z).dot(back);
        return height / (2 * TAN * Math.max(depth, 0.01f));
    }

    /// World to clip.
    public Matrix4f viewProjection() {
        return projection.mul(view, new Matrix4f());
    }

    public Vector3f eye() {
        return new Vector3f(eye);
    }

    /// Right in the picture.
    public Vector3f right() {
        return new Vector3f(right);
    }

    /// Up in the picture.
    public Vector3f up() {
        return new Vector3f(up);
    }

    /// Away from the eye, into the picture.
    public Vector3f ahead() {
        return new Vector3f(back).negate();
    }

    /// Half the height of the picture at distance 1.
    public float tan() {
        return TAN;
    }
}
