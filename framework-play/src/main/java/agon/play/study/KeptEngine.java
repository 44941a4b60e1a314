package agon.play.study;

import agon.api.Action;
import agon.api.match.Match;
import agon.play.engine.Analyst;
import agon.play.engine.Engine;
import agon.play.engine.Players;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.time.Duration;

/// The engine of an analyst, reused for several positions so that an external program is started only once and a search
/// retains its tree. A different analyst or time limit requires a new engine.
final class KeptEngine<P, A extends Action> implements AutoCloseable {
    private record Made<P, A extends Action>(Analyst analyst, Duration limit, Engine<P, A> engine) {}

    private Option<Made<P, A>> made = Option.none();
    private String trouble = "";

    synchronized Either<String, Engine<P, A>> of(Match<P, A> match, Analyst analyst, Duration limit) {
        trouble = "";
        if (made.exists(kept -> kept.analyst.equals(analyst) && kept.limit.equals(limit)))
            return Either.right(made.get().engine);
        close();
        return Players.of(match.game()).analyst(analyst.spec(), limit, this::trouble)
            .peek(engine -> made = Option.of(new Made<>(analyst, limit, engine)));
    }

    private synchronized void trouble(String why) {
        trouble = why;
    }

    synchronized String trouble() {
        return trouble;
    }

    @Override
    public synchronized void close() {
        made.forEach(kept -> kept.engine.close());
        made = Option.none();
    }
}
