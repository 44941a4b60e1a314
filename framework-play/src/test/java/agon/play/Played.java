package agon.play;

import agon.api.Action;
import agon.api.Variant;
import agon.api.match.Match;
import agon.api.record.GameTree;
import agon.game.tictactoe.TicTacToe.Board;
import agon.game.tictactoe.TicTacToe.Mark;
import agon.game.tictactoe.extended.ExtendedTicTacToe;
import agon.game.zertz.Zertz;
import io.vavr.collection.Vector;

/// Creates the games with which tests start.
public final class Played {
    public static final Variant<Board, Mark> TICTACTOE = new Variant<>("tictactoe", ExtendedTicTacToe.GAME);
    public static final Variant<?, ?> ZERTZ = new Variant<>("zertz",
        new Zertz().game(new Zertz().options().defaults()));

    private Played() {}

    /// @param turns the turns played so far, the last of which may be incomplete
    public static <P, A extends Action> Match<P, A> match(Variant<P, A> variant, String... turns) {
        return Vector.of(turns).foldLeft(Match.start(variant), (match, turn) -> match.playPartial(turn).get());
    }

    public static <P, A extends Action> Match<P, A> from(Variant<P, A> variant, String position) {
        return Match.from(variant, variant.notation().read(position).get());
    }

    public static <P, A extends Action> GameTree<P, A> tree(Variant<P, A> variant, String... turns) {
        return Vector.of(turns).foldLeft(GameTree.start(variant), (tree, turn) -> tree.play(turn).get());
    }
}
