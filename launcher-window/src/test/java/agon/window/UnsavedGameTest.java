package agon.window;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/// Games that have not been saved yet, or cannot be saved, are not lost without confirmation.
class UnsavedGameTest extends WindowFixture {
    private static final String GAME = "[Game \"tictactoe\"]\n[Result \"*\"]\n\n1. b2\n*\n";

    @Test
    void a_file_is_opened_instead_of_a_game_that_cannot_be_saved_only_after_a_confirmation() {
        write("games", "a file instead of the folder");
        write("other", GAME);
        WindowDriver window = play("tictactoe").click("click.cell-b2").click("notice.ok").until("told", "").key("x")
            .until("sheet", "exchange").click("path").write(file("other").toString()).key("Return")
            .until("asks", true).click("ask.no").until("asks", false).until("screen", "table").key("ctrl+c")
            .key("ctrl+v").until("asks", true).click("ask.no").until("asks", false).until("screen", "table")
            .until("turns", 1).key("ctrl+v").until("asks", true).click("ask.yes").until("screen", "study");
    }

    /// The file of the game is a pipe. Writing therefore blocks until the test opens the pipe.
    @Test
    void the_window_stays_open_until_the_last_move_is_written_or_the_user_confirms() throws Exception {
        Path pipe = write("slow/game", "").resolveSibling("pipe");
        assertEquals(0, new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor());
        Thread first = Thread.ofPlatform().start(() -> fill(pipe));
        WindowDriver window = play(setup("tictactoe", "").savedTo(pipe), 0).click("click.cell-b2").until("turns", 1);
        first.join();
        cross();
        try {
            window.key("k").until("coordinates", "FULL").until("asks", false);
        } finally {
            try (OutputStream opened = Files.newOutputStream(pipe)) {
                Files.move(pipe.getParent(), file("moved"));
                opened.write(GAME.getBytes(StandardCharsets.UTF_8));
            }
        }
        window.click("notice.ok").until("asks", true).click("ask.no").until("asks", false).until("turns", 1);
    }

    private static void fill(Path pipe) {
        try {
            Files.writeString(pipe, GAME);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void a_position_that_was_set_up_and_a_study_behind_it_are_not_lost_when_the_window_is_closed() {
        write("games", "a file instead of the folder");
        WindowDriver window = replay(write("other", GAME)).key("End").until("turns", 1)
            .click("comment.open").click("comment").write("good")
            .key("Escape").click("notice.ok").until("told", "").key("e").until("screen", "position")
            .click("cell.cell-c3").until("pieces", 2);
        cross();
        window.until("asks", true).click("ask.no").until("asks", false).until("pieces", 2);
        cross();
        window.click("ask.yes").until("screen", "study").until("asks", true).click("ask.no").until("asks", false)
            .until("said", "good");
    }

    /// The comment is still being typed.
    @Test
    void a_study_that_cannot_be_saved_is_left_only_after_a_confirmation() {
        write("games", "a file instead of the folder");
        WindowDriver window = replay(write("other", GAME)).click("comment.open").click("comment").write("good");
        cross();
        window.click("notice.ok").until("asks", true).click("ask.no").until("asks", false).until("said", "good")
            .key("Escape").until("asks", true).click("ask.yes").until("screen", "menu");
    }

    @Test
    void a_game_that_could_not_be_saved_is_reported_until_it_is_saved() throws IOException {
        Path file = write("games", "a file instead of the folder");
        WindowDriver window = play("tictactoe").click("click.cell-b2").until("unsaved", true).click("notice.ok")
            .until("told", "").until("unsaved", true);
        Files.delete(file);
        window.click("click.cell-a1").until("turns", 2).until("unsaved", false);
    }

    @Test
    void a_game_that_another_program_has_changed_is_saved_in_a_new_file_and_the_message_is_in_german() {
        settings("language=de\nmotion=0\n");
        String lost = "[Game \"tictactoe\"]\n[Result \"0-1\"]\n[Termination \"resigned\"]\n\n1. b2\n0-1\n";
        Path file = write("games/shared", lost);
        WindowDriver window = home().click("recent.0").until("screen", "study");
        write("games/shared", lost.replace("b2", "a1"));
        window.key("c").write("good").key("Escape")
            .until("told", file + " wurde von einem anderen Programm geändert; die Partie wird jetzt in "
                + file("games/shared-2") + " gespeichert.");
    }

    /// The program continues to play while the message is open.
    @Test
    void the_message_about_a_failed_save_closes_when_the_game_is_saved() throws IOException {
        Path file = write("games", "a file instead of the folder");
        WindowDriver window = play(setup("tictactoe", "", "human", "easy"), 8).click("click.cell-b2")
            .until("unsaved", true).point("notice.ok");
        Files.delete(file);
        window.until("turns", 2).until("unsaved", false).until("told", "");
    }
}
