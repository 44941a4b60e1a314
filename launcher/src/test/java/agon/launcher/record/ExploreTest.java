package agon.launcher.record;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.launcher.Shell;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ExploreTest {
    @TempDir
    private Path folder;
    private String records;
    private String archive;

    @BeforeEach
    void games() throws IOException {
        Records.file(folder, "records/a.agon", Records.WON);
        Records.file(folder, "records/b.agon", Records.WON.replace("Ada", "Cleo"));
        Files.writeString(folder.resolve("records/c.agon"), "[Game \"tictactoe\"]\n[First \"Ada\"]\n\n1. a1\n2. b2\n");
        records = folder.resolve("records").toString();
        archive = folder.resolve("games.db").toString();
    }

    @Test
    void records_are_added_once_and_positions_looked_up() {
        assertTrue(Shell.ok("explore", records, "--db", archive, "--game", "tictactoe").out().contains("3 new games"));
        assertTrue(Shell.ok("explore", records, "--db", archive, "--game", "tictactoe").out().contains("0 new games"));
        Shell corner = Shell.ok("explore", archive, "--game", "tictactoe", "--turns", "c3");
        assertTrue(corner.out().lines().anyMatch(line -> line.matches("b2 +1 +100.0 %.*")), corner.out());
        assertTrue(Shell.ok("explore", archive, "--game", "tictactoe", ".../.x./...").out().contains("no game"));
    }

    @Test
    void positions_in_the_middle_of_a_move_are_not_in_an_archive() throws IOException {
        Path game = Files.writeString(folder.resolve("zertz.agon"), "[Game \"zertz\"]\n\n1. Wd4,a1\n");
        Shell.ok("explore", game.toString(), "--db", archive, "--game", "zertz");
        Shell.ok("explore", archive, "--game", "zertz",
            "oooo/ooooo/oooooo/oooWooo/oooooo/ooooo/oooo 5/8/10 0/0/0 0/0/0 1 take")
            .prints("this position is in the middle of a move; an archive contains only the positions between moves");
    }

    @Test
    void the_games_behind_a_turn_are_listed_and_saved() throws IOException {
        Shell.ok("explore", records, "--db", archive, "--game", "tictactoe");
        Shell listed = Shell.ok("explore", archive, "--game", "tictactoe", "--turn", "a3");
        listed.prints("Ada – ?");
        String number = listed.out().lines().filter(line -> line.contains("Ada")).findFirst().get().split(" ")[0];
        Path saved = folder.resolve("saved.agon");
        Shell.ok("explore", archive, "--save", number, "-o", saved.toString());
        assertTrue(Files.readString(saved).contains("2. b2"));
    }

    @Test
    void what_makes_no_sense_is_said_and_nothing_is_overwritten() throws IOException {
        Path mine = Files.writeString(folder.resolve("mine.db"), "my notes");
        Shell.run("explore", records, "--db", mine.toString()).complains("is not an archive");
        assertEquals("my notes", Files.readString(mine));
        Shell.run("explore", folder.resolve("none").toString()).complains("there is no file");
        Shell.ok("explore", records, "--db", archive, "--game", "tictactoe");
        Shell.run("explore", archive, "--db", archive).complains("'--db' is for records");
        Shell.run("explore", archive, "--game", "qubic").complains("no games of qubic");
        Shell.run("explore", archive, "--game", "tictactoe", "--turns", "c3 z_9").complains("'--turns': move 2, 'z 9'");
        Shell.run("explore", archive, "--most", "0").complains("1 to");
        Shell.run("explore", archive, "--save", "99", "-o", folder.resolve("x").toString())
            .complains("there is no game 99");
    }

    @Test
    void files_without_games_are_rejected_with_the_message_of_replay() throws IOException {
        Shell.ok("explore", records, "--db", archive, "--game", "tictactoe");
        Path created = folder.resolve("new.db");
        for (String text : List.of("", "nothing")) {
            String file = Files.writeString(folder.resolve("broken.agon"), text).toString();
            String message = Shell.fails(2, "replay", file).complaint();
            assertTrue(message.contains(file + ": the "), message);
            for (String to : List.of(archive, created.toString()))
                assertEquals(message, Shell.fails(2, "explore", file, "--db", to).complaint());
        }
        String empty = Files.createDirectories(folder.resolve("empty")).toString();
        Shell.fails(2, "explore", empty, "--db", created.toString()).complains("no games were found in " + empty);
        Files.writeString(folder.resolve("empty/a"), "nothing");
        Files.writeString(folder.resolve("empty/b"), "");
        Shell unread = Shell.fails(2, "explore", empty, "--db", created.toString());
        unread.prints("left out: 2 games that cannot be read");
        unread.complains("no games were found in " + empty);
        assertFalse(Files.exists(created));
    }

    @Test
    void games_are_counted_by_player_rating_and_date() throws IOException {
        Records.file(folder, "records/d.agon",
            "[Game \"tictactoe\"]\n[First \"Dora\"]\n[Date \"2026.11.20\"]\n\n1. b2\n");
        Shell.ok("explore", records, "--db", archive, "--game", "tictactoe");
        String dora = Shell
            .ok("explore", archive, "--game", "tictactoe", "--player", "dora", "--since", "2026", "--until",
                "2026-11-20")
            .out();
        assertTrue(dora.lines().anyMatch(line -> line.matches("b2 +1 +100.0 %.*")), dora);
        Shell.ok("explore", archive, "--game", "tictactoe", "--since", "2026-12")
            .prints("no game that matches the filters");
        Shell.ok("explore", archive, "--game", "tictactoe", "--min-rating", "2500")
            .prints("no game that matches the filters");
        Shell.ok("explore", archive, "--game", "tictactoe", "--player", "Dora", "--turn", "b2").prints("2026.11.20");
        Shell.run("explore", archive, "--game", "tictactoe", "--since", "yesterday")
            .complains("'--since' is 'yesterday'; expected a year, a month or a day");
        Shell.run("explore", archive, "--game", "tictactoe", "--until", "2026 to 2027").complains("'--until'");
    }
}
