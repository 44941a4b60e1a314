package agon.lab.learning;

import agon.api.Action;
import agon.api.Variant;
import agon.api.record.GameRecord;
import agon.api.record.RecordFormat;
import agon.lab.contest.Duel;
import agon.lab.contest.Elo;
import agon.lab.contest.Score;
import agon.lab.contest.Sprt;
import agon.lab.contest.SprtMatch;
import agon.lab.internal.RecordZip;
import agon.lab.job.Workers;
import agon.lab.job.internal.JobRun;
import agon.lab.job.internal.Journal;
import agon.lab.learning.LearningRun.Generation;
import agon.net.Net;
import agon.net.OnnxModel;
import agon.play.engine.PlayerSpec;
import agon.play.internal.RecordFolder;
import agon.plugins.FileException;
import agon.plugins.OutputFile;
import agon.plugins.internal.InputFile;
import agon.plugins.internal.Seeds;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.random.RandomGenerator;

/// Runs the next generation of a [LearningRun]: its games, its training, and its match against the best network so far.
/// Each part is saved when it is complete, and is not repeated after an interruption.
record GenerationRun<P, A extends Action>(LearningRun<P, A> run, Vector<Generation> before, Trainer.Provider library,
    int threads, LearningRun.Listener listener) {
    private static final String STATE = "trainer.state", LOSSES = "losses.json";
    private static final int GAMES = 1, GATE = 2, BATCHES = 3; // purposes of derived seeds
    private static final double MOST_WRONG = 0.05;
    /// A test without a verdict, because no match reaches its bounds.
    private static final Sprt UNTESTED = Sprt.of(0, 1).errors(Double.MIN_VALUE, Double.MIN_VALUE);
    private static final SprtMatch.Result UNPLAYED = new SprtMatch.Result(UNTESTED, Score.NONE);

    private int number() {
        return before.size();
    }

    private Path file(String name) {
        return run.folder(number()).resolve(name);
    }

    private Variant<P, A> variant() {
        return run.variant();
    }

    private LearningPlan plan() {
        return run.plan();
    }

    private long seed(int generation, int purpose) {
        return Seeds.derived(plan().seed(), generation, purpose);
    }

    private static Generation best(Vector<Generation> generations) {
        return generations.filter(Generation::accepted).last();
    }

    void run(int together) {
        RecordFolder.at(run.folder(number()));
        if (plan().proximal().isDefined()) {
            proximal();
            return;
        }
        try (Net<P> net = net(best(before).number(), threads)) {
            long start = System.nanoTime();
            SharedInference shared = new SharedInference(net.inference(), net.spatial(), net.globals(), net.policy(),
                net.seats());
            Vector<LearnedGame> games = games(net, shared, together);
            double played = seconds(start);
            start = System.nanoTime();
            int fresh = games.map(game -> game.decisions().size()).sum().intValue();
            Trained trained = train(fresh);
            double learnt = seconds(start);
            end(Generation.learnt(number(), new Generation.Games(games.size(), fresh,
                games.map(LearnedGame::looks).sum().longValue(), played, shared.seconds(),
                games.count(LearnedGame::checked), games.count(LearnedGame::wrong)),
                new Generation.Training(trained.losses, trained.steps, learnt)));
        }
    }

    private void end(Generation played) {
        Generation best = best(before);
        boolean due = plan().gate().every().isDue(before.append(played));
        SprtMatch.Result contest = due ? gate(best) : UNPLAYED;
        Score score = contest.score();
        boolean accepted = due && contest.verdict().map(Sprt.Hypothesis.SECOND::equals)
            .getOrElse(() -> score.games() == 0 || score.share() >= plan().gate().share());
        double rating = best.contest().rating() + Elo.difference((score.points() + 0.5) / (score.games() + 1));
        if (accepted) OutputFile.write(run.best(), InputFile.bytes(run.net(number())), true);
        Generation generation = played.judged(accepted, new Generation.Contest(score.games(), score.share(), rating));
        OutputFile.write(file(LearningRun.VERDICT), generation.text(), true);
        listener.onGeneration(generation);
    }

    /// Runs a generation without a search. Its games take only seconds. They are not stored, and are played again after
    /// an interruption.
    private void proximal() {
        long start = System.nanoTime();
        if (!isTrained()) {
            ProximalPolicy<P, A> policy = new ProximalPolicy<>(variant(), plan().proximal().get(),
                Seeds.generator(seed(number(), GAMES)));
            try (Net<P> player = net(number() - 1, threads);
                Net<P> best = net(best(before).number(), threads);
                Trainer trainer = trainer(plan().training().decay())) {
                Trainer.Losses[] last = {new Trainer.Losses(0, 0)};
                int[] taken = {0};
                int actions = policy.learn(player, best, trainer, plan().training(), (step, steps, cost) -> {
                    last[0] = cost;
                    taken[0] = steps;
                    listener.onStep(number(), step, steps, cost);
                });
                keep(trainer, Generation.learnt(number(),
                    new Generation.Games(policy.games(), actions, actions, policy.played(), policy.computed(), 0, 0),
                    new Generation.Training(last[0], taken[0], seconds(start) - policy.played())));
            }
        }
        end(LearningRun.read(file(LOSSES)));
    }

    private boolean isTrained() {
        return Files.exists(run.net(number())) && Files.exists(file(LOSSES));
    }

    private Trainer trainer(double decay) {
        Path file = run.folder(number() - 1).resolve(STATE);
        Trainer.State state = Files.exists(file) ? Trainer.State.read(InputFile.bytes(file))
            .getOrElseThrow(why -> new FileException(file + ": " + why)) : Trainer.State.FRESH;
        return library.open(OnnxModel.read(run.net(number() - 1)).getOrElseThrow(FileException::new), state, decay,
            threads);
    }

    /// Writes the state, the network and the results. The results are written last, because their file indicates that
    /// the other files are complete.
    private void keep(Trainer trainer, Generation so) {
        OutputFile.write(file(STATE), trainer.state().bytes(), true);
        trainer.model().note("generation", Integer.toString(number())).write(run.net(number()));
        OutputFile.write(file(LOSSES), so.text(), true);
    }

    private static double seconds(long start) {
        return (System.nanoTime() - start) / 1e9;
    }

    private Net<P> net(int generation, int threads) {
        return OnnxModel.read(run.net(generation)).flatMap(model -> Net.of(model, variant().game(), threads))
            .getOrElseThrow(FileException::new);
    }

    /// Returns the value below which players resign. It is lower after generations with too many wrong resignations.
    private double resign(Vector<Generation> before) {
        double resign = plan().selfPlay().resign();
        for (Generation one : before)
            if (one.games().checked() > 0 && one.games().wrong() > MOST_WRONG * one.games().checked())
                resign = (1 + resign) / 2;
        return resign;
    }

    private Vector<LearnedGame> games(Net<P> net, SharedInference shared, int together) {
        LearningGames<P, A> job = job(before, net.computedBy(shared), shared);
        try (Journal<LearnedGame> journal = journal(number(), job)) {
            Map<Integer, LearnedGame> all = JobRun.run(job, 0, journal, Workers.threads(together),
                (_, _, progress) -> {
                    listener.onGame(number(), progress);
                    return true;
                });
            Vector<LearnedGame> games = Vector.range(0, job.tasks()).map(task -> all.get(task).get());
            if (!Files.exists(file("games.zip")))
                OutputFile.write(file("games.zip"),
                    RecordZip.bytes(String.format(Locale.ROOT, "generation-%03d-game", number()),
                        games.map(this::record)),
                    true);
            return games;
        }
    }

    private LearningGames<P, A> job(Vector<Generation> before, Net<P> net, SharedInference shared) {
        return new LearningGames<>(variant(), plan().selfPlay(), net, shared, "generation " + best(before).number(),
            resign(before));
    }

    private Journal<LearnedGame> journal(int generation, LearningGames<P, A> job) {
        return Journal.resume(run.folder(generation).resolve("games.journal"), job, seed(generation, GAMES));
    }

    private String record(LearnedGame game) {
        return RecordFormat.DEFAULT.write(GameRecord.of(game.match(variant()),
            LinkedHashMap.of("Event", "Self-play, generation " + number()))).getOrElseThrow(FileException::new).text();
    }

    private Vector<Trainer.Sample<P>> window() {
        Vector<Trainer.Sample<P>> window = Vector.empty();
        for (int generation = number(); generation > 0 && window.size() < plan().training().window(); generation--)
            window = samples(generation).appendAll(window);
        return window.takeRight(plan().training().window());
    }

    private Vector<Trainer.Sample<P>> samples(int generation) {
        Vector<Generation> earlier = before.take(generation);
        try (Net<P> net = net(best(earlier).number(), 1)) {
            LearningGames<P, A> job = job(earlier, net, new SharedInference(net.inference(), 0, 0, 0, 0));
            try (Journal<LearnedGame> journal = journal(generation, job)) {
                return Vector.range(0, job.tasks()).flatMap(task -> journal.results().get(task))
                    .flatMap(game -> game.samples(variant()));
            }
        }
    }

    /// @param losses mean losses over the last tenth of the steps
    private record Trained(int steps, Trainer.Losses losses) {}

    private Trained train(int fresh) {
        if (isTrained()) {
            Generation kept = LearningRun.read(file(LOSSES));
            return new Trained(kept.training().steps(), kept.training().losses());
        }
        LearningPlan.Training how = plan().training();
        Vector<Trainer.Sample<P>> window = window();
        int steps = (int) Math.max(1, Math.ceil(fresh * how.passes() / how.batch()));
        SampleEncoder<P, A> encoder = new SampleEncoder<>(variant().game());
        RandomGenerator dice = Seeds.generator(seed(number(), BATCHES));
        double policy = 0, value = 0;
        int counted = Math.max(1, steps / 10);
        try (Trainer trainer = trainer(how.decay())) {
            for (int step = 1; step <= steps; step++) {
                Vector<Trainer.Sample<P>> drawn = Vector.fill(how.batch(),
                    () -> window.get(dice.nextInt(window.size())));
                Trainer.Losses cost = trainer.step(encoder.batch(drawn, Option.of(dice)), how.rate());
                if (step > steps - counted) {
                    policy += cost.policy() / counted;
                    value += cost.value() / counted;
                }
                listener.onStep(number(), step, steps, cost);
            }
            Trained trained = new Trained(steps, new Trainer.Losses(policy, value));
            keep(trainer, Generation.learnt(number(), new Generation.Games(0, fresh, 0, 0, 0, 0, 0),
                new Generation.Training(trained.losses, steps, 0)));
            return trained;
        }
    }

    /// Plays the new network against the best network so far. If the plan contains no test, the result has no verdict.
    private SprtMatch.Result gate(Generation best) {
        LearningPlan.Gate gate = plan().gate();
        if (gate.games() == 0) return UNPLAYED;
        Duel<P, A> duel = Duel.of(variant(), player(number()), player(best.number()), gate.opening());
        return SprtMatch.of(duel, gate.test().getOrElse(UNTESTED))
            .rounds(Math.ceilDiv(gate.games(), duel.gamesPerRound())).seed(seed(number(), GATE))
            .workers(Workers.threads(threads)).journal(file("gate.journal"))
            .play((_, progress) -> listener.onComparison(number(), progress));
    }

    private PlayerSpec player(int generation) {
        return PlayerSpec.parse("net:" + run.net(generation) + ",visits=" + plan().gate().visits(), variant().game())
            .getOrElseThrow(FileException::new);
    }
}
