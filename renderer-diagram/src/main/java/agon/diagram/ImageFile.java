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
    private static final String PNG = "javax_imageio_png_1.0", GIF = "javax_imageio_gif_image_1.0";
    private static final double INCH = 0.0254; // metres
    private static final int LAST = 3; // duration of the last picture, relative to the others

    private interface Content {
        void write(ImageWriter writer) throws IOException;
    }

    static byte[] png(BufferedImage image, int dpi) {
        String perMetre = Long.toString(Math.round(dpi / INCH));
        return bytes("png", writer -> writer.write(picture(writer, image, PNG, node("pHYs", "pixelsPerUnitXAxis",
            perMetre, "pixelsPerUnitYAxis", perMetre, "unitSpecifier", "meter"))));
    }

    /// Writes an animation. Only one picture is in memory at a time.
    static byte[] gif(Seq<Diagram> diagrams, Duration each, int dpi) {
        return bytes("gif", writer -> {
            writer.prepareWriteSequence(null);
            int number = 0;
            for (Diagram diagram : diagrams) {
                long hundredths = Math.max(1, each.toMillis() / 10) * (++number == diagrams.size() ? LAST : 1);
                IIOMetadataNode control = node("GraphicControlExtension", "disposalMethod", "none", "userInputFlag",
                    "FALSE", "transparentColorFlag", "FALSE", "delayTime", Long.toString(Math.min(hundredths, 65_535)),
                    "transparentColorIndex", "0");
                IIOMetadataNode loop = node("ApplicationExtension", "applicationID", "NETSCAPE", "authenticationCode",
                    "2.0");
                loop.setUserObject(new byte[]{1, 0, 0}); // 0 repetitions means an endless loop
                IIOMetadataNode extensions = node("ApplicationExtensions");
                extensions.appendChild(loop);
                writer.writeToSequence(picture(writer, opaque(diagram.image(dpi)), GIF, control, extensions), null);
            }
            writer.endWriteSequence();
        });
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

    private static byte[] bytes(String format, Content content) {
        ImageWriter writer = ImageIO.getImageWritersByFormatName(format).next();
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ImageOutputStream out = new MemoryCacheImageOutputStream(bytes)) {
            writer.setOutput(out);
            content.write(writer);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } finally {
            writer.dispose();
        }
        return bytes.toByteArray();
    }

    private static IIOImage picture(ImageWriter writer, BufferedImage image, String format, IIOMetadataNode... parts)
        throws IOException {
        IIOMetadata about = writer.getDefaultImageMetadata(ImageTypeSpecifier.createFromRenderedImage(image),
            writer.getDefaultWriteParam());
        IIOMetadataNode root = new IIOMetadataNode(format);
        for (IIOMetadataNode part : parts) root.appendChild(part);
        about.mergeTree(format, root);
        return new IIOImage(image, null, about);
    }

    private static IIOMetadataNode node(String name, String... attributes) {
        IIOMetadataNode node = new IIOMetadataNode(name);
        for (int i = 0; i < attributes.length; i += 2) node.setAttribute(attributes[i], attributes[i + 1]);
        return node;
    }
}
