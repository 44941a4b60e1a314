package agon.lab.contest;

import agon.api.Action;
import agon.api.Variant;
import agon.api.match.Match;
import io.vavr.collection.Vector;

/// How a game of a contest begins, before the players take over.
///
/// @param start position in which the game begins
/// @param codes of the actions that are played from there
public record Opening<P>(P start, Vector<Integer> codes) {
    /// The game as far as it is given.
    ///
    /// @throws IllegalArgumentException if an action is not legal
    public <A extends Action> Match<P, A> match(Variant<P, A> variant) {
        return codes.foldLeft(Match.from(variant, start), Opening::play);
    }

    private static <P, A extends Action> Match<P, A> play(Match<P, A> match, int code) {
        return match.legal().find(action -> action.code() == code).flatMap(action -> match.play(action).toOption())
            .getOrElseThrow(() -> new IllegalArgumentException("the action with code " + code + " is not legal after "
                + (match.positions().size() - 1) + " actions of an opening"));
    }
}
