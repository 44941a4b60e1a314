package agon.hex3d.view;

/// The part of a ray inside a convex shape: an interval of distances, empty if `from` exceeds `to`.
public record Span(double from, double to) {
    public static final Span ALL = new Span(Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);
    public static final Span NONE = new Span(Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY);

    public boolean isEmpty() {
        return from > to;
    }

    public Span meet(Span other) {
        return new Span(Math.max(from, other.from), Math.min(to, other.to));
    }

    /// Returns the part in front of a hole or, if there is none, behind it.
    public Span without(Span hole) {
        if (hole.meet(this).isEmpty()) return this;
        return from < hole.from ? new Span(from, hole.from) : new Span(hole.to, to);
    }
}
