package agon.launcher;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.Tuple;
import io.vavr.Tuple2;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.TreeMap;
import io.vavr.collection.Vector;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// Counts constructions in comments, messages and documents that readers of English documentation rarely meet. The
/// committed count of each module and construction must not rise; run with `-Dagon.bless=true` after it has fallen.
class ProseTest {
    private static final Path COUNTS = Path.of("src", "test", "resources", "agon", "launcher", "prose.txt");

    /// Each construction, by the words to use instead.
    private static final Map<String, Pattern> CONSTRUCTIONS = LinkedHashMap.<String, String>of(
        "name the thing instead of 'what …'",
        "\\bwhat (is|was|are|were|has|had|it|they|one|a|an|the|people|no|may|can|could|must|comes|happens|follows"
            + "|belongs|goes|does|did|[a-z]+ed)\\b(?!.*\\?)",
        "print, report, contain instead of 'say'", "\\b(says?|said|saying)\\b",
        "you, the user, the caller instead of 'somebody', 'nobody', 'whoever'",
        "\\b(somebody|nobody|everybody|whoever)\\b",
        "call, query, request instead of 'ask'", "\\bask(s|ed|ing)?\\b",
        "report, indicate, distinguish instead of 'tell'", "\\b(tells?|told|telling)\\b",
        "start instead of 'begin'", "\\b(begin|begins|began|begun|beginning)\\b",
        "store, save, retain instead of 'kept'", "\\bkept\\b",
        "continue, resume instead of 'go on'", "\\b(go|goes|going|gone|went) on\\b(?! to\\b)",
        "next to, in addition to instead of 'beside'", "\\bbeside\\b",
        "is not a valid … instead of 'is no …'",
        "(?<!there )\\b(is|are|was|were) no (?!longer|more|less|doubt|such|need|other)[a-z]+").merge(
            LinkedHashMap.of("immediately, together instead of 'at once'", "\\bat once\\b",
                "its own, custom instead of 'of its own'", "\\bof (its|their|one's|your|his) own\\b",
                "per instead of 'a': one per line", "\\b(one|two|games?|iterations?|nodes?|turns?|positions?|steps?"
                    + "|actions?|seconds?|lines?|decisions?|bytes|rows?) an? "
                    + "(second|line|game|seat|turn|decision|minute"
                    + "|hour|row|file|day|node|position|variant|page|cell|player)\\b",
                "again, instead of, also instead of 'anew', 'in place of', 'likewise'",
                "\\b(anew|in place of|likewise|whence|thence|thereof|wherein|whereby)\\b|, too\\b",
                "a noun or a verb first instead of 'Whether …', 'Where …'",
                "^(Of|What|Who|Whom|Whose|Where|How|Whether|Nobody|Somebody) [a-z](?!.*\\?)"))
        .mapValues(pattern -> Pattern.compile(pattern));

    private static final Pattern LITERAL = Pattern.compile("\"((?:[^\"\\\\]|\\\\.)*)\"");
    private static final Pattern SENTENCE = Pattern.compile("(?<=[.!?]) +|\\|");

    private static boolean isText(Path file) {
        String path = file.toString().replace('\\', '/');
        return !path.contains("/target/") && !path.contains("/src/test/") && !path.contains("/node_modules/")
            && path.matches(".*\\.(java|md|properties|js)");
    }

    private static Vector<Path> files() throws IOException {
        Vector<Path> found = Vector.empty();
        try (Stream<Path> folders = Files.list(Path.of(".."))) {
            for (Path folder : folders.sorted().toList())
                if (Files.isRegularFile(folder)) found = found.append(folder);
                else
                    if (folder.endsWith("docs") || Files.isDirectory(folder.resolve("src")))
                        try (Stream<Path> files = Files.walk(folder)) {
                            found = found.appendAll(files.filter(Files::isRegularFile).sorted().toList());
                        }
        }
        return found.filter(ProseTest::isText);
    }

    private static String module(Path file) {
        Path below = Path.of("..").relativize(file);
        return below.getNameCount() == 1 ? "." : below.getName(0).toString();
    }

    /// Returns the texts of a file that people read, one per sentence, comment line or message.
    private static Vector<String> texts(Path file) throws IOException {
        Vector<String> texts = Vector.empty();
        boolean fenced = false;
        for (String line : Files.readAllLines(file)) {
            String text = line.strip();
            if (file.toString().endsWith(".md")) {
                if (text.startsWith("```")) fenced = !fenced;
                if (!fenced && !line.startsWith("    ")) texts = texts.appendAll(Vector.of(SENTENCE.split(text)));
            } else if (text.startsWith("//")) texts = texts.append(text.replaceFirst("^/+ ?", ""));
            else if (file.toString().endsWith(".properties")) texts = texts.append(text.replaceFirst("^[^=]*=", ""));
            else
                texts = texts.appendAll(Vector.ofAll(LITERAL.matcher(line).results())
                    .map(found -> found.group(1)).filter(found -> found.matches(".* .* .*")));
        }
        return texts.map(String::strip);
    }

    /// Returns the places by module and construction.
    private static Map<Tuple2<String, String>, Vector<String>> places() throws IOException {
        Map<Tuple2<String, String>, Vector<String>> places = TreeMap.empty();
        for (Path file : files())
            for (String text : texts(file))
                for (Tuple2<String, Pattern> construction : CONSTRUCTIONS)
                    if (construction._2.matcher(text).find())
                        places = places.put(Tuple.of(module(file), construction._1), Vector.of(file + ": " + text),
                            Vector::appendAll);
        return places;
    }

    @Test
    void counts_do_not_rise() throws IOException {
        Map<Tuple2<String, String>, Vector<String>> places = places();
        String counts = places.map(entry -> entry._1._1 + " | " + entry._1._2 + " | " + entry._2.size() + "\n")
            .mkString();
        if (Boolean.getBoolean("agon.bless")) Files.writeString(COUNTS, counts);
        Map<String, Integer> committed = LinkedHashMap.ofEntries(Vector.ofAll(Files.readAllLines(COUNTS))
            .map(line -> line.split(" \\| ")).map(parts -> Tuple.of(parts[0] + " | " + parts[1],
                Integer.parseInt(parts[2]))));
        places.forEach((key, found) -> assertTrue(
            found.size() <= committed.get(key._1 + " | " + key._2).getOrElse(0),
            () -> key._1 + " has more places than before: " + key._2 + found.mkString("\n", "\n", "")));
        assertEquals(Files.readString(COUNTS), counts, "fewer places than before: run with -Dagon.bless=true");
    }
}
