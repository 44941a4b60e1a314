package agon.game.zertz;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Game;
import agon.api.Variant;
import agon.api.match.Match;
import agon.game.zertz.board.Phase;
import agon.game.zertz.board.Trail;
import agon.game.zertz.board.ZertzAction;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ZipTextTest {
    private static ZertzPosition read(String options, String zip) {
        return ZipText.parse(zip).flatMap(text -> text.position(Variants.variant(Variants.game(options))))
            .getOrElseThrow(why -> new AssertionError(why));
    }

    @ParameterizedTest
    @CsvSource({"'', oooo/ooooo/oooooo/ooooooo/1oooooo/2ooooo/3oooo 6/8/10 0/0/0 0/0/0 1",
        "rings=48, ooooo/oooooo/ooooooo/oooooooo/1ooooooo/2oooooo/3ooooo/4oooo 6/8/10 0/0/0 0/0/0 1",
        "rings=61, ooooo/oooooo/ooooooo/oooooooo/ooooooooo/1oooooooo/2ooooooo/3oooooo/4ooooo 6/8/10 0/0/0 0/0/0 1",
        "blitz, oooo/ooooo/oooooo/ooooooo/1oooooo/2ooooo/3oooo 5/7/9 0/0/0 0/0/0 1"})
    void the_start_of_each_board(String options, String zip) {
        ZertzPosition start = ZertzPosition.start(Variants.variant(Variants.game(options)));
        assertEquals(Either.right(zip), ZipText.write(start));
        assertEquals(start, read(options, zip));
        ZertzVariant variant = ZipText.parse(zip).flatMap(ZipText::variant).get();
        assertEquals(start.board(), variant.board());
        assertEquals(start.variant().blitz(), variant.blitz());
    }

    @Test
    void a_digit_is_a_run_of_absent_rings_and_those_on_top_are_left_out() {
        ZertzPosition p = read("", "oo/ooooo/oo2oo/oo1WoBo/1oooo/2ooooo/3oooo 5/8/9 0/0/0 0/0/0 2");
        assertEquals("oo2/ooooo/oo2oo/oo1WoBo/oooo2/ooooo/oooo 5/8/9 0/0/0 0/0/0 2", PositionText.write(p));
        assertEquals(Either.right("oo/ooooo/oo2oo/oo1WoBo/1oooo/2ooooo/3oooo 5/8/9 0/0/0 0/0/0 2"), ZipText.write(p));
    }

    @ParameterizedTest
    @CsvSource({
        "oW 5/8/10 0/0/0 0/0/0 1, oW2/5/6/7/6/5/4", "o/1W 5/8/10 0/0/0 0/0/0 1, o3/1W3/6/7/6/5/4",
        "oooooooW 5/8/10 0/0/0 0/0/0 1, none", "2o//4W 5/8/10 0/0/0 0/0/0 1, 2o1/5/4W1/7/6/5/4",
        "1o/W 5/8/10 0/0/0 0/0/0 1, 1o2/W4/6/7/6/5/4"})
    void the_smallest_shift_that_fits_places_it(String zip, String layout) {
        Either<String, ZertzPosition> read = ZipText.parse(zip)
            .flatMap(text -> text.position(Variants.variant(Variants.game(""))));
        assertEquals(layout, read.map(p -> PositionText.write(p).split(" ")[0]).getOrElse("none"));
    }

    @Test
    void the_smallest_board_that_it_fits_is_taken() {
        assertEquals(Vector.of(37, 48, 61),
            Vector.of("ooooooo", "oooooooo", "ooooooooo").map(column -> ZipText.parse(column + " 6/8/10 0/0/0 0/0/0 1")
                .flatMap(ZipText::variant).get().board().size()));
    }

    @Test
    void positions_of_games_come_back_where_no_side_is_lost() {
        RandomGenerator dice = RandomGeneratorFactory.of("L64X128MixRandom").create(3);
        for (String options : Variants.ALL) {
            Game<ZertzPosition, ZertzAction> game = Variants.game(options);
            Match<ZertzPosition, ZertzAction> match = Match.start(new Variant<>(Variants.variant(game).name(), game));
            while (!match.status().isOver() && match.turns().size() < 14) {
                match = match.play(match.legal().get(dice.nextInt(match.legal().size()))).get();
                ZertzPosition p = match.position();
                if (match.midTurn()) assertTrue(ZipText.write(p).isLeft());
                else
                    if (p.phase().equals(Phase.BEGIN))
                        assertEquals(p.with(Phase.BEGIN, Trail.NONE).rings().size(),
                            game.notation().read("ZIP " + ZipText.write(p).get()).get().rings().size());
            }
        }
    }

    @Test
    void a_position_may_be_typed_in_zip() {
        var notation = Variants.game("").notation();
        String zip = "oooo/ooooo/oooooo/ooooooo/1oooooo/2ooooo/3oooo 6/8/10 0/0/0 0/0/0 1";
        assertEquals(Either.right(ZertzPosition.start(Variants.variant(Variants.game("")))), notation.read(zip));
        assertEquals(notation.read(zip), notation.read(" ZIP " + zip));
    }

    @Test
    void a_text_that_can_be_read_in_both_ways_is_ours_without_the_word() {
        String both = "oooo/ooooo/oooooo/ooooooo/1ooooo/2ooo/3o 6/8/10 0/0/0 0/0/0 1";
        var notation = Variants.game("").notation();
        assertEquals(both, notation.write(notation.read(both).get()));
        assertEquals("oooo/ooooo/oooooo/ooooooo/ooooo1/ooo2/o3 6/8/10 0/0/0 0/0/0 1",
            notation.write(notation.read("ZIP " + both).get()));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        oooo 6/8/10 0/0/0 0/0/0 | does not have five parts; expected COLUMN/COLUMN
        7 6/8/10 0/0/0 0/0/0 1 | no ring is on the board
        oXo 6/8/10 0/0/0 0/0/0 1 | column 1 has 'X'; expected o, W, G, B or a number of missing rings
        ooo 6/8 0/0/0 0/0/0 1 | the pool is '6/8'
        ooo 6/8/10 0/0/0 0/0/0 3 | the side to act is '3'
        oWo 6/8/10 0/0/0 0/0/0 1 | there are 7 white marbles
        oooooooo 6/8/10 0/0/0 0/0/0 1 | the rings do not fit on the board of 37
        """)
    void texts_that_are_none(String zip, String because) {
        Either<String, ZertzPosition> read = Variants.game("").notation().read("ZIP " + zip);
        assertTrue(read.isLeft() && read.getLeft().contains(because), read.toString());
    }
}
