package agon.mcts;

/// The children of a node, packed into a `long`: the first child in the upper half, and their number, or a special
/// state, in the lower half.
///
/// A *link* has no children but a target; it is *closed*, and must not be selected, if a sibling is a link to the same
/// target. If *chance* decides, the children are the outcomes, in the order of the rules.
final class Children {
    static final long NONE = 0;
    /// Another worker is creating them.
    static final long BUSY = -1;

    // marks; the count is in the bits below
    private static final long LINK = 1L << 30, CLOSED = 1L << 29, CHANCE = 1L << 28;

    private Children() {}

    static long of(int first, int count) {
        return (long) first << 32 | count;
    }

    static long link(int target, boolean closed) {
        return of(target, 0) | LINK | (closed ? CLOSED : 0);
    }

    static long moved(long children, int first, int count) {
        return of(first, count) | children & CHANCE;
    }

    /// Returns the first child, or the target of a link.
    static int first(long children) {
        return (int) (children >> 32);
    }

    static int count(long children) {
        return (int) (children & CHANCE - 1);
    }

    static long ofChance(int first, int count) {
        return of(first, count) | CHANCE;
    }

    /// Returns the state of a finished game, stored instead of children; the outcome number is > 0.
    static long ended(int outcome) {
        return BUSY - outcome;
    }

    static boolean isEnded(long children) {
        return children < BUSY;
    }

    static int outcome(long children) {
        return (int) (BUSY - children);
    }

    static boolean isLink(long children) {
        return (children & LINK) != 0 && children > 0;
    }

    /// Returns whether the children are the legal actions of a player.
    static boolean isPlain(long children) {
        return (children & (LINK | CLOSED | CHANCE)) == 0;
    }

    static boolean isChance(long children) {
        return (children & CHANCE) != 0 && children > 0;
    }

    static boolean isClosed(long children) {
        return (children & CLOSED) != 0;
    }
}
