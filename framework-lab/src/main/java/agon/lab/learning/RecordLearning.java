package agon.lab.learning;

import agon.api.Action;
import agon.api.SplitMix64;
import agon.api.Variant;
import agon.api.record.DefaultFormat;
import agon.api.record.GameRecord;
import agon.lab.archive.RecordSources;
import agon.lab.dataset.PlayedGame;
import agon.lab.dataset.RecordedGames;
import agon.net.Net;
import agon.net.OnnxModel;
import agon.play.engine.Seeds;
import agon.plugins.GameCatalog;
import agon.plugins.Heartbeat;
import agon.plugins.PluginCalls;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;

/// Teaches a net what people have played, and how their games ended.
///
/// Games are split by their turns: of a hundred, as many as are held out are not learnt from, and the net is held
/// against them. A game that comes twice is on the same side both times.
///
/// @param variant  of the games; those of others are left out
/// @param training how the net learns; its window does not count
/// @param epochs   how often each position is seen, ≥ 1
/// @param heldOut  games of a hundred that are not learnt from, 1 to 99
/// @param seed     of the batches
public record RecordLearning<P, A extends Action>(Variant<P, A> variant, LearningPlan.Training training, int epochs,
    int heldOut, long seed) {
    private static final int TOGETHER = 64; // positions that a net is asked about at once

    /// What was read.
    ///
    /// @param learnt    positions to learn from
    /// @param unseen    those of the games that are held out
    /// @param games     that were read, of both
    /// @param records   of the games that are held out
    /// @param strengths of those who decided in the unseen positions, as the records tell them, where most do, else by
    ///                  the results of all games
    public record Positions<P>(Vector<Sample<P>> learnt, Vector<Sample<P>> unseen, int games,
        Vector<String> records, DecisionStrengths strengths) {}

    /// Is told how it goes.
    public interface Listener {
        /// A step of learning was taken.
        void step(int step, int steps, Losses losses);

        /// Learning goes on after this step, which was taken by an earlier run.
        default void resumed(int step, int steps) {}

        /// Whether learning is to stop after this step; [RecordTraining] keeps it before. Asked after each step.
        default boolean isStopped() {
            return false;
        }
    }

    /// Twice through all games, of which a tenth is held out.
    public static <P, A extends Action> RecordLearning<P, A> of(Variant<P, A> variant) {
        return new RecordLearning<>(variant, LearningPlan.DEFAULT.training(), 2, 10, 1);
    }

    /// Reads games.
    ///
    /// @param step run after each
    public Positions<P> read(GameCatalog catalog, RecordSources sources, Runnable step) {
        List<Sample<P>> learnt = new ArrayList<>(), unseen = new ArrayList<>();
        List<String> records = new ArrayList<>();
        ArchivePlayers players = new ArchivePlayers();
        int[] games = {0};
        try (PluginCalls calls = new PluginCalls()) {
            new RecordedGames<>(variant, catalog, sources).each(0, batch -> {
                Heartbeat heartbeat = new Heartbeat("the replay of its record");
                calls.call(variant.name(), heartbeat, () -> batch.open()
                    .flatMap(task -> task.game(heartbeat).toOption()).filter(game -> game.outcome().isDefined()))
                    .getOrElse(Vector.empty()).forEach(game -> {
                        games[0]++;
                        boolean held = isHeldOut(game);
                        Vector<Sample<P>> samples = samples(game);
                        samples.forEach((held ? unseen : learnt)::add);
                        players.played(game);
                        if (held) samples.forEach(sample -> players.decided(game, seat(sample)));
                        if (held)
                            new DefaultFormat().write(GameRecord.of(game.match(), LinkedHashMap.empty()))
                                .forEach(text -> records.add(text.text()));
                    });
                step.run();
            });
        }
        return new Positions<>(Vector.ofAll(learnt), Vector.ofAll(unseen), games[0], Vector.ofAll(records),
            players.strengths());
    }

    private int seat(Sample<P> sample) {
        return variant.rules().status(sample.position()).turnOf().get().index();
    }

    private boolean isHeldOut(PlayedGame<P, A> game) {
        long hash = 0;
        for (A action : game.match().actions()) hash = SplitMix64.mix(hash + action.code() + SplitMix64.GAMMA);
        return Math.floorMod(hash, 100L) < heldOut;
    }

    private Vector<Sample<P>> samples(PlayedGame<P, A> game) {
        float[] payoffs = new float[variant.rules().seats()];
        for (int seat = 0; seat < payoffs.length; seat++)
            payoffs[seat] = game.outcome().get().get(seat).floatValue();
        Vector<P> positions = game.match().positions().toVector();
        return game.match().actions().zipWithIndex().filter(
            pair -> variant.rules().status(positions.get(pair._2)).turnOf().isDefined()
                && variant.rules().legal(positions.get(pair._2)).size() > 1)
            .map(pair -> new Sample<>(positions.get(pair._2), new int[]{pair._1.code()}, new float[]{1}, payoffs))
            .toVector();
    }

    /// Learns. The rate falls to a twentieth of what it is in the beginning, as half a cosine wave does. Nothing is
    /// kept before the end; [RecordTraining] goes on after it was stopped.
    ///
    /// @param first where the weights begin
    public OnnxModel learn(OnnxModel first, Positions<P> positions, TrainerProvider library, int threads,
        Listener listener) {
        return learn(new TrainingCheckpoint(LinkedHashMap.empty(), 0, first, TrainerState.FRESH), positions, library,
            threads, listener, (_, _, _) -> true).get();
    }

    /// Is asked after each step whether to go on.
    @FunctionalInterface
    interface AfterStep {
        /// @param step that was taken, from 1
        /// @param seen whether the next step begins to go through all positions anew
        boolean goesOn(int step, boolean seen, Trainer trainer);
    }

    private int batch(Positions<P> positions) {
        return Math.min(training.batch(), Math.max(1, positions.learnt.size()));
    }

    /// How many steps there are.
    public int steps(Positions<P> positions) {
        return (int) Math.max(1, (long) epochs * positions.learnt.size() / batch(positions));
    }

    /// Learns what is left to learn after `from`.
    ///
    /// @return none: `after` has said no
    Option<OnnxModel> learn(TrainingCheckpoint from, Positions<P> positions, TrainerProvider library, int threads,
        Listener listener, AfterStep after) {
        RandomGenerator dice = RandomGeneratorFactory.of("L64X128MixRandom").create(Seeds.derived(seed, 0, 0));
        SampleEncoder<P, A> encoder = new SampleEncoder<>(variant.game());
        int size = positions.learnt.size(), batch = batch(positions), steps = size == 0 ? 0 : steps(positions);
        int[] order = new int[size];
        if (from.step() > 0) listener.resumed(from.step(), steps);
        try (Trainer trainer = library.open(from.net(), from.state(), training.decay(), threads)) {
            for (int step = 0, at = size; step < steps; step++, at += batch) {
                if (at + batch > size) {
                    shuffle(order, dice);
                    at = 0;
                }
                int begin = at;
                Vector<Sample<P>> drawn = Vector.range(0, batch).map(i -> positions.learnt.get(order[begin + i]));
                if (step < from.step()) {
                    encoder.skip(drawn, dice); // it was learnt, and the dice go on as they did then
                    continue;
                }
                double share = 0.05 + 0.95 * (1 + Math.cos(Math.PI * step / steps)) / 2;
                Losses cost = trainer.step(encoder.batch(drawn, Option.of(dice)), training.rate() * share);
                listener.step(step + 1, steps, cost);
                if (!after.goesOn(step + 1, at + 2 * batch > size, trainer)) return Option.none();
            }
            return Option.of(trainer.model().note("learnt from", positions.games + " recorded games"));
        }
    }

    private static void shuffle(int[] order, RandomGenerator dice) {
        for (int i = 0; i < order.length; i++) order[i] = i;
        for (int i = order.length - 1; i > 0; i--) {
            int other = dice.nextInt(i + 1), kept = order[i];
            order[i] = order[other];
            order[other] = kept;
        }
    }

    /// Holds a net against the games that it has not seen: [averaged][Net#averaged] over symmetries, if it is.
    ///
    /// @return by kind of action, `all` first; the kinds are those of the planes of the policy; then by the strength of
    ///         who decided, the weakest first, as far as it is known: [DecisionStrengths#parts]
    public Map<String, Agreement> agreement(Net<P> net, Positions<P> positions) {
        AgreementCounter<P, A> counter = new AgreementCounter<>(variant.game(), net.evaluator(TOGETHER));
        counter.add(positions.unseen, positions.strengths.partOfEach());
        Map<String, Agreement> found = counter.found();
        Vector<String> parts = positions.strengths.parts().filter(found::containsKey);
        return parts.foldLeft(found.removeAll(parts), (rows, part) -> rows.put(part, found.get(part).get()));
    }
}
