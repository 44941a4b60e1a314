package agon.play;

import agon.api.Action;
import agon.api.Game;
import agon.api.match.Match;
import agon.plugins.Heartbeat;

/// A player that leaves a game that does not end.
///
/// @param player  who plays
/// @param longest actions after which it leaves, those before it took over among them, ≥ 0
public record LengthLimitedPlayer(Player player, int longest) implements Player {
    @Override
    public String name() {
        return player.name();
    }

    @Override
    public String spec() {
        return player.spec();
    }

    @Override
    public <P, A extends Action> Engine<P, A> engine(Game<P, A> game) {
        Engine<P, A> engine = player.engine(game);
        return new Engine<>() {
            @Override
            public Decision<A> choose(Match<P, A> match) {
                return choose(match, new Heartbeat());
            }

            @Override
            public Decision<A> choose(Match<P, A> match, Heartbeat heartbeat) {
                return match.positions().size() > longest ? new Decision.Quit<>() : engine.choose(match, heartbeat);
            }

            @Override
            public void close() {
                engine.close();
            }
        };
    }
}
