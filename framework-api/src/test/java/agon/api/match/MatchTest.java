package agon.api.match;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Game;
import agon.api.Seat;
import agon.api.Status;
import agon.api.Variant;
import agon.api.strip.Strip;
import agon.api.strip.Strip.Place;
import agon.api.strip.Strip.Row;
import agon.api.strip.Strip.Slide;
import agon.api.strip.Strip.Step;
import agon.api.strip.StripNotation;
import io.vavr.collection.Seq;
import io.vavr.collection.Stream;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MatchTest {
    private static final Game<Strip.Row, Strip.Step> STRIP = Strip.GAME;

    private static Match<Row, Step> start() {
        return Match.start(new Variant<>("strip", STRIP));
    }

    private static Match<Row, Step> from(String position) {
        return Match.from(new Variant<>("strip", STRIP), STRIP.notation().read(position).get());
    }

    private static Match<Row, Step> after(String... turns) {
        return Vector.of(turns).foldLeft(start(), (match, turn) -> match.playPartial(turn).get());
    }

    private static String written(Match<Row, Step> match) {
        return STRIP.notation().write(match.position());
    }

    @Test
    void a_turn_is_all_that_a_seat_does_until_its_turn_ends() {
        Match<Row, Step> match = after("c,c>d", "a,a>b");
        assertEquals(
            Vector.of(new Turn<>(Seat.FIRST, 0, Vector.of(new Place(2), new Slide(2, 3)), true),
                new Turn<>(Seat.SECOND, 2, Vector.of(new Place(0), new Slide(0, 1)), true)),
            match.turns());
        assertEquals(Vector.of("c,c>d", "a,a>b"), match.texts());
        assertEquals(5, match.positions().size());
        assertEquals(4, match.actions().size());
        assertEquals(".o.x.. 1", written(match));
    }

    @Test
    void actions_can_be_had_from_any_one_on() {
        Match<Row, Step> match = after("c,c>d", "a,a>b", "f");
        for (int from = 0; from <= 5; from++)
            assertEquals(match.actions().drop(from), match.actions(from), "from " + from);
        assertEquals(match.actions(), match.actions(-1));
    }

    @Test
    void actions_texts_and_codes_give_the_same_match() {
        Match<Row, Step> byActions = start().play(new Place(2)).get().play(new Slide(2, 3)).get();
        assertEquals(start().play("c,c>d").get(), byActions);
        assertEquals(start().playPartial("c").get().play("c>d").get(), byActions);
        Vector<Integer> codes = byActions.actions().map(Step::code);
        assertEquals(byActions, start().playCodes(codes.append(codes.last()).append(new Place(0).code())),
            "a slide cannot start a turn");
    }

    @Test
    void a_turn_may_stop_in_the_middle_and_go_on() {
        Match<Row, Step> match = after("c,c>d", "f");
        assertTrue(match.midTurn());
        assertEquals(new Status.ToMove(Seat.SECOND, true), match.status());
        assertEquals(Vector.of("c,c>d", "f"), match.texts());
        assertFalse(match.turns().last().finished());
        Match<Row, Step> on = match.play("f>e").get();
        assertEquals(Vector.of("c,c>d", "f,f>e"), on.texts());
        assertFalse(on.midTurn());
        assertEquals("strip, 2 moves: c,c>d f,f>e", on.toString());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "c     | move 2, 'c', is illegal: the move is not finished: c>b must follow; position before it: ...x.. 2",
        "d,d>e | move 2, 'd,d>e', is illegal: the rules do not allow it; for example, 'a,a>b' is legal; "
            + "position before it: ...x.. 2",
        "a,b>c | move 2, 'a,b>c', is illegal: the rules do not allow it; for example, 'a,a>b' is legal; "
            + "position before it: ...x.. 2",
        "d>c   | move 2, 'd>c', is illegal: the rules do not allow it; for example, 'a,a>b' is legal; "
            + "position before it: ...x.. 2",
        "a,a>h | move 2, 'a,a>h', is illegal: 'a,a>h' is not a move; for example, "
            + "'a,a>b' is legal; position before it: ...x.. 2"})
    void a_refusal_names_the_turn_the_text_the_reason_and_the_position(String turn, String sentence) {
        assertEquals(sentence, after("c,c>d").play(turn).getLeft().toString());
    }

    @Test
    void a_long_text_is_shortened_in_the_refusal() {
        String refusal = after("c,c>d").play("x".repeat(2_000_000)).getLeft().toString();
        assertTrue(refusal.length() < 1_000 && refusal.endsWith("; position before it: ...x.. 2"), refusal::toString);
    }

    @Test
    void in_the_middle_of_a_turn_its_number_stays() {
        assertEquals(
            "move 1, 'a', is illegal: the rules do not allow it; for example, 'c>b' is legal; "
                + "position before it: ..x... 1*",
            after("c").play("a").getLeft().toString());
        assertEquals(
            "move 1, 'c>d,d>e', is illegal: the turn is over after 1 of its 2 actions; position before it: ..x... 1*",
            after("c").play("c>d,d>e").getLeft().toString());
    }

    @Test
    void many_choices_are_cut_short() {
        Game<Row, Step> wide = new Strip() {
            @Override
            public Seq<Step> legal(Row row) {
                return row.sliding() ? Vector.range(0, 12).map(i -> new Slide(i % 6, i % 5)) : super.legal(row);
            }
        }.game();
        assertTrue(
            Match.start(new Variant<>("wide", wide)).play("c").getLeft().because()
                .endsWith("a>a, a>b, b>b, b>c, c>c, c>d, d>d, d>e, e>a, e>e or one of 2 more must follow"),
            Match.start(new Variant<>("wide", wide)).play("c").getLeft().because());
    }

    @Test
    void when_the_game_is_over_everything_is_refused() {
        Match<Row, Step> match = from("xx.oo. 1").play("c").get();
        assertEquals(Status.won(Seat.FIRST, "three in a row"), match.status());
        assertEquals(0, match.legal().size());
        assertEquals("move 2, 'f', is illegal: the game is over: three in a row; position before it: xxxoo. 2",
            match.play("f").getLeft().toString());
        assertEquals(match.play("f").getLeft(), match.playPartial("f").getLeft());
        assertEquals(
            "move 2, 'Place[cell=5]', is illegal: the game is over: three in a row; position before it: xxxoo. 2",
            match.play(new Place(5)).getLeft().toString());
    }

    private static String refused(Either<String, Seq<Step>> read) {
        Game<Row, Step> game = Strip.GAME.withNotation(new StripNotation() {
            @Override
            public Either<String, Seq<Step>> read(Row row, String text) {
                return read;
            }
        });
        return Match.start(new Variant<>("strip", game)).play("x").getLeft().because();
    }

    @Test
    void a_refusal_has_one_example() {
        assertEquals("it contains no action; for example, 'a,a>b' is legal", refused(Either.right(Vector.empty())));
        assertEquals("expected a cell, for example b", refused(Either.left("expected a cell, for example b")));
    }

    @Test
    void a_match_may_begin_in_the_middle_of_a_turn() {
        Match<Row, Step> match = from("..x... 1*");
        assertFalse(match.midTurn(), "nothing was played yet");
        Match<Row, Step> on = match.play("c>b").get();
        assertEquals(Vector.of(new Turn<>(Seat.FIRST, 0, Vector.of(new Slide(2, 1)), true)), on.turns());
        assertEquals(".x.... 2", written(on));
        assertEquals(match, on.undo());
    }

    @Test
    void undo_takes_back_one_action_after_the_other() {
        Match<Row, Step> match = after("c,c>d", "a,a>b");
        Vector<String> back = Stream.iterate(match, Match::undo).take(6).map(MatchTest::written).toVector();
        assertEquals(Vector.of(".o.x.. 1", "o..x.. 2*", "...x.. 2", "..x... 1*", "...... 1", "...... 1"), back);
        assertEquals(after("c,c>d", "a"), match.undo());
        assertEquals(after("c,c>d"), match.undo().undo());
        Match<Row, Step> start = start();
        assertSame(start, start.undo());
        assertEquals(match, match.undo().play("a>b").get());
    }

    @Test
    void the_match_after_some_turns_is_what_it_was() {
        Match<Row, Step> match = after("c,c>d", "a,a>b", "f");
        assertEquals(start(), match.afterTurns(0));
        assertEquals(after("c,c>d"), match.afterTurns(1));
        assertEquals(after("c,c>d", "a,a>b"), match.afterTurns(2));
        assertEquals(match, match.afterTurns(3));
        assertTrue(assertThrows(IllegalArgumentException.class, () -> match.afterTurns(4)).getMessage()
            .contains("4 is not in [0, 3]"));
        assertThrows(IllegalArgumentException.class, () -> match.afterTurns(-1));
    }
}
