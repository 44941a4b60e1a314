package agon.api.record;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Variant;
import agon.api.match.Termination;
import agon.api.record.Annotation.Judgement;
import agon.api.record.Annotation.TurnReview;
import agon.api.strip.Strip;
import io.vavr.collection.HashMap;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class VariationTextTest {
    private static final RecordFormat FORMAT = RecordFormat.DEFAULT;
    private static final String GAME = "[Game \"strip\"]\n";

    private static GameRecord read(String lines) {
        return FORMAT.read(GAME + lines).head().getOrElseThrow(why -> new AssertionError(why.because()));
    }

    private static Annotation said(String line) {
        return read("1. a " + line + "\n*\n").annotations().get(new GameRecord.Point(1, 0)).getOrElse(Annotation.NONE);
    }

    @Test
    void a_variation_is_read_with_the_point_it_follows() {
        GameRecord record = read("1. a\n2. b\n(\n2. c\n3. d\n(\n3. e\n)\n)\n(\n3. f\n)\n(\n2+1. g\n)\n*\n");
        assertEquals(Vector.of("a", "b"), record.turns());
        assertEquals(
            Vector.of(new GameRecord.Variation(new GameRecord.Point(1, 0), 2, "c"),
                new GameRecord.Variation(new GameRecord.Point(3, 0), 3, "d"),
                new GameRecord.Variation(new GameRecord.Point(3, 0), 3, "e"),
                new GameRecord.Variation(new GameRecord.Point(2, 0), 3, "f"),
                new GameRecord.Variation(new GameRecord.Point(2, 1), 2, "g")),
            record.variations());
    }

    @Test
    void points_within_a_turn_that_was_begun_elsewhere_count_from_its_beginning() {
        GameRecord record = read("1. a\n(\n1+1. b\n1+2. {two}\n(\n1+3. c\n)\n)\n(\n1+1. d\n)\n*\n");
        assertEquals(Vector.of(new GameRecord.Point(1, 1), new GameRecord.Point(2, 2), new GameRecord.Point(1, 1)),
            record.variations().map(GameRecord.Variation::from));
        assertEquals("two", record.annotations().get(new GameRecord.Point(2, 1)).get().comment());
        assertEquals(Vector.of(Either.right(record)), FORMAT.read(FORMAT.write(record).get().text()));
    }

    @ParameterizedTest
    @ValueSource(strings = {"a{b}", "a ?!", "?!", "a\\", "\\{", "a \\?!", "x {", "(", ")", "1. a", "; a", "[a \"b\"]",
        "1-0", "{}", "*", "a!?", "\\\\", "+", "-"})
    void any_notation_survives(String turn) {
        GameRecord plain = new GameRecord("strip", LinkedHashMap.empty(), Option.none(), Vector.of("a", turn, "b"), "*",
            Termination.ON_BOARD,
            Option.none(), Vector.empty());
        GameRecord record = new GameRecord("strip", LinkedHashMap.empty(), Option.none(), plain.turns(), "*",
            Termination.ON_BOARD, Option.none(),
            Vector.empty(), Vector.of(new GameRecord.Variation(new GameRecord.Point(1, 0), 2, turn)),
            HashMap.of(new GameRecord.Point(2, 0), Annotation.NONE.judge(Option.of(Judgement.GOOD)).comment(turn)));
        for (GameRecord written : Vector.of(plain, record))
            assertEquals(Vector.of(Either.right(written)), FORMAT.read(FORMAT.write(written).get().text()));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|',
        value = {"{a b} | a b", "{a}{b} | a\\nb", "{a\\nb} | a\\nb", "{a\\}b} | a}b", "{\\u0041\\x} | Ax",
            "{[%eval 1] x} | [%eval 1] x",
            "{[%clk x]} | [%clk x]", "{a (b) [c] ;d} | a (b) [c] ;d", "{not closed | not closed",
            "{[%value 2]} | [%value 2]"})
    void comments(String line, String comment) {
        assertEquals(comment.replace("\\n", "\n"), said(line.strip()).comment());
    }

    @Test
    void commands_are_values_and_clock_times() {
        Annotation said = said("!! {[%value 0.31,-0.31] [%clk 1:04:51.5] well}");
        assertEquals(new Annotation("well", Option.of(Judgement.BRILLIANT), Option.of(Vector.of(0.31, -0.31)),
            Option.of(Duration.ofSeconds(3891).plusMillis(500))), said);
        assertEquals("{[%value -0.0000001] [%clk 100:00:00]}",
            CommentText
                .write(Annotation.NONE.value(Option.of(Vector.of(-1e-7))).clock(Option.of(Duration.ofHours(100)))));
    }

    private static TurnReview review(long nodes, Judgement judgement) {
        return new TurnReview("mcts", nodes, 0.25, 0.75, Option.of(judgement), Vector.of("x a4Bc4", "[b]; 100%+ö"),
            Vector.of("c"));
    }

    @Test
    void a_judgement_is_of_a_review_while_its_sign_stays() {
        Annotation found = Annotation.NONE.review(review(800, Judgement.MISTAKE)).value(Option.of(Vector.of(0.5)));
        String text = "{[%review mcts; 800; 0.25; 0.75; ?; x%20a4Bc4 %5Bb%5D%3B%20100%25%2B%C3%B6; c] [%value 0.5]}";
        assertEquals(text, CommentText.write(found));
        assertEquals(found, said("? " + text));
        assertEquals(found.judge(Option.of(Judgement.GOOD)), said("! " + text), "changed by hand");
        assertEquals(found.judge(Option.none()), said(text), "deleted by hand");
    }

    @Test
    void arrows_and_circles_are_drawn_in_comments() {
        Annotation drawn = Annotation.NONE
            .draw(Vector.of(new Annotation.Arrow("cell-a1", "a>b c"), Annotation.Arrow.circle("cell-c3")));
        assertEquals("{[%draw cell-a1>a%3Eb%20c cell-c3]}", CommentText.write(drawn));
        assertEquals(drawn, said(CommentText.write(drawn)));
        assertEquals("[%draw a>b>c]", said("{[%draw a>b>c]}").comment());
        assertEquals("[%draw >b]", said("{[%draw >b]}").comment());
    }

    @ParameterizedTest
    @ValueSource(strings = {"x", "mcts; 1; 0; 1; ?; ;", "mcts; 0; 0; 1; ?; b; c", "mcts; 1; 1; 0; ?; b; c",
        "mcts; 1; 0; 1e0; ?; b; c", "mcts; 1; 0; 1; ?; b; %0A", "mcts; 1; 0; 1; ?; b; %zz", "mcts; 1; 0; 1; ?; b"})
    void an_invalid_review_is_a_comment(String review) {
        assertEquals("[%review " + review + "]", said("{[%review " + review + "]}").comment());
    }

    @Test
    void a_deeper_review_replaces_a_shallower_one_and_nothing_that_a_person_wrote() {
        TurnReview deep = review(800, Judgement.MISTAKE), shallow = review(400, Judgement.DUBIOUS),
            deeper = review(1_600, Judgement.BLUNDER);
        Annotation found = Annotation.NONE.review(deep);
        assertEquals(found, found.review(shallow));
        assertEquals(Option.of(Judgement.BLUNDER), found.review(deeper).judgement());
        assertEquals(Option.none(), found.judge(Option.none()).review(deeper).judgement());
        Annotation said = Annotation.NONE.judge(Option.of(Judgement.GOOD)).review(deep);
        assertEquals(Option.of(Judgement.GOOD), said.judgement());
        assertEquals(Option.of(deeper), said.review(deeper).review());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"1. a;)         | line 3 is ')'; expected move 2 or the result",
        "1. a;(;5. b;)     | line 4 is '5. b'; expected a move of the variation, or )",
        "1. a;(;1. b;3. c;) | line 5 is '3. c'; expected a move of the variation, or )",
        "1. a {b} c        | line 2 is '1. a {b} c'; expected a comment such as {a good reply}, found 'c'",
        "7. {a}            | line 2 is '7. {a}'; expected move 1 or the result"})
    void damage_is_named(String lines, String sentence) {
        assertEquals(sentence, FORMAT.read(GAME + lines.strip().replace(";", "\n")).head().getLeft().because());
    }

    @Test
    void illegal_variations_are_left_out_and_cost_the_game_nothing() {
        GameRecord record = read("1. c,c>d\n(\n1. c,c>f\n2. a\n)\n(\n1. a,a>b {fine}\n)\n2. a,a>b\n*\n");
        Replay<Strip.Row, Strip.Step> replay = Replay.of(new Variant<>("strip", Strip.GAME), record).get();
        assertEquals(2, replay.match().turns().size());
        assertEquals(2, replay.omitted().size());
        assertTrue(replay.omitted().head().startsWith("the variation with move 1, 'c,c>f', was omitted: "),
            replay.omitted().head());
        assertTrue(replay.problems().containsAll(replay.omitted()));
        assertEquals(2, replay.tree().node(0).children().size());
        assertEquals("fine", replay.tree().node(6).annotation().comment());
    }

    @Test
    void what_would_break_the_file_is_refused() {
        for (String turn : Vector.of("", " ", "a\nb", "a\u2028b", "x".repeat(1001), "-- a", "-- first left")) {
            GameRecord record = new GameRecord("strip", LinkedHashMap.empty(), Option.none(), Vector.of(turn), "*",
                Termination.ON_BOARD, Option.none(),
                Vector.empty());
            assertTrue(FORMAT.write(record).isLeft(), turn);
        }
        assertTrue(FORMAT.write(read("*\n").header("a", "b")).isRight());
    }

    @ParameterizedTest
    @CsvSource({"1-0, true", "1/2-1/2, true", "0.25-0.75-2, true", "*, true", "12, true", "1-, false", "-1, false",
        "1/3, false", "1., false", ".5, false",
        "1e5-0, false"})
    void results(String text, boolean sound) {
        assertEquals(sound, Results.isResult(text));
    }
}
