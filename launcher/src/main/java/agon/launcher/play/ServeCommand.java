package agon.launcher.play;

import agon.launcher.console.Failure;
import agon.launcher.console.HelpTexts;
import agon.launcher.console.InterruptHandler;
import agon.launcher.console.Range;
import agon.launcher.console.Subcommand;
import agon.plugins.UserFolders;
import agon.web.WebServer;
import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(name = "serve", description = {"Serve a web page for playing in the browser.",
    "Games are played against programs or, by sharing a link, against another browser. Ctrl-C stops the server; games "
        + "continue when it is started again."},
    footerHeading = HelpTexts.EXAMPLES, footer = {"  agon serve", "  agon serve --listen 0.0.0.0 --port 8080"})
public final class ServeCommand extends Subcommand {
    @Range(min = 0, max = 65_535)
    @Option(names = "--port", paramLabel = "N", defaultValue = "8642",
        description = "Port, 0 to 65535; 0 chooses a free port (default: ${DEFAULT-VALUE}).")
    private int port;

    @Option(names = "--listen", paramLabel = "ADDRESS", defaultValue = "localhost",
        description = "Address to listen on: localhost for this machine only, 0.0.0.0 for the whole network (default: "
            + "${DEFAULT-VALUE}).")
    private String address;

    @Option(names = "--records", paramLabel = "FOLDER",
        description = "Folder for the games (default: the folder games of your data folder).")
    private Path records;

    @Option(names = "--owner", description = "Print the link of the owner's page, on which games can be closed, names "
        + "removed and all records downloaded. The link is valid until the server stops.")
    private boolean owner;

    @Option(names = "--no-chat", description = "Switch off messages between players and spectators.")
    private boolean silent;

    @Option(names = "--origin", paramLabel = "URL", description = "Public address of the server if browsers reach it "
        + "through a proxy, such as https://games.example (default: none).")
    private String origin;

    @Override
    public Integer call() throws InterruptedException {
        Path folder = records == null ? UserFolders.userData().resolve("games") : records;
        WebServer.Settings local = WebServer.Settings.at(address, port).chat(!silent);
        WebServer.Settings settings = origin == null ? local
            : local.origin(origin).getOrElseThrow(why -> Failure.usage("'--origin': " + why));
        WebServer server = WebServer.start(program.catalog(), folder, settings).getOrElseThrow(Failure::usage);
        try (server; InterruptHandler _ = InterruptHandler.does(server::close)) {
            say("Games are played at " + server.address() + " and saved in " + folder + "."
                + (owner ? "\nThe owner's page is " + server.ownerAddress() : "") + "\nPress Ctrl-C to stop.");
            program.console().out().flush();
            new CountDownLatch(1).await(); // until the program is stopped
        }
        return 0;
    }
}
