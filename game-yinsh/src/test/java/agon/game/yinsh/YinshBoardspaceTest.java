package agon.game.yinsh;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Variant;
import agon.api.match.Match;
import agon.api.record.BoardspaceFormat;
import agon.api.record.GameRecord;
import agon.api.record.RecordFormat;
import io.vavr.collection.LinkedHashMap;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class YinshBoardspaceTest {
    private static final RecordFormat FORMAT = new BoardspaceFormat<>(new YinshBoardspace());
    /// Rings of both players, as if placed by a program and by hand.
    private static final String PLACED = "P0 place wr E 1;P0 Done;P1 Pick br;P1 drop board K 7;P1 Done;P0 place wr A 2;"
        + "P0 Done;P1 place br K 8;P1 pick board K 8;P1 drop board K 9;P1 Done;P0 place wr A 3;P0 Done;"
        + "P1 place br K 8;P1 Done;P0 place wr A 4;P0 Done;P1 place br K 10;P1 Done;P0 place wr A 5;P0 Done;"
        + "P1 place br J 11;P1 Done;";

    private static GameRecord read(String setup, String commands) {
        StringBuilder text = new StringBuilder("(;\nGM[24]VV[2]\nSU[" + setup + "]\nP0[id \"Ada\"]\nP1[id \"Bo\"]\n");
        int number = 0;
        for (String command : commands.split(";"))
            text.append("; ").append(command.strip().replaceFirst("(P[01]) ", "$1[" + number++ + " "))
                .append("]TM[5]\n");
        String file = text + ")\n";
        assertTrue(FORMAT.recognises(file));
        return FORMAT.read(file).head().getOrElseThrow(why -> new AssertionError(why));
    }

    @Test
    void rings_are_placed_and_moved() {
        GameRecord record = read("Yinsh", PLACED + "P0 place w E 1;P0 drop board E 4;P0 pick board E 4;"
            + "P0 drop board E 3;P0 Done;P1 pick b;P1 drop board K 7;P1 drop board J 7;P1 Done;"
            + "P0 move E 3 E 5;P0 Done");
        assertEquals("e1 k7 a2 k9 a3 k8 a4 k10 a5 j11 e1-e3 k7-j7 e3-e5", record.turns().mkString(" "));
        assertTrue(record.fault().isEmpty());
    }

    /// White lays five markers in column e, and black moves to and fro.
    private static String row() {
        return PLACED + "P0 move E 1 E 2;P0 Done;P1 move K 7 J 7;P1 Done;P0 move E 2 E 3;P0 Done;P1 move J 7 I 7;"
            + "P1 Done;P0 move E 3 E 4;P0 Done;P1 move I 7 H 7;P1 Done;P0 move E 4 E 5;P0 Done;P1 move H 7 G 7;"
            + "P1 Done;P0 move E 5 E 6;P0 Done;";
    }

    @Test
    void a_record_without_a_result_has_that_of_the_board() {
        GameRecord record = read("Yinsh-Blitz", row() + "P0 remove w E 1 E 5;P0 remove wr E 6;P0 Done");
        assertEquals("*", record.result());
        assertEquals("1-0", FORMAT.read(FORMAT.write(record).get().text()).head().get().result());
    }

    @ParameterizedTest
    @ValueSource(strings = {"P0 remove w E 1 E 5;P0 Done;P0 remove wr E 6;P0 Done", // as Boardspace writes it
        "P0 remove w E 5 E 1;P0 remove wr E 6;P0 Done", "P0 remove w E 1 E 5;P0 remove wr E 6"})
    void rows_and_rings_are_removed(String removal) {
        GameRecord record = read("Yinsh", row() + removal);
        assertEquals("e5-e6 x:e1-e5 r:e6", record.turns().last());
        assertTrue(record.fault().isEmpty());
        assertEquals("yinsh", record.game());
        assertEquals("yinsh:blitz", read("yinsh-blitz", row() + removal).game());
    }

    @ParameterizedTest
    @CsvSource({"P0 remove w E 1 E 4, the points are not the ends of five adjacent points",
        "P0 remove w E 2 E 6, there are no five white markers on e2-e6", "P0 hop E 1, the command is unknown",
        "P0 remove wr E 6, you must remove a row of five markers first", "P0 remove w E 1, does not name points"})
    void errors_are_reported(String command, String why) {
        String fault = read("Yinsh", row() + command).fault().get().toString();
        assertTrue(fault.contains(why), fault);
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void random_games_survive_writing_and_reading(boolean blitz) {
        Variant<YinshPosition, YinshAction> variant = blitz ? Boards.BLITZ : Boards.STANDARD;
        RandomGenerator dice = RandomGeneratorFactory.of("L64X128MixRandom").create(7);
        for (int i = Integer.getInteger("agon.games", 20); i > 0; i--) {
            Match<YinshPosition, YinshAction> match = Match.start(variant);
            while (!match.status().isOver())
                match = match.play(match.legal().get(dice.nextInt(match.legal().size()))).get();
            GameRecord record = GameRecord.of(match, LinkedHashMap.empty());
            GameRecord again = FORMAT.read(FORMAT.write(record).get().text()).head().get();
            assertEquals(record.turns(), again.turns());
            assertEquals(record.result(), again.result());
            assertEquals(variant.name(), again.game());
            assertTrue(again.fault().isEmpty());
        }
    }
}
