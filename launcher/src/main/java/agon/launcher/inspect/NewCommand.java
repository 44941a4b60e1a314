package agon.launcher.inspect;

import agon.launcher.console.Failure;
import agon.launcher.console.Program;
import agon.plugins.GameProject;
import io.vavr.collection.Vector;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/// Begins a game of one's own.
@Command(name = "new", description = {
    "Writes the Maven project of a new game: small, complete and playable, with tests. Its README leads on.",
    "Nothing that is there is replaced."})
public final class NewCommand implements Callable<Integer> {
    @ParentCommand
    private Program program;

    @Parameters(index = "0", paramLabel = "NAME",
        description = "what the game is called by players: a letter, then letters, digits and hyphens, in lower case")
    private String name;

    @Option(names = "--board", paramLabel = "BOARD", defaultValue = "hex",
        description = "hex or square: the cells of its first board (default: ${DEFAULT-VALUE})")
    private GameProject.Board board;

    @Option(names = "--into", paramLabel = "DIR",
        description = "the folder of the project, new or empty (default: NAME, in the folder where you are)")
    private Path folder;

    @Override
    public Integer call() {
        GameProject project = GameProject.of(name, board, program.catalog()).getOrElseThrow(Failure::usage);
        Path place = folder == null ? Path.of(name) : folder;
        Vector<Path> written = project.write(place).getOrElseThrow(Failure::usage);
        written.forEach(program.console().out()::println);
        program.console().out().println("next: cd " + place + ", mvn package, after mvn install -DskipTests "
            + "in the folder of Agon, once; README.md there says how to go on");
        return 0;
    }
}
