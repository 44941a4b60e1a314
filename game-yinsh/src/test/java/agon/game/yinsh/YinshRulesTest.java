package agon.game.yinsh;

import static agon.game.yinsh.Boards.BLITZ;
import static agon.game.yinsh.Boards.STANDARD;
import static agon.game.yinsh.Boards.match;
import static agon.game.yinsh.Boards.names;
import static agon.game.yinsh.Boards.position;
import static agon.game.yinsh.Boards.text;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Seat;
import agon.api.Status;
import agon.api.contract.Contract;
import agon.api.contract.SampleGames;
import agon.api.match.Match;
import agon.api.match.Perft;
import io.vavr.collection.Vector;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.CsvSource;

class YinshRulesTest {
    private static final String FAR = "B k7 k8 k9 k10 j11"; // rings of black that are not in the way

    /// The counts come from a separate program in another language, which represents the board as a dictionary.
    @ParameterizedTest
    @CsvFileSource(resources = "/agon/game/yinsh/paths.csv", delimiter = ';')
    void paths_are_counted(String position, long one, long two, long three) {
        for (var implementation : Perft.Implementation.values()) {
            Perft perft = new Perft(Perft.Unit.ACTIONS, implementation);
            YinshPosition p = Yinsh.GAME.notation().read(position).get();
            assertEquals(one, perft.count(Yinsh.GAME, p, 1));
            assertEquals(two, perft.count(Yinsh.GAME, p, 2));
            if (three < 20_000) assertEquals(three, perft.count(Yinsh.GAME, p, 3));
        }
    }

    @Test
    void rings_are_placed_on_any_empty_point() {
        Perft perft = new Perft(Perft.Unit.ACTIONS, Perft.Implementation.RULES);
        assertEquals(85 * 84, perft.count(Yinsh.GAME, YinshPosition.START, 2));
    }

    @Test
    void the_board_has_the_official_names() {
        assertEquals(85, Points.SIZE);
        assertEquals("a2 a5 b1 b7 c1 c8 d1 d9 e1 e10 f2 f10 g2 g11 h3 h11 i4 i11 j5 j11 k7 k10",
            Points.BOARD.columns().flatMap(column -> Vector.of(column.head(), column.last())).map(Points.NAMES::get)
                .mkString(" "));
        assertEquals(123, Points.FIVES.size());
    }

    private static void assertMoves(String pieces, String from, String targets) {
        YinshPosition p = position(Yinsh.GAME, pieces, "white starts 0-0");
        String found = YinshRules.targets(p, Points.named(from)).map(Points.NAMES::get).filter(name -> name.charAt(
            0) == from.charAt(0) && Integer.parseInt(name.substring(1)) > Integer.parseInt(from.substring(1)))
            .mkString(" ");
        assertEquals(targets, found);
    }

    /// The moves of a ring upwards in column e, which has the points 1 to 10.
    @ParameterizedTest
    @CsvSource({"'', e2 e3 e4 e5 e6 e7 e8 e9 e10", // any distance
        "w e4, e2 e3 e5", // over a marker, only to the first point behind it
        "w e2 b e3 e4, e5", // over any colours
        "w e4 e6, e2 e3 e5", // not over a second run, although the jump ends before it
        "w e8 e9 e10, e2 e3 e4 e5 e6 e7", // not off the board
        "w e9 W e10, e2 e3 e4 e5 e6 e7 e8"}) // not onto a ring
    void a_ring_moves_in_a_line_and_jumps_over_one_run(String markers, String targets) {
        String rings = markers.contains("W") ? "W e1 a2 a3 a4 " : "W e1 a2 a3 a4 a5 ";
        assertMoves(rings + FAR + " " + markers, "e1", targets);
    }

    @Test
    void a_ring_does_not_jump_over_rings() {
        assertMoves("W e1 e4 a3 a4 a5 " + FAR, "e1", "e2 e3");
        assertMoves("W e1 a2 a3 a4 a5 B e3 k8 k9 k10 j11 w e2", "e1", "");
    }

    @Test
    void jumped_markers_are_turned_over_but_not_the_new_one() {
        YinshPosition p = match("W e1 a2 a3 a4 a5 " + FAR + " b e4 w e5", "white starts 0-0").play("e1-e6").get()
            .position();
        assertEquals('w', p.letter(Points.named("e1")));
        assertEquals('w', p.letter(Points.named("e4")));
        assertEquals('b', p.letter(Points.named("e5")));
        assertEquals('W', p.letter(Points.named("e6")));
        assertEquals(Seat.SECOND, p.seat());
    }

    private static final String RINGS = "W e1 a2 a3 a4 a5 " + FAR;

    @Test
    void a_row_is_removed_with_any_own_ring() {
        var match = match(RINGS + " w e2 e3 e4 e5 b f3", "white starts 0-0");
        assertTrue(names(match).contains("e1-e6"));
        match = match("W e6 a2 a3 a4 a5 " + FAR + " w e2 e3 e4 e5 b f3", "white starts 0-0").playPartial("e6-e7")
            .get();
        assertEquals(Vector.of("x:e2-e6"), names(match));
        match = match.playPartial("x:e2-e6").get();
        assertEquals(Status.toContinue(Seat.FIRST), match.status());
        assertEquals(Vector.of("r:a2", "r:a3", "r:a4", "r:a5", "r:e7"), names(match)); // also the ring just moved
        match = match.playPartial("r:e7").get();
        assertEquals(Status.toMove(Seat.SECOND), match.status());
        assertEquals(1, match.position().white().taken());
        assertEquals(50, match.position().pool());
    }

    @Test
    void five_of_six_markers_are_chosen() {
        var match = match("W e7 a2 a3 a4 a5 " + FAR + " w e2 e3 e4 e5 e6", "white moved 0-0");
        assertEquals(Vector.of("x:e2-e6"), names(match));
        match = match("W f6 a2 a3 a4 a5 " + FAR + " w e2 e3 e4 e5 e6 e7", "white moved 0-0");
        assertEquals(Vector.of("x:e2-e6", "x:e3-e7"), names(match));
        match = match.play("x:e3-e7 r:f6").get();
        assertEquals('w', match.position().letter(Points.named("e2")));
        assertEquals(Status.toMove(Seat.SECOND), match.status());
    }

    @Test
    void rows_that_do_not_cross_are_all_removed() {
        var match = match(RINGS + " w e2 e3 e4 e5 e6 g2 g3 g4 g5 g6", "white moved 0-0");
        assertEquals(Vector.of("x:e2-e6", "x:g2-g6"), names(match));
        match = match.playPartial("x:g2-g6 r:a2").get();
        assertEquals(Vector.of("x:e2-e6"), names(match));
        match = match.playPartial("x:e2-e6 r:a3").get();
        assertEquals("black starts 2-0", match.position().text().replaceFirst("\\S+ ", ""));
    }

    @Test
    void one_of_two_crossing_rows_is_removed() {
        var match = match("W a2 a3 a4 a5 b1 " + FAR + " w e2 e3 e4 e5 e6 c4 d4 f4 g4", "white moved 0-0");
        assertEquals(Vector.of("x:e2-e6", "x:c4-g4"), names(match));
        assertEquals(Status.toMove(Seat.SECOND), match.play("x:c4-g4 r:a2").get().status());
    }

    @Test
    void the_opponent_removes_rows_at_the_start_of_the_turn() {
        var match = match("W a2 a3 a4 a5 d4 B k7 k8 k9 k10 j11 b e2 e3 e5 e6 w e4", "white starts 0-0").play("d4-f4")
            .get();
        assertEquals(Status.toMove(Seat.SECOND), match.status());
        assertEquals(Vector.of("x:e2-e6"), names(match));
        match = match.playPartial("x:e2-e6 r:k8").get();
        assertEquals(Status.toContinue(Seat.SECOND), match.status());
        assertTrue(match.play("k7-k8").isRight());
        assertEquals("x:e2-e6 r:k8 k7-k8", Yinsh.GAME.notation().write(match.positions().head(),
            match.play("k7-k8").get().turns().last().actions()));
    }

    @Test
    void the_mover_removes_rows_first() {
        var match = match("W a2 a3 a4 a5 d4 " + FAR + " b e2 e3 e5 e6 w e4 d5 d6 d7 d8", "white starts 0-0")
            .playPartial("d4-f4").get();
        assertEquals(Vector.of("x:d4-d8"), names(match));
        match = match.playPartial("x:d4-d8 r:f4").get();
        assertEquals(Status.toMove(Seat.SECOND), match.status());
        assertEquals(Vector.of("x:e2-e6"), names(match));
    }

    @Test
    void the_third_ring_wins_at_once() {
        var match = match("W a2 a3 a4 B k7 k8 k9 w e2 e3 e4 e5 e6 g2 g3 g4 g5 g6 b h4 h5 h6 h7 h8",
            "white moved 2-2").play("x:e2-e6 r:a2").get();
        assertEquals(Status.won(Seat.FIRST, "3 rings removed"), match.status());
        assertEquals(Vector.empty(), names(match));
    }

    @Test
    void the_first_ring_wins_the_blitz_version() {
        var match = Match.from(BLITZ, position(Yinsh.BLITZ, RINGS + " w e2 e3 e4 e5 e6", "white moved 0-0"))
            .play("x:e2-e6 r:e1").get();
        assertEquals(Status.won(Seat.FIRST, "first ring removed"), match.status());
    }

    /// Returns 50 markers that form no row and leave f6, f7 and column k empty.
    private static String fifty() {
        Vector<String> points = Points.NAMES.reject(name -> name.matches("a.|k.*|j11|f6|f7|f8|j10|j9|e1")).take(50);
        Vector<String> white = points.filter(name -> isWhite(Points.named(name)));
        return " w " + white.mkString(" ") + " b " + points.removeAll(white).mkString(" ");
    }

    /// Colours that repeat every four points along each axis: two of a kind, at most.
    private static boolean isWhite(int point) {
        var cell = Points.BOARD.cells().get(point);
        return Math.floorMod(cell.q() + 2 * cell.r(), 4) < 2;
    }

    @ParameterizedTest
    @CsvSource({"1-0, 1, -1", "0-2, -1, 1", "1-1, 0, 0"})
    void the_last_marker_ends_the_game(String taken, double white, double black) {
        int first = taken.charAt(0) - '0', second = taken.charAt(2) - '0';
        String rings = "W " + Vector.of("f6", "a2", "a3", "a4", "a5").dropRight(first).mkString(" ") + " B "
            + Vector.of("k7", "k8", "k9", "k10", "j11").dropRight(second).mkString(" ");
        var match = match(rings + fifty(), "white starts " + taken);
        assertEquals(1, match.position().pool());
        Status status = match.play("f6-f7").get().status();
        assertTrue(status instanceof Status.Over(Vector<Double> payoffs, String reason)
            && payoffs.equals(Vector.of(white, black)) && reason.startsWith("all markers placed"), status.toString());
    }

    @Test
    void a_row_made_by_the_last_marker_is_removed_and_the_game_goes_on() {
        Vector<String> column = Vector.of("f2", "f3", "f4", "f5");
        String markers = fifty();
        for (String name : column) markers = markers.replace(" " + name + " ", " ");
        var match = match("W f6 a2 a3 a4 a5 " + FAR + markers + " w " + column.mkString(" "), "white starts 0-0");
        assertEquals(1, match.position().pool());
        match = match.play("f6-f7 x:f2-f6 r:a2").get();
        assertEquals(Status.toMove(Seat.SECOND), match.status());
        assertEquals(5, match.position().pool());
    }

    private static final String CORNER = "W a2 a3 a4 a5 B b2 b3 b4 b5 b6";
    /// Found by a search: the lines of all rings are full of markers, or end at a ring.
    private static final String STUCK = "W h4 i4 i5 B h3 h5 j5 w a4 b4 c3 c5 d1 d3 d5 e2 e4 f2 f4 g3 g5 h7 h9 h11 i6 "
        + "i8 i10 j6 j8 j10 k7 b a3 a5 b3 b5 c4 d4 e1 e3 e5 f3 f5 g2 g4 h6 h8 h10 i7 i9 i11 j7 j9 j11 k8";

    @Test
    void a_seat_whose_rings_cannot_move_passes() {
        var match = match(CORNER, "white starts 1-0");
        assertEquals(Vector.of("pass"), names(match));
        assertEquals("black starts 1-0", match.play("pass").get().position().text().replaceFirst("\\S+ ", ""));
        match = match(CORNER + " w g2 g3 g4 g5 g6", "white starts 1-0"); // also after the removal of a row
        assertEquals(Vector.of("x:g2-g6"), names(match));
        match = match(CORNER.replace(" a5", ""), "white continues 2-0");
        assertTrue(names(match).contains("a4-a5"));
    }

    @Test
    void the_game_ends_if_no_ring_can_move() {
        for (String seat : Vector.of("white", "black"))
            assertEquals(Status.drawn("no ring can move, 2 to 2 rings removed"),
                match(STUCK, seat + " starts 2-2").status());
    }

    @Test
    void rules_and_simulator_agree_in_rare_positions() {
        for (YinshPosition p : Vector.of(position(Yinsh.GAME, CORNER, "white starts 1-0"),
            position(Yinsh.GAME, STUCK.replace("a3 ", ""), "white starts 2-2"),
            position(Yinsh.GAME, STUCK.replace("k8", "").replace("j11 ", ""), "black starts 2-2"),
            position(Yinsh.GAME, "W f6 a2 a3 a4 a5 " + FAR + fifty(), "black starts 0-0")))
            for (Contract clause : Vector.of(Contract.SIMULATOR_SEES_THE_SAME, Contract.SIMULATOR_PLAYS_THE_SAME,
                Contract.WINS_ARE_FORESEEN, Contract.FORCED_WINS_ARE_WON, Contract.PACKED_POSITIONS_UNPACK))
                clause.verify(STANDARD, SampleGames.random(1, 2, p));
    }

    @ParameterizedTest
    @CsvSource({"e5-e6, e5 has no white ring", "e1-e4, e4 is not empty", "e1-e9, a ring cannot jump over a ring",
        "e1-e6, a ring lands on the first empty point behind the markers over which it jumps",
        "e1-e2, ''", "g5, all rings are placed", "x:e2-e6, there is no row of five white markers",
        "r:e1, there is no row of five white markers", "pass, 'a ring can move, so you must move'"})
    void illegal_actions_are_explained(String turn, String why) {
        var match = match("W e1 a2 a3 a4 e8 " + FAR + " w e4", "white starts 0-0").play(turn);
        assertTrue(why.isEmpty() ? match.isRight() : match.swap().exists(refusal -> refusal.because().contains(why)),
            match.toString());
    }

    @ParameterizedTest
    @CsvSource({"white places 0-0, rings are placed", "white starts 1-0, 5 rings", "white starts 4-0, not a position",
        "white moved 0-0, requires a row of the seat to act", "white continues 0-0, follows a removed row",
        "white starts ring 0-0, a ring is due after a row"})
    void impossible_positions_are_refused(String rest, String why) {
        String message = Yinsh.GAME.notation().read(text(RINGS, rest)).getLeft();
        assertTrue(message.contains(why), message);
    }

    @Test
    void positions_of_all_phases_are_read() {
        for (String rest : Vector.of("white moved ring 0-0", "black continues ring 0-0", "white starts 0-0"))
            assertEquals(text(RINGS, rest), position(Yinsh.GAME, RINGS, rest).text());
    }
}
