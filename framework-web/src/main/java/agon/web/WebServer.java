package agon.web;

import agon.json.text.Json;
import agon.play.records.RecordLibrary;
import agon.plugins.FileException;
import agon.plugins.GameCatalog;
import com.sun.net.httpserver.HttpServer;
import io.vavr.Lazy;
import io.vavr.control.Either;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/// A web server with a page on which every installed game is played: against its programs or, through a link, against
/// someone at another browser.
///
/// The holder of a seat's link acts for that seat; a link contains 128 random bits. Every game is stored in its record,
/// next to the digests of its links, so that everything survives a restart. Requests are limited in size and number,
/// and invalid ones are answered with an error message.
///
/// ```java
/// try (var server = WebServer.start(GameCatalog.load(), Path.of("games"), "localhost", 8642).get()) {
///     IO.println(server.address());
/// }
/// ```
public final class WebServer implements AutoCloseable {
    private static final int WAITING = 200;
    private static final long TICK_MS = 200;

    private final HttpServer http;
    private final Tables tables;
    private final ExecutorService requests = Executors.newVirtualThreadPerTaskExecutor();
    private final ScheduledExecutorService ticks = Executors
        .newSingleThreadScheduledExecutor(Thread.ofPlatform().daemon().name("clocks").factory());
    private final String host;

    /// Sets limits of the JDK's server, in seconds and numbers of connections. The server reads them only once.
    static {
        limit("sun.net.httpserver.maxReqTime", 30);
        limit("sun.net.httpserver.maxRspTime", 60);
        limit("sun.net.httpserver.maxReqHeaders", 100);
        limit("jdk.httpserver.maxConnections", 5_000);
    }

    private static void limit(String name, int value) {
        if (System.getProperty(name) == null) System.setProperty(name, Integer.toString(value));
    }

    private WebServer(HttpServer http, Tables tables, String host) {
        this.http = http;
        this.tables = tables;
        this.host = host;
    }

    /// Starts a server.
    ///
    /// @param records folder of the games, which is created if it does not exist
    /// @param host    host name or IP address to listen at: `localhost` for this machine only, `0.0.0.0` for the whole
    /// network
    /// @param port    port number; 0: any free port
    /// @return left: the error message
    public static Either<String, WebServer> start(GameCatalog catalog, Path records, String host, int port) {
        try {
            InetSocketAddress address = new InetSocketAddress(InetAddress.getByName(host), port);
            HttpServer http = HttpServer.create(address, WAITING);
            try {
                WebServer server = new WebServer(http, new Tables(catalog, records), host);
                server.begin(catalog, records);
                return Either.right(server);
            } catch (FileException e) {
                http.stop(0);
                return Either.left(e.getMessage());
            }
        } catch (IOException e) {
            return Either.left("the server cannot listen on " + host + ", port " + port + ": " + e.getMessage()
                + "; choose another --port or --listen");
        }
    }

    private void begin(GameCatalog catalog, Path records) {
        Records library = new Records(catalog, new RecordLibrary(records));
        WebApi api = new WebApi(tables, library, Lazy.of(() -> Json.bytes(GamesJson.of(catalog))));
        http.createContext("/", new WebRequests(api, host));
        http.setExecutor(requests);
        ticks.scheduleWithFixedDelay(tables::proceed, TICK_MS, TICK_MS, TimeUnit.MILLISECONDS);
        http.start();
    }

    /// Returns the URL of the page for browsers on this machine, such as `http://localhost:8642/`.
    public String address() {
        InetAddress at = http.getAddress().getAddress();
        String name = at.isAnyLocalAddress() || at.isLoopbackAddress() ? "localhost" : at.getHostAddress();
        return "http://" + (name.contains(":") ? "[" + name + "]" : name) + ":" + http.getAddress().getPort() + "/";
    }

    /// Stops the server. Games remain stored in their records.
    @Override
    public void close() {
        ticks.shutdownNow();
        tables.close();
        http.stop(0);
        requests.shutdownNow();
    }
}
