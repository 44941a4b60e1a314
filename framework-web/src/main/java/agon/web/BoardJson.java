package agon.web;

import agon.api.Action;
import agon.api.match.Match;
import agon.api.match.Match.IllegalTurn;
import agon.api.record.GameTree;
import agon.api.scene.Gesture;
import agon.json.text.SceneJson;
import agon.play.game.GameCursor;
import agon.play.game.PositionView;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import java.util.LinkedHashMap;
import java.util.Map;

/// Positions as JSON for the page, and actions that a browser plays on them. All methods run code of the game.
final class BoardJson {
    private BoardJson() {}

    /// Returns the scene of the last position and, if the user acts, the choices.
    static <P, A extends Action> Map<String, Object> of(Match<P, A> here, boolean acts) {
        GameCursor<P, A> cursor = GameCursor.of(GameTree.of(here));
        Gesture<A> gesture = Gesture.begin(here.game(), here.position());
        PositionView<A> view = PositionView.of(cursor, acts, gesture);
        Vector<Gesture.Choice<A>> choices = acts ? gesture.choices() : Vector.empty();
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("scene", SceneJson.of(view.scene()));
        json.put("places", SceneJson.of(view.places()));
        json.put("marks", SceneJson.of(acts ? view.kept().with(view.next()) : view.kept()));
        json.put("choices", choices.map(Gesture.Choice::clicks));
        json.put("actions", choices.map(choice -> choice.action().code()));
        json.put("toggles", gesture.toggles().toVector());
        json.put("text", here.turns().isEmpty() ? "" : here.texts().last());
        return json;
    }

    /// Returns the scenes of the positions along a line, from the first position of `start`. An illegal turn ends the
    /// line.
    static <P, A extends Action> Vector<Map<String, Object>> line(Match<P, A> start, Vector<String> texts) {
        Vector<Match<P, A>> all = Vector.of(start);
        for (String text : texts) {
            Either<?, Match<P, A>> next = all.last().play(text);
            if (next.isLeft()) break;
            all = all.append(next.get());
        }
        return all.map(match -> {
            PositionView<A> view = PositionView.of(GameCursor.of(GameTree.of(match)));
            return Map.of("scene", SceneJson.of(view.scene()), "places", SceneJson.of(view.places()), "marks",
                SceneJson.of(view.kept()), "turns", view.texts());
        });
    }

    /// Returns the match after actions and the further actions in `text`, or an error message if an action is not
    /// legal.
    static <P, A extends Action> Either<String, Match<P, A>> played(Match<P, A> before, Vector<Integer> codes,
        String text) {
        Match<P, A> played = before.playCodes(codes);
        if (played.actions().size() != before.actions().size() + codes.size())
            return Either.left("these actions are not legal");
        return text.isBlank() ? Either.right(played) : played.playPartial(text).mapLeft(IllegalTurn::because);
    }
}
