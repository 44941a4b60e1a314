package agon.diagram;

import io.vavr.collection.Vector;
import java.awt.Font;
import java.awt.FontFormatException;
import java.awt.Shape;
import java.awt.font.FontRenderContext;
import java.awt.geom.AffineTransform;
import java.awt.geom.Rectangle2D;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;

/// Measures and outlines text in the Inter typeface, independently of the machine. Words that contain other characters
/// use a font installed on the machine.
final class Lettering {
    private static final FontRenderContext PAGE = new FontRenderContext(new AffineTransform(), true, true);
    private static final float SIZE = 100; // points at which text is measured
    private static final Font INTER = load();

    private static Font load() {
        try (InputStream file = Lettering.class.getResourceAsStream("Inter-Medium.ttf")) {
            return Font.createFont(Font.TRUETYPE_FONT, file).deriveFont(SIZE);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (FontFormatException e) {
            throw new IllegalStateException("the typeface in this jar is damaged", e);
        }
    }

    private static Font font(String text) {
        return INTER.canDisplayUpTo(text) < 0 ? INTER : new Font(Font.SANS_SERIF, Font.PLAIN, (int) SIZE);
    }

    /// @param height font size, in units
    /// @return width in units
    static double width(String text, double height) {
        if (text.isEmpty()) return 0;
        Rectangle2D box = font(text).getStringBounds(text, PAGE);
        return box.getWidth() / SIZE * height;
    }

    /// Returns the text as a shape whose baseline starts at the origin.
    static Shape outline(String text, double height) {
        return AffineTransform.getScaleInstance(height / SIZE, height / SIZE)
            .createTransformedShape(font(text).createGlyphVector(PAGE, text).getOutline());
    }

    /// Wraps text into lines of at most `width` units. A longer word gets its own line.
    static Vector<String> lines(String text, double height, double width) {
        Vector<String> lines = Vector.empty();
        String line = "";
        for (String word : text.strip().split("\\s+")) {
            String longer = line.isEmpty() ? word : line + " " + word;
            if (!line.isEmpty() && width(longer, height) > width) {
                lines = lines.append(line);
                line = word;
            } else line = longer;
        }
        return lines.append(line);
    }
}
