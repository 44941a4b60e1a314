package agon.play.screen;

import agon.api.Action;
import agon.api.Seat;
import agon.api.Status;
import agon.api.match.Match;
import agon.mcts.Search;
import agon.mcts.SearchSettings;
import io.vavr.collection.Vector;
import java.time.Duration;

/// The reply to a wrong attempt at a puzzle. If the wrong action leaves its turn incomplete, the turn is completed with
/// its best actions, so that the reply follows a whole turn.
///
/// @param match the attempt, the rest of its turn, and the reply
public record Refutation<P, A extends Action>(Match<P, A> tried, Match<P, A> match) {
    /// A budget that is enough to find a short tactical reply. The time limit is for slow games.
    private static final SearchSettings GLANCE = SearchSettings.PLAIN.iterations(2_000).time(Duration.ofMillis(300))
        .seed(1);

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

    /// Returns whether there is a reply. There is none if the attempt ends the game, or if the same seat or chance
    /// decides next.
    public boolean isAnswered() {
        return match.turns().size() > tried.turns().size();
    }

    public String text() {
        return isAnswered() ? match.texts().last() : "";
    }

    public Vector<String> texts() {
        return match.texts();
    }
}
