package agon.game.tzaar;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Game;
import agon.api.Seat;
import agon.api.Status;
import agon.api.match.Match;
import agon.api.match.Perft;
import io.vavr.collection.Vector;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TzaarRulesTest {
    /// Pieces of both colours, far from the columns a to e, so that nobody lacks a type.
    private static final String WHITE = " h1T h2R h3O", BLACK = " i1t i2r i3o";

    private static Vector<String> legal(TzaarPosition p) {
        return new TzaarRules(p).legal(p).map(TzaarAction::text).toVector().sorted();
    }

    private static Vector<String> legalFrom(String from, TzaarPosition p) {
        return legal(p).filter(text -> text.startsWith(from));
    }

    private static Match<TzaarPosition, TzaarAction> start(String setup) {
        return Match.start(TzaarContractTest.variant(setup));
    }

    private static String refused(TzaarPosition p, String turn) {
        return Boards.match(p).play(turn).getLeft().because();
    }

    /// The counts of the fixed setup and of the late positions are those of a second, independent program.
    @ParameterizedTest
    @CsvSource(delimiter = '|',
        textBlock = """
            fixed      | | 42 1797 260556
            tournament | | 180 31860
            random     | | 60 3540
            fixed | ..T../.R..O./...t3.../..o2..r../T.t2..r.o/...O4..../.r..R2../..o.../..... black captures \
                | 3 43 94 501 712
            fixed | T..../r...../O....../R.....o./t......o/......../......./....../..... white captures | 4 4 3 0 0
            """)
    void paths_are_counted(String setup, String position, String counts) {
        Game<TzaarPosition, TzaarAction> game = Tzaar.VARIANTS.get(setup).get();
        TzaarPosition p = position == null ? game.rules().start() : TzaarPosition.read(position).get();
        Vector<String> expected = Vector.of(counts.split(" "));
        for (Perft.Implementation by : Perft.Implementation.values())
            assertEquals(expected, Vector.rangeClosed(1, expected.size())
                .map(depth -> "" + new Perft(Perft.Unit.ACTIONS, by).count(game, p, depth)));
    }

    @Test
    void the_fixed_setup_has_the_pieces_of_the_rulebook() {
        TzaarPosition p = TzaarRules.FIXED;
        assertEquals("c5 d3 d6 e3 g4 g5 / b5 c2 c6 d2 d7 e2 h3 h4 h5 / a5 b1 b6 c1 c7 d1 d5 d8 e1 e4 f5 i2 i3 i4 i5",
            names(p, Seat.FIRST));
        assertEquals("c3 c4 e6 f3 f6 g3 / b2 b3 b4 e7 f2 f7 g2 g6 h2 / a1 a2 a3 a4 d4 e5 e8 f1 f4 f8 g1 g7 h1 h6 i1",
            names(p, Seat.SECOND));
    }

    private static String names(TzaarPosition p, Seat seat) {
        return Type.ALL.map(type -> Points.ALL.filter(point -> p.pieces().get(point).contains(new Piece(seat, type, 1)))
            .map(Points.NAMES::get).mkString(" ")).mkString(" / ");
    }

    @Test
    void column_e_skips_the_hole() {
        assertEquals(Vector.of("e1", "e2", "e3", "e4", "e5", "e6", "e7", "e8"),
            Points.NAMES.filter(name -> name.startsWith("e")));
        assertEquals(60, Points.NAMES.distinct().size());
    }

    @Test
    void a_random_setup_is_drawn_piece_by_piece_with_equal_chances() {
        Match<TzaarPosition, TzaarAction> match = start("random");
        RandomGenerator dice = RandomGeneratorFactory.of("L64X128MixRandom").create(1);
        for (int left = 60; left > 0; left--) {
            Status.Chance chance = (Status.Chance) match.status();
            assertEquals(Vector.fill(left, 1.0), chance.weights());
            match = match.play(match.legal().get(chance.pick(dice))).get();
        }
        TzaarPosition full = match.position();
        assertEquals(Status.toMove(Seat.FIRST), match.status());
        assertEquals(Phase.OPENING, full.phase());
        assertEquals(Vector.of(6, 9, 15, 6, 9, 15),
            TzaarPosition.SEATS.flatMap(seat -> Type.ALL.map(type -> full.visible(seat, type))));
    }

    @Test
    void in_a_tournament_the_players_fill_the_board_in_turns() {
        Match<TzaarPosition, TzaarAction> match = start("tournament");
        for (int i = 0; i < 60; i++) {
            assertEquals(Status.toMove(new Seat(i % 2)), match.status());
            match = match.play(match.legal().head()).get();
            if (i == 12) assertEquals("all black Tzaars are placed", refused(match.position(), "Ti5"));
        }
        assertEquals(Status.toMove(Seat.FIRST), match.status());
        assertEquals(Phase.OPENING, match.position().phase());
    }

    @Test
    void the_first_turn_is_one_capture_and_every_other_has_two_parts() {
        Match<TzaarPosition, TzaarAction> match = start("fixed");
        assertTrue(legal(match.position()).forAll(text -> text.contains("x")));
        assertEquals("the first turn of the game is only one capture", refused(match.position(), "c5-d6"));
        match = match.play("d3xc3").get();
        assertEquals(Status.toMove(Seat.SECOND), match.status());
        assertTrue(legal(match.position()).forAll(text -> text.contains("x")));
        assertEquals("you must capture first", refused(match.position(), "pass"));
        assertEquals("you must capture before you can stack", refused(match.position(), "f3-g3"));
        match = match.playPartial("f1xe1").get();
        assertEquals(Status.toContinue(Seat.SECOND), match.status());
        assertTrue(legal(match.position()).containsAll(Vector.of("pass", "e1xe2", "f3-g3", "f4xf5")));
        for (String second : Vector.of("pass", "e1xe2", "f3-g3", "f4xf5"))
            assertEquals(Status.toMove(Seat.FIRST), match.play(second).get().status());
    }

    /// The Tzaar on e1 can go to the first piece in each direction.
    @Test
    void a_piece_moves_over_empty_points_onto_the_first_piece() {
        TzaarPosition p = Boards.of("e1T c1o a1o e4o f1r f2t" + WHITE + BLACK, "white captures");
        assertEquals(Vector.of("e1xc1", "e1xe4", "e1xf1"), legalFrom("e1", p));
        assertEquals("e3 is empty; a piece must move onto another piece", refused(p, "e1xe3"));
        TzaarPosition column = Boards.of("a1T a3o a5t" + WHITE + BLACK, "white captures");
        assertEquals(Vector.of("a1xa3"), legalFrom("a1", column));
        assertEquals("another piece is between a1 and a5", refused(column, "a1xa5"));
    }

    @Test
    void lines_do_not_cross_the_hole() {
        TzaarPosition p = Boards.of("e4T e5o d4O f5t f4R d5r a3r" + WHITE + BLACK, "white continues");
        assertEquals(Vector.of("e4-d4", "e4-f4", "e4-h1"), legalFrom("e4", p));
        assertEquals(Vector.of("d4-e4", "d4xd5"), legalFrom("d4", p));
    }

    @ParameterizedTest
    @CsvSource({"f1e1 e1e2, f1xe1 e1xe2", "f1-e1 f3g3, f1xe1 f3-g3", "F1XE1 PASS, f1xe1 pass"})
    void moves_are_read_without_signs(String typed, String turn) {
        Match<TzaarPosition, TzaarAction> match = start("fixed").play("d3xc3").get();
        assertEquals(turn, match.play(typed).get().texts().last());
    }

    @Test
    void a_stack_of_the_same_or_a_lower_height_is_captured_as_a_whole() {
        TzaarPosition p = Boards.of("c3O2 c4t2 c2r3 d4o" + WHITE + BLACK, "white captures");
        assertEquals(Vector.of("c3xc4", "c3xd4"), legalFrom("c3", p));
        assertEquals("the stack on c2 has height 3, and yours on c3 only 2", refused(p, "c3xc2"));
        TzaarPosition after = Boards.match(p).playPartial("c3xc4").get().position();
        assertEquals(TzaarLessons.text("c4O2 c2r3 d4o" + WHITE + BLACK) + " white continues", after.text());
    }

    @Test
    void stacking_adds_the_heights_and_the_upper_type_counts() {
        TzaarPosition p = Boards.of("c3O2 c4T7 a1O" + WHITE + BLACK, "white continues");
        assertEquals(TzaarLessons.text("c4O9 a1O" + WHITE + BLACK) + " black captures",
            Boards.match(p).play("c3-c4").get().position().text());
        assertEquals(TzaarLessons.text("c3T9 a1O" + WHITE + BLACK) + " black captures",
            Boards.match(p).play("c4-c3").get().position().text());
        assertEquals("the piece on c4 is yours: a stack is written c3-c4", refused(p, "c3xc4"));
    }

    @Test
    void capturing_the_last_piece_of_a_type_wins_at_once() {
        TzaarPosition p = Boards.of("c3O c4t d4r e4o h1T h2R h3O i2r i3o", "white captures");
        Match<TzaarPosition, TzaarAction> won = Boards.match(p).play("c3xc4").get();
        assertEquals(Status.won(Seat.FIRST, "no Tzaars left"), won.status());
        assertEquals(Vector.empty(), won.legal().toVector());
        TzaarPosition second = Boards.of("c3O c4t d4r e4o h1T h2R h3O i2r i3o", "white continues");
        assertEquals(Status.won(Seat.FIRST, "no Tzaars left"), Boards.match(second).play("c3xc4").get().status());
        TzaarPosition first = Boards.of("c3O c4t d4r e4o h1T h2R h3O i2r i3o", "white opens");
        assertEquals(Status.won(Seat.FIRST, "no Tzaars left"), Boards.match(first).play("c3xc4").get().status());
    }

    @Test
    void covering_ones_own_last_piece_of_a_type_is_legal_and_loses() {
        TzaarPosition p = Boards.of("c3O c4T a1R" + BLACK, "white continues");
        assertEquals(Status.won(Seat.SECOND, "no Tzaars left"), Boards.match(p).play("c3-c4").get().status());
        TzaarPosition two = Boards.of("c3O c4T a1R a2O" + BLACK, "white continues");
        assertEquals(Status.won(Seat.SECOND, "no Tzaars left"), Boards.match(two).play("c3-c4").get().status());
        assertEquals(false, Boards.match(two).play("pass").get().position().lacks(Seat.FIRST).isDefined());
    }

    @Test
    void who_cannot_capture_at_the_start_of_a_turn_has_lost() {
        TzaarPosition p = Boards.of("a1T2 b1R2 c1O2 i1t i2r i3o", "white continues");
        assertEquals(Status.won(Seat.FIRST, "no capture possible"), Boards.match(p).play("pass").get().status());
        // stacks that are too high protect as well
        TzaarPosition high = Boards.of("a1T3 a2t2 b1R2 c1O2 i1r i3o", "black captures");
        assertEquals(Status.won(Seat.FIRST, "no capture possible"), new TzaarRules(high).status(high));
        // in the second part, a player without a capture passes or stacks
        TzaarPosition second = Boards.of("a1T2 a2t b1R2 c1O2 i1t i2r i3o", "white captures");
        Match<TzaarPosition, TzaarAction> match = Boards.match(second).playPartial("a1xa2").get();
        assertEquals(Vector.of("b1-c1", "c1-b1", "pass").toSet(), legal(match.position()).toSet()
            .filter(text -> !text.contains("x")));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        ...../....../......./......../......../......../......./....../..... white captures | both players lack a type
        T7.../....../......./......../......../......../......./....../..... white captures | is not a board
        TTTTT/TT..../......./......../......../......../......./....../..... white captures | there are 7 white Tzaars
        T20R9O2../....../......./......../......../......../......./....../..... white captures | there are 31 white
        T..../....../......./......../......../......../......./....../..... white places | it is the turn
        T1..../....../......./......../......../......../......./....../..... white captures | is not a board
        T..../....../......./......../......../......../......./....../..... white ends | is not a position
        tro../....../......./......../......../......../......./....../..... black opens | white opens, not black
        R..../....../......./......../......../......../......./....../..... white draws | a random setup draws
        T2..../....../......./......../......../......../......./....../..... black places | has stacks
        """)
    void impossible_positions_are_rejected(String text, String because) {
        String why = TzaarPosition.read(text).getLeft();
        assertTrue(because.equals("it is the turn") ? why.contains("take turns") : why.contains(because), why);
    }

    @ParameterizedTest
    @CsvSource({"TRO../tro2.../......./......../......../......../......./....../..... black continues",
        "TTTTT/TRRRRR/RRR..../......../......../......../......./....../..... white draws",
        "T..../....../......./......../......../......../......./....../..... black places",
        "T12RO../t28ro.../......./......../......../......../......./....../..... white opens",
        "TRO../tr..../......./......../......../......../......./....../..... black captures"})
    void positions_of_every_phase_are_read(String text) {
        assertEquals(text, TzaarPosition.read(text).map(TzaarPosition::text).getOrElseGet(why -> why));
    }
}
