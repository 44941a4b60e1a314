package agon.play.internal;

import agon.api.Action;
import agon.api.Game;
import agon.api.match.Match;
import agon.mcts.SearchReport;
import agon.play.engine.Decision;
import agon.play.engine.Engine;
import agon.play.engine.ForwardingEngine;
import agon.play.engine.ForwardingPlayer;
import agon.play.engine.Player;
import agon.plugins.Heartbeat;
import java.util.function.Consumer;

/// A player that leaves a game that does not end.
///
/// @param player  who plays
/// @param longest actions after which it leaves, those before it took over among them, ≥ 0
public record LengthLimitedPlayer(Player player, int longest) implements ForwardingPlayer {
    @Override
    public <P, A extends Action> Engine<P, A> engine(Game<P, A> game) {
        return new ForwardingEngine<>(player.engine(game)) {
            @Override
            public Decision<A> choose(Match<P, A> match, Heartbeat heartbeat, Consumer<SearchReport> watcher) {
                return match.positions().size() > longest ? new Decision.Quit<>()
                    : super.choose(match, heartbeat, watcher);
            }
        };
    }
}
