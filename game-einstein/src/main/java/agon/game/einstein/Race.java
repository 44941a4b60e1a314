package agon.game.einstein;

import io.vavr.collection.Vector;

/// A table of the average number of turns that a seat needs to reach the opposite corner if there are no captures and
/// the seat moves the best stone after each roll. A stone at distance d (see [Board#distance]) needs d moves.
final class Race {
    /// The number that replaces the distance of a captured stone.
    static final int CAPTURED = 5;
    private static final int[] PLACES = {1, 6, 36, 216, 1_296, 7_776};
    private static final float[] TURNS = new float[6 * 7_776]; // [race] distances as digits in base 6
    static {
        // each move decreases one distance, so the entries after all moves have smaller indices
        for (int race = 0; race < TURNS.length; race++) TURNS[race] = average(race);
    }

    private Race() {}

    /// Returns the average number of turns (at least 0), or infinity if all stones are captured.
    ///
    /// @param race the distances, see [#with]
    static double turns(int race) {
        return TURNS[race];
    }

    /// Returns a race with an additional stone, whose number is 1. The numbers of the other stones increase by 1.
    ///
    /// @param race     race without the stone; 0 for a race without stones
    /// @param distance distance of the stone from the opposite corner, 0 to 4, or [#CAPTURED]
    static int with(int race, int distance) {
        return 6 * race + distance;
    }

    /// Estimates the result for the seat to act from the average numbers of turns that the two seats need. The seat to
    /// act gets a bonus of half a turn. Other scales of the difference and other bonuses are not measurably weaker: see
    /// `docs/lab/2026-11-implicit-minimax.md`.
    static double value(double own, double others) {
        double ahead = 0.5 * (others - own + 0.5);
        return ahead / Math.sqrt(1 + ahead * ahead);
    }

    private static int distance(int race, int stone) {
        return race / PLACES[stone] % 6;
    }

    private static float average(int race) {
        Vector<Integer> stones = Vector.range(0, 6).filter(stone -> distance(race, stone) != CAPTURED);
        if (stones.exists(stone -> distance(race, stone) == 0)) return 0;
        if (stones.isEmpty()) return Float.POSITIVE_INFINITY;
        float sum = 0;
        for (int roll = 0; roll < 6; roll++) {
            int number = roll;
            Vector<Integer> movable = stones.contains(number) ? Vector.of(number)
                : stones.filter(stone -> stone < number).takeRight(1)
                    .appendAll(stones.filter(stone -> stone > number).take(1));
            sum += movable.map(stone -> TURNS[race - PLACES[stone]]).min().get();
        }
        return 1 + sum / 6;
    }
}
