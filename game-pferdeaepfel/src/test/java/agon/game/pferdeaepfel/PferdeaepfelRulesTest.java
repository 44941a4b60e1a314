package agon.game.pferdeaepfel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Cells;
import agon.api.Seat;
import agon.api.Status;
import agon.api.Variant;
import agon.api.contract.Contract;
import agon.api.contract.SampleGames;
import agon.api.match.Match;
import io.vavr.collection.HashSet;
import io.vavr.collection.Set;
import io.vavr.collection.Vector;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/// One test for each sentence of the rules.
class PferdeaepfelRulesTest {
    private static Match<PferdeaepfelPosition, PferdeaepfelAction> start(Mode mode) {
        return Match.start(new Variant<>("pferdeaepfel", PferdeaepfelGame.of(mode)));
    }

    /// Returns a position. Squares are separated by spaces.
    private static PferdeaepfelPosition at(int seat, boolean placing, String white, String black, String apples,
        String golden) {
        return new PferdeaepfelPosition(cells(apples).or(cells(golden)), cells(golden), Board.cell(white),
            Board.cell(black), new Seat(seat - 1), placing);
    }

    private static Cells cells(String names) {
        return Cells.of(Vector.of(names.split(" ")).reject(String::isEmpty).map(Board::cell));
    }

    private static Match<PferdeaepfelPosition, PferdeaepfelAction> match(Mode mode, PferdeaepfelPosition p) {
        String text = PositionText.write(p);
        assertTrue(new PositionText(mode).read(text).contains(p), () -> "" + new PositionText(mode).read(text));
        return Match.from(new Variant<>("pferdeaepfel", PferdeaepfelGame.of(mode)), p);
    }

    private static Set<String> legal(Match<PferdeaepfelPosition, PferdeaepfelAction> match) {
        return match.game().rules().legal(match.position()).map(PferdeaepfelAction::text).toSet();
    }

    private static String text(Match<PferdeaepfelPosition, PferdeaepfelAction> match) {
        return PositionText.write(match.position());
    }

    private static String refusal(Match<PferdeaepfelPosition, PferdeaepfelAction> match, String turn) {
        return match.playPartial(turn).getLeft().because();
    }

    /// Returns this number of squares for apples, without the given ones.
    private static String fill(int count, String... without) {
        Cells taken = cells(String.join(" ", without));
        return Vector.range(0, Board.CELLS).reject(taken::has).take(count).map(Board::name).mkString(" ");
    }

    private static Status over(double white, String reason) {
        return new Status.Over(Vector.of(white, 0 - white), reason);
    }

    @ParameterizedTest
    @EnumSource
    void the_knights_start_in_opposite_corners_on_an_apple_each_and_white_moves_first(Mode mode) {
        assertEquals(".......b/......../......../......../......../......../......../w....... 1 "
            + (mode == Mode.APPLE_FIRST ? "apple" : "move"), text(start(mode)));
        assertEquals(Status.toMove(Seat.FIRST), start(mode).status());
    }

    @Test
    void a_knight_moves_like_a_chess_knight_to_a_square_without_an_apple() {
        assertEquals(HashSet.of("b3", "c2"), legal(start(Mode.TRAIL)));
        var middle = match(Mode.TRAIL, at(1, false, "d4", "h8", "a1 b5 e6", ""));
        assertEquals(HashSet.of("b3", "c2", "e2", "f3", "f5", "c6"), legal(middle));
        assertEquals("there is an apple on b5", refusal(middle, "b5"));
        assertEquals("a knight cannot move from d4 to d5", refusal(middle, "d5"));
    }

    @ParameterizedTest
    @CsvSource({"APPLE_FIRST, d4", "TRAIL, d4", "MOVE_FIRST, d4", "CLASSIC, d4"})
    void moving_onto_the_other_knight_captures_it_and_ends_the_game_at_once(Mode mode, String to) {
        var match = match(mode, at(2, false, "d4", "e6", "a1 h8", "")).playPartial(to).get();
        assertTrue(match.status().isOver());
        assertTrue(match.position().captured());
        assertTrue(match.status() instanceof Status.Over over && over.reason().startsWith("white was captured"));
        assertTrue(match.status() instanceof Status.Over over && over.winner().contains(Seat.SECOND));
        assertEquals(1, match.turns().size());
    }

    @Test
    void in_free_placement_an_apple_is_compulsory_before_the_move() {
        var match = start(Mode.APPLE_FIRST);
        assertEquals(62, legal(match).size());
        assertTrue(refusal(match, "b3").contains("place an apple, for example"));
        assertEquals("a1 is not empty", refusal(match, "+a1 b3"));
        assertEquals("h8 is not empty", refusal(match, "+h8 b3"));
        match = match.playPartial("+e5 b3").get();
        assertEquals(".......b/......../......../....o.../......../.W....../......../o....... 2 apple", text(match));
        assertEquals(1, match.turns().size());
        assertEquals(Status.toContinue(Seat.SECOND), match.playPartial("+a8").get().status());
        assertEquals("move the knight first", refusal(match.playPartial("+a8").get(), "+a7"));
    }

    @Test
    void taking_ones_own_last_move_away_is_legal_and_loses() {
        var match = match(Mode.APPLE_FIRST, at(1, true, "a1", "h8", "a1 h8 b3", ""));
        assertTrue(legal(match).contains("+c2"));
        assertEquals(Status.won(Seat.SECOND, "white immobilised"), match.playPartial("+c2").get().status());
        var black = match(Mode.APPLE_FIRST, at(2, true, "b1", "h8", "a1 h8 f7", ""));
        assertEquals(Status.won(Seat.FIRST, "black immobilised"), black.playPartial("+g6").get().status());
    }

    @Test
    void in_the_other_order_the_apple_comes_after_the_move_and_may_lie_on_the_square_just_left() {
        var match = start(Mode.MOVE_FIRST).playPartial("b3").get();
        assertEquals(Status.toContinue(Seat.FIRST), match.status());
        assertEquals("b3 is not empty", refusal(match, "+b3"));
        match = match.playPartial("+c5").get().playPartial("g6 +a8").get().playPartial("d4").get();
        assertTrue(legal(match).contains("+b3"));
        assertEquals("o......o/......../......B./..o...../...W..../.o....../......../o....... 2 move",
            text(match.playPartial("+b3").get()));
    }

    @Test
    void a_seat_that_has_moved_into_a_dead_end_loses_only_when_it_is_to_move_again() {
        var match = match(Mode.MOVE_FIRST, at(1, false, "c2", "h7", "b3 h8", "")).playPartial("a1").get();
        assertEquals(Status.toContinue(Seat.FIRST), match.status());
        match = match.playPartial("+c2").get().playPartial("f8 +e1").get();
        assertEquals(Status.won(Seat.SECOND, "white immobilised"), match.status());
    }

    @Test
    void in_the_trail_mode_a_turn_is_a_move_and_the_square_left_gets_an_apple() {
        var match = start(Mode.TRAIL).playPartial("b3").get().playPartial("g6").get().playPartial("d4").get();
        assertEquals(".......o/......../......B./......../...W..../.o....../......../o....... 2 move", text(match));
        assertEquals(3, match.turns().size());
        assertTrue(match(Mode.TRAIL, at(1, false, "a1", "g7", "b3 c2 h8", "")).status()
            .equals(Status.won(Seat.SECOND, "white immobilised")));
        assertTrue(match(Mode.TRAIL, at(2, false, "b1", "h8", "f7 g6 a1", "")).status()
            .equals(Status.won(Seat.FIRST, "black immobilised")));
    }

    @Test
    void in_the_classic_mode_a_turn_is_a_move_and_perhaps_a_second_apple() {
        var match = start(Mode.CLASSIC).playPartial("b3").get();
        assertEquals(Status.toContinue(Seat.FIRST), match.status());
        assertEquals(".......b/......../......../......../......../.W....../......../o....... 1 apple", text(match));
        assertEquals(62, legal(match).size());
        assertEquals(Status.toMove(Seat.SECOND), match.playPartial("-").get().status());
        assertEquals("b3 is not empty", refusal(match, "+b3"));
        match = match.playPartial("+e5").get().playPartial("g6 -").get().playPartial("d4").get();
        assertEquals(".......o/......../......B./....o.../...W..../.o....../......../o....... 1 apple", text(match));
        assertEquals("b3 is not empty", refusal(match, "+b3"));
        assertEquals("placing an apple is compulsory", start(Mode.MOVE_FIRST).playPartial("b3").get().game().rules()
            .explainIllegal(start(Mode.MOVE_FIRST).playPartial("b3").get().position(), new PferdeaepfelAction.Pass()));
    }

    /// White is on a1, and c2 has an apple. Either white has just moved there, or black has just moved.
    @ParameterizedTest
    @CsvSource({"1, h7", "2, g7"})
    void a_second_apple_never_takes_the_last_way_out_of_white(int seat, String black) {
        var match = match(Mode.CLASSIC, at(seat, true, "a1", black, "c2 h8", ""));
        assertFalse(legal(match).contains("+b3"));
        assertEquals("b3 is white's last move", refusal(match, "+b3"));
        assertTrue(legal(match).contains("+d4"));
        assertTrue(legal(match).contains("-"));
        var two = match(Mode.CLASSIC, at(seat, true, "a1", black, "h8", ""));
        assertTrue(legal(two).contains("+b3"), "one of two ways may be taken");
        assertTrue(legal(two).contains("+c2"), "or the other");
    }

    @Test
    void the_last_way_of_black_may_be_taken_and_so_may_any_square_when_white_has_no_way_left() {
        var match = match(Mode.CLASSIC, at(1, true, "c2", "h8", "a1 h8 f7", ""));
        assertEquals(over(0.75, "black immobilised: 12 points for white"), match.playPartial("+g6").get().status());
        var stuck = match(Mode.CLASSIC, at(2, true, "a1", "g7", "b3 c2", ""));
        assertEquals(61, legal(stuck).size(), "60 empty squares and none");
    }

    @Test
    void where_black_stands_is_no_way_out_for_white() {
        // white has moved to c2, from which only a1 and b4 have no apple, and black is on b4
        var match = match(Mode.CLASSIC, at(1, true, "c2", "b4", "a3 d4 e1 e3 h8", ""));
        assertFalse(legal(match).contains("+a1"));
    }

    @Test
    void apples_are_brown_until_there_are_none_and_then_golden() {
        String first = fill(26, "d4", "f7", "h8", "g5", "h6", "f6");
        var match = match(Mode.CLASSIC, at(1, false, "d4", "f6", first, ""));
        match = match.playPartial("e2 " + "+g5").get();
        assertEquals(28, match.position().apples().size());
        assertTrue(match.position().golden().isEmpty(), "28 are brown");
        match = match.playPartial("h5").get();
        assertEquals(Cells.of(Board.cell("f6")), match.position().golden());
        match = match.playPartial("+h6").get();
        assertEquals(cells("f6 h6"), match.position().golden());
    }

    /// With the two on the starting squares, there are 28.
    @Test
    void from_the_start_26_brown_apples_are_placed_before_a_golden_one() {
        RandomGenerator dice = RandomGeneratorFactory.of("L64X128MixRandom").create(4);
        PferdeaepfelRules rules = new PferdeaepfelRules(Mode.CLASSIC);
        int golden = 0;
        for (int game = 0; game < 100; game++)
            for (PferdeaepfelPosition p = rules.start(); !rules.status(p).isOver();) {
                var legal = rules.legal(p);
                p = rules.after(p, legal.get(dice.nextInt(legal.size())));
                assertEquals(Math.max(0, p.apples().size() - 2 - 26), p.golden().size(), PositionText.write(p));
                golden += p.golden().size() == 1 && !rules.status(p).isOver() ? 1 : 0;
            }
        assertTrue(golden > 10, golden + " games went on after the first golden apple");
    }

    @Test
    void with_the_first_golden_apple_white_has_won_and_play_goes_on() {
        String around = fill(28, "d4", "f6", "b5", "g4", "e2");
        var match = match(Mode.CLASSIC, at(1, false, "d4", "f6", around, "")).playPartial("b5").get();
        assertEquals(cells("d4"), match.position().golden());
        assertEquals(Status.toContinue(Seat.FIRST), match.status());
        assertEquals(Status.toMove(Seat.SECOND), match.playPartial("-").get().status());
    }

    @Test
    void a_starting_square_has_its_apple_already() {
        var match = start(Mode.CLASSIC).playPartial("b3 -").get();
        assertEquals(2, match.position().apples().size());
        assertEquals(2, match.playPartial("g6 -").get().position().apples().size());
        assertEquals(3, match.playPartial("g6 -").get().playPartial("d4 -").get().position().apples().size());
    }

    @ParameterizedTest
    @CsvSource({"4, 24", "27, 1"})
    void black_wins_a_point_for_each_brown_apple_left_by_capturing(int apples, int points) {
        // the square that black leaves gets one more apple
        var match = match(Mode.CLASSIC, at(2, false, "d4", "e6", fill(apples - 1, "d4", "e6"), "")).playPartial("d4")
            .get();
        assertEquals(over(-(0.5 + (28 - apples) / 56.0), "white was captured: "
            + (28 - apples == 1 ? "1 point" : 28 - apples + " points") + " for black"), match.status());
        assertEquals(points, 28 - apples);
    }

    @Test
    void black_wins_a_point_for_each_brown_apple_left_by_immobilising() {
        assertEquals(over(-(0.5 + 25 / 56.0), "white immobilised: 25 points for black"),
            match(Mode.CLASSIC, at(1, false, "a1", "g7", "b3 c2 h8", "")).status());
    }

    @Test
    void with_no_brown_apple_left_and_no_golden_one_placed_a_captured_or_immobilised_white_draws() {
        String all = fill(27, "d4", "e6");
        assertEquals(over(0, "white was captured, no brown apple left and no golden apple placed"),
            match(Mode.CLASSIC, at(2, false, "d4", "e6", all, "")).playPartial("d4").get().status());
        String around = "b3 c2 " + fill(26, "a1", "g7", "b3", "c2");
        assertEquals(over(0, "white immobilised, no brown apple left and no golden apple placed"),
            match(Mode.CLASSIC, at(1, false, "a1", "g7", around, "")).status());
    }

    @ParameterizedTest
    @CsvSource({"1", "5", "11"})
    void once_a_golden_apple_is_placed_white_keeps_a_point_for_each(int golden) {
        String brown = "b3 c2 " + fill(26, "a1", "g7", "b3", "c2");
        String gold = Vector.of(fill(28 + 11, "a1", "g7").split(" ")).reject(brown.concat(" ")::contains).take(golden)
            .mkString(" ");
        String points = golden == 1 ? "1 point" : golden + " points";
        assertEquals(over(0.5 + golden / 48.0, "white immobilised: " + points + " for white"),
            match(Mode.CLASSIC, at(1, false, "a1", "g7", brown, gold)).status());
        String start = fill(28, "d4", "e6"), rest = Vector.of(fill(28 + 12, "d4", "e6").split(" ")).drop(28)
            .take(golden - 1).mkString(" ");
        assertEquals(over(0.5 + golden / 48.0, "white was captured: " + points + " for white"),
            match(Mode.CLASSIC, at(2, false, "d4", "e6", start, rest)).playPartial("d4").get().status(),
            "the one that black leaves behind counts");
    }

    @Test
    void the_last_golden_apple_ends_the_game_with_24_points_if_white_can_still_move() {
        String brown = fill(28, "d2", "g1"), gold = Vector.of(fill(39, "d2", "g1").split(" ")).drop(28).mkString(" ");
        var white = match(Mode.CLASSIC, at(1, false, "d2", "g1", brown, gold));
        assertEquals(over(1, "all golden apples placed: 24 points for white"), white.playPartial("f1").get().status());
        var black = match(Mode.CLASSIC, at(2, true, "d2", "g1", brown, gold));
        assertEquals(over(1, "all golden apples placed: 24 points for white"), black.playPartial("+a1").get().status());
    }

    @Test
    void the_last_golden_apple_leaves_white_its_12_points_if_it_cannot_move() {
        // white moves to a1; from there, c2 already has an apple, and b3 gets the last one
        String brown = "c2 " + fill(27, "b3", "h1", "c2"),
            gold = Vector.of(fill(38, "b3", "h1", "c2").split(" ")).drop(27).mkString(" ");
        var match = match(Mode.CLASSIC, at(1, false, "b3", "h1", brown, gold));
        assertEquals(over(0.75, "all golden apples placed: 12 points for white"),
            match.playPartial("a1").get().status());
        assertEquals(over(1, "all golden apples placed: 24 points for white"), match.playPartial("d2").get().status());
    }

    @Test
    void an_immobilised_black_brings_white_12_points_before_the_first_golden_apple_and_24_after_it() {
        String near = "f7 g6 " + fill(26, "a2", "h8", "f7", "g6", "h1");
        assertEquals(over(0.75, "black immobilised: 12 points for white"),
            match(Mode.CLASSIC, at(2, false, "b1", "h8", "f7 g6 a1", "")).status());
        assertEquals(over(0.75, "black immobilised: 12 points for white"),
            match(Mode.CLASSIC, at(2, false, "b1", "h8", near, "")).status(), "28 brown ones, none golden");
        assertEquals(over(1, "black immobilised: 24 points for white"),
            match(Mode.CLASSIC, at(2, false, "b1", "h8", near, "h1")).status());
    }

    /// A move that is not possible does not use up the last brown apple.
    @Test
    void immobility_is_tested_before_any_apple_is_counted() {
        String around = "b3 c2 " + fill(25, "a1", "g7", "b3", "c2");
        assertEquals(over(-(0.5 + 1 / 56.0), "white immobilised: 1 point for black"),
            match(Mode.CLASSIC, at(1, false, "a1", "g7", around, "")).status());
    }

    /// Both knights start on the same colour, and white moves first. They are therefore on the same colour whenever
    /// white moves.
    @ParameterizedTest
    @EnumSource
    void white_can_never_capture(Mode mode) {
        RandomGenerator dice = RandomGeneratorFactory.of("L64X128MixRandom").create(1);
        PferdeaepfelRules rules = new PferdeaepfelRules(mode);
        int captures = 0, moves = 0;
        for (int game = 0; game < 300; game++) {
            PferdeaepfelPosition p = rules.start();
            while (!rules.status(p).isOver()) {
                if (p.seat().equals(Seat.FIRST) && !p.placing()) {
                    assertTrue(Board.sameColour(p.white(), p.black()), PositionText.write(p));
                    assertFalse(Board.jumps(p.white()).has(p.black()), PositionText.write(p));
                    moves++;
                }
                var legal = rules.legal(p);
                PferdeaepfelPosition next = rules.after(p, legal.get(dice.nextInt(legal.size())));
                if (next.captured()) {
                    assertEquals(Seat.SECOND, p.seat(), PositionText.write(p));
                    captures++;
                }
                p = next;
            }
        }
        assertTrue(captures > 20, captures + " captures");
        assertTrue(moves > 1000, moves + " moves");
    }

    @Test
    void random_games_reach_every_kind_of_action() {
        for (Mode mode : Mode.values()) {
            Contract.Coverage coverage = Contract.Coverage
                .of(new Variant<>("pferdeaepfel", PferdeaepfelGame.of(mode)), SampleGames.random(1, 200));
            Set<String> kinds = switch (mode) {
                case APPLE_FIRST, MOVE_FIRST -> HashSet.of("move", "place an apple");
                case TRAIL -> HashSet.of("move");
                case CLASSIC -> HashSet.of("move", "place an apple", "pass");
            };
            assertEquals(kinds, HashSet.ofAll(coverage.played().keySet()), mode.name());
            if (mode != Mode.CLASSIC)
                assertEquals(HashSet.of("white was captured", "white immobilised", "black immobilised"),
                    HashSet.ofAll(coverage.ends().keySet()), mode.name());
        }
    }
}
