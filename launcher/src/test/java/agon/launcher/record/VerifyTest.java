package agon.launcher.record;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import agon.launcher.Shell;
import agon.records.RecordSources;
import io.vavr.collection.Vector;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class VerifyTest {
    @TempDir
    private Path folder;

    private Vector<String> rows(Path... paths) throws IOException {
        Path report = folder.resolve("report.tsv");
        String[] args = Vector.of("verify", "--force", "--report", report.toString())
            .appendAll(Vector.of(paths).map(Path::toString))
            .toJavaArray(String[]::new);
        Shell.run(args);
        return Vector.ofAll(Files.readAllLines(report)).map(row -> row.replace(folder + "/", ""));
    }

    @Test
    void each_status_has_its_row() throws IOException {
        Path zip = Records.zip(folder, "all.zip", "a/won", Records.WON, "open", Records.OPEN, "resigned",
            Records.RESIGNED, "timeout",
            Records.TIMEOUT, "empty", Records.EMPTY, "illegal",
            Records.ILLEGAL, "unknown", Records.UNKNOWN, "cursed", Records.CURSED, "cut", Records.TRUNCATED, "nothing",
            "");
        Vector<String> rows = rows(zip);
        assertEquals("file\tgame\tturns\tstatus\twinner\tclaimed\tfinal\tproblem", rows.head());
        assertEquals("all.zip!/a/won\tsticks\t3\tok\t0\t0\t0 1\t", rows.get(1));
        assertEquals("all.zip!/open\tsticks\t2\tunfinished\tnone\tunknown\t2 0\t", rows.get(2));
        assertEquals("all.zip!/resigned\tsticks\t1\tresigned\tnone\t1\t5 1\t", rows.get(3));
        assertEquals("all.zip!/timeout\tsticks\t1\ttimeout\tnone\t1\t5 1\t", rows.get(4));
        assertEquals("all.zip!/empty\tsticks\t0\tempty\tnone\tunknown\t7 0\t", rows.get(5));
        assertEquals(
            "all.zip!/illegal\tsticks:count=4\t2\tillegal\tnone\tdraw\t2 1\tmove 2, '3p', is illegal: the rules "
                + "do not allow it; for example, '1' is legal; position before it: 2 1",
            rows.get(6));
        assertTrue(
            rows.get(7).startsWith(
                "all.zip!/unknown\tchess\t0\tunsupported\tnone\tunknown\t\tthere is no installed game 'chess'"),
            rows.get(7));
        assertTrue(rows.get(8)
            .startsWith(
                "all.zip!/cursed\t-\t0\tunreadable\tnone\tunknown\t\tthe game sticks:trap=throw failed to replay it: ")
            && rows.get(8).contains("the trap is sprung"), rows.get(8));
        assertTrue(rows.get(9).startsWith("all.zip!/cut\t-\t0\tunreadable\tnone\tunknown\t\tline 2 is '[Resu'"),
            rows.get(9));
        assertEquals("all.zip!/nothing\t-\t0\tunreadable\tnone\tunknown\t\tthe file is empty", rows.get(10));
        assertEquals(11, rows.size());
    }

    @Test
    void the_counts_are_shown_and_something_illegal_is_told_by_the_exit_code() throws IOException {
        Records.file(folder, "a", Records.WON);
        Records.file(folder, "b", Records.ILLEGAL);
        Shell shell = Shell.fails(1, "verify", folder.toString());
        assertEquals("""
            status           records      share
            ok                     1     50.0 %
            illegal                1     50.0 %
            total                  2

            won by              first       draw  both-lose       none
            sticks                  1          0          0          0
            sticks:count=4          0          0          0          1
            """, shell.out());
        assertTrue(shell.err().contains("agon: " + folder + "/b: move 2, '3p', is illegal: "), shell.err());
        Shell.ok("verify", folder.resolve("a").toString());
    }

    @Test
    void games_that_are_not_installed_are_listed_and_at_least_one_other_record_is_required() throws IOException {
        Records.file(folder, "a", Records.UNKNOWN);
        Records.file(folder, "b", Records.UNKNOWN);
        Shell shell = Shell.fails(2, "verify", folder.toString());
        shell.prints("unsupported            2    100.0 %");
        assertTrue(shell.complaint().startsWith("agon: " + folder + "/a: there is no installed game 'chess'; "),
            shell.err());
        Records.file(folder, "c", Records.WON);
        Shell.ok("verify", folder.toString());
    }

    @Test
    void folders_are_read_in_order_and_hidden_files_left_out() throws IOException {
        Records.file(folder, "in/b/2", Records.WON);
        Records.file(folder, "in/b/1", Records.OPEN);
        Records.file(folder, "in/a", Records.EMPTY);
        Records.file(folder, "in/.git/config", "hidden");
        Vector<String> files = rows(folder.resolve("in")).tail().map(row -> row.split("\t")[0]);
        assertEquals(Vector.of("in/a", "in/b/1", "in/b/2"), files);
    }

    @Test
    void links_in_circles_end() throws IOException {
        Records.file(folder, "in/a", Records.WON);
        Files.createSymbolicLink(folder.resolve("in/round"), folder.resolve("in"));
        assertEquals(2, rows(folder.resolve("in")).size());
    }

    @Test
    void games_of_one_file_are_numbered() throws IOException {
        Path both = Records.file(folder, "both", Records.WON + "\n" + Records.OPEN);
        Vector<String> rows = rows(both).tail();
        assertEquals(Vector.of("both#1\tsticks\t3\tok", "both#2\tsticks\t2\tunfinished"),
            rows.map(row -> Vector.of(row.split("\t")).take(4).mkString("\t")));
    }

    @Test
    void an_archive_that_is_cut_off_is_read_as_far_as_it_goes() throws IOException {
        Path zip = Records.zip(folder, "whole.zip", "a", Records.WON, "b", Records.OPEN);
        byte[] bytes = Files.readAllBytes(zip);
        Path cut = Files.write(folder.resolve("cut.zip"), Arrays.copyOf(bytes, bytes.length / 2));
        Vector<String> rows = rows(cut);
        assertTrue(rows.get(1).startsWith("cut.zip!/a\tsticks\t3\tok"), rows.mkString("\n"));
        assertTrue(rows.last().startsWith("cut.zip\t-\t0\tunreadable") && rows.last().contains("damaged"), rows.last());
    }

    @Test
    void a_record_of_a_hundred_megabytes_is_refused_without_being_read_whole() throws IOException {
        Path large = folder.resolve("large");
        try (RandomAccessFile file = new RandomAccessFile(large.toFile(), "rw")) {
            file.setLength(100 << 20);
        }
        assertEquals("large\t-\t0\tunreadable\tnone\tunknown\t\tit is larger than 16 MiB, the maximum for a record",
            rows(large).last());
    }

    @Test
    void an_entry_that_unpacks_to_too_much_is_refused() throws IOException {
        Path zip = Records.zip(folder, "bomb.zip", "zeros", "0".repeat(RecordSources.Source.LARGEST + 1), "a",
            Records.WON);
        Vector<String> rows = rows(zip);
        assertTrue(rows.get(1).contains("larger than 16 MiB"), rows.get(1));
        assertTrue(rows.get(2).contains("\tok\t"), rows.get(2));
    }

    @Test
    void many_records_come_in_the_order_of_the_archive() throws IOException {
        String[] entries = Vector.range(0, 3000)
            .flatMap(i -> Vector.of("r" + i, i % 7 == 0 ? Records.ILLEGAL : Records.WON))
            .toJavaArray(String[]::new);
        Vector<String> rows = rows(Records.zip(folder, "many.zip", entries));
        assertEquals(Vector.range(0, 3000).map(i -> "many.zip!/r" + i), rows.tail().map(row -> row.split("\t")[0]));
        assertEquals(429, rows.count(row -> row.contains("\tillegal\t")));
    }

    @Test
    void a_report_is_not_replaced_unless_told_to() throws IOException {
        Path record = Records.file(folder, "a", Records.WON), report = Records.file(folder, "report.tsv", "mine");
        Shell.fails(2, "verify", record.toString(), "--report", report.toString()).complains("already exists");
        assertEquals("mine", Files.readString(report));
        Shell.ok("verify", record.toString(), "--report", report.toString(), "--force");
        assertEquals(2, Files.readAllLines(report).size());
        assertFalse(Files.list(folder).anyMatch(file -> file.toString().endsWith(".part")));
    }

    @Test
    void a_report_in_the_folder_is_no_record() throws IOException {
        Records.file(folder, "a", Records.WON);
        rows(folder);
        assertEquals(2, rows(folder).size());
    }

    @Test
    void a_missing_path_is_said_before_anything_is_done() {
        Shell shell = Shell.fails(2, "verify", folder.toString(), folder.resolve("nowhere").toString());
        assertEquals("agon: there is no file or folder " + folder.resolve("nowhere"), shell.complaint());
    }

    @Test
    void an_empty_folder_holds_no_record() {
        Shell.fails(2, "verify", folder.toString()).complains("no records were found in " + folder);
    }

    @Test
    void the_input_is_a_record_too() {
        Shell.typing(Records.WON, "verify", "-").prints("ok                     1    100.0 %");
    }

    @Test
    void tabs_and_line_breaks_stay_out_of_rows() throws IOException {
        Path zip = Records.zip(folder, "odd.zip", "a\tb\nc", Records.WON);
        assertTrue(rows(zip).last().startsWith("odd.zip!/a b c\tsticks\t"), rows(zip).last());
    }

    @Test
    void a_pipe_is_refused_and_not_waited_for() throws IOException, InterruptedException {
        Path pipe = folder.resolve("pipe");
        assumeTrue(Files.isExecutable(Path.of("/usr/bin/mkfifo")));
        assertEquals(0, new ProcessBuilder("/usr/bin/mkfifo", pipe.toString()).start().waitFor());
        String said = "agon: " + pipe + " is a pipe or a device; expected a file";
        for (String[] words : new String[][]{{"verify", pipe.toString()}, {"replay", pipe.toString()},
            {"render", pipe.toString(), "-o", folder.resolve("none.png").toString()}}) {
            Shell shell = Shell.run(words);
            assertEquals(2, shell.exitCode(), words[0]);
            assertTrue(shell.complaint().startsWith(said) && shell.complaint().endsWith("- for standard input"),
                shell.complaint());
        }
    }

    @Test
    void control_characters_of_any_kind_are_kept_out_of_reports() throws IOException {
        Vector<String> rows = rows(
            Records.file(folder, "tricks", "[Game \"che\u009b31mss\"]\n[Result \"*\"]\n\n1. e4\n*\n"));
        assertFalse(rows.mkString().contains("\u009b"), rows.mkString("\n"));
    }

    @Test
    void only_the_games_with_the_most_records_are_counted_one_by_one() throws IOException {
        String[] entries = Vector.range(0, 300)
            .flatMap(i -> Vector.of("r" + i, Records.UNKNOWN.replace("chess", "game" + i)))
            .appendAll(Vector.of("w", Records.WON, "x", Records.WON))
            .toJavaArray(String[]::new);
        Shell shell = Shell.run("verify", Records.zip(folder, "many.zip", entries).toString());
        assertTrue(shell.out().contains("\nsticks ")
            && shell.out().endsWith("\nand 281 more games, with fewer records each\n"), shell.out());
        assertTrue(shell.out().lines().count() < 40, shell.out());
    }
}
