package agon.lab.prediction;

import agon.api.Action;
import agon.api.Rules;
import agon.api.Simulator;
import agon.api.Status;
import agon.api.Variant;
import agon.api.match.Match;
import agon.api.match.Turn;
import agon.mcts.Analysis;
import agon.play.engine.Engine;
import agon.play.engine.Player;
import agon.plugins.Heartbeat;
import io.vavr.collection.Vector;
import io.vavr.control.Option;

/// A turn that somebody played in a recorded game.
///
/// @param variant  of the game
/// @param position before the turn
/// @param actions  of the turn, at least one
/// @param <P>      position
/// @param <A>      action
public record RecordedTurn<P, A extends Action>(Variant<P, A> variant, P position, Vector<A> actions) {
    /// The turns of a game in which there was something to decide: at least one of their actions had an alternative.
    public static <P, A extends Action> Vector<RecordedTurn<P, A>> decided(Match<P, A> match) {
        return match.turns().filter(turn -> turn.actions().nonEmpty()).filter(turn -> hasChoice(match, turn))
            .map(turn -> new RecordedTurn<>(match.variant(), match.positions().get(turn.from()), turn.actions()));
    }

    private static <P, A extends Action> boolean hasChoice(Match<P, A> match, Turn<A> turn) {
        return Vector.range(turn.from(), turn.from() + turn.actions().size())
            .exists(i -> decides(match.game().rules(), match.positions().get(i)));
    }

    /// Whether a seat had an alternative: what chance brings is nobody's decision.
    private static <P, A extends Action> boolean decides(Rules<P, A> rules, P position) {
        return rules.status(position) instanceof Status.ToMove && rules.legal(position).size() > 1;
    }

    /// How a player ranks what was played, action by action, where there was an alternative: 1 if it is what the player
    /// likes best. An action that leads to the same position up to symmetry counts as the same. The player hears of
    /// this position alone, and of the actions of the turn before each.
    ///
    /// @param heartbeat beats while the player thinks
    /// @return left: the player does not rank actions
    public Option<Vector<Integer>> ranks(Player player, Heartbeat heartbeat) {
        try (Engine<P, A> engine = player.engine(variant.game())) {
            return ranks(engine, heartbeat);
        }
    }

    private Option<Vector<Integer>> ranks(Engine<P, A> engine, Heartbeat heartbeat) {
        Vector<Integer> ranks = Vector.empty();
        Match<P, A> match = Match.from(variant, position);
        for (A action : actions) {
            if (decides(match.game().rules(), match.position())) {
                Option<Analysis<A>> analysis = engine.analyse(match, heartbeat);
                if (analysis.isEmpty()) return Option.none();
                ranks = ranks.append(rank(match.position(), analysis.get(), action));
            }
            match = match.play(action).get();
        }
        return Option.of(ranks);
    }

    private int rank(P before, Analysis<A> analysis, A played) {
        Simulator<P> here = variant.game().simulator(), next = variant.game().simulator();
        here.load(before);
        Vector<Long> ranked = analysis.lines().map(line -> after(here, next, line.action())).distinct();
        int index = ranked.indexOf(after(here, next, played));
        return index < 0 ? ranked.size() + 1 : index + 1;
    }

    private static <P> long after(Simulator<P> here, Simulator<P> next, Action action) {
        next.copyFrom(here);
        next.play(action.code());
        return next.canonicalHash();
    }
}
