package agon.game.dvonn;

import static agon.game.dvonn.Positions.RULES;
import static agon.game.dvonn.Positions.action;
import static agon.game.dvonn.Positions.legal;
import static agon.game.dvonn.Positions.moving;
import static agon.game.dvonn.Positions.played;
import static org.junit.jupiter.api.Assertions.assertEquals;

import agon.api.Seat;
import agon.api.Status;
import agon.api.Variant;
import agon.api.match.Match;
import io.vavr.collection.Vector;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DvonnRulesTest {
    /// Returns the board after this number of placements, on the spaces in order from A1.
    private static DvonnPosition filled(int pieces) {
        return Spaces.ALL.take(pieces).foldLeft(RULES.start(),
            (p, space) -> RULES.after(p, new DvonnAction.Place(space)));
    }

    @Test
    void red_is_placed_first_and_then_the_seats_take_turns_with_their_own() {
        assertEquals("RRRBWBWBW/B........./.........../........../......... white places", filled(10).text());
        assertEquals("RRRBWBWBW/BW......../.........../........../......... black places", filled(11).text());
        assertEquals("..R", RULES.after(RULES.start(), action("C1")).stacks().take(3).mkString());
    }

    @Test
    void white_makes_the_last_placement_and_then_the_first_move() {
        assertEquals(Status.toMove(Seat.FIRST), RULES.status(filled(48)));
        assertEquals("K5", legal(filled(48)));
        DvonnPosition full = filled(49);
        assertEquals(Status.toMove(Seat.FIRST), RULES.status(full));
        assertEquals("RRRBWBWBW/BWBWBWBWBW/BWBWBWBWBWB/WBWBWBWBWB/WBWBWBWBW white moves", full.text());
        assertEquals(23, full.total(Seat.FIRST));
        assertEquals(23, full.total(Seat.SECOND));
    }

    @Test
    void from_a_full_board_only_stacks_of_the_edge_move() {
        Vector<String> inside = Spaces.ALL.filter(space -> Spaces.NEIGHBOURS.get(space).size() == 6).map(Spaces.NAMES);
        assertEquals(25, inside.size());
        assertEquals(0, RULES.legal(filled(49)).count(action -> inside.contains(action.text().substring(0, 2))));
        assertEquals(10, RULES.legal(filled(49)).map(action -> action.text().substring(0, 2)).distinct().size());
    }

    @Test
    void a_stack_with_six_neighbours_may_not_move_and_with_five_it_may() {
        String around = "E3=R G3=R E2=R F2=wB F4=wB";
        assertEquals("F3E2 F3E3 F3F2 F3F4 F3G3", legal(moving(Seat.FIRST, "F3=W " + around)));
        assertEquals("PASS", legal(moving(Seat.FIRST, "F3=W G4=wB " + around)));
    }

    /// Stacks can move over empty spaces and over stacks.
    @Test
    void a_stack_moves_exactly_as_many_spaces_as_it_is_high() {
        assertEquals("A3D3", legal(moving(Seat.FIRST, "A3=wbW B3=R C3=R D3=R")));
        assertEquals("A3C3", legal(moving(Seat.FIRST, "A3=bW C3=R D3=R E3=R")));
        assertEquals("B3=R D3=rwbW", played(moving(Seat.FIRST, "A3=wbW B3=R D3=R"), "A3D3"));
        assertEquals("E1A1 E1E5 E1I1", legal(moving(Seat.FIRST, "A1=R E1=bbbW I1=R E5=R")));
    }

    @Test
    void a_stack_moves_in_all_six_directions() {
        assertEquals("F3E2 F3E3 F3F2 F3F4 F3G3", legal(moving(Seat.FIRST, "F3=W E2=R E3=R F2=R F4=B G3=B")));
        assertEquals("F3D1 F3D3 F3F1 F3F5 F3H3 F3H5", legal(moving(Seat.FIRST, "F3=bW D1=R D3=R F1=R F5=B H3=B H5=B")));
    }

    @Test
    void a_stack_must_land_on_a_stack() {
        assertEquals("A3A2", legal(moving(Seat.FIRST, "A3=W A2=R A1=R C3=R")));
    }

    @Test
    void a_stack_higher_than_the_longest_line_stays() {
        assertEquals("", legal(moving(Seat.FIRST, "A3=bbbbbbbbbbbbbbbbbbbbbbW B3=R")));
        assertEquals("A3K3", legal(moving(Seat.FIRST, "A3=bbbbbbbbbW K3=R")));
        assertEquals("", legal(moving(Seat.FIRST, "A3=bbbbbbbbbbW K3=R")));
    }

    @Test
    void a_lone_red_piece_belongs_to_nobody_and_never_moves() {
        assertEquals("", legal(moving(Seat.FIRST, "A3=R B3=R C3=R")));
        assertEquals(0,
            moving(Seat.FIRST, "A3=R B3=R C3=R").total(Seat.FIRST) + moving(Seat.FIRST, "A3=R").total(Seat.SECOND));
    }

    @Test
    void red_under_a_colour_moves_along_and_keeps_what_it_is_connected_to() {
        DvonnPosition p = moving(Seat.FIRST, "A3=rrW B3=B D3=B E3=B F3=R");
        assertEquals("D3=brrW E3=B F3=R", played(p, "A3D3"));
    }

    @Test
    void what_is_no_longer_connected_to_red_leaves_the_board() {
        assertEquals("A1=R B1=W C1=wW", played(moving(Seat.FIRST, "A1=R B1=W C1=W D1=W E1=B F1=B"), "D1C1"));
        assertEquals("D3=bW E3=R", played(moving(Seat.FIRST, "A3=B B3=B C3=W D3=B E3=R"), "C3D3"));
    }

    @Test
    void a_stack_that_moves_away_from_red_is_lost_with_what_it_lands_on() {
        assertEquals("A3=R", played(moving(Seat.FIRST, "A3=R B3=wW C3=B D3=B"), "B3D3"));
    }

    @Test
    void moving_is_compulsory_and_a_pass_is_legal_only_for_who_cannot() {
        DvonnPosition p = moving(Seat.FIRST, "A1=R A2=bB B1=W C1=R");
        assertEquals("B1A1 B1C1", legal(p));
        DvonnPosition stuck = moving(Seat.FIRST, "A1=R B1=B C1=wwW");
        assertEquals("PASS", legal(stuck));
        assertEquals("B1A1 B1C1", legal(RULES.after(stuck, action("PASS"))));
        assertEquals(Status.toMove(Seat.SECOND), RULES.status(RULES.after(stuck, action("PASS"))));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        A1=wwW B1=R B2=bB    | 1-0     | 3 to 2
        A1=bW B1=R B2=wbB    | 0-1     | 3 to 2
        A1=bW B1=R B2=wB     | 1/2-1/2 | 2 each
        A1=R B1=R C1=R       | 1/2-1/2 | 0 each
        """)
    void when_neither_can_move_the_higher_total_wins(String stacks, String score, String reason) {
        for (Seat seat : Vector.of(Seat.FIRST, Seat.SECOND)) {
            Status.Over over = (Status.Over) RULES.status(moving(seat, stacks));
            assertEquals(score, over.score());
            assertEquals(reason, over.reason());
            assertEquals("", legal(moving(seat, stacks)));
        }
    }

    /// Uses the start of a game between people.
    @Test
    void a_recorded_game_is_legal_and_goes_on() {
        Match<DvonnPosition, DvonnAction> match = Match.start(new Variant<>("dvonn", Dvonn.GAME));
        for (String turn : Recorded.GAME.split(" "))
            match = match.play(turn).getOrElseThrow(refusal -> new AssertionError(refusal));
        assertEquals(26, match.position().total(Seat.FIRST));
        assertEquals(11, match.position().total(Seat.SECOND));
        assertEquals(false, match.status().isOver());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        A1=R B1=W C1=R D1=B           | A2   | all pieces are placed
        A1=R B1=W C1=R D1=B           | D1C1 | there is no stack of white's on D1
        A1=R B1=W C1=R D1=B           | E1D1 | there is no stack of white's on E1
        A1=R B1=W C1=R D1=B           | B1D1 | the stack on B1 is 1 high: it moves that many spaces, onto another stack
        A1=R B1=W C1=R D1=B           | B1B2 | the stack on B1 is 1 high: it moves that many spaces, onto another stack
        A1=R B1=bW C1=R D1=B          | B1C1 | the stack on B1 is 2 high: it moves that many spaces, onto another stack
        F3=W E3=R G3=R E2=R F2=B F4=B G4=B | F3G4 | the stack on F3 has neighbours on all six sides
        A1=R B1=W C1=R D1=B           | PASS | you must move if you can
        """)
    void a_refusal_says_why(String stacks, String turn, String why) {
        assertEquals(why, RULES.explainIllegal(moving(Seat.FIRST, stacks), action(turn)));
    }

    @Test
    void a_refusal_while_pieces_are_placed_says_so() {
        assertEquals("B1 is occupied", RULES.explainIllegal(filled(5), action("B1")));
        assertEquals("pieces are still being placed", RULES.explainIllegal(filled(5), action("B1C1")));
        assertEquals("pieces are still being placed", RULES.explainIllegal(filled(5), action("PASS")));
    }
}
