package agon.launcher.play;

import agon.play.game.GameClock;
import agon.play.game.GameListener;
import agon.play.game.GameResult;
import agon.play.game.GameSetup;
import agon.play.game.TimeControl;
import agon.play.screen.SeriesGame;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;

/// A game of a series in the window. It has the same seeds and writes the same files as in the terminal.
record WindowSeries(Series series, Option<TimeControl> control, int number, AtomicReference<SeriesTally> tally)
    implements
        SeriesGame {
    private SeriesPlan plan() {
        return series.plan();
    }

    @Override
    public GameSetup setup() {
        return GameSetup.of(plan().start(), plan().playersOf(number), plan().seed(),
            control.map(clock -> GameClock.of(clock, plan().players().size()))).manualDice(plan().typed());
    }

    @Override
    public Vector<Long> seeds() {
        return plan().seedsOf(number);
    }

    @Override
    public Option<Long> dice() {
        return Option.when(!plan().typed(), () -> plan().dice(number));
    }

    @Override
    public Option<Path> folder() {
        return plan().records();
    }

    @Override
    public Vector<GameListener> listeners(Supplier<Map<String, String>> headers) {
        return series.sheets(number, headers);
    }

    @Override
    public void count(GameResult<?, ?> result) {
        tally.updateAndGet(before -> series.counted(before, result, number));
    }

    @Override
    public boolean hasNext() {
        return plan().hasGame(number + 1);
    }

    @Override
    public SeriesGame next() {
        return new WindowSeries(series, control, number + 1, tally);
    }
}
