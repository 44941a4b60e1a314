package agon.plugins;

import agon.api.PlainText;
import agon.plugins.GameCatalog.Installed;
import io.vavr.Tuple;
import io.vavr.Tuple2;
import io.vavr.collection.Seq;
import io.vavr.collection.TreeMap;
import io.vavr.collection.Vector;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The known jars with their SHA-256 sums, which identify new and changed jars. The file is in `sha256sum` format.
///
/// @param supplied the folders of the jars that come with the program, which are reported only if they change
record KnownPlugins(Path file, Vector<Path> supplied) {
    private static final Pattern LINE = Pattern.compile("(\\\\?)([0-9a-f]{64}) [ *](.+)");

    Vector<String> news(Seq<Installed> games) {
        TreeMap<String, String> known = read();
        Vector<Tuple2<String, String>> here = Vector.ofAll(games)
            .filter(game -> game.sha256().isDefined())
            .map(game -> Tuple.of(Path.of(game.origin()).toAbsolutePath().normalize().toString(), game.sha256().get()))
            .distinct();
        Vector<Tuple2<String, String>> news = here.filter(jar -> !known.get(jar._1).contains(jar._2));
        if (news.nonEmpty()) write(known.merge(TreeMap.ofEntries(news), (_, now) -> now));
        return news
            .filter(jar -> known.containsKey(jar._1)
                || !supplied.exists(folder -> Path.of(jar._1).startsWith(folder.toAbsolutePath().normalize())))
            .map(jar -> sentence(known, jar._1, jar._2));
    }

    private static String sentence(TreeMap<String, String> known, String jar, String sum) {
        String plugin = "plugin " + PlainText.line(Path.of(jar).getFileName().toString(), 200);
        return known.get(jar).map(before -> plugin + " has changed: its SHA-256 was " + before + " and is now " + sum)
            .getOrElse(plugin + " is new: SHA-256 " + sum);
    }

    private TreeMap<String, String> read() {
        try {
            if (!Files.isRegularFile(file)) return TreeMap.empty();
            return TreeMap.ofEntries(Vector.ofAll(Files.readAllLines(file)).map(LINE::matcher).filter(Matcher::matches)
                .map(line -> Tuple.of(line.group(1).isEmpty() ? line.group(3) : unescaped(line.group(3)),
                    line.group(2))));
        } catch (IOException | UncheckedIOException _) {
            return TreeMap.empty();
        }
    }

    /// Writes the file. If this fails, the messages are repeated at the next start.
    private void write(TreeMap<String, String> known) {
        try {
            OutputFile.folder(file.toAbsolutePath().getParent());
            OutputFile.write(file, known.map(jar -> line(jar._1, jar._2)).mkString("", "\n", "\n"), true);
        } catch (FileException _) {
            return;
        }
    }

    private static String line(String path, String sum) {
        String escaped = path.replace("\\", "\\\\").replace("\n", "\\n").replace("\r", "\\r");
        return (escaped.equals(path) ? "" : "\\") + sum + "  " + escaped;
    }

    private static String unescaped(String path) {
        return Pattern.compile("\\\\(.)").matcher(path).replaceAll(escape -> switch (escape.group(1)) {
            case "n" -> "\n";
            case "r" -> "\r";
            default -> Matcher.quoteReplacement(escape.group(1));
        });
    }
}
