package agon.launcher.play;

import static org.junit.jupiter.api.Assertions.assertEquals;

import agon.records.Interval;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class SeriesTallyTest {
    private static SeriesTally.Game game(boolean swapped, double first, double second, String reason, int turns) {
        return new SeriesTally.Game(swapped ? Vector.of(1, 0) : Vector.of(0, 1), Option.of(Vector.of(first, second)),
            reason,
            Vector.of((turns + 1) / 2, turns / 2),
            swapped ? Vector.of(Duration.ofMillis(30), Duration.ofMillis(10))
                : Vector.of(Duration.ofMillis(10), Duration.ofMillis(30)));
    }

    @Test
    void the_tables_count_players_seats_ends_and_lengths() {
        SeriesTally tally = new SeriesTally(Vector.of("ada", "bob"),
            Vector.of(game(false, 1, -1, "three in a row", 4), game(true, -1, 1, "three in a row", 6),
                game(false, 0, 0, "board full", 10), game(true, -1, -1, "nobody can move", 20)));
        assertEquals("""
            player  games  won  drawn  lost   score  95 % between  time a turn
            ada         4    2      1     1  62.5 %   21.9–90.8 %      2.00 ms
            bob         4    0      1     3  12.5 %    1.3–60.4 %      6.00 ms

            seat       won
            first        1
            second       1
            drawn        1
            both lose    1

            end              games
            three in a row       2
            board full           1
            nobody can move      1

            turns a game: mean 10.0, fewest 4, most 20""", tally.text());
        assertEquals("ada 2, bob 0", tally.wins());
    }

    @Test
    void nothing_finished_is_said() {
        assertEquals("no game was finished", new SeriesTally(Vector.of("ada"), Vector.empty()).text());
    }

    @Test
    void a_game_that_nobody_can_score_counts_for_no_one() {
        SeriesTally.Game open = new SeriesTally.Game(Vector.of(0, 1, 2), Option.none(), "resigned",
            Vector.of(1, 1, 1), Vector.fill(3, () -> Duration.ZERO));
        assertEquals("a 0, b 0, c 0", new SeriesTally(Vector.of("a", "b", "c"), Vector.of(open)).wins());
    }

    @Test
    void the_wilson_interval_has_its_known_values() {
        assertEquals("83.9–100.0 %", Interval.wilson(1, 20).toString());
        assertEquals("40.4–59.6 %", Interval.wilson(0.5, 100).toString());
        assertEquals("0.0–79.3 %", Interval.wilson(0, 1).toString());
    }
}
