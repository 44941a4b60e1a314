package agon.mcts;

import agon.api.Simulator;
import java.util.Arrays;

/// All moves as first (AMAF): the mean payoff of each action to the seat that played it, at any point below a node in
/// the iterations through this node. A node gets its own table after enough visits. Until then, it uses the table of
/// its nearest ancestor. No more tables are created when their memory is used up.
final class Amaf {
    private static final float MOST = 1 << 16;

    private final Tree tree;
    private final int codes;
    private final int size;       // floats per table
    private final int reference;  // minimum visits of a node that has a table
    // [limit][seats · codes · 2] number of games and sum of the payoffs to the seat; table 0 remains empty
    private final float[][] tables;
    private int used;
    private float[] current;

    Amaf(Tree tree, int seats, int codes, int reference, long bytes) {
        this.tree = tree;
        this.codes = codes;
        this.reference = reference;
        size = 2 * seats * codes;
        tables = new float[Math.clamp(bytes / (4L * size), 2, 1 << 24)][];
        clear();
    }

    static Amaf of(Tree tree, Simulator<?> walker, int reference, long bytes) {
        if (2 * bytes(walker) > bytes) throw tooMany(walker.codeCount(), "rave");
        return new Amaf(tree, walker.seats(), walker.codeCount(), reference, bytes);
    }

    /// Returns the size of one table, in bytes. It has an entry for each action and seat.
    static long bytes(Simulator<?> walker) {
        return 2L * Float.BYTES * walker.seats() * walker.codeCount();
    }

    static IllegalArgumentException tooMany(int codes, String option) {
        return new IllegalArgumentException(option + " needs a table of all " + codes
            + " actions of this game, which does not fit into the memory; omit " + option + " or increase memory");
    }

    void clear() {
        used = 1;
        if (tables[0] == null) tables[0] = new float[size];
        current = tables[0];
    }

    void start() {
        current = tables[0];
    }

    /// Switches to the table of `node`, which is created if the node has enough visits. Does nothing if there is no
    /// table.
    void refer(int node) {
        int table = tree.table(node);
        if (table == 0 && tree.visits(node) >= reference && used < tables.length) {
            table = used++;
            if (tables[table] == null) tables[table] = new float[size];
            else Arrays.fill(tables[table], 0);
            tree.table(node, table);
        }
        if (table != 0) current = tables[table];
    }

    float count(int seat, int code) {
        return current[2 * (seat * codes + code)];
    }

    float mean(int seat, int code) {
        int at = 2 * (seat * codes + code);
        return current[at] == 0 ? 0 : current[at + 1] / current[at];
    }

    /// Adds the result of an iteration. `path` contains the nodes from the root down, and `played` all actions from the
    /// root to the end of the game.
    void add(int[] path, int length, PlayedActions played, double[] payoffs) {
        for (int i = 0; i < length; i++) {
            int number = tree.table(path[i]);
            if (number == 0) continue;
            float[] table = tables[number];
            for (int action = i; action < played.length(); action++) {
                int seat = played.seat(action), at = 2 * (seat * codes + played.code(action));
                if (seat == PlayedActions.NOBODY) continue;
                count(table, at, payoffs[seat]);
            }
        }
    }

    /// Adds a game to a number of games and its payoff to the sum of their payoffs. Adding a single game would not
    /// change a very large float. Large numbers are therefore halved, which gives new games more weight than old ones.
    static void count(float[] table, int at, double payoff) {
        if (table[at] == MOST) {
            table[at] /= 2;
            table[at + 1] /= 2;
        }
        table[at]++;
        table[at + 1] += (float) payoff;
    }

    void retain() {
        float[][] kept = new float[used][];
        int next = 1;
        for (int node = 0; node < tree.size(); node++) {
            int number = tree.table(node);
            if (number == 0) continue;
            kept[next] = tables[number];
            tables[number] = null;
            tree.table(node, next++);
        }
        int free = next;
        for (int number = 1; number < used; number++) if (tables[number] != null) kept[free++] = tables[number];
        System.arraycopy(kept, 1, tables, 1, used - 1);
        used = next;
        current = tables[0];
    }

    long bytes() {
        return 4L * size * used;
    }
}
