package agon.play.screen;

import agon.api.Action;
import agon.api.Seat;
import agon.api.Status;
import agon.api.match.Match;
import agon.mcts.Search;
import agon.mcts.SearchSettings;
import io.vavr.collection.Vector;
import java.time.Duration;

/// What the others make of a wrong try at a puzzle. Immutable. A turn that was wrong in its first action is played to
/// its end as well as it can be, so that the answer is one to the whole turn.
///
/// @param tried what was tried
/// @param match the same with the rest of that turn, and what the others answer
public record Refutation<P, A extends Action>(Match<P, A> tried, Match<P, A> match) {
    /// Enough to see what a short tactical answer is; a game that is slow is not waited for.
    private static final SearchSettings GLANCE = SearchSettings.PLAIN.iterations(2_000).time(Duration.ofMillis(300))
        .seed(1);

    /// Finds it.
    ///
    /// @param tried  ends with the action that was wrong
    /// @param solver who tried it
    public static <P, A extends Action> Refutation<P, A> of(Match<P, A> tried, Seat solver) {
        Match<P, A> here = tried;
        boolean answered = false;
        while (here.status() instanceof Status.ToMove(Seat seat, boolean midTurn)
            && (midTurn || !answered && !seat.equals(solver))) {
            here = here.play(Search.analyse(here, GLANCE).best().action()).get();
            answered |= !seat.equals(solver);
        }
        return new Refutation<>(tried, here);
    }

    /// Whether the others answer; they do not where the try ends the game, or where the same seat or chance goes on.
    public boolean isAnswered() {
        return match.turns().size() > tried.turns().size();
    }

    /// The answer, in notation; empty if there is none.
    public String text() {
        return isAnswered() ? match.texts().last() : "";
    }

    /// All that was played, and the answer.
    public Vector<String> texts() {
        return match.texts();
    }
}
