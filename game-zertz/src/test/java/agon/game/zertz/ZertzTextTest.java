package agon.game.zertz;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Game;
import agon.api.Notation;
import agon.game.zertz.board.ZertzAction;
import agon.game.zertz.board.ZertzBoard;
import io.vavr.control.Either;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ZertzTextTest {
    @ParameterizedTest
    @CsvSource({"'', oooo/ooooo/oooooo/ooooooo/oooooo/ooooo/oooo 6/8/10 0/0/0 0/0/0 1",
        "blitz, oooo/ooooo/oooooo/ooooooo/oooooo/ooooo/oooo 5/7/9 0/0/0 0/0/0 1",
        "rings=48, ooooo/oooooo/ooooooo/oooooooo/ooooooo/oooooo/ooooo/oooo 6/8/10 0/0/0 0/0/0 1",
        "rings=61, ooooo/oooooo/ooooooo/oooooooo/ooooooooo/oooooooo/ooooooo/oooooo/ooooo 6/8/10 0/0/0 0/0/0 1"})
    void the_start_of_each_board(String options, String text) {
        Notation<ZertzPosition, ZertzAction> notation = Variants.game(options).notation();
        assertEquals(text, notation.write(Variants.game(options).rules().start()));
        assertEquals(Either.right(Variants.game(options).rules().start()), notation.read(text));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|',
        textBlock = """
            oooo/ooooo | has 1 part
            oooo/ooooo 6/8/10 0/0/0 0/0/0 1 | the board has 2 columns; expected 7
            oooo/oooo/oooooo/ooooooo/oooooo/ooooo/oooo 6/8/10 0/0/0 0/0/0 1 | \
            column b is 'oooo'; expected 5 rings, including missing ones
            oooo/ooooooo/oooooo/ooooooo/oooooo/ooooo/oooo 6/8/10 0/0/0 0/0/0 1 | column b is 'ooooooo'; expected 5 rings
            oooo/ooXoo/oooooo/ooooooo/oooooo/ooooo/oooo 6/8/10 0/0/0 0/0/0 1 | \
            column b has 'X'; expected o, W, G, B or a digit
            oooo/ooWoo/oooooo/ooooooo/oooooo/ooooo/oooo 6/8/10 0/0/0 0/0/0 1 | \
            there are 7 white marbles in total (on the board, in the pool or captured); expected 6
            oooo/ooooo/oooooo/ooooooo/oooooo/ooooo/oooo 6/8 0/0/0 0/0/0 1 | the pool is '6/8'; expected white/grey/black
            oooo/ooooo/oooooo/ooooooo/oooooo/ooooo/oooo 6/8/10 0/0/0 0/0/0 3 | the side to act is '3'; expected 1 or 2
            oooo/ooooo/oooooo/ooooooo/oooooo/ooooo/oooo 6/8/10 0/0/0 0/0/0 1 jump:a1 | \
            the marble on a1 must jump again but cannot
            oooo/ooooo/oooooo/ooooooo/oooooo/ooooo/oooo 6/8/10 0/0/0 0/0/0 1 jump:z1 | 'z1' is not a ring of the board
            oooo/ooooo/oooooo/ooooooo/oooooo/ooooo/oooo 6/8/10 0/0/0 0/0/0 1 later | 'later' is not a suffix
            oooo/ooooo/oooooo/ooooooo/oooooo/ooooo/oooo 6/8/10 0/0/0 0/0/0 1 turns:a9 | 'a9' is not a ring of the board
            oooo/ooooo/oooooo/ooooooo/oooooo/ooooo/oooo 6/8/10 0/0/0 0/0/0 1 turns:a1;a1;a1;a1;a1;a1;a1;a1 | \
            the suffix has 8 turns; expected 7 at most
            oooo/ooooo/oooooo/ooooooo/oooooo/ooooo/oooo 6/8/10 0/0/0 0/0/0 1 turns:a1-a3>;b1 | \
            'a1-a3>' is not a chain of jumps in the last move
            oooo/ooooo/oooooo/ooooooo/oooooo/ooooo/oooo 6/8/10 0/0/0 0/0/0 1 turns:a1> | \
            'a1>' is not a chain of jumps in the last move
            oooo/ooooo/oooooo/ooooooo/oooooo/ooooo/oooo 6/8/10 0/0/0 0/0/0 1 turns:a1-a3> | do not match
            4/5/6/WW5/6/5/4 4/8/10 0/0/0 0/0/0 1 take | a ring must be removed, but none is free
            4/5/6/7/6/5/5 6/8/10 0/0/0 0/0/0 1 | column g is '5'; expected 4 rings
            """)
    void positions_that_are_none(String text, String because) {
        Either<String, ZertzPosition> read = Variants.game("").notation().read(text);
        assertTrue(read.isLeft());
        assertTrue(read.getLeft().contains(because), read.getLeft());
    }

    @Test
    void turns_are_kept_only_where_a_repetition_ends_the_game() {
        String text = "oooo/ooooo/oooooo/ooooooo/oooooo/ooooo/oooo 6/8/10 0/0/0 0/0/0 1 turns:a1;a1;a1;a1;a1;a1;a1";
        assertTrue(Variants.game("").notation().read(text).isRight());
        assertEquals("the suffix turns requires the option repetition",
            Variants.game("repetition=off").notation().read(text).getLeft());
    }

    @Test
    void upper_and_lower_case_are_the_same_in_turns() {
        Game<ZertzPosition, ZertzAction> game = Variants.game("");
        ZertzPosition start = game.rules().start();
        assertEquals(game.notation().read(start, "Wd4,b1"), game.notation().read(start, "wD4 , B1"));
    }

    @Test
    void the_last_column_of_61_rings_is_j() {
        ZertzBoard board = ZertzBoard.RINGS_61;
        assertEquals("j1", board.name(60));
        assertTrue(board.ring("i1").isEmpty());
    }
}
