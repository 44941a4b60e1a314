package agon.launcher.play;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Variant;
import agon.api.match.Match;
import agon.api.record.GameTree;
import agon.lab.contest.ContestGame;
import agon.play.engine.PlayerSpec;
import agon.play.game.GameResult;
import io.vavr.collection.Vector;
import org.junit.jupiter.api.Test;

class SeriesTallyTest {
    private static final Variant<?, ?> COINS = Coins.catalog().find("coins:coins=2").get();

    /// @param turns turns of a game with two coins
    private static SeriesTally with(SeriesTally tally, boolean swapped, String... turns) {
        Match<?, ?> match = Match.start(COINS);
        for (String turn : turns) match = match.play(turn).get();
        PlayerSpec random = PlayerSpec.parse("random", COINS.game()).get();
        return tally.with(
            ContestGame.of(GameResult.of(GameTree.of(match)), 0, Vector.of(random, random), Vector.of(1L, 2L)),
            swapped ? Vector.of(1, 0) : Vector.of(0, 1));
    }

    @Test
    void the_tables_count_players_seats_ends_and_lengths() {
        SeriesTally tally = with(SeriesTally.of(Vector.of("ada", "bob")), false, "2");
        tally = with(with(with(tally, true, "1h", "1"), true, "2"), false, "2");
        assertEquals("""
            player         games   score         95 %                 Elo  ms/decision  iterations/s
            ada     4 (+3 =0 -1)  75.0 %  6.3–100.0 %  +191 [-468, +1438]         0.00
            bob     4 (+1 =0 -3)  25.0 %   0.0–93.7 %  -191 [-1438, +468]         0.00

            wins: first player 3, second player 1; without a winner 0
            4 games, 2 distinct; 1.5 actions per game, 1 to 3; last coin 4""", tally.text());
        assertEquals("ada 3, bob 1", tally.wins());
    }

    @Test
    void nothing_finished_is_said() {
        assertEquals("no game was completed", SeriesTally.of(Vector.of("ada")).text());
    }

    @Test
    void a_game_that_nobody_can_score_counts_for_no_one() {
        SeriesTally tally = with(SeriesTally.of(Vector.of("a", "b")), false, "1h");
        assertEquals("a 0, b 0", tally.wins());
        assertTrue(tally.text().contains("wins: first player 0, second player 0; without a winner 1"), tally.text());
    }
}
