package agon.launcher.console;

import agon.api.PlainText;
import agon.play.text.Dictionary;
import agon.play.text.Language;
import agon.plugins.GameCatalog;
import agon.plugins.UserFolders;
import io.vavr.Lazy;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The texts of the terminal in a language. The translations are read when the first text is translated; for English,
/// they are never read. Thread-safe.
public final class Texts {
    private static final String PREFIX = "agon: ", SETTING = "language=", SEE = "see";
    /// An error message and the reference to the help of a command after it.
    private static final Pattern MESSAGE = Pattern.compile("(.*?)( \\(see .* --help\\)|)");

    private final Lazy<Language> language;
    private final AtomicReference<Lazy<Dictionary>> dictionary;

    private Texts(Supplier<Language> language) {
        this.language = Lazy.of(language);
        dictionary = new AtomicReference<>(dictionary(Vector.empty()));
    }

    public static Texts of(Language language) {
        return new Texts(() -> language);
    }

    /// Returns the texts in the language that the user has chosen in the window, or otherwise in that of the system.
    static Texts system() {
        return new Texts(() -> Language.chosen(setting()));
    }

    private static String setting() {
        Path file = UserFolders.userData().resolve("settings");
        if (!Files.exists(file)) return "auto";
        try {
            return Vector.ofAll(Files.readAllLines(file)).map(String::strip).find(line -> line.startsWith(SETTING))
                .map(line -> line.substring(SETTING.length())).getOrElse("auto");
        } catch (IOException _) {
            return "auto"; // the window reports settings that cannot be read
        }
    }

    private Lazy<Dictionary> dictionary(Vector<GameCatalog.Installed> games) {
        return Lazy.of(() -> Dictionary.of(language.get(), games, file("texts").getOrElse("")));
    }

    private Option<String> file(String name) {
        String path = "/agon/launcher/" + name + "_" + language.get().code() + ".txt";
        try (InputStream in = Texts.class.getResourceAsStream(path)) {
            return Option.of(in).map(Texts::text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String text(InputStream in) {
        try {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Uses the translations of these games from now on.
    void games(Vector<GameCatalog.Installed> games) {
        dictionary.set(dictionary(games));
    }

    boolean areEnglish() {
        return language.get().isEnglish();
    }

    /// Returns the translations of the help; empty for English.
    public HelpTranslation help() {
        return HelpTranslation.of(areEnglish() ? "" : file("help").getOrElse(""));
    }

    /// Returns the translation of each line of an English text. A line without a translation stays in English.
    public String translate(String english) {
        return areEnglish() ? english : lines(dictionary.get().get(), english);
    }

    /// Like [#translate(String)], but with the translations of a game, which have precedence.
    ///
    /// @param variant the name of a variant of the game
    public String translate(String variant, String english) {
        return areEnglish() ? english : lines(dictionary.get().get().about(variant), english);
    }

    /// Returns the translation of a title or a longer text of a game. Joins the lines of each paragraph, and translates
    /// the paragraph as a whole: see [Dictionary#prose].
    ///
    /// @param variant the name of a variant of the game
    public String prose(String variant, String english) {
        return areEnglish() ? PlainText.flowing(english) : dictionary.get().get().about(variant).prose(english);
    }

    /// Returns the translation of a header or a cell of a table that is printed line by line. Whole tables are
    /// translated by [#translate].
    public String cell(String english) {
        return areEnglish() ? english : new TableTranslation(dictionary.get().get()).cell(english);
    }

    /// Returns a number in English with the separators of the language.
    public String number(String english) {
        return areEnglish() ? english : language.get().number(english);
    }

    private static String lines(Dictionary dictionary, String english) {
        TableTranslation tables = new TableTranslation(dictionary);
        Vector<String> translated = Vector.empty();
        for (Vector<String> rest = Vector.ofAll(english.lines().toList()); rest.nonEmpty();) {
            Vector<String> table = tables.isHeader(rest.head()) ? rest.takeUntil(String::isBlank) : Vector.empty();
            translated = translated.append(table.isEmpty() ? line(dictionary, rest.head()) : tables.translated(table));
            rest = rest.drop(Math.max(1, table.size()));
        }
        return translated.mkString("\n") + (english.endsWith("\n") ? "\n" : "");
    }

    /// Translates a line, but not its indentation or the name of the program before an error message.
    private static String line(Dictionary dictionary, String line) {
        String text = line.stripLeading();
        if (!text.startsWith(PREFIX))
            return line.substring(0, line.length() - text.length()) + dictionary.translate(text);
        Matcher message = MESSAGE.matcher(text.substring(PREFIX.length()));
        return message.matches() ? PREFIX + dictionary.translateClauses(message.group(1))
            + message.group(2).replace(SEE, dictionary.translate(SEE)) : line;
    }
}
