package agon.mcts;

import java.util.Arrays;

/// All moves as first: how well each action did for the seat that played it, anywhere in the iterations below a node.
/// One table for each node that has been visited often enough; the others use that of their nearest ancestor that has
/// one.
///
/// Tables have their own share of the memory; when it is used up, no more are made.
final class Amaf {
    private final Tree tree;
    private final int codes;
    private final int size;       // floats of a table
    private final int reference;  // visits of a node before it has a table
    // [limit][seats · codes · 2] games, and the sum of their payoffs to the seat; table 0 knows nothing
    private final float[][] tables;
    private int used;
    private float[] current;

    /// @param bytes limit of the memory
    Amaf(Tree tree, int seats, int codes, int reference, long bytes) {
        this.tree = tree;
        this.codes = codes;
        this.reference = reference;
        size = 2 * seats * codes;
        tables = new float[Math.clamp(bytes / (4L * size), 2, 1 << 24)][];
        clear();
    }

    /// Forgets all tables.
    void clear() {
        used = 1;
        if (tables[0] == null) tables[0] = new float[size];
        current = tables[0];
    }

    /// A new iteration begins.
    void start() {
        current = tables[0];
    }

    /// The descent is at `node`: its table counts from here on, if it has one or is due to get one.
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

    /// Games in which `seat` played the action.
    float count(int seat, int code) {
        return current[2 * (seat * codes + code)];
    }

    /// Mean payoff of those to the seat; 0 without any.
    float mean(int seat, int code) {
        int at = 2 * (seat * codes + code);
        return current[at] == 0 ? 0 : current[at + 1] / current[at];
    }

    /// An iteration is over.
    ///
    /// @param path    nodes from the root down
    /// @param played   the actions from the root to the end of the game; those to the nodes of the path come first
    /// @param payoffs of each seat
    void add(int[] path, int length, PlayedActions played, double[] payoffs) {
        for (int i = 0; i < length; i++) {
            int number = tree.table(path[i]);
            if (number == 0) continue;
            float[] table = tables[number];
            for (int action = i; action < played.length(); action++) {
                int seat = played.seat(action), at = 2 * (seat * codes + played.code(action));
                if (seat == PlayedActions.NOBODY) continue;
                table[at]++;
                table[at + 1] += (float) payoffs[seat];
            }
        }
    }

    /// The tree has moved on: the tables of nodes that are gone are free again.
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

    /// Bytes in use.
    long bytes() {
        return 4L * size * used;
    }
}
