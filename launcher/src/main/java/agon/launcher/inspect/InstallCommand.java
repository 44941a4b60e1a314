package agon.launcher.inspect;

import agon.launcher.console.Failure;
import agon.launcher.console.Program;
import agon.plugins.UserFolders;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/// Copies a plugin to where it is found from then on.
@Command(name = "install", description = {
    "Copies the jar of a game into the folder of plugins, after it was loaded for a trial.",
    "A jar of the same name is replaced if it is an older build of the same module. To uninstall it, remove the copy."})
public final class InstallCommand implements Callable<Integer> {
    @ParentCommand
    private Program program;

    @Parameters(index = "0", paramLabel = "JAR", description = "the jar")
    private Path jar;

    @Override
    public Integer call() {
        Path place = UserFolders.adopt(jar).getOrElseThrow(Failure::usage);
        program.console().out().println("installed as " + place);
        return 0;
    }
}
