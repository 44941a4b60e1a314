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

/// Finds puzzles in games that were played: positions with one turn alone that wins by force within a few turns. Proof
/// search proposes them; every line of play is then looked at, by [ForcedWin]. The same game gives the same puzzles.
///
/// @param turns  that the win takes at most, those of all seats counted, odd: 1 wins at once, 5 is a win in three turns
///               of one's own with two seats
/// @param looked turns at the end of a game in which puzzles are looked for, ≥ 1
/// @param proof  positions that proof search may look at, ≥ 1, before a position is left alone
/// @param lines  positions that may be looked at to see that no other turn wins, ≥ 1
public record PuzzleFinder(int turns, int looked, long proof, long lines) {
    /// Wins of up to three turns of one's own, among the last twelve turns of a game.
    public static final PuzzleFinder STANDARD = new PuzzleFinder(5, 12, 20_000, 200_000);

    /// With fewer to choose from a turn is found by trying.
    public static final int FEWEST = 4;
    /// MiB of a table that is emptied for each game.
    private static final int TABLE = 4;
    /// The budgets of the search that grades a puzzle, in iterations: the first with which it finds the turn in two
    /// tries of three.
    private static final Vector<Integer> GRADES = Vector.of(50, 400, 3_200, 25_600);
    private static final int TRIES = 3;
    /// So many answers are looked at to find the one that holds out longest.
    private static final int ANSWERS = 100;

    /// @throws IllegalArgumentException if a number is below its range, or the turns are even
    public PuzzleFinder {
        if (turns < 1 || turns % 2 == 0) throw new IllegalArgumentException("turns " + turns + " are not 1, 3, 5, …");
        if (looked < 1 || proof < 1 || lines < 1)
            throw new IllegalArgumentException("looked " + looked + ", proof " + proof + " and lines " + lines
                + " are not all at least 1");
    }

    /// The puzzles of a game, those nearest to its end first.
    ///
    /// @param source    what each of them says of where it was played; at most 200 characters
    /// @param heartbeat beats while it works
    public <P, A extends Action> Vector<Puzzle> in(Match<P, A> game, String source, Heartbeat heartbeat) {
        return among(game.variant(), last(game), source, heartbeat);
    }

    /// The positions of a game in which the last of its turns begin, the last one first.
    public <P, A extends Action> Vector<P> last(Match<P, A> game) {
        int turns = game.turns().size();
        return Vector.range(Math.max(0, turns - looked), turns).reverse()
            .map(turn -> game.positions().get(game.turns().get(turn).from()));
    }

    /// The puzzles among some positions.
    public <P, A extends Action> Vector<Puzzle> among(Variant<P, A> variant, Vector<P> positions, String source,
        Heartbeat heartbeat) {
        ProofSearch<P> search = new ProofSearch<>(variant.game()::simulator, new ProofTable(TABLE));
        return positions.flatMap(position -> at(Match.from(variant, position), search, source, heartbeat));
    }

    private <P, A extends Action> Option<Puzzle> at(Match<P, A> match, ProofSearch<P> search, String source,
        Heartbeat heartbeat) {
        heartbeat.beat();
        if (!(match.status() instanceof Status.ToMove) || match.legal().size() < FEWEST) return Option.none();
        ProofSearch.Solution solution = search.solve(match.position(), proof, () -> {
            heartbeat.beat();
            return false;
        });
        if (solution.outcome() != ProofSearch.Solution.Outcome.WIN) return Option.none();
        ForcedWin<P, A> forced = new ForcedWin<>(match.game(), lines);
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
        String task = own == 1 ? "Win at once." : "Win in " + own + " turns.";
        return line(played(match, turn), forced, length - 1, heartbeat)
            .map(end -> new Puzzle(match.game().notation().write(match.position()), task, end.texts(),
                grade(match, turn.head(), heartbeat), source));
    }

    private static <P, A extends Action> Match<P, A> played(Match<P, A> match, Vector<A> actions) {
        return actions.foldLeft(match, (here, action) -> here.play(action).get());
    }

    /// The others hold out as long as they can, and the win goes on from there; none: it takes too long to see.
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

    /// An answer, and how many turns the win then takes.
    private record Held<P, A extends Action>(Match<P, A> match, int turns) {}

    /// How many turns the win takes; -1: too long to see.
    private static <P, A extends Action> int held(Match<P, A> match, ForcedWin<P, A> forced, int most) {
        if (match.status().isOver()) return 0;
        for (int turns = 1; turns <= most; turns += 2)
            if (forced.within(match.position(), turns).getOrElse(false)) return turns;
        return -1;
    }

    /// Whole turns.
    private static <P, A extends Action> Vector<Match<P, A>> answers(Match<P, A> match) {
        return Vector.ofAll(match.legal()).map(action -> match.play(action).get())
            .flatMap(next -> next.midTurn() && !next.status().isOver() ? answers(next) : Vector.of(next));
    }

    /// 1, if the smallest search finds the action, to 5, if none does.
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
