package agon.lab.learning;

import agon.api.Action;
import agon.api.Features;
import agon.api.Game;
import agon.api.PlainText;
import agon.api.Simulator;
import agon.api.Terms;
import agon.api.Variant;
import agon.api.encoding.Grid;
import agon.lab.contest.Duel;
import agon.lab.contest.Score;
import agon.lab.contest.Sprt;
import agon.lab.contest.SprtMatch;
import agon.lab.job.Job;
import agon.lab.job.Workers;
import agon.lab.job.internal.JobRun;
import agon.lab.job.internal.Journal;
import agon.minimax.Minimax;
import agon.minimax.MinimaxSettings;
import agon.nnue.ValueSamples;
import agon.play.engine.Decision;
import agon.play.engine.Engine;
import agon.play.engine.PlayerSpec;
import agon.play.internal.RecordFolder;
import agon.plugins.internal.Seeds;
import agon.search.SearchControl;
import io.vavr.collection.Map;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.nio.file.Path;
import java.util.Locale;

/// A fit of the weights of the [Terms] of a game. Positions from self-play are evaluated by short searches and by the
/// results of their games, and the weights are fitted to the mean of both. Alpha-beta with the fitted estimate then
/// plays against alpha-beta with the present estimate, and against fits without one of the terms, at equal numbers of
/// positions per decision. A method named after a component returns a copy with another value.
///
/// ```java
/// EstimateFit.Result result = EstimateFit.of(variant).get().games(100).fit(EstimateFit.Listener.NONE);
/// ```
///
/// @param positions the number of positions (at least 2,000)
/// @param nodes     the number of positions per search in self-play; matches use ten times as many
/// @param games     the number of games per match (at least 1)
/// @param seed      the seed of all games
/// @param threads   the maximum number of threads (at least 1)
/// @param journals  the folder in which the games are stored, or none
public record EstimateFit<P, A extends Action>(Variant<P, A> variant, int positions, long nodes, int games, long seed,
    int threads, Option<Path> journals) {
    private static final int GAMES = 1, LENGTH = 2, MATCH = 3; // purposes of derived seeds
    private static final int TASK = 2_000, OPENING = 4;
    private static final double SCORED = 0.5; // weight of the score in the target

    /// A term of the estimate.
    ///
    /// @param weight  the fitted weight
    /// @param error   its standard error, as if all positions were independent
    /// @param without the score of the complete fit against the fit without this term
    public record Term(String name, double weight, double error, Score without) {}

    /// The result of a fit.
    ///
    /// @param loss    the mean squared error of the estimate on the positions
    /// @param present the score against the search with the present estimate, or without an estimate if there is none
    public record Result(int positions, Vector<Term> terms, double loss, Score present) {
        /// Returns the weights as a declaration in Java.
        public String java() {
            return terms.zipWithIndex().map(term -> String.format(Locale.ROOT, "    %.4f%s // %s", term._1.weight,
                term._2 == terms.size() - 1 ? "" : ",", term._1.name))
                .mkString("private static final double[] WEIGHTS = {\n", "\n", "\n};");
        }
    }

    /// Receives the progress of a fit.
    public interface Listener {
        /// A listener that does nothing.
        Listener NONE = (_, _) -> {
        };

        /// Called after each task of self-play and each round of a match.
        void onStep(String stage, Job.Progress progress);
    }

    /// Returns a fit with 100,000 positions, 300 positions per search and 200 games per match on one thread, or the
    /// reason why the estimate cannot be fitted.
    public static <P, A extends Action> Either<String, EstimateFit<P, A>> of(Variant<P, A> variant) {
        if (variant.rules().seats() != 2)
            return Either.left("only estimates of two-player games can be fitted; " + variant + " has "
                + PlainText.count(variant.rules().seats(), "player"));
        Option<Terms> terms = variant.game().simulator().terms();
        if (terms.isEmpty()) return Either.left("the simulator of " + variant + " defines no terms; implement Terms");
        Vector<String> names = terms.get().names();
        return names.isEmpty() || names.size() > Terms.MOST || names.distinct().size() < names.size()
            || !names.forAll(name -> PlainText.isLine(name, 60))
                ? Either.left("the simulator of " + variant + " defines the terms "
                    + PlainText.line(names.mkString(", "), 200) + "; expected 1 to " + Terms.MOST
                    + " different names of at most 60 characters")
                : Either.right(new EstimateFit<>(variant, 100_000, 300, 200, 1, 1, Option.none()));
    }

    /// Returns this fit with another number of positions.
    public EstimateFit<P, A> positions(int count) {
        return new EstimateFit<>(variant, count, nodes, games, seed, threads, journals);
    }

    /// Returns this fit with another number of positions per search.
    public EstimateFit<P, A> nodes(long count) {
        return new EstimateFit<>(variant, positions, count, games, seed, threads, journals);
    }

    /// Returns this fit with another number of games per match.
    public EstimateFit<P, A> games(int count) {
        return new EstimateFit<>(variant, positions, nodes, count, seed, threads, journals);
    }

    /// Returns this fit with another seed.
    public EstimateFit<P, A> seed(long other) {
        return new EstimateFit<>(variant, positions, nodes, games, other, threads, journals);
    }

    /// Returns this fit with another number of threads.
    public EstimateFit<P, A> threads(int count) {
        return new EstimateFit<>(variant, positions, nodes, games, seed, count, journals);
    }

    /// Returns this fit with a folder for its games. If the folder contains games of this fit, it resumes.
    public EstimateFit<P, A> journals(Path folder) {
        return new EstimateFit<>(variant, positions, nodes, games, seed, threads, Option.of(folder));
    }

    /// Plays the games and fits the weights. The result depends only on the variant, the numbers and the seed.
    ///
    /// @throws agon.plugins.PluginException if the game fails, or no position has a value
    /// @throws agon.plugins.FileException   if a journal cannot be written, or belongs to another fit
    public Result fit(Listener listener) {
        journals.forEach(RecordFolder::at);
        ValueSamples samples = samples(listener);
        int[][] values = new int[samples.size()][];
        double[] targets = new double[samples.size()];
        for (int i = 0; i < values.length; i++) {
            values[i] = samples.counts(i);
            targets[i] = samples.target(i, SCORED);
        }
        TermWeights full = TermWeights.of(values, targets, -1);
        PlayerSpec fitted = player("fitted", Option.of(full));
        Score present = match(0, fitted, player("present", Option.none()), "match against the present estimate",
            listener);
        Vector<String> names = variant.game().simulator().terms().get().names();
        Vector<Term> terms = names.zipWithIndex((name, i) -> new Term(name, full.weights()[i], full.errors()[i],
            match(i + 1, fitted, player("without " + name, Option.of(TermWeights.of(values, targets, i))),
                "match without " + name, listener)));
        return new Result(values.length, terms, full.loss(), present);
    }

    private ValueSamples samples(Listener listener) {
        ValueGames<P, A> job = new ValueGames<>(variant, TermFeatures::new, Option.none(), "terms", nodes,
            Math.ceilDiv(positions, TASK), TASK, ValueGames.length(variant, Seeds.derived(seed, 0, LENGTH)));
        try (Journal<ValueSamples> journal = Journal.of(journals.map(folder -> folder.resolve("games.journal")), job,
            Seeds.derived(seed, 0, GAMES))) {
            Map<Integer, ValueSamples> all = JobRun.run(job, 0, journal, Workers.threads(threads),
                (_, _, progress) -> {
                    listener.onStep("games of self-play", progress);
                    return true;
                });
            ValueSamples joined = new ValueSamples(new TermFeatures(variant.game().simulator()));
            joined.addAll(Vector.range(0, job.tasks()).map(task -> all.get(task).get()));
            return joined;
        }
    }

    private Score match(int number, PlayerSpec player, PlayerSpec opponent, String stage, Listener listener) {
        Duel<P, A> duel = Duel.of(variant, player, opponent, OPENING);
        SprtMatch match = SprtMatch.of(duel, Sprt.of(0, 1).errors(Double.MIN_VALUE, Double.MIN_VALUE))
            .rounds(Math.ceilDiv(games, duel.gamesPerRound())).seed(Seeds.derived(seed, number, MATCH))
            .workers(Workers.threads(threads));
        return journals
            .map(folder -> match.journal(folder.resolve(String.format(Locale.ROOT, "match-%03d.journal", number))))
            .getOrElse(match).play((_, progress) -> listener.onStep(stage, progress)).score();
    }

    /// Returns alpha-beta with these weights, or with the present estimate of the game.
    private PlayerSpec player(String name, Option<TermWeights> weights) {
        MinimaxSettings settings = MinimaxSettings.DEFAULT.nodes(10 * nodes);
        return new PlayerSpec.Custom(name, true, new PlayerSpec.Custom.Factory() {
            @Override
            public <Q, B extends Action> Engine<Q, B> engine(Game<Q, B> game, long seed) {
                Minimax<Q> search = new Minimax<>(game::simulator, settings.seed(seed),
                    weights.map(TermWeights::<Q>valuation).getOrElse(() -> Simulator::estimate));
                return (match, control) -> {
                    Seq<B> legal = match.legal();
                    if (legal.size() == 1) return Decision.of(legal.head());
                    int code = search
                        .search(match.position(), SearchControl.NONE.stop(control.heartbeat().wrap(control.stop())))
                        .best().code();
                    return Decision.of(legal.find(action -> action.code() == code).get());
                };
            }
        });
    }

    /// The terms of a simulator from the view of a seat, as counts of features with one cell.
    private record TermFeatures(Terms terms) implements Features {
        TermFeatures(Simulator<?> simulator) {
            this(simulator.terms().get());
        }

        @Override
        public Grid grid() {
            return Grid.square(1);
        }

        @Override
        public Vector<Integer> layers() {
            return Vector.of(2);
        }

        @Override
        public Vector<Integer> counts() {
            return terms.names().map(_ -> MOST_VALUES);
        }

        @Override
        public void write(int seat, byte[] cells, int[] counts) {
            terms.write(counts);
            if (seat == 1) for (int i = 0; i < counts.length; i++) counts[i] = -counts[i];
        }
    }
}
