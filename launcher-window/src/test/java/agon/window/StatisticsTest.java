package agon.window;

import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/// The page with the user's own games, and the filters of the explorer.
class StatisticsTest extends WindowFixture {
    private static final String SOUND = " {[%review mcts; 100; 0.5; 0.5; -; ; ]}\n",
        REVIEWED = "1. a1" + SOUND + "2. b1" + SOUND + "3. a2" + SOUND + "4. b2" + SOUND
            + "5. a3 ? {[%review mcts; 100; 0.5; 0.75; ?; c3; ]}\n*\n";

    private void game(int number, String first, String second, String turns) {
        write("games/" + number, "[Game \"tictactoe\"]\n[First \"" + first + "\"]\n[Second \"" + second
            + "\"]\n[Date \"2026.11." + (10 + number) + "\"]\n[Result \"*\"]\n\n" + turns);
    }

    private void games() {
        game(0, "human", "easy", REVIEWED);
        game(1, "medium", "human", REVIEWED.replace("b1", "b3").replace("a3 ?", "a3").replace("?; c3", "-; c3"));
        game(2, "human", "medium", "1. b2\n2. a1\n3. a2\n4. c2\n5. c1\n6. a3\n7. b3\n8. b1\n9. c3\n*\n");
        game(3, "Ben", "mcts:iterations=50", "1. b2\n*\n");
    }

    @Test
    void the_games_of_the_user_are_counted_and_lead_to_the_next_opponent() {
        games();
        home().click("statistics").until("screen", "statistics").until("counted", 3).until("rated", "medium")
            .click("dates").write("2026-11-11 to").until("counted", 2).key("Escape").until("counted", 3);
    }

    @Test
    void tables_are_not_cut_in_wide_windows_with_larger_text() {
        games();
        settings("motion=0\ntext=larger\n");
        WindowDriver window = home().resize(1440, 900).until("width", 1440).click("statistics").until("counted", 3)
            .until("cut", "");
        window.resize(1024, 700).until("width", 1024).until("cut", "");
    }

    @Test
    void a_level_is_challenged_from_its_results() {
        games();
        home().click("statistics").until("counted", 3).click("suggested").until("screen", "setup").key("Escape")
            .until("screen", "menu").click("statistics").until("counted", 3).click("person.1").until("counted", 1)
            .until("rated", "").click("person.0").until("counted", 3).click("accuracy").until("screen", "study")
            .key("Escape").until("screen", "statistics").key("Escape").until("screen", "menu");
    }

    @Test
    void the_name_in_the_settings_is_used_in_records_of_new_games() {
        home().click("settings").click("settings.name").write("easy").key("ctrl+a").write("Ada")
            .key("Escape").until("screen", "menu").click("game.tictactoe").until("screen", "setup").click("start")
            .until("names", "Ada,Medium")
            .click("click.cell-b2").until("turns", 2).key("Escape").until("screen", "menu").click("statistics")
            .until("counted", 1);
        assertTrue(records().exists(record -> record.contains("[First \"Ada\"]")), records().toString());
    }

    @Test
    void the_explorer_lists_the_games_behind_a_move_and_filters_them() {
        games();
        drop(file("games/0")).until("screen", "study").until("plays", false).click("archive").until("sheet", "archive")
            .click("explorer.mine").until("sheet", "").key("Home").until("explored", 4)
            .click("explorer.filter").click("filter.player").write("Ben").click("filter.take").until("explored", 1)
            .click("explorer.list").click("game.0").until("screen", "study").until("turns", 1).until("ended", true);
    }
}
