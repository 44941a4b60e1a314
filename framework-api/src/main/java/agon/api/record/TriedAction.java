package agon.api.record;

import agon.api.Action;
import agon.api.match.Match;
import agon.api.match.Refusal;
import agon.api.match.Turn;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;

/// What trying an action gives.
///
/// @param tree that has it
/// @param node the id of the node that the action leads to
public record TriedAction<P, A extends Action>(GameTree<P, A> tree, int node) {
    static <P, A extends Action> Either<Refusal, TriedAction<P, A>> of(GameTree<P, A> tree, int parent, A action) {
        GameNode<P, A> at = tree.node(parent);
        Option<Integer> known = at.children().find(child -> tree.node(child).action().contains(action));
        if (known.isDefined()) return Either.right(new TriedAction<>(tree, known.get()));
        return Match.from(tree.variant(), at.position()).play(action)
            .mapLeft(why -> TreeLines.refusal(tree, parent, why.text(), why.because())).map(played -> {
                Turn<A> turn = played.turns().last();
                return tree.added(new GameNode<>(parent, Option.of(action), Option.none(), played.position(),
                    Option.of(turn.seat()), !turn.finished(), Annotation.NONE, Vector.empty()));
            });
    }
}
