package agon.game.zertz;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Game;
import agon.api.Variant;
import agon.api.record.GameRecord;
import agon.api.record.RecordFormat;
import agon.api.record.RecordFormat.RecordError;
import agon.api.record.RecordFormats;
import agon.api.record.Replay;
import agon.game.zertz.board.ZertzAction;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestReporter;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Records that nobody would write. A reader that is not linear in the size of a text does not come back from these.
class HostileRecordsTest {
    private static final Vector<RecordFormat> ALL = Vector.of(RecordFormat.DEFAULT, new BoardspaceFormat(),
        new ZenFormat(), new TranscriptFormat(), new NotationFormat());
    private static final RecordFormats FORMATS = new RecordFormats(ALL);
    /// Characters of a text; `-Dagon.hostile=16777216` for large ones.
    private static final int SIZE = Integer.getInteger("agon.hostile",
        Boolean.getBoolean("agon.thorough") ? 1_000_000 : 200_000);
    private static final String SGF = "(;GM[22]VV[1]SU[Zertz]", AGON = "[Game \"zertz\"]\n",
        PLAYER = "Player 1: {'action': 'PASS'}\n", ZEN = "[Player1 \"Ada\"]\n";

    private static String many(String part) {
        return part.repeat(SIZE / part.length());
    }

    static Stream<Arguments> texts() {
        return Stream.of(Arguments.of("a long name of a property", SGF + many("A")),
            Arguments.of("letters and digits", SGF + many("P0")),
            Arguments.of("a long value", SGF + "C[" + many("a") + "])"),
            Arguments.of("a long value without its end", SGF + "C[" + many("a")),
            Arguments.of("many values without an end", SGF + many("C[")),
            Arguments.of("many backslashes", SGF + "C[" + many("\\")),
            Arguments.of("blanks behind names", SGF + many("A ")),
            Arguments.of("a long command", SGF + "P0[1 RtoB " + many("a b  ") + "])"),
            Arguments.of("many commands of one turn", SGF + "P0[RtoB 2 0 D 4]" + many("P0[BtoB D 4 D 5]")),
            Arguments.of("many jumps of one turn", SGF + many("P0[BtoB D 4 D 6]P0[BtoB D 1 D 3]")),
            Arguments.of("many commands without a turn", SGF + many("P0[Done]P1[Done]")),
            Arguments.of("many unknown commands", SGF + many("P0[x]")),
            Arguments.of("many nested games", SGF + many("(;")), Arguments.of("many games of SGF", many(SGF + ")")),
            Arguments.of("many headers", SGF + many("DT[1]RE[2]GN[3]")),
            Arguments.of("many names", "Player 1 (" + many("): ") + "}"),
            Arguments.of("many beginnings of entries", "Player 1 (a): {" + many("'a' : ") + "}"),
            Arguments.of("many entries", "Player 1: {" + many("'a': 'b', 'c': 'd'") + "}"),
            Arguments.of("many lines", many(PLAYER)),
            Arguments.of("blanks behind a colon", "Player 1:" + many(" ") + "x"),
            Arguments.of("blanks in a comment", "# a" + many(" b  ") + "\n" + PLAYER),
            Arguments.of("one line", "37\n" + many("Wd4,a1 ")), Arguments.of("many turns", "37\n" + many("Wd4,a1\n")),
            Arguments.of("many comments", "37\n" + many("#\n")), Arguments.of("a long first line", many("37 ")),
            Arguments.of("many tags", AGON + many("[A \"1\"]\n[B \"2\"]\n")),
            Arguments.of("a long tag", AGON + "[A \"" + many("\\\"") + "\"]\n"),
            Arguments.of("many games", many(AGON)), Arguments.of("many blank lines", many("\n") + AGON),
            Arguments.of("many variations", AGON + "1. a\n" + many("(\n1. b\n)\n")),
            Arguments.of("deep nesting", AGON + "1. a\n" + many("(\n1. b\n")),
            Arguments.of("many brackets", AGON + many("(\n")),
            Arguments.of("many turns of a variation", AGON + "(\n1. a\n" + many("2. b\n")),
            Arguments.of("many comments of a move", AGON + "1. a " + many("{a} ")),
            Arguments.of("many remarks", AGON + "1. a\n" + many("1. {a}\n")),
            Arguments.of("many commands", AGON + "1. a {" + many("[%clk ")),
            Arguments.of("many braces", AGON + "1. a " + many("{")),
            Arguments.of("many escapes", AGON + "1. a {" + many("\\u") + "}"),
            Arguments.of("a long value of a position", AGON + "1. a {[%value " + many("1,")),
            Arguments.of("a long number", AGON + many("1")), Arguments.of("a long result", AGON + many("1-")),
            Arguments.of("many tags of ZEN", ZEN + many("[A \"1\"]\n[B 2\n")),
            Arguments.of("a long tag of ZEN", ZEN + "[A" + many(" ")),
            Arguments.of("a long position", "[ZIP \"" + many("oooo/") + " 6/8/10 0/0/0 0/0/0 1\"]\n*"),
            Arguments.of("a long number of absent rings", "[ZIP \"" + many("9") + "o 6/8/10 0/0/0 0/0/0 1\"]\n*"),
            Arguments.of("many games of ZEN", many(ZEN + "*\n")),
            Arguments.of("many turns of ZEN", ZEN + many("1. Wd4-a1 ")),
            Arguments.of("a long chain", ZEN + "Wd4" + many("xd6")),
            Arguments.of("many captures", ZEN + "Wd4xd6+" + many("w")),
            Arguments.of("many variations of ZEN", ZEN + "Wd4-a1 " + many("(Gd4-a1)")),
            Arguments.of("deep nesting of ZEN", ZEN + many("(Wd4-a1")),
            Arguments.of("brackets of ZEN", ZEN + many("(")), Arguments.of("closing brackets", ZEN + many(")")),
            Arguments.of("comments of ZEN", ZEN + many("{a}")), Arguments.of("open comments", ZEN + many("{")),
            Arguments.of("signs", ZEN + "Wd4" + many("!?")), Arguments.of("glyphs", ZEN + many("$1 ")),
            Arguments.of("digits", ZEN + many("1")), Arguments.of("numbers", ZEN + many("1.")),
            Arguments.of("blanks", many(" ")));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("texts")
    void long_texts_are_answered(String what, String text) {
        assertFalse(FORMATS.read(text.getBytes(StandardCharsets.UTF_8)).isEmpty());
    }

    @Test
    void many_tags_with_many_names_are_answered() {
        StringBuilder text = new StringBuilder(AGON);
        for (int i = 0; text.length() < SIZE; i++) text.append("[A").append(i % (SIZE / 32)).append(" \"1\"]\n");
        assertEquals(1, FORMATS.read(text.toString().getBytes(StandardCharsets.UTF_8)).size());
    }

    @ParameterizedTest
    @ValueSource(ints = {1_200, 1_000_000})
    void a_long_comment_costs_no_record(int length) {
        String chat = "x \\] [".repeat(length / 6);
        GameRecord record = new BoardspaceFormat().read(SGF + "C[" + chat + "];P0[RtoB 2 0 D 4];P0[R- A 1])").head()
            .get();
        assertEquals(Vector.of("Wd4,a1"), record.turns());
    }

    /// The end of a real game in which, without the rule of repetition, eight turns can be played for ever.
    private static final String ENDLESS = """
        Wd4,g4; Gg3,g1; Bg2,d7; Ba1,a4; Bf2,c1; x g2Be2; Bd2,d1; x d2Bf2; Wf1,e1; x f1Bf3; x g3We3Wc4; \
        Gb4,a2; x b4Gd4; Gc4,a3; x c4Ge3; Bd4,b3; x d4Gf2; Be3,b2; x f2Bd4; Bc4,d2; x d4Bb4; Bb1,c2 x \
        Ba1Bb1; Gc5,e2; x b4Gd6; Gc5,e6; x d6Gb4; Gc5,g2; x b4Gd6; Wf1,f2 x Wf1; Bd4,g3; Bf4,c3; Wb4,d3; \
        Gf3,f5; Wb5,c6; Gd5,e5; Wc4,e3; Be4; x e4Gc5; x b5Bd5; Gb5; Gc5; x c5We4; x f3Gd5; Gf3;\s""",
        CYCLE = "Wc5; x c5Ge4; x f3Wd5; Gf3; Bc5; x c5Ge4; x f3Bd5; Gf3; ";

    @Test
    void legal_play_without_end_is_replayed_up_to_a_limit() {
        String text = "37\n" + (ENDLESS + CYCLE.repeat(12_500)).replace("; ", "\n");
        GameRecord record = FORMATS.read(text.getBytes(StandardCharsets.UTF_8)).head().get();
        Game<ZertzPosition, ZertzAction> game = Variants.game("repetition=off");
        Replay<?, ?> replay = Replay.of(new Variant<>("zertz:repetition=off", game), record).get();
        assertEquals(100_000, replay.match().turns().size());
        assertEquals("a record can have at most 100000 moves", replay.refusal().get().because());
    }

    /// The commands of a turn on the board of 37 rings.
    private static String commands(String turn, int seat, boolean own) {
        String by = ";P" + seat + "[";
        Vector<String> rings = Vector.ofAll(Pattern.compile("([a-g])([1-7])").matcher(turn).results()
            .map(ring -> ring.group(1).toUpperCase(Locale.ROOT) + " " + ring.group(2)));
        String marble = (own ? seat : 2) + " " + "WGB".indexOf(turn.charAt(0));
        String done = turn.startsWith("x")
            ? rings.zip(rings.tail()).map(jump -> by + "BtoB " + jump._1 + " " + jump._2 + "]").mkString()
            : by + "RtoB " + marble + " " + rings.head() + "]"
                + (turn.contains(",") ? by + "R- " + rings.get(1) + "]" : "");
        return done + by + "Done]";
    }

    @Test
    void legal_commands_without_end_are_read_up_to_a_limit() {
        StringBuilder text = new StringBuilder(SGF);
        int number = 0, placed = 0;
        for (String turn : (ENDLESS + CYCLE.repeat(1_250)).split("; ")) {
            text.append(commands(turn, number++ % 2, placed >= 24));
            if (!turn.startsWith("x")) placed++;
        }
        GameRecord record = new BoardspaceFormat().read(text + ")").head().get();
        assertEquals(10_000, record.turns().size());
        assertEquals(Option.none(), record.fault());
        assertEquals("moves after move 10000 were omitted", record.notes().last());
    }

    /// What became of a text, for the report of a long run.
    private static String outcome(String text, Either<RecordError, GameRecord> game) {
        String format = FORMATS.recognising(text).map(RecordFormat::id).getOrElse("no format");
        return format + ": " + game.fold(why -> why.cause().name().toLowerCase(Locale.ROOT), record -> {
            Option<Replay<?, ?>> replay = replay(record);
            return replay.map(r -> r.outcome().name().toLowerCase(Locale.ROOT)).getOrElse("another game");
        });
    }

    /// Held against the rules, which must not fail on it either.
    private static Option<Replay<?, ?>> replay(GameRecord record) {
        if (!record.game().matches("zertz(:.*)?")) return Option.none();
        return ZertzVariant.OPTIONS.parse(record.game().substring(Math.min(record.game().length(), 6))).toOption()
            .flatMap(values -> Replay
                .of(new Variant<>(record.game(), ZertzGame.of(ZertzVariant.of(values))), record).toOption());
    }

    /// `-Dagon.mutations=1000000` for the long run.
    @Test
    void damaged_records_are_answered_and_read_as_far_as_they_are_sound(TestReporter reporter) {
        Map<String, Integer> outcomes = new TreeMap<>();
        RandomGenerator dice = RandomGeneratorFactory.of("L64X128MixRandom").create(7);
        Vector<String> sound = Vector.of(
            "(;GM[22]VV[2]SU[Zertz]P0[id \"Ada\"]P1[id \"Bo\"]RE[Ada];P0[0 RtoB 2 0 D 4];P0[1 R- A 1];P0[2 "
                + "Done];P1[3 RtoB 2 2 D 5]"
                + ";P1[4 R- B 1];P1[5 Done];P0[6 BtoB D 4 D 6];P0[7 Done]C[a \\] b];P1[8 Resign];P1[9 Done])\n",
            "# Seed: 42\n# Rings: 37\nPlayer 1 (Ada): {'action': 'PUT', 'marble': 'w', 'dst': 'D4', 'remove': 'A1'}\n"
                + "Player 2: {'action': 'PUT', 'marble': 'b', 'dst': 'D5', 'remove': 'B1'}\n",
            "37 Blitz\n# Player 1: Ada\n# Winner: Player 2\nWd4,a1\nBd5,b1 # a comment\n\nx d4Bd6\n",
            "[Game \"zertz\"]\n[First \"Ada\"]\n[Result \"1-0\"]\n[Termination \"resigned\"]\n\n; a note\n1. Wd4,a1 "
                + "?! {[%clk 0:04:51] early}\n(\n1. Wd5,a1 {\\}}\n"
                + "2. Gc3,b1\n)\n1+1. {within}\n2. Bd5,b1\n1-0\n",
            "[ZIP \"oooo/ooooo/oooooo/ooooooo/1oooooo/2ooooo/3oooo 6/8/10 0/0/0 0/0/0 1\"]\n[Player1 \"Ada\"]\n\n"
                + "1. Wd4-a1 {early} ( 1. Wd5-a1?! {late} Gc3-b1 ) 1... Bd5-b1 2. Wd4xd6+b 1-0\n");
        String pieces = "[]()\\;{}'\":#\n\r\t 019*-+/.,PRADdwx\u00e9\u2028";
        for (long i = Long.getLong("agon.mutations", 4_000); i > 0; i--) {
            StringBuilder text = new StringBuilder(sound.get((int) (i % sound.size())));
            for (int cuts = dice.nextInt(1, 6); cuts > 0; cuts--) {
                int from = dice.nextInt(text.length() + 1), to = Math.min(text.length(), from + dice.nextInt(12));
                int piece = dice.nextInt(pieces.length());
                text.replace(from, to, dice.nextInt(3) == 0 ? ""
                    : pieces.substring(piece, Math.min(pieces.length(), piece + dice.nextInt(3))));
            }
            String damaged = text.toString();
            for (Either<RecordError, GameRecord> game : FORMATS.read(damaged.getBytes(StandardCharsets.UTF_8))) {
                assertTrue(game.isRight() || !game.getLeft().because().contains("failed on it"),
                    () -> game + " of\n" + damaged);
                outcomes.merge(assertDoesNotThrow(() -> outcome(damaged, game), () -> damaged), 1, Integer::sum);
            }
        }
        outcomes.forEach((outcome, count) -> reporter.publishEntry(outcome, Integer.toString(count)));
    }
}
