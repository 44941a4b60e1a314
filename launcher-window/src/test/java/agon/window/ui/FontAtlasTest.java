package agon.window.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;

import agon.hex3d.screen.Typeface;
import io.vavr.control.Option;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FontAtlasTest {
    @TempDir
    private Path folder;

    private Option<Boolean> has(int letter, byte[] font) throws IOException {
        return FontAtlas.SystemFont.open(Files.write(folder.resolve("font.ttf"), font)).map(open -> open.has(letter));
    }

    @Test
    void a_system_font_is_used_only_if_its_file_is_complete() throws IOException {
        byte[] font = Typeface.file(), collection = "ttcf1234\0\0\0\1\177\1\1\1 and no font at all".getBytes();
        assertEquals(Option.of(true), has('ß', font));
        assertEquals(Option.of(false), has('王', font));
        for (int size : new int[]{0, 3, 27, 28, 200, font.length / 2, font.length - 1})
            assertEquals(Option.none(), has('ß', Arrays.copyOf(font, size)), size + " bytes");
        assertEquals(Option.none(), has('ß', "this is a text and not a font".getBytes()));
        assertEquals(Option.none(), has('ß', collection));
    }
}
