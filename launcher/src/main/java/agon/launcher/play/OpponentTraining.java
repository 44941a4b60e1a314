package agon.launcher.play;

import agon.api.Action;
import agon.api.Variant;
import agon.lab.job.Job;
import agon.lab.learning.ValueLearning;
import agon.play.engine.NetLibrary;
import agon.play.internal.RecordFolder;
import agon.plugins.OutputFile;
import agon.plugins.UserFolders;
import agon.plugins.internal.InputFile;
import io.vavr.collection.Stream;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.function.DoubleConsumer;

/// The training of a value network that is stored as an opponent for a variant.
///
/// ```java
/// String name = new OpponentTraining<>(variant).learn(2, part -> IO.println(Math.round(100 * part) + " %")).get();
/// ```
public record OpponentTraining<P, A extends Action>(Variant<P, A> variant) {
    private static final int LONGEST_NAME = 30; // leaves room for a number
    private static final double PLAYED = 0.6, TRAINED = 0.9; // parts of a generation that are done after these stages

    /// Returns the name of the network, which is derived from the name of the variant.
    public String name() {
        String name = variant.name().replaceAll("[^A-Za-z0-9]+", "-");
        return name.length() > LONGEST_NAME ? name.substring(0, LONGEST_NAME) : name;
    }

    /// Returns the usual folder of the training run, in the data folder of the user.
    public Path folder() {
        return UserFolders.userData().resolve("training").resolve(name());
    }

    /// Starts or resumes a run with the default plan in the usual folder, and stores its best network.
    ///
    /// @param threads  the maximum number of threads (at least 1)
    /// @param progress receives the part of the work that is done, from 0 to 1, on any thread. To stop the training, it
    ///     throws a [java.util.concurrent.CancellationException]
    /// @return the name of the network, or the reason why there is none
    public Either<String, String> learn(int threads, DoubleConsumer progress) {
        return (ValueLearning.isIn(folder()) ? ValueLearning.resume(folder(), variant)
            : ValueLearning.start(folder(), variant, ValueLearning.Plan.DEFAULT)).flatMap(run -> {
                run.learn(threads, new Parts(run.plan().generations(), progress));
                if (!Files.exists(run.best()))
                    return Either.left("no network was stronger than the search without a network");
                store(run.best());
                return Either.right(name());
            });
    }

    /// Stores a network as the opponent. A different network of this name gets another name.
    ///
    /// @return the new name of the previous network, or none if there was no other network
    public Option<String> store(Path best) {
        Path file = NetLibrary.valueFile(name());
        byte[] bytes = InputFile.bytes(best);
        RecordFolder.at(file.getParent());
        Option<String> free = Option.when(Files.exists(file) && !Arrays.equals(InputFile.bytes(file), bytes),
            () -> Stream.from(2).map(i -> name() + "-" + i)
                .find(other -> !Files.exists(NetLibrary.valueFile(other))).get());
        free.forEach(other -> OutputFile.write(NetLibrary.valueFile(other), InputFile.bytes(file), false));
        OutputFile.write(file, bytes, true);
        return free;
    }

    /// Computes the part of the work that is done. Later generations count half, because they have half as many
    /// positions.
    private record Parts(int generations, DoubleConsumer progress) implements ValueLearning.Listener {
        private void report(int generation, double part) {
            double before = generation == 0 ? 0 : 1 + (generation - 1) / 2.0, weight = generation == 0 ? 1 : 0.5;
            progress.accept((before + weight * part) / (1 + (generations - 1) / 2.0));
        }

        @Override
        public void onGames(int generation, Job.Progress done) {
            report(generation, PLAYED * done.done() / done.tasks());
        }

        @Override
        public void onBatch(int generation, int batch, int batches) {
            report(generation, PLAYED + (TRAINED - PLAYED) * batch / batches);
        }

        @Override
        public void onMatch(int generation, Job.Progress done) {
            report(generation, TRAINED + (1 - TRAINED) * done.done() / done.tasks());
        }

        @Override
        public void onGeneration(ValueLearning.Generation generation) {
            report(generation.number(), 1);
        }
    }
}
