package agon.api;

import io.vavr.control.Either;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.net.URLConnection;

/// A net that has learnt a game, and that the game brings along in its jar as a file of the format ONNX, as `agon
/// train` makes it. Wherever a player is chosen, it is one by its name: `net:people` or `net:people,visits=800`.
///
/// ```java
/// public Vector<BundledNet> nets() {
///     return Vector.of(new BundledNet("people", "has learnt from what people played",
///         MyGame.class.getResource("people.onnx")));
/// }
/// ```
///
/// @param name  what it is asked for by: letters, digits, `-` and `_`, at most 40, the first of them no sign. Unique
///              in its game
/// @param about what is special about it, in half a sentence: one plain line of at most 200 characters
/// @param file  of at most 2 MiB, a resource of the jar
public record BundledNet(String name, String about, URL file) {
    /// Longest file, bytes: 2 MiB.
    public static final int LONGEST = 2 << 20;

    private static final String NAME = "[A-Za-z0-9][A-Za-z0-9_-]{0,39}";

    /// @throws IllegalArgumentException if the name is not as it has to be, `about` is blank or no plain line of at
    ///                                  most 200 characters, or there is no file
    public BundledNet {
        if (!isName(name))
            throw new IllegalArgumentException("the name '" + PlainText.line(name, 40)
                + "' of a net is not letters, digits, - and _, at most 40");
        PlainText.requireLine("description of the net " + name, about);
        if (file == null) throw new IllegalArgumentException("the file of the net " + name + " is not in the jar");
    }

    /// Whether a net may be called so.
    public static boolean isName(String text) {
        return text.matches(NAME);
    }

    /// What is in its file.
    ///
    /// @return left: a sentence that says why it cannot be read
    public Either<String, byte[]> bytes() {
        try {
            URLConnection connection = file.openConnection();
            connection.setUseCaches(false); // the jar may be replaced while the program runs
            try (InputStream in = connection.getInputStream()) {
                byte[] read = in.readNBytes(LONGEST + 1);
                return read.length <= LONGEST ? Either.right(read)
                    : Either.left("the net " + name + " is longer than 2 MiB, the most for one in a jar");
            }
        } catch (IOException e) {
            return Either.left("the net " + name + " cannot be read: " + PlainText.of(e));
        }
    }
}
