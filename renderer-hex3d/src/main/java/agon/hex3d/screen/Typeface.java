package agon.hex3d.screen;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;

/// The letters that everything is written in: Inter, under the SIL Open Font License, which lies beside it.
public final class Typeface {
    private Typeface() {}

    /// The contents of the TrueType file.
    public static byte[] file() {
        try (InputStream in = Typeface.class.getResourceAsStream("/agon/hex3d/font/Inter-Medium.ttf")) {
            return in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
