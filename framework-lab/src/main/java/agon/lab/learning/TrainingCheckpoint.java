package agon.lab.learning;

import agon.net.OnnxModel;
import agon.plugins.OutputFile;
import agon.plugins.internal.InputFile;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.control.Either;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;

/// The progress of a training run. It is a single file, so that the network always belongs to the trainer state.
/// `terms` contains all values on which the result depends.
record TrainingCheckpoint(Map<String, String> terms, int step, OnnxModel net, Trainer.State state) {
    private static final int MAGIC = 0x41474350;

    void write(Path file) {
        OutputFile.write(file, bytes(), true);
    }

    byte[] bytes() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DataOutputStream out = new DataOutputStream(bytes)) {
            out.writeInt(MAGIC);
            out.writeInt(terms.size());
            for (var term : terms) {
                out.writeUTF(term._1);
                out.writeUTF(term._2);
            }
            out.writeInt(step);
            byte[] model = net.bytes();
            out.writeInt(model.length);
            out.write(model);
            out.write(state.bytes());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    static Either<String, TrainingCheckpoint> read(Path file) {
        try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(InputFile.bytes(file)))) {
            if (in.readInt() != MAGIC) return Either.left(file + " is not a training checkpoint");
            Map<String, String> terms = LinkedHashMap.empty();
            for (int left = in.readInt(); left > 0; left--) terms = terms.put(in.readUTF(), in.readUTF());
            int step = in.readInt(), length = in.readInt();
            if (length < 0 || length > in.available()) return Either.left(file + " is truncated or damaged");
            byte[] model = in.readNBytes(length), rest = in.readAllBytes();
            Map<String, String> kept = terms;
            return OnnxModel.read(model).flatMap(net -> Trainer.State.read(rest)
                .map(state -> new TrainingCheckpoint(kept, step, net, state))).mapLeft(why -> file + ": " + why);
        } catch (IOException _) {
            return Either.left(file + " is truncated or damaged");
        }
    }
}
