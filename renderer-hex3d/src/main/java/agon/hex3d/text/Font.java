package agon.hex3d.text;

import agon.hex3d.gl.Texture;
import agon.hex3d.gl.TextureUnit;
import agon.hex3d.screen.Typeface;
import io.vavr.collection.Vector;
import java.nio.ByteBuffer;
import java.util.HashMap;
import java.util.Map;
import org.lwjgl.stb.STBTTFontinfo;
import org.lwjgl.stb.STBTruetype;
import org.lwjgl.system.MemoryStack;
import org.lwjgl.system.MemoryUtil;

/// The letters of Inter. The texture contains distances to their outlines, so letters are sharp at any size. Each
/// letter is created when it is first needed.
///
/// Source: C. Green, Improved Alpha-Tested Magnification for Vector Textures, SIGGRAPH 2007.
public final class Font implements AutoCloseable {
    /// Height of a line in the texture, margin around a letter, byte value at the outline (outside, values are lower),
    /// and size of the texture. Lengths are in pixels.
    private static final int LINE = 64, ROOM = 8, OUTLINE = 128, SHEET = 1024;
    private static final float SLOPE = (float) OUTLINE / ROOM;

    private static final Quad NOTHING = new Quad(0, 0, 0, 0, 0, 0, 0, 0);

    private final ByteBuffer file;
    private final STBTTFontinfo info = STBTTFontinfo.malloc();
    private final float scale;
    private final Texture sheet = Texture.sheet(TextureUnit.LETTERS, SHEET);
    private final Map<Integer, Glyph> glyphs = new HashMap<>();
    private int x;
    private int y;
    private int maxStack;

    /// The place of a letter, relative to the centre of its line of text, and in the texture.
    ///
    /// @param left left edge; like `right`, `bottom` and `top` in heights of a capital letter, with y pointing upwards
    /// @param u    left edge in the sheet, in [0, 1]
    public record Quad(float left, float bottom, float right, float top, float u, float v, float u2, float v2) {}

    /// @param advance distance to the next letter, in heights of a capital letter
    private record Glyph(int index, float advance, Quad quad) {}

    public Font() {
        byte[] bytes = Typeface.file();
        file = MemoryUtil.memAlloc(bytes.length).put(bytes).flip();
        if (!STBTruetype.stbtt_InitFont(info, file)) throw new IllegalStateException("Inter-Medium.ttf is not a font");
        scale = STBTruetype.stbtt_ScaleForPixelHeight(info, LINE);
    }

    /// Returns the letters of a line centred at the origin, without letters that are not in the font or that no longer
    /// fit into the sheet.
    public Vector<Quad> line(String text) {
        float pen = 0;
        int before = -1;
        Vector<Quad> quads = Vector.empty();
        for (int code : text.codePoints().toArray()) {
            Glyph glyph = glyphs.computeIfAbsent(code, this::drawn);
            if (before >= 0)
                pen += STBTruetype.stbtt_GetGlyphKernAdvance(info, before, glyph.index) * scale / capital();
            if (glyph.quad.right > glyph.quad.left) quads = quads.append(shifted(glyph.quad, pen));
            pen += glyph.advance;
            before = glyph.index;
        }
        // the visible parts of the letters are centred, without the margins around them
        float middle = quads.isEmpty() ? 0 : (quads.head().left + quads.last().right) / 2;
        return quads.map(quad -> shifted(quad, -middle));
    }

    private static Quad shifted(Quad q, float x) {
        return new Quad(q.left + x, q.bottom, q.right + x, q.top, q.u, q.v, q.u2, q.v2);
    }

    /// Returns the height of a capital letter in the texture, in pixels. In Inter, it is 0.727 em, and the height of a
    /// line is 1.21 em.
    private static float capital() {
        return LINE * 0.727f / 1.21f;
    }

    private Glyph drawn(int code) {
        int index = STBTruetype.stbtt_FindGlyphIndex(info, code);
        try (MemoryStack stack = MemoryStack.stackPush()) {
            var advance = stack.mallocInt(1);
            STBTruetype.stbtt_GetGlyphHMetrics(info, index, advance, null);
            var w = stack.mallocInt(1);
            var h = stack.mallocInt(1);
            var left = stack.mallocInt(1);
            var top = stack.mallocInt(1);
            ByteBuffer distances = STBTruetype.stbtt_GetGlyphSDF(info, scale, index, ROOM, (byte) OUTLINE, SLOPE, w, h,
                left, top);
            float step = advance.get(0) * scale / capital();
            if (distances == null) return new Glyph(index, step, NOTHING);
            Quad quad = room(w.get(0), h.get(0)) ? kept(distances, left.get(0), top.get(0), w.get(0), h.get(0))
                : NOTHING;
            STBTruetype.stbtt_FreeSDF(distances);
            return new Glyph(index, step, quad);
        }
    }

    private Quad kept(ByteBuffer distances, int left, int top, int width, int height) {
        sheet.write(x, y, width, height, distances);
        Quad quad = quad(left, top, width, height);
        x += width;
        return quad;
    }

    private boolean room(int width, int height) {
        if (x + width > SHEET) {
            x = 0;
            y += maxStack;
            maxStack = 0;
        }
        maxStack = Math.max(maxStack, height);
        return y + height <= SHEET;
    }

    private Quad quad(int left, int top, int width, int height) {
        float unit = capital(), up = -top / unit - 0.5f;
        return new Quad(left / unit, up - height / unit, (left + width) / unit, up, (float) x / SHEET,
            (float) y / SHEET, (float) (x + width) / SHEET,
            (float) (y + height) / SHEET);
    }

    public void bind() {
        sheet.bind();
    }

    @Override
    public void close() {
        sheet.close();
        info.free();
        MemoryUtil.memFree(file);
    }
}
