package agon.web;

import agon.json.text.Json;
import agon.play.text.Dictionary;
import agon.play.text.Language;
import agon.plugins.GameCatalog;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import tools.jackson.databind.json.JsonMapper;

/// Translates the English texts of games and of the server in replies. Browsers request a language with the header
/// `Accept-Language`; without it, replies are in English. Names, moves in notation, results and comments are not
/// translated. Thread-safe.
final class Translations {
    /// The fields that contain texts or lists of texts.
    private static final Set<String> TEXTS = Set.of("error", "why", "verdict", "failure", "trouble", "meaning", "task",
        "captions", "omissions", "problems", "series");
    /// The fields that contain a title or an explanation, which is translated as a whole.
    private static final Set<String> PROSE = Set.of("title", "howTo", "said", "designer");
    /// The objects whose field `text` is not a move.
    private static final Set<String> WORDED = Set.of("shape", "places");

    private final GameCatalog catalog;
    private final Map<Language, Dictionary> dictionaries = new ConcurrentHashMap<>();

    Translations(GameCatalog catalog) {
        this.catalog = catalog;
    }

    /// @param accepted the header `Accept-Language`, or null if there is none
    private Dictionary of(String accepted) {
        Language language = accepted == null || accepted.length() > 200 ? Language.ENGLISH
            : Language.find(accepted).getOrElse(() -> Language.preferred(accepted));
        return dictionaries.computeIfAbsent(language, wanted -> Dictionary.of(wanted, catalog.installed()));
    }

    String text(String english, String accepted) {
        return of(accepted).translate(english);
    }

    /// Returns the message that it is the user's turn in a game.
    ///
    /// @param variant the name of a variant of the game
    /// @param title   the title of the game in English
    String turn(String variant, String title, String accepted) {
        Dictionary dictionary = of(accepted);
        return dictionary.about(variant).prose(title) + ": " + dictionary.translate("your move");
    }

    /// Returns a reply, which is JSON, in the accepted language.
    byte[] reply(byte[] json, String accepted) {
        Dictionary dictionary = of(accepted);
        return dictionary.language().isEnglish() ? json
            : Json.bytes(translated(JsonMapper.shared().readValue(json, Object.class), "", dictionary));
    }

    private static Object translated(Object value, String place, Dictionary outer) {
        return switch (value) {
            case Map<?, ?> fields -> {
                Object subject = fields.containsKey("game") ? fields.get("game") : fields.get("id");
                Dictionary dictionary = subject instanceof String game ? outer.about(game) : outer;
                Map<Object, Object> all = new LinkedHashMap<>();
                fields.forEach((name, content) -> {
                    boolean text = TEXTS.contains(name) || name.equals("text") && WORDED.contains(place);
                    // The names of the kinds of moves are keys.
                    Object key = place.equals("kinds") ? dictionary.translate((String) name) : name;
                    all.put(key, content instanceof String prose && PROSE.contains(name) ? dictionary.prose(prose)
                        : text ? words(content, dictionary) : translated(content, (String) name, dictionary));
                    // The page sends the name of a motif back to the server.
                    if (name.equals("motifs")) all.put("motifWords", words(content, dictionary));
                    // The page also sends back the name and the value of an option.
                    if (name.equals("words") && content instanceof List<?> values) {
                        String option = (String) fields.get("name");
                        all.put("label", dictionary.translate(option));
                        all.put("shown", values.stream().map(one -> dictionary.choice(option, (String) one)).toList());
                    }
                });
                yield all;
            }
            case List<?> list -> list.stream().map(one -> translated(one, place, outer)).toList();
            case null, default -> value;
        };
    }

    private static Object words(Object content, Dictionary dictionary) {
        return switch (content) {
            case String text -> dictionary.translate(text);
            case List<?> list -> list.stream().map(one -> words(one, dictionary)).toList();
            case null, default -> content;
        };
    }
}
