package agon.launcher.inspect;

import agon.launcher.console.Failure;
import agon.launcher.console.HelpTexts;
import agon.launcher.console.Subcommand;
import agon.plugins.UserFolders;
import agon.plugins.internal.StartCommand;
import java.nio.file.Files;
import java.nio.file.Path;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

@Command(name = "install", description = {"Install the jar of a game.",
    "The jar is loaded as a test and then copied into the folder of plugins. A jar of the same name is replaced if it "
        + "is an older build of the same module. To uninstall a game, delete the copy."},
    footerHeading = HelpTexts.EXAMPLE, footer = "  agon install target/mygame-1.jar")
public final class InstallCommand extends Subcommand {
    @Parameters(index = "0", paramLabel = "JAR", description = "Jar of a game.")
    private Path jar;

    @Override
    public Integer call() {
        boolean replaces = jar.getFileName() != null
            && Files.exists(UserFolders.userData().resolve("plugins").resolve(jar.getFileName()));
        Path place = UserFolders.install(jar).getOrElseThrow(Failure::usage);
        say("installed as " + place + (replaces ? ", replacing the previous jar" : ""));
        program.reload();
        program.catalog().installed() // reports the SHA-256 of the jar, so that later commands do not
            .filter(game -> game.origin().equals(place.toString()) && game.extras().nets().isEmpty())
            .forEach(game -> say("to train a strong opponent for " + game.id() + " in about five minutes: "
                + StartCommand.of("train " + game.id())));
        return 0;
    }
}
