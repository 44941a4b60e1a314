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

/// The letters of the window, in the sizes that fit it.
final class FontAtlas {
    /// Latin, dashes and quotation marks, arrows, mathematical signs: pairs from and to, then 0.
    private static final short[] LETTERS = {0x20, 0x17F, 0x2010, 0x205E, 0x2080, 0x2089, 0x2190, 0x21FF, 0x2212, 0x221E,
        0};
    /// A window of this size is drawn at scale 1.
    private static final float WIDTH = 1280, HEIGHT = 800;

    /// Smaller windows have no room for larger letters, units.
    private static final float NARROW = 760, LOW = 520;

    private final WindowFrame frame;
    private Vector<ImFont> fonts = Vector.empty();
    private float scale;
    private float density;

    FontAtlas(WindowFrame frame) {
        this.frame = frame;
    }

    /// Makes letters for the size of the window, in steps, so that dragging its corner does not make them all the time.
    ///
    /// @param wanted by how much the person wants them larger
    void fit(ImGuiImplGl3 output, float wanted) {
        float room = Math.min(frame.size()[0] / WIDTH, frame.size()[1] / HEIGHT);
        float usual = Math.clamp(Math.round(room / frame.scale() * 8) / 8f, 0.875f, 1.5f);
        float most = Math.max(usual, Math.min(frame.size()[0] / NARROW, frame.size()[1] / LOW) / frame.scale());
        float now = frame.scale() * Math.min(usual * wanted, most); // what cannot be shown is not made larger
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

    /// A file for a moment: Dear ImGui frees what it reads from a file itself; what it is given from the heap of Java
    /// it must not free, and does.
    ///
    /// @return none: it cannot be written, and there are letters already
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
