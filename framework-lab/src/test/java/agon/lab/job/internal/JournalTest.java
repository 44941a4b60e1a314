package agon.lab.job.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.lab.job.Job;
import agon.lab.job.Workers;
import agon.play.engine.Resources;
import agon.plugins.FileException;
import io.vavr.collection.HashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JournalTest {
    @TempDir
    private Path folder;

    /// Squares, with the seed added.
    ///
    /// @param failing the task that fails; -1: none
    private record Squares(String spec, int tasks, int failing) implements Job<Long> {
        @Override
        public Long run(int task, long seed, Resources resources) {
            if (task == failing) throw new IllegalStateException("task " + task);
            return (long) task * task + seed;
        }

        @Override
        public String write(Long result) {
            return "{\"square\":" + result + "}";
        }

        @Override
        public Long read(int task, long seed, String json) {
            return Long.parseLong(json.replaceAll("[^0-9-]", ""));
        }
    }

    private static final Squares JOB = new Squares("squares", 100, -1);

    private static Map<Integer, Long> all(Squares job, long seed) {
        return HashMap.ofEntries(
            Vector.range(0, job.tasks()).map(i -> new io.vavr.Tuple2<>(i, job.run(i, seed, new Resources()))));
    }

    private Path file() {
        return folder.resolve("job");
    }

    private void some(int count) {
        try (Journal<Long> journal = Journal.resume(file(), JOB, 1)) {
            JobRun.run(JOB, 0, journal, Workers.threads(1), (_, _, progress) -> progress.done() < count);
        }
    }

    private Map<Integer, Long> finished(int threads) {
        try (Journal<Long> journal = Journal.resume(file(), JOB, 1)) {
            return JobRun.run(JOB, 0, journal, Workers.threads(threads), (_, _, _) -> true);
        }
    }

    @Test
    void a_job_goes_on_where_it_was_stopped() throws IOException {
        some(40);
        assertEquals(41, Files.readAllLines(file()).size());
        assertEquals(all(JOB, 1), finished(4));
        assertEquals(101, Files.readAllLines(file()).size());
        assertEquals(all(JOB, 1), finished(1));
        assertEquals(101, Files.readAllLines(file()).size());
    }

    @Test
    void half_a_line_is_cut_wherever_it_ends() throws IOException {
        some(10);
        byte[] whole = Files.readAllBytes(file());
        for (int cut = 1; cut < 60; cut += 7) {
            Files.write(file(), java.util.Arrays.copyOf(whole, whole.length - cut));
            assertEquals(all(JOB, 1), finished(2));
            assertEquals(101, Files.readAllLines(file()).size());
            assertEquals(all(JOB, 1), finished(1), "what was written after the cut can be read");
        }
        Files.write(file(), java.util.Arrays.copyOf(whole, 20)); // in the first line
        assertEquals(all(JOB, 1), finished(2));
    }

    @Test
    void a_task_that_is_done_twice_counts_once() throws IOException {
        try (Journal<Long> journal = Journal.resume(file(), JOB, 1)) {
            assertTrue(journal.add(3, 10L));
            assertFalse(journal.add(3, 11L));
        }
        Files.writeString(file(), Files.readAllLines(file()).get(1) + "\n", StandardOpenOption.APPEND);
        try (Journal<Long> journal = Journal.resume(file(), JOB, 1)) {
            assertEquals(HashMap.of(3, 10L), journal.results());
        }
    }

    @Test
    void a_damaged_line_is_named_and_nothing_is_lost() throws IOException {
        some(10);
        String whole = Files.readString(file());
        Files.writeString(file(), whole.replace("{\"square\":17}", "{\"square\":18}"));
        String damaged = Files.readString(file());
        String why = assertThrows(FileException.class, () -> finished(1)).getMessage();
        assertTrue(why.startsWith("line 6 of " + file() + " is damaged; delete that line"), why);
        assertEquals(damaged, Files.readString(file()));
    }

    @Test
    void another_job_seed_version_or_file_is_refused_and_left_alone() throws IOException {
        some(10);
        String before = Files.readString(file());
        refused("was started with other settings; use them", new Squares("cubes", 100, -1), 1);
        refused("was started with the seed 1, not 2; use the seed 1 to continue it, or choose another output", JOB, 2);
        assertEquals(before, Files.readString(file()));
        Files.writeString(file(), before.replaceFirst("\"agon\":\"[^\"]*\"", "\"agon\":\"0.0.9\""));
        refused("was started by version 0.0.9 of Agon; this is ", JOB, 1);
        Files.writeString(file(), "my diary\n");
        refused("is not the journal of a run", JOB, 1);
        Files.writeString(file(), "my diary");
        refused("is not the journal of a run", JOB, 1);
        assertEquals("my diary", Files.readString(file()));
        assertTrue(assertThrows(FileException.class, () -> Journal.resume(folder, JOB, 1)).getMessage()
            .contains("is not a regular file"));
    }

    private void refused(String because, Squares job, long seed) {
        String why = assertThrows(FileException.class, () -> Journal.resume(file(), job, seed)).getMessage();
        assertTrue(why.contains(because), why);
    }

    @Test
    void two_runs_do_not_write_one_file() {
        try (Journal<Long> journal = Journal.resume(file(), JOB, 1)) {
            assertTrue(journal.add(0, 1L));
            assertTrue(assertThrows(FileException.class, () -> Journal.resume(file(), JOB, 1)).getMessage()
                .contains("is being written by another run"));
        }
    }

    @Test
    void a_task_that_fails_stops_the_others_and_what_was_done_is_kept() {
        Squares failing = new Squares("squares", 1_000_000, 50);
        try (Journal<Long> journal = Journal.resume(file(), failing, 1)) {
            assertEquals("task 50", assertThrows(IllegalStateException.class,
                () -> JobRun.run(failing, 0, journal, Workers.threads(3), (_, _, _) -> true)).getMessage());
            assertTrue(journal.results().size() >= 47 && journal.results().size() < 1_000_000);
        }
        try (Journal<Long> journal = Journal.resume(file(), JOB, 1)) {
            assertTrue(journal.results().size() >= 47);
        }
    }

    @Test
    void progress_says_rate_and_time_left() {
        assertEquals("120 of 400, 2.0/s, 2 min 20 s left",
            new Job.Progress(120, 20, 400, java.time.Duration.ofSeconds(50)).toString());
        assertEquals("0 of 400", new Job.Progress(0, 0, 400, java.time.Duration.ZERO).toString());
    }
}
