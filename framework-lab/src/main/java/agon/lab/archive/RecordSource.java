package agon.lab.archive;

import io.vavr.control.Either;
import java.io.IOException;
import java.io.InputStream;

/// The bytes of one file, or of one entry of an archive.
///
/// @param name    as reports give it
/// @param content left: why it cannot be read
public record RecordSource(String name, Either<String, byte[]> content) {
    /// Longer ones are no records of games. Archives are not held to it, their entries are.
    public static final int LARGEST = 16 << 20;

    /// Reads as much of `in` as a record may have.
    public static RecordSource of(String name, InputStream in) throws IOException {
        byte[] bytes = in.readNBytes(LARGEST + 1);
        return new RecordSource(name,
            bytes.length <= LARGEST ? Either.right(bytes)
                : Either.left("it is larger than the " + (LARGEST >> 20) + " MiB that a record may have"));
    }

    public static RecordSource unreadable(String name, String because) {
        return new RecordSource(name, Either.left(because));
    }

    /// What it takes of the memory, in bytes.
    public int size() {
        return content.map(bytes -> bytes.length).getOrElse(0);
    }
}
