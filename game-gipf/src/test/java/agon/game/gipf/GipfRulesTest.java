package agon.game.gipf;

import static agon.game.gipf.GipfVariant.BASIC;
import static agon.game.gipf.GipfVariant.STANDARD;
import static agon.game.gipf.GipfVariant.TOURNAMENT;
import static agon.game.gipf.Positions.legal;
import static agon.game.gipf.Positions.match;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Seat;
import agon.api.Status;
import agon.api.match.Match;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class GipfRulesTest {
    private static String text(Match<GipfPosition, GipfAction> match) {
        return match.game().notation().write(match.position());
    }

    private static Match<GipfPosition, GipfAction> played(Match<GipfPosition, GipfAction> match, String... turns) {
        return Vector.of(turns).foldLeft(match, (at, turn) -> at.playPartial(turn).get());
    }

    @ParameterizedTest
    @CsvSource({"BASIC, b..w/...../....../w.....b/....../...../b..w white 12 12",
        "STANDARD, B..W/...../....../W.....B/....../...../B..W white 12 12",
        "TOURNAMENT, ..../...../....../......./....../...../.... white 18 18 gipf gipf"})
    void starting_positions(GipfVariant version, String text) {
        assertEquals(text, text(Match.start(Positions.game(version))));
    }

    @Test
    void dots_at_the_corners_have_one_direction_and_the_others_two() {
        var ways = Spots.WAYS.groupBy(Spots.Way::dot).mapValues(Vector::size);
        assertEquals(24, ways.size());
        assertEquals(Vector.of("a1", "a5", "e1", "e9", "i1", "i5"),
            Vector.ofAll(ways.filterValues(n -> n == 1).keySet()).sorted());
        assertEquals(18, ways.count(way -> way._2 == 2));
        assertEquals(Vector.of(4, 5, 6, 7, 6, 5, 4), Spots.LINES.take(7).map(Vector::size));
        assertTrue(legal(Match.start(Positions.game(BASIC))).containsAll(Vector.of("a3-b3", "a3-b4", "e1-e2")));
    }

    @Test
    void a_push_moves_the_run_of_pieces_up_to_the_first_empty_spot() {
        var match = match(BASIC, "white 5 5", "w e3 e6", "b e2 e4");
        assertEquals(Positions.text("black 4 5", "w e2 e4 e6", "b e3 e5"), text(played(match, "e1-e2")));
    }

    @Test
    void a_line_without_an_empty_spot_is_closed() {
        var match = match(BASIC, "white 5 5", "w b2 b4", "b b3 b5");
        assertFalse(legal(match).exists(Vector.of("b1-b2", "b6-b5")::contains));
        assertEquals(40, match.legal().size());
        assertTrue(match.play("b1-b2").getLeft().toString().contains("the line from b1 has no empty spot"));
    }

    @Test
    void a_row_is_removed_with_all_pieces_that_extend_it() {
        var match = played(match(BASIC, "white 5 5", "w e3 e4 e5 g2", "b e6 e7 h2"), "e1-e2");
        assertEquals(Vector.of("x:e2-e7"), legal(match));
        assertTrue(match.midTurn());
        assertEquals(Positions.text("black 8 5", "w g2", "b h2"), text(played(match, "x:e2-e7")));
    }

    @Test
    void a_row_ends_at_the_first_empty_spot() {
        var match = played(match(BASIC, "white 5 5", "w e3 e4 e5", "b e7"), "e1-e2");
        assertEquals(Positions.text("black 8 5", "b e7"), text(played(match, "x:e2-e5")));
    }

    @Test
    void gipf_pieces_of_both_colours_may_stay() {
        var match = played(match(STANDARD, "white 5 5", "w e3 e5", "W e4 h5", "B e6 h2"), "e1-e2");
        assertEquals(Vector.of("x:e2-e6", "x:e2-e6+e4", "x:e2-e6+e6", "x:e2-e6+e4+e6"), legal(match));
        assertEquals(Positions.text("black 9 5", "W h5", "B h2"), text(played(match, "x:e2-e6")));
        assertEquals(Positions.text("black 7 5", "W h5 e4", "B h2 e6"), text(played(match, "x:e2-e6+e4+e6")));
    }

    @Test
    void the_opponent_removes_rows_at_the_start_of_the_next_turn() {
        var match = match(BASIC, "white 5 5", "w f2 g2 h2", "b e2 d2 f3 g3");
        var pushed = played(match, "e1-e2");
        assertEquals(Vector.of("x:e2-h2"), legal(pushed)); // White first, although Black also has a row
        var black = played(pushed, "x:e2-h2");
        assertEquals(Status.toMove(Seat.SECOND), black.status());
        assertEquals(Vector.of("x:d2-g3"), legal(black));
        assertTrue(black.play("a1-b2").getLeft().toString().contains("you must remove the row d2-g3 first"));
        var removed = played(black, "x:d2-g3");
        assertEquals(Status.toContinue(Seat.SECOND), removed.status());
        assertEquals(Positions.text("white 8 8", "b b2"), text(played(removed, "a1-b2")));
        assertEquals(Vector.of("x:d2-g3 a1-b2"), played(removed, "a1-b2").texts().drop(1));
    }

    @Test
    void of_two_crossing_rows_the_owner_chooses_the_first() {
        var match = played(match(BASIC, "white 5 5", "w e3 e4 e5 f2 g2 h2"), "e1-e2");
        assertEquals(Vector.of("x:e2-e5", "x:e2-h2"), legal(match));
        // the other row has lost its shared piece
        assertEquals(Positions.text("black 8 5", "w f2 g2 h2"), text(played(match, "x:e2-e5")));
        assertEquals(Positions.text("black 8 5", "w e3 e4 e5"), text(played(match, "x:e2-h2")));
    }

    @Test
    void if_the_shared_gipf_piece_stays_the_second_row_must_be_removed_as_well() {
        var match = played(match(TOURNAMENT, "white 5 5 any any", "w e3 e4 e5 f2 g2 h2", "W b5", "B b2"), "Ge1-e2");
        assertEquals(Vector.of("x:e2-e5", "x:e2-e5+e2", "x:e2-h2", "x:e2-h2+e2"), legal(match));
        assertEquals(Vector.of("x:e2-h2", "x:e2-h2+e2"), legal(played(match, "x:e2-e5+e2")));
        assertEquals(Seat.SECOND, Positions.mover(played(match, "x:e2-e5")));
        assertEquals(Seat.SECOND, Positions.mover(played(match, "x:e2-e5+e2", "x:e2-h2+e2")));
    }

    @Test
    void disjoint_rows_are_all_removed() {
        var match = played(match(BASIC, "white 5 5", "w f2 g2 h2 e3 c2 d3 f4", "b e2 e4"), "e1-e2");
        assertEquals(Vector.of("x:e2-h2", "x:c2-f4"), legal(match).reverse());
        assertTrue(played(match, "x:e2-h2").midTurn());
        assertEquals(Positions.text("black 12 5", "b e3 e5"), text(played(match, "x:e2-h2", "x:c2-f4")));
    }

    @Test
    void a_row_of_four_gipf_pieces_may_stay_until_the_next_push() {
        var match = played(match(TOURNAMENT, "white 5 5 any any", "W e3 e4 e5", "B b2"), "Ge1-e2");
        assertEquals(16, match.legal().size());
        var left = played(match, "x:e2-e5+e2+e3+e4+e5");
        assertEquals(Seat.SECOND, Positions.mover(left));
        var offered = played(left, "a4-b4");
        assertEquals(16, offered.legal().size());
        var again = played(offered, "x:e2-e5+e2+e3+e4+e5");
        assertTrue(text(again).endsWith(" white removed 3 4 any single left e2-e8"), text(again));
        assertEquals(84, again.legal().size());
        var pushed = played(again, "a5-b5");
        assertEquals(16, pushed.legal().size());
        assertEquals(Seat.SECOND, Positions.mover(played(pushed, "x:e2-e5+e2+e3+e4+e5")));
    }

    @Test
    void a_row_that_was_left_is_forgotten_when_another_removal_breaks_it() {
        var match = match(TOURNAMENT, "white 3 5 any any", "W e2 e3 e4 e5 f2 g2 h2", "w f3 f4 f5", "B b2");
        var left = played(match, "x:e2-e5+e2+e3+e4+e5");
        assertTrue(text(left).endsWith(" left e2-e8"), text(left));
        var broken = played(left, "x:e2-h2+f2");
        assertTrue(text(broken).endsWith(" white removed 9 5 any any"), text(broken));
        assertReadBack(broken.position());
        assertEquals(Vector.of("x:f2-f5", "x:f2-f5+f2"), legal(broken));
    }

    @Test
    void a_row_that_was_left_may_end_with_a_gipf_piece_of_the_opponent() {
        var match = match(TOURNAMENT, "white 5 5 any any", "W e2 e3 e4 e5", "B e6");
        var left = played(match, "x:e2-e6+e2+e3+e4+e5+e6");
        assertTrue(text(left).endsWith(" left e2-e8"), text(left));
        assertReadBack(left.position());
    }

    private static void assertReadBack(GipfPosition p) {
        var notation = Positions.game(TOURNAMENT).game().notation();
        assertEquals(Either.right(p), notation.read(notation.write(p)));
    }

    @ParameterizedTest
    @CsvSource({"white 0 5, SECOND", "black 5 0, FIRST", "white 0 0, SECOND"})
    void a_player_who_cannot_push_loses(String rest, String winner) {
        assertEquals(Status.won(winner.equals("FIRST") ? Seat.FIRST : Seat.SECOND, "reserve empty"),
            match(BASIC, rest, "w e2", "b e8").status());
    }

    @Test
    void the_last_piece_may_complete_a_row_that_gives_pieces_back() {
        var match = played(match(BASIC, "white 1 1", "w e3 e4 e5", "b h2"), "e1-e2");
        assertFalse(match.status().isOver());
        assertEquals(Positions.text("black 4 1", "b h2"), text(played(match, "x:e2-e5")));
    }

    @Test
    void a_row_made_by_the_opponent_fills_an_empty_reserve() {
        var match = match(BASIC, "black 0 5", "w e2 d2 f3 g3", "b f2 h4");
        var white = played(match, "e1-e2");
        assertEquals(Vector.of("x:d2-g3"), legal(white));
        assertFalse(white.status().isOver());
        assertEquals(40, played(white, "x:d2-g3").legal().size() - 2);
    }

    @Test
    void the_opponent_of_a_player_with_an_empty_reserve_wins_when_the_turn_is_over() {
        var match = match(BASIC, "white 1 0", "w h2", "b e8");
        assertEquals(Status.won(Seat.FIRST, "reserve empty"), played(match, "e1-e2").status());
    }

    @ParameterizedTest
    @CsvSource({"W h5,B e6,x:e2-e6,FIRST", "W e4,B h2,x:e2-e6,SECOND", "W e4,B e6,x:e2-e6,FIRST",
        "W e4,B e6,x:e2-e6+e4,FIRST", "W e4,B e6,x:e2-e6+e6,SECOND"})
    void who_has_no_gipf_piece_loses_at_once(String white, String black, String removal, String winner) {
        // White has a second row, d3-d6
        var match = match(STANDARD, "white pushed 5 5", "w e2 e3 e4 e5 d3 d4 d5 d6", "b e6 e7", white, black);
        String removed = removal.replace("e2-e6", "e2-e7");
        var after = played(match, removed);
        assertEquals(Status.won(winner.equals("FIRST") ? Seat.FIRST : Seat.SECOND, "no GIPF-piece left"),
            after.status());
        assertTrue(after.legal().isEmpty());
    }

    @Test
    void the_basic_version_needs_no_gipf_piece() {
        assertFalse(Match.start(Positions.game(BASIC)).status().isOver());
        assertTrue(match(STANDARD, "white 5 5", "w e2", "B e8").status().isOver());
    }

    @Test
    void in_the_tournament_version_gipf_pieces_come_first() {
        var start = Match.start(Positions.game(TOURNAMENT));
        assertEquals(42, start.legal().size());
        assertTrue(legal(start).forAll(turn -> turn.startsWith("G")));
        assertTrue(start.play("e1-e2").getLeft().toString().contains("your first piece must be a GIPF-piece"));
        var second = played(start, "Ge1-e2", "Gb1-b2");
        assertEquals(84, second.legal().size());
        assertTrue(text(second).endsWith("white 16 16 any any"), text(second));
        var singles = played(second, "e1-e2", "Gh1-h2");
        assertEquals(42, singles.legal().size());
        assertTrue(singles.play("Gi5-h5").getLeft().toString()
            .contains("you have pushed a single piece, so you can push no more GIPF-pieces"));
    }

    @Test
    void a_player_without_a_push_has_not_lost_a_gipf_piece() {
        assertFalse(match(TOURNAMENT, "black 16 18 any gipf", "W e2").status().isOver());
    }

    @Test
    void a_gipf_piece_that_leaves_the_board_does_not_end_the_right_to_push_others() {
        var match = played(match(TOURNAMENT, "white 5 5 any single", "w e3 e5", "W e4 h5", "B e8"), "Ge1-e2",
            "x:e2-e5");
        assertTrue(text(match).endsWith("black 9 5 any single"), text(match));
    }

    @Test
    void a_gipf_piece_needs_two_pieces_in_reserve() {
        var match = match(TOURNAMENT, "white 1 5 any any", "W e2", "B e8");
        assertEquals(42, match.legal().size());
        assertTrue(match.play("Ga1-b2").getLeft().toString().contains("a GIPF-piece needs two pieces"));
    }

    @ParameterizedTest
    @CsvSource({"x:e2-e6,the row e2-e5 must be removed with all pieces that extend it",
        "x:b2-b5,white has no row there; your rows: e2-e5", "x:e2-e5+e4,there is no GIPF-piece on e4"})
    void illegal_removals_are_explained(String removal, String why) {
        var match = played(match(STANDARD, "white 5 5", "w e3 e4 e5", "W b5", "B e8"), "e1-e2");
        assertTrue(match.playPartial(removal).getLeft().toString().contains(why));
    }

    @ParameterizedTest
    @CsvSource({"BASIC,Ge1-e2,GIPF-pieces are pushed only in the tournament version", "BASIC,x:e2-e5,you have no row",
        "STANDARD,Ge1-e2,GIPF-pieces are pushed only in the tournament version"})
    void illegal_pushes_are_explained(GipfVariant version, String turn, String why) {
        assertTrue(Match.start(Positions.game(version)).playPartial(turn).getLeft().toString().contains(why));
    }

    @ParameterizedTest
    @EnumSource
    void turns_are_read_in_any_case(GipfVariant version) {
        var match = Match.start(Positions.game(version));
        assertEquals(match.play(legal(match).head()),
            match.play(legal(match).head().toUpperCase(java.util.Locale.ROOT)));
    }
}
