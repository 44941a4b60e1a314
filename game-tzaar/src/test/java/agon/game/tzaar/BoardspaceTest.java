package agon.game.tzaar;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.match.Match;
import agon.api.match.Termination;
import agon.api.record.BoardspaceFormat;
import agon.api.record.GameRecord;
import agon.api.record.RecordFormat;
import io.vavr.collection.HashMap;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Commands of Boardspace files, in records that were written for this test.
class BoardspaceTest {
    private static final RecordFormat FORMAT = new BoardspaceFormat<>(new TzaarBoardspace());

    private static GameRecord read(String setup, String commands) {
        StringBuilder text = new StringBuilder("(;\nGM[Tzaar]VV[1]\nSU[" + setup
            + "]\nP0[id \"Ada\"]\nP1[id \"Bo\"]\n; P0[0 Start P0]\n");
        int number = 1;
        for (String command : commands.split("; *"))
            text.append("; ").append(command.replaceFirst("(P[01]) ", "$1[" + number++ + " ")).append("]\n");
        assertTrue(FORMAT.recognises(text.toString()));
        return FORMAT.read(text + ")\n").head().getOrElseThrow(why -> new AssertionError(why));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        capture and pass | P1 Pickb F 1; P1 Dropcap E 1; P1 Pass; P1 Done | f1xe1 pass
        two captures | P1 Pickb F 1; P1 Dropcap E 1; P1 Pickb E 1; P1 Dropcap E 2; P1 Done | f1xe1 e1xe2
        a stack above the hole | P1 Pickb F 1; P1 Dropcap E 1; P1 Pickb E 8; P1 Dropb E 7; P1 Done | f1xe1 e7-e6
        moves of the robot | P1 Capture F 1 E 1; P1 Move E 9 E 8; P1 Done | f1xe1 e8-e7
        a stack put back | P1 Pickb F 2; P1 Dropb F 2; P1 Pickb F 1; P1 Dropcap E 1; P1 Pass; P1 Done | f1xe1 pass
        a move taken back | P1 Capture F 1 E 1; P1 Move F 3 G 3; P1 Pickb G 3; P1 Dropb F 2; P1 Done | f1xe1 f3-f2
        a pass taken back | P1 Capture F 1 E 1; P1 Pass; P1 Pass; P1 Move F 3 G 3; P1 Done | f1xe1 f3-g3
        no word for the pass | P1 Capture F 1 E 1; P1 Done | f1xe1 pass
        """)
    void commands_are_read(String what, String commands, String turn) {
        GameRecord record = read("tzaar-standard", "P0 Pickb D 3; P0 Dropcap C 3; P0 Done; " + commands);
        assertEquals(Option.none(), record.fault(), what);
        assertEquals(Vector.of("d3xc3", turn), record.turns());
        assertEquals("tzaar", record.game());
    }

    @Test
    void placements_are_read() {
        GameRecord record = read("tzaar-custom", "P0 Pick wr 2; P0 Dropb E 6; P0 Done; P1 OnBoard br 0 A 1; P1 Done; "
            + "P0 Pick wr 1; P0 Dropb A 2; P0 Pickb A 2; P0 Dropb A 3; P0 Done");
        assertEquals(Vector.of("Te5", "Oa1", "Ra3"), record.turns());
        assertEquals("tzaar:setup=tournament", record.game());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        P0 Pickb E 5 | 'E 5' is not a point of the board
        P0 Pick wr 3 | there is no such type of pieces; expected 0, 1 or 2
        P0 Swap | the command is unknown
        P0 Move D 3 D 9 | 'D 3 D 9' is not a point of the board
        P0 Move C 5 D 6; P0 Done | the first turn of the game is only one capture
        """)
    void faults_are_explained(String commands, String because) {
        assertEquals(because, read("tzaar-standard", commands).fault().get().because());
    }

    @Test
    void a_random_setup_is_refused() {
        String why = FORMAT.read("(;GM[Tzaar]SU[tzaar-random]; P0[0 Start P0])").head().getLeft().because();
        assertTrue(why.contains("SU[tzaar-standard] or SU[tzaar-custom]"), why);
    }

    @ParameterizedTest
    @ValueSource(strings = {"fixed", "tournament"})
    void random_games_survive_writing_and_reading(String setup) {
        RandomGenerator dice = RandomGeneratorFactory.of("L64X128MixRandom").create(5);
        for (int i = 0; i < Integer.getInteger("agon.games", 20); i++) {
            Match<TzaarPosition, TzaarAction> match = Match.start(TzaarContractTest.variant(setup));
            while (!match.status().isOver())
                match = match.play(match.legal().get(dice.nextInt(match.legal().size()))).get();
            String result = ((agon.api.Status.Over) match.status()).score();
            GameRecord record = new GameRecord(match.name(), HashMap.of("First", "Ada", "Second", "Bo"),
                Option.none(), match.texts(), result, Termination.ON_BOARD, Option.none(), Vector.empty());
            GameRecord read = FORMAT.read(FORMAT.write(record).get().text()).head().get();
            assertEquals(record.turns(), read.turns());
            assertEquals(result + Option.none() + match.name(), read.result() + read.fault() + read.game());
        }
    }
}
