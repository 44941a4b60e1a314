package agon.launcher.learning;

import agon.lab.learning.Trainer;
import agon.launcher.console.Console;
import agon.launcher.console.Failure;
import agon.launcher.console.InterruptHandler;
import io.vavr.collection.Vector;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// PyTorch and ONNX Runtime, which are downloaded on first use.
final class LearningLibraries {
    /// Downloads the libraries if they are missing and the folder of Agon contains its sources. The program
    /// `build/Build.java` installs them in a separate folder.
    ///
    /// @throws Failure if the download fails
    static void install(Console console) {
        Path home = Path.of(System.getProperty("agon.home", "."));
        if (Trainer.provider().isRight() || Files.notExists(home.resolve("build/Build.java"))) return;
        Vector<String> command = Vector.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "build/Build.java", "learning").appendAll(console.interactive() ? Vector.of("--progress") : Vector.empty());
        try {
            Process build = new ProcessBuilder(command.asJava()).directory(home.toFile()).inheritIO().start();
            try (InterruptHandler _ = InterruptHandler.does(build::destroy)) {
                if (build.waitFor() != 0)
                    throw Failure.usage("PyTorch and ONNX Runtime could not be installed; see the output above");
            }
            Path installed = home.resolve("installed");
            System.setProperty("agon.libraries",
                installed.resolve(Files.readString(installed.resolve("learning")).strip()).toString());
        } catch (IOException e) {
            throw Failure.usage("PyTorch and ONNX Runtime could not be installed: " + e.getMessage());
        } catch (InterruptedException _) {
            throw Failure.usage("the installation of PyTorch and ONNX Runtime was interrupted");
        }
    }
}
