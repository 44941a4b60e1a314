package agon.hex3d.view;

/// The part of a ray that lies inside something convex: from one distance to another, empty if they are the wrong way
/// round.
public record Span(double from, double to) {
    public static final Span ALL = new Span(Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);
    public static final Span NONE = new Span(Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY);

    public boolean isEmpty() {
        return from > to;
    }

    /// What lies in both.
    public Span meet(Span other) {
        return new Span(Math.max(from, other.from), Math.min(to, other.to));
    }

    /// What is left in front of, or else behind, something cut out of it.
    public Span without(Span hole) {
        if (hole.meet(this).isEmpty()) return this;
        return from < hole.from ? new Span(from, hole.from) : new Span(hole.to, to);
    }
}
