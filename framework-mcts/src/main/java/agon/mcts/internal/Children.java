package agon.mcts.internal;

/// The children of a node, packed into a `long`. The upper half contains the number of the first child, and the lower
/// half the number of children or a special state.
///
/// A *link* has a target instead of children. It is *closed*, and must not be selected, if a sibling is a link to the
/// same target. The children of a *chance* node are the outcomes, in the order of the rules.
public final class Children {
    public static final long NONE = 0;
    public static final long BUSY = -1;

    // flags above the bits of the count
    private static final long LINK = 1L << 30, CLOSED = 1L << 29, CHANCE = 1L << 28, GROWING = 1L << 27;

    private Children() {}

    public static long of(int first, int count) {
        return (long) first << 32 | count;
    }

    public static long link(int target, boolean closed) {
        return of(target, 0) | LINK | (closed ? CLOSED : 0);
    }

    public static long moved(long children, int first) {
        return (long) first << 32 | children & 0xffff_ffffL;
    }

    public static long ofGrowing(int first, int count) {
        return of(first, count) | GROWING;
    }

    public static int first(long children) {
        return (int) (children >> 32);
    }

    public static int count(long children) {
        return (int) (children & GROWING - 1);
    }

    public static long ofChance(int first, int count) {
        return of(first, count) | CHANCE;
    }

    /// Returns the state of a finished game, which replaces the children. The outcome number is > 0.
    public static long ended(int outcome) {
        return BUSY - outcome;
    }

    public static boolean isEnded(long children) {
        return children < BUSY;
    }

    public static int outcome(long children) {
        return (int) (BUSY - children);
    }

    public static boolean isLink(long children) {
        return (children & LINK) != 0 && children > 0;
    }

    public static boolean isPlain(long children) {
        return (children & (LINK | CLOSED | CHANCE)) == 0;
    }

    public static boolean isGrowing(long children) {
        return (children & GROWING) != 0 && children > 0;
    }

    public static boolean isChance(long children) {
        return (children & CHANCE) != 0 && children > 0;
    }

    public static boolean isClosed(long children) {
        return (children & CLOSED) != 0;
    }
}
