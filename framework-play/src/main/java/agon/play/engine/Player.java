package agon.play.engine;

import agon.api.Action;
import agon.api.Game;
import agon.api.match.Match;
import agon.mcts.Analysis;
import io.vavr.control.Option;

/// The player of a seat: a person or a program.
public interface Player {
    /// Returns the name shown on screens, for example `human` or `mcts:iterations=2000`.
    String name();

    /// Returns the text that [PlayerSpec#parse] reads as this player, including its seed, for the headers of records
    /// (default: the name).
    default String spec() {
        return name();
    }

    /// Returns whether the player is a person (default: false).
    default boolean isPerson() {
        return false;
    }

    /// Returns the engine that makes the player's decisions in one game.
    <P, A extends Action> Engine<P, A> engine(Game<P, A> game);

    /// A decision procedure that replaces a player's own.
    interface Choice {
        /// Returns the decision; `engine` is the player's own.
        <P, A extends Action> Decision<A> choose(Engine<P, A> engine, Match<P, A> match, Engine.Control control);
    }

    /// Returns a player that decides by `choice` and is otherwise like this one.
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
                Engine<P, A> engine = player.engine(game);
                return new Engine<>() {
                    @Override
                    public Decision<A> choose(Match<P, A> match, Control control) {
                        return choice.choose(engine, match, control);
                    }

                    @Override
                    public Option<Analysis<A>> analyse(Match<P, A> match, Control control) {
                        return engine.analyse(match, control);
                    }

                    @Override
                    public void close() {
                        engine.close();
                    }
                };
            }
        };
    }

    /// A person who acts through a [agon.play.session.GameSession], for example by touching items of the scene. Its
    /// engine throws an [IllegalStateException].
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
