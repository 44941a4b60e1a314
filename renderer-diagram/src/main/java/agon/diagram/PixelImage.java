package agon.diagram;

import agon.diagram.Figure.Area;
import agon.diagram.Figure.Cluster;
import agon.diagram.Figure.Contour;
import agon.diagram.Figure.Pen;
import agon.diagram.Figure.Polyline;
import agon.diagram.Figure.Spot;
import agon.diagram.Figure.Words;
import io.vavr.collection.Vector;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.Shape;
import java.awt.geom.AffineTransform;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Path2D;
import java.awt.image.BufferedImage;

final class PixelImage {
    static final double DASH = 0.09;

    private final Graphics2D page;

    private PixelImage(Graphics2D page) {
        this.page = page;
    }

    static BufferedImage of(Diagram diagram, int width, int height) {
        BufferedImage image = new BufferedImage(width, height, BufferedImage.TYPE_INT_ARGB);
        Graphics2D page = image.createGraphics();
        try {
            page.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
            page.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
            page.setRenderingHint(RenderingHints.KEY_RENDERING, RenderingHints.VALUE_RENDER_QUALITY);
            page.setColor(new Color(diagram.background, true));
            page.fillRect(0, 0, width, height);
            Extent extent = diagram.extent;
            page.scale(width / extent.width(), height / extent.height());
            page.translate(-extent.left(), -extent.top());
            PixelImage painter = new PixelImage(page);
            diagram.figures.forEach(painter::paint);
        } finally {
            page.dispose();
        }
        return image;
    }

    private void paint(Figure figure) {
        switch (figure) {
            case Area(Vector<Contour> contours, Pen pen) -> {
                Path2D path = new Path2D.Double(Path2D.WIND_EVEN_ODD);
                contours.forEach(contour -> path.append(shape(contour), false));
                fill(path, pen.fill());
                stroke(path, pen);
            }
            case Polyline(Vector<Spot> spots, Pen pen) -> stroke(path(spots), pen);
            case Words words -> {
                double x = words.middle() ? words.x() - Lettering.width(words.text(), words.height()) / 2 : words.x();
                fill(AffineTransform.getTranslateInstance(x, words.y())
                    .createTransformedShape(Lettering.outline(words.text(), words.height())), words.ink());
            }
            case Cluster(double x, double y, Vector<Figure> figures) -> {
                page.translate(x, y);
                figures.forEach(this::paint);
                page.translate(-x, -y);
            }
        }
    }

    private void fill(Shape shape, int argb) {
        if (argb >>> 24 == 0) return;
        page.setColor(new Color(argb, true));
        page.fill(shape);
    }

    private void stroke(Shape shape, Pen pen) {
        if (pen.outline() >>> 24 == 0 || pen.width() == 0) return;
        page.setColor(new Color(pen.outline(), true));
        float[] dash = pen.dashed() ? new float[]{(float) DASH, (float) DASH} : null;
        page.setStroke(new BasicStroke((float) pen.width(), BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND, 1, dash, 0));
        page.draw(shape);
    }

    private static Shape shape(Contour contour) {
        return switch (contour) {
            case Contour.Oval(double x, double y, double across, double down) ->
                new Ellipse2D.Double(x - across, y - down, 2 * across, 2 * down);
            case Contour.Polygon(Vector<Spot> corners) -> {
                Path2D path = path(corners);
                path.closePath();
                yield path;
            }
        };
    }

    private static Path2D path(Vector<Spot> spots) {
        Path2D path = new Path2D.Double();
        path.moveTo(spots.head().x(), spots.head().y());
        spots.tail().forEach(spot -> path.lineTo(spot.x(), spot.y()));
        return path;
    }
}
