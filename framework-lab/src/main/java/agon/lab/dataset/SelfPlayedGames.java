package agon.lab.dataset;

import agon.api.Action;
import agon.api.Variant;
import agon.lab.dataset.internal.GameTask;
import agon.lab.dataset.internal.PlayedGame;
import agon.lab.job.Workers;
import agon.lab.job.internal.OrderedRun;
import agon.play.engine.PlayerSpec;
import agon.plugins.PluginException;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;

record SelfPlayedGames<P, A extends Action>(Variant<P, A> variant, SelfPlay plan, Workers workers,
    AtomicInteger failures) implements GameTask.Supply<P, A> {
    /// The maximum number of games that wait for an earlier game.
    private static final int BLOCK = 256;

    SelfPlayedGames(Variant<P, A> variant, SelfPlay plan, Workers workers) {
        this(variant, plan, workers, new AtomicInteger());
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
        new OrderedRun<>(new SelfPlayJob<>(variant, plan), plan.seed(), workers, BLOCK)
            .run(first, (_, result) -> to.accept(() -> Vector.of(_ -> game(result))));
    }

    private Either<String, PlayedGame<P, A>> game(SelfPlayResult<P, A> result) {
        result.failure().filter(_ -> failures.incrementAndGet() >= GamePipeline.MOST_ABANDONED).forEach(why -> {
            throw new PluginException(why);
        });
        return result.game();
    }
}
