package agon.hex3d;

import static org.lwjgl.opengl.GL33C.*;

import agon.hex3d.gl.GlObject;
import agon.hex3d.gl.ResourceScope;
import agon.hex3d.gl.Target;
import agon.hex3d.gl.TextureUnit;
import agon.hex3d.pass.Pipeline;
import agon.hex3d.pass.SharedResources;
import io.vavr.control.Option;

/// Draws frames with the OpenGL 3.3 context that is current, and owns all that it makes there. Only on that context's
/// thread.
///
/// It keeps nothing of a frame: the same frame gives the same picture, whatever was drawn before.
public final class Renderer implements AutoCloseable {
    private final ResourceScope scope = new ResourceScope();
    private final SharedResources shared = scope.own(new SharedResources());
    private Option<Pipeline> pipeline = Option.none();

    /// For the current context; takes a moment, because stone is cut.
    ///
    /// @throws GraphicsException if the context cannot do it
    public Renderer() {}

    /// Draws into the framebuffer that is bound, which must have one sample a pixel and at least the frame's size; from
    /// its lower left corner on. It is still bound afterwards, and depth test, culling and blending are off.
    ///
    /// @throws GraphicsException if the driver turns down a shader or the size
    public void draw(RenderFrame frame) {
        int framebuffer = glGetInteger(GL_DRAW_FRAMEBUFFER_BINDING);
        try {
            pipeline(frame).draw(frame, frame.viewpoint(), framebuffer);
        } finally {
            glBindFramebuffer(GL_FRAMEBUFFER, framebuffer);
            glBindVertexArray(0);
            glUseProgram(0);
        }
    }

    private Pipeline pipeline(RenderFrame frame) {
        if (!pipeline.exists(made -> made.fits(frame))) {
            pipeline.forEach(Pipeline::close);
            pipeline = Option.none();
            pipeline = Option.of(new Pipeline(shared, frame.quality(), frame.table()));
        }
        return pipeline.get();
    }

    /// Draws into a picture of its own. The framebuffer that is bound stays as it is.
    public Picture picture(RenderFrame frame) {
        int framebuffer = glGetInteger(GL_DRAW_FRAMEBUFFER_BINDING);
        try (Target target = Target.texture(TextureUnit.PICTURE, frame.width(), frame.height())) {
            target.bind();
            draw(frame);
            return Picture.read(target);
        } finally {
            glBindFramebuffer(GL_FRAMEBUFFER, framebuffer);
        }
    }

    /// How many objects all renderers of this process hold in the driver; 0 when all are closed.
    public static int objects() {
        return GlObject.alive();
    }

    @Override
    public void close() {
        pipeline.forEach(Pipeline::close);
        pipeline = Option.none();
        scope.close();
    }
}
