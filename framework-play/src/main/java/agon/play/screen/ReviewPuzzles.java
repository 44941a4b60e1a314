package agon.play.screen;

import agon.api.Action;
import agon.api.Game;
import agon.api.PlainText;
import agon.api.Puzzle;
import agon.api.Seat;
import agon.api.Status;
import agon.api.Strategy;
import agon.api.match.Match;
import agon.api.record.GameRecord;
import agon.api.record.GameTree;
import agon.mcts.Search;
import agon.mcts.SearchSettings;
import agon.play.engine.PlayerSpec;
import agon.play.engine.Players;
import agon.play.study.PuzzleFinder;
import agon.play.study.PuzzleRating;
import agon.play.study.Review;
import agon.plugins.Heartbeat;
import agon.search.Analysis;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Option;

/// A generator of puzzles from the mistakes in a reviewed game. The solution of a puzzle is either the only turn that
/// forces a win, as proven by a [PuzzleFinder], or a turn that two searches evaluate as far better than every other.
///
/// @param margin the minimum difference between the best turn and every other turn, in values in [-1, 1]. A mistake
///               must lose at least half of it in expected score.
public record ReviewPuzzles(PuzzleFinder finder, SearchSettings settings, double margin) {
    /// The standard search, in which "far better" means half of the difference between a draw and a win.
    public static final ReviewPuzzles STANDARD = new ReviewPuzzles(PuzzleFinder.STANDARD,
        SearchSettings.DEFAULT.iterations(8_000).memory(64).stop(false), 0.5);

    private static final String BETWEEN = " – "; // the names of players
    private static final int CHECKS = 2, MOST_LETTERS = 120;

    /// Returns the seats that were played by people. A seat counts as such if its player name is not the name of a
    /// program of the game. Runs code of the game.
    public static <P, A extends Action> Vector<Seat> persons(GameTree<P, A> tree) {
        Vector<String> programs = programs(tree.variant().game());
        return Vector.range(0, tree.variant().rules().seats()).filter(seat -> tree.headers()
            .get(GameRecord.seatHeader(seat)).exists(name -> !isProgram(programs, name))).map(Seat::new);
    }

    /// Returns the source of a puzzle, or an empty text if only programs played the game that it comes from. Runs code
    /// of the game.
    public static String source(Game<?, ?> game, Puzzle puzzle) {
        Vector<String> programs = programs(game);
        String players = puzzle.source().split(", ", 2)[0];
        return Vector.of(players.split(BETWEEN)).forAll(name -> isProgram(programs, name)) ? "" : puzzle.source();
    }

    private static Vector<String> programs(Game<?, ?> game) {
        return Players.of(game).all().map(Players.Kind::word).appendAll(Strategy.GENERAL)
            .reject(PlayerSpec.PERSON.word()::equals);
    }

    private static boolean isProgram(Vector<String> programs, String player) {
        return programs.contains(player.replaceFirst(":.*", ""));
    }

    public <P, A extends Action> Vector<Puzzle> of(Review<P, A> review, Vector<Seat> seats, Heartbeat heartbeat) {
        String source = source(review.tree());
        return review.mistakes()
            .filter(mistake -> seats.contains(mistake.seat()) && 2 * mistake.review().loss() >= margin
                && review.tree().isMain(mistake.node()))
            .flatMap(mistake -> at(review.tree(), mistake, source, heartbeat));
    }

    private <P, A extends Action> Option<Puzzle> at(GameTree<P, A> tree, Review.ReviewedTurn mistake, String source,
        Heartbeat heartbeat) {
        Match<P, A> match = Match.from(tree.variant(), tree.node(mistake.from()).position());
        // The notation of many games contains neither rolls nor incomplete turns.
        if (!match.status().equals(new Status.ToMove(mistake.seat(), false))
            || match.legal().size() < PuzzleFinder.FEWEST) return Option.none();
        return finder.in(match.variant(), Vector.of(match.position()), source, heartbeat).headOption()
            .orElse(() -> best(match, source, heartbeat))
            .filter(puzzle -> !puzzle.solution().head().equals(mistake.text()));
    }

    /// Returns the puzzle whose solution is far better than every other turn, or none if the searches disagree.
    private <P, A extends Action> Option<Puzzle> best(Match<P, A> match, String source, Heartbeat heartbeat) {
        Vector<Option<Match<P, A>>> turns = Vector.rangeClosed(1, CHECKS)
            .map(seed -> turn(match, settings.seed(seed), heartbeat));
        if (turns.exists(Option::isEmpty) || turns.map(turn -> turn.get().actions()).distinct().size() > 1)
            return Option.none();
        Match<P, A> turn = turns.head().get();
        Puzzle unrated = new Puzzle(match.game().notation().write(match.position()), "Find the best move.",
            turn.texts(), match.game().extras().motifs().of(turn), 1, source);
        int rating = PuzzleRating.of(match.variant()).difficulty(unrated, heartbeat).rating();
        return Option.of(new Puzzle(unrated.position(), unrated.task(), unrated.solution(), unrated.motifs(), rating,
            source));
    }

    private <P, A extends Action> Option<Match<P, A>> turn(Match<P, A> match, SearchSettings seeded,
        Heartbeat heartbeat) {
        Match<P, A> here = match;
        do {
            heartbeat.beat();
            Analysis<A> found = Search.analyse(here, seeded);
            double best = found.best().value();
            if (found.lines().tail().exists(line -> line.value() > best - margin)) return Option.none();
            here = here.play(found.best().action()).get();
        } while (here.status() instanceof Status.ToMove(_, boolean midTurn) && midTurn);
        return Option.of(here);
    }

    private static String source(GameTree<?, ?> tree) {
        Map<String, String> headers = tree.headers();
        String players = Vector.range(0, tree.variant().rules().seats())
            .flatMap(seat -> headers.get(GameRecord.seatHeader(seat)))
            .map(player -> player.replaceFirst(":.*", "")).mkString(BETWEEN);
        String text = Vector.of(players, headers.get("Date").getOrElse("").replace('.', '-'))
            .reject(String::isBlank).mkString(", ");
        return PlainText.line(text, MOST_LETTERS);
    }
}
