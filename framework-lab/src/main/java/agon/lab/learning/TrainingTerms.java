package agon.lab.learning;

import agon.api.internal.SplitMix64;
import agon.net.OnnxModel;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.control.Either;
import java.nio.file.Path;
import java.util.Arrays;

/// All values on which the result of a [training run on recorded games][RecordLearning.Run] depends. A run can be
/// resumed only if they have not changed.
record TrainingTerms(Map<String, String> values) {
    private static final String FIRST = "the first net", RECORDS = "the records";

    static TrainingTerms of(RecordLearning<?, ?> learning, OnnxModel first) {
        LearningPlan.Training how = learning.training();
        return new TrainingTerms(LinkedHashMap.<String, String>empty().put("the game", learning.variant().name())
            .put("the number of epochs", Integer.toString(learning.epochs()))
            .put("the seed", Long.toString(learning.seed()))
            .put("held out", learning.heldOut() + " %").put("the batch", Integer.toString(how.batch()))
            .put("the rate", Double.toString(how.rate())).put("the decay", Double.toString(how.decay()))
            .put(FIRST, digest(first)));
    }

    private static String digest(OnnxModel model) {
        long hash = 0;
        for (byte b : model.bytes()) hash = SplitMix64.mix(hash + b + SplitMix64.GAMMA);
        return Long.toHexString(hash);
    }

    TrainingTerms with(RecordLearning.Positions<?> positions) {
        long hash = positions.games();
        for (Trainer.Sample<?> sample : positions.learnt())
            hash = SplitMix64.mix(hash + SplitMix64.GAMMA
                + 31L * Arrays.hashCode(sample.codes()) + Arrays.hashCode(sample.payoffs()));
        return new TrainingTerms(
            values.put(RECORDS, positions.learnt().size() + " positions, " + Long.toHexString(hash)));
    }

    Either<String, TrainingCheckpoint> same(TrainingCheckpoint kept, Path folder) {
        return values.find(term -> !kept.terms().get(term._1).contains(term._2))
            .map(term -> folder + " cannot be continued: " + switch (term._1) {
                case FIRST -> "the first network (--from, or the section net and the seed of the plan) has changed "
                    + "since the start";
                case RECORDS -> RECORDS + " have changed since the start";
                default ->
                    term._1 + " was " + kept.terms().get(term._1).getOrElse("") + " at the start, not " + term._2;
            }).toEither(kept).swap();
    }
}
