package agon.diagram;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.OutputStream;
import java.time.Duration;
import java.util.Arrays;
import javax.imageio.IIOImage;
import javax.imageio.ImageIO;
import javax.imageio.ImageTypeSpecifier;
import javax.imageio.ImageWriter;
import javax.imageio.metadata.IIOMetadata;
import javax.imageio.metadata.IIOMetadataNode;
import javax.imageio.stream.ImageOutputStream;
import javax.imageio.stream.MemoryCacheImageOutputStream;

/// Writes an animated GIF that repeats endlessly. Pictures are written as they are added. Of each picture, only the
/// part that has changed is written, with its own palette of 256 colours. Not thread-safe.
public final class AnimatedGif implements AutoCloseable {
    private static final int LONGEST = 65_535; // hundredths of a second

    private final ImageWriter writer = ImageIO.getImageWritersByFormatName("gif").next();
    private final ImageOutputStream out;
    private final int width;
    private int[] last = {}; // empty before the first picture

    /// @param out   receives the file, and is not closed
    /// @param width width of all pictures in pixels (positive)
    public AnimatedGif(OutputStream out, int width) throws IOException {
        this.out = new MemoryCacheImageOutputStream(out);
        this.width = width;
        writer.setOutput(this.out);
        writer.prepareWriteSequence(null);
    }

    /// Appends a picture.
    ///
    /// @param pixels `0xRRGGBB` values, row by row from the top; as many in each picture
    /// @param shown  time for which the picture is shown, in whole hundredths of a second, at least one
    /// @throws IllegalArgumentException if the number of pixels is not that of the first picture, or no multiple of the
    ///                                  width
    public void add(int[] pixels, Duration shown) throws IOException {
        if (pixels.length == 0 || pixels.length % width != 0 || last.length > 0 && last.length != pixels.length)
            throw new IllegalArgumentException(pixels.length + " pixels are not a picture of width " + width
                + " like the first one");
        int left = width, right = -1, top = -1, bottom = -1;
        for (int y = 0; y < pixels.length / width; y++) {
            int from = y * width, to = from + width,
                first = last.length == 0 ? 0 : Arrays.mismatch(pixels, from, to, last, from, to);
            if (first < 0) continue;
            int end = width - 1;
            while (last.length > 0 && pixels[from + end] == last[from + end]) end--;
            left = Math.min(left, first);
            right = Math.max(right, end);
            if (top < 0) top = y;
            bottom = y;
        }
        if (bottom < 0) left = right = top = bottom = 0;
        BufferedImage part = new BufferedImage(right - left + 1, bottom - top + 1, BufferedImage.TYPE_INT_RGB);
        part.setRGB(0, 0, part.getWidth(), part.getHeight(), pixels, top * width + left, width);
        write(part, left, top, Math.clamp(shown.toMillis() / 10, 1, LONGEST));
        last = pixels.clone();
    }

    private void write(BufferedImage part, int left, int top, int hundredths) throws IOException {
        IIOMetadata about = writer.getDefaultImageMetadata(ImageTypeSpecifier.createFromRenderedImage(part),
            writer.getDefaultWriteParam());
        IIOMetadataNode root = new IIOMetadataNode("javax_imageio_gif_image_1.0");
        root.appendChild(ImageFile.node("ImageDescriptor", "imageLeftPosition", Integer.toString(left),
            "imageTopPosition", Integer.toString(top), "imageWidth", Integer.toString(part.getWidth()), "imageHeight",
            Integer.toString(part.getHeight()), "interlaceFlag", "FALSE"));
        root.appendChild(ImageFile.node("GraphicControlExtension", "disposalMethod", "doNotDispose", "userInputFlag",
            "FALSE", "transparentColorFlag", "FALSE", "delayTime", Integer.toString(hundredths),
            "transparentColorIndex", "0"));
        IIOMetadataNode loop = ImageFile.node("ApplicationExtension", "applicationID", "NETSCAPE",
            "authenticationCode", "2.0"), extensions = new IIOMetadataNode("ApplicationExtensions");
        loop.setUserObject(new byte[]{1, 0, 0}); // 0 repetitions means an endless loop
        extensions.appendChild(loop);
        if (last.length == 0) root.appendChild(extensions);
        about.mergeTree(root.getNodeName(), root);
        writer.writeToSequence(new IIOImage(part, null, about), null);
        out.flushBefore(out.getStreamPosition());
    }

    /// Completes the file.
    @Override
    public void close() throws IOException {
        writer.endWriteSequence();
        writer.dispose();
        out.close();
    }
}
