package agon.game.classics.breakthrough;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Game;
import agon.api.Seat;
import agon.api.Simulator;
import agon.api.Status;
import agon.api.Terms;
import agon.api.Variant;
import agon.api.contract.Contract;
import agon.api.match.Match;
import agon.api.match.Perft;
import agon.game.classics.Pieces;
import agon.game.classics.WrittenStates;
import io.vavr.collection.Vector;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class BreakthroughTest {
    private static final Game<Pieces, Move> GAME = Breakthrough.GAME, SMALL = Breakthrough.game(5);

    private static Match<Pieces, Move> at(String text) {
        return Match.from(new Variant<>("breakthrough:size=5", SMALL), SMALL.notation().read(text).get());
    }

    @ParameterizedTest
    @EnumSource
    void keeps_the_contract(Contract clause) {
        int games = Integer.getInteger("agon.games", Boolean.getBoolean("agon.thorough") ? 10 : 1);
        for (int size = 5; size <= 8; size++)
            clause.verify(new Variant<>("breakthrough:size=" + size, Breakthrough.game(size)), 20250101, games);
    }

    /// No counts by other programs are available.
    @ParameterizedTest
    @CsvSource({"5, 5, 289828", "6, 4, 71478", "7, 4, 144251", "8, 4, 256036"})
    void rules_and_simulator_count_the_same_paths(int size, int depth, long paths) {
        Game<Pieces, Move> game = Breakthrough.game(size);
        for (Perft.Implementation implementation : Perft.Implementation.values())
            assertEquals(paths,
                new Perft(Perft.Unit.ACTIONS, implementation).count(game, game.rules().start(), depth));
    }

    @Test
    void men_move_straight_or_diagonally_and_capture_diagonally_only() {
        Match<Pieces, Move> match = at("...../...../.bbb./..w../..... w");
        assertEquals("c2xb3 c2xd3", match.legal().map(move -> SMALL.notation().write(match.position(),
            Vector.of(move))).mkString(" "));
        assertEquals("the man on c3 is straight ahead, but men capture diagonally",
            match.play("c2-c3").getLeft().because());
        assertEquals("...../...../.wbb./...../..... b", SMALL.notation().write(match.play("c2xb3").get().position()));
        assertEquals(match.play("c2xb3").get().position(), match.play("C2-B3").get().position());
        assertEquals("men move forward only", match.play("c2-c1").getLeft().because());
        assertEquals("there is no white man on b3", match.play("b3-b2").getLeft().because());
    }

    @Test
    void reaching_the_last_row_or_capturing_the_last_man_wins() {
        assertEquals(Status.won(Seat.FIRST, "last row reached"),
            at("...../..w../...../....b/..... w").play("c4-d5").get().status());
        assertEquals(Status.won(Seat.SECOND, "last row reached"),
            at("...../..w../...../....b/..... b").play("e2-e1").get().status());
        assertEquals(Status.won(Seat.FIRST, "all captured"),
            at("...../...../...../.b.../w.... w").play("a1xb2").get().status());
    }

    @ParameterizedTest
    @CsvSource({"...../...../...../...../..b.. b, the side to move has already won",
        "...../...../...../..b../..... b, the side to move has already won",
        "wwwww/wwwww/wwwww/bbbbb/bbbbb b, each side has at most 10 men"})
    void positions_that_cannot_occur_are_rejected(String text, String why) {
        assertTrue(SMALL.notation().read(text).getLeft().contains(why));
    }

    /// The values were calculated by hand. In the third position, men on one edge must not protect men on the other.
    @ParameterizedTest
    @CsvSource({"b.b../...../.b.b./w.w../.w... w, -1 -2 -1 2 1", "b.b../...../.b.b./w.w../.w... b, -1 -2 -1 2 -1",
        "bb.../...../....w/...../w...w b, 1 2 2 0 -1", "b.b../.b.../...../...../....w b, -2 -1 -1 -2 -1"})
    void terms_are_the_differences_between_both_sides(String text, String expected) {
        Simulator<Pieces> simulator = SMALL.simulator();
        simulator.load(SMALL.notation().read(text).get());
        Terms terms = simulator.terms().get();
        int[] values = new int[terms.names().size()];
        terms.write(values);
        assertEquals(expected, Vector.ofAll(values).mkString(" "));
    }

    @Test
    void the_board_has_two_full_rows_of_men_on_each_side() {
        assertEquals("bbbbbbbb/bbbbbbbb/......../......../......../......../wwwwwwww/wwwwwwww w",
            GAME.notation().write(GAME.rules().start()));
        assertEquals(22, GAME.rules().legal(GAME.rules().start()).size());
    }

    @Test
    void the_men_of_both_seats_move_in_the_same_direction_in_the_features() {
        for (int size = 5; size <= 8; size++) WrittenStates.check(Breakthrough.game(size), true);
    }
}
