package agon.hex3d;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.zip.CRC32;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;

/// Writes an animated PNG in true colour that repeats endlessly. Pictures are written as they are added, and of each
/// picture only the part that has changed. Source: Portable Network Graphics (PNG) Specification, third edition, W3C
/// 2025. Not thread-safe.
public final class AnimatedPng {
    private static final byte[] SIGNATURE = {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n'};
    private static final int TRUE_COLOUR = 2, UP = 2; // colour type, and filter that subtracts the pixel above
    private static final int LONGEST = 65_535; // milliseconds

    private final OutputStream out;
    private final int pictures;
    private Offscreen.Picture last; // null before the first picture
    private int added;
    private int chunks; // number of frame chunks

    /// @param out      receives the file, and is not closed
    /// @param pictures number of pictures that will be added (positive)
    public AnimatedPng(OutputStream out, int pictures) {
        if (pictures < 1) throw new IllegalArgumentException("pictures is " + pictures + "; expected at least 1");
        this.out = out;
        this.pictures = pictures;
    }

    /// Appends a picture. The last one completes the file.
    ///
    /// @param shown the time for which the picture is shown, at most 65.535 s
    /// @throws IllegalArgumentException if its size is not that of the first picture
    /// @throws IllegalStateException    if all pictures have been added
    public void add(Offscreen.Picture picture, Duration shown) throws IOException {
        if (added == pictures) throw new IllegalStateException("all " + pictures + " pictures have been added");
        if (last == null) head(picture);
        else
            if (picture.width() != last.width() || picture.height() != last.height())
                throw new IllegalArgumentException("the picture has " + picture.width() + " x " + picture.height()
                    + " pixels; expected " + last.width() + " x " + last.height());
        Offscreen.Picture.Part part = last == null ? picture.whole() : picture.changed(last);
        chunk("fcTL", ByteBuffer.allocate(26).putInt(chunks++).putInt(part.width()).putInt(part.height())
            .putInt(part.left()).putInt(part.top()).putShort((short) Math.clamp(shown.toMillis(), 0, LONGEST))
            .putShort((short) 1000).put((byte) 0).put((byte) 0).array());
        byte[] data = compressed(picture, part);
        if (last == null) chunk("IDAT", data);
        else chunk("fdAT", ByteBuffer.allocate(4 + data.length).putInt(chunks++).put(data).array());
        last = picture;
        if (++added == pictures) chunk("IEND", new byte[0]);
    }

    private void head(Offscreen.Picture picture) throws IOException {
        out.write(SIGNATURE);
        chunk("IHDR", ByteBuffer.allocate(13).putInt(picture.width()).putInt(picture.height()).put((byte) 8)
            .put((byte) TRUE_COLOUR).array());
        chunk("acTL", ByteBuffer.allocate(8).putInt(pictures).putInt(0).array());
    }

    private static byte[] compressed(Offscreen.Picture picture, Offscreen.Picture.Part part) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        Deflater deflater = new Deflater(Deflater.BEST_COMPRESSION);
        try (DeflaterOutputStream data = new DeflaterOutputStream(bytes, deflater)) {
            byte[] above = new byte[3 * part.width()];
            for (int y = 0; y < part.height(); y++) {
                byte[] row = picture.row(part, y), line = new byte[1 + row.length];
                line[0] = UP;
                for (int i = 0; i < row.length; i++) line[1 + i] = (byte) (row[i] - above[i]);
                data.write(line);
                above = row;
            }
        } finally {
            deflater.end();
        }
        return bytes.toByteArray();
    }

    private void chunk(String type, byte[] data) throws IOException {
        byte[] name = type.getBytes(StandardCharsets.US_ASCII);
        CRC32 check = new CRC32();
        check.update(name);
        check.update(data);
        out.write(ByteBuffer.allocate(12 + data.length).putInt(data.length).put(name).put(data)
            .putInt((int) check.getValue()).array());
    }
}
