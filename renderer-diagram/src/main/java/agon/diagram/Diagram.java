package agon.diagram;

import agon.api.scene.Coordinates;
import agon.api.scene.Marks;
import agon.api.scene.Scene;
import agon.api.scene.Scene.Item;
import agon.diagram.Figure.Cluster;
import agon.diagram.Figure.Words;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.time.Duration;

/// A static picture for print, with flat colours and black outlines. Immutable.
///
/// ```java
/// Diagram diagram = Diagram.of(scene, Diagram.Style.DEFAULT.coordinates(Coordinates.FULL)).titled("The opening");
/// Files.writeString(Path.of("opening.svg"), diagram.svg());
/// Files.write(Path.of("opening.png"), diagram.png(300));
/// ```
public final class Diagram {
    /// White paper.
    public static final int PAPER = 0xffffffff;
    /// The screen resolution to which widths and heights refer, in dpi.
    public static final int SCREEN = 96;

    private static final double UNIT = 40, MARGIN = 0.22, GAP = 0.35; // pixels; units
    private static final double TITLE = 0.6, CAPTION = 0.42, LEADING = 1.35; // font sizes; line spacing
    private static final double WIDE = 32; // font sizes across a wide diagram
    private static final double LEAST = 6; // minimum length of lines of text, units
    private static final int MOST_SIDE = 20_000, MOST_PIXELS = 120_000_000;

    final Vector<Figure> figures; // elements of the diagram, from bottom to top
    final Extent extent; // visible part of the page, in units
    final int background; // colour as 0xAARRGGBB
    private final double unit; // size of a unit, in pixels of a screen with 96 dpi

    private Diagram(Vector<Figure> figures, Extent extent, int background, double unit) {
        this.figures = figures;
        this.extent = extent;
        this.background = background;
        this.unit = unit;
    }

    /// Returns a diagram in the default style.
    public static Diagram of(Scene scene) {
        return of(scene, Style.DEFAULT);
    }

    /// Returns a diagram of a scene.
    public static Diagram of(Scene scene, Style style) {
        Vector<Figure> figures = SceneDrawing.of(scene, style).figures();
        Diagram board = new Diagram(figures, Extent.of(figures).grown(MARGIN), PAPER, UNIT);
        return style.captions() ? scene.lines().foldLeft(board, Diagram::captioned) : board;
    }

    /// Arranges diagrams in rows on the background of the first diagram. All have the same size.
    ///
    /// @param diagrams diagrams to arrange, at least one
    /// @param columns  number of columns (at least 1)
    /// @throws IllegalArgumentException if there are no diagrams or no columns
    public static Diagram grid(Seq<Diagram> diagrams, int columns) {
        if (diagrams.isEmpty() || columns < 1)
            throw new IllegalArgumentException(
                diagrams.size() + " diagrams cannot be arranged in " + columns + " columns");
        Extent cell = diagrams.map(diagram -> diagram.extent).reduce(Extent::and);
        double wide = cell.width() + GAP, high = cell.height() + GAP;
        int rows = Math.ceilDiv(diagrams.size(), columns), used = Math.min(columns, diagrams.size());
        Vector<Figure> figures = diagrams.toVector().zipWithIndex((diagram, i) -> new Cluster(i % columns * wide
            - cell.left(), i / columns * high - cell.top(), diagram.figures));
        Extent all = new Extent(-GAP / 2, -GAP / 2, used * wide - GAP / 2, rows * high - GAP / 2);
        return new Diagram(figures, all, diagrams.head().background, diagrams.head().unit);
    }

    /// Returns an endlessly repeated GIF animation. The last picture is shown three times as long as the others.
    ///
    /// @param diagrams pictures of the animation, at least one
    /// @param each     duration of each picture
    /// @throws IllegalArgumentException if a picture would be too large: see [#tooLarge]
    public static byte[] gif(Seq<Diagram> diagrams, Duration each, int dpi) {
        return ImageFile.gif(equallyLarge(diagrams), each, dpi);
    }

    /// Returns the diagram with a title at the top.
    public Diagram titled(String text) {
        double type = Math.clamp(extent.width() / WIDE, TITLE, 3 * TITLE);
        Vector<String> lines = Lettering.lines(text, type, Math.max(LEAST, extent.width()));
        double last = extent.top() - type * (LEADING - 1);
        Vector<Figure> words = lines.zipWithIndex((line, i) -> new Words(line, extent.middle(),
            last - (lines.size() - 1 - i) * type * LEADING, type, Swatch.BLACK, true));
        return with(words);
    }

    /// Returns the diagram with a caption at the bottom.
    public Diagram captioned(String text) {
        Vector<String> lines = Lettering.lines(text, CAPTION, Math.max(LEAST, extent.width()));
        double first = extent.bottom() + CAPTION * Words.CAPITAL;
        Vector<Figure> words = lines.zipWithIndex((line, i) -> new Words(line, extent.middle(),
            first + i * CAPTION * LEADING, CAPTION, Swatch.BLACK, true));
        return with(words);
    }

    private Diagram with(Vector<Figure> words) {
        Extent all = extent.and(Extent.of(words).grown(MARGIN / 2));
        return new Diagram(figures.appendAll(words), all, background, unit);
    }

    /// Returns the diagram on another background, `0xAARRGGBB`.
    public Diagram background(int argb) {
        return new Diagram(figures, extent, argb, unit);
    }

    /// Returns diagrams of equal size for a series. Each shows the smallest part of the page that contains the visible
    /// parts of all of them.
    public static Vector<Diagram> equallyLarge(Seq<Diagram> diagrams) {
        if (diagrams.isEmpty()) return Vector.empty();
        Extent all = diagrams.map(diagram -> diagram.extent).reduce(Extent::and);
        return diagrams.toVector().map(one -> new Diagram(one.figures, all, one.background, one.unit));
    }

    /// Returns the diagram at the largest size that fits into the given width and height.
    ///
    /// @param width  width in screen pixels (positive); none: determined by the height
    /// @param height height in screen pixels (positive); none: determined by the width
    public Diagram within(Option<Double> width, Option<Double> height) {
        double fits = Math.min(width.map(w -> w / extent.width()).getOrElse(Double.MAX_VALUE),
            height.map(h -> h / extent.height()).getOrElse(Double.MAX_VALUE));
        return width.isEmpty() && height.isEmpty() ? this : new Diagram(figures, extent, background, fits);
    }

    /// Returns the width in screen pixels.
    public int width() {
        return width(SCREEN);
    }

    /// Returns the height in screen pixels.
    public int height() {
        return height(SCREEN);
    }

    private int width(int dpi) {
        return Math.clamp(Math.round(extent.width() * unit * dpi / SCREEN), 1, Integer.MAX_VALUE);
    }

    private int height(int dpi) {
        return Math.clamp(Math.round(extent.height() * unit * dpi / SCREEN), 1, Integer.MAX_VALUE);
    }

    /// Returns the reason why the diagram is too large for a pixel image; none if it is not too large. The limits are
    /// 20,000 pixels per side and 120 million in total.
    public Option<String> tooLarge(int dpi) {
        long wide = width(dpi), high = height(dpi);
        return Option.when(wide > MOST_SIDE || high > MOST_SIDE || wide * high > MOST_PIXELS,
            () -> "a picture of " + wide + " × " + high + " pixels is too large: a side has at most " + MOST_SIDE
                + ", and all of it " + MOST_PIXELS / 1_000_000 + " million");
    }

    /// Returns an SVG file. Letters are stored as text in the Inter typeface, for which a viewer may substitute another
    /// one.
    public String svg() {
        return SvgText.of(this);
    }

    /// Returns a PNG file.
    ///
    /// @param dpi resolution (positive)
    /// @throws IllegalArgumentException if the image would be too large: see [#tooLarge]
    public byte[] png(int dpi) {
        return ImageFile.png(image(dpi), dpi);
    }

    java.awt.image.BufferedImage image(int dpi) {
        tooLarge(dpi).forEach(why -> {
            throw new IllegalArgumentException(why);
        });
        return PixelImage.of(this, width(dpi), height(dpi));
    }

    /// The options of a diagram.
    ///
    /// @param coordinates place names to show
    /// @param boards      layout of boards stacked in levels
    /// @param aside       whether to show items next to the board; if there is no board, they are always shown
    /// @param captions    whether the captions of the scene are shown below it
    /// @param arrows      arrows between items of the scene or of `gone`
    /// @param gone        items that have disappeared, drawn as dashed outlines
    public record Style(Coordinates coordinates, Levels boards, boolean aside, boolean captions, Marks marks,
        Vector<Arrow> arrows, Vector<Item> gone) {
        /// The default style, which shows the board with coordinates at its edge and nothing else.
        public static final Style DEFAULT = new Style(Coordinates.EDGE, Levels.BESIDE, false, false,
            Marks.NONE, Vector.empty(), Vector.empty());

        /// Returns the style with these coordinates.
        public Style coordinates(Coordinates shown) {
            return new Style(shown, boards, aside, captions, marks, arrows, gone);
        }

        /// Returns the style with this layout of levels.
        public Style boards(Levels layout) {
            return new Style(coordinates, layout, aside, captions, marks, arrows, gone);
        }

        /// Returns the style with or without items next to the board.
        public Style aside(boolean shown) {
            return new Style(coordinates, boards, shown, captions, marks, arrows, gone);
        }

        /// Returns the style with or without captions.
        public Style captions(boolean shown) {
            return new Style(coordinates, boards, aside, shown, marks, arrows, gone);
        }

        /// Returns the style with additional marks.
        public Style marked(Marks more) {
            return new Style(coordinates, boards, aside, captions, marks.with(more), arrows, gone);
        }

        /// Returns the style with additional arrows.
        public Style arrows(Seq<Arrow> more) {
            return new Style(coordinates, boards, aside, captions, marks, arrows.appendAll(more), gone);
        }

        /// Returns the style with additional items drawn as dashed outlines.
        public Style gone(Seq<Item> more) {
            return new Style(coordinates, boards, aside, captions, marks, arrows, gone.appendAll(more));
        }

        /// An arrow for a piece that has moved or would move.
        ///
        /// @param from   item at its previous place, which may no longer exist
        /// @param number number shown on the arrow; 0: none
        /// @param played whether the move was played rather than only analysed
        public record Arrow(Item from, Item to, int number, boolean played) {}

        /// The layout of boards stacked in levels.
        public enum Levels {
            /// Each board is seen from above, with the lowest on the left.
            BESIDE,
            /// The boards form an oblique stack, with the lowest at the bottom.
            STACKED
        }
    }
}
