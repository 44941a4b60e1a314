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

/// Writes PNG files that contain their resolution, and animated GIF files.
final class ImageFile {
    private static final String PNG = "javax_imageio_png_1.0";
    private static final double INCH = 0.0254; // metres
    private static final int LAST = 3; // duration of the last picture, relative to the others

    static byte[] png(BufferedImage image, int dpi) {
        String perMetre = Long.toString(Math.round(dpi / INCH));
        ImageWriter writer = ImageIO.getImageWritersByFormatName("png").next();
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ImageOutputStream out = new MemoryCacheImageOutputStream(bytes)) {
            writer.setOutput(out);
            IIOMetadata about = writer.getDefaultImageMetadata(ImageTypeSpecifier.createFromRenderedImage(image),
                writer.getDefaultWriteParam());
            IIOMetadataNode root = new IIOMetadataNode(PNG);
            root.appendChild(node("pHYs", "pixelsPerUnitXAxis", perMetre, "pixelsPerUnitYAxis", perMetre,
                "unitSpecifier", "meter"));
            about.mergeTree(PNG, root);
            writer.write(new IIOImage(image, null, about));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } finally {
            writer.dispose();
        }
        return bytes.toByteArray();
    }

    /// Returns an animation. Only one picture is in memory at a time.
    static byte[] gif(Seq<Diagram> diagrams, Duration each, int dpi) {
        BufferedImage first = diagrams.head().image(dpi);
        int width = first.getWidth(), height = first.getHeight();
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (AnimatedGif gif = new AnimatedGif(bytes, width)) {
            int number = 0;
            for (Diagram diagram : diagrams)
                gif.add(opaque(diagram.image(dpi), width, height).getRGB(0, 0, width, height, null, 0, width),
                    each.multipliedBy(++number == diagrams.size() ? LAST : 1));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    /// Draws on white, because GIF does not support partial transparency, and in one size, because sizes may differ by
    /// a rounded pixel.
    private static BufferedImage opaque(BufferedImage image, int width, int height) {
        BufferedImage paper = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
        Graphics2D page = paper.createGraphics();
        page.setColor(Color.WHITE);
        page.fillRect(0, 0, width, height);
        page.drawImage(image, 0, 0, null);
        page.dispose();
        return paper;
    }

    static IIOMetadataNode node(String name, String... attributes) {
        IIOMetadataNode node = new IIOMetadataNode(name);
        for (int i = 0; i < attributes.length; i += 2) node.setAttribute(attributes[i], attributes[i + 1]);
        return node;
    }
}
