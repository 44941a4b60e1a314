package agon.game.dvonn;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Notation;
import agon.api.Seat;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DvonnTextTest {
    private static final Notation<DvonnPosition, DvonnAction> NOTATION = Dvonn.GAME.notation();
    private static final String REST = "/........../.........../........../.........";

    @ParameterizedTest
    @ValueSource(strings = {"D2", "I1J2", "PASS", "K5", "A3K3"})
    void turns_are_read_in_upper_and_lower_case(String text) {
        DvonnPosition start = Dvonn.GAME.rules().start();
        for (String spelled : Vector.of(text, text.toLowerCase(), " " + text + " "))
            assertEquals(Either.right(Vector.of(Positions.action(text))), NOTATION.read(start, spelled));
        assertEquals(text, NOTATION.write(start, Vector.of(Positions.action(text))));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "J1", "A4", "L3", "D6", "A1C2", "D2D2", "D2-D3", "A1K3", "PAS"})
    void what_is_no_turn_is_refused(String text) {
        assertEquals("'" + text + "' is not a move", NOTATION.read(Dvonn.GAME.rules().start(), text).getLeft());
    }

    @ParameterizedTest
    @ValueSource(strings = {"........." + REST + " white places", "RR......." + REST + " white places",
        "RRRBWB..." + REST + " white places",
        "RRRB....." + REST + " white places", "RrwBWR....." + REST + " black moves"})
    void positions_that_games_come_to_are_read_back(String text) {
        assertEquals(text, NOTATION.write(NOTATION.read(text).get()));
    }

    @Test
    void a_stack_ends_with_its_top_piece_in_capitals() {
        DvonnPosition p = NOTATION.read("RrwBWR....." + REST + " black moves").get();
        assertEquals(Vector.of("R", "rwB", "W", "R", ".", ".", ".", ".", "."), p.stacks().take(9));
        assertEquals(3, p.total(Seat.SECOND));
        assertEquals(Seat.SECOND, p.seat());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|',
        textBlock = """
            RRRB.....  | white moving  | 'RRRB..... REST white moving' is not a position; expected five rows
            RRRB....   | white places  | 'RRRB.... REST' is not a board; expected rows of 9, 10, 11, 10 and 9 spaces
            RRrR.....  | white places  | 'RRrR..... REST' is not a board
            RRR...wr.. | white places  | 'RRR...wr.. REST' is not a board
            RWB......  | white moves   | there are 1 red, 1 white and 1 black pieces; expected 3 red
            RRRR.....  | white moves   | there are 4 red, 0 white and 0 black pieces
            WRR......  | black places  | there are 2 red, 1 white and 0 black pieces
            RRR..B...  | white moves   | there are stacks that are not connected to a red piece
            RRR......  | white places  | while pieces are being placed
            RRRBB....  | black places  | while pieces are being placed
            RRRwB..... | black places  | while pieces are being placed
            """)
    void what_no_game_comes_to_is_refused(String row, String rest, String why) {
        String refusal = NOTATION.read(row + REST + " " + rest).getLeft();
        assertTrue(refusal.startsWith(why.replace(" REST", REST)), refusal);
    }

    @Test
    void no_game_has_more_than_23_pieces_of_a_colour() {
        String most = "RR" + "w".repeat(22) + "WR.....";
        assertTrue(NOTATION.read(most + REST + " black moves").isRight());
        assertTrue(NOTATION.read("w" + most + REST + " black moves").getLeft().contains("not a board"));
        assertTrue(
            NOTATION.read(most.replace("wW", "wwW") + REST + " black moves").getLeft()
                .startsWith("there are 3 red, 24 white and 0 black pieces"));
        assertTrue(
            NOTATION.read(most.replace("w", "b").replace("W", "bB") + REST + " black moves").getLeft()
                .startsWith("there are 3 red, 0 white and 24"));
    }

    @Test
    void on_a_full_board_nothing_is_placed() {
        String full = "RRRBWBWBW/BWBWBWBWBW/BWBWBWBWBWB/WBWBWBWBWB/WBWBWBWBW";
        assertTrue(NOTATION.read(full + " white moves").isRight());
        assertTrue(NOTATION.read(full + " black places").isLeft());
    }

    /// If the parser searched for stacks from every letter, this would take hours.
    @Test
    void a_text_of_a_megabyte_is_refused() {
        assertTrue(NOTATION.read("r".repeat(1 << 20) + " white moves").isLeft());
    }
}
