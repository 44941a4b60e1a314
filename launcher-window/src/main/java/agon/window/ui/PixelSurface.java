package agon.window.ui;

import static org.lwjgl.opengl.GL33C.*;

import agon.hex3d.GraphicsException;
import agon.hex3d.RenderFrame;
import agon.hex3d.Renderer;
import io.vavr.control.Option;
import java.nio.ByteBuffer;

/// A texture that shows a frame and is drawn again only if the frame changes.
public final class PixelSurface implements AutoCloseable {
    private final int texture = glGenTextures();
    private final int framebuffer = glGenFramebuffers();
    private Option<RenderFrame> shown = Option.none();

    boolean shows(RenderFrame frame) {
        return shown.contains(frame);
    }

    void show(Renderer renderer, RenderFrame frame) {
        glBindFramebuffer(GL_FRAMEBUFFER, framebuffer);
        try {
            if (!shown.exists(old -> old.width() == frame.width() && old.height() == frame.height()))
                resize(frame.width(), frame.height());
            glViewport(0, 0, frame.width(), frame.height());
            renderer.draw(frame);
        } finally {
            glBindFramebuffer(GL_FRAMEBUFFER, 0);
        }
        shown = Option.of(frame);
    }

    private void resize(int width, int height) {
        glActiveTexture(GL_TEXTURE0);
        glBindTexture(GL_TEXTURE_2D, texture);
        glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA8, width, height, 0, GL_RGBA, GL_UNSIGNED_BYTE, (ByteBuffer) null);
        glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_LINEAR);
        glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_LINEAR);
        glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE);
        glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE);
        glFramebufferTexture2D(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_TEXTURE_2D, texture, 0);
        if (glCheckFramebufferStatus(GL_FRAMEBUFFER) != GL_FRAMEBUFFER_COMPLETE)
            throw new GraphicsException("A picture of " + width + " x " + height + " cannot be drawn",
                "Make the window smaller");
    }

    /// Returns the texture for Dear ImGui; its rows are in reverse order.
    public int texture() {
        return texture;
    }

    @Override
    public void close() {
        glDeleteFramebuffers(framebuffer);
        glDeleteTextures(texture);
    }
}
