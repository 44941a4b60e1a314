package agon.play.text;

import agon.api.PlainText;
import agon.api.scene.Scene;
import agon.plugins.GameCatalog;
import io.vavr.Lazy;
import io.vavr.collection.HashSet;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Set;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Translations of the English texts that games and libraries return, such as captions, piece names and reasons for
/// results. Thread-safe.
///
/// A translation file contains lines such as `pool = Vorrat` or `{seat} wins = {seat} gewinnt`. Lines that start with
/// `#` are comments. The following placeholders match parts of a text:
///
/// - `{n}`, `{n2}`, `{m}`, …: a whole number
/// - `{decimal}`, `{decimal2}`, …: a number with decimals
/// - `{numbers}`, `{numbers2}`, …: several numbers
/// - `{colour}`: the name of a colour. If a letter follows it in the translation, the colour is translated by its line
///   with ` + ending`, such as `gold + ending = golden`, if there is one.
/// - any other name in braces: any text. The matched text is also translated if possible, unless the placeholder is in
///   single quotes or its name is in capitals, such as `{FILE}`.
///
/// A sentence without a line is looked up again without its capital letter and full stop. If this fails, the text is
/// split into sentences and at `: `, `; `, `, ` and ` – `, and the parts are translated separately. The text after a
/// full stop, `: ` or `; ` is translated as a whole if there is a line for it.
///
/// Rules and lessons have one line per paragraph: see [#prose].
///
/// The translations of a game apply only to that game: see [#about]. If no game is specified, the translations of all
/// games are used, but those of Agon take precedence.
public final class Dictionary {
    private static final int MOST_STORED = 5_000, SHORTEST = 2, LONGEST_TEXT = 400;
    private static final String SENTENCES = ". ";
    private static final Vector<String> CLAUSES = Vector.of(SENTENCES, ": ", "; "),
        SEPARATORS = CLAUSES.append(", ").append(" – ");
    private static final Pattern NUMBER = Pattern.compile("[nm]\\d?"), DECIMAL = Pattern.compile("decimal\\d?"),
        NUMBERS = Pattern.compile("numbers\\d?");
    private static final String COLOURS = Vector.of(Scene.Paint.values())
        .map(paint -> paint.name().toLowerCase(Locale.ROOT)).mkString("(", "|", ")");
    private static final Pattern UNCHANGED = Pattern.compile("(?<=')\\{\\w+\\}(?=')|\\{[A-Z]+\\d?\\}");
    private static final Pattern ATTRIBUTE = Pattern.compile("\\{colour\\}(?=\\p{L})");
    private static final String STEM = "{stem}", ENDING = " + ending";
    private static final int FEW = 4, SHORT = 30; // patterns with few letters are for short texts, such as lists

    private final Language language;
    private final Map<String, Message> texts = new HashMap<>(); // texts without values
    private final Vector<Entry> entries; // texts with values, the longest first
    private final Map<String, String> found = new ConcurrentHashMap<>(), prose = new ConcurrentHashMap<>();
    private final String common; // the file of Agon
    private final io.vavr.collection.Map<String, String> own; // the files of the games by id
    private final Map<String, Dictionary> games = new ConcurrentHashMap<>(); // by id

    /// A text with values. The groups of the pattern have the names of the values. The pattern contains `part`, which
    /// is faster to search for. Most patterns are never compiled.
    ///
    /// @param unchanged the names whose values are not translated, in braces
    private record Entry(Lazy<Pattern> pattern, String part, String literals, Vector<String> names,
        Set<String> unchanged, Message translation) {
        boolean hasSentences() {
            return literals.contains(SENTENCES);
        }

        boolean fits(String text) {
            return text.length() <= SHORT || literals.chars().filter(Character::isLetter).count() >= FEW;
        }
    }

    private Dictionary(Language language, Vector<String> files, String common,
        io.vavr.collection.Map<String, String> own) {
        this.language = language;
        this.common = common;
        this.own = own;
        Vector<Entry> all = Vector.empty();
        for (String line : files.flatMap(file -> Vector.of(file.split("\\R")))) {
            int at = line.indexOf(" = ");
            if (at < 0 || line.startsWith("#")) continue;
            String text = line.substring(0, at).strip();
            Option<Message> english = message(text),
                translation = message(ATTRIBUTE.matcher(line.substring(at + 3).strip()).replaceAll(STEM));
            if (english.isEmpty() || translation.isEmpty()) continue;
            if (english.get().names().isEmpty()) texts.putIfAbsent(text, translation.get());
            else all = all.append(entry(english.get(), unchanged(text), translation.get()));
        }
        entries = all.sortBy(entry -> -entry.literals.length());
    }

    private static Option<Message> message(String text) {
        return Message.parse(text).peekLeft(Dictionary::warn).toOption();
    }

    private static Set<String> unchanged(String text) {
        return HashSet.ofAll(UNCHANGED.matcher(text).results().map(MatchResult::group).toList());
    }

    private static Entry entry(Message english, Set<String> unchanged, Message translation) {
        Vector<String> names = english.parts().flatMap(part -> part instanceof Message.Part.Value(String name)
            ? Option.of(name) : Option.none());
        String pattern = english.parts().map(part -> switch (part) {
            case Message.Part.Literal(String text) -> Pattern.quote(text);
            case Message.Part.Value(String name) -> group(name);
            default -> "(.+?)";
        }).mkString();
        String literals = english.parts().map(part -> part instanceof Message.Part.Literal(String text) ? text : "")
            .mkString();
        String part = english.parts().map(one -> one instanceof Message.Part.Literal(String text) ? text : "")
            .maxBy(String::length).get();
        return new Entry(Lazy.of(() -> Pattern.compile(pattern)), part, literals, names, unchanged, translation);
    }

    private static String group(String name) {
        return NUMBER.matcher(name).matches() ? "(\\d{1,3}(?:,\\d{3}){1,5}|\\d{1,9})"
            : DECIMAL.matcher(name).matches() ? "([+−-]?\\d[\\d,]*\\.\\d+)"
                : NUMBERS.matcher(name).matches() ? "([≥≤±+−–\\-\\d.,%()\\[\\]=∞ ]+)"
                    : name.equals("colour") ? COLOURS : "(.+?)";
    }

    /// Returns the translations of Agon and the installed games for a language. The file of a game is the resource
    /// `META-INF/agon/GAME-texts_LANGUAGE.txt` of its plugin.
    public static Dictionary of(Language language, Vector<GameCatalog.Installed> games) {
        return of(language, games, "");
    }

    /// Returns the translations of Agon and the installed games for a language.
    ///
    /// @param more additional lines, which take precedence over those of Agon
    public static Dictionary of(Language language, Vector<GameCatalog.Installed> games, String more) {
        if (language.isEnglish() || language.isPseudo())
            return new Dictionary(language, Vector.empty(), "", LinkedHashMap.empty());
        String file = "texts_" + language.code() + ".txt";
        try (InputStream in = Dictionary.class.getResourceAsStream(file)) {
            String common = more + "\n" + new String(in.readAllBytes(), StandardCharsets.UTF_8);
            io.vavr.collection.Map<String, String> own = games.foldLeft(LinkedHashMap.empty(), (all, game) -> game
                .text(game.id() + "-" + file).peekLeft(Dictionary::warn).getOrElse(Option.none())
                .fold(() -> all, text -> all.put(game.id(), text)));
            return new Dictionary(language, own.values().toVector().prepend(common), common, own);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Returns the translations of one game and of Agon; those of the game take precedence. If the game has none,
    /// returns this dictionary.
    ///
    /// @param variant the name of a variant of the game, such as `zertz:rings=48`
    public Dictionary about(String variant) {
        String game = variant.replaceFirst(":.*", "");
        return own.get(game).map(text -> games.computeIfAbsent(game,
            _ -> new Dictionary(language, Vector.of(text, common), common, LinkedHashMap.empty()))).getOrElse(this);
    }

    private static void warn(String why) {
        System.getLogger("agon.play").log(System.Logger.Level.WARNING, why);
    }

    public Language language() {
        return language;
    }

    /// Returns the translation of an English text, or the text itself if there is none.
    public String translate(String text) {
        if (language.isEnglish()) return text;
        String known = found.get(text);
        if (known != null) return known;
        String translated = translate(text, SEPARATORS);
        if (found.size() >= MOST_STORED) found.clear();
        found.put(text, translated);
        return translated;
    }

    /// Returns the translation of a title or a longer text, such as the rules of a game or the text of a lesson. Joins
    /// the lines of each paragraph like [PlainText#flowing]. A paragraph is never partly translated: if there is no
    /// line that matches all of it and has no placeholders other than whole numbers, the paragraph remains in English.
    public String prose(String text) {
        if (language.isEnglish()) return PlainText.flowing(text);
        if (prose.size() >= MOST_STORED) prose.clear();
        return prose.computeIfAbsent(text, all -> Vector.of(PlainText.flowing(all).split("\n", -1))
            .map(this::paragraph).mkString("\n"));
    }

    /// Returns the translation of the value of a game option. Uses the line for `option=value`, such as
    /// `scoring=first`, if there is one. Otherwise, translates the value with its hyphens replaced by spaces.
    public String choice(String option, String value) {
        String pair = option + "=" + value, translated = prose(pair);
        return language.isPseudo() || translated.equals(pair) ? translate(value.replace('-', ' ')) : translated;
    }

    private String paragraph(String text) {
        if (language.isPseudo()) return language.disguised(text);
        Message exact = texts.get(text);
        if (exact != null) return exact.format(language, name -> "{" + name + "}");
        for (Entry entry : entries) {
            if (!text.contains(entry.part) || !entry.names.forAll(name -> NUMBER.matcher(name).matches())) continue;
            Matcher matcher = entry.pattern.get().matcher(text);
            if (matcher.matches()) return entry.translation.format(language, name -> value(entry, matcher, name));
        }
        return text;
    }

    /// Like [#translate], but does not split texts at `, ` and ` – `. Intended for error messages, which should not be
    /// partly in English.
    public String translateClauses(String text) {
        return translate(text, CLAUSES);
    }

    private String translate(String text, Vector<String> separators) {
        if (language.isEnglish() || text.isBlank() || text.length() < SHORTEST || text.length() > LONGEST_TEXT)
            return text;
        return language.isPseudo() ? language.disguised(text) : find(text, separators);
    }

    private String find(String text, Vector<String> separators) {
        Message exact = texts.get(text);
        if (exact != null) return exact.format(language, name -> "{" + name + "}");
        boolean several = text.contains(SENTENCES);
        for (Entry entry : entries) {
            if (!text.contains(entry.part) || several && !entry.hasSentences()) continue;
            Matcher matcher = entry.pattern.get().matcher(text);
            if (entry.fits(text) && matcher.matches())
                return entry.translation.format(language, name -> value(entry, matcher, name));
        }
        boolean sentence = text.endsWith(".");
        String clause = Character.toLowerCase(text.charAt(0)) + text.substring(1, text.length() - (sentence ? 1 : 0)),
            translated = clause.equals(text) || clause.isEmpty() ? clause : translate(clause, separators);
        if (!translated.equals(clause))
            return (Character.isUpperCase(text.charAt(0)) ? Character.toUpperCase(translated.charAt(0))
                + translated.substring(1) : translated) + (sentence ? "." : "");
        return separators.find(text::contains).map(separator -> parts(text, separator)
            .map(part -> translate(part, separators)).mkString(separator)).getOrElse(text);
    }

    /// Splits a text at every comma or dash, but only at the first of the other separators, because a line can match
    /// several clauses.
    private static Vector<String> parts(String text, String separator) {
        return Vector.of(text.split(Pattern.quote(separator), CLAUSES.contains(separator) ? 2 : -1));
    }

    private Object value(Entry entry, Matcher matcher, String name) {
        boolean stem = name.equals("stem");
        int at = entry.names.indexOf(stem ? "colour" : name);
        if (at < 0) return "{" + name + "}";
        String value = matcher.group(at + 1);
        if (stem && texts.containsKey(value + ENDING))
            return texts.get(value + ENDING).format(language, word -> word);
        if (entry.unchanged.contains("{" + name + "}")) return value;
        if (DECIMAL.matcher(name).matches() || NUMBERS.matcher(name).matches()) return language.number(value);
        return NUMBER.matcher(name).matches() ? (Object) Long.parseLong(value.replace(",", "")) : translate(value);
    }
}
