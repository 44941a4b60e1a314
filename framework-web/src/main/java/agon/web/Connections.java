package agon.web;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.nio.channels.SelectableChannel;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.eclipse.jetty.io.Connection;
import org.eclipse.jetty.io.SelectorManager;

/// The open connections of a web server. Their number per address is limited, so that no address can use up all
/// connections of the server. When an address has the maximum number of connections, new connections from it are closed
/// immediately. Thread-safe.
///
/// Jetty 12.1 does not close connections that it accepts while it stops, and their browsers would wait forever.
/// Therefore, the sockets are registered as soon as they are accepted, and [#close()] closes them.
final class Connections implements Connection.Listener, SelectorManager.AcceptListener, AutoCloseable {
    private final int most;
    private final Map<String, Integer> counts = new ConcurrentHashMap<>();
    private final Map<Connection, String> addresses = new ConcurrentHashMap<>(); // closed sockets have none
    private final Set<SelectableChannel> sockets = ConcurrentHashMap.newKeySet();
    private volatile boolean closed;

    /// @param most the maximum number of connections per address
    Connections(int most) {
        this.most = most;
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
        if (counts.merge(address, 1, Integer::sum) > most) connection.getEndPoint().close();
    }

    @Override
    public void onClosed(Connection connection) {
        String address = addresses.remove(connection);
        if (address != null) counts.computeIfPresent(address, (_, count) -> count == 1 ? null : count - 1);
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

    static String of(SocketAddress address) {
        return address instanceof InetSocketAddress socket ? socket.getAddress().getHostAddress() : "";
    }
}
