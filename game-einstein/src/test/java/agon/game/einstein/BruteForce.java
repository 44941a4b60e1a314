package agon.game.einstein;

/// Counts paths on an array of characters, without using any code of the game.
final class BruteForce {
    private BruteForce() {}

    /// @param text text of a position before a roll
    static long count(String text, int depth) {
        char[] board = text.substring(0, 29).replace("/", "").toCharArray();
        return rolls(board, text.charAt(30) == '1', depth);
    }

    private static long rolls(char[] board, boolean first, int depth) {
        if (depth == 0) return 1;
        if (over(board)) return 0;
        long paths = 0;
        for (int roll = 1; roll <= 6; roll++) paths += moves(board, first, roll, depth - 1);
        return paths;
    }

    private static boolean over(char[] board) {
        boolean digit = false, letter = false;
        for (char c : board) {
            digit |= c >= '1' && c <= '6';
            letter |= c >= 'a' && c <= 'f';
        }
        return !digit || !letter || board[24] >= '1' && board[24] <= '6' || board[0] >= 'a';
    }

    private static long moves(char[] board, boolean first, int roll, int depth) {
        if (depth == 0) return 1;
        long paths = 0;
        char base = (char) ((first ? '1' : 'a') - 1);
        int low = roll, high = roll;
        while (low >= 1 && find(board, base + low) < 0) low--;
        while (high <= 6 && find(board, base + high) < 0) high++;
        for (int number = 1; number <= 6; number++) {
            if (number != low && number != high) continue;
            int from = find(board, base + number), row = from / 5, column = from % 5, step = first ? 1 : -1;
            for (int i = 1; i < 4; i++) {
                int y = row + (i & 1) * step, x = column + (i >> 1) * step;
                if (x < 0 || y < 0 || x > 4 || y > 4) continue;
                char[] next = board.clone();
                next[y * 5 + x] = next[from];
                next[from] = '.';
                paths += rolls(next, !first, depth - 1);
            }
        }
        return paths;
    }

    private static int find(char[] board, int stone) {
        for (int i = 0; i < board.length; i++) if (board[i] == stone) return i;
        return -1;
    }
}
