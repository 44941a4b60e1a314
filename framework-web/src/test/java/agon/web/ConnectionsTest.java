package agon.web;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.channels.SocketChannel;
import org.junit.jupiter.api.Test;

class ConnectionsTest {
    @Test
    void no_connection_stays_open_when_the_server_closes() throws IOException {
        Connections connections = new Connections(1);
        SocketChannel early = SocketChannel.open(), late = SocketChannel.open();
        connections.add(early);
        assertTrue(early.isOpen());
        connections.close();
        assertFalse(early.isOpen());
        connections.add(late);
        assertFalse(late.isOpen());
    }
}
