package agon.game.einstein;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Features;
import agon.api.Game;
import agon.api.Seat;
import agon.api.Simulator;
import agon.api.Status;
import agon.api.Variant;
import agon.api.contract.Contract;
import agon.api.contract.SampleGames;
import agon.api.match.ForcedWin;
import agon.api.match.Match;
import agon.api.match.Perft;
import agon.plugins.PieRule;
import io.vavr.collection.HashSet;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class EinsteinTest {
    private static final Game<EinsteinPosition, EinsteinAction> GAME = Einstein.GAME;
    private static final Variant<EinsteinPosition, EinsteinAction> VARIANT = new Variant<>("einstein", GAME);
    private static final String FULL = "123../45.../6...f/...ed/..cba 1 roll";

    private static EinsteinPosition position(String text) {
        return GAME.notation().read(text).get();
    }

    private static Match<EinsteinPosition, EinsteinAction> at(String text) {
        return Match.from(new Variant<>("einstein", GAME), position(text));
    }

    private static String legal(String text) {
        return GAME.rules().legal(position(text)).map(EinsteinAction::text).mkString(" ");
    }

    @ParameterizedTest
    @EnumSource
    void keeps_the_contract(Contract clause) {
        clause.verify(VARIANT, 20250101,
            Integer.getInteger("agon.games", Boolean.getBoolean("agon.thorough") ? 10 : 3));
    }

    /// The playouts of the pie rule are compared with random actions in the tests of the pie rule.
    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "PLAYOUTS_ARE_UNIFORM")
    void keeps_the_contract_with_the_pie_rule(Contract clause) {
        clause.verify(new Variant<>("einstein:swap", PieRule.of(GAME).get()), 20250101,
            Integer.getInteger("agon.games", 1));
    }

    @Test
    void random_games_reach_every_kind_of_action_and_both_ends() {
        Contract.Coverage coverage = Contract.Coverage.of(VARIANT, SampleGames.random(1, 200));
        assertEquals(HashSet.of("place", "roll", "move"), HashSet.ofAll(coverage.played().keySet()));
        assertEquals(HashSet.of("all captured", "in the corner"), HashSet.ofAll(coverage.ends().keySet()));
    }

    @Test
    void the_estimate_is_the_difference_of_the_average_turns_to_the_goal() {
        EinsteinPosition one = position("...../.2.../.b.../...../..... 1 roll");
        assertEquals(3, one.turns(Seat.FIRST), 1e-6);
        assertEquals(2, one.turns(Seat.SECOND), 1e-6);
        assertEquals(Vector.of(-0.243, 0.243),
            GAME.rules().estimate(one).get().map(value -> Math.rint(1e3 * value) / 1e3));
        // stones 1 and 6 need 1 and 3 turns; a roll of 1 to 5 wins immediately, because stone 1 may move
        EinsteinPosition two = position("...../.6.../...../...1./..b.. 1 roll");
        assertEquals(5 / 6.0 + 1 / 6.0 * (1 + 5 / 6.0 + 1 / 6.0 * (1 + 1)), two.turns(Seat.FIRST), 1e-6);
    }

    @Test
    void each_seat_places_its_stones_in_its_corner_in_one_turn() {
        Match<EinsteinPosition, EinsteinAction> match = Match.start(new Variant<>("einstein", GAME))
            .play("a5 b5 c5 a4 b4 a3").get();
        assertEquals("123../45.../6..../...../..... 2 place", GAME.notation().write(match.position()));
        match = match.play("e1 d1 c1 e2 d2 e3").get();
        assertEquals(FULL, GAME.notation().write(match.position()));
        assertEquals(2, match.turns().size());
        assertTrue(Match.start(new Variant<>("einstein", GAME)).play("e1").getLeft().because()
            .contains("not an empty cell in your corner"));
    }

    @Test
    void all_faces_are_equally_likely() {
        assertEquals(new Status.Chance(Seat.FIRST, false, Vector.fill(6, 1.0)), GAME.rules().status(position(FULL)));
        assertEquals(Status.toContinue(Seat.FIRST), GAME.rules().status(position(FULL.replace("roll", "4"))));
    }

    /// The first seat has the stones 2 and 5.
    @ParameterizedTest
    @CsvSource({"1, b4-c4 b4-b3 b4-c3", "2, b4-c4 b4-b3 b4-c3", "3, b4-c4 b4-b3 b4-c3 c4-d4 c4-c3 c4-d3",
        "4, b4-c4 b4-b3 b4-c3 c4-d4 c4-c3 c4-d3",
        "5, c4-d4 c4-c3 c4-d3", "6, c4-d4 c4-c3 c4-d3"})
    void where_the_stone_is_gone_the_nearest_lower_and_the_nearest_higher_may_move(int roll, String moves) {
        assertEquals(moves, legal("...../.25../...../...../....a 1 " + roll));
    }

    @Test
    void the_second_seat_goes_the_other_way_and_nobody_leaves_the_board() {
        assertEquals("e1-d1 e1-e2 e1-d2", legal("1..../...../...../...../....a 2 1"));
        assertEquals("e4-e3", legal("...../....1/...../...../..b.. 1 1"));
        assertEquals("b1-c1", legal("...../....f/...../...../.1... 1 1"));
    }

    @Test
    void whatever_is_there_is_captured_own_stones_too() {
        assertEquals("...../..1../...../...../....a 2 roll",
            GAME.notation().write(at("...../.12../...../...../....a 1 1").play("b4-c4").get().position()));
        assertEquals("...../..1../...../...../....a 2 roll",
            GAME.notation().write(at("...../.1b../...../...../....a 1 1").play("b4-c4").get().position()));
    }

    @Test
    void the_corner_wins_and_so_does_the_last_capture() {
        assertEquals(Status.won(Seat.FIRST, "in the corner"),
            at("...../...../...../...1./.a... 1 1").play("d2-e1").get().status());
        assertEquals(Status.won(Seat.SECOND, "in the corner"),
            at(".a.../...../...../...1./..... 2 1").play("b5-a5").get().status());
        assertEquals(Status.won(Seat.FIRST, "all captured"),
            at("...../.1a../...../...../..... 1 1").play("b4-c4").get().status());
    }

    @Test
    void a_win_is_forced_if_it_comes_whatever_is_rolled() {
        ForcedWin<EinsteinPosition, EinsteinAction> proof = new ForcedWin<>(GAME, 100_000);
        assertEquals(Option.of(true), proof.within(position("...../...../...../...1./.a... 1 roll"), 1));
        assertEquals(Option.of(false), proof.within(position("...../...../..2../...1./.a... 1 roll"), 1));
        assertEquals(6, proof.winning(position("...../...../...../...1./.a... 1 roll"), 1).get().size());
    }

    @Test
    void refusals_say_what_moves() {
        assertEquals("after a roll of 3, stone 2 or 5 must move towards the opposite corner",
            at("...../.25../...../...../....a 1 3").play("b4-a5").getLeft().because());
        assertEquals("the die has not been rolled", at(FULL).play("a3-a2").getLeft().because());
        assertEquals("the die already shows 3", at(FULL.replace("roll", "3")).play("4").getLeft().because());
    }

    /// Positions, clicked items and explanations.
    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "...../.25../...../...../....a 1 5 | | cell-b4 | The die shows 5: move stone 5.",
        "...../.25../...../...../....a 1 5 | | stone-first-2 | The die shows 5: move stone 5.",
        "...../.25../...../...../....a 1 5 | | stone-first-5 |",
        "...../.25../...../...../....a 1 3 | | cell-a1 | The die shows 3: move the next lower or higher stone, 2 or 5.",
        "...../.25../...../...../....a 1 3 | | die-3 | The die shows 3: move the next lower or higher stone, 2 or 5.",
        "...../.25../...../...../....a 1 2 | cell-b4 | cell-a1 "
            + "| Stone 2 moves one step towards the opposite corner: to c4, b3 or c3.",
        "...../.25../...../...../....a 1 2 | cell-b4 | cell-c4 |",
        "...../.25../...../...../....a 1 roll | | cell-b4 | The die has not been rolled: click the number "
            + "that it shows.",
        "...../.25../...../...../....a 1 roll | | die-3 |",
        "1..../...../...../...../..... 1 place | | cell-a5 | There is already a stone on a5.",
        "12.../34.../...../...../..... 1 place | | cell-e1 | Your stones start in your corner: c5 or a3.",
        "12.../34.../...../...../..... 1 place | | column-1 |"})
    void a_click_that_is_refused_is_explained(String text, String clicked, String key, String why) {
        assertEquals(Option.of(why),
            GAME.view().hints().explainRefusal(position(text), Option.of(clicked).toVector(), key));
    }

    @ParameterizedTest
    @CsvSource({"11.../...../...../...../....a 1 roll", "....1/...../...../...../a.... 1 place",
        "a..../...../...../...../....1 1 roll", "1..../...../...../...../.1..a 1 7",
        "a..../...../...../...../1.... 1 3"})
    void positions_that_cannot_be_are_refused(String text) {
        assertTrue(GAME.notation().read(text).isLeft(), text);
    }

    @ParameterizedTest
    @CsvSource({"1, 6", "2, 30", "5, 720", "6, 720", "8, 21600"})
    void set_ups_are_counted(int depth, long paths) {
        assertEquals(paths,
            new Perft(Perft.Unit.ACTIONS, Perft.Implementation.RULES).count(GAME, GAME.rules().start(), depth));
    }

    @Test
    void paths_are_those_of_a_count_by_brute_force() {
        for (String text : Vector.of(FULL, "...../.25../...../..c../...fa 1 roll",
            "1..../...../..6../...f./..a.. 2 roll"))
            for (int depth = 1; depth <= 5; depth++) {
                long paths = BruteForce.count(text, depth);
                for (Perft.Implementation implementation : Perft.Implementation.values())
                    assertEquals(paths,
                        new Perft(Perft.Unit.ACTIONS, implementation).count(GAME, position(text), depth),
                        text + " " + depth);
            }
    }

    @Test
    void a_roll_and_its_move_are_one_step_of_turns() {
        assertEquals(BruteForce.count(FULL, 2),
            new Perft(Perft.Unit.TURNS, Perft.Implementation.RULES).count(GAME, position(FULL), 1));
        assertEquals(BruteForce.count(FULL, 4),
            new Perft(Perft.Unit.TURNS, Perft.Implementation.SIMULATOR).count(GAME, position(FULL), 2));
    }

    private static String features(String text, int view) {
        Simulator<EinsteinPosition> simulator = GAME.simulator();
        simulator.load(position(text));
        Features features = simulator.features().get();
        byte[] cells = new byte[25];
        int[] counts = new int[3];
        features.write(view, cells, counts);
        return Vector.ofAll(cells).map(state -> Integer.toString(state, 13)).mkString() + " " + Vector.ofAll(counts)
            .mkString(" ");
    }

    @Test
    void own_stones_are_in_the_same_corner_in_the_features_of_both_seats() {
        String text = "1..../...../..e../...../..... ", one = "1" + "0".repeat(11) + "b" + "0".repeat(12),
            two = "0".repeat(12) + "5" + "0".repeat(11) + "7";
        assertEquals(one + " 4 1 " + (8 + 16 * 4), features(text + "2 4", 0));
        assertEquals(two + " 4 0 " + (4 + 16 * 8), features(text + "2 4", 1));
        assertEquals(one + " 0 1 " + (8 + 16 * 4), features(text + "2 roll", 0));
        assertEquals("0".repeat(25) + " 7 0 " + (15 + 16 * 15), features("...../...../...../...../..... 1 place", 0));
    }
}
