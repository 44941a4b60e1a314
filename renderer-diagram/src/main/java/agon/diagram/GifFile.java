package agon.diagram;

import io.vavr.collection.Seq;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import javax.imageio.IIOImage;
import javax.imageio.ImageIO;
import javax.imageio.ImageTypeSpecifier;
import javax.imageio.ImageWriter;
import javax.imageio.metadata.IIOMetadata;
import javax.imageio.metadata.IIOMetadataNode;
import javax.imageio.stream.ImageOutputStream;
import javax.imageio.stream.MemoryCacheImageOutputStream;

/// Writes an animated GIF file. Only one picture is in memory at a time.
final class GifFile {
    private static final String FORMAT = "javax_imageio_gif_image_1.0";
    private static final int LAST = 3; // times as long as the others

    private GifFile() {}

    static byte[] of(Seq<Diagram> diagrams, Duration each, int dpi) {
        ImageWriter writer = ImageIO.getImageWritersByFormatName("gif").next();
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ImageOutputStream out = new MemoryCacheImageOutputStream(bytes)) {
            writer.setOutput(out);
            writer.prepareWriteSequence(null);
            int number = 0;
            for (Diagram diagram : diagrams) {
                long hundredths = Math.max(1, each.toMillis() / 10) * (++number == diagrams.size() ? LAST : 1);
                BufferedImage image = opaque(diagram.image(dpi));
                writer.writeToSequence(new IIOImage(image, null, about(writer, image, hundredths)), null);
            }
            writer.endWriteSequence();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } finally {
            writer.dispose();
        }
        return bytes.toByteArray();
    }

    /// Draws on white, because GIF does not support partial transparency.
    private static BufferedImage opaque(BufferedImage image) {
        BufferedImage paper = new BufferedImage(image.getWidth(), image.getHeight(), BufferedImage.TYPE_INT_RGB);
        Graphics2D page = paper.createGraphics();
        page.setColor(Color.WHITE);
        page.fillRect(0, 0, image.getWidth(), image.getHeight());
        page.drawImage(image, 0, 0, null);
        page.dispose();
        return paper;
    }

    private static IIOMetadata about(ImageWriter writer, BufferedImage image, long hundredths) throws IOException {
        IIOMetadata about = writer.getDefaultImageMetadata(ImageTypeSpecifier.createFromRenderedImage(image),
            writer.getDefaultWriteParam());
        IIOMetadataNode root = new IIOMetadataNode(FORMAT);
        IIOMetadataNode control = new IIOMetadataNode("GraphicControlExtension");
        control.setAttribute("disposalMethod", "none");
        control.setAttribute("userInputFlag", "FALSE");
        control.setAttribute("transparentColorFlag", "FALSE");
        control.setAttribute("delayTime", Long.toString(Math.min(hundredths, 65_535)));
        control.setAttribute("transparentColorIndex", "0");
        root.appendChild(control);
        IIOMetadataNode loop = new IIOMetadataNode("ApplicationExtension");
        loop.setAttribute("applicationID", "NETSCAPE");
        loop.setAttribute("authenticationCode", "2.0");
        loop.setUserObject(new byte[]{1, 0, 0}); // 0 repetitions means an endless loop
        IIOMetadataNode extensions = new IIOMetadataNode("ApplicationExtensions");
        extensions.appendChild(loop);
        root.appendChild(extensions);
        about.mergeTree(FORMAT, root);
        return about;
    }
}
