package agon.web;

import java.io.IOException;
import java.net.Inet6Address;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.nio.channels.SelectableChannel;
import java.util.HexFormat;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import org.eclipse.jetty.io.Connection;
import org.eclipse.jetty.io.SelectorManager;

/// The open connections of a web server. Their number per address is limited, so that no address can use up all
/// connections of the server. When an address has the maximum number of connections, new connections from it are closed
/// immediately. Thread-safe.
///
/// Jetty 12.1 does not close connections that it accepts while it stops, and their browsers would wait forever.
/// Therefore, the sockets are registered as soon as they are accepted, and [#close()] closes them.
final class Connections implements Connection.Listener, SelectorManager.AcceptListener, AutoCloseable {
    /// The maximum time until a request has arrived as a whole, from the opening of the connection or the last reply.
    private static final long LIMIT = TimeUnit.SECONDS.toNanos(60);

    private final int most;
    private final Map<String, Integer> counts = new ConcurrentHashMap<>();
    private final Map<Connection, String> addresses = new ConcurrentHashMap<>(); // closed sockets have none
    private final Set<SelectableChannel> sockets = ConcurrentHashMap.newKeySet();
    private final LongSupplier nanos;
    private final Map<Connection, Long> waiting = new ConcurrentHashMap<>(); // since when a request is expected
    private volatile boolean closed;

    /// @param most  the maximum number of connections per address
    /// @param nanos a clock, in nanoseconds since any fixed moment
    Connections(int most, LongSupplier nanos) {
        this.most = most;
        this.nanos = nanos;
    }

    /// Registers an accepted socket.
    void add(SelectableChannel socket) {
        sockets.add(socket);
        if (closed) close(socket);
    }

    @Override
    public void onAcceptFailed(SelectableChannel socket, Throwable cause) {
        sockets.remove(socket);
    }

    @Override
    public void onClosed(SelectableChannel socket) {
        sockets.remove(socket);
    }

    @Override
    public void onOpened(Connection connection) {
        String address = of(connection.getEndPoint().getRemoteSocketAddress());
        addresses.put(connection, address);
        waiting.put(connection, nanos.getAsLong());
        if (counts.merge(address, 1, Integer::sum) > most) connection.getEndPoint().close();
    }

    @Override
    public void onClosed(Connection connection) {
        waiting.remove(connection);
        String address = addresses.remove(connection);
        if (address != null) counts.computeIfPresent(address, (_, count) -> count == 1 ? null : count - 1);
    }

    /// Notes that a request has arrived as a whole.
    void received(Connection connection) {
        waiting.remove(connection);
    }

    /// Notes that a request has been answered.
    void answered(Connection connection) {
        if (addresses.containsKey(connection)) waiting.put(connection, nanos.getAsLong());
    }

    /// Closes connections on which a request takes too long to arrive. The idle timeout does not suffice, because every
    /// byte restarts it.
    void expire() {
        long now = nanos.getAsLong();
        waiting.forEach((connection, since) -> {
            if (now - since > LIMIT) connection.getEndPoint().close();
        });
    }

    /// Closes all connections, including connections that are registered later.
    @Override
    public void close() {
        closed = true;
        sockets.forEach(Connections::close);
    }

    private static void close(SelectableChannel socket) {
        try {
            socket.close();
        } catch (IOException _) { // nothing else can be done
        }
    }

    /// Returns the address to which limits apply. For IPv6, this is the network of 64 bits, because a client can use
    /// all addresses of its network.
    static String of(SocketAddress address) {
        if (!(address instanceof InetSocketAddress socket)) return "";
        return socket.getAddress() instanceof Inet6Address six ? HexFormat.of().formatHex(six.getAddress(), 0, 8)
            : socket.getAddress().getHostAddress();
    }
}
