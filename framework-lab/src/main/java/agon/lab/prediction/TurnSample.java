package agon.lab.prediction;

import agon.api.SplitMix64;
import agon.api.record.GameRecord;
import agon.api.record.Rejection;
import agon.lab.archive.RecordSource;
import agon.lab.archive.RecordSources;
import agon.lab.archive.Verifier;
import agon.play.engine.PlayerSpec;
import agon.play.engine.Players;
import agon.plugins.GameCatalog;
import agon.plugins.Heartbeat;
import agon.plugins.PluginCalls;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.PriorityQueue;
import java.util.Set;

/// Turns of recorded games, one of each of so many games, drawn from a seed.
///
/// @param turns of games that could be replayed, in the order of the archive
public record TurnSample(Vector<RecordedTurn<?, ?>> turns) {
    /// The number of a source, and what it drew.
    private record Draw(long number, long lot) {}

    /// Draws turns. Sources without a game that can be replayed, and games without a decision, count for nothing, so
    /// that there may be fewer.
    ///
    /// @param count of turns at most, ≥ 1
    public static TurnSample of(GameCatalog catalog, RecordSources sources, int count, long seed) {
        PriorityQueue<Draw> drawn = new PriorityQueue<>(Comparator.comparingLong(Draw::lot).reversed());
        long number = sources.count();
        for (long i = 0; i < number; i++) {
            drawn.add(new Draw(i, SplitMix64.mix(seed + SplitMix64.mix(i + 1)) >>> 1));
            if (drawn.size() > count) drawn.remove();
        }
        Set<Long> wanted = new HashSet<>();
        drawn.forEach(draw -> wanted.add(draw.number));
        Verifier verifier = new Verifier(catalog);
        List<RecordedTurn<?, ?>> turns = new ArrayList<>();
        long[] met = {0};
        try (PluginCalls calls = new PluginCalls()) {
            sources.each(source -> {
                long here = met[0]++;
                if (wanted.contains(here)) turn(verifier, calls, source, seed + here).forEach(turns::add);
            });
        }
        return new TurnSample(Vector.ofAll(turns));
    }

    private static Option<RecordedTurn<?, ?>> turn(Verifier verifier, PluginCalls calls, RecordSource source,
        long seed) {
        Heartbeat heartbeat = new Heartbeat("the replay of its record");
        return calls.call(source.name(), heartbeat, () -> {
            Vector<Either<Rejection, GameRecord>> games = verifier.read(source);
            Either<Rejection, GameRecord> game = games.get(index(seed, 1, games.size()));
            return game.flatMap(record -> verifier.replay(record, heartbeat::beat)).toOption()
                .<Vector<? extends RecordedTurn<?, ?>>>map(replay -> RecordedTurn.decided(replay.match()))
                .filter(Vector::nonEmpty)
                .<RecordedTurn<?, ?>>map(all -> all.get(index(seed, 2, all.size())));
        }).getOrElse(Option.none());
    }

    private static int index(long seed, int salt, int size) {
        return (int) Long.remainderUnsigned(SplitMix64.mix(seed + SplitMix64.mix(salt)), size);
    }

    /// How often a player would have played them. Each turn is looked at by a player of its own.
    ///
    /// @param player as [Players#parse] reads it
    /// @param seed   of the player
    /// @param step   run after each turn
    /// @return left: a sentence that says why the player cannot be asked
    public Either<String, MovePrediction> predict(String player, long seed, Runnable step) {
        Vector<Vector<Integer>> ranks = Vector.empty();
        try (PluginCalls calls = new PluginCalls()) {
            for (RecordedTurn<?, ?> turn : turns) {
                Heartbeat heartbeat = new Heartbeat();
                Either<String, Vector<Integer>> found = calls.call(turn.variant().name(), heartbeat,
                    () -> ranks(turn, player, seed, heartbeat)).flatMap(answer -> answer);
                if (found.isLeft()) return Either.left(found.getLeft());
                ranks = ranks.append(found.get());
                step.run();
            }
        }
        return Either.right(new MovePrediction(player, ranks));
    }

    private static Either<String, Vector<Integer>> ranks(RecordedTurn<?, ?> turn, String player, long seed,
        Heartbeat heartbeat) {
        return Players.of(turn.variant().game()).parse(player)
            .filterOrElse(spec -> !spec.isPerson(), spec -> spec + " is a person, and only programs are asked")
            .flatMap((PlayerSpec spec) -> turn.ranks(spec.player(seed), heartbeat)
                .toEither(() -> player + " does not rank actions; mcts, minimax, best and the levels do"));
    }
}
