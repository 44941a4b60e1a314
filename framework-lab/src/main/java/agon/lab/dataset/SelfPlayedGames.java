package agon.lab.dataset;

import agon.api.Action;
import agon.api.Variant;
import agon.lab.dataset.internal.GameTask;
import agon.lab.dataset.internal.PlayedGame;
import agon.lab.job.Workers;
import agon.lab.job.internal.OrderedRun;
import agon.lab.job.internal.PendingResults;
import agon.play.engine.PlayerSpec;
import agon.plugins.PluginException;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;

/// Games of self-play. Finished games are stored in a file until they are in the output, so that an interrupted program
/// does not lose them.
final class SelfPlayedGames<P, A extends Action> implements GameTask.Supply<P, A> {
    /// The maximum number of games that wait for an earlier game.
    private static final int BLOCK = 256;

    private final SelfPlay plan;
    private final Workers workers;
    private final SelfPlayJob<P, A> job;
    private final Path file;
    private final AtomicInteger failures = new AtomicInteger();
    private Option<PendingResults<SelfPlayResult<P, A>>> stored = Option.none(); // none before `each` and after `close`

    /// @param file the file that stores finished games
    SelfPlayedGames(Variant<P, A> variant, SelfPlay plan, Workers workers, Path file) {
        this.plan = plan;
        this.workers = workers;
        this.file = file;
        job = new SelfPlayJob<>(variant, plan);
    }

    @Override
    public Map<String, Object> description() {
        return LinkedHashMap.of("self_play", plan.games(), "players", plan.players().map(PlayerSpec::toString),
            "opening", plan.opening(), "temperature", plan.temperature(), "seed", plan.seed());
    }

    @Override
    public boolean isSearched() {
        return true;
    }

    @Override
    public void each(int first, Consumer<GameTask.Batch<P, A>> to) {
        for (int i = 0; i < first; i++) to.accept(Vector::empty);
        // a game in which the plugin failed is not stored, so that it is played again
        PendingResults<SelfPlayResult<P, A>> results = PendingResults.open(file, job, plan.seed(), first,
            result -> result.failure().isEmpty());
        stored = Option.of(results);
        new OrderedRun<>(job, plan.seed(), workers, BLOCK)
            .run(first, results, (_, result) -> to.accept(() -> Vector.of(_ -> game(result))));
    }

    @Override
    public void onSaved(int next) {
        stored.forEach(results -> results.discard(next));
    }

    @Override
    public void onComplete() {
        stored.forEach(PendingResults::delete);
        stored = Option.none();
    }

    @Override
    public void close() {
        stored.forEach(PendingResults::close);
        stored = Option.none();
    }

    private Either<String, PlayedGame<P, A>> game(SelfPlayResult<P, A> result) {
        result.failure().filter(_ -> failures.incrementAndGet() >= GamePipeline.MOST_ABANDONED).forEach(why -> {
            throw new PluginException(why);
        });
        return result.game();
    }
}
