package agon.web;

import agon.json.text.Json;
import agon.play.records.RecordLibrary;
import agon.plugins.FileException;
import agon.plugins.GameCatalog;
import agon.plugins.OutputFile;
import agon.plugins.internal.PathLock;
import agon.plugins.thread.Threads;
import io.vavr.Lazy;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.channels.ServerSocketChannel;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.Locale;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import java.util.function.Predicate;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.NetworkConnectionLimit;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.util.VirtualThreads;
import org.eclipse.jetty.util.thread.QueuedThreadPool;

/// A web server with a page on which every installed game can be played, against programs or, through a link, against a
/// person at another browser.
///
/// Anyone who has the link of a seat can act for that seat. A link contains 128 random bits. The record of each game
/// and the digests of its links are stored in files, so that games and links survive a restart. Requests are limited in
/// size and number, and invalid requests are answered with an error message.
///
/// ```java
/// try (var server = WebServer.start(GameCatalog.load(), Path.of("games"), "localhost", 8642).get()) {
///     IO.println(server.address());
/// }
/// ```
public final class WebServer implements AutoCloseable {
    private static final Duration TICK = Duration.ofMillis(200), LONGEST_START = Duration.ofMinutes(1);
    private static final long IDLE_MS = 30_000;
    private static final int MOST_CONNECTIONS = 5_000, MOST_PER_ADDRESS = 200, HEADERS = 8_192, THREADS = 16,
        WAITING = 200;

    private final Server http;
    private final ServerConnector connector;
    private final Connections connections;
    private final Push push;
    private final Tables tables;
    private final Visitors visitors;
    private final Owner owner;
    private final Records library;
    private final Reviews reviews;
    private final ScheduledExecutorService ticks = Threads.clock("clocks");
    private final Settings settings;
    private final PathLock lock;

    private WebServer(Server http, ServerConnector connector, Connections connections, Push push, Names names,
        Tables tables, Path folder, Records library, Reviews reviews, Settings settings,
        PathLock lock) {
        this.http = http;
        this.connector = connector;
        this.connections = connections;
        this.push = push;
        this.tables = tables;
        visitors = new Visitors(names, tables, library);
        owner = new Owner(names, visitors, tables, folder);
        this.library = library;
        this.reviews = reviews;
        this.settings = settings;
        this.lock = lock;
    }

    /// Starts a server.
    ///
    /// @param records the folder of the games, which is created if it does not exist
    /// @param host    the host name or IP address at which the server listens: `localhost` for this machine only,
    ///                `0.0.0.0` for the whole network
    /// @param port    the port number, or 0 for any free port
    /// @return the server, or an error message
    public static Either<String, WebServer> start(GameCatalog catalog, Path records, String host, int port) {
        return start(catalog, records, Settings.at(host, port));
    }

    /// Starts a server with other settings.
    ///
    /// @param records the folder of the games, which is created if it does not exist
    /// @return the server, or an error message
    public static Either<String, WebServer> start(GameCatalog catalog, Path records, Settings settings) {
        return start(catalog, records, settings, new Parts(MOST_PER_ADDRESS, System::nanoTime, Push::isPublic,
            games(catalog), Option.none()));
    }

    /// The parts that tests replace.
    ///
    /// @param most   the maximum number of connections per address
    /// @param nanos  a clock for the limits of connections, in nanoseconds since any fixed moment
    /// @param pushes whether push messages may be sent to an address
    /// @param games  the installed games as JSON
    /// @param nodes  the budget of reviews per position, or none for the standard budget of the game
    record Parts(int most, LongSupplier nanos, Predicate<URI> pushes, Lazy<byte[]> games, Option<Long> nodes) {}

    /// Returns the installed games as JSON, which are computed when they are first used.
    static Lazy<byte[]> games(GameCatalog catalog) {
        return Lazy.of(() -> Json.bytes(GamesJson.of(catalog)));
    }

    static Either<String, WebServer> start(GameCatalog catalog, Path records, Settings settings, Parts parts) {
        return lock(records).flatMap(lock -> {
            Either<String, WebServer> started = start(catalog, records, settings, parts, lock);
            if (started.isLeft()) lock.close();
            return started;
        });
    }

    /// Locks the folder of the games, because two servers would overwrite each other's games.
    private static Either<String, PathLock> lock(Path records) {
        try {
            Path folder = OutputFile.folder(records);
            return PathLock.held(folder).toEither(() -> "another server is using the games in " + folder
                + "; stop it, or choose another folder");
        } catch (FileException e) {
            return Either.left(e.getMessage());
        }
    }

    private static Either<String, WebServer> start(GameCatalog catalog, Path records, Settings settings,
        Parts parts, PathLock lock) {
        Server http = http();
        Connections connections = new Connections(parts.most, parts.nanos);
        ServerConnector connector = connector(http, connections);
        try {
            connector.open(listening(settings.host(), settings.port()));
        } catch (IOException e) {
            return Either.left("the server cannot open port " + settings.port() + " on " + settings.host() + ": "
                + e.getMessage()
                + "; choose another --port or --listen");
        }
        try {
            Names names = new Names(records);
            Translations translations = new Translations(catalog);
            Tables tables = new Tables(catalog, records, names);
            Records library = new Records(catalog, new RecordLibrary(records),
                name -> names.called(name).isDefined(), Clock.systemUTC());
            WebServer server = new WebServer(http, connector, connections,
                new Push(records, settings.contact(), parts.pushes, translations), names, tables, records, library,
                new Reviews(library, tables::isLoaded, parts.nodes), settings, lock);
            server.serve(parts.games, new Exercises(catalog), translations);
            return Either.right(server);
        } catch (FileException e) {
            connector.close();
            return Either.left(e.getMessage());
        }
    }

    /// Returns a server that processes requests on virtual threads. The threads of its pool only accept connections and
    /// read headers.
    private static Server http() {
        QueuedThreadPool threads = new QueuedThreadPool(THREADS);
        threads.setName("http");
        threads.setDaemon(true);
        threads.setVirtualThreadsExecutor(VirtualThreads.getDefaultVirtualThreadsExecutor());
        Server http = new Server(threads);
        http.setErrorHandler((request, response, callback) -> {
            WebRequests.fail(request, response, callback, response.getStatus(), "this is not a valid HTTP request");
            return true;
        });
        return http;
    }

    private static ServerConnector connector(Server http, Connections connections) {
        HttpConfiguration rules = new HttpConfiguration();
        rules.setSendServerVersion(false);
        rules.setRequestHeaderSize(HEADERS);
        rules.setHeaderCacheCaseSensitive(true); // otherwise a link with other letter case counts as the previous one
        // No thread accepts connections (0): a thread that is interrupted in `accept` may leave a connection open.
        ServerConnector connector = new ServerConnector(http, 0, 1, new HttpConnectionFactory(rules)) {
            @Override
            protected void configure(Socket socket) {
                connections.add(socket.getChannel());
                super.configure(socket);
            }
        };
        connector.setIdleTimeout(IDLE_MS);
        connector.addBean(new NetworkConnectionLimit(MOST_CONNECTIONS, connector));
        connector.addBean(connections);
        http.addConnector(connector);
        return connector;
    }

    private static ServerSocketChannel listening(String host, int port) throws IOException {
        ServerSocketChannel channel = ServerSocketChannel.open();
        try {
            channel.bind(new InetSocketAddress(InetAddress.getByName(host), port), WAITING);
            return channel;
        } catch (IOException e) {
            channel.close();
            throw e;
        }
    }

    /// Repeats a task until the server ends. The first run is after at most one minute. Failures are caught and
    /// printed, because the executor would not run a failed task again.
    private void repeat(Runnable task, Duration delay) {
        long first = Math.min(delay.toMillis(), LONGEST_START.toMillis());
        ticks.scheduleWithFixedDelay(() -> {
            try {
                task.run();
            } catch (RuntimeException | Error e) {
                WebFailure.log("a periodic task has failed: " + e);
            }
        }, first, delay.toMillis(), TimeUnit.MILLISECONDS);
    }

    private void serve(Lazy<byte[]> games, Exercises exercises, Translations translations) {
        Threads.start("games", games::get); // takes up to a second; no browser should wait for it
        WebApi api = new WebApi(settings.chat(), push, tables, visitors, owner, library, reviews,
            exercises, games);
        http.setHandler(new WebRequests(api, settings, connections, translations));
        repeat(tables::proceed, TICK);
        repeat(() -> tables.announce(push), TICK);
        repeat(tables::expire, Duration.ofMinutes(1));
        repeat(library::expire, Duration.ofHours(1));
        repeat(connections::expire, TICK);
        try {
            http.start();
        } catch (Exception e) { // Jetty declares it; the address is already bound, so nothing should fail
            throw new IllegalStateException(e);
        }
    }

    /// Returns the URL of the page: the public address if there is one, or otherwise the address for browsers on this
    /// machine, such as `http://localhost:8642/`.
    public String address() {
        return settings.origin().map(origin -> origin + "/").getOrElse(this::local);
    }

    /// Returns the URL of the page for browsers on this machine.
    String local() {
        InetAddress at = ((ServerSocketChannel) connector.getTransport()).socket().getInetAddress();
        String name = at.isAnyLocalAddress() || at.isLoopbackAddress() ? "localhost" : at.getHostAddress();
        return "http://" + (name.contains(":") ? "[" + name + "]" : name) + ":" + connector.getLocalPort() + "/";
    }

    /// Returns the URL of the owner's page, on which games can be closed, names removed, and all records downloaded.
    /// Everyone who has it can do this. It is valid until the server stops.
    public String ownerAddress() {
        return address() + "#/owner/" + owner.token();
    }

    /// Stops the server. Games remain stored in their records.
    ///
    /// @throws FileException if the last moves of some games could not be saved; the message names the files
    @Override
    public void close() {
        ticks.shutdownNow();
        try (lock; connections; AutoCloseable _ = http::stop; reviews; push) {
            tables.close();
        } catch (FileException e) {
            throw e;
        } catch (Exception e) { // declared by Jetty
            throw new IllegalStateException(e);
        }
    }

    /// The settings of a server.
    ///
    /// @param host   the host name or IP address at which the server listens: `localhost` for this machine only,
    ///               `0.0.0.0` for the whole network
    /// @param port   the port number, or 0 for any free port
    /// @param chat   whether players and spectators can send messages to each other
    /// @param origin the public address if browsers reach the server through a proxy, such as `https://games.example`
    public record Settings(String host, int port, boolean chat, Option<URI> origin) {
        /// Returns the settings of a server with chat and without a proxy.
        public static Settings at(String host, int port) {
            return new Settings(host, port, true, Option.none());
        }

        /// Returns the address by which operators of push services can identify the server.
        String contact() {
            return origin.filter(address -> "https".equals(address.getScheme())).map(URI::toString)
                .getOrElse("mailto:agon@localhost");
        }

        /// Returns these settings with or without chat.
        public Settings chat(boolean on) {
            return new Settings(host, port, on, origin);
        }

        /// Returns these settings with a public address, or an error message if it is not one.
        ///
        /// @param address the scheme, the host and, if necessary, the port: `https://games.example`
        public Either<String, Settings> origin(String address) {
            return Option.when(address.matches("https?://([A-Za-z0-9.-]{1,253}|\\[[0-9A-Fa-f:.]{2,45}])(:\\d{1,5})?/?"),
                () -> address.toLowerCase(Locale.ROOT).replaceFirst("/$", "")
                    .replaceFirst("^(https:.*):443$|^(http:.*):80$", "$1$2")) // browsers omit these ports
                .map(URI::create)
                .map(uri -> new Settings(host, port, chat, Option.of(uri)))
                .toEither(
                    () -> "'" + address + "' is not a public address; expected a scheme and a host without a path, "
                        + "such as https://games.example");
        }
    }
}
