package agon.web;

import agon.api.Options;
import agon.api.PlainText;
import agon.api.Variant;
import agon.api.scene.Scene;
import agon.json.text.SceneJson;
import agon.play.engine.PlayerSpec;
import agon.play.engine.Players;
import agon.play.internal.SampleScene;
import agon.plugins.GameCatalog;
import agon.plugins.internal.PluginCalls;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Either;

/// The installed games as JSON: names, options, programs and scenes.
final class GamesJson {
    static Map<String, Object> of(GameCatalog catalog) {
        return LinkedHashMap.of("games", catalog.installed().map(game -> LinkedHashMap.<String, Object>of("id",
            game.id(), "title", game.about().title(), "designer", game.about().designer(), "year", game.about().year(),
            "series", game.about().series(), "lessons", game.extras().lessons().size(), "puzzles",
            game.extras().puzzles().size(), "howTo", PlainText.flowing(game.about().howToPlay()), "seats", game.seats(),
            "options",
            game.options().settings().map(GamesJson::setting))
            .merge(catalog.find(game.id()).map(GamesJson::of).getOrElse(LinkedHashMap.empty()))));
    }

    private static Map<String, Object> setting(Options.Setting setting) {
        return LinkedHashMap.of("name", setting.name(), "meaning", setting.meaning(), "default",
            setting.byDefault().getOrElse(""), "advanced", setting.advanced(), "words", setting.kind().values());
    }

    /// Returns the data that depends on the options: every program without settings, and the scene of a game in
    /// progress. Parts that fail are left out.
    static Map<String, Object> of(Variant<?, ?> variant) {
        try (PluginCalls calls = new PluginCalls()) {
            Map<String, Object> json = LinkedHashMap.of("players", calls
                .call(variant.name(), () -> offered(Players.of(variant.game()))).getOrElse(Vector.empty())
                .map(kind -> LinkedHashMap.of("word", kind.word(), "meaning", kind.meaning())));
            return calls.call(variant.name(), () -> SampleScene.of(variant.game(), SampleScene.ACTIONS))
                .map(scene -> json.put("scene", SceneJson.of(board(scene)))).getOrElse(json);
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
}
