package agon.minimax;

/// Searches the actions of the root on one thread, with increasing depth.
final class RootSearch<P> {
    private static final int ASPIRATION = AlphaBeta.WON / 20; // half the width of the window around the previous value

    private final AlphaBeta<P> search;
    private final RootActions actions;
    private final BusyActions busy;
    private final int lines;
    private int before; // code of the best action when the last iteration started
    private int stable; // number of complete iterations since the best action changed
    private boolean low; // whether the value of the last iteration was below the window

    RootSearch(AlphaBeta<P> search, RootActions actions, int lines) {
        this.search = search;
        busy = search.busy();
        this.actions = actions;
        this.lines = lines;
    }

    RootActions actions() {
        return actions;
    }

    int stable() {
        return stable;
    }

    /// Returns whether the iteration in progress has found a better action, or that the best action is worse than
    /// previously thought.
    boolean isUnsettled() {
        return low || actions.isKnown() && actions.leader() != before;
    }

    /// Searches to one depth. The window is centred on the value of the previous depth. If the new value is outside the
    /// window, the search is repeated with a window that is open on that side. If the value of an action was above the
    /// window, this action is searched first in the repetition. If the repetition is not completed, this action is the
    /// best one.
    void deepen(int depth) {
        int guess = actions.depth() == 0 || lines > 1 ? 0 : actions.value();
        boolean narrow = actions.depth() > 0 && lines == 1 && Math.abs(guess) < AlphaBeta.WON - ASPIRATION;
        int alpha = narrow ? guess - ASPIRATION : -AlphaBeta.INFINITE;
        int beta = narrow ? guess + ASPIRATION : AlphaBeta.INFINITE;
        before = actions.code(0);
        low = false;
        while (true) {
            int value = iterate(depth, alpha, beta);
            if (search.isStopped()) return;
            if (value > alpha && value < beta) break;
            if (value >= beta) {
                actions.cut(alpha);
                beta = AlphaBeta.INFINITE;
            } else {
                low = true;
                alpha = -AlphaBeta.INFINITE;
            }
        }
        stable = actions.code(0) == before ? stable + 1 : 0;
    }

    private int iterate(int depth, int alpha, int beta) {
        actions.begin();
        int left = search.left(depth, actions.size());
        long key = search.at(0).hash();
        for (int i = 0; i < actions.size(); i++) {
            if (i >= lines) bring(i, key, depth);
            long mark = busy.mark(key, actions.code(i), depth);
            busy.add(mark);
            int low = Math.max(alpha, actions.bound(lines));
            long before = search.nodes();
            int value = i < lines ? search.play(actions.code(i), left, low, beta)
                : search.play(actions.code(i), left, low, low + 1);
            if (value > low && value < beta && i >= lines && !search.isStopped())
                value = search.play(actions.code(i), left, low, beta);
            busy.remove(mark);
            if (search.isStopped()) {
                actions.cut(alpha);
                return 0;
            }
            actions.found(i, value, low, beta, search.isProven(), search.nodes() - before,
                value > low ? search.line() : new int[0]);
            if (value >= beta) return value;
        }
        int best = actions.best();
        if (best > alpha) actions.keep(depth);
        return best;
    }

    /// Moves the next action to index `i`. This is the first action that no other thread is searching or, if there is
    /// none, the first action.
    private void bring(int i, long key, int depth) {
        int next = i;
        while (next < actions.size() && busy.contains(busy.mark(key, actions.code(next), depth))) next++;
        if (i < next && next < actions.size()) actions.move(next, i);
    }
}
