package agon.game.classics.othello;

import static org.junit.jupiter.api.Assertions.assertEquals;

import agon.api.Game;
import agon.api.Seat;
import agon.api.Status;
import agon.api.Variant;
import agon.api.contract.Contract;
import agon.api.contract.SampleGames;
import agon.api.match.Match;
import agon.api.match.Perft;
import agon.game.classics.Pieces;
import agon.game.classics.WrittenStates;
import io.vavr.collection.HashSet;
import io.vavr.collection.Vector;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class OthelloTest {
    private static final Game<Pieces, OthelloAction> GAME = Othello.GAME;
    private static final Variant<Pieces, OthelloAction> VARIANT = new Variant<>("othello", GAME);

    private static Match<Pieces, OthelloAction> at(String text) {
        return Match.from(VARIANT, GAME.notation().read(text).get());
    }

    private static Match<Pieces, OthelloAction> after(String turns) {
        return Vector.of(turns.split("(?<=\\G..)")).foldLeft(Match.start(VARIANT),
            (match, turn) -> match.play(turn).get());
    }

    @ParameterizedTest
    @EnumSource
    void keeps_the_contract(Contract clause) {
        int games = Integer.getInteger("agon.games", Boolean.getBoolean("agon.thorough") ? 10 : 1);
        clause.verify(VARIANT, 20250101, games);
        clause.verify(new Variant<>("othello:size=4", Othello.game(4)), 20250101, 3 * games);
        clause.verify(new Variant<>("othello:size=6", Othello.game(6)), 20250101, games);
    }

    @Test
    void random_games_reach_passes_and_all_ends() {
        Contract.Coverage coverage = Contract.Coverage.of(new Variant<>("othello:size=4", Othello.game(4)),
            SampleGames.random(1, 100));
        assertEquals(HashSet.of("place", "pass"), HashSet.ofAll(coverage.played().keySet()));
        assertEquals(HashSet.of("more discs", "equal discs"), HashSet.ofAll(coverage.ends().keySet()));
    }

    /// The counts by A. Bik, in which a pass is one ply. The first games end, and the first passes occur, at depth 9.
    @Test
    void paths_match_the_published_counts() {
        Vector<Long> published = Vector.of(1L, 4L, 12L, 56L, 244L, 1396L, 8200L, 55092L, 390216L, 3005288L);
        assertEquals(published, Vector.range(0, published.size()).map(depth -> new Perft(Perft.Unit.ACTIONS,
            Perft.Implementation.SIMULATOR).count(GAME, GAME.rules().start(), depth)));
        int depth = Boolean.getBoolean("agon.thorough") ? 8 : 6;
        assertEquals(published.get(depth), new Perft(Perft.Unit.ACTIONS, Perft.Implementation.RULES).count(GAME,
            GAME.rules().start(), depth));
    }

    /// Late positions of random games on 4 × 4, where passes are frequent, are counted to the end.
    @ParameterizedTest
    @CsvSource({"4, 8", "6, 6"})
    void rules_and_simulator_count_the_same_paths(int size, int depth) {
        Game<Pieces, OthelloAction> game = Othello.game(size);
        assertEquals(
            new Perft(Perft.Unit.ACTIONS, Perft.Implementation.RULES).count(game, game.rules().start(), depth),
            new Perft(Perft.Unit.ACTIONS, Perft.Implementation.SIMULATOR).count(game, game.rules().start(), depth));
    }

    @Test
    void the_starting_position_has_white_discs_on_d4_and_e5() {
        assertEquals("......../......../......../...wb.../...bw.../......../......../........ b",
            GAME.notation().write(GAME.rules().start()));
        assertEquals("e6 f5 c4 d3", Match.start(VARIANT).legal().map(action -> GAME.notation()
            .write(GAME.rules().start(), Vector.of(action))).reverse().mkString(" "));
    }

    /// The opening called Tiger.
    @Test
    void flanked_discs_of_all_lines_are_turned_over() {
        assertEquals("......../......../..bw..../..bbb.../...wbb../...w..../......../........ w",
            GAME.notation().write(after("f5d6c3d3c4").position()));
    }

    @Test
    void a_player_who_cannot_turn_over_a_disc_passes() {
        Match<Pieces, OthelloAction> match = at(
            "bw....../......../......../......../......../......../......../w.b..... w");
        assertEquals("a disc on c1 turns over no disc", match.play("c1").getLeft().because());
        match = match.play("pass").get();
        assertEquals(Status.toMove(Seat.FIRST), match.status());
        assertEquals("you can turn over a disc, so you must not pass", match.play("pass").getLeft().because());
        assertEquals(Status.won(Seat.FIRST, "more discs"), match.play("c1").get().status());
    }

    @Test
    void a_game_can_end_by_a_wipeout_in_nine_moves() {
        assertEquals(Status.won(Seat.FIRST, "more discs"), after("e6f4e3f6g5d6e7f5c5").status());
    }

    @Test
    void the_features_are_the_discs_of_the_view_and_of_its_opponent() {
        for (int size = 4; size <= 8; size += 2) WrittenStates.check(Othello.game(size), false);
    }
}
