package agon.game.pferdeaepfel;

/// Counts paths of actions on a board of characters. It was written from the rules and does not use any code of the
/// game.
final class BruteForce {
    private final Mode mode;
    private final boolean[][] apple = new boolean[8][8];
    private final int[][] knight = new int[2][]; // [seats] column, row
    private boolean captured;

    BruteForce(Mode mode) {
        this.mode = mode;
        apple[0][0] = apple[7][7] = true;
        knight[0] = new int[]{0, 0};
        knight[1] = new int[]{7, 7};
    }

    /// Returns the number of paths with `depth` actions from the start of the game.
    long count(int depth) {
        return turn(0, depth);
    }

    private long turn(int seat, int depth) {
        if (depth == 0) return 1;
        if (captured || stuck(seat)) return 0;
        if (mode == Mode.APPLE_FIRST) return places(seat, depth);
        return moves(seat, depth);
    }

    private boolean stuck(int seat) {
        for (int x = 0; x < 8; x++) for (int y = 0; y < 8; y++) if (may(seat, x, y)) return false;
        return true;
    }

    private boolean may(int seat, int x, int y) {
        int dx = Math.abs(x - knight[seat][0]), dy = Math.abs(y - knight[seat][1]);
        return !apple[x][y] && (dx == 1 && dy == 2 || dx == 2 && dy == 1);
    }

    private long moves(int seat, int depth) {
        if (depth == 0) return 1;
        long paths = 0;
        int[] from = knight[seat];
        for (int x = 0; x < 8; x++) for (int y = 0; y < 8; y++) {
            if (!may(seat, x, y)) continue;
            boolean leaves = (mode == Mode.TRAIL || mode == Mode.CLASSIC) && !apple[from[0]][from[1]];
            if (leaves) put(from[0], from[1], true);
            knight[seat] = new int[]{x, y};
            captured = is(1 - seat, x, y);
            if (captured || mode == Mode.TRAIL || mode == Mode.APPLE_FIRST) paths += turn(1 - seat, depth - 1);
            else paths += places(seat, depth - 1);
            captured = false;
            knight[seat] = from;
            if (leaves) put(from[0], from[1], false);
        }
        return paths;
    }

    private long places(int seat, int depth) {
        if (depth == 0) return 1;
        long paths = mode == Mode.CLASSIC ? turn(1 - seat, depth - 1) : 0;
        for (int x = 0; x < 8; x++) for (int y = 0; y < 8; y++) {
            if (apple[x][y] || is(0, x, y) || is(1, x, y)) continue;
            boolean could = waysOfWhite() > 0;
            put(x, y, true);
            if (mode == Mode.APPLE_FIRST) paths += stuck(seat) && depth > 1 ? 0 : moves(seat, depth - 1);
            else if (mode != Mode.CLASSIC || !could || waysOfWhite() > 0) paths += turn(1 - seat, depth - 1);
            put(x, y, false);
        }
        return paths;
    }

    private int waysOfWhite() {
        int ways = 0;
        for (int x = 0; x < 8; x++) for (int y = 0; y < 8; y++) if (may(0, x, y) && !is(1, x, y)) ways++;
        return ways;
    }

    private boolean is(int seat, int x, int y) {
        return knight[seat][0] == x && knight[seat][1] == y;
    }

    private void put(int x, int y, boolean there) {
        apple[x][y] = there;
    }
}
