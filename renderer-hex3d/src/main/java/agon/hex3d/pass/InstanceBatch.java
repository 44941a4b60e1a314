package agon.hex3d.pass;

import static org.lwjgl.opengl.GL33C.glDepthMask;

import agon.api.scene.Mark;
import agon.api.scene.Marks;
import agon.api.scene.Scene;
import agon.api.scene.Scene.Shape;
import agon.hex3d.Appearance.BoardTheme;
import agon.hex3d.RenderFrame;
import agon.hex3d.gl.Mesh;
import agon.hex3d.gl.VertexBuffer;
import agon.hex3d.material.BoardMaterials;
import agon.hex3d.material.Material;
import agon.hex3d.mesh.Solid;
import agon.hex3d.view.Pose;
import agon.hex3d.view.Viewpoint;
import io.vavr.Tuple;
import io.vavr.Tuple2;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import java.util.HashMap;
import java.util.Map;
import org.joml.Vector3f;

/// All solid items of a frame in the memory of the graphics card. Items of the same shape are drawn together. Faded and
/// glass items are drawn last, starting with the farthest.
public final class InstanceBatch implements AutoCloseable {
    /// Numbers of segments of a circle. The steps between them are small, because a mesh with too many segments is slow
    /// without a graphics card, where thin triangles take as long to draw as large ones.
    private static final int[] SEGMENTS = {16, 20, 24, 28, 32, 40, 48, 64, 96};
    private static final int MOST_MESHES = 200;
    private static final int FIRST_ATTRIBUTE = 2;
    /// Number of floats per attribute. The attributes are: place and yaw; material, opacity, shine and rim; the piece
    /// on top, the tilt and half the height; the grain.
    private static final int[] SIZES = {4, 4, 4, 4};
    /// Opacity of glass, and of the front of a completely faded item. The latter is higher for pieces, because they
    /// must remain distinguishable.
    private static final float GLASS = 0.22f, FADED_PIECE = 0.55f, FADED = 0.34f;
    private static final Vector<Scene.Role> FIRST = Vector.of(Scene.Role.PIECE, Scene.Role.CELL,
        Scene.Role.DECORATION);

    private final VertexBuffer instances = new VertexBuffer();
    private final Map<Key, Mesh> meshes = new HashMap<>();
    private Vector<Batch> batches = Vector.empty();

    private record Key(Shape shape, int segments) {}

    /// @param clear  whether the items are glass, which does not hide the signs and letters behind it
    /// @param pixels radius of the nearest item in the picture
    private record Batch(Shape shape, boolean faded, boolean clear, int first, int count, float pixels) {}

    public InstanceBatch() {}

    public void load(RenderFrame frame, Viewpoint viewpoint) {
        if (meshes.size() > MOST_MESHES) forget();
        BoardTheme board = frame.appearance().effective().board();
        Vector<Scene.Item> solids = BoardMaterials.painted(board, frame.items()
            .filter(item -> !(item.shape() instanceof Shape.Label)).toVector()).flatMap(InstanceBatch::parts);
        Vector<Material> materials = Material.of(frame.appearance());
        Stacks stacks = new Stacks(solids);
        Tuple2<Vector<Scene.Item>, Vector<Scene.Item>> parts = solids
            .partition(item -> frame.marks().strength(item.key(), Mark.FADED) == 0 && !stacks.isGlass(item));
        // Items that hide others are drawn first, so that no light is computed for hidden parts. The order is pieces,
        // cells, trays, each starting with the nearest.
        Vector<Vector<Scene.Item>> opaque = parts._1.sortBy(item -> -scale(item, viewpoint))
            .groupBy(item -> Tuple.of(item.shape(), item.role())).values().toVector()
            .sortBy(items -> FIRST.indexOf(items.head().role()));
        Vector<Vector<Scene.Item>> faded = parts._2.sortBy(item -> scale(item, viewpoint)).map(Vector::of);
        batches = Vector.empty();
        int first = 0;
        for (Vector<Scene.Item> items : opaque.appendAll(faded)) {
            batches = batches.append(
                batch(items, batches.size() >= opaque.size(), stacks.isGlass(items.head()), first, viewpoint));
            first += items.size();
        }
        instances.write(
            opaque.appendAll(faded).flatMap(items -> items).map(item -> instance(frame, item, stacks, materials)));
    }

    private static float[] instance(RenderFrame frame, Scene.Item item, Stacks stacks, Vector<Material> materials) {
        Marks marks = frame.marks();
        boolean piece = item.role() == Scene.Role.PIECE, glass = stacks.isGlass(item);
        int material = glass ? Material.glass() : Material.index(item, frame.appearance().effective().board());
        float opacity = (glass ? GLASS : 1)
            * (1 - (1 - (piece ? FADED_PIECE : FADED)) * marks.strength(item.key(), Mark.FADED));
        long grain = frame.seeds().of(item.key());
        // the fibres of wood are parallel to the long side of an item
        boolean fibrous = materials.get(material).fibres() > 0.5f;
        return new float[]{item.x(), item.y(), item.z(), (float) Math.toRadians(item.yaw()), material, opacity,
            marks.strength(item.key(), Mark.HOVER), piece ? 1 : 0.35f, stacks.radius(item), stacks.gap(item),
            (float) Math.toRadians(item.tilt()), item.shape().top() / 2,
            part(grain, 0), part(grain, 16), part(grain, 32), fibrous ? 0 : part(grain, 48)};
    }

    private static float part(long grain, int shift) {
        return (grain >>> shift & 0xFFFF) / 65536f;
    }

    /// Returns the solids of an item; a two-sided disc consists of two discs.
    private static Vector<Scene.Item> parts(Scene.Item item) {
        if (!(item.shape() instanceof Shape.TwoSided(float radius, float height, Scene.Paint underside)))
            return Vector.of(item);
        Scene.Item half = item.shaped(new Shape.Disc(radius, height / 2));
        return Vector.of(centred(half.painted(underside), Pose.point(item, 0, height / 4, 0)),
            centred(half, Pose.point(item, 0, 3 * height / 4, 0)));
    }

    private static Scene.Item centred(Scene.Item item, Vector3f at) {
        return item.at(at.x, at.y - item.shape().top() / 2, at.z);
    }

    private static Batch batch(Seq<Scene.Item> items, boolean faded, boolean clear, int first, Viewpoint viewpoint) {
        float nearest = items.map(item -> scale(item, viewpoint)).max().get();
        return new Batch(items.head().shape(), faded, clear, first, items.size(),
            nearest * RenderFrame.Bounds.of(items.take(1)).radius());
    }

    private static float scale(Scene.Item item, Viewpoint viewpoint) {
        return viewpoint.pixelsPerUnit(item.x(), item.y(), item.z());
    }

    private void forget() {
        meshes.values().forEach(Mesh::close);
        meshes.clear();
    }

    /// @param tolerance maximum distance between a mesh and its round shape, in pixels of the frame (positive)
    public void draw(boolean faded, float tolerance) {
        for (Batch batch : batches) {
            if (batch.faded != faded) continue;
            Key key = new Key(batch.shape, segments(batch.pixels, tolerance));
            Mesh mesh = meshes.computeIfAbsent(key, InstanceBatch::mesh);
            glDepthMask(!batch.clear);
            mesh.draw(instances, batch.first, batch.count, FIRST_ATTRIBUTE, SIZES);
        }
        glDepthMask(true);
    }

    private static Mesh mesh(Key key) {
        Solid solid = Solid.of(key.shape, key.segments);
        return new Mesh(solid.vertices(), solid.indices(), 3, 3);
    }

    /// Returns the number of segments for a tolerance. The distance between a circle and an inscribed polygon is
    /// `radius · (1 - cos(π / segments))`.
    private static int segments(float radius, float tolerance) {
        double needed = Math.PI / Math.sqrt(2 * tolerance / Math.max(radius, tolerance));
        for (int segments : SEGMENTS) if (segments >= needed) return segments;
        return SEGMENTS[SEGMENTS.length - 1];
    }

    @Override
    public void close() {
        forget();
        instances.close();
    }
}
