package agon.api.record;

import agon.api.PlainText;
import io.vavr.collection.Vector;
import io.vavr.control.Option;

/// The result of a review of one turn: the expected score after the turn, the expected score after the best turn that
/// the program found, and both continuations. The expected score is that of the seat that played, in [0, 1]: 0 is a
/// loss, 1 is a win.
///
/// @param engine    the program, one line of 1 to 200 characters
/// @param nodes     the budget of the review per position, in positions or iterations as the program counts them (at
///                  least 1). Turns that may be mistakes are searched with larger budgets as well.
/// @param played    the expected score after the turn that was played
/// @param best      the expected score after the recommended turn, at least `played`. It equals `played` if no turn is
///                  recommended.
/// @param judgement `?!`, `?` or `??`, or none if the turn is not a mistake or the searches disagree
/// @param better    the recommended line, in notation, one text per turn. It starts with the recommended turn. It is
///                  empty if the program found no turn that is better than the one played.
/// @param reply     the line that follows the turn that was played, in notation, one text per turn
public record TurnReview(String engine, long nodes, double played, double best, Option<Judgement> judgement,
    Vector<String> better, Vector<String> reply) {
    /// The maximum number of turns of a line.
    public static final int LONGEST = 16;

    private static final int ENGINE = 200, TEXT = 1_000;

    /// @throws IllegalArgumentException if a component is out of range, or a judgement has no better turn
    public TurnReview {
        if (engine.isBlank() || !PlainText.isLine(engine, ENGINE))
            throw new IllegalArgumentException("the name of the program is not one line of 1 to 200 characters");
        if (nodes < 1) throw new IllegalArgumentException("the budget is " + nodes + "; expected at least 1");
        if (!(played >= 0 && played <= best && best <= 1))
            throw new IllegalArgumentException(
                "the expected scores are " + played + " and " + best + "; expected 0 <= played <= best <= 1");
        if (judgement.isDefined() && better.isEmpty())
            throw new IllegalArgumentException("there is a judgement, but no better turn");
        if (better.size() > LONGEST || reply.size() > LONGEST)
            throw new IllegalArgumentException("a line has more than " + LONGEST + " turns");
        if (!better.appendAll(reply).forAll(turn -> PlainText.isLine(turn, TEXT)))
            throw new IllegalArgumentException("a turn is not one line of at most " + TEXT + " characters");
    }

    /// Returns the expected score that was lost by the turn, in [0, 1].
    public double loss() {
        return best - played;
    }
}
