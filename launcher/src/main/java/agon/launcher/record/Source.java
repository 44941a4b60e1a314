package agon.launcher.record;

import io.vavr.control.Either;
import java.io.IOException;
import java.io.InputStream;

/// The bytes of one file, or of one entry of an archive.
///
/// @param name    as reports give it
/// @param content left: why it cannot be read
record Source(String name, Either<String, byte[]> content) {
    /// Longer ones are no records of games. Archives are not held to it, their entries are.
    static final int LARGEST = 16 << 20;

    /// Reads as much of `in` as a record may have.
    static Source of(String name, InputStream in) throws IOException {
        byte[] bytes = in.readNBytes(LARGEST + 1);
        return new Source(name,
            bytes.length <= LARGEST ? Either.right(bytes) : Either.left("it is larger than the " + (LARGEST >> 20) + " MiB that a record may have"));
    }

    static Source unreadable(String name, String because) {
        return new Source(name, Either.left(because));
    }

    /// What it takes of the memory, in bytes.
    int size() {
        return content.map(bytes -> bytes.length).getOrElse(0);
    }
}
