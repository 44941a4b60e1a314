package agon.web;

import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.eclipse.jetty.io.Connection;

/// Closes new connections of addresses that already have the maximum number of connections, so that one address cannot
/// use up those of all others. Thread-safe.
final class AddressLimit implements Connection.Listener {
    private final int most;
    private final Map<String, Integer> open = new ConcurrentHashMap<>();

    AddressLimit(int most) {
        this.most = most;
    }

    @Override
    public void onOpened(Connection connection) {
        if (open.merge(address(connection), 1, Integer::sum) > most) connection.getEndPoint().close();
    }

    @Override
    public void onClosed(Connection connection) {
        open.computeIfPresent(address(connection), (_, count) -> count == 1 ? null : count - 1);
    }

    private static String address(Connection connection) {
        return of(connection.getEndPoint().getRemoteSocketAddress());
    }

    static String of(SocketAddress address) {
        return address instanceof InetSocketAddress socket ? socket.getAddress().getHostAddress() : "";
    }
}
