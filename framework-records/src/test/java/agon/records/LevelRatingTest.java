package agon.records;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import org.junit.jupiter.api.Test;

class LevelRatingTest {
    private static final Vector<String> LEVELS = Vector.of("novice", "easy", "medium", "hard");

    private static PlayerRatings.LevelRating rating(Map<String, ClusterSample> results) {
        return PlayerRatings.LevelRating.of(LEVELS, results);
    }

    @Test
    void without_games_the_rating_is_that_of_the_reference_level_and_unknown() {
        PlayerRatings.LevelRating none = rating(LinkedHashMap.empty());
        assertEquals(0, none.elo(), 1e-6);
        assertEquals("medium", none.reference());
        assertEquals("medium", none.suggested());
        assertEquals(1.96 * 400, none.interval().high(), 1);
        assertEquals(Vector.of(-500L, -250L, 0L, 250L), none.levels().values().toVector().map(Math::round));
    }

    @Test
    void many_games_against_a_level_determine_the_difference() {
        PlayerRatings.LevelRating rating = rating(LinkedHashMap.of("medium", ClusterSample.games(300, 0, 100)));
        assertEquals(400 * Math.log10(3), rating.elo(), 2);
        assertEquals(0.75, rating.expected("medium").get(), 0.005);
        assertTrue(rating.interval().contains(400 * Math.log10(3)));
        assertTrue(rating.interval().high() - rating.interval().low() < 90, rating.interval().toString());
        assertEquals(400, rating.games());
    }

    /// The distance between levels differs from game to game, and the results show it.
    @Test
    void levels_are_rated_by_the_results_against_them() {
        PlayerRatings.LevelRating rating = rating(LinkedHashMap.of("medium", ClusterSample.games(90, 0, 10), "hard",
            ClusterSample.games(5, 0, 95)));
        assertTrue(rating.levels().get("hard").get() > 500, rating.toString());
        PlayerRatings.LevelRating even = rating(LinkedHashMap.of("easy", ClusterSample.games(19, 1, 0), "hard",
            ClusterSample.games(10, 0, 10)));
        assertEquals("hard", even.suggested());
        assertTrue(even.expected("medium").get() > 0.6, even.toString());
    }
}
