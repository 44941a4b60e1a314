package agon.mcts;

import agon.api.Action;
import agon.api.Game;
import agon.api.GamePlugin;
import agon.api.Simulator;
import io.vavr.collection.Vector;
import java.util.Locale;

/// Plays two configurations of the search against each other, in pairs of games from one random opening with the seats
/// exchanged. Used for `docs/lab/2026-11-search-options.md`. Needs the classes of the API, of a game, and Vavr on the
/// class path:
/// `java … agon.mcts.Duel agon.game.zertz.Zertz rings=37 400 iterations=1500,fpu=0.1 iterations=1500,fpu=-2`.
final class Duel<P, A extends Action> {
    private static final int OPENING = 4;   // random actions before the searches take over
    private static final int LONGEST = 300; // actions of a game; then it counts as a draw

    private final Game<P, A> game;
    private final Vector<String> options;
    private final Simulator<P> board;
    private final int[] codes;
    private final Xoroshiro128 dice = new Xoroshiro128(99);
    private final long[] iterations = new long[2];
    private final long[] nanoseconds = new long[2];

    private Duel(Game<P, A> game, Vector<String> options) {
        this.game = game;
        this.options = options;
        board = game.simulator();
        codes = new int[board.codes()];
    }

    public static void main(String[] args) throws ReflectiveOperationException {
        GamePlugin plugin = (GamePlugin) Class.forName(args[0]).getConstructor().newInstance();
        System.out.println(of(plugin.game(plugin.options().parse(args[1]).get()), Vector.of(args[3], args[4]))
            .play(Integer.parseInt(args[2])));
    }

    private static <P, A extends Action> Duel<P, A> of(Game<P, A> game, Vector<String> options) {
        return new Duel<>(game, options);
    }

    private String play(int games) {
        double sum = 0, squares = 0;
        P start = opening();
        for (int i = 0; i < games; i++) {
            if (i % 2 == 0) start = opening();
            double score = score(start, i);
            sum += score;
            squares += score * score;
        }
        double mean = sum / games, error = 1.96 * Math.sqrt((squares / games - mean * mean) / games);
        return String.format(Locale.ROOT,
            "%s against %s: n %d, %.1f %% [%.1f, %.1f], Elo %+.0f [%+.0f, %+.0f], iterations/s %,.0f and %,.0f",
            options.get(0), options.get(1), games, 100 * mean, 100 * (mean - error), 100 * (mean + error), elo(mean),
            elo(mean - error),
            elo(mean + error), iterations[0] * 1e9 / nanoseconds[0], iterations[1] * 1e9 / nanoseconds[1]);
    }

    private static double elo(double score) {
        double inside = Math.clamp(score, 0.001, 0.999);
        return 400 * Math.log10(inside / (1 - inside));
    }

    private P opening() {
        do {
            board.load(game.rules().start());
            for (int i = 0; i < OPENING && board.seat() != Simulator.OVER; i++)
                board.play(codes[dice.below(board.legal(codes))]);
        } while (board.seat() == Simulator.OVER);
        return board.position();
    }

    /// What the first configuration makes of a game: 1, 0 or ½. It has the first seat in every other one.
    private double score(P start, int number) {
        Vector<Search<P>> searches = options
            .map(text -> new Search<>(game::simulator,
                SearchSettings.of(SearchSettings.options().parse(text).get(), 2L * number)));
        board.load(start);
        for (int plies = 0; plies < LONGEST && board.seat() != Simulator.OVER; plies++) {
            int code = board.legal(codes) == 1 ? codes[0]
                : decision(searches.get((board.seat() + number) % 2), (board.seat() + number) % 2);
            board.play(code);
            searches.forEach(search -> search.advance(code));
        }
        return board.seat() != Simulator.OVER ? 0.5
            : (1 + Math.signum(board.payoff(number % 2) - board.payoff(1 - number % 2))) / 2;
    }

    private int decision(Search<P> search, int who) {
        SearchReport report = search.search(board.position());
        iterations[who] += report.iterations();
        nanoseconds[who] += report.elapsed().toNanos();
        return report.best().code();
    }
}
