package agon.lab.statistics;

import agon.api.Action;
import agon.api.Variant;
import agon.api.record.Replay;
import agon.lab.job.Workers;
import agon.lab.job.internal.OrderedRun;
import agon.lab.statistics.internal.StatisticsJob;
import agon.play.engine.PlayerSpec;
import agon.plugins.GameCatalog;
import agon.plugins.Heartbeat;
import agon.records.RecordPipeline;
import agon.records.RecordSources;
import agon.records.internal.GameFacts;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicLong;

/// Collects statistics of recorded games, or of games between programs, on all cores and in bounded memory.
///
/// ```java
/// var collector = new StatisticsCollector();
/// collector.replay(GameCatalog.load(), RecordSources.of(Path.of("games.zip")), () -> {});
/// collector.statistics().forEach(found -> IO.println(found.variant() + " " + found.firstSeat()));
/// ```
///
/// A collector must be used by one thread. Only [#statistics], [#contradictory] and [#omitted] may be called by
/// another thread at any time.
public final class StatisticsCollector {
    private static final int MOST_VARIANTS = 1_000; // limit for files that name many variants
    private static final int BLOCK = 8_192;         // games that workers share at a time

    private final Map<String, VariantTally> tallies = new LinkedHashMap<>();
    private final TreeMap<String, Long> omitted = new TreeMap<>();
    private final AtomicLong contradictory = new AtomicLong();

    public StatisticsCollector() {}

    synchronized void add(GameFacts game) {
        if (!tallies.containsKey(game.variant()) && tallies.size() == MOST_VARIANTS) leaveOut("of further variants");
        else tallies.computeIfAbsent(game.variant(), name -> new VariantTally(name, game.seats())).add(game);
    }

    private synchronized void leaveOut(String why) {
        omitted.merge(why, 1L, Long::sum);
    }

    /// Adds recorded games.
    ///
    /// @param step called after each source
    public void replay(GameCatalog catalog, RecordSources sources, Runnable step) {
        new RecordPipeline<>(catalog, new RecordPipeline.LegalWork<GameFacts>() {
            @Override
            public <P, A extends Action> Either<String, GameFacts> ofLegal(Replay<P, A> replay, Heartbeat heartbeat) {
                if (replay.contradictions().nonEmpty()) contradictory.incrementAndGet();
                return Either.right(GameFacts.of(replay));
            }
        }).run(sources, _ -> true, done -> {
            done.results().forEach(game -> game.peek(this::add).peekLeft(this::leaveOut));
            step.run();
        });
    }

    /// Plays games between programs on all cores and adds them. Without time budgets, a game depends only on its number
    /// and the seed.
    ///
    /// @param players players, one per seat, which move by one seat after each game
    /// @param step    called after each game
    public <P, A extends Action> void play(Variant<P, A> variant, Vector<PlayerSpec> players, int games, long seed,
        Runnable step) {
        play(variant, players, games, seed, Workers.allCores(), step);
    }

    /// Plays games like [#play(Variant, Vector, int, long, Runnable)], with other workers.
    ///
    /// @throws agon.plugins.PluginException if the game itself fails. Earlier games remain counted
    public <P, A extends Action> void play(Variant<P, A> variant, Vector<PlayerSpec> players, int games, long seed,
        Workers workers, Runnable step) {
        new OrderedRun<>(new StatisticsJob<>(variant, players, games), seed, workers, BLOCK).run(0, (_, game) -> {
            add(game);
            step.run();
        });
    }

    /// Returns the statistics of the games so far, starting with the variant with the most games.
    public synchronized Vector<GameStatistics> statistics() {
        return Vector.ofAll(tallies.values()).map(VariantTally::statistics)
            .sortBy(found -> -found.games());
    }

    /// Returns the number of recorded games that contradict themselves (see [Replay#contradictions]). They count with
    /// the result on the board or, if the game did not end there, with the result in the record.
    public long contradictory() {
        return contradictory.get();
    }

    /// Returns the number of games left out, by reason. A reason completes the text `12 games …`.
    public synchronized io.vavr.collection.Map<String, Long> omitted() {
        return io.vavr.collection.LinkedHashMap.ofAll(omitted);
    }
}
