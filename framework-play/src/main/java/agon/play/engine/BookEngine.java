package agon.play.engine;

import agon.api.Action;
import agon.api.SplitMix64;
import agon.api.match.Match;
import agon.mcts.SearchReport;
import agon.plugins.Heartbeat;
import io.vavr.control.Option;
import java.util.function.Consumer;
import java.util.function.Function;

/// Plays what an opening book knows, and else what another engine decides.
final class BookEngine<P, A extends Action> extends ForwardingEngine<P, A> {
    private final Function<String, Option<OpeningBook>> books;
    private final long seed;
    private Option<OpeningBook> book = Option.none();
    private boolean looked; // whether it was asked for the book

    /// @param books the book of a variant by its name, if there is one; asked once
    /// @param seed  of the choice between actions that symmetry makes equal
    public BookEngine(Function<String, Option<OpeningBook>> books, Engine<P, A> engine, long seed) {
        super(engine);
        this.books = books;
        this.seed = seed;
    }

    @Override
    public Decision<A> choose(Match<P, A> match, Heartbeat heartbeat, Consumer<SearchReport> watcher) {
        if (!looked) book = books.apply(match.name());
        looked = true;
        Option<A> known = book
            .flatMap(found -> found.best(match, SplitMix64.mix(seed + match.positions().size())));
        return known.<Decision<A>>map(Decision::of).getOrElse(() -> super.choose(match, heartbeat, watcher));
    }
}
