package agon.play.text;

import io.vavr.collection.Vector;
import io.vavr.control.Option;
import io.vavr.control.Try;
import java.text.CompactNumberFormat;
import java.text.DecimalFormatSymbols;
import java.text.NumberFormat;
import java.util.Locale;
import java.util.regex.Pattern;

/// A language of the window, the page and the terminal.
///
/// @param code   the code of the language as in BCP 47, such as `de`
/// @param name   the name of the language in this language
/// @param plural the plural rules in the syntax of Unicode CLDR, such as `one:i = 1 and v = 0`. The form `other` needs
///               no rule.
public record Language(String code, String name, String plural) {
    private static final String ONE_OR_OTHER = "one:i = 1 and v = 0";
    public static final Language ENGLISH = new Language("en", "English", ONE_OR_OTHER);
    private static final Language GERMAN = new Language("de", "Deutsch", ONE_OR_OTHER);
    /// The languages that users can choose.
    public static final Vector<Language> ALL = Vector.of(ENGLISH, GERMAN);
    /// Languages for tests: English with accents and about 40 % longer, written from left to right or from right to
    /// left. The codes are those of Unicode CLDR.
    public static final Vector<Language> PSEUDO = Vector.of(new Language("en-XA", "[Éñĝļîšĥ]", ONE_OR_OTHER),
        new Language("ar-XB", "[Éñĝļîšĥ ←]", ONE_OR_OTHER));
    private static final Pattern NUMBER = Pattern
        .compile("(?<![\\w.])(?:\\d{1,3}(?:,\\d{3})+(?:\\.\\d+)?|\\d+\\.\\d+)(?!\\.?\\d)");
    private static final String OVERRIDE = "agon.language";
    private static final String PLAIN = "aceghilnorsuyACEGILNORSUY", ACCENTED = "àçéĝĥîļñôŕšûýÀÇÉĜÎĻÑÔŔŠÛÝ",
        MORE = " ľöŕéɱ îþšûɱ đöļöŕ šîť àɱéť";

    /// Returns the language with a code.
    public static Option<Language> find(String code) {
        return ALL.appendAll(PSEUDO).find(language -> language.code.equalsIgnoreCase(code));
    }

    /// Returns the language for a setting. For tests, the system property `agon.language` replaces the setting.
    ///
    /// @param setting the code of a language, or `auto` for the language of the system
    public static Language chosen(String setting) {
        Locale system = Locale.getDefault(Locale.Category.DISPLAY);
        return find(System.getProperty(OVERRIDE, setting)).orElse(() -> find(system.toLanguageTag()))
            .orElse(() -> find(system.getLanguage())).getOrElse(ENGLISH);
    }

    /// Returns the first available language of a list of preferences in the syntax of the HTTP header
    /// `Accept-Language`. Returns English if there is none or if the list is invalid.
    public static Language preferred(String list) {
        return Try.of(() -> Vector.ofAll(Locale.LanguageRange.parse(list)).map(Locale.LanguageRange::getRange))
            .getOrElse(Vector.empty())
            .flatMap(range -> find(range).orElse(() -> find(range.replaceFirst("-.*", ""))))
            .headOption().getOrElse(ENGLISH);
    }

    public Locale locale() {
        return isPseudo() ? Locale.ENGLISH : Locale.forLanguageTag(code);
    }

    public boolean isEnglish() {
        return equals(ENGLISH);
    }

    boolean isPseudo() {
        return PSEUDO.contains(this);
    }

    /// Returns a whole number with the separators of this language, such as `1,234`.
    public String number(long number) {
        if (number > -1_000 && number < 1_000) return Long.toString(number); // without loading the data of the language
        return NumberFormat.getIntegerInstance(locale()).format(number);
    }

    /// Returns a text in which numbers in English, such as `1,234.5`, have the separators of this language.
    public String number(String english) {
        DecimalFormatSymbols symbols = DecimalFormatSymbols.getInstance(locale());
        return NUMBER.matcher(english).replaceAll(number -> number.group().replace(',', '\n')
            .replace('.', symbols.getDecimalSeparator()).replace('\n', symbols.getGroupingSeparator()));
    }

    /// Returns the plural form of a number, such as `one` or `other`.
    String form(long number) {
        // Loading the class for other rules takes a quarter of a second.
        if (plural.equals(ONE_OR_OTHER)) return number == 1 ? "one" : "other";
        String forms = Vector.of(plural.split(";")).map(rule -> rule.replaceFirst(":.*", "")).append("other")
            .map(form -> form + ":0'" + form + "'").mkString("{", " ", "}");
        // The JDK evaluates the rules of CLDR only in this class.
        return new CompactNumberFormat("0", DecimalFormatSymbols.getInstance(Locale.ROOT), new String[]{forms}, plural)
            .format(number).replaceFirst("^\\d+", "");
    }

    /// Returns the text with accents and additional words in a [#PSEUDO] language, or otherwise unchanged.
    String disguised(String text) {
        if (!isPseudo() || text.isBlank()) return text;
        StringBuilder all = new StringBuilder();
        text.codePoints().forEach(letter -> {
            int at = PLAIN.indexOf(letter);
            all.appendCodePoint(at < 0 ? letter : ACCENTED.charAt(at));
        });
        int more = Math.min(MORE.length(), (int) Math.ceil(text.length() * 0.4));
        return all.append(MORE, 0, more).toString();
    }
}
