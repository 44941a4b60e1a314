package agon.hex3d.gl;

import static org.lwjgl.opengl.GL33C.*;

import io.vavr.control.Option;
import java.nio.ByteBuffer;
import java.util.function.IntConsumer;

/// A texture. It stays bound to its unit until it is closed or another texture is bound there.
public final class Texture implements AutoCloseable {
    private final GlObject object;
    private final TextureUnit unit;

    private Texture(TextureUnit unit) {
        this.unit = unit;
        object = new GlObject(glGenTextures(), id -> glDeleteTextures(id));
        bind();
    }

    private static Texture flat(TextureUnit unit, int internal, int format, int type, int width, int height,
        int smaller, int wrap) {
        Texture texture = new Texture(unit);
        glTexImage2D(GL_TEXTURE_2D, 0, internal, width, height, 0, format, type, 0L);
        texture.filtered(smaller, wrap);
        return texture;
    }

    public static Texture depths(int size) {
        Texture texture = flat(TextureUnit.SHADOW, GL_DEPTH_COMPONENT24, GL_DEPTH_COMPONENT, GL_UNSIGNED_INT, size,
            size,
            GL_LINEAR, GL_CLAMP_TO_EDGE);
        glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_COMPARE_MODE, GL_COMPARE_REF_TO_TEXTURE);
        glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_COMPARE_FUNC, GL_LEQUAL);
        return texture;
    }

    /// Returns a colour texture to draw into.
    public static Texture colours(TextureUnit unit, int width, int height) {
        return flat(unit, GL_RGBA8, GL_RGBA, GL_UNSIGNED_BYTE, width, height, GL_LINEAR, GL_CLAMP_TO_EDGE);
    }

    public static Texture repeated(TextureUnit unit, int size) {
        return flat(unit, GL_RGBA8, GL_RGBA, GL_UNSIGNED_BYTE, size, size, GL_LINEAR_MIPMAP_NEAREST, GL_REPEAT);
    }

    public static Texture volume(TextureUnit unit, int size) {
        Texture texture = new Texture(unit);
        glTexImage3D(GL_TEXTURE_3D, 0, GL_RGBA8, size, size, size, 0, GL_RGBA, GL_UNSIGNED_BYTE, 0L);
        texture.filtered(GL_LINEAR_MIPMAP_NEAREST, GL_REPEAT);
        glTexParameteri(GL_TEXTURE_3D, GL_TEXTURE_WRAP_R, GL_REPEAT);
        return texture;
    }

    /// @param layers 1 for a square, `size` for a cube
    /// @param draw   draws the layer with the given number; it must fill the bound framebuffer
    public void paint(int size, int layers, IntConsumer draw) {
        int before = glGetInteger(GL_DRAW_FRAMEBUFFER_BINDING);
        try (GlObject framebuffer = new GlObject(glGenFramebuffers(), id -> glDeleteFramebuffers(id))) {
            glBindFramebuffer(GL_FRAMEBUFFER, framebuffer.name());
            glViewport(0, 0, size, size);
            for (int layer = 0; layer < layers; layer++) {
                if (unit.target() == GL_TEXTURE_3D)
                    glFramebufferTextureLayer(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, object.name(), 0, layer);
                else
                    glFramebufferTexture2D(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_TEXTURE_2D, object.name(), 0);
                draw.accept(layer);
            }
        } finally {
            glBindFramebuffer(GL_FRAMEBUFFER, before);
        }
        bind();
        glGenerateMipmap(unit.target());
    }

    /// @param levels `[level][4 · texels]` the mipmaps, each half as wide as the one before
    public static Texture levels(TextureUnit unit, float[][] levels, int size) {
        Texture texture = new Texture(unit);
        for (int level = 0; level < levels.length; level++)
            glTexImage2D(GL_TEXTURE_2D, level, GL_RGBA16F, size >> level, size >> level, 0, GL_RGBA, GL_FLOAT,
                levels[level]);
        glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAX_LEVEL, levels.length - 1);
        texture.filtered(GL_LINEAR_MIPMAP_LINEAR, GL_CLAMP_TO_EDGE);
        return texture;
    }

    /// Returns a colour texture to draw into, which is blurred after a call of [#blur].
    public static Texture blurred(TextureUnit unit, int width, int height) {
        Texture texture = colours(unit, width, height);
        texture.filtered(GL_LINEAR_MIPMAP_LINEAR, GL_CLAMP_TO_EDGE);
        texture.blur();
        return texture;
    }

    /// @param level the only mipmap level that shaders may read; none: all levels
    public void only(Option<Integer> level) {
        bind();
        glTexParameteri(unit.target(), GL_TEXTURE_BASE_LEVEL, level.getOrElse(0));
        glTexParameteri(unit.target(), GL_TEXTURE_MIN_FILTER, level.isDefined() ? GL_LINEAR : GL_LINEAR_MIPMAP_LINEAR);
    }

    public void blur() {
        bind();
        glGenerateMipmap(unit.target());
    }

    /// Returns an empty texture with one byte per texel.
    public static Texture sheet(TextureUnit unit, int size) {
        return flat(unit, GL_R8, GL_RED, GL_UNSIGNED_BYTE, size, size, GL_LINEAR, GL_CLAMP_TO_EDGE);
    }

    public void write(int x, int y, int width, int height, ByteBuffer texels) {
        bind();
        glPixelStorei(GL_UNPACK_ALIGNMENT, 1);
        glTexSubImage2D(GL_TEXTURE_2D, 0, x, y, width, height, GL_RED, GL_UNSIGNED_BYTE, texels);
        glPixelStorei(GL_UNPACK_ALIGNMENT, 4);
    }

    private void filtered(int smaller, int wrap) {
        glTexParameteri(unit.target(), GL_TEXTURE_MIN_FILTER, smaller);
        glTexParameteri(unit.target(), GL_TEXTURE_MAG_FILTER, GL_LINEAR);
        glTexParameteri(unit.target(), GL_TEXTURE_WRAP_S, wrap);
        glTexParameteri(unit.target(), GL_TEXTURE_WRAP_T, wrap);
    }

    int name() {
        return object.name();
    }

    public void bind() {
        unit.bind(object.name());
    }

    @Override
    public void close() {
        object.close();
    }
}
