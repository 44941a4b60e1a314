package agon.game.zertz;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Game;
import agon.api.symmetry.HexSymmetry;
import agon.api.symmetry.Symmetries;
import agon.game.zertz.board.ZertzAction;
import agon.game.zertz.board.ZertzBoard;
import io.vavr.collection.Seq;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ZertzSymmetryTest {
    @ParameterizedTest
    @CsvSource({"37, 'R0, R60, R120, R180, R240, R300, MR0, MR60, MR120, MR180, MR240, MR300'",
        "48, 'R0, R120, R240, MR0, MR120, MR240'",
        "61, 'R0, R60, R120, R180, R240, R300, MR0, MR60, MR120, MR180, MR240, MR300'"})
    void full_boards_turn_and_mirror(String rings, String names) {
        Game<ZertzPosition, ZertzAction> game = Variants.game("rings=" + rings);
        assertEquals(names,
            ZertzSymmetries.of(ZertzBoard.of(rings)).elements(game.rules().start()).map(HexSymmetry::name)
                .mkString(", "));
    }

    /// Drawn on paper: clockwise, and top to bottom.
    @ParameterizedTest
    @CsvSource({"R60, a1, a4", "R60, a4, d7", "R60, d7, g4", "R120, a1, d7", "R180, a1, g4", "MR0, a1, a4",
        "MR0, d7, d1", "MR0, e6, e1",
        "R60, d4, d4"})
    void turns_are_clockwise_and_the_mirror_keeps_columns(String name, String from, String to) {
        ZertzBoard board = ZertzBoard.RINGS_37;
        ZertzAction take = board.action(3 * board.size() + board.ring(from).get());
        assertEquals(to, ZertzSymmetries.of(board)
            .image(HexSymmetry.parse(name).get(), Variants.game("").rules().start(), take).toString());
    }

    @Test
    void boards_that_have_shrunk_shift() {
        ZertzPosition corner = Variants.position("", "Wo2/ooo2/6/7/6/5/4 5/8/10 0/0/0 0/0/0 1");
        Symmetries<HexSymmetry, ZertzPosition, ZertzAction> symmetries = ZertzSymmetries.of(ZertzBoard.RINGS_37);
        Seq<HexSymmetry> elements = symmetries.elements(corner);
        assertTrue(elements.exists(HexSymmetry::isShifted));
        assertEquals(HexSymmetry.R0, elements.head());
        ZertzPosition shifted = symmetries.image(symmetries.named(corner, "T0,1").get(), corner);
        assertEquals("4/1Wo2/1ooo2/7/6/5/4 5/8/10 0/0/0 0/0/0 1", Variants.game("").notation().write(shifted));
    }

    /// The short way of the plugin against the long one of the framework.
    @ParameterizedTest
    @ValueSource(strings = {"", "rings=48", "rings=61"})
    void the_canonical_form_is_the_smallest_of_all_images(String options) {
        Game<ZertzPosition, ZertzAction> game = Variants.game(options);
        ZertzSymmetries symmetries = ZertzSymmetries.of(Variants.variant(game).board());
        RandomGenerator dice = RandomGeneratorFactory.of("L64X128MixRandom").create(7);
        for (int i = 0; i < 10; i++) {
            ZertzPosition position = game.rules().start();
            for (Seq<ZertzAction> legal = game.rules().legal(position); !legal.isEmpty(); legal = game.rules()
                .legal(position)) {
                Symmetries.Canonical<HexSymmetry, ZertzPosition> fast = symmetries.canonical(position);
                assertEquals(symmetries.canonical(position, _ -> true).position(), fast.position());
                assertEquals(fast.position(), symmetries.image(fast.symmetry(), position));
                assertEquals(position, symmetries.image(fast.symmetry().inverse(), fast.position()));
                position = game.rules().after(position, legal.get(dice.nextInt(legal.size())));
            }
        }
    }

    @Test
    void a_symmetry_that_leads_off_the_board_is_refused() {
        ZertzPosition start = Variants.game("").rules().start();
        assertEquals("T0,1 does not keep this position on the board",
            ZertzSymmetries.of(ZertzBoard.RINGS_37).named(start, "T0,1").getLeft());
        assertEquals("'R45' rotates by 45°; expected 0, 60, 120, 180, 240 or 300",
            ZertzSymmetries.of(ZertzBoard.RINGS_37).named(start, "R45").getLeft());
    }
}
