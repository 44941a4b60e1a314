package agon.launcher.measure;

import agon.api.Action;
import agon.api.Game;
import agon.api.Simulator;
import agon.launcher.Failure;
import agon.launcher.Guard;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.function.Consumer;
import java.util.function.Supplier;

/// Everything that is measured about one game.
///
/// @param name    of the variant
/// @param rounds  for each number
/// @param seed    of all dice
/// @param watcher told each number when it is known
/// @param guard   whom the game is asked through, so that everything is measured on one thread of its own
record Bench(String name, Rounds rounds, long seed, Consumer<Measure> watcher, Guard guard) {
    private static final int FORCED = 1_000;

    /// @throws Failure if the game fails or comes no further, or what is counted is wrong
    <P, A extends Action> Vector<Measure> of(Game<P, A> game) {
        Vector<Measure> playouts = playouts(game);
        Vector<Measure> searches = ask(() -> crossroads(game)).map(position -> searches(game, position)).getOrElse(Vector.empty());
        Sample<P> sample = ask(() -> Sample.of(game, seed, rounds.pulse()));
        return playouts.appendAll(searches)
            .append(told(() -> rounds.measure("canonical", "canonical positions of the rules", "positions/s",
                Canonicals.of(game, sample, rounds.pulse()))))
            .append(told(() -> rounds.measure("canonical-hashes", "canonical hashes of the simulator", "hashes/s",
                Hashes.of(game, sample, rounds.pulse()))));
    }

    private <R> R ask(Supplier<R> question) {
        return guard.call(name, rounds.pulse(), question).getOrElseThrow(Failure::usage);
    }

    private Measure told(Supplier<Measure> measuring) {
        Measure measure = ask(measuring);
        watcher.accept(measure);
        return measure;
    }

    private <P, A extends Action> Vector<Measure> playouts(Game<P, A> game) {
        Playouts<P> own = ask(() -> playouts(game, true)), uniform = ask(() -> playouts(game, false));
        Vector<Measure> measures = Vector.of(told(() -> rounds.measure("playouts", "random playouts of the simulator", "games/s", own)),
            told(() -> rounds.measure("playouts-default", "random playouts action by action", "games/s", uniform)));
        own.compare(uniform);
        return measures;
    }

    private <P, A extends Action> Playouts<P> playouts(Game<P, A> game, boolean own) {
        Simulator<P> start = game.simulator();
        start.load(game.rules().start());
        return new Playouts<>(start, game.simulator(), own, seed);
    }

    /// The first position with something to choose.
    private static <P, A extends Action> Option<P> crossroads(Game<P, A> game) {
        P position = game.rules().start();
        for (int i = 0; i < FORCED; i++) {
            Seq<A> legal = game.rules().legal(position);
            if (legal.size() > 1) return Option.of(position);
            if (legal.isEmpty()) return Option.none();
            position = game.rules().after(position, legal.head());
        }
        return Option.none();
    }

    private <P, A extends Action> Vector<Measure> searches(Game<P, A> game, P position) {
        Searches<P> one = ask(() -> new Searches<>(game::simulator, position, 1, rounds, seed));
        Vector<Measure> measures = Vector.of(told(() -> rounds.measure("search-1", "search iterations with 1 worker", "iterations/s", one)));
        measures = measures.append(told(() -> new Measure("node", "size of a node of the tree", "bytes", Vector.of(one.bytes()), 1, Option.none())));
        Searches<P> two = ask(() -> new Searches<>(game::simulator, position, 2, rounds, seed));
        return measures.append(told(() -> rounds.measure("search-2", "search iterations with 2 workers", "iterations/s", two)))
            .append(told(() -> new Garbage<>(game::simulator, position, rounds, seed).measure()));
    }
}
