package agon.lab.learning;

import agon.api.Action;
import agon.api.Variant;
import agon.api.record.GameRecord;
import agon.api.record.RecordFormat;
import agon.json.text.Json;
import agon.lab.contest.Duel;
import agon.lab.contest.DuelJob;
import agon.lab.contest.Score;
import agon.lab.contest.Sprt;
import agon.lab.contest.SprtMatch;
import agon.lab.job.Job;
import agon.lab.job.Workers;
import agon.lab.job.internal.JobRun;
import agon.lab.job.internal.Journal;
import agon.net.Net;
import agon.net.OnnxModel;
import agon.play.engine.PlayerSpec;
import agon.play.engine.Seeds;
import agon.play.internal.RecordFolder;
import agon.plugins.FileException;
import agon.plugins.OutputFile;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import tools.jackson.databind.JsonNode;

/// A net that learns a game by playing it, in a folder that holds all there is: it goes on from there after it was
/// stopped, however that came about.
///
/// ```java
/// LearningRun<?, ?> run = LearningRun.begin(Path.of("run"), variant, LearningPlan.DEFAULT, Option.none()).get();
/// run.learn(Trainer.provider().get(), 2, 2, LearningRun.Listener.NONE);
/// ```
///
/// The folder has `plan.yaml`; a folder for each generation with its games (`games.journal`, and as records in
/// `games.zip`), its net, the state of the trainer, the contest (`gate.journal`) and what came of it
/// (`generation.json`); and `best.onnx`. With one thread, the same plan makes the same nets on the same machine,
/// whether the run was stopped or not.
///
/// @param folder  that holds it
/// @param variant that is learnt
/// @param plan    how
public record LearningRun<P, A extends Action>(Path folder, Variant<P, A> variant, LearningPlan plan) {
    private static final String PLAN = "plan.yaml", NET = "net.onnx", STATE = "trainer.state",
        VERDICT = "generation.json";
    private static final int GAMES = 1, GATE = 2, BATCHES = 3; // what seeds are for
    private static final double MOST_WRONG = 0.05;
    private static final Sprt UNTESTED = Sprt.of(0, 1); // no round of it counts: there is no verdict

    /// Begins in a folder without a run.
    ///
    /// @param from where the weights begin; none: they are drawn
    /// @return left: a sentence that says why it cannot begin there
    public static <P, A extends Action> Either<String, LearningRun<P, A>> begin(Path folder, Variant<P, A> variant,
        LearningPlan plan, Option<OnnxModel> from) {
        if (Files.exists(folder.resolve(PLAN)))
            return Either.left(folder + " holds a run already; say --continue to go on with it, or choose another "
                + "folder");
        OnnxModel first = from.getOrElse(() -> plan.net().model(variant, plan.seed()));
        return Net.inJava(first, variant.game()).map(net -> {
            net.close();
            LearningRun<P, A> run = new LearningRun<>(folder, variant, plan);
            RecordFolder.at(run.folder(0));
            first.write(run.net(0));
            OutputFile.write(run.folder(0).resolve(VERDICT), Generation.FIRST.text(), true);
            OutputFile.write(folder.resolve(PLAN), "game: \"" + variant.name() + "\"\n" + plan.yaml(), true);
            return run;
        });
    }

    /// The run in a folder.
    ///
    /// @param variant that it is of
    /// @return left: a sentence that says why it cannot go on
    public static <P, A extends Action> Either<String, LearningRun<P, A>> resume(Path folder, Variant<P, A> variant) {
        if (RecordLearning.Run.isIn(folder) && !Files.exists(folder.resolve(PLAN)))
            return Either.left(folder + " holds a training from records; name them again with --from-records");
        try {
            String text = Files.readString(folder.resolve(PLAN));
            String game = text.lines().findFirst().orElse("").replaceAll("^game: \"|\"$", "");
            if (!game.equals(variant.name()))
                return Either.left(folder + " holds a run of " + game + ", not of " + variant.name());
            return LearningPlan.read(text.substring(text.indexOf('\n') + 1))
                .bimap(why -> folder.resolve(PLAN) + ": " + why, plan -> new LearningRun<>(folder, variant, plan));
        } catch (IOException e) {
            return Either.left(folder + " holds no run to go on with: " + e.getMessage());
        }
    }

    /// The same with another number of generations.
    public LearningRun<P, A> generations(int count) {
        return new LearningRun<>(folder, variant, plan.generations(count));
    }

    private Path folder(int generation) {
        return folder.resolve(String.format(Locale.ROOT, "generation-%03d", generation));
    }

    /// The file of a generation's net.
    public Path net(int generation) {
        return folder(generation).resolve(NET);
    }

    /// The file of the best net.
    public Path best() {
        return folder.resolve("best.onnx");
    }

    /// The generations that are over, from 0 on.
    ///
    /// @throws FileException if one cannot be read
    public Vector<Generation> ended() {
        Vector<Generation> all = Vector.empty();
        for (Path file = folder(0).resolve(VERDICT); Files.exists(file); file = folder(all.size()).resolve(VERDICT))
            all = all.append(read(file));
        return all;
    }

    private static Generation read(Path file) {
        try {
            return Generation.read(Files.readString(file));
        } catch (IOException e) {
            throw FileException.reading(file, e);
        } catch (IllegalArgumentException e) {
            throw new FileException(file + ": " + e.getMessage());
        }
    }

    /// Does what is left to do of the plan.
    ///
    /// @param library  that trains
    /// @param threads  of the processor that may be used, ≥ 1
    /// @param together games that are played at a time, ≥ 1; what they ask the net is put together
    /// @return the generations, from 0 on
    public Vector<Generation> learn(Trainer.Provider library, int threads, int together, Listener listener) {
        for (Vector<Generation> done = ended(); done.size() <= plan.generations(); done = ended())
            generation(done, library, threads, together, listener);
        return ended();
    }

    private void generation(Vector<Generation> before, Trainer.Provider library, int threads, int together,
        Listener listener) {
        int number = before.size();
        RecordFolder.at(folder(number));
        Generation best = before.filter(Generation::accepted).last();
        try (Net<P> net = net(best.number(), threads)) {
            if (plan.proximal().isDefined()) {
                proximal(number, best, net, library, threads, listener);
                return;
            }
            long start = System.nanoTime();
            SharedInference shared = new SharedInference(net.inference(), net.spatial(), net.globals(), net.policy(),
                net.seats());
            Vector<LearnedGame> games = games(number, best, net, shared, resign(before), together, listener);
            double played = seconds(start);
            start = System.nanoTime();
            int fresh = games.map(game -> game.decisions().size()).sum().intValue();
            Trained trained = train(number, fresh, library, threads, listener);
            double learnt = seconds(start);
            end(new Generation(number, false, games.size(), fresh, trained.losses, 0, 0, 0,
                games.map(LearnedGame::looks).sum().longValue(), played, shared.seconds(), learnt, trained.steps,
                games.count(LearnedGame::checked), games.count(LearnedGame::wrong)), best, threads, listener);
        }
    }

    /// The contest, and the end of a generation.
    private void end(Generation played, Generation best, int threads, Listener listener) {
        SprtMatch.Result contest = gate(played.number(), best, threads, listener);
        Score score = contest.score();
        boolean accepted = contest.verdict().map(Sprt.Hypothesis.SECOND::equals)
            .getOrElse(() -> score.games() == 0 || score.share() >= plan.gate().share());
        double rating = best.rating() + (score.games() == 0 ? 0 : score.elo().mean());
        if (accepted) OutputFile.write(best(), bytes(net(played.number())), true);
        Generation generation = played.judged(accepted, score.games(), score.share(), rating);
        OutputFile.write(folder(played.number()).resolve(VERDICT), generation.text(), true);
        listener.ended(generation);
    }

    /// A generation without a search. Its games take seconds and are not kept: after a kill they are played again.
    private void proximal(int number, Generation best, Net<P> net, Trainer.Provider library, int threads,
        Listener listener) {
        long start = System.nanoTime();
        Path losses = folder(number).resolve("losses.json");
        if (!Files.exists(net(number)) || !Files.exists(losses)) {
            ProximalPolicy<P, A> policy = new ProximalPolicy<>(variant, plan.proximal().get(),
                RandomGeneratorFactory.of("L64X128MixRandom").create(Seeds.derived(plan.seed(), number, GAMES)));
            OnnxModel before = OnnxModel.read(net(number - 1)).getOrElseThrow(FileException::new);
            try (Net<P> player = net(number - 1, threads);
                Trainer trainer = library.open(before, state(number - 1), plan.training().decay(), threads)) {
                Trainer.Losses[] last = {new Trainer.Losses(0, 0)};
                int[] taken = {0};
                int actions = policy.learn(player, trainer, plan.training(), (step, steps, cost) -> {
                    last[0] = cost;
                    taken[0] = steps;
                    listener.trained(number, step, steps, cost);
                });
                keep(number, trainer, new Generation(number, false, policy.games(), actions, last[0], 0, 0, 0, actions,
                    policy.played(), policy.computed(), seconds(start) - policy.played(), taken[0], 0, 0));
            }
        }
        end(read(losses), best, threads, listener);
    }

    /// Writes the state of the trainer, the net, and at last that they are there.
    private void keep(int number, Trainer trainer, Generation so) {
        OutputFile.write(folder(number).resolve(STATE), trainer.state().bytes(), true);
        trainer.model().note("generation", Integer.toString(number)).write(net(number));
        OutputFile.write(folder(number).resolve("losses.json"), so.text(), true);
    }

    private static double seconds(long start) {
        return (System.nanoTime() - start) / 1e9;
    }

    private Net<P> net(int generation, int threads) {
        return OnnxModel.read(net(generation)).flatMap(model -> Net.of(model, variant.game(), threads))
            .getOrElseThrow(FileException::new);
    }

    /// Where players give up: further down after a generation in which that was wrong too often.
    private double resign(Vector<Generation> before) {
        double resign = plan.selfPlay().resign();
        for (Generation one : before)
            if (one.checked() > 0 && one.wrong() > MOST_WRONG * one.checked()) resign = (1 + resign) / 2;
        return resign;
    }

    private Vector<LearnedGame> games(int number, Generation best, Net<P> net, SharedInference shared, double resign,
        int together, Listener listener) {
        LearningGames<P, A> job = job(best, net.computedBy(shared), shared, resign);
        try (Journal<LearnedGame> journal = Journal.resume(folder(number).resolve("games.journal"), job,
            Seeds.derived(plan.seed(), number, GAMES))) {
            Map<Integer, LearnedGame> all = JobRun.of(job, journal).workers(Workers.threads(together))
                .listener((_, _, progress) -> {
                    listener.played(number, progress);
                    return true;
                }).run();
            Vector<LearnedGame> games = Vector.range(0, job.tasks()).map(task -> all.get(task).get());
            Path records = folder(number).resolve("games.zip");
            if (!Files.exists(records)) OutputFile.write(records, zip(games, number), true);
            return games;
        }
    }

    private LearningGames<P, A> job(Generation best, Net<P> net, SharedInference shared, double resign) {
        return new LearningGames<>(variant, plan.selfPlay(), net, shared, "generation " + best.number(), resign);
    }

    private byte[] zip(Vector<LearnedGame> games, int number) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
            for (int i = 0; i < games.size(); i++) {
                ZipEntry entry = new ZipEntry(
                    String.format(Locale.ROOT, "generation-%03d-game-%05d.txt", number, i + 1));
                entry.setTime(0);
                zip.putNextEntry(entry);
                zip.write(
                    RecordFormat.DEFAULT.write(record(games.get(i), number)).getOrElseThrow(FileException::new).text()
                        .getBytes(StandardCharsets.UTF_8));
                zip.closeEntry();
            }
        } catch (IOException e) {
            throw new FileException("the records of generation " + number + " cannot be packed: " + e.getMessage());
        }
        return bytes.toByteArray();
    }

    private GameRecord record(LearnedGame game, int number) {
        return GameRecord.of(game.match(variant), LinkedHashMap.of("Event", "Self-play, generation " + number));
    }

    /// What there is to learn from the last games, the newest last.
    private Vector<Sample<P>> window(int number) {
        Vector<Sample<P>> window = Vector.empty();
        for (int generation = number; generation > 0 && window.size() < plan.training().window(); generation--)
            window = samples(generation).appendAll(window);
        return window.takeRight(plan.training().window());
    }

    private Vector<Sample<P>> samples(int generation) {
        Vector<Generation> before = ended().take(generation);
        Generation best = before.filter(Generation::accepted).last();
        try (Net<P> net = net(best.number(), 1)) {
            SharedInference shared = new SharedInference(net.inference(), 0, 0, 0, 0);
            LearningGames<P, A> job = job(best, net, shared, resign(before));
            try (Journal<LearnedGame> journal = Journal.resume(folder(generation).resolve("games.journal"), job,
                Seeds.derived(plan.seed(), generation, GAMES))) {
                return Vector.range(0, job.tasks()).flatMap(task -> journal.results().get(task))
                    .flatMap(game -> game.samples(variant));
            }
        }
    }

    /// @param steps  taken
    /// @param losses of the last tenth of them
    private record Trained(int steps, Trainer.Losses losses) {}

    private Trained train(int number, int fresh, Trainer.Provider library, int threads, Listener listener) {
        Path losses = folder(number).resolve("losses.json");
        if (Files.exists(net(number)) && Files.exists(losses)) {
            Generation kept = read(losses);
            return new Trained(kept.steps(), kept.losses());
        }
        LearningPlan.Training how = plan.training();
        Vector<Sample<P>> window = window(number);
        int steps = (int) Math.max(1, Math.ceil(fresh * how.passes() / how.batch()));
        SampleEncoder<P, A> encoder = new SampleEncoder<>(variant.game());
        RandomGenerator dice = RandomGeneratorFactory.of("L64X128MixRandom")
            .create(Seeds.derived(plan.seed(), number, BATCHES));
        OnnxModel before = OnnxModel.read(net(number - 1)).getOrElseThrow(FileException::new);
        double policy = 0, value = 0;
        int counted = Math.max(1, steps / 10);
        try (Trainer trainer = library.open(before, state(number - 1), how.decay(), threads)) {
            for (int step = 1; step <= steps; step++) {
                Vector<Sample<P>> drawn = Vector.fill(how.batch(), () -> window.get(dice.nextInt(window.size())));
                Trainer.Losses cost = trainer.step(encoder.batch(drawn, Option.of(dice)), how.rate());
                if (step > steps - counted) {
                    policy += cost.policy() / counted;
                    value += cost.value() / counted;
                }
                listener.trained(number, step, steps, cost);
            }
            Trained trained = new Trained(steps, new Trainer.Losses(policy, value));
            keep(number, trainer,
                new Generation(number, false, 0, fresh, trained.losses, 0, 0, 0, 0, 0, 0, 0, steps, 0, 0));
            return trained;
        }
    }

    private Trainer.State state(int generation) {
        Path file = folder(generation).resolve(STATE);
        return Files.exists(file) ? Trainer.State.read(bytes(file)).getOrElseThrow(why -> new FileException(
            file + ": " + why)) : Trainer.State.FRESH;
    }

    private static byte[] bytes(Path file) {
        try {
            return Files.readAllBytes(file);
        } catch (IOException e) {
            throw FileException.reading(file, e);
        }
    }

    /// Plays the new net against the best before; without a test, there is no verdict.
    private SprtMatch.Result gate(int number, Generation best, int threads, Listener listener) {
        LearningPlan.Gate gate = plan.gate();
        if (gate.games() == 0) return new SprtMatch.Result(UNTESTED, Score.NONE);
        Duel<P, A> duel = Duel.of(variant, player(number), player(best.number()), gate.opening());
        int most = Math.ceilDiv(gate.games(), duel.gamesPerRound());
        long seed = Seeds.derived(plan.seed(), number, GATE);
        Path file = folder(number).resolve("gate.journal");
        if (gate.test().isDefined())
            return SprtMatch.of(duel, gate.test().get()).rounds(most).seed(seed).workers(Workers.threads(threads))
                .journal(file).play((_, progress) -> listener.compared(number, progress));
        DuelJob job = new DuelJob(duel, most);
        try (Journal<Duel.Round> journal = Journal.resume(file, job, seed)) {
            Map<Integer, Duel.Round> rounds = JobRun.of(job, journal).workers(Workers.threads(threads))
                .listener((_, _, progress) -> {
                    listener.compared(number, progress);
                    return true;
                }).run();
            return new SprtMatch.Result(UNTESTED,
                rounds.values().map(Duel.Round::score).fold(Score.NONE, Score::plus));
        }
    }

    private PlayerSpec player(int generation) {
        return PlayerSpec.parse("net:" + net(generation) + ",visits=" + plan.gate().visits(), variant.game())
            .getOrElseThrow(FileException::new);
    }

    /// Returns a plot of the rating of each generation, as SVG text.
    ///
    /// @param generations from 0 on
    public static String plot(Vector<Generation> generations) {
        return LearningPlot.ratings(generations);
    }

    /// What came of one generation.
    ///
    /// @param number    from 1; 0: the net before it has learnt anything
    /// @param accepted  whether its net is the best so far
    /// @param games     that were played
    /// @param positions that it learnt from for the first time
    /// @param losses    of the last tenth of the steps, on average
    /// @param contest   games of its net against the best before; 0: there was no contest
    /// @param points    of its net in the contest, a game, in [0, 1]
    /// @param rating    of its net in Elo points, the net of generation 0 having 0
    /// @param looks     how often the net was asked in the games
    /// @param played    seconds that the games took
    /// @param computed  seconds of these that were spent computing the net, of all threads together
    /// @param trained   seconds that learning took
    /// @param steps     of learning
    /// @param checked   games in which somebody would have given up, but was not allowed to
    /// @param wrong     of these, those in which that would have been wrong
    public record Generation(int number, boolean accepted, int games, int positions, Trainer.Losses losses, int contest,
        double points, double rating, long looks, double played, double computed, double trained, int steps,
        int checked,
        int wrong) {
        /// Before anything was learnt.
        static final Generation FIRST = new Generation(0, true, 0, 0, new Trainer.Losses(0, 0), 0, 0.5, 0, 0, 0, 0, 0,
            0, 0,
            0);

        /// The same after the contest.
        Generation judged(boolean better, int contested, double share, double elo) {
            return new Generation(number, better, games, positions, losses, contested, share, elo, looks, played,
                computed,
                trained, steps, checked, wrong);
        }

        /// For programs.
        public Map<String, Object> fields() {
            return LinkedHashMap
                .<String, Object>of("generation", number, "accepted", accepted, "games", games, "positions",
                    positions, "policy_loss", losses.policy(), "value_loss", losses.value(), "points", points, "rating",
                    rating)
                .put("contest", contest).put("looks", looks).put("played_seconds", played)
                .put("computed_seconds", computed)
                .put("trained_seconds", trained).put("steps", steps).put("checked", checked).put("wrong", wrong);
        }

        String text() {
            return Json.of(fields());
        }

        /// @throws IllegalArgumentException if it is none: a sentence
        static Generation read(String json) {
            JsonNode f = Json.read(json).getOrElseThrow(why -> new IllegalArgumentException(why));
            return new Generation(f.path("generation").asInt(0), f.path("accepted").asBoolean(false),
                f.path("games").asInt(0), f.path("positions").asInt(0),
                new Trainer.Losses(f.path("policy_loss").asDouble(0), f.path("value_loss").asDouble(0)),
                f.path("contest").asInt(0), f.path("points").asDouble(0), f.path("rating").asDouble(0),
                f.path("looks").asLong(0),
                f.path("played_seconds").asDouble(0), f.path("computed_seconds").asDouble(0),
                f.path("trained_seconds").asDouble(0), f.path("steps").asInt(0), f.path("checked").asInt(0),
                f.path("wrong").asInt(0));
        }

        /// `generation 3: 100 games, 512 positions, losses 1.42 and 0.61, 58.5 % against the best: accepted, Elo +131`;
        /// without a contest nothing of one.
        @Override
        public String toString() {
            if (number == 0) return "generation 0: nothing learnt yet";
            String learnt = String.format(Locale.ROOT, "generation %d: %d games, %d positions, losses %.2f and %.2f",
                number, games, positions, losses.policy(), losses.value());
            return contest == 0 ? learnt
                : learnt + String.format(Locale.ROOT, ", %.1f %% against the best: %s, Elo %+.0f",
                    100 * points, accepted ? "accepted" : "not accepted", rating);
        }
    }

    /// Is told how a net learns, from the threads that work.
    public interface Listener {
        /// Tells nobody.
        Listener NONE = new Listener() {
        };

        /// A game against itself was played.
        default void played(int generation, Job.Progress progress) {}

        /// A step of learning was taken.
        ///
        /// @param step  from 1
        /// @param steps of this generation
        default void trained(int generation, int step, int steps, Trainer.Losses losses) {}

        /// Some games against the best so far were played.
        default void compared(int generation, Job.Progress progress) {}

        /// A generation is over.
        default void ended(LearningRun.Generation generation) {}
    }
}
