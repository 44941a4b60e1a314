package agon.lab.env;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.json.text.Json;
import agon.plugins.GameCatalog;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.channels.Pipe;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

class BatchServerTest {
    @TempDir
    private Path folder;

    /// A client that runs in the same process.
    private static final class Client implements AutoCloseable {
        private final FutureTask<Either<String, BatchPlan>> server;
        private final OutputStream commands;
        private final InputStream replies;
        private final JsonNode header;
        private final MemorySegment memory;

        Client(String variant, BatchPlan plan, Option<Path> file) throws IOException {
            Pipe there = Pipe.open(), back = Pipe.open();
            server = new FutureTask<>(() -> BatchServer.serve(GameCatalog.load().find(variant).get(), plan, file,
                Channels.newInputStream(there.source()), Channels.newOutputStream(back.sink())));
            Thread.ofPlatform().daemon().start(server);
            commands = Channels.newOutputStream(there.sink());
            replies = Channels.newInputStream(back.source());
            header = line();
            try (FileChannel channel = FileChannel.open(Path.of(header.get("file").asString()),
                StandardOpenOption.READ, StandardOpenOption.WRITE)) {
                memory = channel.map(FileChannel.MapMode.READ_WRITE, 0, header.get("size").asLong(), Arena.ofAuto());
            }
            assertEquals('k', send('o'));
        }

        private JsonNode line() throws IOException {
            ByteArrayOutputStream line = new ByteArrayOutputStream();
            for (int b = replies.read(); b >= 0 && b != '\n'; b = replies.read()) line.write(b);
            return Json.read(line.toString(StandardCharsets.UTF_8)).get();
        }

        int send(char command, int... numbers) throws IOException {
            ByteBuffer bytes = ByteBuffer.allocate(1 + 4 * numbers.length).order(ByteOrder.LITTLE_ENDIAN)
                .put((byte) command);
            for (int number : numbers) bytes.putInt(number);
            commands.write(bytes.array());
            return replies.read();
        }

        int search(String request) throws IOException {
            byte[] json = request.getBytes(StandardCharsets.UTF_8);
            commands.write('v');
            commands.write(ByteBuffer.allocate(4).order(ByteOrder.LITTLE_ENDIAN).putInt(json.length).array());
            commands.write(json);
            return replies.read();
        }

        int number() throws IOException {
            return ByteBuffer.wrap(replies.readNBytes(4)).order(ByteOrder.LITTLE_ENDIAN).getInt();
        }

        MemorySegment array(String name, long bytes) {
            return memory.asSlice(header.get("arrays").get(name).get("offset").asLong(), bytes);
        }

        @Override
        public void close() throws IOException {
            commands.close();
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void a_thousand_games_through_the_server_are_those_of_the_class(int threads) throws IOException {
        BatchPlan plan = BatchPlan.of(100).seed(11).threads(threads);
        try (Client client = new Client("einstein", plan, Option.none());
            GameBatch<?, ?> batch = GameBatch.of(GameCatalog.load().find("einstein").get(), plan.threads(1))) {
            int ended = 0;
            while (ended < 1_000) {
                batch.stepRandomly();
                assertEquals('k', client.send('a'));
                batch.layout().arrays().forEach((name, array) -> assertArrayEquals(
                    batch.array(name).toArray(ValueLayout.JAVA_BYTE),
                    client.array(name, array.bytes()).toArray(ValueLayout.JAVA_BYTE), name));
                for (byte done : batch.array("done").toArray(ValueLayout.JAVA_BYTE)) ended += done;
            }
        }
    }

    @Test
    void positions_are_saved_loaded_dropped_and_described() throws IOException {
        try (Client client = new Client("tictactoe", BatchPlan.of(2), Option.none())) {
            client.array("actions", 8).copyFrom(MemorySegment.ofArray(new int[]{4, 0}));
            assertEquals('k', client.send('s'));
            assertEquals('k', client.send('w', 0));
            int handle = client.number();
            assertEquals('k', client.send('a'));
            assertEquals('k', client.send('l', 1, handle));
            assertEquals('k', client.send('t', 1));
            JsonNode texts = client.line();
            assertEquals(8, texts.get("codes").size());
            assertEquals("a3", texts.get("notation").get(0).asString());
            assertEquals(0, texts.get("codes").get(0).asInt());
            assertEquals('k', client.send('d', handle));
            assertEquals('e', client.send('l', 1, handle));
            assertTrue(client.line().get("error").asString().contains("no saved position"));
            assertEquals('k', client.send('r', 5, 0));
            assertArrayEquals(new int[]{0, 0}, client.array("plies", 8).toArray(ValueLayout.JAVA_INT));
            assertEquals('e', client.send('?'));
            assertTrue(client.line().get("error").asString().contains("unknown command"));
        }
    }

    @Test
    void the_server_ends_with_its_input_also_during_a_search() throws Exception {
        Client client = new Client("tictactoe", BatchPlan.of(2).search(true), Option.none());
        assertEquals('k', client.search("{\"player\":\"mcts:iterations=50\",\"seed\":7}"));
        assertEquals('e', client.search("{\"player\":\"nobody\"}"));
        assertTrue(client.line().get("error").asString().contains("nobody"));
        assertEquals('k', client.send('a'));
        byte[] request = "{\"player\":\"mcts:iterations=1000000000,solver=false\"}".getBytes(StandardCharsets.UTF_8);
        client.commands.write('v');
        client.commands.write(ByteBuffer.allocate(4).order(ByteOrder.LITTLE_ENDIAN).putInt(request.length).array());
        client.commands.write(request);
        client.close();
        assertTrue(client.server.get(1, TimeUnit.MINUTES).isRight());
    }

    @Test
    void a_given_file_is_deleted_and_an_existing_one_is_not_replaced() throws IOException {
        Path file = folder.resolve("arrays.bin");
        try (Client _ = new Client("tictactoe", BatchPlan.of(1), Option.of(file))) {
            assertFalse(Files.exists(file));
        }
        Files.writeString(file, "precious");
        assertTrue(BatchServer.serve(GameCatalog.load().find("tictactoe").get(), BatchPlan.of(1), Option.of(file),
            InputStream.nullInputStream(), OutputStream.nullOutputStream()).getLeft().contains("arrays.bin"));
        assertEquals("precious", Files.readString(file));
    }
}
