package agon.game.classics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Action;
import agon.api.Game;
import agon.api.GamePlugin;
import agon.api.Variant;
import agon.api.match.Match;
import agon.api.match.Termination;
import agon.api.record.GameRecord;
import agon.api.record.RecordFormat;
import agon.api.record.RecordFormat.RecordError;
import agon.api.record.RecordFormats;
import agon.api.record.Replay;
import agon.game.classics.breakthrough.Breakthrough;
import agon.game.classics.connectfour.ConnectFour;
import agon.game.classics.hex.Hex;
import agon.game.classics.othello.Othello;
import agon.plugins.PieRule;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RecordFormatsTest {
    private static final Vector<GamePlugin> PLUGINS = Vector.of(new ConnectFour(), new Othello(), new Breakthrough(),
        new Hex());
    private static final RecordFormats FORMATS = RecordFormats.of(PLUGINS.flatMap(GamePlugin::formats));

    private static Vector<GameRecord> read(byte[] file) {
        return FORMATS.read(file).map(game -> game.getOrElseThrow(why -> new AssertionError(why)));
    }

    private static byte[] bytes(String resource) {
        try (var file = RecordFormatsTest.class.getResourceAsStream(resource)) {
            return file.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static GamePlugin plugin(String variant) {
        return PLUGINS.find(plugin -> variant.split(":")[0].equals(plugin.id())).get();
    }

    private static Variant<?, ?> variant(String name) {
        GamePlugin plugin = plugin(name);
        String options = name.contains(":") ? name.substring(name.indexOf(':') + 1) : "";
        boolean swap = options.endsWith("swap");
        Game<?, ?> game = plugin.game(plugin.options().parse(options.replaceAll(",?swap", "")).get());
        return swap ? new Variant<>(name, PieRule.of(game).get()) : new Variant<>(name, game);
    }

    private static Vector<String> problems(GameRecord record) {
        return Replay.of(variant(record.game()), record).get().problems();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "hexgui.sgf | hex:size=5,swap, 6 moves, 0-1 | b1 swap c3 b4 d2 e3",
        "little-golem.sgf | hex:size=13,swap, 5 moves, 1-0 | a4 swap g5 e9 h7",
        "column-digits.txt | connect-four, 11 moves, * | 4 4 4 5 5 5 5 4 2 2 1",
        "othello-moves.txt | othello, 5 moves, * | f5 d6 c3 d3 c4",
        "breakthrough-moves.txt | breakthrough, 6 moves, * | b2-c3 b7-b6 c3-c4 a7-a6 c4-c5 b6xc5",
        "ggs.ggf | othello, 3 moves, 0-1 | f5 d6 c3"})
    void files_are_read(String file, String summary, String turns) {
        Vector<GameRecord> games = read(bytes(file));
        assertEquals(summary, games.head().toString());
        assertEquals(turns, games.head().turns().mkString(" "));
        for (GameRecord game : games) assertTrue(Replay.of(variant(game.game()), game).get().refusal().isEmpty());
    }

    @Test
    void players_results_and_omitted_variations_are_read() {
        GameRecord hex = read(bytes("hexgui.sgf")).head();
        assertEquals("First Ada, Second Bo ] Ek, Date 2026-11-28",
            hex.headers().map(header -> header._1 + " " + header._2).mkString(", "));
        assertEquals(Termination.RESIGNED, hex.termination());
        assertEquals(Vector.of("a variation was omitted"), hex.notes());
        GameRecord golem = read(bytes("little-golem.sgf")).head();
        assertEquals("First Ada, Second Bo, Event hex.ld.DEFAULT",
            golem.headers().map(header -> header._1 + " " + header._2).mkString(", "));
        assertEquals(Termination.RESIGNED, golem.termination());
    }

    @Test
    void several_games_of_different_variants_can_be_in_one_file() {
        assertEquals("connect-four, connect-four:columns=5,rows=4, connect-four",
            read(bytes("column-digits.txt")).map(GameRecord::game).mkString(", "));
        assertEquals("othello, othello, othello:size=4",
            read(bytes("othello-moves.txt")).map(GameRecord::game).mkString(", "));
        assertEquals("breakthrough, breakthrough:size=5",
            read(bytes("breakthrough-moves.txt")).map(GameRecord::game).mkString(", "));
        assertEquals("othello, 3 moves, 0-1; othello, 2 moves, 1-0; othello:size=6, 2 moves, *",
            read(bytes("ggs.ggf")).mkString("; "));
    }

    @Test
    void a_pass_that_a_file_omits_is_inserted() {
        String game = "e6f4e3f6g5d6e7f5c5"; // a wipeout, in which white never passes
        assertEquals(9, read(game.getBytes()).head().turns().size());
        assertEquals(Vector.of("pass", "c1"), read(bytes("ggs.ggf")).get(1).turns());
    }

    /// A white stone that moves first connects the left with the right, so the board is mirrored.
    @Test
    void white_can_move_first_in_hex() {
        GameRecord record = read("(;GM[11]SZ[3]PB[Ada]PW[Bo]RE[W+];W[a2];B[c2])".getBytes()).head();
        assertEquals(Vector.of("b1", "b3"), record.turns());
        assertEquals("1-0", record.result());
        assertEquals("Bo", record.headers().get("First").get());
    }

    @Test
    void colours_are_exchanged_by_swap_sides() {
        GameRecord record = read("(;GM[11]SZ[3]RE[B+R];B[a2];W[swap-sides];W[c2])".getBytes()).head();
        assertEquals("hex:size=3,swap", record.game());
        assertEquals(Vector.of("a2", "swap", "c2"), record.turns());
        assertEquals("0-1", record.result());
    }

    /// Two games: a wipeout that black wins by 64 to 0, and one that white has won.
    @Test
    void files_of_the_wthor_database_are_read() {
        byte[] file = new byte[16 + 2 * 68];
        file[0] = 20;
        file[4] = 2;
        file[10] = (byte) (1999 & 0xff);
        file[11] = 1999 >> 8;
        int[] moves = {65, 46, 35, 66, 57, 64, 75, 56, 53};
        for (int i = 0; i < moves.length; i++) file[16 + 8 + i] = (byte) moves[i];
        file[16] = 3;
        file[16 + 2] = (byte) 200;
        file[16 + 6] = 64;
        file[16 + 68 + 8] = 56;
        Vector<GameRecord> games = read(file);
        assertEquals("othello, 9 moves, 1-0; othello, 1 move, 0-1", games.mkString("; "));
        assertEquals("e6f4e3f6g5d6e7f5c5", games.head().turns().mkString());
        assertEquals("player 200, player 0, tournament 3, 1999", games.head().headers().values().mkString(", "));
        assertEquals(Vector.empty(), problems(games.head()));
        file[4] = 3;
        assertEquals(
            RecordError.unreadable("the WTHOR file has 152 bytes; expected 220 bytes for 3 games: the file may "
                + "be truncated"),
            FORMATS.read(file).head().getLeft());
        file[12] = 10;
        assertEquals(RecordError.unsupported("the text is not a file of the WTHOR database with games on 8 × 8 cells"),
            FORMATS.read(file).head().getLeft());
    }

    @ParameterizedTest
    @ValueSource(strings = {"pass", "pa", "--", "PS"})
    void a_pass_in_a_list_of_moves_is_read(String pass) {
        assertEquals(Vector.of("c4", "b4", "a2", "d4", "pass"),
            read(("othello:size=4 c4b4a2d4" + pass).getBytes()).head().turns());
    }

    @Test
    void an_illegal_pass_is_reported() {
        GameRecord ggf = read("(;GM[Othello]TY[8]B[f5]W[pa];)".getBytes()).head();
        assertTrue(problems(ggf).mkString().contains("you can turn over a disc, so you must not pass"),
            problems(ggf)::toString);
        assertEquals(Vector.empty(), problems(read("e6f4e3f6g5d6e7f5c5pass".getBytes()).head())); // after the end
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"f5d6c3d | line 1 has 'd'; expected moves, such as f5d6c3",
        "44535261 1-0 | line 1 has '-0'; expected moves, such as 4453",
        "b2-c3 b7-b6 c3-c4 a7- | line 1 has 'a7-'; expected moves, such as b2-c3 b7-b6"})
    void a_damaged_end_of_a_line_is_reported(String text, String why) {
        assertEquals(RecordError.unreadable(why), FORMATS.read(text.getBytes()).head().getLeft());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "4453;44x3 | line 2 has 'x3'; expected moves, such as 4453",
        "f5d6;i9 | line 2 has 'i9'; expected moves, such as f5d6c3",
        "b2-c3;b2c3 | line 2 has 'b2c3'; expected moves, such as b2-c3 b7-b6"})
    void lines_that_are_no_moves_are_reported(String text, String why) {
        String first = text.split(";")[0];
        RecordFormat format = FORMATS.recognising(first).get();
        String file = text.replace(";", "\n") + "\n" + first;
        assertEquals(text.contains("44x3"), format.recognises(file)); // the other lines do not start with a move
        Vector<Either<RecordError, GameRecord>> games = format.read(file);
        assertEquals(RecordError.unreadable(why), games.get(1).getLeft());
        assertTrue(games.get(2).isRight());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "(;GM[11]SZ[25];B[a1]) | SZ[25] is not a size from 3 to 19",
        "(;GM[11]SZ[5]AB[a1][b2];W[c3]) | the property AB sets up stones; expected a game from the empty board",
        "(;GM[Othello]BO[8 ---- *]B[f5];) | BO[8 ---- *] is not a board; expected 8, 64 cells, each *, O or -, "
            + "and then * or O for the side to move",
        "(;GM[Othello]TY[10]B[f5];) | the size '10' is not 4, 6 or 8",
        "(;GM[Othello]TY[8a]B[f5];) | the type TY[8a] is anti-Othello, which is not supported"})
    void games_that_are_not_supported_are_reported(String text, String why) {
        assertEquals(RecordError.unsupported(why), FORMATS.read(text.getBytes()).head().getLeft());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "(;GM[11]SZ[5];B[a1];B[b2]) | the other colour is to move",
        "(;GM[11]SZ[5];B[a1];W[pass]) | expected a cell such as e4, swap-pieces, swap-sides or resign",
        "(;GM[Othello]TY[8]B[f5]B[d6];) | it is not the turn of black"})
    void moves_that_do_not_fit_are_faults(String text, String why) {
        assertEquals(why, read(text.getBytes()).head().fault().get().because());
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " \n", "hello", "37\nWd4", "(;GM[1]SZ[19];B[aa])", "(;FF[4]EV[havannah.in]SZ[8];W[aa])",
        "D2 C1 K5"})
    void other_texts_are_not_recognised(String text) {
        for (RecordFormat format : FORMATS.all().tail()) {
            assertFalse(format.recognises(text), format.id());
            assertFalse(format.read(text).isEmpty());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"connect-four", "connect-four:columns=4,rows=4", "connect-four:columns=9", "othello",
        "othello:size=6", "othello:size=4", "breakthrough", "breakthrough:size=5", "hex", "hex:size=3",
        "hex:size=19", "hex:swap", "hex:size=3,swap"})
    void random_games_survive_writing_and_reading(String name) {
        for (RecordFormat format : plugin(name).formats().reject(format -> format.id().equals("othello-wthor"))) {
            RandomGenerator dice = RandomGeneratorFactory.of("L64X128MixRandom").create(7);
            for (int i = Integer.getInteger("agon.games", name.endsWith("19") ? 2 : 20); i > 0; i--)
                survives(format, random(variant(name), dice));
        }
    }

    @ParameterizedTest
    @CsvSource({"othello-moves, c4 b4 a2 d4, the pass at the end", "othello-ggf, c4 b4 a2 d4 pass, ''"})
    void a_pass_at_the_end_of_an_unfinished_game_is_written_or_omitted(String id, String turns, String omission) {
        Match<?, ?> match = Match.start(variant("othello:size=4"));
        for (String turn : "c4 b4 a2 d4 pass".split(" ")) match = match.play(turn).get();
        RecordFormat.Written written = new Othello().formats().find(format -> format.id().equals(id)).get()
            .write(GameRecord.of(match, LinkedHashMap.empty())).get();
        assertEquals(omission, written.omissions().mkString());
        assertEquals(turns, read(written.text().getBytes(StandardCharsets.UTF_8)).head().turns().mkString(" "));
    }

    private static <P, A extends Action> GameRecord random(Variant<P, A> variant, RandomGenerator dice) {
        Match<P, A> match = Match.start(variant);
        int turns = 1 + dice.nextInt(400); // some games are unfinished
        while (!match.status().isOver() && match.turns().size() < turns)
            match = match.play(match.legal().get(dice.nextInt(match.legal().size()))).get();
        return GameRecord.of(match, LinkedHashMap.empty());
    }

    private static void survives(RecordFormat format, GameRecord record) {
        RecordFormat.Written written = format.write(record).get();
        GameRecord again = read(written.text().getBytes(StandardCharsets.UTF_8)).head();
        assertEquals(written.omissions().contains("the pass at the end") ? record.turns().init() : record.turns(),
            again.turns());
        assertEquals(record.game(), again.game());
        assertEquals(record.start(), again.start());
        assertTrue(again.fault().isEmpty());
        if (format.id().equals("othello-ggf") || format.id().equals("hex-sgf"))
            assertEquals(record.result(), again.result());
    }

    @Test
    void games_that_a_format_cannot_represent_are_not_written() {
        GameRecord record = random(variant("connect-four"), RandomGeneratorFactory.of("L64X128MixRandom").create(1));
        GameRecord swapped = new GameRecord("connect-four:swap", record.headers(), record.start(), record.turns(),
            record.result(), record.termination(), record.fault(), record.notes());
        assertEquals("the format connect-four-columns can represent only games of connect-four from the start",
            new ConnectFour().formats().head().write(swapped).getLeft());
        assertEquals("the format hex-sgf can represent only games of hex from the empty board",
            new Hex().formats().head().write(record).getLeft());
        assertEquals("the format othello-ggf cannot represent games of connect-four",
            new Othello().formats().get(1).write(record).getLeft());
    }

    @ParameterizedTest
    @ValueSource(strings = {"hexgui.sgf", "little-golem.sgf", "column-digits.txt", "othello-moves.txt",
        "breakthrough-moves.txt", "ggs.ggf"})
    void damaged_files_are_answered(String resource) {
        RandomGenerator dice = RandomGeneratorFactory.of("L64X128MixRandom").create(1);
        for (int i = 0; i < 200; i++) {
            byte[] file = bytes(resource);
            for (int j = dice.nextInt(4); j >= 0; j--) file[dice.nextInt(file.length)] = (byte) dice.nextInt(256);
            for (Either<RecordError, GameRecord> game : FORMATS.read(file)) {
                assertFalse(game.isLeft() && game.getLeft().because().contains("failed to read"), game::toString);
                game.filter(record -> !record.game().contains(","))
                    .forEach(found -> found.peek(record -> Replay.of(variant(record.game()), record)));
            }
        }
    }
}
