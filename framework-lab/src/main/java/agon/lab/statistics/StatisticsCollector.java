package agon.lab.statistics;

import agon.api.Action;
import agon.api.Variant;
import agon.api.match.Match;
import agon.api.record.Replay;
import agon.lab.archive.RecordSources;
import agon.lab.archive.ReplayPipeline;
import agon.play.GameLoop;
import agon.play.Player;
import agon.play.PlayerSpec;
import agon.play.Seeds;
import agon.plugins.GameCatalog;
import agon.plugins.Heartbeat;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import java.util.ArrayDeque;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Queue;
import java.util.TreeMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/// Collects statistics of games, recorded ones or such as programs play, on all cores and in memory that does not grow
/// with their number.
///
/// ```java
/// var collector = new StatisticsCollector();
/// collector.replay(GameCatalog.load(), RecordSources.of(Path.of("games.zip")), () -> {});
/// collector.statistics().forEach(found -> IO.println(found.variant() + " " + found.firstSeat()));
/// ```
///
/// To be used by one thread, though [#statistics] and [#leftOut] may be called by another, which sees what was
/// collected so far.
public final class StatisticsCollector {
    private static final int MOST_VARIANTS = 1_000; // a file may name any number of variants
    private static final int AHEAD = 4;             // games that are begun, for each core

    private final Map<String, VariantTally> tallies = new LinkedHashMap<>();
    private final TreeMap<String, Long> leftOut = new TreeMap<>();

    /// Of none yet.
    public StatisticsCollector() {}

    /// Adds a game.
    public synchronized void add(GameFacts game) {
        if (!tallies.containsKey(game.variant()) && tallies.size() == MOST_VARIANTS) leaveOut("of further variants");
        else tallies.computeIfAbsent(game.variant(), name -> new VariantTally(name, game.seats())).add(game);
    }

    private synchronized void leaveOut(String why) {
        leftOut.merge(why, 1L, Long::sum);
    }

    /// Adds recorded games.
    ///
    /// @param step run after each source
    public void replay(GameCatalog catalog, RecordSources sources, Runnable step) {
        new ReplayPipeline<>(catalog, new ReplayPipeline.Work<GameFacts>() {
            @Override
            public <P, A extends Action> Either<String, GameFacts> of(Replay<P, A> replay, Heartbeat heartbeat) {
                return Either.right(GameFacts.of(replay));
            }
        }).run(sources, _ -> true, done -> {
            done.games().forEach(game -> game.peek(this::add).peekLeft(this::leaveOut));
            step.run();
        });
    }

    /// Adds games that programs play. Game number i follows from the seed and i alone, where budgets are no times.
    ///
    /// @param players one per seat; from game to game they move on by a seat
    /// @param step    run after each game
    public <P, A extends Action> void play(Variant<P, A> variant, Vector<PlayerSpec> players, int games, long seed,
        Runnable step) {
        int cores = Runtime.getRuntime().availableProcessors();
        Queue<Future<GameFacts>> begun = new ArrayDeque<>();
        try (ExecutorService pool = Executors.newFixedThreadPool(cores,
            Thread.ofPlatform().daemon().name("statistics").factory())) {
            try {
                for (int i = 0; i < games; i++) {
                    int number = i;
                    begun.add(pool.submit(() -> played(variant, players, number, Seeds.derived(seed, number, 0))));
                    if (begun.size() >= AHEAD * cores) finish(begun.remove(), step);
                }
                while (!begun.isEmpty()) finish(begun.remove(), step);
            } finally {
                pool.shutdownNow();
            }
        }
    }

    private static <P, A extends Action> GameFacts played(Variant<P, A> variant, Vector<PlayerSpec> players,
        int number, long seed) {
        Vector<Player> seated = Vector.range(0, players.size()).map(seat -> {
            PlayerSpec spec = players.get((seat + number) % players.size());
            return spec.player(spec.seed(seed, 0, seat));
        });
        return GameFacts.of(new GameLoop(seated, Vector.empty(), seed)
            .play(Match.start(variant)).match());
    }

    private void finish(Future<GameFacts> game, Runnable step) {
        try {
            add(game.get());
            step.run();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while games were played", e);
        } catch (ExecutionException e) {
            if (e.getCause() instanceof RuntimeException failure) throw failure;
            throw new IllegalStateException(e.getCause());
        }
    }

    /// What was found so far, the variant with the most games first.
    public synchronized Vector<PlayStatistics> statistics() {
        return Vector.ofAll(tallies.values()).map(VariantTally::statistics)
            .sortBy(found -> -found.games());
    }

    /// Games that were left out, by why: the end of `12 games …`.
    public synchronized io.vavr.collection.Map<String, Long> leftOut() {
        return io.vavr.collection.LinkedHashMap.ofAll(leftOut);
    }
}
