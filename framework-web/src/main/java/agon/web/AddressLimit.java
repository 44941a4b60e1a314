package agon.web;

import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.eclipse.jetty.io.Connection;

/// Limits the number of connections per address, so that no address can use up the connections that the server allows.
/// When an address has the maximum number of connections, its new connections are closed immediately. Thread-safe.
final class AddressLimit implements Connection.Listener {
    private final int most;
    private final Map<String, Integer> counts = new ConcurrentHashMap<>();
    private final Map<Connection, String> addresses = new ConcurrentHashMap<>(); // closed sockets have none

    AddressLimit(int most) {
        this.most = most;
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

    static String of(SocketAddress address) {
        return address instanceof InetSocketAddress socket ? socket.getAddress().getHostAddress() : "";
    }
}
