package agon.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.channels.SocketChannel;
import org.junit.jupiter.api.Test;

class ConnectionsTest {
    @Test
    void no_connection_stays_open_when_the_server_closes() throws IOException {
        Connections connections = new Connections(1, System::nanoTime);
        SocketChannel early = SocketChannel.open(), late = SocketChannel.open();
        connections.add(early);
        assertTrue(early.isOpen());
        connections.close();
        assertFalse(early.isOpen());
        connections.add(late);
        assertFalse(late.isOpen());
    }

    @Test
    void all_addresses_of_an_ipv6_network_share_their_limits() throws IOException {
        assertEquals(address("2001:db8:1:2::1"), address("2001:db8:1:2:ffff::9"));
        assertNotEquals(address("2001:db8:1:2::1"), address("2001:db8:1:3::1"));
        assertNotEquals(address("10.0.0.1"), address("10.0.0.2"));
    }

    private static String address(String text) throws IOException {
        return Connections.of(new InetSocketAddress(InetAddress.getByName(text), 1));
    }
}
