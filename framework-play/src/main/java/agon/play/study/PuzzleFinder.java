package agon.play.study;

import agon.api.Action;
import agon.api.Puzzle;
import agon.api.Status;
import agon.api.Variant;
import agon.api.match.ForcedWin;
import agon.api.match.Match;
import agon.mcts.Search;
import agon.mcts.SearchSettings;
import agon.minimax.ProofSearch;
import agon.minimax.ProofTable;
import agon.plugins.Heartbeat;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.function.BooleanSupplier;

/// A finder of puzzles in recorded games. A puzzle is a position in which exactly one turn wins by force within a few
/// turns. Proof search proposes positions, and [ForcedWin] then checks every line of play. Results are reproducible.
///
/// @param turns     the maximum length of the win in turns of all seats, an odd number. In a two-player game, 1 is an
///                  immediate win and 5 is a win in three turns.
/// @param lastTurns the number of turns at the end of a game in which to search for puzzles (at least 1)
/// @param proof     the maximum number of positions in the proof search from one position (at least 1)
/// @param lines     the maximum number of positions in the check that no other turn wins (at least 1)
public record PuzzleFinder(int turns, int lastTurns, long proof, long lines) {
    /// A finder that examines the last twelve turns of a game for wins within five turns of all seats. In a two-player
    /// game, this is a win in three turns.
    public static final PuzzleFinder STANDARD = new PuzzleFinder(5, 12, 20_000, 200_000);

    /// The minimum number of legal actions in a puzzle. With fewer actions, the solution is too easy to guess.
    public static final int FEWEST = 4;
    /// The size of the position table in MiB. The table is cleared for each game.
    private static final int TABLE = 4;
    /// The search budgets for grading puzzles, in iterations. The grade depends on the first budget with which the
    /// search finds the solution in two of three attempts.
    private static final Vector<Integer> GRADES = Vector.of(50, 400, 3_200, 25_600);
    private static final int TRIES = 3;
    /// The maximum number of replies that are compared to find the one that delays the win the longest.
    private static final int ANSWERS = 100;

    /// @throws IllegalArgumentException if a number is out of range or `turns` is even
    public PuzzleFinder {
        if (turns < 1 || turns % 2 == 0)
            throw new IllegalArgumentException("turns is " + turns + "; expected 1, 3, 5, …");
        if (lastTurns < 1 || proof < 1 || lines < 1)
            throw new IllegalArgumentException("lastTurns=" + lastTurns + ", proof=" + proof + ", lines=" + lines
                + ": each must be at least 1");
    }

    /// Returns the puzzles of a game, starting with the puzzles nearest to its end.
    ///
    /// @param source the origin of the puzzles, at most 200 characters
    public <P, A extends Action> Vector<Puzzle> in(Match<P, A> game, String source, Heartbeat heartbeat) {
        return in(game.variant(), lastPositions(game), source, heartbeat);
    }

    /// Returns the positions at the start of the last turns of a game, latest first.
    public <P, A extends Action> Vector<P> lastPositions(Match<P, A> game) {
        int turns = game.turns().size();
        return Vector.range(Math.max(0, turns - lastTurns), turns).reverse()
            .map(turn -> game.positions().get(game.turns().get(turn).from()));
    }

    /// Like [#in(Match, String, Heartbeat)], but examines the given positions of a variant.
    public <P, A extends Action> Vector<Puzzle> in(Variant<P, A> variant, Vector<P> positions, String source,
        Heartbeat heartbeat) {
        ProofSearch<P> search = new ProofSearch<>(variant.game()::simulator, new ProofTable(TABLE));
        return positions.flatMap(position -> at(Match.from(variant, position), search, source, heartbeat));
    }

    private <P, A extends Action> Option<Puzzle> at(Match<P, A> match, ProofSearch<P> search, String source,
        Heartbeat heartbeat) {
        heartbeat.beat();
        if (!(match.status() instanceof Status.ToMove) || match.legal().size() < FEWEST) return Option.none();
        BooleanSupplier ends = () -> {
            heartbeat.beat();
            return false;
        };
        if (search.solve(match.position(), proof, ends).outcome() != ProofSearch.Solution.Outcome.WIN)
            return Option.none();
        ForcedWin<P, A> forced = new ForcedWin<>(match.game(), lines, ends);
        for (int length = 1; length <= turns; length += 2) {
            heartbeat.beat();
            Option<Seq<Vector<A>>> winning = forced.winning(match.position(), length);
            if (winning.isEmpty() || winning.get().size() > 1) return Option.none();
            if (winning.get().size() == 1)
                return puzzle(match, winning.get().head(), forced, length, source, heartbeat);
        }
        return Option.none();
    }

    private <P, A extends Action> Option<Puzzle> puzzle(Match<P, A> match, Vector<A> turn, ForcedWin<P, A> forced,
        int length, String source, Heartbeat heartbeat) {
        heartbeat.beat();
        int own = (length + 1) / 2;
        String task = own == 1 ? "Win in one move." : "Win in " + own + " moves.";
        return line(played(match, turn), forced, length - 1, heartbeat)
            .map(end -> new Puzzle(match.game().notation().write(match.position()), task, end.texts(),
                grade(match, turn.head(), heartbeat), source));
    }

    private static <P, A extends Action> Match<P, A> played(Match<P, A> match, Vector<A> actions) {
        return actions.foldLeft(match, (here, action) -> here.play(action).get());
    }

    /// Returns the line in which the other seats delay the win as long as possible, or none if a search exceeds its
    /// limit.
    private static <P, A extends Action> Option<Match<P, A>> line(Match<P, A> match, ForcedWin<P, A> forced, int rest,
        Heartbeat heartbeat) {
        Match<P, A> here = match;
        for (int left = rest; left > 0 && !here.status().isOver();) {
            heartbeat.beat();
            Vector<Held<P, A>> answers = Vector.empty();
            for (Match<P, A> answer : answers(here).take(ANSWERS)) {
                heartbeat.beat();
                int held = held(answer, forced, left - 1);
                answers = answers.append(new Held<>(answer, held));
                if (held == left - 1) break;
            }
            Option<Held<P, A>> longest = answers.maxBy(Held::turns);
            if (longest.forAll(held -> held.turns < 0)) return Option.none();
            here = longest.get().match;
            left = longest.get().turns;
            if (left == 0) continue;
            Option<Vector<A>> next = forced.winning(here.position(), left).flatMap(Seq::headOption);
            if (next.isEmpty()) return Option.none();
            here = played(here, next.get());
            left--;
        }
        return Option.of(here);
    }

    private record Held<P, A extends Action>(Match<P, A> match, int turns) {}

    /// Returns the number of turns until the win, or -1 if the search exceeds its limit.
    private static <P, A extends Action> int held(Match<P, A> match, ForcedWin<P, A> forced, int most) {
        if (match.status().isOver()) return 0;
        for (int turns = 1; turns <= most; turns += 2)
            if (forced.within(match.position(), turns).getOrElse(false)) return turns;
        return -1;
    }

    private static <P, A extends Action> Vector<Match<P, A>> answers(Match<P, A> match) {
        return Vector.ofAll(match.legal()).map(action -> match.play(action).get())
            .flatMap(next -> next.midTurn() && !next.status().isOver() ? answers(next) : Vector.of(next));
    }

    /// Returns the grade of a puzzle, from 1 (the smallest search finds the action) to 5 (no search finds it).
    public static <P, A extends Action> int grade(Match<P, A> match, A action, Heartbeat heartbeat) {
        int grade = 1;
        for (int iterations : GRADES) {
            SearchSettings settings = SearchSettings.PLAIN.iterations(iterations);
            int found = 0;
            for (int seed = 1; seed <= TRIES; seed++) {
                heartbeat.beat();
                if (Search.analyse(match, settings.seed(seed)).best().action().equals(action)) found++;
            }
            if (2 * found > TRIES) return grade;
            grade++;
        }
        return grade;
    }
}
