package agon.play.engine;

import agon.api.Action;
import agon.api.internal.SplitMix64;
import agon.api.match.Match;
import io.vavr.control.Option;
import java.util.function.Function;

/// An engine that plays from an opening book. Outside the book, it plays like another engine.
final class BookEngine<P, A extends Action> extends WrappedEngine<P, A> {
    private final Function<String, Option<OpeningBook>> books;
    private final long seed;
    private Option<OpeningBook> book = Option.none();
    private boolean looked;

    BookEngine(Function<String, Option<OpeningBook>> books, Engine<P, A> engine, long seed) {
        super(engine);
        this.books = books;
        this.seed = seed;
    }

    @Override
    public void prepare(Match<P, A> match, Control control) {
        look(match);
        super.prepare(match, control);
    }

    private void look(Match<P, A> match) {
        if (!looked) book = books.apply(match.name());
        looked = true;
    }

    @Override
    public Decision<A> choose(Match<P, A> match, Control control) {
        look(match);
        Option<A> known = book
            .flatMap(found -> found.best(match, SplitMix64.mix(seed + match.positions().size())));
        return known.<Decision<A>>map(Decision::of).getOrElse(() -> engine.choose(match, control));
    }
}
