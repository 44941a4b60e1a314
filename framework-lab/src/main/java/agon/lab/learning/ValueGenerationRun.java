package agon.lab.learning;

import agon.api.Action;
import agon.api.Features;
import agon.api.Game;
import agon.api.Seat;
import agon.api.Simulator;
import agon.api.Variant;
import agon.api.encoding.Grid;
import agon.api.symmetry.Symmetries;
import agon.api.symmetry.Symmetry;
import agon.json.text.Json;
import agon.lab.contest.Duel;
import agon.lab.contest.Score;
import agon.lab.contest.Sprt;
import agon.lab.contest.SprtMatch;
import agon.lab.job.Workers;
import agon.lab.job.internal.JobRun;
import agon.lab.job.internal.Journal;
import agon.lab.learning.ValueLearning.Generation;
import agon.lab.learning.ValueLearning.Listener;
import agon.lab.learning.ValueLearning.Plan;
import agon.nnue.ValueNet;
import agon.nnue.ValueSamples;
import agon.nnue.ValueTrainer;
import agon.play.engine.PlayerSpec;
import agon.play.internal.RecordFolder;
import agon.plugins.FileException;
import agon.plugins.OutputFile;
import agon.plugins.internal.InputFile;
import agon.plugins.internal.Seeds;
import io.vavr.Tuple2;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.nio.file.Path;
import java.util.Locale;
import java.util.function.Function;

/// The run of one generation of [ValueLearning]. Each part is stored when it is complete, and is not repeated after an
/// interruption.
final class ValueGenerationRun<P, A extends Action> {
    private static final int GAMES = 1, GATE = 2, WEIGHTS = 3, LENGTH = 4; // purposes of derived seeds
    private static final int HELD_OUT = 20;   // one in this number of tasks only measures the loss
    private static final int BATCH = 1_024;
    private static final double SCORED = 0.8; // weight of the score in the target
    private static final int TRIED = 100_000; // positions with which designs are compared
    private static final double WORTH = 0.96; // maximum loss of a larger design, relative to a smaller one
    private static final String NET = "net.nnue", STATE = "trainer.state";

    private final ValueLearning<P, A> run;
    private final Plan plan;
    private final Variant<P, A> variant;
    private final Vector<Generation> before;
    private final int number, threads;
    private final Listener listener;
    private final Option<Generation> best;
    private final Option<Path> player; // the file of the network that plays the games
    private final Function<Simulator<P>, Features> features;

    ValueGenerationRun(ValueLearning<P, A> run, Vector<Generation> before, int threads, Listener listener) {
        this.run = run;
        plan = run.plan();
        variant = run.variant();
        features = ValueNet.features(variant.game());
        this.before = before;
        this.threads = threads;
        this.listener = listener;
        number = before.size();
        best = before.filter(Generation::accepted).lastOption();
        player = best.map(one -> run.file(one.number(), NET)).orElse(run.first());
    }

    void run() {
        RecordFolder.at(run.file(number, ValueLearning.RESULTS).getParent());
        Vector<ValueSamples> played = games();
        ValueSamples learned = joined(played, false), heldOut = joined(played, true);
        Option<ValueNet> first = run.first().map(this::net);
        ValueNet.Design design = before.headOption().map(one -> ValueNet.Design.parse(one.design()).get())
            .orElse(plan.design()).orElse(first.map(ValueNet::design)).getOrElse(() -> design(learned, heldOut));
        ValueTrainer trainer = trainer(design, WEIGHTS);
        if (number > 0) restore(trainer, run.file(number - 1, STATE));
        else first.filter(net -> design.includes(net.design())).forEach(trainer::restore);
        int batches = plan.passes() * Math.ceilDiv(learned.size(), BATCH);
        int[] batch = {0};
        double loss = trainer.train(learned, SCORED, plan.passes(), threads,
            () -> listener.onBatch(number, ++batch[0], batches));
        OutputFile.write(run.file(number, STATE), trainer.state(), true);
        ValueNet net = trainer.net().note("variant", variant.name()).note("seed", Long.toString(plan.seed()))
            .note("generation", Integer.toString(number)).note("positions", Integer.toString(learned.size()))
            .note("data", learned.digest());
        OutputFile.write(run.file(number, NET), net.bytes(), true);
        Score score = plan.match() == 0 ? Score.NONE : match();
        boolean accepted = score.games() == 0 || score.share() >= 0.5;
        Generation generation = new Generation(number, accepted, learned.size(), loss,
            heldOut.size() == 0 ? loss : trainer.loss(heldOut, SCORED), score.games(), score.share(),
            design.toString());
        if (accepted)
            OutputFile.write(run.best(), net.note("games", Integer.toString(score.games()))
                .note("elo", String.format(Locale.ROOT, "%+.0f", generation.elo())).bytes(), true);
        OutputFile.write(run.file(number, ValueLearning.RESULTS), Json.of(generation.fields()), true);
        listener.onGeneration(generation);
    }

    private static void restore(ValueTrainer trainer, Path state) {
        try {
            trainer.restore(InputFile.bytes(state));
        } catch (IllegalArgumentException e) {
            throw new FileException(state + ": " + e.getMessage());
        }
    }

    private ValueNet net(Path file) {
        return ValueNet.read(InputFile.bytes(file), variant.game())
            .getOrElseThrow(why -> new FileException(file + ": " + why));
    }

    private Vector<ValueSamples> games() {
        ValueGames<P, A> job = new ValueGames<>(variant, features, player.map(this::net),
            best.map(one -> "generation " + one.number()).getOrElse(run.first().isDefined() ? "first" : "none"),
            plan.nodes(), plan.tasks(number), ValueLearning.TASK,
            ValueGames.length(variant, Seeds.derived(plan.seed(), 0, LENGTH)));
        try (Journal<ValueSamples> journal = Journal.resume(run.file(number, "games.journal"), job,
            Seeds.derived(plan.seed(), number, GAMES))) {
            Map<Integer, ValueSamples> all = JobRun.run(job, 0, journal, Workers.threads(threads),
                (_, _, progress) -> {
                    listener.onGames(number, progress);
                    return true;
                });
            return Vector.range(0, job.tasks()).map(task -> all.get(task).get());
        }
    }

    private ValueSamples joined(Vector<ValueSamples> all, boolean heldOut) {
        ValueSamples joined = new ValueSamples(features.apply(variant.game().simulator()));
        joined.addAll(all.zipWithIndex().filter(one -> (one._2 % HELD_OUT == HELD_OUT - 1) == heldOut)
            .map(Tuple2::_1));
        return joined;
    }

    private ValueTrainer trainer(ValueNet.Design design, int purpose) {
        return new ValueTrainer(features.apply(variant.game().simulator()), variant.rules().seats(),
            images(variant.game()), design, BATCH,
            Seeds.derived(plan.seed(), number, purpose));
    }

    /// Returns the design with the lowest loss on held-out positions after a short training. A design with more
    /// groups must be clearly better, because it is slower.
    private ValueNet.Design design(ValueSamples learned, ValueSamples heldOut) {
        ValueSamples few = learned.first(TRIED);
        ValueSamples test = heldOut.size() == 0 ? few : heldOut;
        Vector<Boolean> kinds = variant.rules().seats() == 2 ? Vector.of(true, false) : Vector.of(true);
        ValueNet.Design chosen = null;
        double least = Double.MAX_VALUE;
        for (String groups : Vector.of("123", "123S", "1234")) {
            ValueNet.Design here = null;
            double loss = Double.MAX_VALUE;
            for (boolean relative : kinds) {
                ValueNet.Design design = new ValueNet.Design(groups, 32, relative);
                ValueTrainer trainer = trainer(design, WEIGHTS);
                trainer.train(few, SCORED, 2, threads, () -> {
                });
                double found = trainer.loss(test, SCORED);
                if (found < loss) here = design;
                loss = Math.min(loss, found);
            }
            if (chosen == null || loss < WORTH * least) {
                chosen = here;
                least = loss;
            }
        }
        return chosen;
    }

    private Score match() {
        PlayerSpec own = run.player(Option.of(run.file(number, NET))),
            opponent = run.player(player);
        Duel<P, A> duel = Duel.of(variant, own, opponent, ValueLearning.OPENING);
        return SprtMatch.of(duel, Sprt.of(0, 1).errors(Double.MIN_VALUE, Double.MIN_VALUE))
            .rounds(Math.ceilDiv(plan.match(), duel.gamesPerRound())).seed(Seeds.derived(plan.seed(), number, GATE))
            .workers(Workers.threads(threads)).journal(run.file(number, "match.journal"))
            .play((_, progress) -> listener.onMatch(number, progress)).score();
    }

    /// Returns the images of the cells under the symmetries that do not exchange seats and that map every cell to a
    /// cell of the board, starting with the identity.
    static <P, A extends Action> Vector<int[]> images(Game<P, A> game) {
        return images(game, game.symmetries());
    }

    private static <G extends Symmetry<G>, P, A extends Action> Vector<int[]> images(Game<P, A> game,
        Symmetries<G, P, A> symmetries) {
        P start = game.rules().start();
        Grid grid = ValueNet.features(game).apply(game.simulator()).grid();
        Vector<Seat> seats = Vector.range(0, game.rules().seats()).map(Seat::new);
        return Vector.ofAll(symmetries.elements(start)).filter(g -> !g.isShifted()
            && seats.forAll(seat -> symmetries.image(g, start, seat).equals(seat)))
            .flatMap(grid::image)
            .filter(cells -> java.util.Arrays.stream(cells).allMatch(cell -> cell >= 0));
    }
}
