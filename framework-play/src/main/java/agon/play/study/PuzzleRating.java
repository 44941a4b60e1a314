package agon.play.study;

import agon.api.Action;
import agon.api.Puzzle;
import agon.api.Variant;
import agon.play.engine.Decision;
import agon.play.engine.Engine;
import agon.play.engine.PlayerSpec;
import agon.play.engine.Players;
import agon.play.learn.PuzzleAttempt;
import agon.play.learn.PuzzleAttempt.Answer;
import agon.plugins.Heartbeat;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;

/// The difficulty of puzzles for the levels of a game and for plain tree searches. Each of them tries a puzzle several
/// times with fixed seeds, and has to find all turns of the solution. A solver with the rating s solves a puzzle with
/// the rating r with the probability 1 / (1 + 10^((r − s) / 400)), as in the Elo system. The rating of a puzzle is the
/// one that makes the number of solved attempts most likely. Results are reproducible. Levels with time limits are left
/// out.
///
/// The levels have the ratings 600, 900, 1,200 and so on; the searches have 1,000 (400 iterations) and 1,500 (3,200
/// iterations).
public final class PuzzleRating<P, A extends Action> {
    private static final int WEAKEST = 600, STEP = 300, SPREAD = 400;
    private static final int TRIES = 8, FEWER = 3; // by solvers below and from STRONG; above STRONGER, there is one try
    private static final int STRONG = 1_400, STRONGER = 1_700;
    private static final int LOWEST = 200, EASIEST = 400, TOUGHEST = 2_400; // limits if all or none solve a puzzle

    private final Variant<P, A> variant;
    private final Players<P, A> players;
    private final Vector<Solver> solvers; // weakest first

    private record Solver(PlayerSpec player, int rating) {
        int tries() {
            return rating < STRONG ? TRIES : rating < STRONGER ? FEWER : 1;
        }
    }

    /// The result of several attempts by a solver.
    private record Solved(int rating, int tries, int solved) {
        double expected(double puzzle) {
            return tries / (1 + Math.pow(10, (puzzle - rating) / SPREAD));
        }
    }

    /// The difficulty of a puzzle.
    ///
    /// @param rating  the rating, as in [Puzzle#rating]
    /// @param trivial whether the weakest level always solves the puzzle
    public record Difficulty(int rating, boolean trivial) {}

    private PuzzleRating(Variant<P, A> variant) {
        this.variant = variant;
        players = Players.of(variant.game());
        Vector<Solver> levels = players.levels().zipWithIndex()
            .flatMap(level -> players.parse(level._1.name()).toOption().filter(players::isRepeatable)
                .map(player -> new Solver(player, WEAKEST + STEP * level._2)));
        solvers = levels.append(new Solver(players.parse("mcts:iterations=400").get(), 1_000))
            .append(new Solver(players.parse("mcts:iterations=3200").get(), 1_500)).sortBy(Solver::rating);
    }

    /// Returns the rating of puzzles of a variant. Runs code of the game.
    public static <P, A extends Action> PuzzleRating<P, A> of(Variant<P, A> variant) {
        return new PuzzleRating<>(variant);
    }

    /// Returns the difficulty of a puzzle. Its rating is ignored.
    ///
    /// @throws IllegalArgumentException if the position of the puzzle cannot be read
    public Difficulty difficulty(Puzzle puzzle, Heartbeat heartbeat) {
        Vector<Solved> results = Vector.empty();
        for (Solver solver : solvers) {
            boolean easy = results.size() >= 2 && results.takeRight(2).forAll(last -> last.solved == last.tries);
            int solved = easy ? solver.tries() : solved(puzzle, solver.player, solver.tries(), 1, heartbeat);
            results = results.append(new Solved(solver.rating, solver.tries(), solved));
        }
        return new Difficulty(fit(results), results.head().solved == results.head().tries);
    }

    /// Returns the number of attempts in which a player finds all turns of the solution.
    ///
    /// @param seed the seed of the first attempt; the others use the following numbers
    /// @throws IllegalArgumentException if the position cannot be read or the player does not play this game
    public int solved(Puzzle puzzle, PlayerSpec player, int tries, long seed, Heartbeat heartbeat) {
        PuzzleAttempt<P, A> start = right(PuzzleAttempt.start(variant, puzzle));
        int solved = 0;
        for (int i = 0; i < tries; i++) {
            try (Engine<P, A> engine = right(players.engine(player, seed + i, Option.none()))) {
                if (isSolved(start, engine, heartbeat)) solved++;
            }
        }
        return solved;
    }

    private boolean isSolved(PuzzleAttempt<P, A> start, Engine<P, A> engine, Heartbeat heartbeat) {
        PuzzleAttempt<P, A> attempt = start;
        while (attempt.answer() == Answer.OPEN) {
            heartbeat.beat();
            Decision<A> decision = engine.decide(attempt.match(), new Engine.Control(heartbeat));
            if (!(decision instanceof Decision.Actions<A>(Vector<A> actions, _))) return false;
            for (A action : actions) if (attempt.answer() == Answer.OPEN) attempt = attempt.play(action).get();
        }
        return attempt.answer() == Answer.SOLVED;
    }

    private static <T> T right(Either<String, T> found) {
        return found.getOrElseThrow(why -> new IllegalArgumentException(why));
    }

    private static int fit(Vector<Solved> results) {
        Vector<Solved> all = results.append(new Solved(LOWEST, 1, 0)).append(new Solved(TOUGHEST, 1, 1));
        double solved = all.map(Solved::solved).sum().doubleValue(), low = EASIEST, high = TOUGHEST;
        while (high - low > 1) {
            double rating = (low + high) / 2;
            if (all.map(result -> result.expected(rating)).sum().doubleValue() > solved) low = rating;
            else high = rating;
        }
        return (int) Math.round(high);
    }
}
