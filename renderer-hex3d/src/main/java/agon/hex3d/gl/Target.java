package agon.hex3d.gl;

import static org.lwjgl.opengl.GL33C.*;

import agon.hex3d.GraphicsException;
import io.vavr.control.Option;
import java.nio.ByteBuffer;
import java.util.function.Consumer;
import org.lwjgl.system.MemoryUtil;

/// An offscreen framebuffer.
public final class Target implements AutoCloseable {
    private final ResourceScope scope = new ResourceScope();
    private final int framebuffer;
    private Option<Texture> texture = Option.none();
    private final int width;
    private final int height;

    private Target(int width, int height, Consumer<Target> parts) {
        this.width = width;
        this.height = height;
        framebuffer = scope.own(new GlObject(glGenFramebuffers(), id -> glDeleteFramebuffers(id))).name();
        bind();
        parts.accept(this);
        int status = glCheckFramebufferStatus(GL_FRAMEBUFFER);
        if (status == GL_FRAMEBUFFER_COMPLETE) return;
        scope.close();
        throw new GraphicsException("The graphics driver (" + glGetString(GL_RENDERER)
            + ") cannot draw into a picture of " + width + " x " + height
            + " (status " + status + ")", "A smaller window or a lower quality may help");
    }

    public static Target shadows(int size) {
        return new Target(size, size, target -> {
            target.texture(GL_DEPTH_ATTACHMENT, Texture.depths(size));
            glDrawBuffer(GL_NONE);
            glReadBuffer(GL_NONE);
        });
    }

    /// Returns a target with a depth buffer and a colour texture.
    public static Target texture(TextureUnit unit, int width, int height) {
        return new Target(width, height, target -> {
            target.texture(GL_COLOR_ATTACHMENT0, Texture.colours(unit, width, height));
            target.buffer(GL_DEPTH_ATTACHMENT, GL_DEPTH_COMPONENT24, 0);
        });
    }

    /// Like [#texture], but the texture is blurred after a call of [#blur].
    public static Target blurred(TextureUnit unit, int width, int height) {
        return new Target(width, height, target -> {
            target.texture(GL_COLOR_ATTACHMENT0, Texture.blurred(unit, width, height));
            target.buffer(GL_DEPTH_ATTACHMENT, GL_DEPTH_COMPONENT24, 0);
        });
    }

    public void blur() {
        texture.forEach(Texture::blur);
    }

    /// @param samples number of samples per pixel, limited by the driver
    public static Target multisampled(int width, int height, int samples) {
        int most = Math.min(samples, glGetInteger(GL_MAX_SAMPLES));
        return new Target(width, height, target -> {
            target.buffer(GL_COLOR_ATTACHMENT0, GL_RGBA8, most);
            target.buffer(GL_DEPTH_ATTACHMENT, GL_DEPTH_COMPONENT24, most);
        });
    }

    private void texture(int attachment, Texture made) {
        texture = Option.of(scope.own(made));
        glFramebufferTexture2D(GL_FRAMEBUFFER, attachment, GL_TEXTURE_2D, made.name(), 0);
    }

    private void buffer(int attachment, int format, int samples) {
        int buffer = scope.own(new GlObject(glGenRenderbuffers(), id -> glDeleteRenderbuffers(id))).name();
        glBindRenderbuffer(GL_RENDERBUFFER, buffer);
        glRenderbufferStorageMultisample(GL_RENDERBUFFER, samples, format, width, height);
        glFramebufferRenderbuffer(GL_FRAMEBUFFER, attachment, GL_RENDERBUFFER, buffer);
    }

    public void bind() {
        glBindFramebuffer(GL_FRAMEBUFFER, framebuffer);
        glViewport(0, 0, width, height);
    }

    public void show() {
        texture.forEach(Texture::bind);
    }

    public void resolve(int framebuffer) {
        copy(framebuffer, width, height, GL_NEAREST);
    }

    /// Copies the picture and scales it. Both targets must have one sample per pixel.
    public void stretch(Target target) {
        copy(target.framebuffer, target.width, target.height, GL_LINEAR);
    }

    private void copy(int framebuffer, int width, int height, int filter) {
        glBindFramebuffer(GL_READ_FRAMEBUFFER, this.framebuffer);
        glBindFramebuffer(GL_DRAW_FRAMEBUFFER, framebuffer);
        glBlitFramebuffer(0, 0, this.width, this.height, 0, 0, width, height, GL_COLOR_BUFFER_BIT, filter);
    }

    /// Returns the picture with four bytes per pixel, bottom row first. The caller must free it with
    /// [MemoryUtil#memFree].
    public ByteBuffer read() {
        glBindFramebuffer(GL_READ_FRAMEBUFFER, framebuffer);
        ByteBuffer pixels = MemoryUtil.memAlloc(width * height * 4);
        glReadPixels(0, 0, width, height, GL_RGBA, GL_UNSIGNED_BYTE, pixels);
        return pixels;
    }

    public int width() {
        return width;
    }

    public int height() {
        return height;
    }

    @Override
    public void close() {
        scope.close();
    }
}
