package agon.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A cluster of a master and two workers, each a process of its own, and the program as its users start it.
class SparkClusterTest {
    private static final Path HOME = Path.of("..").toAbsolutePath().normalize(), SPARK = Path.of("target", "spark")
        .toAbsolutePath();
    private static final int GAMES = 300;
    private static final String[] TOURNAMENT = {"tournament", "tictactoe", "--players", "mcts:iterations=300",
        "--players", "mcts:iterations=100", "--games", Integer.toString(GAMES), "--openings", "2", "--seed", "5",
        "--json"};

    @TempDir
    private Path folder;
    private final List<Process> processes = new ArrayList<>();

    private static int freePort() throws IOException {
        try (ServerSocket free = new ServerSocket(0)) {
            return free.getLocalPort();
        }
    }

    @Test
    void a_cluster_that_does_not_run_is_reported() throws IOException {
        int port = freePort();
        assertTrue(SparkCluster.connect("local[x]").getLeft().startsWith("the cluster local[x] cannot be used: "));
        assertEquals("the cluster spark://localhost:" + port + " cannot be reached; check the address, and whether its "
            + "master is running", SparkCluster.connect("spark://localhost:" + port).getLeft());
    }

    @AfterEach
    void stop() throws InterruptedException {
        for (Process process : processes) {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly().waitFor();
        }
    }

    private Process start(String name, String classPath, String... words) throws IOException {
        List<String> command = new ArrayList<>(List.of(Path.of(System.getProperty("java.home"), "bin", "java")
            .toString(), "-Xmx512m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-Dspark.executor.memory=512m",
            "-Dspark.executor.extraJavaOptions=-XX:+UseSerialGC -XX:TieredStopAtLevel=1", "-Dagon.home=" + folder,
            "-Dagon.plugins=class-path", "-cp", classPath));
        command.addAll(List.of(words));
        ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile())
            .redirectOutput(folder.resolve(name + ".out").toFile())
            .redirectError(folder.resolve(name + ".err").toFile());
        builder.environment().put("SPARK_HOME", SPARK.toString());
        builder.environment().put("SPARK_SCALA_VERSION", "2.13");
        builder.environment().put("SPARK_LOCAL_IP", "127.0.0.1");
        builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
        builder.environment().put("AGON_DATA", folder.toString());
        Process process = builder.start();
        processes.add(process);
        return process;
    }

    private Process worker(int number, int port) throws IOException {
        return start("worker" + number, SPARK + "/jars/*", "org.apache.spark.deploy.worker.Worker", "-c", "1", "-m",
            "1g", "-d", folder.resolve("work" + number).toString(), "--host", "127.0.0.1", "--webui-port", "0",
            "spark://127.0.0.1:" + port);
    }

    private Process agon(String name, Path records, String... more) throws IOException {
        String classPath = String.join(File.pathSeparator, HOME.resolve("launcher/target/agon/lib") + "/*",
            HOME.resolve("plugins/dvonn.jar").toString(),
            Path.of("target").toAbsolutePath() + "/framework-spark-0.1.0.jar", SPARK + "/jars/*");
        List<String> words = new ArrayList<>(List.of("agon.launcher.Main"));
        words.addAll(List.of(TOURNAMENT));
        words.addAll(List.of("--records", records.toString()));
        words.addAll(List.of(more));
        return start(name, classPath, words.toArray(String[]::new));
    }

    private String said(String name) throws IOException {
        return Files.readString(folder.resolve(name + ".out")) + Files.readString(folder.resolve(name + ".err"));
    }

    private void await(Process process, String name) throws IOException, InterruptedException {
        assertTrue(process.waitFor(5, TimeUnit.MINUTES), () -> name + " does not end");
        assertEquals(0, process.exitValue(), said(name));
    }

    private static long lines(Path file) throws IOException {
        if (!Files.exists(file)) return 0;
        try (Stream<String> lines = Files.lines(file)) {
            return lines.count();
        }
    }

    /// What the games of a result come to.
    private String digest(String name) throws IOException {
        Matcher found = Pattern.compile("\"games_sha256\" ?: ?\"([0-9a-f]{64})\"").matcher(said(name));
        assertTrue(found.find(), said(name));
        return found.group(1);
    }

    private static long records(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(file -> file.toString().endsWith(".agon")).count();
        }
    }

    @Test
    void a_tournament_survives_a_worker_and_gives_the_same_games() throws IOException, InterruptedException {
        int port = freePort();
        start("master", SPARK + "/jars/*", "org.apache.spark.deploy.master.Master", "--host", "127.0.0.1", "--port",
            Integer.toString(port), "--webui-port", "0");
        Path here = folder.resolve("here"), there = folder.resolve("there");
        await(agon("here", here), "here"); // meanwhile the master gets ready
        Process first = worker(1, port);
        worker(2, port);
        Process tournament = agon("there", there, "--cluster", "spark://127.0.0.1:" + port);
        Path journal = there.resolve("journal");
        long rounds = GAMES / 2;
        while (lines(journal) < rounds / 4 && tournament.isAlive()) Thread.sleep(50);
        long played = lines(journal);
        first.descendants().forEach(ProcessHandle::destroyForcibly);
        first.destroyForcibly();
        assertTrue(played >= rounds / 4 && played < rounds, "the worker died after " + played + " rounds");
        await(tournament, "there");
        assertEquals(digest("here"), digest("there"));
        assertEquals(GAMES, records(there), "none is lost, and none is kept twice");
        assertEquals(1 + rounds, lines(journal));
        Path rest = folder.resolve("rest");
        Process last = agon("rest", rest, "--cluster", "spark://127.0.0.1:" + port);
        while (lines(rest.resolve("journal")) < 2 && last.isAlive()) Thread.sleep(50);
        processes.remove(last);
        stop();
        assertEquals(2, last.waitFor(), "all machines have died");
        String report = "agon: the cluster has failed: the master and the workers do not respond; the games so far are "
            + "in " + rest + "; continue with: agon tournament --resume --records " + rest;
        assertTrue(said("rest").contains(report), said("rest"));
    }
}
