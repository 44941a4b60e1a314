package agon.lab.learning;

import agon.plugins.Services;
import io.vavr.control.Either;

/// The libraries that can learn.
public final class Trainers {
    private Trainers() {}

    /// The one on the class path.
    ///
    /// @return left: a sentence that says what is missing
    public static Either<String, TrainerProvider> provider() {
        return Services.of(TrainerProvider.class).headOption()
            .toEither("nothing here can train a net: ./agon train fetches PyTorch, some 170 MB; on Windows, run "
                + "mvn -Plearning -DskipTests package once; from Java, put framework-learning on the class path");
    }
}
