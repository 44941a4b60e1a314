package agon.lab.env;

import agon.api.Action;
import agon.api.Variant;
import agon.api.encoding.Encoder;
import agon.api.encoding.Encoding.Channel;
import agon.json.text.Json;
import agon.plugins.thread.Threads;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import tools.jackson.databind.JsonNode;

/// A server that lets another program play the games of a [GameBatch]. The arrays of the batch are in a memory-mapped
/// file. Commands are single bytes, each of which is answered by one byte. `docs/reference/protocols.md` describes the
/// commands.
public final class BatchServer {
    private static final int VERSION = 1;
    private static final int LONGEST = 1 << 16; // bytes of a request

    private static final byte[] OK = {'k'};

    private final GameBatch<?, ?> batch;
    private final SharedMemory shared;
    private final InputStream in;
    private final OutputStream out;
    private Option<FutureTask<Integer>> ahead = Option.none(); // reads the command after a search

    private BatchServer(GameBatch<?, ?> batch, SharedMemory shared, InputStream in, OutputStream out) {
        this.batch = batch;
        this.shared = shared;
        this.in = in;
        this.out = out;
    }

    /// Serves a batch until `q`, or until the input or the output has ended.
    ///
    /// @param file the file for the arrays, which is deleted, or none for a new file
    /// @param in   the commands
    /// @param out  the replies
    /// @return the plan, or an error message if the batch cannot be created
    public static <P, A extends Action> Either<String, BatchPlan> serve(Variant<P, A> variant, BatchPlan plan,
        Option<Path> file, InputStream in, OutputStream out) {
        long size = BatchPlan.Layout.of(variant.game(), plan).size();
        SharedMemory created;
        try {
            created = file.isDefined() ? SharedMemory.create(file.get(), size) : SharedMemory.create(size);
        } catch (IOException e) {
            return Either.left("the file for the arrays cannot be created: " + e);
        }
        try (SharedMemory shared = created; GameBatch<P, A> batch = GameBatch.of(variant, plan, shared.memory())) {
            new BatchServer(batch, shared, in, out).run();
        } catch (IllegalArgumentException e) {
            return Either.left(e.getMessage());
        } catch (IOException _) {
            // the other program has ended
        }
        return Either.right(plan);
    }

    private void run() throws IOException {
        writeLine(header());
        int command;
        while ((command = command()) >= 0 && command != 'q') {
            Either<String, byte[]> reply;
            try {
                reply = reply((char) command);
            } catch (IllegalArgumentException e) {
                reply = Either.left(e.getMessage());
            }
            if (reply.isLeft()) {
                write(new byte[]{'e'});
                writeLine(LinkedHashMap.of("error", reply.getLeft()));
            } else write(reply.get());
        }
    }

    /// Returns the next command, or -1 at the end of the input.
    private int command() throws IOException {
        if (ahead.isEmpty()) return in.read();
        try {
            return ahead.get().get();
        } catch (InterruptedException | ExecutionException e) {
            throw new IOException(e);
        } finally {
            ahead = Option.none();
        }
    }

    private Either<String, byte[]> reply(char command) throws IOException {
        switch (command) {
            case 's' -> batch.step();
            case 'a' -> batch.stepRandomly();
            case 'o' -> shared.close();
            case 'r' -> batch.reset(ByteBuffer.wrap(bytes(Long.BYTES)).order(ByteOrder.LITTLE_ENDIAN).getLong());
            case 'R' -> batch.resetChosen();
            case 'w' -> {
                return Either.right(ByteBuffer.allocate(1 + Integer.BYTES).order(ByteOrder.LITTLE_ENDIAN).put(OK)
                    .putInt(batch.save(number())).array());
            }
            case 'l' -> batch.load(number(), number());
            case 'd' -> batch.drop(number());
            case 't' -> {
                return Either.right(line("k", texts(batch, number())));
            }
            case 'v' -> {
                return search().map(_ -> OK);
            }
            case 'n' -> {
                return text().flatMap(batch::evaluate).map(_ -> OK);
            }
            case 'p' -> {
                int game = number();
                return text().flatMap(position -> batch.set(game, position)).map(_ -> OK);
            }
            default -> {
                return Either.left("unknown command '" + command + "'; expected one of o, s, a, r, R, w, l, d, p, "
                    + "t, v, n and q");
            }
        }
        return Either.right(OK);
    }

    /// Reads a text that is preceded by its length in bytes.
    private Either<String, String> text() throws IOException {
        int length = number();
        if (length < 0 || length > LONGEST)
            return Either.left("the length of the request is " + length + "; expected 0 to " + LONGEST);
        return Either.right(new String(bytes(length), StandardCharsets.UTF_8));
    }

    private Either<String, GameBatch<?, ?>> search() throws IOException {
        Either<String, String> text = text();
        if (text.isLeft()) return Either.left(text.getLeft());
        Either<String, JsonNode> request = Json.read(text.get());
        FutureTask<Integer> next = new FutureTask<>(in::read);
        ahead = Option.of(next);
        Threads.start("next command", next);
        return request.flatMap(fields -> batch.search(fields.path("player").asString(""),
            fields.path("seed").asLong(1), () -> isOver(next)));
    }

    /// Returns whether the other program has ended.
    private static boolean isOver(FutureTask<Integer> next) {
        return next.state() == Future.State.FAILED
            || next.state() == Future.State.SUCCESS && next.resultNow() < 0;
    }

    private static <P, A extends Action> Map<String, Object> texts(GameBatch<P, A> batch, int game) {
        return LinkedHashMap.of("position", batch.variant().notation().write(batch.position(game)), "codes",
            batch.legal(game), "notation", batch.texts(game));
    }

    private Map<String, Object> header() {
        return header(batch);
    }

    private <P, A extends Action> Map<String, Object> header(GameBatch<P, A> batch) {
        Encoder<P> encoder = new Encoder<>(batch.variant().game().encoding(), 1);
        BatchPlan.Layout layout = batch.layout();
        Map<String, Object> fields = LinkedHashMap.of("agon", "envs", "version", VERSION, "game",
            batch.variant().name().replaceAll(":.*", ""), "variant", batch.variant().name(), "games",
            batch.plan().games(), "seats", batch.variant().rules().seats(), "actions",
            batch.variant().rules().codeCount(), "planes", encoder.shape(), "globals", encoder.globals());
        return fields.put("channels", labels(encoder.layers()))
            .put("global_channels", labels(encoder.encoding().globals())).put("bounds", bounds(encoder.layers()))
            .put("global_bounds", bounds(encoder.encoding().globals())).put("file", shared.path().toString())
            .put("size", layout.size()).put("arrays", layout.arrays().mapValues(array -> LinkedHashMap.of("dtype",
                array.type(), "shape", array.shape(), "offset", array.offset())));
    }

    private static Vector<String> labels(Vector<Channel> channels) {
        return channels.map(Channel::label);
    }

    private static Vector<Vector<Float>> bounds(Vector<Channel> channels) {
        return channels.map(channel -> Vector.of(channel.least(), channel.most()));
    }

    private int number() throws IOException {
        return ByteBuffer.wrap(bytes(Integer.BYTES)).order(ByteOrder.LITTLE_ENDIAN).getInt();
    }

    private byte[] bytes(int length) throws IOException {
        byte[] bytes = in.readNBytes(length);
        if (bytes.length < length) throw new EOFException();
        return bytes;
    }

    private void writeLine(Map<String, Object> fields) throws IOException {
        write(line("", fields));
    }

    private static byte[] line(String start, Map<String, Object> fields) {
        return (start + Json.of(fields) + "\n").getBytes(StandardCharsets.UTF_8);
    }

    private void write(byte[] bytes) throws IOException {
        out.write(bytes);
        out.flush();
    }
}
