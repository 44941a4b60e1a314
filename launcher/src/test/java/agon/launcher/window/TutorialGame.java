package agon.launcher.window;

import io.vavr.collection.Vector;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;

/// The game of docs/tutorials/write-a-game.md.
///
/// @param page text of the tutorial
record TutorialGame(String page) {
    private static final Pattern FILE = Pattern.compile("(?ms)^`([^`\n]+)`\n\n```\\w*\n(.*?)^```$");
    private static final Pattern COMMANDS = Pattern.compile("(?ms)^```sh\n(.*?)^```$");

    static TutorialGame read() throws IOException {
        return new TutorialGame(Files.readString(Path.of("..", "docs", "tutorials", "write-a-game.md")));
    }

    /// Returns the blocks of commands: to build and check the game, to play it in the terminal, and in the window.
    Vector<String> commands() {
        return Vector.ofAll(COMMANDS.matcher(page).results().map(block -> block.group(1)).toList());
    }

    /// Returns a new subfolder of `folder` that contains the files of the game.
    Path write(Path folder) throws IOException {
        Path work = Files.createDirectory(folder.resolve("work"));
        for (var file : FILE.matcher(page).results().toList()) {
            Path path = work.resolve(file.group(1));
            Files.createDirectories(path.getParent());
            Files.writeString(path, file.group(2));
        }
        return work;
    }
}
