package agon.play.engine;

import agon.api.Action;
import agon.api.Game;
import agon.api.Seat;
import agon.api.match.Match;
import io.vavr.collection.Vector;

/// The player of a seat: a person or a program.
public interface Player {
    /// Returns the name shown on screens, for example `human` or `mcts:iterations=2000`.
    String name();

    /// Returns the text that [PlayerSpec#parse] reads as this player, including its seed. Records contain this text in
    /// their headers. The default returns the name.
    default String spec() {
        return name();
    }

    /// Returns whether the player is a person (default: false).
    default boolean isPerson() {
        return false;
    }

    /// Returns the seats of people among the players.
    static Vector<Seat> persons(Vector<Player> players) {
        return Vector.range(0, players.size()).filter(seat -> players.get(seat).isPerson()).map(Seat::new);
    }

    /// Returns a new engine that makes the player's decisions in one game.
    <P, A extends Action> Engine<P, A> engine(Game<P, A> game);

    /// A replacement for the decision procedure of a player.
    interface Choice {
        /// Returns the decision in the current position of `match`. `engine` is the player's original engine.
        <P, A extends Action> Decision<A> choose(Engine<P, A> engine, Match<P, A> match, Engine.Control control);
    }

    /// Returns a player that decides by `choice` and is like this player in all other respects.
    default Player choosing(Choice choice) {
        Player player = this;
        return new Player() {
            @Override
            public String name() {
                return player.name();
            }

            @Override
            public String spec() {
                return player.spec();
            }

            @Override
            public boolean isPerson() {
                return player.isPerson();
            }

            @Override
            public <P, A extends Action> Engine<P, A> engine(Game<P, A> game) {
                return new WrappedEngine<>(player.engine(game)) {
                    @Override
                    public Decision<A> choose(Match<P, A> match, Control control) {
                        return choice.choose(engine, match, control);
                    }
                };
            }
        };
    }

    /// A person, whose actions are passed to a [agon.play.table.GameTable], for example when the person clicks
    /// items of the scene. The engine of a person throws an [IllegalStateException].
    record Person() implements Player {
        @Override
        public String name() {
            return "human";
        }

        @Override
        public boolean isPerson() {
            return true;
        }

        @Override
        public <P, A extends Action> Engine<P, A> engine(Game<P, A> game) {
            return (_, _) -> {
                throw new IllegalStateException("a person has no engine: notify the session of the move");
            };
        }
    }
}
