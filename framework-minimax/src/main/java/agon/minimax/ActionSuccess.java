package agon.minimax;

/// Statistics of how often actions were sufficient for a proof, by action code and by number of replies. The values are
/// moving averages from -1 (never) to 1 (always).
///
/// Actions with the same code can differ, for example discs dropped into the same column. The statistics therefore
/// distinguish them by the number of earlier occurrences of the code in the line.
final class ActionSuccess {
    private static final int MOST_CODES = 1 << 18, COUNTS = 8, REPLIES = 64;
    private static final float RATE = 0.001f, WEIGHT = 0.3f; // rate of the averages; weight of the number of replies

    private final float[][] byCode;                               // [2 seats][codes * COUNTS]
    private final float[][] byReplies = new float[2][2 * REPLIES]; // [2 seats][index of replies]
    private final byte[] played;                                  // [codes] occurrences in the line

    ActionSuccess(int codes) {
        int n = codes <= MOST_CODES ? codes : 0;
        byCode = new float[2][n * COUNTS];
        played = new byte[n];
    }

    void enter(int code) {
        if (code < played.length) played[code]++;
    }

    void leave(int code) {
        if (code < played.length) played[code]--;
    }

    /// Returns the index for a number of replies.
    ///
    /// @param same whether the seat that has acted also replies
    static int replies(int n, boolean same) {
        return Math.min(n, REPLIES - 1) + (same ? REPLIES : 0);
    }

    float score(int side, int code, int replies) {
        float success = WEIGHT * byReplies[side][replies];
        return code < played.length ? success + byCode[side][index(code)] : success;
    }

    private int index(int code) {
        return code * COUNTS + (played[code] & COUNTS - 1);
    }

    void learn(int side, int code, int replies, boolean sufficient) {
        learn(byReplies[side], replies, sufficient);
        if (code < played.length) learn(byCode[side], index(code), sufficient);
    }

    private static void learn(float[] averages, int at, boolean sufficient) {
        averages[at] += ((sufficient ? 1 : -1) - averages[at]) * RATE;
    }
}
