package agon.play.study;

import agon.api.Action;
import agon.api.Puzzle;
import agon.api.Seat;
import agon.api.Status;
import agon.api.Variant;
import agon.api.match.ForcedWin;
import agon.api.match.Match;
import agon.api.scene.View;
import agon.mcts.Search;
import agon.mcts.SearchSettings;
import agon.minimax.Proof;
import agon.minimax.ProofSearch;
import agon.minimax.ProofSearch.Solution.Outcome;
import agon.plugins.Heartbeat;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.function.BooleanSupplier;

/// A finder of puzzles in recorded games. Results are reproducible. There are three kinds of puzzles:
///
/// - **Wins.** Exactly one turn wins by force within a few turns. Proof search proposes positions, and [ForcedWin] then
///   checks every line of play. The other seats choose the replies that delay the win most. In each later turn of the
///   solution except the last, only one turn wins in time.
/// - **Only defences.** After every turn but one, the other seat wins by force, as proof search shows.
/// - **Odds.** If dice are rolled between the turns, the turn whose expected value over the rolls is better than that
///   of every other turn by a margin, with two different budgets.
///
/// A puzzle that the weakest level of the game always solves is left out, unless it is a win in one move.
///
/// @param turns     the maximum length of the win in turns of all seats, an odd number. In a two-player game, 1 is an
///                  immediate win and 5 is a win in three turns.
/// @param lastTurns the number of turns at the end of a game in which to search for puzzles (at least 1)
/// @param proof     the maximum number of positions in the proof search from one position (at least 1)
/// @param lines     the maximum number of positions in the check that no other turn wins (at least 1)
public record PuzzleFinder(int turns, int lastTurns, long proof, long lines) {
    /// A finder that examines the last twelve turns of a game for wins within nine turns of all seats. In a two-player
    /// game, this is a win in five turns.
    public static final PuzzleFinder STANDARD = new PuzzleFinder(9, 12, 20_000, 400_000);

    /// The motif of a puzzle in which all turns but one lose.
    public static final String ONLY_DEFENCE = "only defence";
    /// The motif of a puzzle in which dice decide.
    public static final String ODDS = "odds";

    /// The minimum number of legal actions in a puzzle. With fewer actions, the solution is too easy to guess.
    public static final int FEWEST = 4;
    /// The minimum number of legal actions after a roll of dice.
    private static final int FEWEST_ROLLED = 3;
    /// The size of the position table in MiB. The table is cleared for each game.
    private static final int TABLE = 4;
    /// The maximum number of turns from which an only defence is chosen.
    private static final int MOST_DEFENCES = 3_000;
    /// The budget that must refute each of the other turns divides that of a proof; the one that must not refute the
    /// only defence multiplies it.
    private static final int LESS = 5, SURER = 5;
    /// The maximum number of replies that are compared to find the one that delays the win the longest.
    private static final int ANSWERS = 100;
    /// The maximum number of these replies after which a unique continuation is searched for.
    private static final int CONTINUED = 4;
    /// The searches per roll that must agree on the best turn, and the margin in values in [-1, 1].
    private static final Vector<Integer> ROLLED = Vector.of(300, 2_500);
    private static final double MARGIN = 0.12;
    /// The rating that a puzzle has until it is rated.
    private static final int UNRATED = 1_200;
    private static final int LONG = 7; // turns of all seats

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

    /// Returns the positions at the start of the last turns of a game, or after the rolls with which they start, latest
    /// first.
    public <P, A extends Action> Vector<P> lastPositions(Match<P, A> game) {
        int turns = game.turns().size();
        return Vector.range(Math.max(0, turns - lastTurns), turns).reverse().map(game.turns()::get).map(turn -> {
            P position = game.positions().get(turn.from());
            return turn.steps() > 1 && game.game().rules().status(position) instanceof Status.Chance
                ? game.positions().get(turn.from() + 1) : position;
        });
    }

    /// Like [#in(Match, String, Heartbeat)], but examines the given positions of a variant.
    public <P, A extends Action> Vector<Puzzle> in(Variant<P, A> variant, Vector<P> positions, String source,
        Heartbeat heartbeat) {
        Finding<P, A> finding = new Finding<>(variant, heartbeat, source);
        return positions.flatMap(position -> finding.at(Match.from(variant, position)));
    }

    private static <P, A extends Action> Match<P, A> played(Match<P, A> match, Vector<A> actions) {
        return actions.foldLeft(match, (here, action) -> here.play(action).get());
    }

    /// Returns the matches after every complete turn.
    private static <P, A extends Action> Vector<Match<P, A>> answers(Match<P, A> match) {
        return Vector.ofAll(match.legal()).map(action -> match.play(action).get())
            .flatMap(next -> next.midTurn() && !next.status().isOver() ? answers(next) : Vector.of(next));
    }

    private record Held<P, A extends Action>(Match<P, A> match, int turns) {}

    private final class Finding<P, A extends Action> {
        private final Variant<P, A> variant;
        private final Heartbeat heartbeat;
        private final String source;
        private final BooleanSupplier ends;
        private final ProofSearch<P> search;
        private final ForcedWin<P, A> forced;
        private final PuzzleRating<P, A> rating;

        Finding(Variant<P, A> variant, Heartbeat heartbeat, String source) {
            this.variant = variant;
            this.heartbeat = heartbeat;
            this.source = source;
            ends = () -> {
                heartbeat.beat();
                return false;
            };
            search = new ProofSearch<>(variant.game()::simulator, new Proof.Table(TABLE));
            forced = new ForcedWin<>(variant.game(), lines, ends);
            rating = PuzzleRating.of(variant);
        }

        Option<Puzzle> at(Match<P, A> match) {
            heartbeat.beat();
            if (!(match.status() instanceof Status.ToMove)) return Option.none();
            Seq<A> legal = match.legal();
            if (legal.exists(action -> match.play(action).get().status() instanceof Status.Chance))
                return legal.size() < FEWEST_ROLLED ? Option.none() : odds(match);
            if (legal.size() < FEWEST) return Option.none();
            return switch (search.solve(match.position(), proof, ends).outcome()) {
                case WIN -> win(match);
                case LOSS -> Option.none();
                case DRAW, UNKNOWN -> defence(match);
            };
        }

        private Option<Puzzle> win(Match<P, A> match) {
            for (int length = 1; length <= turns; length += 2) {
                heartbeat.beat();
                Option<Seq<Vector<A>>> winning = forced.winning(match.position(), length, 2);
                if (winning.isEmpty() || winning.get().size() > 1) return Option.none();
                if (winning.get().size() == 1)
                    return line(played(match, winning.get().head()), length - 1)
                        .flatMap(end -> puzzle(match, task(match, end), end, Vector.empty()));
            }
            return Option.none();
        }

        /// Returns the task of a puzzle with a forced win. Counts only the turns of the solver, because the last turn
        /// may be a reply that ends the game.
        private String task(Match<P, A> match, Match<P, A> end) {
            Option<Seat> solver = match.status().seatToAct();
            int own = end.turns().count(turn -> solver.contains(turn.seat()));
            return own == 1 ? "Win in one move." : "Win in " + own + " moves.";
        }

        /// Returns the line in which the other seats delay the win as long as possible, or none if a search exceeds its
        /// limit or several turns win before the last turn.
        private Option<Match<P, A>> line(Match<P, A> match, int rest) {
            Match<P, A> here = match;
            for (int left = rest; left > 0 && !here.status().isOver();) {
                heartbeat.beat();
                Vector<Held<P, A>> answers = Vector.empty();
                int longest = 0;
                for (Match<P, A> answer : answers(here).take(ANSWERS)) {
                    heartbeat.beat();
                    int held = held(answer, left - 1);
                    answers = answers.append(new Held<>(answer, held));
                    if (held == left - 1 && ++longest == CONTINUED) break;
                }
                int most = answers.map(Held::turns).max().getOrElse(-1);
                if (most < 0) return Option.none();
                Vector<Match<P, A>> best = answers.filter(answer -> answer.turns == most).map(Held::match);
                if (most == 0) return best.headOption();
                Option<Match<P, A>> next = Option.none();
                for (Match<P, A> answer : best.take(CONTINUED)) {
                    Vector<Vector<A>> winning = forced.winning(answer.position(), most, 2).toVector()
                        .flatMap(found -> found);
                    if (winning.size() == 1 || most == 1 && winning.nonEmpty()) {
                        next = Option.of(played(answer, winning.head()));
                        break;
                    }
                }
                if (next.isEmpty()) return Option.none();
                here = next.get();
                left = most - 1;
            }
            return Option.of(here);
        }

        /// Returns the number of turns until the win, or -1 if the search exceeds its limit.
        private int held(Match<P, A> match, int most) {
            if (match.status().isOver()) return 0;
            for (int turns = 1; turns <= most; turns += 2)
                if (forced.within(match.position(), turns).getOrElse(false)) return turns;
            return -1;
        }

        private Option<Puzzle> defence(Match<P, A> match) {
            Seat seat = match.status().seatToAct().get();
            Vector<Match<P, A>> all = answers(match);
            if (all.size() < FEWEST || all.size() > MOST_DEFENCES) return Option.none();
            Option<Match<P, A>> saving = Option.none();
            for (Match<P, A> turn : all) {
                if (loses(turn, seat, Math.max(1, proof / LESS))) continue;
                if (saving.isDefined()) return Option.none();
                saving = Option.of(turn);
            }
            return saving.filter(turn -> !turn.status().isOver() && !loses(turn, seat, SURER * proof))
                .flatMap(turn -> puzzle(match, "Find the only move that does not lose.", turn,
                    Vector.of(ONLY_DEFENCE)));
        }

        private boolean loses(Match<P, A> match, Seat seat, long budget) {
            heartbeat.beat();
            if (match.status() instanceof Status.Over over) return over.payoffs().get(seat.index()) < 0;
            Outcome outcome = search.solve(match.position(), budget, ends).outcome();
            return outcome == (match.status().seatToAct().contains(seat) ? Outcome.LOSS : Outcome.WIN);
        }

        private Option<Puzzle> odds(Match<P, A> match) {
            int seat = match.status().seatToAct().get().index();
            Vector<Match<P, A>> all = answers(match);
            Option<Match<P, A>> found = Option.none();
            for (int iterations : ROLLED) {
                Vector<Double> values = all.map(turn -> value(turn, seat, iterations));
                int best = values.indexOf(values.max().get());
                double second = values.removeAt(best).max().getOrElse(-1.0);
                if (values.get(best) - second < MARGIN) return Option.none();
                Match<P, A> turn = all.get(best);
                if (found.exists(before -> !before.actions().equals(turn.actions()))) return Option.none();
                found = Option.of(turn);
            }
            return found.flatMap(turn -> puzzle(match, turn.status().isOver() ? "Win in one move."
                : "Find the move with the best odds.", turn,
                turn.status().isOver() ? Vector.empty() : Vector.of(ODDS)));
        }

        /// Returns the value of a position for a seat, which is the mean over all rolls before a roll.
        private double value(Match<P, A> match, int seat, int iterations) {
            heartbeat.beat();
            return switch (match.status()) {
                case Status.Over over -> over.payoffs().get(seat);
                case Status.Chance chance -> Vector.range(0, chance.weights().size())
                    .map(i -> chance.probability(i)
                        * value(match.play(match.legal().get(i)).get(), seat, iterations))
                    .sum().doubleValue();
                case Status.ToMove _ -> Search.analyse(Match.from(variant, match.position()),
                    SearchSettings.PLAIN.iterations(iterations).seed(1)).best().values().get(seat);
            };
        }

        /// Returns a rated puzzle with its motifs, or none if it is trivial.
        private Option<Puzzle> puzzle(Match<P, A> begin, String task, Match<P, A> solution, Vector<String> kind) {
            Vector<String> motifs = kind.appendAll(general(begin, solution))
                .appendAll(variant.game().extras().motifs().of(solution)).distinct();
            Puzzle puzzle = new Puzzle(variant.game().notation().write(begin.position()), task, solution.texts(),
                motifs, UNRATED, source);
            PuzzleRating.Difficulty difficulty = rating.difficulty(puzzle, heartbeat);
            boolean immediate = solution.turns().size() == 1 && solution.status().isOver();
            return Option.when(immediate || !difficulty.trivial(), () -> new Puzzle(puzzle.position(), task,
                puzzle.solution(), motifs, difficulty.rating(), source));
        }

        /// Returns the motifs that exist in every game.
        private Vector<String> general(Match<P, A> begin, Match<P, A> solution) {
            int length = solution.turns().size();
            if (length < 3) return Vector.empty();
            Seat seat = begin.status().seatToAct().get();
            Vector<Match<P, A>> replied = Vector.rangeBy(1, length - 1, 2).map(solution::afterTurns);
            Vector<String> motifs = Vector.empty();
            Vector<Boolean> first = lasting(replied.head());
            if (replied.forAll(here -> lasting(here).count(lasts -> lasts) <= 1))
                motifs = motifs.append("forced chain");
            else
                if (first.size() > 1 && 2 * first.count(lasts -> lasts) > first.size())
                    motifs = motifs.append("quiet move");
            if (gain(begin, solution.afterTurns(2), seat) < 0) motifs = motifs.append("sacrifice");
            return length >= LONG ? motifs.append("long win") : motifs;
        }

        /// Returns, for each turn, whether the other seat cannot win in the turn after it.
        private Vector<Boolean> lasting(Match<P, A> match) {
            return answers(match).take(ANSWERS)
                .map(reply -> !reply.status().isOver() && forced.within(reply.position(), 1).contains(false));
        }

        /// Returns how much more the counters of a seat grow than those of the others.
        private double gain(Match<P, A> from, Match<P, A> to, Seat seat) {
            return balance(to, seat) - balance(from, seat);
        }

        private double balance(Match<P, A> match, Seat seat) {
            Seq<View.Counter> counters = variant.game().view().counters(match.position());
            return counters.map(counter -> counter.seat().equals(seat) ? counter.value() : -counter.value()).sum()
                .doubleValue();
        }
    }
}
