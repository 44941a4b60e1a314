package agon.game.zertz;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Game;
import agon.api.record.GameRecord;
import agon.api.record.RecordFormat.RecordError;
import agon.api.record.Replay;
import agon.api.record.Replay.Outcome;
import agon.game.zertz.board.ZertzAction;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Each command and quirk of Boardspace files, on records written for this test.
class BoardspaceFormatTest {
    private static final String OPENING = "P0 RtoB 2 0 D 4; P0 R- A 1; P0 Done; P1 RtoB 2 2 D 5; P1 R- B 1; P1 Done; ";

    /// @param commands such as `P0 RtoB 2 0 D 4`, between semicolons; numbers and brackets are added
    private static String sgf(String properties, String commands) {
        StringBuilder text = new StringBuilder(
            " (;\nGM[22]VV[2]\n" + properties + "\nP0[id \"Ada\"]\nP1[id \"Bo\"]\nP1[ranking 1500]\n");
        int number = 0;
        for (String command : commands.split(";"))
            if (!command.isBlank())
                text.append("; ").append(command.strip().replaceFirst("(P[01]) ", "$1[" + number++ + " "))
                    .append("]\n");
        return text + ";\nP0[time 0:01:22 ]\nP1[time 0:00:18 ]\n)\n";
    }

    private static Either<RecordError, GameRecord> read(String text) {
        assertTrue(new BoardspaceFormat().recognises(text));
        return new BoardspaceFormat().read(text).head();
    }

    private static Replay<ZertzPosition, ZertzAction> replay(String commands) {
        return Variants.replay(read(sgf("SU[Zertz]", commands)).getOrElseThrow(why -> new AssertionError(why)));
    }

    private static String turns(String commands) {
        return replay(commands).match().texts().mkString(" > ");
    }

    @ParameterizedTest
    @CsvSource({"Zertz, 37", "Zertz+11, 48", "Zertz+24, 61"})
    void the_setup_names_the_board(String setup, int rings) {
        GameRecord record = read(sgf("SU[" + setup + "]", OPENING)).get();
        assertEquals(rings, Variants.variant(Variants.game(record.game().replaceFirst("zertz:?", ""))).board().size());
        assertEquals(Vector.of("Wd4,a1", "Bd5,b1"), record.turns());
        assertEquals("Ada Bo", record.headers().get("First").get() + " " + record.headers().get("Second").get());
    }

    @Test
    void on_61_rings_their_i_is_our_j() {
        assertEquals(Vector.of("We5,j5"),
            read(sgf("SU[Zertz+24]", "P0 RtoB 2 0 E 5; P0 R- I 5; P0 Done")).get().turns());
    }

    @ParameterizedTest
    @CsvSource({"Zertz+H, handicap", "Zertz+xx, made by hand", "Chess, made by hand"})
    void other_setups_are_not_supported(String setup, String because) {
        RecordError rejection = read(sgf("SU[" + setup + "]", OPENING)).getLeft();
        assertEquals(RecordError.Cause.UNSUPPORTED, rejection.cause());
        assertTrue(rejection.because().contains(because), rejection.because());
    }

    @Test
    void without_a_setup_nothing_can_be_read() {
        assertEquals(RecordError.Cause.UNREADABLE, read(sgf("", OPENING)).getLeft().cause());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|',
        textBlock = """
            a ring before its marble | P0 R- A 1; P0 RtoB 2 0 D 4; P0 Done | Wd4,a1
            lower case | P0 rtob 2 0 d 4; P0 r- a 1; P0 done | Wd4,a1
            racks do nothing | P0 RtoR 2 2 2; P0 RtoB 2 0 D 4; P0 R- A 1; P0 Done | Wd4,a1
            a marble shifted | P0 RtoB 2 0 D 3; P0 BtoB D 3 D 4; P0 R- A 1; P0 Done | Wd4,a1
            a marble moved to itself | P0 RtoB 2 0 D 4; P0 BtoB D 4 D 4; P0 R- A 1; P0 Done | Wd4,a1
            a marble taken back | P0 RtoB 2 2 E 4; P0 BtoR E 4 2; P0 RtoB 2 0 D 4; P0 R- A 1; P0 Done | Wd4,a1
            a ring put back | P0 RtoB 2 0 D 4; P0 R- B 1; P0 R+ B 1; P0 R- A 1; P0 Done | Wd4,a1
            the last command taken back | P0 RtoB 2 0 D 4; P0 R- B 1; P0 Pop; P0 R- A 1; P0 Done | Wd4,a1
            everything taken back | P0 RtoB 2 1 E 4; P0 R- B 1; P0 Reset; P0 RtoB 2 0 D 4; P0 R- A 1; P0 Done | Wd4,a1
            no Done in old files | P0 RtoB 2 0 D 4; P0 R- A 1; P1 RtoB 2 1 F 3; P1 R- B 1 | Wd4,a1 > Gf3,b1
            Start and Edit | P0 Start P0; P0 Edit; P0 RtoB 2 0 D 4; P0 R- A 1; P0 Done | Wd4,a1
            an unknown command | P0 Sing; P0 RtoB 2 0 D 4; P0 R- A 1; P0 Done | Wd4,a1
            a jump | %s P0 BtoB D 4 D 6; P0 Done | Wd4,a1 > Bd5,b1 > x d4Bd6
            a jump taken back by its return | %s P0 BtoB D 4 D 6; P0 BtoB D 6 D 4; P0 BtoB D 5 D 3; P0 Done | \
            Wd4,a1 > Bd5,b1 > x d5Wd3
            """)
    void commands(String what, String commands, String turns) {
        assertEquals(turns, turns(commands.formatted(OPENING)), what);
    }

    @Test
    void the_player_of_the_first_command_begins_and_keeps_its_seat() {
        Replay<?, ?> replay = replay(
            "P1 RtoB 2 0 D 4; P1 R- A 1; P1 Done; P0 RtoB 2 2 D 5; P0 R- B 1; P0 Done; P1 BtoB D 4 D 6; P1 Done");
        assertEquals(Outcome.UNFINISHED, replay.outcome());
        assertTrue(replay.record().start().get().endsWith(" 2"));
        assertTrue(replay.position().contains(" 0/0/0 0/0/1 1"), replay.position());
    }

    @Test
    void who_resigns_loses_and_may_think_better_of_it() {
        Replay<?, ?> resigned = replay(OPENING + "P0 Resign; P0 Done");
        assertEquals(Outcome.RESIGNED, resigned.outcome());
        assertEquals("0-1", resigned.record().result());
        Replay<?, ?> not = replay(OPENING + "P0 Resign; P0 Resign; P0 BtoB D 4 D 6; P0 Done");
        assertEquals(Outcome.UNFINISHED, not.outcome());
        assertEquals(3, not.turns());
    }

    @Test
    void a_second_resignation_after_something_else_confirms_the_first() {
        Replay<?, ?> confirmed = replay(OPENING + "P0 Resign; P0 RtoR 2 0 2; P0 Resign; P0 Done");
        assertEquals(Outcome.RESIGNED, confirmed.outcome());
        assertEquals("0-1", confirmed.record().result());
    }

    @Test
    void a_turn_given_up_in_the_middle_is_not_illegal() {
        Replay<?, ?> placed = replay(OPENING.replace("P1 R- B 1; P1 Done", "P1 Resign; P1 Done"));
        assertEquals(Outcome.RESIGNED, placed.outcome());
        assertEquals(2, placed.turns());
        Replay<?, ?> ring = replay("P0 R- A 1; P0 Resign; P0 Done");
        assertEquals(Outcome.RESIGNED, ring.outcome());
        assertEquals(1, ring.turns());
        Replay<?, ?> cut = replay(OPENING.replace("P1 R- B 1; P1 Done", ""));
        assertEquals(Outcome.UNFINISHED, cut.outcome());
        assertTrue(cut.position().endsWith("2 take"), cut.position());
    }

    @Test
    void time_runs_out_for_the_other_one() {
        Replay<?, ?> replay = replay(OPENING + "P0 WinOnTime");
        assertEquals(Outcome.TIMEOUT, replay.outcome());
        assertEquals("1-0", replay.record().result());
    }

    @Test
    void nothing_played_is_empty() {
        assertEquals(Outcome.EMPTY, replay("P0 Start P0").outcome());
        assertEquals(Outcome.EMPTY, replay("P0 Start P0; P0 Resign; P0 Done").outcome());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|',
        textBlock = """
            P0 RtoB 2 0 D 4; P0 Done | 1 | the move is not finished
            P0 RtoB 2 0 D 4; P0 R- D 3; P0 Done | 1 | d3 is not free
            P0 RtoB 0 0 D 4; P0 R- A 1; P0 Done | 1 | taken from the captures of the first player; expected the pool
            P0 RtoB 2 0 D 4; P0 RtoB 2 0 D 5; P0 R- A 1; P0 Done | 1 | removes at most one ring; found 2 and 1
            P0 R- A 1; P0 Done | 1 | no marble is placed
            P0 RtoB 2 0 K 4; P0 R- A 1; P0 Done | 1 | there is no ring K 4
            P0 RtoB 2 7 D 4; P0 R- A 1; P0 Done | 1 | '7' is not a colour
            P0 RtoB 2; P0 Done | 1 | fewer than 4 arguments
            %s P0 RtoB 2 0 A 2; P0 R- A 3; P0 Done | 3 | a capture is compulsory
            %s P1 RtoB 2 0 A 2; P1 R- A 3; P1 Done | 3 | it is the first player's turn
            %s P0 BtoB D 4 E 6; P0 Done | 3 | e6 is not two steps from d4 in a straight line
            %s P0 BtoB D 4 D 6; P0 RtoB 2 0 A 2; P0 Done | 3 | the turn contains a jump
            %s P0 BtoB D 4 D 6; P0 BtoB D 6 B 4; P0 Done | 3 | the move is over before
            """)
    void illegal_turns(String commands, int turn, String because) {
        Replay<?, ?> replay = replay(commands.formatted(OPENING));
        assertEquals(Outcome.ILLEGAL, replay.outcome());
        assertEquals(turn, replay.turns());
        assertTrue(replay.refusal().get().because().contains(because), replay.refusal().get().because());
    }

    @Test
    void the_legal_beginning_of_an_illegal_turn_counts_for_the_last_position() {
        Replay<?, ?> replay = replay(OPENING + "P0 BtoB D 4 D 6; P0 BtoB D 6 B 4; P0 Done");
        assertTrue(replay.position().contains(" 0/0/1 0/0/0 2"), replay.position());
        assertTrue(replay.refusal().get().position().contains(" 0/0/0 0/0/0 1"), replay.refusal().get().position());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        RE[Game won by Ada]            | 1-0
        RE[Игру выиграл(а) Bo.]        | 0-1
        RE[Game is a draw]             | 1/2-1/2
        RE[nothing to see]             | *
        """)
    void the_result_names_its_winner_in_any_language(String property, String result) {
        assertEquals(result, read(sgf("SU[Zertz] " + property, OPENING)).get().result());
    }

    private static final String BEGUN = "(;GM[22]VV[1]SU[Zertz];P0[RtoB 2 0 D 4];P0[R- A 1]";

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        ;P1[RtoB 2 1 F 3];P1[R- B 1])                                             | Wd4,a1 > Gf3,b1 |
        (;P1[RtoB 2 1 F 3];P1[R- B 1])(;P1[RtoB 2 2 F 3];P1[R- B 1]))             | Wd4,a1 > Gf3,b1 | a variation was
        (;P1[RtoB 2 1 F 3](;P1[R- B 1])(;P1[R- A 2])(;P1[R- A 3]))(;P1[pass](;)(;))) | Wd4,a1 > Gf3,b1 | 3 variations
        C[(;a)(];P1[RtoB 2 1 F 3];P1[R- B 1])                                     | Wd4,a1 > Gf3,b1 |
        )                                                                         | Wd4,a1          |
        );P1[RtoB 2 1 F 3];P1[R- B 1]                                             | Wd4,a1 > Gf3,b1 |
        """)
    void the_main_line_takes_the_first_branch_and_variations_are_counted(String rest, String turns, String note) {
        Vector<Either<RecordError, GameRecord>> games = new BoardspaceFormat().read(BEGUN + rest);
        assertEquals(1, games.size());
        assertEquals(turns, games.head().get().turns().mkString(" > "));
        assertEquals(note == null ? 0 : 1, games.head().get().notes().size(), games.toString());
        assertTrue(note == null || games.head().get().notes().head().startsWith(note), games.toString());
    }

    @Test
    void a_file_may_hold_several_games() {
        String other = "(;GM[22]VV[1]SU[Zertz+11];P0[RtoB 2 1 D 4];P0[R- A 1])";
        Vector<Either<RecordError, GameRecord>> games = new BoardspaceFormat()
            .read(BEGUN + ")\n(;GM[22]SU[Zertz+H];P0[RtoB 2 0 D 4]P0[Done])" + other + "\n");
        assertEquals(Vector.of("zertz:repetition=off,win=turn-end", "unsupported",
            "zertz:rings=48,repetition=off,win=turn-end"),
            games.map(game -> game.fold(why -> why.cause().name().toLowerCase(Locale.ROOT), GameRecord::game)));
    }

    @Test
    void a_truncated_file_is_read_as_far_as_it_goes() {
        String text = sgf("SU[Zertz]", OPENING);
        GameRecord record = read(text.substring(0, text.indexOf("R- B 1") + 3)).get();
        assertEquals(Vector.of("Wd4,a1", "Bd5"), record.turns());
        assertEquals(Vector.of("the closing parenthesis is missing: the file may be truncated"),
            record.contradictions());
        assertTrue(read(text).get().contradictions().isEmpty());
    }

    @Test
    void a_result_can_contradict_a_resignation() {
        String text = sgf("SU[Zertz] RE[Game won by Ada]", OPENING);
        text = text.substring(0, text.lastIndexOf(')')) + ";P0[Resign];P0[Done])";
        assertEquals(Vector.of("the property RE means 1-0, but the game was resigned, 0-1"),
            read(text).get().contradictions());
    }

    @Test
    void a_name_within_the_other_name_is_told_apart() {
        String text = sgf("SU[Zertz] RE[Game won by Dumbot1]", OPENING).replace("\"Ada\"", "\"Dumbot\"")
            .replace("\"Bo\"", "\"Dumbot1\"");
        assertEquals("0-1", read(text).get().result());
    }

    /// White is won four times over, then a chain goes on after the fourth.
    @Test
    void chains_are_played_out_after_the_win_and_nothing_is_dropped() {
        Game<ZertzPosition, ZertzAction> archive = Variants.game("repetition=off,win=turn-end");
        String chain = "oooo/ooooo/oooooo/oGWoBoo/oooooo/ooooo/oooo 2/7/9 3/0/0 0/0/0 1";
        ZertzPosition position = archive.notation().read(chain).get();
        assertFalse(archive.rules()
            .status(archive.rules().after(position,
                archive.rules().legal(position).find(a -> a.toString().equals("x d2d4")).get()))
            .isOver());
        assertEquals(Option.none(), read(sgf("SU[Zertz]", OPENING)).get().fault());
        assertEquals("zertz:repetition=off,win=turn-end", read(sgf("SU[Zertz]", OPENING)).get().game());
    }

    @Test
    void a_repetition_is_noted_and_the_game_goes_on() throws IOException {
        GameRecord record = read(
            new String(getClass().getResourceAsStream("/repetition.sgf").readAllBytes(), StandardCharsets.UTF_8)).get();
        assertTrue(record.notes().exists(note -> note.startsWith("repetition after move ")), record.notes().toString());
        assertEquals(Option.none(), record.fault());
    }

    @Test
    void a_game_is_written_as_boardspace_writes_it() {
        GameRecord played = read(sgf("SU[Zertz]DT[2025]GN[Cup]RE[Game won by Bo]", OPENING
            + "P0 BtoB D 4 D 6; P0 Done; P1 Resign; P1 Done")).get().header("First", "A]da").header("Second", "Bo");
        assertEquals("""
             (;
            GM[22] VV[2]
            DT[2025]
            GN[Cup]
            SU[Zertz]
            P0[id "A)da"]
            P1[id "Bo"]
            RE[Game won by A)da]
            ; P0[0 Start P0]
            ; P0[1 RtoB 2 0 D 4]
            ; P0[2 R- A 1]
            ; P0[3 Done]
            ; P1[4 RtoB 2 2 D 5]
            ; P1[5 R- B 1]
            ; P1[6 Done]
            ; P0[7 BtoB D 4 D 6]
            ; P0[8 Done]
            ; P1[9 Resign]
            ; P1[10 Done]
            )
            """, new BoardspaceFormat().write(played).get().text());
    }

    @Test
    void what_it_cannot_hold_is_refused() {
        GameRecord record = read(sgf("SU[Zertz]", OPENING)).get();
        GameRecord elsewhere = new GameRecord("zertz", record.headers(),
            Option.of("4/5/6/7/6/5/oooo 6/8/10 0/0/0 0/0/0 1"), Vector.empty(), "*", record.termination(),
            Option.none(), Vector.empty());
        assertEquals("the format of Boardspace cannot represent a custom starting position",
            new BoardspaceFormat().write(elsewhere).getLeft());
        assertEquals("this format is for zertz, not for dvonn", new BoardspaceFormat().write(new GameRecord("dvonn",
            record.headers(), Option.none(), Vector.empty(), "*", record.termination(), Option.none(), Vector.empty()))
            .getLeft());
    }
}
