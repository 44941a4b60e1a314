package agon.plugins;

import agon.plugins.GameCatalog.Installed;
import agon.plugins.GameCatalog.Problem;
import agon.plugins.thread.Threads;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/// A trial load of a jar, together with the known plugins, in a separate JVM with limited memory and time. The jar
/// therefore cannot harm this JVM.
record PluginTrial(Seq<Path> known, Path jar) {
    private static final String MEMORY = "512m";
    /// The exit code of a JVM with `-XX:+ExitOnOutOfMemoryError`.
    private static final int MEMORY_EXHAUSTED = 3;
    private static final Duration LIMIT = Duration.ofSeconds(60);
    private static final Duration GLANCE = Duration.ofMillis(20);

    /// Runs a trial in this JVM. The first argument is an output file, the second is the jar to load, and the others
    /// are the jars to load with it. If no game of the jar can be played, the reason is written to the file; otherwise,
    /// the file is empty.
    static void main(String... args) {
        Vector<Path> paths = Vector.of(args).map(Path::of);
        String answer = new PluginTrial(paths.drop(2), paths.get(1)).refusalHere().getOrElse("");
        OutputFile.write(paths.head(), answer, true);
    }

    Option<String> refusal() throws IOException {
        Path folder = Files.createTempDirectory("agon-trial");
        Path answer = folder.resolve("answer");
        try {
            Process process = start(answer);
            Thread hook = Threads.unstarted("trial", process::destroyForcibly);
            Runtime.getRuntime().addShutdownHook(hook);
            try {
                return answer(process, answer);
            } finally {
                process.destroyForcibly();
                forget(hook);
            }
        } finally {
            Files.deleteIfExists(answer);
            Files.deleteIfExists(folder);
        }
    }

    private static void forget(Thread hook) {
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException _) {
            return; // the program is shutting down
        }
    }

    private Process start(Path answer) throws IOException {
        Process process = new ProcessBuilder(Vector
            .of(ProcessHandle.current().info().command().orElse("java"), "-Xmx" + MEMORY,
                "-XX:+ExitOnOutOfMemoryError", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1") // it runs for a second
            .appendAll(program())
            .append(answer.toString()).append(jar.toString()).appendAll(known.map(Path::toString)).asJava())
            .redirectOutput(ProcessBuilder.Redirect.DISCARD).redirectError(ProcessBuilder.Redirect.DISCARD).start();
        process.getOutputStream().close();
        return process;
    }

    private static Vector<String> program() {
        String main = PluginTrial.class.getName();
        if (!PluginTrial.class.getModule().isNamed())
            return Vector.of("-cp", System.getProperty("java.class.path"), main);
        Option<String> path = Option.of(System.getProperty("jdk.module.path"));
        return path.map(p -> Vector.of("-p", p)).getOrElse(Vector.empty()).append("-m")
            .append(PluginTrial.class.getModule().getName() + "/" + main);
    }

    /// The result is used as soon as it exists, because the other JVM may not end by itself.
    private Option<String> answer(Process process, Path answer) throws IOException {
        long begun = System.nanoTime();
        try {
            while (!Files.exists(answer)) {
                if (process.waitFor(GLANCE.toMillis(), TimeUnit.MILLISECONDS) && !Files.exists(answer))
                    return Option.of(ended(process.exitValue()));
                if (System.nanoTime() - begun > LIMIT.toNanos())
                    return Option.of(jar + " was stopped after " + LIMIT.toSeconds() + " s: it could not be loaded");
            }
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return Option.of("the trial of " + jar + " was interrupted");
        }
        return Option.of(Files.readString(answer)).filter(sentence -> !sentence.isEmpty());
    }

    private String ended(int exitCode) {
        return exitCode == MEMORY_EXHAUSTED ? jar + " used more than " + MEMORY + " of memory while it was loaded"
            : jar + " ended the Java process that loaded it, with exit code " + exitCode;
    }

    Option<String> refusalHere() {
        GameCatalog catalog = GameCatalog.load(known.append(jar));
        Option<Problem> problem = catalog.problems().find(p -> p.origin().equals(jar.toString()));
        if (problem.isDefined()) return problem.map(p -> "plugin " + p);
        boolean found = catalog.installed().map(Installed::origin).contains(jar.toString());
        return Option.when(!found, jar + " contains no game that can be played");
    }
}
