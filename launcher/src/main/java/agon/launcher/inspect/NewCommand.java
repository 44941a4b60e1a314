package agon.launcher.inspect;

import agon.launcher.console.Failure;
import agon.launcher.console.HelpTexts;
import agon.launcher.console.Subcommand;
import agon.plugins.GameProject;
import io.vavr.collection.Vector;
import java.nio.file.Path;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(name = "new", description = {"Create the Maven project of a new game.",
    "The game is small, complete and playable, with tests and a README. Existing files are not overwritten."},
    footerHeading = HelpTexts.EXAMPLES,
    footer = {"  agon new mygame", "  agon new mygame --board square --into games/mygame"})
public final class NewCommand extends Subcommand {
    @Parameters(index = "0", paramLabel = "NAME",
        description = "Name of the game: a lower-case letter, then lower-case letters, digits and hyphens.")
    private String name;

    @Option(names = "--board", paramLabel = "BOARD", defaultValue = "hex",
        description = "Board of the first version: hex (hexagonal cells), square (square cells) or points (points and "
            + "lines) (default: ${DEFAULT-VALUE}).")
    private GameProject.Board board;

    @Option(names = "--into", paramLabel = "FOLDER",
        description = "Folder of the project, new or empty (default: NAME in the current folder).")
    private Path folder;

    @Override
    public Integer call() {
        GameProject project = GameProject.of(name, board, program.catalog()).getOrElseThrow(Failure::usage);
        Path place = folder == null ? Path.of(name) : folder;
        Vector<Path> written = project.write(place).getOrElseThrow(Failure::usage);
        written.forEach(program.console().out()::println);
        say("next: run mvn package in " + place + "; README.md in that folder describes the next steps");
        return 0;
    }
}
