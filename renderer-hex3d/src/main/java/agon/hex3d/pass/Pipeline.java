package agon.hex3d.pass;

import static org.lwjgl.opengl.GL33C.*;

import agon.api.scene.Scene;
import agon.hex3d.Appearance;
import agon.hex3d.Appearance.TableTheme;
import agon.hex3d.RenderFrame;
import agon.hex3d.RenderFrame.Quality;
import agon.hex3d.gl.FrameBlock;
import agon.hex3d.gl.Mesh;
import agon.hex3d.gl.Program;
import agon.hex3d.gl.ResourceScope;
import agon.hex3d.gl.Target;
import agon.hex3d.material.Colour;
import agon.hex3d.material.Material;
import agon.hex3d.view.Viewpoint;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.nio.FloatBuffer;
import java.util.function.Function;
import org.joml.Matrix4f;
import org.joml.Vector3f;

/// Draws pictures with one quality on one table, in passes: shadows, the reflection, solid items, the table, faded
/// items, signs, and letters.
public final class Pipeline implements AutoCloseable {
    private static final float ROOM = 1.4f;
    /// Tolerance in pixels of meshes that are only visible in reflections.
    private static final float ROUGH = 2;
    /// Minimum tolerance of meshes in the shadow pass, in pixels. A mesh that differs much from the drawn one would
    /// cast shadows on itself.
    private static final float SHADY = 0.45f;

    private final ResourceScope scope = new ResourceScope();
    private final Quality quality;
    private final Detail detail;
    private final SharedResources shared;
    private final FrameBlock block;
    private final Program shadow;
    private final Program mirrored;
    private final Program body;
    private final TableTheme table;
    private final Surface surface;
    private final Program backdrop;
    private final Program smooth;
    private final Letters letters;
    private final Signs signs;
    private final Contacts contacts;
    private final Mesh screen;
    private final Target shadows;
    private Option<Canvas> canvas = Option.none();
    private Option<Appearance> loaded = Option.none(); // the appearance whose materials are set

    /// @param shared shared resources, which must not be closed before the pipeline
    public Pipeline(SharedResources shared, Quality quality, TableTheme table) {
        this.shared = shared;
        this.quality = quality;
        this.table = table;
        detail = Detail.of(quality);
        surface = Surface.of(table);
        try {
            Vector<String> defines = Vector
                .of("SHADOW_REACH " + detail.shadowReach(), "PAINTS " + Material.count(), surface.name())
                .appendAll(detail.samples() > 1 ? Vector.empty() : Vector.of("SMOOTHED"))
                .appendAll(detail.blurs() ? Vector.of("BLURRED") : Vector.empty())
                .appendAll(quality == Quality.LOW ? Vector.of("THRIFTY") : Vector.empty());
            block = scope.own(new FrameBlock());
            shadow = scope.own(Program.link("body", "shadow", defines));
            mirrored = scope.own(Program.link("body", "body", defines.append("MIRRORED")));
            body = scope.own(Program.link("body", "body", defines));
            backdrop = scope.own(Program.link("screen", "backdrop", defines));
            smooth = scope.own(Program.link("screen", "smooth", defines));
            letters = scope.own(new Letters(shared.font()));
            signs = scope.own(new Signs());
            contacts = scope.own(new Contacts(detail.contactSize()));
            screen = scope.own(Mesh.screen());
            shadows = scope.own(Target.shadows(detail.shadowSize()));
            for (Program lit : Vector.of(mirrored, body)) lit.set("irradiance", shared.irradiance());
        } catch (RuntimeException e) {
            scope.close();
            throw e;
        }
    }

    /// Sets the data of all materials, unless they are already set.
    private void materials(Appearance appearance) {
        if (loaded.contains(appearance)) return;
        loaded = Option.of(appearance);
        Vector<Material> all = Material.of(appearance);
        for (Program program : Vector.of(mirrored, body)) {
            program.set("grounds", floats(all, material -> of(material.ground())));
            program.set("figures", floats(all, material -> of(material.figure())));
            program.set("weights", floats(all,
                material -> Vector.of(material.veins(), material.grain(), material.fibres(), material.clouds())));
            program.set("finishes", floats(all,
                material -> Vector.of(material.roughness(), material.metal(), material.scale(), material.variety())));
        }
    }

    private static Vector<Float> of(Colour colour) {
        return Vector.of(colour.red(), colour.green(), colour.blue(), 1f);
    }

    private static float[] floats(Vector<Material> materials, Function<Material, Vector<Float>> four) {
        Vector<Float> all = materials.flatMap(four);
        float[] floats = new float[all.size()];
        for (int i = 0; i < floats.length; i++) floats[i] = all.get(i);
        return floats;
    }

    public boolean fits(RenderFrame frame) {
        return quality == frame.quality() && table == frame.table();
    }

    private record Lens(Matrix4f clip, Vector3f eye) {
        static Lens of(Viewpoint viewpoint) {
            return new Lens(viewpoint.viewProjection(), viewpoint.eye());
        }

        Lens mirrored(float height) {
            return new Lens(new Matrix4f(clip).reflect(0, 1, 0, 0, height, 0),
                new Vector3f(eye.x, 2 * height - eye.y, eye.z));
        }
    }

    /// Draws into a framebuffer of at least the frame's size, with one sample per pixel. Leaves depth test, culling and
    /// blending off.
    public void draw(RenderFrame frame, Viewpoint viewpoint, int framebuffer) {
        Canvas canvas = canvas(frame);
        materials(frame.appearance());
        shared.bind(frame, viewpoint);
        letters.load(frame, viewpoint);
        signs.load(frame);
        contacts.load(frame);
        Vector3f towards = Sun.towards(frame);
        Matrix4f sun = Sun.projection(frame.bounds(), towards);
        Lens eye = Lens.of(viewpoint);
        begin();
        look(new Lens(sun, towards), sun, frame, viewpoint);
        shadows();
        contacts.draw();
        look(eye.mirrored(surface.height()), sun, frame, viewpoint);
        reflection(canvas);
        look(eye, sun, frame, viewpoint);
        picture(canvas);
        finish(canvas.picture(), framebuffer);
    }

    private Canvas canvas(RenderFrame frame) {
        if (!this.canvas.exists(made -> made.fits(frame))) {
            this.canvas.forEach(Canvas::close);
            this.canvas = Option.none();
            this.canvas = Option.of(Canvas.of(frame));
        }
        return this.canvas.get();
    }

    private static void begin() {
        glDisable(GL_SCISSOR_TEST);
        glDisable(GL_BLEND);
        glEnable(GL_DEPTH_TEST);
        glEnable(GL_CULL_FACE);
        glDepthFunc(GL_LEQUAL);
        glDepthMask(true);
        glClearColor(0, 0, 0, 0);
    }

    /// Writes the data of the frame in the order of `frame.glsl`.
    private void look(Lens lens, Matrix4f sun, RenderFrame frame, Viewpoint viewpoint) {
        float tall = viewpoint.tan(), wide = tall * frame.width() / frame.height();
        Vector3f right = viewpoint.right(), up = viewpoint.up(), ahead = viewpoint.ahead();
        block.write(floats -> {
            lens.clip.get(0, floats);
            sun.get(16, floats);
            floats.position(32);
            floats.put(lens.eye.x).put(lens.eye.y).put(lens.eye.z).put(frame.seconds());
            floats.put(right.x).put(right.y).put(right.z).put(wide);
            floats.put(up.x).put(up.y).put(up.z).put(tall);
            floats.put(ahead.x).put(ahead.y).put(ahead.z).put(surface.height());
            Vector3f towards = Sun.towards(frame);
            floats.put(towards.x).put(towards.y).put(towards.z).put(1f / detail.shadowSize());
            RenderFrame.Bounds bounds = frame.bounds();
            float half = Math.max(bounds.right() - bounds.left(), bounds.front() - bounds.back()) / 2;
            floats.put(bounds.centreX()).put(bounds.centreZ()).put(half + ROOM).put(surface.exposure());
            put(floats, surface.middle(), half + ROOM);
            put(floats, surface.edge(), 0);
        });
    }

    private static void put(FloatBuffer floats, int rgb, float last) {
        Colour colour = Colour.of(rgb);
        floats.put(colour.red()).put(colour.green()).put(colour.blue()).put(last);
    }

    private void shadows() {
        shadows.bind();
        glClear(GL_DEPTH_BUFFER_BIT);
        glEnable(GL_POLYGON_OFFSET_FILL);
        glPolygonOffset(1.5f, 3);
        bodies(shadow, false, Math.max(SHADY, detail.tolerance()));
        glDisable(GL_POLYGON_OFFSET_FILL);
    }

    private void reflection(Canvas canvas) {
        canvas.mirrored().bind();
        glClear(GL_COLOR_BUFFER_BIT | GL_DEPTH_BUFFER_BIT);
        glFrontFace(GL_CW);
        glEnable(GL_CLIP_DISTANCE0);
        bodies(mirrored, false, ROUGH * detail.reflectionDivisor());
        bodies(mirrored, true, ROUGH * detail.reflectionDivisor());
        glFrontFace(GL_CCW);
        if (detail.blurs()) canvas.mirrored().blur();
        else if (canvas.reflection() != canvas.mirrored()) canvas.mirrored().stretch(canvas.reflection());
    }

    private void picture(Canvas canvas) {
        shadows.show();
        canvas.reflection().show();
        boolean reduced = detail.backdropDivisor() > 1;
        if (reduced) farBackdrop(canvas);
        canvas.picture().bind();
        glClear(GL_DEPTH_BUFFER_BIT);
        bodies(body, false, detail.tolerance());
        glDisable(GL_CLIP_DISTANCE0);
        if (!reduced) backdrop();
        glEnable(GL_BLEND);
        glBlendFunc(GL_ONE, GL_ONE_MINUS_SRC_ALPHA);
        glColorMask(true, true, true, false);
        glEnable(GL_CLIP_DISTANCE0);
        bodies(body, true, detail.tolerance());
        glDisable(GL_CLIP_DISTANCE0);
        glDepthMask(false);
        glDisable(GL_CULL_FACE);
        signs.draw();
        glEnable(GL_CULL_FACE);
        letters.draw();
        glDepthMask(true);
        glColorMask(true, true, true, true);
        glDisable(GL_BLEND);
    }

    private void backdrop() {
        backdrop.use();
        screen.draw();
    }

    private void farBackdrop(Canvas canvas) {
        canvas.backdrop().bind();
        glDisable(GL_DEPTH_TEST);
        backdrop();
        glEnable(GL_DEPTH_TEST);
        canvas.backdrop().stretch(canvas.picture());
    }

    private void bodies(Program program, boolean faded, float tolerance) {
        program.use();
        shared.batch().draw(faded, tolerance);
    }

    private void finish(Target picture, int framebuffer) {
        glDisable(GL_DEPTH_TEST);
        glDisable(GL_CULL_FACE);
        if (detail.samples() > 1) picture.resolve(framebuffer);
        glBindFramebuffer(GL_FRAMEBUFFER, framebuffer);
        if (detail.samples() > 1) return;
        glViewport(0, 0, picture.width(), picture.height());
        picture.show();
        smooth.use();
        screen.draw();
    }

    @Override
    public void close() {
        canvas.forEach(Canvas::close);
        scope.close();
    }

    /// The only lamp that casts shadows. It is behind the board on the left, as is usual in drawings, or in front of an
    /// upright board.
    private static final class Sun {
        private static final Vector3f BEHIND = new Vector3f(-0.42f, 1, -0.38f).normalize(),
            IN_FRONT = new Vector3f(-0.42f, 1, 0.9f).normalize();
        private static final float ROOM = 1.5f;

        static Vector3f towards(RenderFrame frame) {
            return frame.items().exists(item -> item.role() == Scene.Role.CELL && item.tilt() != 0) ? IN_FRONT : BEHIND;
        }

        static Matrix4f projection(RenderFrame.Bounds bounds, Vector3f towards) {
            float radius = bounds.radius() + ROOM;
            Vector3f centre = new Vector3f(bounds.centreX(), bounds.centreY(), bounds.centreZ());
            Vector3f eye = new Vector3f(towards).mul(2 * radius).add(centre);
            return new Matrix4f().setOrtho(-radius, radius, -radius, radius, 0.1f, 4 * radius).lookAt(eye, centre,
                new Vector3f(0, 0, -1));
        }
    }
}
