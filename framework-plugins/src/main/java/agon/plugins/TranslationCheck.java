package agon.plugins;

import agon.api.GamePlugin;
import agon.api.PlainText;
import io.vavr.collection.HashSet;
import io.vavr.collection.Set;
import io.vavr.collection.TreeMap;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.io.IOException;
import java.io.InputStream;
import java.lang.classfile.ClassFile;
import java.lang.classfile.constantpool.PoolEntry;
import java.lang.classfile.constantpool.Utf8Entry;
import java.lang.module.FindException;
import java.lang.module.ModuleFinder;
import java.lang.module.ModuleReader;
import java.lang.module.ModuleReference;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/// Finds lines of translation files that match no text of their game, without calling the game. The texts of a game
/// cannot be listed, because a game can compose its texts and show some of them only in rare positions. Therefore, a
/// line is reported only if its English text contains a word that occurs neither in the code and files of the plugin
/// nor in the plugin interface. Such a line cannot match unless the game composes the word from parts. A plural is
/// accepted if its singular occurs.
///
/// @param translations the files by path
/// @param known        the words of the plugin and of the plugin interface, in lower case
record TranslationCheck(TreeMap<String, String> translations, Set<String> known) {
    private static final Pattern WORD = Pattern.compile("\\p{L}{3,}"), VALUE = Pattern.compile("\\{[^}]*}");
    private static final String FOLDER = "META-INF/agon/", PLURAL = "s";
    private static final int LONGEST = 1 << 20; // bytes of a text file

    /// Returns the check of a game, or none if the files of its plugin cannot be read.
    static Option<TranslationCheck> of(Class<?> plugin, String game) {
        Pattern file = Pattern.compile(FOLDER + Pattern.quote(game) + "-texts_\\w+\\.txt");
        try {
            TranslationCheck all = new TranslationCheck(TreeMap.empty(), HashSet.empty());
            for (Class<?> type : Vector.<Class<?>>of(plugin, GamePlugin.class, TranslationCheck.class))
                all = all.with(module(type), type.equals(plugin) ? file : Pattern.compile("(?!)"));
            return Option.of(all);
        } catch (IOException | URISyntaxException | FindException _) {
            return Option.none();
        }
    }

    private static ModuleReference module(Class<?> type) throws IOException, URISyntaxException {
        Module module = type.getModule();
        return (module.isNamed()
            ? module.getLayer().configuration().findModule(module.getName()).map(found -> found.reference())
            : ModuleFinder.of(Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI())).findAll()
                .stream().findFirst())
            .orElseThrow(() -> new IOException("no module contains " + type));
    }

    private TranslationCheck with(ModuleReference module, Pattern translation) throws IOException {
        TranslationCheck all = this;
        try (ModuleReader reader = module.open()) {
            for (String file : reader.list().toList())
                if (file.endsWith(".class")) all = all.with(constants(bytes(reader, file, Integer.MAX_VALUE)));
                else
                    if (!file.endsWith("/"))
                        for (String text : PlainText.decode(bytes(reader, file, LONGEST)))
                            all = translation.matcher(file).matches()
                                ? new TranslationCheck(all.translations.put(file, text), all.known)
                                : file.startsWith(FOLDER) ? all : all.with(words(text));
        }
        return all;
    }

    private TranslationCheck with(Vector<String> words) {
        return new TranslationCheck(translations, known.addAll(words));
    }

    private static byte[] bytes(ModuleReader reader, String file, int most) throws IOException {
        try (InputStream in = reader.open(file).orElseThrow(() -> new IOException("there is no file " + file))) {
            return in.readNBytes(most);
        }
    }

    /// Returns the words of all constants of a class, including the names of types and methods.
    private static Vector<String> constants(byte[] file) {
        Vector<String> words = Vector.empty();
        try {
            for (PoolEntry entry : ClassFile.of().parse(file).constantPool())
                if (entry instanceof Utf8Entry text) words = words.appendAll(words(text.stringValue()));
        } catch (IllegalArgumentException _) {
            return words; // the rest of a damaged file is ignored
        }
        return words;
    }

    private static Vector<String> words(String text) {
        return Vector.ofAll(WORD.matcher(text).results().map(MatchResult::group).toList())
            .map(word -> word.toLowerCase(Locale.ROOT));
    }

    Vector<String> warnings() {
        return translations.toVector().flatMap(file -> Vector.of(file._2.split("\\R", -1)).zipWithIndex()
            .flatMap(line -> warning(file._1, line._2 + 1, line._1)));
    }

    private Option<String> warning(String file, int number, String line) {
        int at = line.indexOf(" = ");
        if (at < 0 || line.startsWith("#")) return Option.none();
        String english = line.substring(0, at).strip();
        return words(VALUE.matcher(english).replaceAll(" ")).reject(this::isKnown).headOption()
            .map(word -> file + ", line " + number + ": '" + PlainText.line(english, 200)
                + "' matches no text of the game; the plugin does not contain the word '" + word + "'");
    }

    private boolean isKnown(String word) {
        return known.contains(word)
            || word.endsWith(PLURAL) && known.contains(word.substring(0, word.length() - PLURAL.length()));
    }
}
