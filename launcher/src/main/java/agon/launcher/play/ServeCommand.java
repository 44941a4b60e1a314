package agon.launcher.play;

import agon.launcher.console.Failure;
import agon.launcher.console.InterruptHandler;
import agon.launcher.console.Range;
import agon.launcher.console.Subcommand;
import agon.plugins.UserFolders;
import agon.web.WebServer;
import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(name = "serve", description = {
    "Serve a page on which games are played in the browser, against programs or, by a link, against "
        + "another browser. Ctrl-C stops it; games continue when it is started again."})
public final class ServeCommand extends Subcommand {
    @Range(min = 0, max = 65_535)
    @Option(names = "--port", paramLabel = "N", defaultValue = "8642",
        description = "Port; 0 chooses a free one (default: ${DEFAULT-VALUE}).")
    private int port;

    @Option(names = "--listen", paramLabel = "ADDRESS", defaultValue = "localhost",
        description = "Address to listen on: localhost is this machine only, 0.0.0.0 the whole network "
            + "(default: ${DEFAULT-VALUE}).")
    private String address;

    @Option(names = "--records", paramLabel = "DIR",
        description = "Folder for the games (default: the folder of the menu).")
    private Path records;

    @Override
    public Integer call() {
        Path folder = records == null ? UserFolders.userData().resolve("games") : records;
        WebServer server = WebServer.start(program.catalog(), folder, address, port).getOrElseThrow(Failure::usage);
        CountDownLatch stopped = new CountDownLatch(1);
        try (server; InterruptHandler _ = InterruptHandler.does(stopped::countDown)) {
            print("Games are played at " + server.address() + " and kept in " + folder + ".\nCtrl-C stops it.");
            program.console().out().flush();
            stopped.await();
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
        return 0;
    }
}
