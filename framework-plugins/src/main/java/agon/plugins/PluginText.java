package agon.plugins;

import agon.api.PlainText;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.net.URLConnection;

/// Texts in the jars of plugins.
final class PluginText {
    private static final int LONGEST = 1 << 20;

    private PluginText() {}

    /// Returns the text of a resource, none if there is no such resource, or an error message.
    static Either<String, Option<String>> of(Class<?> plugin, String name) {
        Option<URL> file = Option.of(plugin.getResource("/" + name));
        try {
            return file.isEmpty() ? Either.right(Option.none())
                : PlainText.decode(bytes(file.get())).bimap(why -> name + ": " + why, Option::of);
        } catch (IOException e) {
            return Either.left(name + " cannot be read: " + PlainText.of(e));
        }
    }

    private static byte[] bytes(URL file) throws IOException {
        URLConnection connection = file.openConnection();
        connection.setUseCaches(false); // the jar may be replaced while the program runs
        try (InputStream in = connection.getInputStream()) {
            byte[] bytes = in.readNBytes(LONGEST + 1);
            if (bytes.length > LONGEST) throw new IOException("it is larger than 1 MiB");
            return bytes;
        }
    }
}
