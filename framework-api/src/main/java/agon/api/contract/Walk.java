package agon.api.contract;

import agon.api.Action;
import agon.api.Game;
import agon.api.match.Match;
import agon.api.Variant;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;

/// Random games with a law checked at every position.
final class Walk {
    /// Longer games count as endless.
    static final int ENDLESS = 10_000;

    private Walk() {}

    static <P, A extends Action> Option<Violation> of(Contract clause, Contract.Law law, String name, Game<P, A> game, long seed, int games) {
        RandomGenerator dice = dice(seed), lawDice = dice(~seed);
        Map<Integer, A> named = new HashMap<>();
        Map<Vector<Long>, P> packings = new HashMap<>();
        for (int number = 0; number < games; number++) {
            Match<P, A> match = null;
            try {
                match = Match.start(new Variant<>(name, game));
                Played<P, A> played = new Played<>(game, match.position());
                for (int actions = 0; actions <= ENDLESS; actions++) {
                    Seq<A> legal = match.legal();
                    law.hold(new Moment<>(match, legal, lawDice, named, packings, played));
                    if (legal.isEmpty()) break;
                    A action = legal.get(dice.nextInt(legal.size()));
                    played.play(action);
                    match = match.play(action).getOrElseThrow(refusal -> new IllegalStateException(refusal.toString()));
                }
            } catch (Broken e) {
                return Option.of(violation(clause, name, seed, number, match, e.getMessage(), e.expected(), e.found()));
            } catch (RuntimeException | LinkageError | StackOverflowError e) {
                return Option.of(violation(clause, name, seed, number, match, "the game was asked", "an answer", e + at(e)));
            }
        }
        return Option.none();
    }

    private static RandomGenerator dice(long seed) {
        return RandomGeneratorFactory.of("L64X128MixRandom").create(seed);
    }

    private static String at(Throwable e) {
        return e.getStackTrace().length == 0 ? "" : " at " + e.getStackTrace()[0];
    }

    private static <P, A extends Action> Violation violation(Contract clause, String name, long seed, int number, Match<P, A> match, String what,
        String expected, String found) {
        Vector<String> line = match == null ? Vector.empty() : written(() -> match.texts(), Vector.of("?"));
        String position = match == null ? "the start"
            : written(() -> match.game().notation().write(match.position()), String.valueOf(match.position()));
        return new Violation(clause, name, seed, number, line, position, what, expected, found);
    }

    /// A notation that is itself at fault must not hide the violation.
    private static <T> T written(Supplier<T> text, T otherwise) {
        try {
            return text.get();
        } catch (RuntimeException | LinkageError | StackOverflowError _) {
            return otherwise;
        }
    }
}
