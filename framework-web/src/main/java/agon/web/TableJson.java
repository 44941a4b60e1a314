package agon.web;

import agon.api.Action;
import agon.api.record.GameTree;
import agon.json.text.SceneJson;
import agon.play.engine.Player;
import agon.play.game.GameClock;
import agon.play.game.GameState;
import agon.play.table.Snapshot;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// The state of a [WebTable] as browsers receive it.
///
/// @param names   the names of the players, one per seat; empty: none
/// @param absent  seats of people who have not opened the game yet
/// @param request the open request to take back a turn
record TableJson<P, A extends Action>(long version, Snapshot<P, A, GameState<P, A>> seen, Vector<Player> players,
    Vector<String> names, Set<Integer> absent, Option<TakeBackRequest> request, TableRecord record, boolean thinking,
    Option<GameClock> clock) {
    /// Returns the state that is visible to these seats.
    ///
    /// @param acts whether one of the seats is to move
    Map<String, Object> json(Set<Integer> seats, boolean acts, Allowed allowed) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("version", version);
        json.put("title", seen.tree().variant().game().about().title());
        json.put("game", seen.tree().variant().name());
        json.put("players", players.map(Player::name).asJava());
        json.put("names", names.asJava());
        json.put("seats", seats.stream().sorted().toList());
        seen.toMove().filter(_ -> !seen.isOver()).forEach(seat -> json.put("turn", seat.index()));
        json.put("absent", absent.stream().sorted().toList());
        json.put("over", seen.isOver());
        json.put("thinking", thinking);
        if (seen.isOver()) {
            json.put("result", seen.tree().result());
            seen.verdict().forEach(verdict -> json.put("verdict", verdict));
            json.put("record", record.name());
        }
        seen.failure().forEach(_ -> json.put("failure", failure(seen.tree())));
        json.putAll(allowed.json());
        request.forEach(asked -> json.put("request", Map.of("by", asked.by().stream().sorted().toList(), "agreed",
            asked.agreed().stream().sorted().toList())));
        if (!record.trouble().isEmpty()) json.put("trouble", record.trouble());
        seen.view().forEach(view -> {
            json.put("turns", view.texts().asJava());
            json.put("scene", SceneJson.of(view.scene()));
            json.put("places", SceneJson.of(view.places()));
            json.put("marks", SceneJson.of(acts ? view.kept().with(view.next()) : view.kept()));
            json.put("choices", acts ? view.gesture().choices().map(choice -> choice.clicks().asJava()).asJava()
                : List.of());
            json.put("toggles", view.gesture().toggles().toJavaList());
        });
        clock.forEach(left -> json.put("clock", clock(left)));
        return json;
    }

    /// Returns the message for players whose game has failed.
    static String failure(GameTree<?, ?> tree) {
        return tree.variant().name() + " failed in move " + (tree.match(tree.end()).turns().size() + 1)
            + ", and the game cannot continue; the server has printed the reason";
    }

    /// Returns the remaining milliseconds per seat, and the seat whose clock is running.
    private Map<String, Object> clock(GameClock left) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("left", left.left().map(Duration::toMillis).asJava());
        json.put("control", left.control().toString());
        if (left.control().perMove()) json.put("perMove", left.control().base().toMillis());
        if (absent.isEmpty() && !seen.isOver())
            seen.toMove().forEach(seat -> json.put("running", seat.index()));
        return json;
    }
}
