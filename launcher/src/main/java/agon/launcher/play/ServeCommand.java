package agon.launcher.play;

import agon.launcher.console.Failure;
import agon.launcher.console.InterruptHandler;
import agon.launcher.console.Program;
import agon.plugins.UserFolders;
import agon.web.WebServer;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;

/// Serves a page on which games are played in the browser.
@Command(name = "serve",
    description = {
        "Serves a page on which every game is played in the browser, against programs or, by a link, against "
            + "another browser. Ends with Ctrl-C; games go on when it is started again."})
public final class ServeCommand implements Callable<Integer> {
    @ParentCommand
    private Program program;

    @Option(names = "--port", paramLabel = "N", defaultValue = "8642",
        description = "the port; 0 is any that is free (default: ${DEFAULT-VALUE})")
    private int port;

    @Option(names = "--listen", paramLabel = "ADDRESS", defaultValue = "localhost",
        description = "where to listen: localhost is this machine alone, 0.0.0.0 is the whole network "
            + "(default: ${DEFAULT-VALUE})")
    private String address;

    @Option(names = "--records", paramLabel = "DIR", description = "the folder in which games are kept; without it, "
        + "that of the menu")
    private Path records;

    @Override
    public Integer call() {
        if (port < 0 || port > 65_535) throw Failure.usage("--port is " + port + "; expected 0 to 65535");
        Path folder = records == null ? UserFolders.userData().resolve("games") : records;
        WebServer server = WebServer.start(program.catalog(), folder, address, port).getOrElseThrow(Failure::usage);
        CountDownLatch stopped = new CountDownLatch(1);
        try (server; InterruptHandler _ = InterruptHandler.does(stopped::countDown)) {
            program.console().out()
                .println("Games are played at " + server.address() + " and kept in " + folder + ".\nCtrl-C stops it.");
            program.console().out().flush();
            stopped.await();
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
        return 0;
    }
}
