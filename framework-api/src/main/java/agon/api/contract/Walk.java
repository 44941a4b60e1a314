package agon.api.contract;

import agon.api.Action;
import agon.api.Variant;
import agon.api.match.Match;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;

/// Plays games and checks a law in every position.
record Walk<P, A extends Action>(Variant<P, A> variant, SampleGames<P, A> walks) {
    /// Games with more actions are considered endless.
    static final int ENDLESS = 10_000;

    static RandomGenerator dice(long seed) {
        return RandomGeneratorFactory.of("L64X128MixRandom").create(seed);
    }

    private Match<P, A> start() {
        return Match.from(variant, walks.from().getOrElse(() -> variant.rules().start()));
    }

    Option<Contract.Violation> check(Contract clause, Contract.Law law) {
        RandomGenerator dice = dice(walks.seed()), lawDice = dice(~walks.seed());
        Map<Integer, A> named = new HashMap<>();
        Map<Vector<Long>, P> packings = new HashMap<>();
        for (int number = 0; number < walks.games(); number++) {
            Match<P, A> match = null;
            try {
                match = start();
                Played<P, A> played = new Played<>(variant.game(), match.position());
                Vector<A> line = walks.line(number);
                for (int actions = 0; actions <= ENDLESS; actions++) {
                    Seq<A> legal = match.legal();
                    law.hold(new Moment<>(match, legal, lawDice, named, packings, played));
                    if (legal.isEmpty()) break;
                    A action = actions < line.size() ? given(line.get(actions), legal)
                        : legal.get(Moment.chosen(match.status(), legal.size(), dice));
                    played.play(action);
                    match = match.play(action).getOrElseThrow(refusal -> new IllegalStateException(refusal.toString()));
                }
            } catch (Broken e) {
                return Option.of(violation(clause, number, match, e.getMessage(),
                    Difference.of(e.expected(), e.found(), words(match))));
            } catch (RuntimeException | LinkageError | StackOverflowError e) {
                return Option
                    .of(violation(clause, number, match, "a call of the game", new Difference("a result", e + at(e))));
            }
        }
        return Option.none();
    }

    private A given(A action, Seq<A> legal) throws Broken {
        if (!legal.contains(action))
            throw new Broken("the next action of the given line", "a legal action", action);
        return action;
    }

    private static String at(Throwable e) {
        return e.getStackTrace().length == 0 ? "" : " at " + e.getStackTrace()[0];
    }

    private Contract.Violation violation(Contract clause, int number, Match<P, A> match, String what,
        Difference difference) {
        Vector<String> line = match == null ? Vector.empty() : written(() -> match.texts(), Vector.of("?"));
        String position = match == null ? "the start"
            : written(() -> variant.notation().write(match.position()), String.valueOf(match.position()));
        return new Contract.Violation(clause, variant.name(), walks.seed(), number, line, position, what,
            difference.expected(),
            difference.found());
    }

    private Function<Object, String> words(Match<P, A> match) {
        P here = match.position();
        return value -> written(() -> here.getClass().isInstance(value) ? position(value)
            : value instanceof Action action && match.legal().exists(action::equals) ? action(here, action)
                : String.valueOf(value),
            String.valueOf(value));
    }

    @SuppressWarnings("unchecked") // an instance of the class of positions
    private String position(Object value) {
        return variant.notation().write((P) value);
    }

    @SuppressWarnings("unchecked") // one of the legal actions
    private String action(P here, Action action) {
        return variant.notation().write(here, Vector.of((A) action));
    }

    /// An error in the notation must not hide the violation.
    private static <T> T written(Supplier<T> text, T otherwise) {
        try {
            return text.get();
        } catch (RuntimeException | LinkageError | StackOverflowError _) {
            return otherwise;
        }
    }
}
