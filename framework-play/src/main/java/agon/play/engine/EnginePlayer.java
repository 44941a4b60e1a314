package agon.play.engine;

import agon.api.Action;
import agon.api.Game;
import agon.api.match.Match;
import agon.search.Analysis;
import io.vavr.Lazy;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.util.function.Consumer;

/// @param resources networks and books that the player shares, or none if its engines open their own
record EnginePlayer(PlayerSpec asked, long seed, Option<Consumer<String>> thoughts, Option<Resources> resources)
    implements
        Player {
    @Override
    public String name() {
        return switch (asked) {
            case PlayerSpec.Net _,PlayerSpec.Foreign _ -> asked.toString();
            default -> Players.Kind.isPlain(asked.values().options()) ? asked.word() : asked.toString();
        };
    }

    @Override
    public String spec() {
        return asked.withSeed(seed).toString();
    }

    /// Creates the engine at the first decision, so that no code of the game runs earlier.
    @Override
    public <P, A extends Action> Engine<P, A> engine(Game<P, A> game) {
        Lazy<Engine<P, A>> engine = Lazy.of(() -> made(Players.of(game))
            .getOrElseThrow(why -> new IllegalStateException(why)));
        return new Engine<>() {
            @Override
            public void prepare(Match<P, A> match, Control control) {
                engine.get().prepare(match, control);
            }

            @Override
            public Decision<A> choose(Match<P, A> match, Control control) {
                return engine.get().choose(match, control);
            }

            @Override
            public void ponder(Match<P, A> match, Control control) {
                engine.get().ponder(match, control);
            }

            @Override
            public Option<Analysis<A>> analyse(Match<P, A> match, Control control) {
                return engine.get().analyse(match, control);
            }

            @Override
            public void close() {
                if (engine.isEvaluated()) engine.get().close();
            }
        };
    }

    private <P, A extends Action> Either<String, Engine<P, A>> made(Players<P, A> players) {
        return resources.map(shared -> players.engine(asked, seed, thoughts, shared))
            .getOrElse(() -> players.engine(asked, seed, thoughts));
    }
}
