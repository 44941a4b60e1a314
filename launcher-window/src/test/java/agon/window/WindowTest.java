package agon.window;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Game;
import agon.api.GamePlugin;
import agon.api.Options;
import agon.api.ring.Ring;
import agon.play.game.GameClock;
import agon.play.game.TimeControl;
import agon.plugins.GameCatalog;
import agon.window.table.TableScreen;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Complete games with mouse and keyboard, and the records that they write.
class WindowTest extends WindowFixture {
    private static final String CHAIN = "oooo/ooooo/oooooo/WGoBooo/oooooo/ooooo/oooo 5/7/9 0/0/0 0/0/0 1";
    private static final String APART = "Wo2/2ooo/oooooo/ooooooo/oooooo/ooooo/oooo 5/8/10 0/0/0 0/0/0 1";

    private static WindowDriver click(WindowDriver window, String cells) {
        int turns = 0;
        for (String cell : cells.split(" ")) window.click("click.cell-" + cell).until("turns", ++turns);
        return window;
    }

    private static void holds(String text, String... parts) {
        for (String part : parts) assertTrue(text.contains(part), part + " is not in " + text);
    }

    @Test
    void from_the_menu_through_the_set_up_to_a_finished_game_that_is_kept() {
        settings("");
        click(home().click("game.tictactoe").until("screen", "setup").click("seat.1.0").click("start")
            .until("screen", "table"), "a1 b1 a2 b2 a3").until("over", true).click("menu").until("screen", "menu")
            .click("game.tictactoe").until("screen", "setup").click("seat.1.more").click("seat.1.5")
            .click("seat.1.best.time")
            .click("seat.1.7").click("seat.1.minimax.depth").click("start").until("screen", "table")
            .click("click.cell-a1").until("turns", 2).key("Escape").until("screen", "menu");
        Vector<String> records = records();
        assertTrue(records.exists(record -> record.contains("5. a3") && record.contains("[Result \"1-0\"]")),
            records.toString());
        assertTrue(records.exists(record -> record.contains("[Second \"minimax:time=2s")), records.toString());
    }

    @Test
    void a_search_shows_a_game_whose_title_starts_with_the_words_first() {
        home().until("settled", true).key("t", "i", "c").until("games", "tictactoe qubic").key("Return")
            .until("screen", "setup");
    }

    @Test
    void a_search_shows_the_group_of_this_game_first() {
        open(ui -> new HomeScreen(ui, ""), GAMES.get()).until("screen", "menu").click("find").write("o")
            .until("games", "othello breakthrough connect-four einstein hex qubic tictactoe gipf tzaar yinsh zertz")
            .key("BackSpace")
            .write("gip").until("games", "gipf tzaar yinsh zertz");
    }

    @Test
    void typed_letters_select_games_and_escape_shows_all_of_them_again() {
        home().until("settled", true).key("q", "u", "b").until("games", "qubic").key("Return").until("screen", "setup")
            .key("Escape").until("screen", "menu").key("x", "q").until("games", "").key("BackSpace", "BackSpace")
            .until("games", "einstein qubic tictactoe yinsh zertz").key("b")
            .click("find").write("urm")
            .until("games", "yinsh zertz").key("Escape").point("game.tictactoe").until("asks", false);
    }

    @Test
    void a_marble_is_placed_and_a_ring_taken_by_clicks_and_a_program_answers_and_it_is_taken_back() {
        play("zertz", "human", "easy").click("click.pool-W-6").until("clicked", "pool-W-6").key("Escape")
            .until("clicked", "").click("click.pool-W-6").until("clicked", "pool-W-6").click("click.ring-d4")
            .until("expected", "take").click("click.ring-a1").until("turns", 2).until("person", true).click("undo")
            .until("turns", 0);
    }

    @Test
    void a_chain_of_jumps_captures() {
        play(setup("zertz", CHAIN), 0).click("click.marble-d1").until("clicked", "marble-d1").click("click.ring-d3")
            .until("expected", "jump").click("click.ring-d5").until("turns", 1).until("seat", "second");
    }

    @Test
    void marbles_are_isolated_by_clicks() {
        play(setup("zertz", APART), 0).click("click.pool-B-10").click("click.ring-d4").until("expected", "take")
            .click("click.ring-a2").until("seat", "second");
        holds(records().head(), "1. Bd4,a2 x Wa1");
    }

    @Test
    void every_game_is_played_to_its_end_from_the_menu() {
        WindowDriver window = home().click("game.qubic").until("screen", "setup").click("seat.1.0").click("start")
            .until("screen", "table").until("laid", "side_by_side").click("layers").until("laid", "row").key("l")
            .until("laid", "stacked").key("l", "l", "l").until("laid", "row");
        assertTrue(read("settings").contains("boards=row"), "the layout is remembered");
        click(window, "a11 a12 b11 b12 c11 c12 d11").until("over", true).until("verdict", "first wins (four in a line)")
            .click("menu").until("screen", "menu").click("game.zertz").until("screen", "setup").click("seat.1.3")
            .scroll("option.rings.0", 10).click("advanced").click("seat.0.more").click("seat.0.1").click("start")
            .until("screen", "table")
            .until("over", true).key("Escape").until("screen", "menu");
        Vector<String> records = records();
        assertEquals(2, records.size());
        assertTrue(records.forAll(record -> !record.contains("[Result \"*\"]")), records.toString());
    }

    @Test
    void the_keyboard_alone_is_enough() {
        play("tictactoe").key("Up").until("cursor", "cell-b2").key("Return").until("turns", 1).key("Left")
            .until("cursor", "cell-a2").key("Up").until("cursor", "cell-a3").key("space").until("turns", 2).key("u")
            .until("turns", 1).key("s").until("sheet", "settings").key("Escape").until("sheet", "").key("Tab")
            .until("focus", "panel").key("Escape").until("focus", "board").key("Escape").until("screen", "menu");
    }

    @Test
    void a_game_is_copied_and_pasted_and_settings_are_kept() {
        play("tictactoe").click("click.cell-b2").until("turns", 1).key("ctrl+c")
            .click("click.cell-a1")
            .until("turns", 2).key("ctrl+v").until("screen", "study").until("turns", 1).click("exchange")
            .until("sheet", "exchange").click("copy.position").click("paste").until("turns", 0).until("busy", true)
            .key("s").until("sheet", "settings").click("settings.sound.0")
            .until("sound", "off").scroll("settings.sound.0", 8).click("settings.coordinates.2").click("settings.close")
            .until("sheet", "").key("k").until("coordinates", "EDGE")
            .key("k")
            .until("coordinates", "FULL");
        assertEquals("motion=0.0\nsound=off\ncoordinates=full\n", read("settings"));
    }

    @Test
    void files_that_are_dropped_together_are_listed_and_only_records_count_as_games() {
        String game = "[Game \"tictactoe\"]\n[Result \"*\"]\n\n1. b2\n*\n";
        drop(write("one", game), write("two", game + "\n" + game), write("notes.txt", "no record"),
            write("broken.zip", "no archive"))
            .until("screen", "library").click("notice.ok").until("found", 4).until("games", 3).click("row.1")
            .key("Return").until("screen", "study").until("turns", 1);
    }

    @Test
    void a_game_that_cannot_be_saved_is_left_only_after_a_confirmation() {
        write("games", "a file instead of the folder");
        WindowDriver window = play("tictactoe").click("click.cell-b2").point("notice.ok");
        cross();
        window.until("asks", true).click("notice.ok").until("told", "").click("ask.no").until("asks", false)
            .key("Escape").until("asks", true)
            .click("ask.no").until("asks", false).until("screen", "table").key("Escape").click("ask.yes")
            .until("screen", "menu");
    }

    @Test
    void who_has_no_time_left_loses() {
        TimeControl control = new TimeControl(Duration.ofSeconds(1), Duration.ZERO);
        play(setup("tictactoe", "").clock(Option.of(GameClock.of(control, 2))), 0)
            .until("verdict", "first ran out of time, second wins");
        assertTrue(records().single().contains("[Termination \"timeout\"]"), "a result is saved even without a move");
    }

    @Test
    void the_time_since_the_last_move_is_saved_when_the_window_is_closed() {
        TimeControl control = new TimeControl(Duration.ofMinutes(9), Duration.ZERO);
        play(setup("tictactoe", "").clock(Option.of(GameClock.of(control, 2))), 0).click("click.cell-b2")
            .until("turns", 1).until("seat", "second").until("moving", false);
        assertFalse(records().single().contains("[SecondClock \"0:09:00\"]"), "the second player's clock has run");
    }

    @Test
    void the_score_of_a_match_counts_for_players_who_change_seats() {
        click(play("tictactoe").until("score", "0 – 0"), "a1 b1 a2 b2 a3").until("score", "1 – 0").click("rematch")
            .until("turns", 0).until("score", "0 – 1");
    }

    @Test
    void the_search_field_keeps_its_focus_and_enter_chooses_the_first_game() {
        open(ui -> new HomeScreen(ui, ""), GAMES.get()).until("screen", "menu").click("find").write("ein w")
            .until("games", "einstein").key("Return").until("screen", "setup");
    }

    @Test
    void the_game_that_was_just_played_is_visible_and_selected_on_the_home_screen() {
        open(ui -> TableScreen.open(ui, () -> setup("hex:size=4", ""), 0), GAMES.get()).until("screen", "table")
            .resize(640, 480).until("width", 640).click("click.b2").until("turns", 1).key("Escape")
            .until("screen", "menu").until("settled", true).point("library").point("recent.0").key("Return")
            .until("screen", "table").until("turns", 1);
    }

    @Test
    void a_single_recent_game_is_on_a_low_card_and_all_games_remain_visible() {
        write("games/open", "[Game \"zertz\"]\n[Result \"*\"]\n\n1. Wd4,a1\n*\n");
        open(ui -> new HomeScreen(ui, ""), GAMES.get()).resize(1440, 900).until("width", 1440)
            .until("settled", true).until("cut", "").point("recent.0").point("play.tictactoe");
    }

    @Test
    void two_recent_games_are_on_low_cards_in_a_small_window() {
        assertEquals(belowRecent(1), belowRecent(2));
    }

    /// Returns the place of the first game on a small home screen with recent games.
    private String belowRecent(int count) {
        write("games/open" + count, "[Game \"zertz\"]\n[Result \"*\"]\n\n1. Wd4,a1\n*\n");
        WindowDriver window = home().resize(640, 480).until("width", 640).until("settled", true)
            .until("cut", "").point("recent." + (count - 1));
        return window.places("game.", "zertz").get("zertz").get();
    }

    @Test
    void the_library_shows_the_result_on_the_board_if_a_record_has_none() {
        write("games/over", "[Game \"tictactoe\"]\n[Result \"*\"]\n\n"
            + "1. a1\n2. b1\n3. a2\n4. b2\n5. a3\n*\n");
        home().resize(1300, 800).until("width", 1300).click("library").until("listed", true).until("result", "1-0");
    }

    @Test
    void the_top_of_the_home_screen_is_visible_after_a_game_that_fits_below_it() {
        write("games/open", "[Game \"zertz\"]\n[Result \"*\"]\n\n1. Wd4,a1\n*\n");
        WindowDriver window = home().resize(1300, 570).until("width", 1300);
        String before = window.places("lib", "rary").mkString();
        window.click("game.zertz").until("screen", "setup").key("Escape").until("screen", "menu")
            .until("settled", true);
        assertEquals(before, window.places("lib", "rary").mkString());
    }

    @Test
    void the_home_screen_is_closed_after_a_confirmation_or_with_its_button() {
        WindowDriver window = home().key("Escape").until("asks", true).click("ask.no").until("asks", false)
            .key("Escape").until("asks", true);
        closes(window, "ask.yes");
        closes(home(), "quit");
    }

    @Test
    void six_seats_are_set_up_and_play_and_one_that_resigns_leaves_the_others() {
        GamePlugin plugin = new GamePlugin() {
            @Override
            public String id() {
                return "ring";
            }

            @Override
            public Game<?, ?> game(Options.Values options) {
                return new Ring(2).game();
            }
        };
        GameCatalog catalog = new GameCatalog(Vector.of(new GameCatalog.Installed("ring", plugin, Options.NONE,
            new Ring(2).game().about(), 6, Vector.empty(), "test")), Vector.empty());
        WindowDriver window = open(ui -> new HomeScreen(ui, ""), catalog).click("game.ring").until("screen", "setup");
        for (int seat = 1; seat < 4; seat++) window.click("seat." + seat + ".0");
        window.scroll("seat.3.0", 20).click("seat.4.0").click("seat.5.0");
        window.click("start").until("screen", "table").click("click.1").until("seat", "second").click("click.1")
            .until("seat", "third").click("resign").until("asks", true).click("ask.yes").until("seat", "seat 4")
            .until("over", false).until("turns", 3);
        for (String next : new String[]{"seat 5", "seat 6", "first"}) window.click("click.1").until("seat", next);
        window.resize(1280, 800).until("width", 1280).click("analysis").until("screen", "study").until("advice", true)
            .click("sweep").until("valued", 7)
            .click("first").until("turns", 0).click("last").until("turns", 6).click("plot").click("last")
            .until("turns", 6).click("goon").until("screen", "table").until("turns", 6).until("busy", false)
            .click("undo").until("turns", 5).until("seat", "seat 6").click("redo").until("seat", "first");
        for (String next : new String[]{"second", "seat 4", "seat 5"}) window.click("click.1").until("seat", next);
        window.click("click.1").until("over", true).until("verdict", "first wins (the last one)");
        String record = records().head(), value = "\\[%value (-?[\\d.]+,){5}-?[\\d.]+]";
        holds(record, "3. -- third resigned {[%value ");
        assertTrue(record.matches("(?s).*\n1\\. 1( \\S+)? \\{\\[%review [^]]*] " + value + "}\n.*"), record);
    }

    /// The first seat could win at b2, but does not. The second seat could then win at b2, but does not either.
    @Test
    void what_the_analysis_says_of_a_game_is_kept_and_seen_when_it_is_opened_again() {
        replay(write("record", "[Game \"tictactoe\"]\n[Position \"o.x/x../xoo\"]\n[Result \"*\"]\n\n1. b3\n2. c2\n*\n"))
            .until("turns", 2).until("judged", "").click("sweep").until("judged", "1?? 2??").until("valued", 3);
        holds(records().head(), "0. {[%value 1,-1]}\n1. b3 ?? {[%review best; ", "; b2; b2] [%value -1,1]}\n2. c2 ?? ",
            "] [%value 1,-1]}\n");
        replay(game()).until("turns", 2).until("busy", false).until("judged", "1?? 2??").until("valued", 3);
    }

    /// Copies the only saved game to another file, and returns its path.
    private Path game() {
        String text = records().head();
        return write("again", text);
    }

    @Test
    void a_resumed_game_keeps_its_file_and_what_stands_there() {
        write("games/mine", "[Game \"tictactoe\"]\n[First \"Ada\"]\n[Second \"Bo\"]\n[Date \"2020.02.29\"]\n"
            + "[Event \"Tea\"]\n[TimeControl \"60+5\"]\n[FirstClock \"0:00:30\"]\n[SecondClock \"0:00:40\"]\n"
            + "[Result \"*\"]\n\n1. b2 {the middle}\n2. a1\n*\n");
        home().click("recent.0").until("screen", "table").until("turns", 2).click("click.cell-c3").until("turns", 3);
        assertEquals(1, records().size());
        String text = read("games/mine");
        holds(text, "[First \"Ada\"]\n", "[Second \"Bo\"]\n", "[Date \"2020.02.29\"]\n", "[Event \"Tea\"]\n",
            "1. b2 {the middle}\n", "3. c3\n", "[FirstClock ");
        assertTrue(!text.contains("\"0:00:30\""), "the clock has gone on: " + text);
    }

    @Test
    void a_game_that_stands_beside_others_is_a_chapter_of_a_study() {
        String game = "[Game \"tictactoe\"]\n[First \"Ada\"]\n[Result \"*\"]\n\n1. b2\n2. a1\n*\n";
        write("games/two", game + "\n" + game);
        home().click("recent.0").until("screen", "library").until("found", 2).click("library.open")
            .until("screen", "study").key("End").until("turns", 2).click("click.cell-c3").until("turns", 3)
            .key("Escape").until("screen", "library");
        String text = read("games/two");
        assertTrue(text.contains(game), "the other game has not changed: " + text);
        assertTrue(text.contains("3. c3\n"), text);
        assertEquals(1, records().size());
    }

    @ParameterizedTest
    @ValueSource(strings = {"normal", "larger"})
    void nothing_is_cut_in_the_library_while_there_is_room(String text) {
        settings("motion=0\ntext=" + text + "\n");
        write("games/a", "[Game \"tictactoe\"]\n[First \"human\"]\n[Second \"medium\"]\n[Result \"*\"]\n\n1. b2\n*\n");
        write("games/b", "[Game \"einstein\"]\n[First \"human\"]\n[Second \"hard\"]\n[Result \"0-1\"]\n\n");
        WindowDriver window = home().click("library").until("found", 2);
        for (int[] size : new int[][]{{960, 640}, {1024, 700}, {1280, 780}})
            window.resize(size[0], size[1]).until("width", size[0]).point("row.1").until("cut", "");
    }

    @Test
    void a_hint_marks_one_marble() {
        play("zertz", "human", "random").until("marked", 3).key("h").until("advice", true).until("marked", 1);
    }

    @Test
    void the_smallest_window_works() {
        play("tictactoe", "human", "random").resize(160, 120).until("width", 160).key("h").until("advice", true)
            .key("Escape").until("screen", "menu");
    }

    @Test
    void a_finished_game_is_analysed_and_its_record_is_unharmed() {
        click(play("tictactoe").resize(960, 580), "a1 b1 b2 a3 c3").until("over", true).click("review")
            .until("screen", "study").until("valued", 6).until("puzzles", "kept").until("busy", false)
            .key("b").until("turns", 2)
            .click("mistake.why").until("turns", 3).key("Home").until("turns", 0).click("click.cell-c1")
            .until("turns", 1)
            .click("more").click("comment.open").click("comment").write("a corner too").key("Escape")
            .until("said", "a corner too")
            .key("Escape").until("screen", "table").until("over", true).until("turns", 5);
        assertEquals(1, records().size());
        holds(records().head(), "[Result \"1-0\"]", "1. a1", "2. b1 ??", " a corner too}", "5. c3");
        replay(game()).until("turns", 5).key("Home").until("turns", 0).click("click.cell-c1")
            .until("said", "a corner too");
    }

    @Test
    void a_position_is_set_up_and_played_on() {
        play("tictactoe").key("a").until("screen", "study").click("more").click("setup").until("screen", "position")
            .click("cell.cell-b2").until("possible", true).click("cell.cell-a1").until("possible", false)
            .click("piece.1").click("cell.cell-a1").until("possible", true).until("pieces", 2).click("position.play")
            .until("sheet", "opponent").click("opponent.0").click("opponent.start").until("screen", "table")
            .until("seat", "first").click("click.cell-c3").until("seat", "second");
        assertTrue(records().exists(record -> record.contains("[Position \".../.x./o..\"]")
            && record.contains("1. c3")), records().toString());
    }
}
