package agon.hex3d;

import static org.lwjgl.opengl.GL33C.*;

import agon.hex3d.gl.GlObject;
import agon.hex3d.gl.ResourceScope;
import agon.hex3d.gl.Target;
import agon.hex3d.gl.TextureUnit;
import agon.hex3d.pass.Pipeline;
import agon.hex3d.pass.SharedResources;
import io.vavr.control.Option;

/// Draws frames with the current OpenGL 3.3 context, and owns the objects that it creates in this context. Use it only
/// on the thread of that context.
///
/// A renderer is stateless: equal frames produce identical pictures, whatever was drawn before.
public final class Renderer implements AutoCloseable {
    private final ResourceScope scope = new ResourceScope();
    private final SharedResources shared = scope.own(new SharedResources());
    private Option<Pipeline> pipeline = Option.none();

    /// Creates a renderer for the current context. It computes the stone texture, which takes noticeable time.
    ///
    /// @throws GraphicsException if the context does not support the renderer
    public Renderer() {}

    /// Draws into the bound framebuffer, from its lower left corner. The framebuffer must have one sample per pixel and
    /// be at least as large as the frame. Afterwards it is still bound, and depth test, culling and blending are off.
    ///
    /// @throws GraphicsException if the driver rejects a shader or the size
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

    /// Draws into a separate picture. The bound framebuffer is not changed.
    public Offscreen.Picture picture(RenderFrame frame) {
        int framebuffer = glGetInteger(GL_DRAW_FRAMEBUFFER_BINDING);
        try (Target target = Target.texture(TextureUnit.PICTURE, frame.width(), frame.height())) {
            target.bind();
            draw(frame);
            return Offscreen.Picture.read(target);
        } finally {
            glBindFramebuffer(GL_FRAMEBUFFER, framebuffer);
        }
    }

    /// Returns the number of OpenGL objects that the renderers of this process hold. It is 0 when all of them are
    /// closed.
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
