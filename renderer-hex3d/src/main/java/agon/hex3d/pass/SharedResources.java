package agon.hex3d.pass;

import static org.lwjgl.opengl.GL33C.*;

import agon.hex3d.RenderFrame;
import agon.hex3d.RenderFrame.Quality;
import agon.hex3d.gl.Mesh;
import agon.hex3d.gl.Program;
import agon.hex3d.gl.ResourceScope;
import agon.hex3d.gl.Texture;
import agon.hex3d.gl.TextureUnit;
import agon.hex3d.light.Irradiance;
import agon.hex3d.light.Studio;
import agon.hex3d.light.StudioMap;
import agon.hex3d.text.Font;
import agon.hex3d.view.Viewpoint;
import io.vavr.collection.Vector;
import io.vavr.control.Option;

/// Resources that pictures of all sizes and qualities use: the textures of stone, water, lamps and letters, and the
/// meshes.
public final class SharedResources implements AutoCloseable {
    /// Number of texels along an edge of the stone texture and of the water texture.
    private static final int BLOCK = 96, PATCH = 256;
    /// The level of the lamp reflections that a low quality uses for all surfaces.
    private static final int THRIFTY_LEVEL = 1;
    private static final int STONE_SEED = 1, WATER_SEED = 2;

    private final ResourceScope scope = new ResourceScope();
    private final InstanceBatch batch;
    private final Font font;
    private final Texture stone;
    private final Texture ripples;
    private final Texture studio;
    private final float[] irradiance = Irradiance.of(Studio.SOFT);

    /// @throws agon.hex3d.GraphicsException if the driver rejects a shader
    public SharedResources() {
        try {
            batch = scope.own(new InstanceBatch());
            font = scope.own(new Font());
            stone = scope.own(Texture.volume(TextureUnit.STONE, BLOCK));
            ripples = scope.own(Texture.repeated(TextureUnit.RIPPLES, PATCH));
            StudioMap lamps = StudioMap.of(Studio.SOFT);
            studio = scope.own(Texture.levels(TextureUnit.STUDIO, lamps.levels(), lamps.size()));
            paint(stone, "quarry", STONE_SEED, BLOCK, BLOCK);
            paint(ripples, "ripples", WATER_SEED, PATCH, 1);
        } catch (RuntimeException e) {
            scope.close();
            throw e;
        }
    }

    private static void paint(Texture texture, String pattern, int seed, int size, int layers) {
        glDisable(GL_BLEND);
        glDisable(GL_DEPTH_TEST);
        glDisable(GL_SCISSOR_TEST);
        glDisable(GL_CULL_FACE);
        try (Program program = Program.link("screen", pattern, Vector.empty()); Mesh screen = Mesh.screen()) {
            texture.paint(size, layers, layer -> {
                program.set("block", seed, (float) layer / layers, size, 0);
                screen.draw();
            });
        }
    }

    InstanceBatch batch() {
        return batch;
    }

    float[] irradiance() {
        return irradiance;
    }

    Font font() {
        return font;
    }

    void bind(RenderFrame frame, Viewpoint viewpoint) {
        stone.bind();
        ripples.bind();
        studio.only(Option.when(frame.quality() == Quality.LOW, THRIFTY_LEVEL));
        font.bind();
        batch.load(frame, viewpoint);
    }

    @Override
    public void close() {
        scope.close();
    }
}
