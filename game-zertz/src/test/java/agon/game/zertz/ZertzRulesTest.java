package agon.game.zertz;

import static agon.game.zertz.Variants.after;
import static agon.game.zertz.Variants.match;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Seat;
import agon.api.Status;
import agon.api.Variant;
import agon.api.match.Match;
import agon.api.match.Match.IllegalTurn;
import agon.game.zertz.board.Stock;
import agon.game.zertz.board.ZertzAction;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Each rule of the game once, on positions that a person can draw.
class ZertzRulesTest {
    private static Match<ZertzPosition, ZertzAction> start() {
        return Match.start(new Variant<>("zertz", Variants.game("")));
    }

    private static String legal(Match<ZertzPosition, ZertzAction> match) {
        return match.legal().map(Object::toString).sorted().mkString(" ");
    }

    private static String because(Match<ZertzPosition, ZertzAction> match, String turn) {
        Either<IllegalTurn, Match<ZertzPosition, ZertzAction>> played = match.play(turn);
        assertTrue(played.isLeft(), () -> turn + " is legal");
        return played.getLeft().because();
    }

    @Test
    void a_turn_places_a_marble_and_then_takes_a_free_ring() {
        assertEquals(111, start().legal().size());
        Match<ZertzPosition, ZertzAction> placed = start().playPartial("Wd4").get();
        assertEquals("a1 a2 a3 a4 b1 b5 c1 c6 d1 d7 e1 e6 f1 f5 g1 g2 g3 g4", legal(placed));
        assertEquals("oooo/ooooo/oooooo/oooWooo/oooooo/ooooo/oooo 5/8/10 0/0/0 0/0/0 1 take",
            placed.game().notation().write(placed.position()));
        assertEquals("oooo/1oooo/oooooo/oooWooo/oooooo/ooooo/oooo 5/8/10 0/0/0 0/0/0 2", after(start(), "Wd4,b1"));
    }

    @Test
    void a_ring_is_free_with_two_missing_neighbours_side_by_side() {
        // The neighbours of d7 are c6, d6 and e6; b2 has only a1 missing, so that it is not free.
        String position = "1ooo/ooooo/oooooo/ooooooo/oooooo/ooooo/oooo 6/8/10 0/0/0 0/0/0 1";
        String free = legal(match("", position).playPartial("Wd4").get());
        assertFalse(free.contains("b2"));
        assertTrue(free.contains("d7"));
    }

    @Test
    void without_a_free_ring_none_is_taken() {
        String corner = "4/5/6/WWo4/6/5/4 4/8/10 0/0/0 0/0/0 1";
        assertEquals("x d1d3", legal(match("", corner)));
        String pair = "4/5/6/Wo5/6/5/4 5/8/10 0/0/0 0/0/0 1";
        assertEquals("4/5/6/7/6/5/4 4/8/10 2/0/0 0/0/0 1", after(match("", pair), "Wd2 x Wd1Wd2"),
            "every ring occupied: the whole board is captured");
    }

    @Test
    void a_capture_is_compulsory_and_any_marble_may_make_it() {
        String position = "oooo/ooooo/oooooo/ooGWooo/oooooo/ooooo/oooo 5/7/10 0/0/0 0/0/0 1";
        assertEquals("x d3d5 x d4d2", legal(match("", position)));
        assertEquals("a capture is compulsory, for example x d3d5", because(match("", position), "Wa1,b1"));
        assertEquals("oooo/ooooo/oooooo/ooooGoo/oooooo/ooooo/oooo 5/7/10 1/0/0 0/0/0 2 turns:d3-d5",
            after(match("", position), "x d3Wd5"));
    }

    @Test
    void the_same_marble_must_go_on_jumping_and_the_way_is_free() {
        String position = "oooo/ooooo/oooooo/oGWoBoo/oooooo/ooooo/oooo 5/7/9 0/0/0 0/0/0 1";
        Match<ZertzPosition, ZertzAction> first = match("", position).playPartial("x d2Wd4").get();
        assertEquals("x d4d6", legal(first));
        assertTrue(first.midTurn());
        assertEquals("the move is not finished: x d4Bd6 must follow", because(match("", position), "x d2Wd4"));
        assertEquals("oooo/ooooo/oooooo/oooooGo/oooooo/ooooo/oooo 5/7/9 1/0/1 0/0/0 2 turns:d2-d4-d6",
            after(match("", position), "x d2Wd4Bd6"));
        assertEquals("the marble on d4 must jump again", because(first, "Wa1,b1"));
    }

    @Test
    void a_win_ends_the_game_in_the_middle_of_a_chain() {
        String position = "oooo/ooooo/oooooo/oGWoBoo/oooooo/ooooo/oooo 2/7/9 3/0/0 0/0/0 1";
        Match<ZertzPosition, ZertzAction> won = match("", position).play("x d2Wd4").get();
        assertEquals(Status.won(Seat.FIRST, "four white"), won.status());
        assertTrue(won.legal().isEmpty());
        Match<ZertzPosition, ZertzAction> archive = match("win=turn-end", position);
        assertTrue(archive.play("x d2Wd4").isLeft(), "in archives of Boardspace the chain is played out");
        assertEquals(Status.won(Seat.FIRST, "four white"), archive.play("x d2Wd4Bd6").get().status());
    }

    @ParameterizedTest
    @CsvSource({"'', 3/3/3, three of each", "'', 4/0/0, four white", "'', 0/5/0, five grey", "'', 0/0/6, six black",
        "blitz, 2/2/2, two of each",
        "blitz, 3/0/0, three white",
        "blitz, 0/4/0, four grey", "blitz, 0/0/5, five black"})
    void winning_sets(String options, String captures, String reason) {
        Vector<Integer> taken = Vector.of(captures.split("/")).map(Integer::valueOf);
        Stock all = Variants.variant(Variants.game(options)).marbles();
        String pool = (all.white() - taken.get(0)) + "/" + (all.grey() - taken.get(1)) + "/"
            + (all.black() - taken.get(2));
        String board = "oooo/ooooo/oooooo/ooooooo/oooooo/ooooo/oooo ";
        assertEquals(Status.won(Seat.SECOND, reason),
            match(options, board + pool + " 0/0/0 " + captures + " 1").status());
    }

    @Test
    void a_full_component_that_is_cut_off_is_captured_with_its_rings() {
        // a1 with a marble hangs on a2 and b1, b2 alone: taking the last of them isolates it.
        String position = "Wo2/2ooo/oooooo/ooooooo/oooooo/ooooo/oooo 5/8/10 0/0/0 0/0/0 1";
        assertEquals("4/2ooo/oooooo/oooBooo/oooooo/ooooo/oooo 5/8/9 1/0/0 0/0/0 2",
            after(match("", position), "Bd4,a2 x Wa1"));
        assertEquals("4/2ooo/oooooo/oooBooo/oooooo/ooooo/oooo 5/8/9 1/0/0 0/0/0 2",
            after(match("", position), "Bd4,a2"));
        String two = "Wo2/G1ooo/2oooo/ooooooo/oooooo/ooooo/oooo 5/7/10 0/0/0 0/0/0 1";
        assertEquals(Vector.of("Bd4,a2 x Wa1Gb1"), match("", two).play("Bd4,a2").get().texts());
        assertEquals("the turn captures Wa1 by isolation, not Ga1; for example, 'Wb5,c6' is legal",
            because(match("", position), "Bd4,a2 x Ga1"));
    }

    @Test
    void a_component_with_a_vacant_ring_stays_and_filling_it_captures_it() {
        String position = "Wo2/3oo/oooooo/ooooooo/oooooo/ooooo/oooo 5/8/10 0/0/0 0/0/0 1";
        assertEquals("Wo2/3oo/oooooo/oooGooo/oooooo/oooo1/oooo 5/7/10 0/0/0 0/0/0 2",
            after(match("", position), "Gd4,f5"));
        assertEquals("4/3oo/oooooo/ooooooo/oooooo/oooo1/oooo 5/7/10 1/1/0 0/0/0 2",
            after(match("", position), "Ga2,f5 x Wa1Ga2"));
    }

    @Test
    void whoever_fills_the_last_ring_captures_the_board_and_wins() {
        Match<ZertzPosition, ZertzAction> won = match("", "4/5/6/Wo5/6/5/4 5/8/10 0/0/0 0/0/0 2").play("Bd2").get();
        assertEquals(Status.won(Seat.SECOND, "every ring occupied"), won.status());
        assertEquals(new Stock(1, 0, 1), won.position().second());
    }

    /// 13 marbles no two of which touch.
    private static final String APART = "Woo%s/ooGoo/oGooBo/WooGooB/oGooBo/ooWoo/Boo%s";

    @Test
    void with_an_empty_pool_own_captures_are_placed() {
        Match<ZertzPosition, ZertzAction> match = match("", APART.formatted("W", "B") + " 0/0/0 2/2/0 0/2/5 1");
        assertEquals("there is no black marble among your captures, and the pool is empty", because(match, "Bd2,a2"));
        assertEquals(2 * 24, match.legal().size(), "white and grey on every vacant ring");
        assertEquals(new Stock(1, 2, 0), match.play("Wd2,a2").get().position().first());
    }

    @Test
    void who_can_do_nothing_passes_and_two_passes_draw() {
        String position = APART.formatted("W", "B") + " 0/0/0 0/0/0 2/4/5 1";
        Match<ZertzPosition, ZertzAction> match = match("", position);
        assertEquals("-", legal(match));
        assertEquals(position.replaceFirst("1$", "2 passed turns:-"), after(match, "-"));
        Match<ZertzPosition, ZertzAction> again = match("", position + " passed");
        assertEquals(Status.drawn("both passed"), again.play("-").get().status());
        assertEquals("a player can pass only if no move is possible", because(start(), "-"));
    }

    /// The end of a game played on Boardspace in 2023.
    @Test
    void both_lose_with_all_marbles_on_the_board_and_no_capture() {
        Match<ZertzPosition, ZertzAction> match = match("rings=48",
            "BBB1B/1B1oW1/4WoG/B5WB/BG3G1/1oG2B/GWG1W/G1GB 1/0/0 0/0/0 0/0/0 2");
        assertEquals(Status.bothLose("all marbles on the board and no capture"),
            match.play("Wb4").getOrElse(match).status());
    }

    /// The last nine turns of a game played on Boardspace in 2018.
    @Test
    void two_pairs_of_turns_that_repeat_the_two_before_draw() {
        String position = "4/5/3G2/2Bo3/2GB2/Go3/GB2 0/0/0 3/2/2 3/2/5 2";
        Vector<String> turns = Vector.of("Bf2", "x f2Gd4", "x c4Be3", "Gc4", "Bf2", "x f2Gd4", "x c4Be3", "Gc4");
        for (String options : Vector.of("", "repetition=off")) {
            Match<ZertzPosition, ZertzAction> match = match(options, position);
            for (String turn : turns) {
                assertFalse(match.status().isOver());
                match = match.play(turn).getOrElseThrow(why -> new AssertionError(why));
            }
            assertEquals(options.isEmpty() ? Status.drawn("repetition") : Status.toMove(Seat.SECOND), match.status());
        }
    }

    @Test
    void a_ring_taken_forgets_the_turns_before() {
        ZertzPosition position = Variants.position("",
            "oooo/ooooo/oooooo/ooGWooo/oooooo/ooooo/oooo 5/7/10 0/0/0 0/0/0 1");
        Match<ZertzPosition, ZertzAction> match = Match.from(new Variant<>("zertz", Variants.game("")), position)
            .play("x d3Wd5").get();
        assertEquals(1, match.position().trail().turns().size());
        assertTrue(match.play("Wa1,b1").get().position().trail().isEmpty());
    }

    @Test
    void turns_can_be_typed_in_the_format_of_zertz3d() {
        assertEquals(Vector.of("Gb5,g3"), start().play("PUT g B5 G3").get().texts());
        String chain = "oooo/ooooo/oooooo/ooGWooo/oooooo/ooooo/oooo 5/7/10 0/0/0 0/0/0 1";
        for (String typed : Vector.of("CAP g D3 w D4 D5", "cap G d3 w d5"))
            assertEquals(Vector.of("x d3Wd5"), match("", chain).play(typed).get().texts());
        assertEquals("the marble on d3 is grey, not black; for example, 'x d3Wd5' is legal",
            because(match("", chain), "CAP b D3 w D4 D5"));
        assertEquals("the ring between d3 and d5 is d4, not c4; for example, 'x d3Wd5' is legal",
            because(match("", chain), "CAP g D3 w C4 D5"));
        assertEquals("the marble between d3 and d5 is white, not black; for example, 'x d3Wd5' is legal",
            because(match("", chain), "CAP g D3 b D4 D5"));
        assertEquals(because(start(), "-"), because(start(), "PASS"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        Wd9,a1        | there is no ring d9 on the board of 37 rings; for example, 'Wa4,b5' is legal
        Wh1,a1        | there is no ring h1 on the board of 37 rings; for example, 'Wa4,b5' is legal
        Wd4           | the move is not finished: a1, a2, a3, a4, b1, b5, c1, c6, d1, d7 or one of 8 more must follow
        Wd4,d4        | there is a marble on d4
        Wd4,d3        | d3 is not free: no two adjacent neighbours are missing
        b2            | a ring can be removed only after a marble is placed, and only if it is free
        x d4Wd6       | there is no marble on d4
        x d4Wd5       | d5 is not two steps from d4 in a straight line; for example, 'Wa4,b5' is legal
        hello         | 'hello' is not a move; for example, 'Wa4,b5' is legal
        """)
    void refusals_say_why(String turn, String because) {
        assertEquals(because, because(start(), turn));
    }
}
