package agon.web;

import agon.api.Action;
import agon.api.record.GameRecord;
import agon.api.record.GameTree;
import agon.api.record.Replay;
import agon.json.text.SceneJson;
import agon.play.engine.Decision;
import agon.play.game.GameCursor;
import agon.play.game.GameImport;
import agon.play.game.GameResult;
import agon.play.game.PositionView;
import agon.play.records.RecordEntry;
import agon.play.records.RecordLibrary;
import agon.plugins.GameCatalog;
import agon.plugins.internal.PluginCalls;
import io.vavr.collection.Vector;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;

/// The finished games. Games in progress are visible only to holders of a link.
final class Records {
    private static final int LISTED = 500, KEPT = 16;

    private final GameCatalog catalog;
    private final RecordLibrary library;
    private final Map<String, Kept> kept = new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Kept> eldest) {
            return size() > KEPT;
        }
    };

    /// A replayed record, which is cached because replaying is expensive.
    private record Kept(Instant modified, GameTree<?, ?> tree) {}

    Records(GameCatalog catalog, RecordLibrary library) {
        this.catalog = catalog;
        this.library = library;
    }

    private Vector<RecordEntry> finished() {
        return library.entries().filter(entry -> !entry.game().isEmpty() && !entry.result().equals(GameRecord.OPEN));
    }

    Map<String, Object> list() {
        return Map.of("records", finished().take(LISTED).map(entry -> io.vavr.collection.LinkedHashMap.of(
            "name", entry.file().getFileName().toString(), "game", entry.game(), "title", title(entry.game()),
            "players", entry.players().map(Records::name), "date", entry.date(), "result", entry.result(), "turns",
            entry.turns())));
    }

    /// Returns the title of a variant, for example `ZÈRTZ` or `ZÈRTZ (rings=48)`.
    private String title(String variant) {
        int colon = variant.indexOf(':');
        String id = colon < 0 ? variant : variant.substring(0, colon);
        String title = catalog.game(id).map(game -> game.about().title()).getOrElse(id);
        return colon < 0 ? title : title + " (" + variant.substring(colon + 1) + ")";
    }

    /// Returns the text of a program without the seed, from which the moves of the program could be predicted.
    private static String name(String player) {
        return player.replaceFirst("[:,]seed=-?\\d+$", "");
    }

    /// @param turns the number of turns, which is limited to the length of the game
    Map<String, Object> at(String name, int turns) {
        return at(tree(name), turns);
    }

    private RecordEntry entry(String name) {
        return finished().find(e -> e.file().getFileName().toString().equals(name))
            .getOrElseThrow(() -> new WebFailure(404, "there is no finished game with this name"));
    }

    Instant modified(String name) {
        return entry(name).modified();
    }

    Path file(String name) {
        return entry(name).file();
    }

    synchronized GameTree<?, ?> tree(String name) {
        RecordEntry entry = entry(name);
        Kept before = kept.get(name);
        if (before != null && before.modified.equals(entry.modified())) return before.tree;
        Replay<?, ?> replay = GameImport.replay(catalog, entry.file())
            .getOrElseThrow(why -> WebFailure.hidden(why, "this record cannot be read"));
        kept.put(name, new Kept(entry.modified(), replay.tree()));
        return replay.tree();
    }

    private <P, A extends Action> Map<String, Object> at(GameTree<P, A> tree, int turns) {
        GameCursor<P, A> cursor = GameCursor.of(tree).toTurn(turns);
        try (PluginCalls calls = new PluginCalls()) {
            PositionView<A> view = calls
                .call(cursor.here(), () -> PositionView.of(cursor))
                .getOrElseThrow(why -> WebFailure.hidden(why, "this record cannot be shown"));
            Vector<Duration> times = Vector.fill(tree.variant().rules().seats(), Duration.ZERO);
            String verdict = calls.call(cursor.here(),
                () -> new GameResult<>(tree, false, times, times.map(_ -> Decision.Effort.NONE)).verdict())
                .getOrElseThrow(why -> WebFailure.hidden(why, "this record cannot be shown"));
            Map<String, Object> json = new LinkedHashMap<>();
            json.put("game", tree.variant().name());
            json.put("title", title(tree.variant().name()));
            json.put("players", times.zipWithIndex()
                .flatMap(seat -> tree.headers().get(GameRecord.seatHeader(seat._2))).map(Records::name).asJava());
            json.put("turns", view.texts().asJava());
            json.put("at", cursor.here().turns().size());
            json.put("result", tree.result());
            json.put("verdict", verdict);
            json.put("scene", SceneJson.of(view.scene()));
            json.put("places", SceneJson.of(view.places()));
            json.put("marks", SceneJson.of(view.kept()));
            json.put("comment", tree.node(cursor.node()).annotation().comment());
            return json;
        }
    }
}
