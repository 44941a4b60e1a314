package agon.game.gipf;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Variant;
import agon.api.match.Match;
import agon.api.match.Termination;
import agon.api.record.BoardspaceFormat;
import agon.api.record.GameRecord;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class GipfBoardspaceTest {
    private static final BoardspaceFormat<GipfPosition, GipfAction> FORMAT = new BoardspaceFormat<>(
        new GipfBoardspace());

    private static GameRecord read(String setup, String commands) {
        return FORMAT.read("(;GM[gipf]VV[1]SU[" + setup + "]P0[id \"Ada\"]P1[id \"Bo\"]"
            + Vector.of(commands.split(";")).map(String::strip)
                .map(command -> ";" + command.substring(0, 2) + "[" + command.substring(3) + "]").mkString()
            + ")").head().get();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        gipf | P0 Pick wr 0; P0 Dropb E 1; P0 Dropb E 2; P0 Done; P1 slide b 1 b 2; P1 Done | e1-e2 b1-b2
        gipf | P0 3 dropb e 1; P0 4 slidefrom e 1 e 2; P1 5 dropb b 1; P1 dropb b 2 | e1-e2 b1-b2
        gipf | P0 Pdropb E 1; P0 Dropb E 2; P0 Done | e1-e2
        gipf | P0 Dropb E 1; P0 Dropb E 2; P0 Pickb E 2; P0 Dropb D 1; P0 Dropb D 2; P0 Done | d1-d2
        gipf | P0 Dropb E 1; P0 Pickb E 1; P0 Drop wr 0; P0 Dropb D 1; P0 Dropb E 2; P0 Done | d1-e2
        gipf-tournament | P0 Dropb E 1; P0 Dropb E 2; P0 Done; P1 Dropb B 1; P1 Dropb B 2; P1 Done; P0 Standard; \
            P0 Dropb E 1; P0 Dropb E 2; P0 Done; P1 Slide H 1 H 2; P1 Done | Ge1-e2 Gb1-b2 e1-e2 Gh1-h2
        """)
    void pushes(String setup, String commands, String turns) {
        GameRecord record = read(setup, commands);
        assertEquals(turns, record.turns().mkString(" "));
        assertTrue(record.fault().isEmpty(), record::toString);
    }

    /// In the standard version, rows of three GIPF-pieces and a single piece: the player's own GIPF-pieces stay.
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        P0 Dropb E 1; P0 Dropb E 2; P0 Done | e1-e2 x:e2-e6+e4
        P0 Dropb E 1; P0 Dropb E 2; P0 Remove E 3; P0 Done | e1-e2 x:e2-e6+e4
        P0 Dropb E 1; P0 Dropb E 2; P0 Remove E 9; P0 Done | e1-e2 x:e2-e6+e4
        P0 Dropb E 1; P0 Dropb E 2; P0 Preserve E 4; P0 Done | e1-e2 x:e2-e6
        P0 Dropb E 1; P0 Dropb E 2; P0 Preserve E 6; P0 Remove E 4; P0 Remove E 1; P0 Done | e1-e2 x:e2-e6+e6
        P0 Dropb E 1; P0 Dropb E 2; P0 Remove E 3; P0 Pickb E 2; P0 Dropb E 2; P0 Done | e1-e2 x:e2-e6+e4
        """)
    void rows(String commands, String turn) {
        var match = Positions.match(GipfVariant.STANDARD, "white 5 5", "w e3 e5", "W e4 h5", "B e6 h2");
        var turns = new GipfBoardspace().turn(match.position());
        for (String command : commands.split("; ?")) {
            String[] words = command.strip().toLowerCase(java.util.Locale.ROOT).split(" ");
            if (!words[1].equals("done"))
                assertEquals(Option.none(), turns.add(words[1], Vector.of(words).drop(2)), command);
        }
        assertEquals(turn, match.game().notation().write(match.position(), turns.actions(true)));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        P0 Dropb Z 9 | 'z9' is not a point of the board
        P0 Slide E 1 | '' is not a point of the board
        P0 Sing | the command is unknown
        P0 Dropb E 1; P0 Dropb E 3 | a piece cannot be pushed from 'e1' to e3
        P0 Dropb E 2 | a piece cannot be pushed from '' to e2
        """)
    void wrong_commands_are_explained(String commands, String because) {
        assertEquals(because, read("gipf", commands).fault().get().because());
    }

    @ParameterizedTest
    @EnumSource
    void random_games_are_written_and_read_back(GipfVariant version) {
        int games = Integer.getInteger("agon.games", 20);
        Variant<GipfPosition, GipfAction> variant = Gipf.variant(version);
        SplittableRandom dice = new SplittableRandom(1);
        for (int i = 0; i < games; i++) {
            Match<GipfPosition, GipfAction> match = Match.start(variant);
            while (!match.status().isOver()) {
                Seq<GipfAction> legal = match.legal();
                int last = legal.size() - 1; // prefer GIPF-pieces
                match = match.play(legal.get(dice.nextBoolean() ? dice.nextInt(legal.size())
                    : last - dice.nextInt(Math.min(42, legal.size())))).get();
            }
            String score = ((agon.api.Status.Over) match.status()).score();
            GameRecord record = new GameRecord(variant.name(), LinkedHashMap.of("First", "Ada", "Second", "Bo"),
                Option.none(), match.texts(), score, Termination.ON_BOARD, Option.none(), Vector.empty());
            String text = FORMAT.write(record).get().text();
            assertTrue(FORMAT.recognises(text));
            assertEquals(record, FORMAT.read(text).head().get(), text);
        }
    }

    @Test
    void other_setups_are_not_supported() {
        assertTrue(FORMAT.read("(;GM[gipf]SU[gipf-matrx];P0[Done])").head().isLeft());
    }
}
