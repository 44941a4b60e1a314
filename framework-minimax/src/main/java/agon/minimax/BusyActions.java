package agon.minimax;

import agon.api.SplitMix64;

/// The actions that the threads of a search are searching at the moment. A thread postpones an action that another
/// thread is searching, so that the threads divide the actions of a position among themselves. Sources: Weill, *The
/// ABDADA distributed minimax search algorithm*, ICCA Journal 19(1), 1996; Kerrigan, *Simplified ABDADA*, 2016.
///
/// The threads are not synchronised. If an action gets lost or remains by mistake, it is searched twice or later, but
/// the results remain correct.
final class BusyActions {
    /// Represents any action that is not shared.
    private static final long NONE = 0;
    private static final int SHALLOWEST = 2; // minimum depth of a position whose actions are divided

    private final long[] marks; // empty if there is only one thread

    BusyActions(int threads) {
        marks = new long[threads > 1 ? 1 << 12 : 0];
    }

    /// Returns a number that represents an action of the position with this key, searched to this depth.
    long mark(long key, int code, int depth) {
        return marks.length == 0 || depth < SHALLOWEST ? NONE
            : key ^ SplitMix64.mix((long) depth << 32 | code + 1);
    }

    boolean contains(long mark) {
        return mark != NONE && marks[slot(mark)] == mark;
    }

    void add(long mark) {
        if (mark != NONE) marks[slot(mark)] = mark;
    }

    void remove(long mark) {
        if (mark != NONE) marks[slot(mark)] = NONE;
    }

    private int slot(long mark) {
        return (int) (mark >>> 32) & marks.length - 1;
    }
}
