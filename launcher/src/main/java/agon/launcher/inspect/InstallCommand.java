package agon.launcher.inspect;

import agon.launcher.console.Failure;
import agon.launcher.console.Subcommand;
import agon.plugins.UserFolders;
import java.nio.file.Path;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

@Command(name = "install", description = {
    "Copy the jar of a game into the folder of plugins, after loading it on trial.",
    "A jar of the same name is replaced if it is an older build of the same module. To uninstall it, delete the copy."})
public final class InstallCommand extends Subcommand {
    @Parameters(index = "0", paramLabel = "JAR", description = "The jar of a game.")
    private Path jar;

    @Override
    public Integer call() {
        Path place = UserFolders.adopt(jar).getOrElseThrow(Failure::usage);
        print("installed as " + place);
        return 0;
    }
}
