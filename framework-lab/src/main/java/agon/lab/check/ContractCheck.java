package agon.lab.check;

import agon.api.Action;
import agon.api.Variant;
import agon.api.contract.Contract;
import agon.api.contract.SampleGames;
import agon.api.match.Match;
import agon.api.record.GameRecord;
import agon.api.record.Replay;
import agon.net.Net;
import agon.net.OnnxModel;
import agon.nnue.ValueNet;
import agon.play.engine.Player;
import agon.play.engine.PlayerSpec;
import agon.play.game.GameLoop;
import agon.plugins.PluginException;
import agon.plugins.internal.PluginCalls;
import agon.plugins.internal.Seeds;
import io.vavr.collection.Map;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.time.Duration;

/// Checks a game against its contract. Each clause is checked at every position of random games, self-play games of the
/// search, and recorded games. Networks that are included with the game are checked against its encoding. A method
/// named after a component returns a copy with another value.
///
/// ```java
/// ContractCheck.QUICK.verify(variant);
/// ContractCheck.THOROUGH.clauses(SIMULATOR_SEES_THE_SAME, SIMULATOR_PLAYS_THE_SAME).verify(variant);
/// ContractCheck.DEFAULT.games(0).searched(5).from("3 1").verify(variant);
/// ContractCheck.QUICK.budget(Duration.ofSeconds(10)).of(variant).get().skipped();
/// ```
///
/// @param clauses  clauses to check, in the order of the checks
/// @param seed     seed of all games
/// @param games    number of random games (at least 0)
/// @param searched number of self-play games (at least 0), which reach endings that random games miss
/// @param position initial position of all games, in the notation of the game, or none for the starting position
/// @param records  games to replay and to continue from their ends
/// @param limit    maximum time per clause or, if there is a budget, per call of the game
/// @param budget   maximum time for the whole check, or none for no limit. When the time is up, running calls of the
///     game are completed and the remaining games are skipped. Clauses that have been checked in fewer games take
///     precedence
/// @param threads  number of threads that check the clauses (at least 1). Without a budget, it does not affect the
///     result, unless the game has mutable state that threads share
public record ContractCheck(Vector<Contract> clauses, long seed, int games, int searched, Option<String> position,
    Vector<GameRecord> records, Duration limit, Option<Duration> budget, int threads) {
    /// The default check, with 20 random games per clause, on all cores.
    public static final ContractCheck DEFAULT = new ContractCheck(Vector.of(Contract.values()), 1, 20, 0, Option.none(),
        Vector.empty(), Duration.ofMinutes(2), Option.none(), Runtime.getRuntime().availableProcessors());
    /// A quick check with 2 random games per clause, for use after each change.
    public static final ContractCheck QUICK = DEFAULT.games(2);
    /// A thorough check with 200 random games per clause and 20 self-play games, for use before a release.
    public static final ContractCheck THOROUGH = DEFAULT.games(200).searched(20).limit(Duration.ofHours(1));

    /// The number of iterations per decision: enough to find and avoid short wins.
    private static final int ITERATIONS = 100;
    /// The number of actions after which a self-play game is stopped. The rules of some games allow endless repetition.
    private static final int LONGEST = 1_000;

    /// @throws IllegalArgumentException if a number or the budget is out of range, or if there are both a position and
    ///     records
    public ContractCheck {
        if (games < 0) throw new IllegalArgumentException("games " + games + " is negative");
        if (searched < 0) throw new IllegalArgumentException("searched " + searched + " is negative");
        if (threads < 1) throw new IllegalArgumentException("threads " + threads + " is not positive");
        if (budget.exists(time -> !time.isPositive()))
            throw new IllegalArgumentException("budget " + budget.get() + " is not positive");
        if (position.isDefined() && records.nonEmpty())
            throw new IllegalArgumentException("records start at the beginning of a game, not in " + position.get());
    }

    /// Returns a check of these clauses only.
    public ContractCheck clauses(Contract... clauses) {
        return new ContractCheck(Vector.of(clauses), seed, games, searched, position, records, limit, budget, threads);
    }

    public ContractCheck seed(long seed) {
        return new ContractCheck(clauses, seed, games, searched, position, records, limit, budget, threads);
    }

    public ContractCheck games(int games) {
        return new ContractCheck(clauses, seed, games, searched, position, records, limit, budget, threads);
    }

    public ContractCheck searched(int searched) {
        return new ContractCheck(clauses, seed, games, searched, position, records, limit, budget, threads);
    }

    /// Returns this check with another initial position, in the notation of the game.
    public ContractCheck from(String position) {
        return new ContractCheck(clauses, seed, games, searched, Option.of(position), records, limit, budget,
            threads);
    }

    /// Returns this check with recorded games, which are replayed before all other games.
    public ContractCheck records(Seq<GameRecord> records) {
        return new ContractCheck(clauses, seed, games, searched, position, Vector.ofAll(records), limit,
            budget, threads);
    }

    public ContractCheck limit(Duration limit) {
        return new ContractCheck(clauses, seed, games, searched, position, records, limit, budget, threads);
    }

    /// Returns this check with a budget. Its result lists the clauses that were not checked in all games.
    public ContractCheck budget(Duration budget) {
        return new ContractCheck(clauses, seed, games, searched, position, records, limit, Option.of(budget), threads);
    }

    public ContractCheck threads(int threads) {
        return new ContractCheck(clauses, seed, games, searched, position, records, limit, budget, threads);
    }

    /// Checks the game in a test.
    ///
    /// @throws AssertionError           if a clause is violated; the message lists all violations
    /// @throws IllegalArgumentException if the position or a record does not belong to this game
    /// @throws PluginException          if a clause takes longer than the limit
    public void verify(Variant<?, ?> variant) {
        Result result = of(variant).getOrElseThrow(why -> new IllegalArgumentException(why));
        if (!result.passed()) throw new AssertionError(result.toString());
    }

    /// Checks all clauses, even after a violation.
    ///
    /// @return the result, or the reason why the position or a record does not belong to this game
    /// @throws PluginException if a clause takes longer than the limit
    public Either<String, Result> of(Variant<?, ?> variant) {
        return of(variant, new Listener() {
        });
    }

    /// Checks all clauses like [#of(Variant)], and notifies a listener of the progress.
    public <P, A extends Action> Either<String, Result> of(Variant<P, A> variant, Listener listener) {
        long started = System.nanoTime();
        try (PluginCalls calls = new PluginCalls(limit)) {
            listener.onStep("reading positions and records");
            return calls.call(variant.name(), () -> recorded(variant)).getOrElseThrow(PluginException::new)
                .map(walks -> of(variant, walks, started, calls, listener));
        }
    }

    private <P, A extends Action> Result of(Variant<P, A> variant, SampleGames<P, A> recorded, long started,
        PluginCalls calls, Listener listener) {
        if (searched > 0) listener.onStep("games of the search");
        Either<String, Vector<Vector<A>>> lines = searched(variant, recorded.from(), calls);
        Vector<Vector<A>> all = recorded.lines().appendAll(lines.getOrElse(Vector.empty()));
        SampleGames<P, A> walks = new SampleGames<>(seed, all.size() + games, recorded.from(), all);
        listener.onGames(walks);
        Vector<Checked> checked = new ClauseRun<>(variant, walks, this, started, listener,
            clause -> clause == Contract.NETS_ARE_THERE ? unfit(variant, walks) : Option.none()).run();
        listener.onStep("coverage of random games");
        int most = checked.forAll(Checked::complete) ? walks.games()
            : checked.map(Checked::games).max().getOrElse(0);
        return new Result(variant.name(), checked.flatMap(Checked::violation),
            checked.reject(Checked::complete).toLinkedMap(Checked::clause, Checked::games), lines.swap().toOption(),
            calls.call(variant.name(), () -> Contract.Coverage.of(variant,
                new SampleGames<>(seed, most, walks.from(), walks.lines()))));
    }

    private static <P, A extends Action> Option<Contract.Violation> unfit(Variant<P, A> variant,
        SampleGames<P, A> walks) {
        String start = variant.notation().write(walks.from().getOrElse(() -> variant.rules().start()));
        return variant.game().extras().nets().flatMap(net -> net.bytes().flatMap(bytes -> fits(variant, bytes)).swap()
            .map(why -> new Contract.Violation(Contract.NETS_ARE_THERE, variant.name(), walks.seed(), 0, Vector.empty(),
                start,
                "the network " + net.name(), "a network that fits the variant", why)))
            .headOption();
    }

    /// Returns an error message if the file of a network cannot be read or belongs to another variant.
    private static <P, A extends Action> Either<String, ?> fits(Variant<P, A> variant, byte[] bytes) {
        return ValueNet.isNet(bytes) ? ValueNet.read(bytes, variant.game())
            : OnnxModel.read(bytes).flatMap(model -> Net.inJava(model, variant.game())).peek(Net::close);
    }

    private <P, A extends Action> Either<String, SampleGames<P, A>> recorded(Variant<P, A> variant) {
        if (position.isDefined())
            return variant.game().notation().read(position.get()).bimap(why -> "position: " + why,
                there -> SampleGames.random(seed, 0, there));
        return Either.sequenceRight(records.map(record -> line(variant, record)))
            .bimap(why -> "record: " + why, lines -> SampleGames.along(seed, lines));
    }

    private static <P, A extends Action> Either<String, Vector<A>> line(Variant<P, A> variant, GameRecord record) {
        if (!record.game().equals(variant.name()))
            return Either.left("it contains a game of " + record.game() + ", not of " + variant.name());
        return Replay.of(variant, record).mapLeft(rejection -> rejection.because())
            .flatMap(replay -> replay.refusal().isDefined() ? Either.left(replay.refusal().get().toString())
                : replay.match().positions().head().equals(variant.rules().start())
                    ? Either.right(replay.match().actions())
                    : Either.left("a game does not start in the starting position"));
    }

    private <P, A extends Action> Either<String, Vector<Vector<A>>> searched(Variant<P, A> variant, Option<P> from,
        PluginCalls calls) {
        if (searched == 0) return Either.right(Vector.empty());
        try {
            int seats = calls.call(variant.name(), () -> variant.rules().seats()).getOrElseThrow(PluginException::new);
            Match<P, A> start = calls
                .call(variant.name(), () -> Match.from(variant, from.getOrElse(() -> variant.rules().start())))
                .getOrElseThrow(PluginException::new);
            PlayerSpec search = calls
                .call(variant.name(), () -> PlayerSpec.parse("mcts:iterations=" + ITERATIONS, variant.game()))
                .flatMap(parsed -> parsed).getOrElseThrow(PluginException::new);
            return Either.right(Vector.range(0, searched)
                .map(game -> loop(search, game, seats).play(start).match().actions()));
        } catch (PluginException e) {
            return Either.left(e.getMessage());
        }
    }

    private GameLoop loop(PlayerSpec search, int game, int seats) {
        Vector<Player> players = Vector.range(0, seats)
            .map(seat -> search.player(search.seed(seed, game, seat)));
        return new GameLoop(players, Vector.empty(), Seeds.derived(seed, game, -1))
            .until(match -> match.positions().size() > LONGEST);
    }

    /// The result of checking one clause.
    ///
    /// @param violation the violation, or none if the game satisfies the clause
    /// @param games     number of games in which the clause was checked completely
    /// @param complete  true if the clause was checked in all games or is violated; false if the budget was used up
    ///     first
    /// @param time      time spent on checking the clause
    /// @param slowest   if the clause is slow, the method of the game that took the most time. A clause is slow if it
    ///     takes more than 2 s or more than half of the budget
    public record Checked(Contract clause, Option<Contract.Violation> violation, int games, boolean complete,
        Duration time, Option<String> slowest) {}

    /// Receives the progress of a check. The methods can be called on any thread, but never on two threads at the same
    /// time.
    public interface Listener {
        /// Called before a step that calls the game, and again if a method of the game is slow. If the game does not
        /// respond, no further method is called.
        ///
        /// @param step names of the clauses that are being checked, each with its slow method, or a description
        default void onStep(String step) {}

        /// Called when all games have been collected, before the clauses are checked.
        default void onGames(SampleGames<?, ?> walks) {}

        /// Called when a clause is complete, which may be long before the clauses before it are complete.
        default void onCompletion(Checked clause) {}

        /// Called after each clause, in the order of the clauses.
        default void onClause(Checked clause) {}
    }

    /// The result of a check.
    ///
    /// @param game        name of the variant
    /// @param violations  the first violation of each clause, in the order of the clauses
    /// @param skipped     clauses for which the budget was too short to check all games, with the number of games in
    ///     which each was checked
    /// @param searchError reason why the search could not play, or none if it could
    /// @param coverage    coverage of the games, or the reason why it cannot be computed
    public record Result(String game, Vector<Contract.Violation> violations, Map<Contract, Integer> skipped,
        Option<String> searchError, Either<String, Contract.Coverage> coverage) {
        /// Returns whether there are no violations and the search could play. Skipped games are ignored.
        public boolean passed() {
            return violations.isEmpty() && searchError.isEmpty();
        }

        /// Returns all violations, one per line. The text is empty if there are no violations.
        @Override
        public String toString() {
            return violations.map(Contract.Violation::toString)
                .appendAll(searchError.map(why -> "the search cannot play " + game + ": " + why)).mkString("\n");
        }
    }
}
