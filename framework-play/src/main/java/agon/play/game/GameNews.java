package agon.play.game;

import agon.api.Action;
import agon.api.match.Match;
import agon.api.match.Termination;
import io.vavr.collection.Vector;
import java.util.function.Consumer;

/// The calls that notify the listeners of a game of moves, of moves that were taken back, and of the end of the game.
final class GameNews {
    private GameNews() {}

    static <P, A extends Action> Vector<Consumer<GameListener>> of(GameState<P, A> before, GameState<P, A> after) {
        Vector<Integer> main = after.tree().main();
        Vector<Match<P, A>> played = main.drop(before.tree().main().size())
            .filter(node -> after.tree().node(node).action().isDefined()).map(after.tree()::match);
        boolean back = main.size() < before.tree().main().size()
            || before.tree().termination() != Termination.ON_BOARD
                && after.tree().termination() == Termination.ON_BOARD;
        Vector<Consumer<GameListener>> all = Vector.empty();
        if (!after.forfeit().equals(before.forfeit()))
            all = all.appendAll(after.forfeit().map(why -> listener -> listener.onForfeit(why)));
        all = all.appendAll(played.map(match -> listener -> listener.onAction(match)));
        Match<P, A> here = after.cursor().here();
        if (back) all = all.append(listener -> listener.onTakeBack(here));
        if (played.nonEmpty() && !before.now.isRolled()) all = all.append(listener -> listener.onDecision(here));
        return after.isOver() && !before.isOver() ? all.append(listener -> listener.onEnd(after.result())) : all;
    }
}
