package agon.window.ui;

import agon.play.text.Dictionary;
import agon.play.text.Language;
import agon.play.text.Message;
import agon.plugins.GameCatalog;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Properties;

/// The texts of the window in the current language.
public final class Strings {
    private static Texts now = new Texts(Language.ENGLISH, Vector.empty());

    private Strings() {}

    /// The texts of a language. Messages are parsed when they are first used.
    private static final class Texts {
        final Language language;
        final Vector<GameCatalog.Installed> games;
        final Properties texts;
        final Dictionary dictionary;
        volatile Dictionary shown; // of the game that is shown
        final Map<String, Message> messages = new HashMap<>();

        Texts(Language language, Vector<GameCatalog.Installed> games) {
            this.language = language;
            this.games = games;
            Properties english = read("", new Properties());
            texts = Language.ALL.tail().contains(language) ? read("_" + language.code(), english) : english;
            dictionary = Dictionary.of(language, games);
            shown = dictionary;
        }
    }

    private static Properties read(String suffix, Properties defaults) {
        Properties texts = new Properties(defaults);
        String name = "/agon/window/Strings" + suffix + ".properties";
        try (Reader in = new InputStreamReader(Strings.class.getResourceAsStream(name), StandardCharsets.UTF_8)) {
            texts.load(in);
            return texts;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Changes the language. Does nothing if it is already the current one.
    ///
    /// @param setting the code of a language, or `auto` for the language of the system
    static void use(String setting, Vector<GameCatalog.Installed> games) {
        Language language = Language.chosen(setting);
        if (!language.equals(now.language) || games != now.games) now = new Texts(language, games);
        now.shown = now.dictionary;
    }

    /// Uses the translations of a game until the next call of [#use].
    ///
    /// @param variant the name of a variant of the game
    public static void about(String variant) {
        Texts texts = now;
        texts.shown = texts.dictionary.about(variant);
    }

    /// Returns the current language.
    public static Language language() {
        return now.language;
    }

    /// @param values values that replace `{0}`, `{1}`, …; they are inserted without formatting
    public static String of(String key, Object... values) {
        Texts texts = now;
        return texts.messages.computeIfAbsent(key, name -> Message.parse(texts.texts.getProperty(name)).get())
            .format(texts.language, name -> values[Integer.parseInt(name)]);
    }

    public static Option<String> find(String key) {
        return Option.of(now.texts.getProperty(key)).map(_ -> of(key));
    }

    /// Returns a text of a game or a library in the current language, if there is a translation.
    public static String translated(String english) {
        return now.shown.translate(english);
    }

    /// Like [#translated], but for error messages, which are not split at commas.
    public static String message(String english) {
        return now.shown.translateClauses(english);
    }

    static String choice(String option, String value) {
        return now.shown.choice(option, value);
    }

    /// Returns a title or an explanation of a game in the current language, or in English if there is no translation.
    /// The lines of each paragraph are joined.
    public static String prose(String english) {
        return now.shown.prose(english);
    }
}
