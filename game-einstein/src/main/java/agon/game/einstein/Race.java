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
        for (int race = 0; race < TURNS.length; race++) TURNS[race] = turns(race);
    }

    private Race() {}

    /// Returns the average number of turns (at least 0), or infinity if all stones are captured.
    ///
    /// @param distances [6] distances of the stones from the opposite corner, 0 to 4, or [#CAPTURED]
    static double turns(int[] distances) {
        int race = 0;
        for (int stone = 0; stone < 6; stone++) race += distances[stone] * PLACES[stone];
        return TURNS[race];
    }

    private static int distance(int race, int stone) {
        return race / PLACES[stone] % 6;
    }

    private static float turns(int race) {
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
