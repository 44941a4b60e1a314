package agon.launcher.play;

import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.launcher.Shell;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Invalid arguments of `agon serve`. The tests of `framework-web` check the server.
class ServeCommandTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
        70000 | localhost | '--port' is 70000; expected 0 to 65535
        -1    | localhost | '--port' is -1; expected 0 to 65535
        0     | nowhere.invalid | the server cannot open port 0 on nowhere.invalid
        0     | 203.0.113.7 | the server cannot open port 0 on 203.0.113.7
        """)
    void where_nothing_can_listen(String port, String address, String complaint, @TempDir Path records) {
        Shell shell = Shell.fails(2, "serve", "--port=" + port, "--listen=" + address, "--records=" + records);
        assertTrue(shell.complaint().startsWith("agon: " + complaint), shell.complaint());
    }

    @Test
    void a_port_that_is_taken(@TempDir Path records) throws IOException {
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getByName("localhost"))) {
            Shell.fails(2, "serve", "--port=" + taken.getLocalPort(), "--records=" + records)
                .complains("choose another --port or --listen");
        }
    }

    @Test
    void a_public_address_with_a_path(@TempDir Path records) {
        Shell.fails(2, "serve", "--port=0", "--records=" + records, "--origin=https://games.example/agon")
            .complains("'--origin': 'https://games.example/agon' is not a public address");
    }

    @Test
    void links_of_games_that_cannot_be_opened() {
        Shell.fails(2, "play", "http://localhost:1/").complains("is not the link of a game; expected a link such as");
        Shell.fails(2, "play", "http://localhost:1/#/table/AAAAAAAAAAAAAAAAAAAAAA", "--second", "easy")
            .complains("'--second' cannot be combined with a link");
        Shell.fails(2, "play", "http://localhost:1/#/table/AAAAAAAAAAAAAAAAAAAAAA")
            .complains("the server http://localhost:1/ does not respond");
    }

    @Test
    void a_file_in_place_of_the_folder(@TempDir Path folder) throws IOException {
        Path file = Files.createFile(folder.resolve("file"));
        Shell.fails(2, "serve", "--port=0", "--records=" + file)
            .complains("file is a file; expected a folder");
    }
}
