package agon.hex3d.screen;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;

/// The typeface of all texts: Inter. Its licence, the SIL Open Font License, is next to the font file.
public final class Typeface {
    private Typeface() {}

    public static byte[] file() {
        try (InputStream in = Typeface.class.getResourceAsStream("/agon/hex3d/font/Inter-Medium.ttf")) {
            return in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
