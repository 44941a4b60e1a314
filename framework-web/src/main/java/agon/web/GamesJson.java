package agon.web;

import agon.api.Options;
import agon.play.PlayerKind;
import agon.play.PlayerKinds;
import agon.plugins.GameCatalog;
import agon.plugins.PluginCalls;
import io.vavr.collection.Vector;
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

    /// Every program that can be had by its word alone; none if the game fails.
    private static List<Object> players(GameCatalog catalog, String id) {
        try (PluginCalls calls = new PluginCalls()) {
            return catalog.find(id).flatMap(variant -> calls.call(id, () -> {
                PlayerKinds<?, ?> kinds = PlayerKinds.of(variant.game());
                return kinds.all().filter(kind -> !kind.word().equals("human") && kinds.parse(kind.word()).isRight());
            })).getOrElse(Vector.empty()).<Object>map(GamesJson::player).asJava();
        }
    }

    private static Map<String, Object> player(PlayerKind kind) {
        return Map.of("word", kind.word(), "meaning", kind.meaning());
    }
}
