package agon.launcher;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Games whose code never returns. Every command that calls such a game ends with an error message. The tests run at
/// the same time, because they only wait.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class BlockedGamesTest {
    private static final String PAIR = "if (true) return 2;";
    private static final int AT_A_TIME = 12;

    @TempDir
    private static Path folder;

    private Path jars;
    private Map<String, CompletableFuture<Shell>> shells = LinkedHashMap.empty();

    @BeforeAll
    void ask_every_command_for_a_game_that_blocks() throws IOException {
        jars = Files.createDirectories(folder.resolve("jars"));
        for (PluginJar plugin : PluginJar.all(folder,
            new String[][]{{"sound"}, {"startblocks", "START", PluginJar.SLEEP},
                {"legalblocks", "LEGAL", PluginJar.SLEEP}, {"afterblocks", "AFTER", PluginJar.SLEEP},
                {"sceneblocks", "SCENE", PluginJar.SLEEP}, {"writeblocks", "WRITE", PluginJar.SLEEP},
                {"pairblocks", "SEATS", PAIR, "AFTER", PluginJar.SLEEP}})
            .values())
            plugin.pack(jars);
        Path records = Files.createDirectories(folder.resolve("records"));
        for (String game : Vector.of("afterblocks", "sceneblocks", "writeblocks"))
            Files.writeString(folder.resolve(game + ".txt"), record(game));
        Files.writeString(records.resolve("a"), record("sound"));
        Files.writeString(records.resolve("b"), record("sound") + record("afterblocks") + record("sound"));
        Files.writeString(records.resolve("c"), record("writeblocks"));
        Files.writeString(records.resolve("d"), record("sound"));
        try (ExecutorService pool = Executors.newFixedThreadPool(AT_A_TIME)) {
            begin(pool, "verify", "verify", records.toString(), "--report", folder.resolve("report.tsv").toString());
            begin(pool, "tournament", "tournament", "pairblocks", "--players", "random", "--players", "easy", "--games",
                "4", "--threads", "2");
            begin(pool, "regress", "regress", "pairblocks");
            begin(pool, "perft", "perft", "afterblocks", "3");
            begin(pool, "bench", "bench", "legalblocks");
            begin(pool, "replay", "replay", folder.resolve("afterblocks.txt").toString(),
                folder.resolve("sceneblocks.txt").toString());
            begin(pool, "boards", "replay", folder.resolve("sceneblocks.txt").toString());
            begin(pool, "convert", "replay", folder.resolve("writeblocks.txt").toString(), "--to", "agon");
            begin(pool, "check", "check", "legalblocks", "--time-limit", "2");
            begin(pool, "canonical", "canonical", "startblocks", "start");
            begin(pool, "render", "render", "sceneblocks", "-o", folder.resolve("a.png").toString());
        }
    }

    private static String record(String game) {
        return "[Game \"" + game + "\"]\n\n1. step\n*\n";
    }

    private void begin(ExecutorService pool, String name, String... args) {
        String[] all = Vector.of(args).appendAll(Vector.of("--plugins", jars.toString())).toJavaArray(String[]::new);
        shells = shells.put(name, CompletableFuture.supplyAsync(() -> new Program(folder).run(all), pool));
    }

    private Shell shell(String name) {
        return shells.get(name).get().join();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|',
        textBlock = """
            canonical  | startblocks does not respond: a call of its code took more than 3000 ms and was abandoned \
            in Plugin.OneStep.start
            render     | sceneblocks does not respond: the drawing of its scenes has made no progress for 5 s and was \
            abandoned
            perft      | afterblocks does not respond: the count of its paths has made no progress for 5 s and was \
            abandoned
            check      | legalblocks does not respond: a call of its code took more than 2000 ms and was abandoned in \
            Plugin.OneStep.legal, during STATUS_AND_LEGAL_AGREE; '--time-limit' allows more
            bench      | legalblocks does not respond: its measurement has made no progress for 5 s and was abandoned
            replay     | afterblocks.txt: afterblocks does not respond: the replay of its record has made no progress \
            for 5 s and was abandoned
            boards     | sceneblocks.txt: sceneblocks does not respond: the replay of its record has made no progress \
            for 5 s and was abandoned
            convert    | writeblocks.txt: writeblocks does not respond: the replay of its record has made no progress \
            for 5 s and was abandoned
            tournament | pairblocks does not respond: its opening has made no progress for 5 s and was abandoned
            regress    | pairblocks does not respond: its opening has made no progress for 5 s and was abandoned
            """)
    void a_command_that_waits_for_a_game_in_vain_ends_in_a_sentence(String command, String sentence) {
        Shell shell = shell(command);
        assertTrue(shell.err().replace(folder + java.io.File.separator, "").endsWith("agon: " + sentence + "\n"),
            shell.err());
        assertEquals(command.equals("check") ? 1 : 2, shell.exitCode());
        assertEquals(1, shell.err().lines().filter(line -> line.contains("does not respond")).count(), shell.err());
    }

    @Test
    void a_record_whose_game_does_not_answer_is_unreadable_and_the_others_are_judged() throws IOException {
        assertEquals(1, shell("verify").exitCode(), shell("verify").err());
        String silence = " does not respond: the replay of its record has made no progress for 5 s and was abandoned";
        assertEquals(
            Vector.of("a ok ", "b#1 ok ", "b#2 unreadable afterblocks" + silence, "b#3 ok ",
                "c ok ", "d ok "),
            Vector.ofAll(Files.readAllLines(folder.resolve("report.tsv"))).tail().map(row -> row.split("\t", -1))
                .map(row -> row[0].substring(row[0].lastIndexOf('/') + 1) + " " + row[3] + " " + row[7]));
    }
}
