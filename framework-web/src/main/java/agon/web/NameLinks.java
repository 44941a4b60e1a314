package agon.web;

import agon.api.PlainText;
import agon.plugins.FileException;
import agon.plugins.OutputFile;
import agon.plugins.UserFolders;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A file with the secret links of the user's names on servers, one line per server.
///
/// @param file the file, which need not exist
record NameLinks(Path file) {
    private static final Pattern LINK = Pattern
        .compile("(https?://[^\\s#?/]+/(?:[^\\s#?]*/)?)#/name/([A-Za-z0-9_-]{22})/?");

    /// Returns the links of this user.
    static NameLinks ofUser() {
        return new NameLinks(UserFolders.userData().resolve("server-names"));
    }

    /// Returns the secret text of the user's link for a server, or none.
    ///
    /// @param server the address of the server, which ends with a slash
    Option<String> of(String server) {
        return all().find(link -> link.group(1).equals(server)).map(link -> link.group(2));
    }

    private Vector<Matcher> all() {
        if (!Files.exists(file)) return Vector.empty();
        try {
            return Vector.ofAll(Files.readAllLines(file)).map(LINK::matcher).filter(Matcher::matches);
        } catch (IOException e) {
            WebFailure.log(FileException.reading(file, e).getMessage());
            return Vector.empty();
        }
    }

    /// Stores a link, which replaces an older link of the same server.
    ///
    /// @return a message for the user, or none if the text is not the link of a name
    Option<String> add(String text) {
        Matcher link = LINK.matcher(text.strip());
        if (!link.matches()) return Option.none();
        String server = link.group(1);
        Vector<String> others = all().reject(known -> known.group(1).equals(server)).map(Matcher::group);
        try {
            Files.createDirectories(file.toAbsolutePath().getParent());
            OutputFile.write(file, others.append(link.group()).map(line -> line + "\n").mkString(), true);
        } catch (IOException e) {
            return Option.of(FileException.writing(file, e).getMessage());
        } catch (FileException e) {
            return Option.of(e.getMessage());
        }
        return Option.of("games on " + PlainText.line(server, 100) + " are now played under the name of this link");
    }
}
