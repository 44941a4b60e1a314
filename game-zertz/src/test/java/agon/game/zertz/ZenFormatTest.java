package agon.game.zertz;

import static agon.game.zertz.Variants.replay;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Game;
import agon.api.Variant;
import agon.api.match.Match;
import agon.api.match.Termination;
import agon.api.record.Annotation;
import agon.api.record.Annotation.Judgement;
import agon.api.record.GameRecord;
import agon.api.record.GameTree;
import agon.api.record.RecordFormat;
import agon.api.record.RecordFormat.RecordError;
import agon.api.record.Replay;
import agon.game.zertz.board.Phase;
import agon.game.zertz.board.Trail;
import agon.game.zertz.board.ZertzAction;
import agon.game.zertz.board.ZertzBoard;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// ZEN, on records written for this test.
class ZenFormatTest {
    private static final ZenFormat FORMAT = new ZenFormat();
    private static final String START = "oooo/ooooo/oooooo/ooooooo/1oooooo/2ooooo/3oooo 6/8/10 0/0/0 0/0/0 1";
    private static final String TAGS = "[ZIP \"" + START
        + "\"]\n[Event \"Cup\"]\n[Player1 \"Ada\"]\n[Player2 \"Bo\"]\n\n";

    private static GameRecord read(String text) {
        assertTrue(FORMAT.recognises(text));
        Vector<Either<RecordError, GameRecord>> games = FORMAT.read(text);
        assertEquals(1, games.size());
        return games.head().getOrElseThrow(why -> new AssertionError(why.because()));
    }

    private static GameTree<ZertzPosition, ZertzAction> start(String options) {
        Game<ZertzPosition, ZertzAction> game = Variants.game(options);
        return GameTree.start(new Variant<>(Variants.variant(game).name(), game));
    }

    private static String moves(GameTree<ZertzPosition, ZertzAction> tree) {
        String text = FORMAT.write(GameRecord.of(tree)).get().text();
        return text.substring(text.indexOf("\n\n") + 2).strip();
    }

    @Test
    void a_game_of_the_site_is_read() {
        GameRecord record = read(TAGS + "1. Wd4-a1 Bd5-b1 2. Wd4xd6+b 1-0");
        assertEquals("zertz:repetition=off,win=turn-end", record.game());
        assertEquals(Vector.of("Wd4,a1", "Bd5,b1", "x d4Bd6"), record.turns());
        assertEquals("Cup Ada Bo", record.headers().values().mkString(" "));
        assertEquals(Vector.of("Event", "First", "Second"), record.headers().keySet().toVector());
        assertEquals("1-0", record.result());
        assertEquals(Option.none(), record.start());
        assertEquals(Vector.empty(), record.notes());
        assertEquals(Replay.Outcome.UNFINISHED, replay(record).outcome());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        numbers of their own       | 1. Wd4-a1 1... Bd5-b1 2. Wd4xd6 * | Wd4,a1 > Bd5,b1 > x d4Bd6
        numbers that stick         | 1.Wd4-a1 1...Bd5-b1 2.Wd4xd6+b *  | Wd4,a1 > Bd5,b1 > x d4Bd6
        another sign for captures  | 1. Wd4-a1 Bd5-b1 2. Wd4×d6 *      | Wd4,a1 > Bd5,b1 > x d4Bd6
        a marble nobody names      | 1. Wd4-a1 Bd5-b1 2. ?d4xd6 *      | Wd4,a1 > Bd5,b1 > x d4Bd6
        no result                  | 1. Wd4-a1                         | Wd4,a1
        nothing                    | *                                 | ''
        """)
    void spellings(String what, String moves, String turns) {
        Replay<?, ?> replay = replay(read(TAGS + moves));
        assertEquals(turns, replay.match().texts().mkString(" > "), what);
        assertTrue(replay.refusal().isEmpty());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        1. Qd4-a1 *                    | 'Qd4-a1' is not a move; for example, 'W
        1. Wd4-a1 Bd5-b1 2. Wd4xd6+w * | the marble between d4 and d6 is black, not white
        1. Wd4-a1 Bd5-b1 2. Wd4xd6+bb * | 'Wd4xd6+bb' is not a move
        1. Wd4-d5 *                    | d5 is not free
        1. Wd4,a1 Bd5-b1 2. Wd4xe5 *   | e5 is not two steps from d4 in a straight line
        1. Wi4-a1 *                    | there is no ring i4
        """)
    void turns_that_are_none_are_found_by_replaying(String moves, String because) {
        String found = replay(read(TAGS + moves)).refusal().get().because();
        assertTrue(found.contains(because), found);
    }

    @Test
    void on_61_rings_their_i_is_our_j() {
        GameTree<ZertzPosition, ZertzAction> tree = start("rings=61").play("We5,j5").get();
        assertEquals("1. We5-i5 *", moves(tree));
        assertEquals(tree, replay(read(FORMAT.write(GameRecord.of(tree)).get().text())).tree());
    }

    @Test
    void comments_and_variations_hang_on_their_turns() {
        GameRecord record = read(TAGS + "{at first} 1. Wd4-a1 {one} {two\nthree} (1. Gc3-a1! {instead} 1... Bd5-b1 "
            + "(1... Wd5-b1 $4)) (1. Be4-b1) 1... Bd5-b1?! *");
        assertEquals(Vector.of("Wd4,a1", "Bd5,b1"), record.turns());
        assertEquals(Vector.of(new GameRecord.Variation(new GameRecord.Point(0, 0), 1, "Gc3,a1"),
            new GameRecord.Variation(new GameRecord.Point(3, 0), 2, "Bd5,b1"),
            new GameRecord.Variation(new GameRecord.Point(3, 0), 2, "Wd5,b1"),
            new GameRecord.Variation(new GameRecord.Point(0, 0), 1, "Be4,b1")), record.variations());
        assertEquals("at first", record.annotations().get(new GameRecord.Point(0, 0)).get().comment());
        assertEquals("one\ntwo\nthree", record.annotations().get(new GameRecord.Point(1, 0)).get().comment());
        assertEquals(Option.of(Judgement.DUBIOUS),
            record.annotations().get(new GameRecord.Point(2, 0)).get().judgement());
        assertEquals(new Annotation("instead", Option.of(Judgement.GOOD), Option.none(), Option.none()),
            record.annotations().get(new GameRecord.Point(3, 0)).get());
        assertEquals(Option.of(Judgement.BLUNDER),
            record.annotations().get(new GameRecord.Point(5, 0)).get().judgement());
    }

    @Test
    void a_tree_is_written_as_the_site_writes_it() {
        var played = start("repetition=off,win=turn-end").play("Wd4,a1").flatMap(t -> t.play("Bd5,b1"))
            .flatMap(t -> t.play("x d4Bd6")).get();
        var tried = played.addVariation(0, "Gc3,a1").flatMap(t -> t.tree().addVariation(t.node(), "Bd3,b1"))
            .flatMap(t -> t.tree().addVariation(2, "Gc3,b1")).get().tree();
        assertEquals("1. Wd4-a1 ( 1. Gc3-a1 Bd3-b1 ) 1... Bd5-b1 ( 1... Gc3-b1 ) 2. Wd4xd6+b *", moves(tried));
        assertEquals(tried, replay(read(FORMAT.write(GameRecord.of(tried)).get().text())).tree());
        String text = FORMAT.write(GameRecord.of(tried)).get().text();
        assertTrue(text.startsWith("[ZIP \"" + START + "\"]\n[Variant \"zertz:repetition=off,win=turn-end\"]\n"), text);
    }

    @Test
    void a_turn_that_another_one_begins_like_is_a_variation_of_the_whole_turn() {
        var played = start("").play("Wd4,a1").flatMap(t -> t.play("Bd5,b1")).get();
        var other = played.addVariation(1, played.variant().rules().legal(played.node(1).position())
            .find(a -> a.toString().equals("g1")).get()).get();
        assertEquals("1. Wd4-a1 ( 1. Wd4-g1 ) 1... Bd5-b1 *", moves(other.tree()));
        assertEquals(other.tree(), replay(read(FORMAT.write(GameRecord.of(other.tree())).get().text())).tree());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        2oo/5/6/3WG2/3o2/5/4 5/7/10 0/0/0 0/0/0 1 | We4,a4 | We4-a4+wwg
        4/2W2/3G2/3B3/3WoW/3W1/4 0/0/0 2/3/4 0/4/5 2 | Ge5 | Ge5+wwwwggb
        """)
    void isolated_marbles_are_named_by_their_colours(String start, String turn, String zen) {
        Match<ZertzPosition, ZertzAction> match = Match.from(new Variant<>("zertz", Variants.game("")),
            Variants.position("", start)).play(turn).get();
        assertEquals(zen, ZenTurn.write(match.positions(), match.actions()));
        assertEquals(Option.of(turn), ZenTurn.read(ZertzBoard.RINGS_37, zen));
    }

    @Test
    void what_zen_cannot_hold_is_said() {
        var played = start("").play("Wd4,a1").get();
        var behind = played.addVariation(played.end(), "Bd5,b1").get().tree()
            .annotate(2, Annotation.NONE.judge(Option.of(Judgement.GOOD)))
            .value(2, Option.of(Vector.of(0.5, -0.5))).comment(1, "within").comment(2, "a } brace");
        RecordFormat.Written written = FORMAT.write(GameRecord.of(behind)).get();
        assertEquals(Vector.of("comments within turns", "judgements", "values", "closing braces in comments",
            "variations after the last move"), written.omissions());
        assertTrue(written.text().contains("1. Wd4-a1 {a ) brace} *"), written.text());
    }

    @Test
    void a_position_to_begin_in_is_kept_or_refused() {
        Game<ZertzPosition, ZertzAction> game = Variants.game("repetition=off");
        Variant<ZertzPosition, ZertzAction> variant = new Variant<>("zertz:repetition=off", game);
        ZertzPosition second = ZertzPosition.start(Variants.variant(game)).next(Phase.BEGIN, Trail.NONE);
        var tree = GameTree.of(Match.from(variant, second)).play("Wd4,a1").flatMap(t -> t.play("Bd5,b1")).get();
        assertEquals("1... Wd4-a1 2. Bd5-b1 *", moves(tree));
        assertEquals(tree, replay(read(FORMAT.write(GameRecord.of(tree)).get().text())).tree());
        ZertzPosition without = Variants.position("repetition=off", "4/5/6/7/6/5/oooo 6/8/10 0/0/0 0/0/0 1");
        assertTrue(
            FORMAT.write(GameRecord.of(GameTree.of(Match.from(variant, without)))).getLeft()
                .startsWith("ZIP cannot represent"));
    }

    @Test
    void results_that_the_site_does_not_know_stand_in_the_tag() {
        var drawn = start("").play("Wd4,a1").get().ended("1/2-1/2", Termination.ON_BOARD);
        String text = FORMAT.write(GameRecord.of(drawn)).get().text();
        assertTrue(text.contains("[Result \"1/2-1/2\"]\n") && text.endsWith(" *\n"), text);
        assertEquals("1/2-1/2", read(text).result());
        var resigned = start("").play("Wd4,a1").get().ended("1-0", Termination.RESIGNED);
        GameRecord again = read(FORMAT.write(GameRecord.of(resigned)).get().text());
        assertEquals("1-0 resigned", again.result() + " " + again.termination());
    }

    @Test
    void several_games_and_damage() {
        Vector<Either<RecordError, GameRecord>> games = FORMAT.read(TAGS + "1. Wd4-a1 *\n" + TAGS
            + "1. Gd4-a1 ) ( ( {open");
        assertEquals(2, games.size());
        assertEquals(Vector.empty(), games.get(0).get().notes());
        assertEquals(Vector.of("Gd4,a1"), games.get(1).get().turns());
        assertEquals(Vector.of("the bracket ) in line 12 has no opening bracket",
            "the result is missing after the moves: the file may be truncated"), games.get(1).get().notes());
        assertEquals(Vector.of("a variation is not closed: the file may be truncated"),
            games.get(1).get().contradictions());
        assertEquals(Vector.of("the tag Result occurs twice, as '1-0' and '0-1'",
            "the result tag is 0-1, but the result after the moves is 1-0"),
            read("[Result \"1-0\"]\n[Player1 \"Ada\"]\n[Result \"0-1\"]\n1. Gd4-a1 1-0").contradictions());
        assertEquals(Vector.of("line 2 is '[Event]', which is not a tag such as [Player1 \"Ada\"], and was ignored"),
            read("[Player1 \"Ada\"]\n[Event]\n*").notes());
    }

    @ParameterizedTest
    @ValueSource(strings = {"[ZIP \"ooo\"]\n*", "[ZIP \"oooooooooo 6/8/10 0/0/0 0/0/0 1\"]\n*",
        "[Player1 \"Ada\"]\n[Variant \"chess\"]\n*", "[Variant \"zertz:rings=12\"]\n[Player1 \"\"]\n*"})
    void tags_that_make_no_game(String text) {
        RecordError rejection = FORMAT.read(text).head().getLeft();
        assertTrue(rejection.because().startsWith("the tag "), rejection.because());
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "[Game \"zertz\"]\n[ZIP \"\"]\n", "37\nWd4,a1", "(;GM[22]SU[Zertz])", "1. Wd4-a1 *"})
    void other_texts_are_not_recognised(String text) {
        assertFalse(FORMAT.recognises(text));
    }
}
