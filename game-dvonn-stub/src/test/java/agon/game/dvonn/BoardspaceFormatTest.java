package agon.game.dvonn;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Variant;
import agon.api.match.Termination;
import agon.api.record.BoardspaceFormat;
import agon.api.record.GameRecord;
import agon.api.record.RecordFormat;
import agon.api.record.RecordFormat.RecordError;
import agon.api.record.Replay;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.util.Locale;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Each command of Boardspace files, in records that were written for this test.
class BoardspaceFormatTest {
    private static final RecordFormat FORMAT = new BoardspaceFormat<>(new DvonnBoardspace());

    /// @param commands such as `P0 dropb D 2`, between semicolons; numbers and brackets are added
    private static String sgf(String properties, String commands) {
        StringBuilder text = new StringBuilder("(;\nGM[Dvonn]VV[1]\nSU[dvonn]\n" + properties
            + "\nP0[id \"Ada\"]\nP1[id \"Bo\"]\nP1[ranking 1500]\n");
        int number = 0;
        for (String command : commands.split(";"))
            if (!command.isBlank())
                text.append("; ")
                    .append(command.strip().replaceFirst("(P[01]) ", "$1[" + number++ + " ")).append("]\n");
        return text + ";\nP0[time 0:01:22 ]\n)\n";
    }

    private static GameRecord read(String text) {
        assertTrue(FORMAT.recognises(text));
        return FORMAT.read(text).head().getOrElseThrow(why -> new AssertionError(why));
    }

    /// Returns the recorded game in Boardspace's format. The player who places the last piece also makes the first
    /// move.
    private static String recorded() {
        StringBuilder commands = new StringBuilder("P0 Start P0;");
        int number = 0;
        for (String turn : Recorded.GAME.split(" ")) {
            String by = "P" + (number < 49 ? number % 2 : (number + 1) % 2) + " ";
            String spaced = turn.replaceAll("([A-K])([1-5])", " $1 $2");
            commands.append(switch (turn.length()) {
                case 2 -> by + "Pick " + (number % 2 == 0 ? "wr" : "br") + " 0;" + by + "dropb" + spaced + ";";
                case 4 -> turn.equals("PASS") ? "" : by + "Pickb" + spaced.substring(0, 4) + ";" + by + "Dropb"
                    + spaced.substring(4) + ";";
                default -> throw new IllegalArgumentException(turn);
            }).append(by).append("Done;");
            number++;
        }
        return commands.toString();
    }

    @Test
    void a_whole_game_is_read_and_legal() {
        GameRecord record = read(sgf("RE[Game won by Bo]DT[2009]", recorded()));
        assertEquals(Recorded.GAME, record.turns().mkString(" "));
        assertEquals("Ada Bo 2009 0-1", record.headers().values().mkString(" ") + " " + record.result());
        Replay<?, ?> replay = Replay.of(new Variant<>("dvonn", Dvonn.GAME), record).get();
        assertEquals(Replay.Outcome.UNFINISHED, replay.outcome());
        assertEquals(Vector.empty(), replay.problems());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        a drop taken back  | Dropb D 2; Pickb D 2; Dropb E 3          | E3
        a move taken back  | Pickb A 1; Dropb B 1; Pickb B 1; Dropb A 2 | A1A2
        a stack put back   | Pickb A 1; Dropb A 1; Pickb C 1; Dropb C 2 | C1C2
        a move of the robot | Move A 1 B 1                            | A1B1
        a pass             | Pass                                     | PASS
        a pass by Done     |                                          | PASS
        """)
    void commands(String what, String commands, String action) {
        BoardspaceFormat.Commands<DvonnAction> turn = new DvonnBoardspace().turn(Dvonn.GAME.rules().start());
        for (String command : commands == null ? new String[0] : commands.split("; ")) {
            Vector<String> words = Vector.of(command.split(" "));
            assertTrue(turn.add(words.head().toLowerCase(Locale.ROOT), words.tail()).isEmpty(), command);
        }
        assertEquals(action, turn.actions(true).map(DvonnAction::text).mkString(" "), what);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        lower case without numbers | P0 dropb d 2; P1 dropb c 1 | D2 C1
        without the last Done      | P0 Dropb D 2; P0 Done; P1 Dropb C 1 | D2 C1
        """)
    void turns(String what, String commands, String turns) {
        assertEquals(turns, read(sgf("", commands)).turns().mkString(" "), what);
    }

    @Test
    void written_games_are_read_back() {
        GameRecord record = read(sgf("RE[Game won by Bo]DT[2009]", recorded()));
        GameRecord again = read(FORMAT.write(record).get().text());
        assertEquals(record, again);
        GameRecord resigned = record.result("1-0", Termination.RESIGNED);
        assertEquals(resigned, read(FORMAT.write(resigned).get().text()));
    }

    @Test
    void what_cannot_be_written_is_refused() {
        GameRecord record = read(sgf("", recorded()));
        GameRecord placed = new GameRecord("dvonn", record.headers(), Option.of("x"), record.turns(), "*",
            Termination.ON_BOARD, Option.none(), Vector.empty());
        assertEquals("the format dvonn-boardspace cannot represent a custom starting position",
            FORMAT.write(placed).getLeft());
    }

    @Test
    void the_player_of_the_first_command_is_the_first_seat() {
        GameRecord record = read(
            sgf("RE[Game won by Bo]", "P1 Start P1; P1 Dropb D 2; P1 Done; P0 Dropb C 1; P0 Done"));
        assertEquals("Bo Ada 1-0", record.headers().values().mkString(" ") + " " + record.result());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        P0 Dropb D 2; P0 Done; P1 Resign; P1 Done | 1-0 resigned
        P0 Resign; P0 Resign; P0 Dropb D 2; P0 Done | * on board
        P0 Dropb D 2; P0 Done; P1 WinOnTime | 0-1 timeout
        """)
    void ends(String commands, String end) {
        GameRecord record = read(sgf("", commands));
        assertEquals(end, record.result() + " " + record.termination());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        P0 Dropb D 2; P0 Done; P1 Dropb Z 9 | 'Z9' is not a space of the board
        P0 Dropb D 2; P0 Done; P1 Dropb | '' is not a space of the board
        P0 Dropb D 2; P0 Done; P1 Sing | the command is unknown
        P0 Dropb D 2; P0 Done; P1 Move D 2 D 3; P1 Done | pieces are still being placed
        P0 Dropb D 2; P0 Done; P0 Dropb D 3; P0 Done | it is the second player's turn
        """)
    void commands_that_are_none_end_what_is_read(String commands, String because) {
        GameRecord record = read(sgf("", commands));
        assertEquals(Vector.of("D2"), record.turns());
        assertEquals(because, record.fault().get().because());
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "(;GM[22]SU[Zertz])", "GM[Dvonn]", "(;GM[Dvonn", "[Game \"dvonn\"]"})
    void other_texts_are_not_recognised(String text) {
        assertFalse(FORMAT.recognises(text));
        assertFalse(FORMAT.read(text).isEmpty());
    }

    @Test
    void other_setups_are_not_supported() {
        assertEquals(RecordError.Cause.UNSUPPORTED,
            FORMAT.read("(;GM[Dvonn]SU[dvonn-random];P0[Dropb D 2])").head().getLeft().cause());
    }

    @Test
    void damaged_texts_are_answered() {
        RandomGenerator dice = RandomGeneratorFactory.of("L64X128MixRandom").create(1);
        String sound = sgf("RE[Game won by Ada]", recorded());
        for (int i = 0; i < 300; i++) {
            StringBuilder text = new StringBuilder(sound);
            for (int j = dice.nextInt(8); j >= 0; j--)
                text.setCharAt(dice.nextInt(text.length()), "[]()\\;P0Dx \"".charAt(dice.nextInt(12)));
            FORMAT.recognises(text.toString());
            for (Either<RecordError, GameRecord> game : FORMAT.read(text.toString().toLowerCase(Locale.ROOT)))
                game.peek(record -> Replay.of(new Variant<>("dvonn", Dvonn.GAME), record).get().outcome());
            for (Either<RecordError, GameRecord> game : FORMAT.read(text.toString()))
                game.peek(record -> Replay.of(new Variant<>("dvonn", Dvonn.GAME), record).get().outcome());
        }
        assertFalse(FORMAT.read(sgf("", "P0 Dropb A 1;".repeat(50_000))).isEmpty());
    }
}
