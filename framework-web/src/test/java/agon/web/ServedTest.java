package agon.web;

import agon.plugins.GameCatalog;
import io.vavr.Lazy;
import io.vavr.control.Option;
import java.net.URI;
import java.nio.file.Path;
import java.util.function.LongSupplier;
import java.util.function.Predicate;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/// A server with an empty folder for each test. All servers send the same list of games, because computing it takes
/// about as long as a test.
abstract class ServedTest {
    static final GameCatalog CATALOG = GameCatalog.load();
    private static final Lazy<byte[]> GAMES = WebServer.games(CATALOG);

    @TempDir
    Path records;
    WebServer server;
    Browser browser;

    @BeforeEach
    void start() {
        serve(WebServer.Settings.at("localhost", 0));
    }

    @AfterEach
    void stop() {
        server.close();
    }

    /// Starts a server for the folder of this test. Any other server for this folder must be closed first.
    final void serve(WebServer.Settings settings) {
        serve(settings, 200, System::nanoTime, Push::isPublic);
    }

    /// Like [#serve(WebServer.Settings)], but with other [parts][WebServer.Parts].
    final void serve(WebServer.Settings settings, int most, LongSupplier nanos, Predicate<URI> pushes) {
        serve(settings, new WebServer.Parts(most, nanos, pushes, GAMES, Option.none()));
    }

    private void serve(WebServer.Settings settings, WebServer.Parts parts) {
        server = WebServer.start(CATALOG, records, settings, parts).get();
        browser = Browser.at(server);
    }

    /// Replaces the server with one that reviews games with this budget per position.
    final void review(long nodes) {
        server.close();
        serve(WebServer.Settings.at("localhost", 0),
            new WebServer.Parts(200, System::nanoTime, Push::isPublic, GAMES, Option.of(nodes)));
    }

    /// Stops the server, and starts another one at a different port.
    final void restart() {
        server.close();
        start();
    }

    final int port() {
        return URI.create(server.local()).getPort();
    }
}
