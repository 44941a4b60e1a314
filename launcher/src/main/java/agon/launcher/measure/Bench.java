package agon.launcher.measure;

import agon.api.Action;
import agon.api.Game;
import agon.api.Simulator;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.function.Consumer;

/// Everything that is measured about one game.
///
/// @param rounds  for each number
/// @param seed    of all dice
/// @param watcher told each number when it is known
record Bench(Rounds rounds, long seed, Consumer<Measure> watcher) {
    private static final int FORCED = 1_000;

    <P, A extends Action> Vector<Measure> of(Game<P, A> game) {
        Vector<Measure> playouts = playouts(game);
        Vector<Measure> searches = crossroads(game).map(position -> searches(game, position)).getOrElse(Vector.empty());
        Sample<P> sample = Sample.of(game, seed);
        return playouts.appendAll(searches)
            .append(told(rounds.measure("canonical", "canonical positions of the rules", "positions/s", Canonicals.of(game, sample))))
            .append(told(rounds.measure("canonical-hashes", "canonical hashes of the simulator", "hashes/s", Hashes.of(game, sample))));
    }

    private Measure told(Measure measure) {
        watcher.accept(measure);
        return measure;
    }

    private <P, A extends Action> Vector<Measure> playouts(Game<P, A> game) {
        Simulator<P> start = game.simulator();
        start.load(game.rules().start());
        Playouts<P> own = new Playouts<>(start, game.simulator(), true, seed), uniform = new Playouts<>(start, game.simulator(), false, seed);
        Vector<Measure> measures = Vector.of(told(rounds.measure("playouts", "random playouts of the simulator", "games/s", own)),
            told(rounds.measure("playouts-default", "random playouts action by action", "games/s", uniform)));
        own.compare(uniform);
        return measures;
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
        Searches<P> one = new Searches<>(game::simulator, position, 1, rounds.each(), seed);
        Vector<Measure> measures = Vector.of(told(rounds.measure("search-1", "search iterations with 1 worker", "iterations/s", one)));
        measures = measures.append(told(new Measure("node", "size of a node of the tree", "bytes", Vector.of(one.bytes()), 1, Option.none())));
        Searches<P> two = new Searches<>(game::simulator, position, 2, rounds.each(), seed);
        return measures.append(told(rounds.measure("search-2", "search iterations with 2 workers", "iterations/s", two)))
            .append(told(new Garbage<>(game::simulator, position, rounds, seed).measure()));
    }
}
