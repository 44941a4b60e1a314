package agon.launcher.play;

import agon.api.Action;
import agon.api.match.Match;
import agon.play.engine.Decision;
import agon.play.engine.Engine;
import agon.play.engine.Player;
import agon.search.SearchReport;
import agon.search.SearchReport.Sharing;
import io.vavr.control.Option;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicReference;

/// Sums the statistics of the position tables of a player's searches. Thread-safe, because players decide on a
/// different thread from the one that prints the sum.
record LookupCounter(AtomicReference<Sharing> sum) implements Player.Choice {
    LookupCounter() {
        this(new AtomicReference<>(new Sharing(0, 0, 0, 0)));
    }

    @Override
    public <P, A extends Action> Decision<A> choose(Engine<P, A> engine, Match<P, A> match, Engine.Control control) {
        AtomicReference<SearchReport> last = new AtomicReference<>();
        Decision<A> decision = engine.choose(match, control.watcher(control.watcher().andThen(last::set)));
        Option.of(last.get()).flatMap(report -> report.work().sharing())
            .forEach(sharing -> sum.accumulateAndGet(sharing, Sharing::plus));
        return decision;
    }

    /// Returns the share of successful lookups as a text, or none if there were no lookups.
    Option<String> text() {
        Sharing all = sum.get();
        return Option.when(all.lookups() > 0, () -> String.format(Locale.ROOT,
            "%.1f %% of %,d lookups found their position", 100 * all.hitRate(), all.lookups()));
    }
}
