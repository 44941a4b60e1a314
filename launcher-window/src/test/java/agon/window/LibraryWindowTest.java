package agon.window;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.vavr.collection.Vector;
import org.junit.jupiter.api.Test;

/// The list of saved games.
class LibraryWindowTest extends WindowFixture {
    /// The search field has the focus when the list opens. While it is empty, it does not need the key.
    @Test
    void the_delete_key_deletes_a_game_unless_there_is_a_letter_to_delete() {
        for (String player : Vector.of("Ada", "Bo"))
            write("games/" + player, "[Game \"tictactoe\"]\n[First \"" + player + "\"]\n[Result \"*\"]\n\n1. b2\n*\n");
        WindowDriver window = home().click("library").until("found", 2).key("Delete").until("found", 1).key("ctrl+z")
            .until("found", 2).write("ada").until("found", 1).until("selected", "Ada")
            .key("Home", "Delete", "Delete", "Delete").until("found", 2);
        assertEquals(Vector.of("Ada", "Bo"), files("games"));
        window.key("Delete").until("found", 1);
        assertEquals(1, files("games").size());
    }

    /// If there is little room, the options of games are left out before the names of players are shortened.
    @Test
    void names_of_players_are_not_shortened_with_larger_text() {
        settings("motion=0\ntext=larger\n");
        write("games/a", "[Game \"zertz:rings=48,repetition=off,win=turn-end\"]\n[First \"SmartBot\"]\n"
            + "[Second \"A guest\"]\n[Date \"2018.10.23\"]\n[Result \"*\"]\n\n1. Gb5,b1\n*\n");
        home().resize(1440, 900).until("width", 1440).click("library").until("found", 1).until("cut", "");
    }
}
