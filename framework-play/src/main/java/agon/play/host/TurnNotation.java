package agon.play.host;

import agon.api.Action;
import agon.api.Rules;
import agon.api.Status;
import agon.api.match.Match;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import java.util.ArrayList;
import java.util.List;

public final class TurnNotation {
    private static final int MOST = 20_000;

    private TurnNotation() {}

    /// A legal turn.
    ///
    /// @param text the notation
    /// @param kind the kind of its first action, such as `place`
    public record Legal(String text, String kind) {}

    /// Returns every legal turn. An incomplete turn is completed in every possible way. If a turn
    /// includes a later roll, only the part before the roll is returned. If chance decides, returns the possible rolls.
    ///
    /// @param alive a function that is called repeatedly during the computation
    /// @return the turns, or an error message if there are more than 20,000
    public static <P, A extends Action> Either<String, Vector<Legal>> legal(Match<P, A> match, Runnable alive) {
        List<Legal> turns = new ArrayList<>();
        collect(match, match.position(), Vector.empty(), turns, alive);
        return turns.size() <= MOST ? Either.right(Vector.ofAll(turns).distinctBy(Legal::text))
            : Either.left("there are more than " + MOST + " legal turns in this position");
    }

    private static <P, A extends Action> void collect(Match<P, A> match, P here, Vector<A> actions,
        List<Legal> turns, Runnable alive) {
        alive.run();
        Rules<P, A> rules = match.game().rules();
        boolean rolls = rules.status(here) instanceof Status.Chance;
        for (A action : Rules.legal(rules, here)) {
            if (turns.size() > MOST) return;
            P next = rules.after(here, action);
            boolean goesOn = !rolls && rules.status(next) instanceof Status.ToMove(_, boolean midTurn) && midTurn;
            Vector<A> turn = actions.append(action);
            if (goesOn) collect(match, next, turn, turns, alive);
            else turns.add(new Legal(match.game().notation().write(match.position(), turn), turn.head().verb()));
        }
    }

    public static <P, A extends Action> String between(Match<P, A> before, Match<P, A> after) {
        return before.game().notation().write(before.position(), after.actions(before.positions().size() - 1));
    }

    /// Returns the turns of a variation. The first turn completes the turn that is incomplete at `before`.
    ///
    /// @param here  the start of the variation: `before` itself, or a later position in the same turn
    /// @param codes the codes of the variation's actions. An illegal action ends the variation.
    public static <P, A extends Action> Vector<String> variation(Match<P, A> before, Match<P, A> here,
        Vector<Integer> codes) {
        Vector<Integer> played = here.actions(before.positions().size() - 1).map(Action::code);
        return Match.from(before.variant(), before.position()).playCodes(played.appendAll(codes)).texts();
    }
}
