package agon.api.contract;

import agon.api.Action;
import agon.api.Status;
import agon.api.Variant;
import agon.api.internal.Unchecked;
import agon.api.match.Match;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;

/// The check of a clause in every position of sample games.
///
/// An endless game violates [Contract#GAMES_END]. The other clauses are checked only in its first positions.
final class Walk<P, A extends Action> implements Contract.Check {
    /// The number of actions after which a game is considered endless.
    static final int ENDLESS = 10_000;
    /// The number of actions after which the rest of a game is played in advance to find out whether it ends.
    private static final int LONG = 500;
    /// The number of games after which a violation is reported if no seat has decided in any of them.
    private static final int UNDECIDED_GAMES = 10;

    private final Contract clause;
    private final Variant<P, A> variant;
    private final SampleGames<P, A> walks;
    private final RandomGenerator dice, lawDice;
    private final Map<Integer, A> named = new HashMap<>();
    private final Map<Vector<Long>, P> packings = new HashMap<>();
    private final Deque<A> ahead = new ArrayDeque<>(); // the next actions, if the game was played in advance
    private int games; // number of complete games
    private boolean decided; // whether a seat has decided in one of the games
    private Match<P, A> match; // the current game; null if it has not started
    private Played<P, A> played;
    private Option<Contract.Violation> violation = Option.none();

    Walk(Contract clause, Variant<P, A> variant, SampleGames<P, A> walks) {
        this.clause = clause;
        this.variant = variant;
        this.walks = walks;
        dice = dice(walks.seed());
        lawDice = dice(~walks.seed());
    }

    static RandomGenerator dice(long seed) {
        return RandomGeneratorFactory.of("L64X128MixRandom").create(seed);
    }

    @Override
    public int games() {
        return games;
    }

    @Override
    public boolean isDone() {
        return games == walks.games() || violation.isDefined();
    }

    @Override
    public Option<Contract.Violation> run(BooleanSupplier pause) {
        while (!isDone()) try {
            position();
            if (pause.getAsBoolean()) break;
        } catch (Broken e) {
            violation = violation(e.getMessage(), Difference.of(e.expected(), e.found(), words()));
        } catch (RuntimeException | LinkageError | StackOverflowError e) {
            FailedCall call = FailedCall.of(e);
            violation = nullResult(e).flatMap(method -> violation("the result of " + method,
                new Difference("a value", "null")))
                .orElse(() -> violation(call.what(), new Difference("a result", e + call.at())));
        }
        return violation;
    }

    /// Returns the method of the game whose result is null, if that can be the cause of a failure.
    private Option<String> nullResult(Throwable e) {
        if (!(e instanceof NullPointerException)) return Option.none();
        NullResults<P, A> results = new NullResults<>(variant.game());
        return match == null ? results.atStart() : results.at(match);
    }

    /// Checks the clause in the current position, and then plays an action.
    private void position() throws Broken {
        if (match == null) {
            match = Match.from(variant, walks.from().getOrElse(() -> variant.rules().start()));
            played = new Played<>(variant.game(), match.position());
        }
        Vector<A> line = walks.line(games);
        int actions = match.positions().size() - 1;
        if (actions == patience() && isEndless(line, actions)) {
            nextGame();
            return;
        }
        Seq<A> legal = match.legal();
        clause.law().hold(new Moment<>(match, legal, lawDice, named, packings, played));
        decided = decided || walks.from().isDefined() || match.status() instanceof Status.ToMove;
        if (legal.isEmpty()) {
            if (clause == Contract.STATUS_AND_LEGAL_AGREE && !decided && games + 1 == UNDECIDED_GAMES)
                throw new Broken("status after the setup of " + UNDECIDED_GAMES + " games",
                    "a seat to move in one of them",
                    "a finished game in each");
            nextGame();
            return;
        }
        A action = actions < line.size() ? given(line.get(actions), legal)
            : ahead.isEmpty() ? chosen(match, legal) : ahead.remove();
        played.play(action);
        match = match.play(action).getOrElseThrow(refusal -> new IllegalStateException(refusal.toString()));
        if (actions == ENDLESS) nextGame();
    }

    /// Returns the number of actions after which the rest of a game is played in advance. For clauses about playouts,
    /// it is 0, because a playout of an endless game would not return.
    private int patience() {
        return switch (clause) {
            case GAMES_END -> Integer.MAX_VALUE;
            case PLAYOUTS_END, PLAYOUTS_ARE_UNIFORM -> 0;
            default -> LONG;
        };
    }

    /// Chooses the rest of the actions of this game, and returns whether the game is endless.
    private boolean isEndless(Vector<A> line, int actions) {
        Match<P, A> here = match;
        try {
            for (int i = actions; i <= ENDLESS; i++) {
                Seq<A> legal = here.legal();
                if (legal.isEmpty()) return false;
                A action = i < line.size() ? line.get(i) : chosen(here, legal);
                if (i >= line.size()) ahead.add(action);
                here = Match.from(variant, variant.rules().after(here.position(), action));
            }
            return true;
        } catch (RuntimeException | LinkageError | StackOverflowError _) {
            return false; // the walk reports the failure when it reaches this position
        }
    }

    private A chosen(Match<P, A> here, Seq<A> legal) {
        return legal.get(Moment.chosen(here.status(), legal.size(), dice));
    }

    private void nextGame() {
        games++;
        match = null;
        ahead.clear();
    }

    private A given(A action, Seq<A> legal) throws Broken {
        if (!legal.contains(action))
            throw new Broken("the next action of the given line", "a legal action", action);
        return action;
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
        return value -> written(() -> here.getClass().isInstance(value)
            ? variant.notation().write(Unchecked.<P>cast(value)) // an instance of the class of positions
            : match.legal().find(action -> action.equals(value))
                .map(action -> variant.notation().write(here, Vector.of(action)))
                .getOrElse(() -> String.valueOf(value)),
            String.valueOf(value));
    }

    /// Returns `text` or, if it fails, `otherwise`, because an error in the notation must not hide the violation.
    private static <T> T written(Supplier<T> text, T otherwise) {
        try {
            return text.get();
        } catch (RuntimeException | LinkageError | StackOverflowError _) {
            return otherwise;
        }
    }
}
