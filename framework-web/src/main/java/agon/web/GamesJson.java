package agon.web;

import agon.api.Options;
import agon.api.Variant;
import agon.api.scene.Scene;
import agon.json.text.SceneJson;
import agon.play.engine.PlayerSpec;
import agon.play.engine.Players;
import agon.play.internal.SampleScene;
import agon.plugins.GameCatalog;
import agon.plugins.internal.PluginCalls;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// The installed games as JSON: names, options, programs and scenes.
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
            catalog.find(game.id()).forEach(variant -> json.putAll(of(variant)));
            games.add(json);
        }
        return Map.of("games", games);
    }

    private static Map<String, Object> setting(Options.Setting setting) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("name", setting.name());
        json.put("meaning", setting.meaning());
        json.put("default", setting.byDefault().getOrElse(""));
        json.put("advanced", setting.advanced());
        json.put("words", switch (setting.kind()) {
            case Options.Kind.Word(Vector<String> words) -> words.asJava();
            case Options.Kind.Flag _ -> List.of("off", "on");
            default -> List.of();
        });
        return json;
    }

    /// Returns the data that depends on the options: every program without settings, and the scene of a game in
    /// progress. Parts that fail are left out.
    static Map<String, Object> of(Variant<?, ?> variant) {
        try (PluginCalls calls = new PluginCalls()) {
            Map<String, Object> json = new LinkedHashMap<>();
            json.put("players", calls.call(variant.name(), () -> offered(Players.of(variant.game())))
                .getOrElse(Vector.empty()).<Object>map(GamesJson::player).asJava());
            calls.call(variant.name(), () -> SampleScene.of(variant.game(), SampleScene.ACTIONS))
                .forEach(scene -> json.put("scene", SceneJson.of(board(scene))));
            return json;
        }
    }

    private static Scene board(Scene scene) {
        return Scene.of(scene.board().filter(item -> item.role() != Scene.Role.LABEL));
    }

    private static Vector<Players.Kind> offered(Players<?, ?> kinds) {
        return kinds.all().filter(kind -> !kind.word().equals("human") && kinds.parse(kind.word()).isRight())
            .appendAll(kinds.nets());
    }

    /// Returns the player that a browser has chosen: a kind of program or an offered network. Browsers cannot set
    /// options, because options determine the computing time.
    static Either<String, PlayerSpec> chosen(Players<?, ?> kinds, String word) {
        boolean known = word.matches("[a-z][a-z0-9-]{0,39}")
            || word.startsWith("net:") && kinds.nets().exists(net -> net.word().equals(word));
        return known ? kinds.parse(word) : Either.left("'" + word + "' is not a player");
    }

    private static Map<String, Object> player(Players.Kind kind) {
        return Map.of("word", kind.word(), "meaning", kind.meaning());
    }
}
