package agon.window.ui;

import static org.lwjgl.stb.STBTruetype.*;

import agon.hex3d.screen.Typeface;
import imgui.ImFont;
import imgui.ImFontAtlas;
import imgui.ImFontConfig;
import imgui.ImGui;
import imgui.gl3.ImGuiImplGl3;
import io.vavr.Lazy;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.BitSet;
import java.util.stream.Stream;
import org.lwjgl.stb.STBTTFontinfo;

final class FontAtlas {
    /// Ranges of Latin, Greek and Cyrillic letters, dashes and quotation marks, arrows, and mathematical signs: pairs
    /// of the first and last character, then 0.
    private static final short[] LETTERS = pinned(0x20, 0x17F, 0x370, 0x45F, 0x2010, 0x205E, 0x2080, 0x2089, 0x2190,
        0x21FF, 0x2212, 0x221E);
    private static final int FIRST = 0x180; // the typeface has all letters before this one
    private static final float WIDTH = 1280, HEIGHT = 800;

    /// Minimum window size for larger letters, in units.
    private static final float NARROW = 760, LOW = 520;

    private final WindowFrame frame;
    private final Lazy<Vector<SystemFont>> others = Lazy.of(SystemFont::all);
    private final BitSet shown = new BitSet(); // letters of all texts so far
    private final BitSet foreign = new BitSet(); // those that only a system font has
    private boolean stale; // whether a foreign letter is not loaded yet
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
        if (now == scale && density == frame.density() && !stale) return;
        stale = false;
        Option<Path> outlines = outlines();
        if (outlines.isEmpty()) return;
        scale = now;
        density = frame.density();
        ImFontAtlas atlas = ImGui.getIO().getFonts();
        atlas.clear();
        Map<SystemFont, short[]> merged = foreign().filterKeys(font -> Files.isReadable(font.file));
        ImFontConfig merge = new ImFontConfig();
        merge.setMergeMode(true);
        fonts = Vector.of(Widgets.Size.values()).map(size -> {
            int pixels = Math.round(size.units * scale * density);
            ImFont font = atlas.addFontFromFileTTF(outlines.get().toString(), pixels, LETTERS);
            merged.forEach((other, letters) -> atlas.addFontFromFileTTF(other.file.toString(), pixels, merge, letters));
            return font;
        });
        outlines.get().toFile().delete();
        atlas.build();
        atlas.clearInputData(); // copies of the files
        merge.destroy();
        output.updateFontsTexture();
        ImGui.getIO().setFontGlobalScale(1 / density);
    }

    /// Loads the letters of a text that the typeface lacks, if a system font has them. They appear in the next frame.
    ///
    /// @return number of such letters so far
    int load(String text) {
        for (int i = 0; i < text.length(); i++) {
            char letter = text.charAt(i);
            if (letter < FIRST || shown.get(letter)) continue;
            shown.set(letter);
            boolean own = fonts.head().findGlyphNoFallback(letter).ptr != 0;
            if (own || others.get().forAll(font -> !font.has(letter))) continue;
            foreign.set(letter);
            stale = true;
            frame.wake();
        }
        return foreign.cardinality();
    }

    /// Returns the foreign letters that are loaded from each font, as ranges.
    private Map<SystemFont, short[]> foreign() {
        return Vector.ofAll(foreign.stream().boxed())
            .groupBy(letter -> others.get().find(font -> font.has(letter)).get())
            .mapValues(letters -> pinned(letters.flatMap(letter -> Vector.of(letter, letter))
                .toJavaStream().mapToInt(letter -> letter).toArray()));
    }

    /// Returns the numbers as an array that ends with 0. Dear ImGui reads it at an address that becomes invalid if the
    /// JVM moves the array. The array is large because the JVM rarely moves large arrays.
    private static short[] pinned(int... ranges) {
        short[] large = new short[Math.max(1 << 15, ranges.length + 1)];
        for (int i = 0; i < ranges.length; i++) large[i] = (short) ranges[i];
        return large;
    }

    /// A system font. The file is checked, because native code crashes if it reads an incomplete file.
    record SystemFont(Path file, STBTTFontinfo info, ByteBuffer data) {
        private static final int HEAD = 12, ENTRY = 16; // bytes of the header and of an entry of the table directory
        private static final Vector<String> NAMES = Vector.of("DejaVuSans.ttf", "NotoSans-Regular.ttf", "segoeui.ttf",
            "NotoSansCJK-Regular.ttc", "DroidSansFallbackFull.ttf", "DroidSansFallback.ttf", "wqy-microhei.ttc",
            "wqy-zenhei.ttc", "msyh.ttc", "YuGothM.ttc", "malgun.ttf", "Arial Unicode.ttf");
        private static final Vector<String> FOLDERS = Vector.of("/usr/share/fonts", "/usr/local/share/fonts",
            "/System/Library/Fonts", "/Library/Fonts", "C:/Windows/Fonts");

        static Vector<SystemFont> all() {
            Vector<Path> files = FOLDERS.map(Path::of).filter(Files::isDirectory).flatMap(SystemFont::files);
            return NAMES.flatMap(name -> files.find(file -> file.endsWith(name)).flatMap(SystemFont::open));
        }

        private static Vector<Path> files(Path folder) {
            try (Stream<Path> all = Files.walk(folder, 5)) {
                return Vector.ofAll(all.filter(file -> NAMES.contains(file.getFileName().toString())).toList());
            } catch (IOException | UncheckedIOException _) {
                return Vector.empty();
            }
        }

        static Option<SystemFont> open(Path file) {
            try (FileChannel channel = FileChannel.open(file)) {
                ByteBuffer data = channel.map(FileChannel.MapMode.READ_ONLY, 0, channel.size());
                int at = data.limit() < HEAD + ENTRY ? -1 : stbtt_GetFontOffsetForIndex(data, 0);
                STBTTFontinfo info = STBTTFontinfo.create();
                return Option.when(at >= 0 && isWhole(data, at) && stbtt_InitFont(info, data, at),
                    () -> new SystemFont(file, info, data));
            } catch (IOException _) {
                return Option.none();
            }
        }

        private static boolean isWhole(ByteBuffer data, int at) {
            int tables = at > data.limit() - HEAD ? -1 : data.getShort(at + 4);
            if (tables < 1 || at + HEAD + tables * ENTRY > data.limit()) return false;
            return Vector.range(0, tables).map(i -> at + HEAD + i * ENTRY)
                .forAll(entry -> (data.getInt(entry + 8) & 0xFFFFFFFFL)
                    + (data.getInt(entry + 12) & 0xFFFFFFFFL) <= data.limit());
        }

        boolean has(int letter) {
            return stbtt_FindGlyphIndex(info, letter) != 0;
        }
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
