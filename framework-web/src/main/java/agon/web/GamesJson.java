package agon.web;

import agon.api.Options;
import agon.api.Variant;
import agon.play.PlayerKind;
import agon.play.PlayerKinds;
import agon.play.PlayerSpec;
import agon.plugins.GameCatalog;
import agon.plugins.PluginCalls;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// The installed games as JSON: what they are called, what may be chosen about them, and which programs play them.
final class GamesJson {
    private GamesJson() {}

    static Map<String, Object> of(GameCatalog catalog) {
        List<Object> games = new ArrayList<>();
        for (GameCatalog.Installed game : catalog.installed()) {
            Map<String, Object> json = new LinkedHashMap<>();
            json.put("id", game.id());
            json.put("title", game.about().title());
            json.put("designer", game.about().designer());
            json.put("year", game.about().year());
            json.put("howTo", game.about().howToPlay());
            json.put("seats", game.seats());
            json.put("options", game.options().settings().map(GamesJson::setting).asJava());
            json.put("players", players(catalog, game.id()));
            games.add(json);
        }
        return Map.of("games", games);
    }

    private static Map<String, Object> setting(Options.Setting setting) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("name", setting.name());
        json.put("meaning", setting.meaning());
        json.put("default", setting.byDefault().getOrElse(""));
        json.put("words", switch (setting.kind()) {
            case Options.Kind.Word(Vector<String> words) -> words.asJava();
            case Options.Kind.Flag _ -> List.of("off", "on");
            default -> List.of();
        });
        return json;
    }

    private static List<Object> players(GameCatalog catalog, String id) {
        return catalog.find(id).map(GamesJson::players).getOrElse(List.of());
    }

    /// Every program of a variant that can be had by its word alone; none if the game fails.
    static List<Object> players(Variant<?, ?> variant) {
        try (PluginCalls calls = new PluginCalls()) {
            return calls.call(variant.name(), () -> offered(PlayerKinds.of(variant.game()))).getOrElse(Vector.empty())
                .<Object>map(GamesJson::player).asJava();
        }
    }

    private static Vector<PlayerKind> offered(PlayerKinds<?, ?> kinds) {
        return kinds.all().filter(kind -> !kind.word().equals("human") && kinds.parse(kind.word()).isRight())
            .appendAll(kinds.nets());
    }

    /// The player that a browser has chosen. What a program may cost is not for a browser to say: a word is one of a
    /// kind, or a net as it is offered.
    static Either<String, PlayerSpec> chosen(PlayerKinds<?, ?> kinds, String word) {
        boolean known = word.matches("[a-z][a-z0-9-]{0,39}")
            || word.startsWith("net:") && kinds.nets().exists(net -> net.word().equals(word));
        return known ? kinds.parse(word) : Either.left("'" + word + "' is no player");
    }

    private static Map<String, Object> player(PlayerKind kind) {
        return Map.of("word", kind.word(), "meaning", kind.meaning());
    }
}
