package agon.minimax;

import agon.api.internal.SplitMix64;

/// The actions that the threads of a search are currently searching. Every thread searches the first action of a
/// position. It postpones any other action that another thread is searching, so that the threads divide the actions
/// among themselves. Sources: Weill, *The ABDADA distributed minimax search algorithm*, ICCA Journal 19(1), 1996;
/// Kerrigan, *Simplified ABDADA*, 2016.
///
/// The threads are not synchronised. If a mark is lost, the action may be searched twice; if a mark is left over, the
/// action is postponed. The results are correct in both cases.
final class BusyActions {
    /// The mark of all actions that are not shared.
    private static final long NONE = 0;
    private static final int SHALLOWEST = 2; // minimum depth of a position whose actions are divided

    private final long[] marks; // empty if there is only one thread

    BusyActions(int threads) {
        marks = new long[threads > 1 ? 1 << 12 : 0];
    }

    /// Returns the mark of an action of the position with this key, when the position is searched to this depth.
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
