package agon.api;

import io.vavr.control.Either;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.net.URLConnection;

/// A network that is included in a game. It is a file in ONNX format in the game's jar, as written by `agon train`. To
/// use it as a player, write `net:` and its name, for example `net:people` or `net:people,visits=800`.
///
/// ```java
/// game.withExtras(extras -> extras.withNets(Vector.of(new BundledNet("people", "trained on human games",
///     MyGame.class.getResource("people.onnx")))));
/// ```
///
/// @param name  the name, which is unique within the game. It has at most 40 characters: letters, digits, `-` and `_`,
///              starting with a letter or a digit.
/// @param about a short description, one line of at most 200 characters
/// @param file  the file, which is a resource of the jar and has at most 2 MiB
public record BundledNet(String name, String about, URL file) {
    /// The maximum size of the file in bytes: 2 MiB.
    public static final int LONGEST = 2 << 20;

    private static final String NAME = "[A-Za-z0-9][A-Za-z0-9_-]{0,39}";

    /// @throws IllegalArgumentException if the name is invalid, `about` is not a valid description, or `file` is null
    public BundledNet {
        if (!isName(name))
            throw new IllegalArgumentException("the name '" + PlainText.line(name, 40)
                + "' of a network is invalid; use at most 40 letters, digits, - and _");
        PlainText.requireLine("description of the network " + name, about);
        if (file == null) throw new IllegalArgumentException("the file of the network " + name + " is not in the jar");
    }

    /// Returns whether `text` is a valid name of a network.
    public static boolean isName(String text) {
        return text.matches(NAME);
    }

    /// Returns the content of the file, or an error message if the file is too large or cannot be read.
    public Either<String, byte[]> bytes() {
        try {
            URLConnection connection = file.openConnection();
            connection.setUseCaches(false); // the jar may be replaced while the program runs
            try (InputStream in = connection.getInputStream()) {
                byte[] read = in.readNBytes(LONGEST + 1);
                return read.length <= LONGEST ? Either.right(read)
                    : Either.left("the network " + name + " is longer than 2 MiB, the maximum for a network in a jar");
            }
        } catch (IOException e) {
            return Either.left("the network " + name + " cannot be read: " + PlainText.of(e));
        }
    }
}
