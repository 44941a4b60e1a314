package agon.window.ui;

import agon.hex3d.screen.Typeface;
import imgui.ImFont;
import imgui.ImFontAtlas;
import imgui.ImGui;
import imgui.gl3.ImGuiImplGl3;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

final class FontAtlas {
    /// Ranges of Latin, Greek and Cyrillic letters, dashes and quotation marks, arrows, and mathematical signs: pairs
    /// of the first and last character, then 0.
    private static final short[] LETTERS = {0x20, 0x17F, 0x370, 0x45F, 0x2010, 0x205E, 0x2080, 0x2089, 0x2190, 0x21FF,
        0x2212, 0x221E, 0};
    private static final float WIDTH = 1280, HEIGHT = 800;

    /// Minimum window size for larger letters, in units.
    private static final float NARROW = 760, LOW = 520;

    private final WindowFrame frame;
    private Vector<ImFont> fonts = Vector.empty();
    private float scale;
    private float density;

    FontAtlas(WindowFrame frame) {
        this.frame = frame;
    }

    /// Loads fonts for the window size, in steps, so that resizing the window does not reload them constantly.
    void fit(ImGuiImplGl3 output, float wanted) {
        float room = Math.min(frame.size()[0] / WIDTH, frame.size()[1] / HEIGHT);
        float usual = Math.clamp(Math.round(room / frame.scale() * 8) / 8f, 0.875f, 1.5f);
        float most = Math.max(usual, Math.min(frame.size()[0] / NARROW, frame.size()[1] / LOW) / frame.scale());
        float now = frame.scale() * Math.min(usual * wanted, most); // limited by the room
        if (now == scale && density == frame.density()) return;
        Option<Path> outlines = outlines();
        if (outlines.isEmpty()) return;
        scale = now;
        density = frame.density();
        ImFontAtlas atlas = ImGui.getIO().getFonts();
        atlas.clear();
        fonts = Vector.of(Widgets.Size.values())
            .map(size -> atlas.addFontFromFileTTF(outlines.get().toString(), Math.round(size.units * scale * density),
                LETTERS));
        outlines.get().toFile().delete();
        atlas.build();
        output.updateFontsTexture();
        ImGui.getIO().setFontGlobalScale(1 / density);
    }

    /// Returns a temporary font file. If Dear ImGui reads a file, it frees the data itself; it must not do this with
    /// data on the Java heap.
    ///
    /// @return none: the file cannot be written, but fonts are already loaded
    private Option<Path> outlines() {
        try {
            Path file = Files.createTempFile("agon", ".ttf");
            try {
                return Option.of(Files.write(file, Typeface.file()));
            } catch (IOException e) {
                Files.delete(file);
                throw e;
            }
        } catch (IOException e) {
            if (fonts.isEmpty()) throw new UncheckedIOException(e);
            return Option.none();
        }
    }

    float scale() {
        return scale;
    }

    float density() {
        return density;
    }

    ImFont font(Widgets.Size size) {
        return fonts.get(size.ordinal());
    }
}
