package agon.api.contract;

import agon.api.Action;
import agon.api.Variant;
import agon.api.match.Match;
import io.vavr.collection.Seq;
import io.vavr.collection.Traversable;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.util.HashMap;
import java.util.Map;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;

/// Checks a clause in every position of some sample games. The check can be interrupted after each position and
/// continued later, which does not change its result. An instance must not be used by two threads at the same time.
public final class Walk<P, A extends Action> {
    /// Games with more actions are considered endless.
    static final int ENDLESS = 10_000;

    private final Contract clause;
    private final Variant<P, A> variant;
    private final SampleGames<P, A> walks;
    private final RandomGenerator dice, lawDice;
    private final Map<Integer, A> named = new HashMap<>();
    private final Map<Vector<Long>, P> packings = new HashMap<>();
    private int games; // number of complete games
    private Match<P, A> match; // the current game; null if it has not started
    private Played<P, A> played;
    private Option<Contract.Violation> violation = Option.none();

    /// Creates a walk that starts before the first game.
    public Walk(Contract clause, Variant<P, A> variant, SampleGames<P, A> walks) {
        this.clause = clause;
        this.variant = variant;
        this.walks = walks;
        dice = dice(walks.seed());
        lawDice = dice(~walks.seed());
    }

    static RandomGenerator dice(long seed) {
        return RandomGeneratorFactory.of("L64X128MixRandom").create(seed);
    }

    /// Returns the number of games in which the clause has been checked in every position.
    public int games() {
        return games;
    }

    /// Returns whether the check is complete. It is complete if all games are complete or a violation has been found.
    public boolean isDone() {
        return games == walks.games() || violation.isDefined();
    }

    /// Starts or continues the check. Returns the violation, or none if none has been found so far.
    ///
    /// @param pause called after each position. If it returns true, this method returns, and another call continues the
    ///     check
    public Option<Contract.Violation> check(BooleanSupplier pause) {
        while (!isDone()) try {
            position();
            if (pause.getAsBoolean()) break;
        } catch (Broken e) {
            violation = violation(e.getMessage(), Difference.of(e.expected(), e.found(), words()));
        } catch (RuntimeException | LinkageError | StackOverflowError e) {
            violation = violation("a call of the game", new Difference("a result", e + at(e)));
        }
        return violation;
    }

    /// Checks the clause in the current position, and then plays an action.
    private void position() throws Broken {
        if (match == null) {
            match = Match.from(variant, walks.from().getOrElse(() -> variant.rules().start()));
            played = new Played<>(variant.game(), match.position());
        }
        Vector<A> line = walks.line(games);
        int actions = match.positions().size() - 1;
        Seq<A> legal = match.legal();
        clause.law().hold(new Moment<>(match, legal, lawDice, named, packings, played));
        if (legal.isEmpty()) {
            nextGame();
            return;
        }
        A action = actions < line.size() ? given(line.get(actions), legal)
            : legal.get(Moment.chosen(match.status(), legal.size(), dice));
        played.play(action);
        match = match.play(action).getOrElseThrow(refusal -> new IllegalStateException(refusal.toString()));
        if (actions == ENDLESS) nextGame();
    }

    private void nextGame() {
        games++;
        match = null;
    }

    private A given(A action, Seq<A> legal) throws Broken {
        if (!legal.contains(action))
            throw new Broken("the next action of the given line", "a legal action", action);
        return action;
    }

    private static String at(Throwable e) {
        return e.getStackTrace().length == 0 ? "" : " at " + e.getStackTrace()[0];
    }

    private Option<Contract.Violation> violation(String what, Difference difference) {
        Vector<String> line = match == null ? Vector.empty() : written(() -> match.texts(), Vector.of("?"));
        String position = match == null ? "the start"
            : written(() -> variant.notation().write(match.position()), String.valueOf(match.position()));
        return Option.of(new Contract.Violation(clause, variant.name(), walks.seed(), games, line, position, what,
            difference.expected(), difference.found()));
    }

    private Function<Object, String> words() {
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

    /// The texts of two different values, limited to their difference. The texts of collections contain only the
    /// elements that one of them has. Long texts are shown from their first difference.
    private record Difference(String expected, String found) {
        private static final int MOST = 150;
        private static final int BEFORE = 20;

        static Difference of(Object expected, Object found, Function<Object, String> text) {
            Object left = inner(expected), right = inner(found);
            if (left instanceof Traversable<?> one && right instanceof Traversable<?> other)
                return ofCollections(one, other, text);
            String a = words(left, text), b = words(right, text);
            if (a.equals(b)) return new Difference(cut(typed(left)), cut(typed(right)));
            int same = 0;
            while (same < Math.min(a.length(), b.length()) && a.charAt(same) == b.charAt(same)) same++;
            boolean near = a.length() <= MOST && b.length() <= MOST;
            int from = near ? 0 : Math.max(0, same - BEFORE);
            return new Difference(part(a, from), part(b, from));
        }

        private static Object inner(Object value) {
            return switch (value) {
                case Either<?, ?> answer when answer.isRight() -> answer.get();
                case Option<?> answer when answer.isDefined() -> answer.get();
                case null, default -> value;
            };
        }

        private static Difference ofCollections(Traversable<?> one, Traversable<?> other,
            Function<Object, String> text) {
            Seq<Object> a = one.<Object>map(x -> x).toList(), b = other.<Object>map(x -> x).toList();
            Seq<Object> missing = a.removeAll(b), extra = b.removeAll(a);
            int shared = a.size() - missing.size();
            if (shared == 0) return new Difference(list(missing, text), list(extra, text));
            if (missing.nonEmpty() || extra.nonEmpty())
                return new Difference(held(missing, shared, text), held(extra, b.size() - extra.size(), text));
            int at = 0;
            while (at < Math.min(a.size(), b.size()) && a.get(at).equals(b.get(at))) at++;
            return new Difference(placed(a, at, text), placed(b, at, text));
        }

        private static String held(Seq<Object> own, int shared, Function<Object, String> text) {
            return own.isEmpty() ? "only the " + shared + " common elements"
                : list(own, text) + " and the " + shared + " common elements";
        }

        private static String placed(Seq<Object> all, int at, Function<Object, String> text) {
            return at < all.size() ? words(all.get(at), text) + " at index " + at : all.size() + " elements";
        }

        private static String list(Seq<Object> values, Function<Object, String> text) {
            String shown = values.take(12).map(value -> words(value, text)).mkString(", ");
            return values.isEmpty() ? "nothing"
                : cut(values.size() > 12 ? shown + ", … (" + values.size() + ")" : shown);
        }

        private static String words(Object value, Function<Object, String> text) {
            return value == null ? "null" : text.apply(value);
        }

        private static String typed(Object value) {
            return value == null ? "null"
                : value + " (" + value.getClass().getSimpleName() + " " + Integer.toHexString(value.hashCode()) + ")";
        }

        private static String part(String text, int from) {
            return cut((from > 0 ? "…" : "") + text.substring(Math.min(from, text.length())));
        }

        private static String cut(String text) {
            return text.length() <= MOST ? text : text.substring(0, MOST - 1) + "…";
        }
    }
}
