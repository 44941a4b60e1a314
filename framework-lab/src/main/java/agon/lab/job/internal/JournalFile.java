package agon.lab.job.internal;

import agon.json.text.Json;
import agon.lab.internal.Release;
import agon.lab.internal.RunFolder;
import agon.lab.job.Job;
import agon.plugins.FileException;
import io.vavr.collection.LinkedHashMap;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.RandomAccessFile;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.CRC32C;
import tools.jackson.databind.JsonNode;

/// The lines of a [Journal] or of [PendingResults]. This class is not thread-safe.
final class JournalFile implements AutoCloseable {
    private static final int LONGEST = 64 << 20;
    private static final long FORCED = 100_000_000; // nanoseconds between two syncs with the disk
    private static final int FORMAT = 1;
    private static final String OTHER = "choose another output";
    private static final Pattern LINE = Pattern.compile(
        "\\{\"task\":(\\d{1,9}),\"sum\":\"([0-9a-f]{8})\",\"result\":(.*)}",
        Pattern.DOTALL);

    private final Path path;
    private final RandomAccessFile file; // not a channel, which an interrupted worker would close
    private long length; // number of bytes in complete lines
    private long forced = System.nanoTime();

    private JournalFile(Path path, RandomAccessFile file) {
        this.path = path;
        this.file = file;
    }

    static String header(Job<?> job, long seed) {
        return Json.of(LinkedHashMap.of(RunFolder.JOURNAL, FORMAT, "agon", Release.version(), "seed", seed, "job",
            job.spec()));
    }

    static JournalFile open(Path path, String header, BiConsumer<Integer, String> to) {
        if (Files.exists(path) && !Files.isRegularFile(path))
            throw new FileException(path + " is not a regular file; expected the journal of a run");
        RandomAccessFile file = null;
        try {
            file = new RandomAccessFile(path.toFile(), "rw");
            if (file.getChannel().tryLock() == null) throw new OverlappingFileLockException();
            JournalFile journal = new JournalFile(path, file);
            journal.read(header, to);
            if (journal.length == 0) journal.append(header);
            return journal;
        } catch (OverlappingFileLockException _) {
            close(file);
            throw new FileException(path + " is being written by another run; wait for it, or " + OTHER);
        } catch (IOException e) {
            close(file);
            throw FileException.writing(path, e);
        } catch (RuntimeException e) {
            close(file);
            throw e;
        }
    }

    /// Reads the complete lines. If the file is rejected, it is not changed.
    private void read(String header, BiConsumer<Integer, String> to) throws IOException {
        InputStream in = new BufferedInputStream(new FileInputStream(file.getFD()), 1 << 16);
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        int number = 0;
        for (int c = in.read(); c >= 0; c = in.read()) {
            line.write(c);
            if (line.size() > LONGEST) throw damaged(number + 1);
            if (c != '\n') continue;
            String text = line.toString(StandardCharsets.UTF_8);
            take(++number, text.substring(0, text.length() - 1), header, to);
            length += line.size();
            line.reset();
        }
        // the program was stopped while it wrote an incomplete line
        String rest = line.toString(StandardCharsets.UTF_8);
        if (number == 0 && !(header + "\n").startsWith(rest)) throw RunFolder.notAJournal(path);
        file.setLength(length);
        file.seek(length);
    }

    private void take(int number, String line, String header, BiConsumer<Integer, String> to) {
        if (number == 1) {
            if (!line.equals(header)) throw refused(line, header);
            return;
        }
        Matcher parts = LINE.matcher(line);
        if (!parts.matches() || !sum(parts.group(1), parts.group(3)).equals(parts.group(2))) throw damaged(number);
        try {
            to.accept(Integer.parseInt(parts.group(1)), parts.group(3));
        } catch (IllegalArgumentException e) {
            throw new FileException(
                "line " + number + " of " + path + " is not a result of this job: " + e.getMessage());
        }
    }

    private FileException damaged(int line) {
        return new FileException("line " + line + " of " + path
            + " is damaged; delete that line to repeat its task, or " + OTHER);
    }

    private FileException refused(String line, String header) {
        JsonNode there = Json.read(line).getOrElse((JsonNode) null), here = Json.read(header).get();
        if (there == null || !there.path(RunFolder.JOURNAL).isIntegralNumber()) return RunFolder.notAJournal(path);
        String seed = there.path("seed").asString("");
        String why = !there.path(RunFolder.JOURNAL).equals(here.path(RunFolder.JOURNAL))
            || !there.path("agon").equals(here.path("agon"))
                ? "by version " + there.path("agon").asString("") + " of Agon; this is " + Release.version() + "; "
                : !seed.equals(here.path("seed").asString("")) ? "with the seed " + seed + ", not "
                    + here.path("seed").asString("") + "; use the seed " + seed + " to continue it, or "
                    : "with other settings; use them to continue it, or ";
        return new FileException(path + " was started " + why + OTHER);
    }

    private static String sum(String task, String json) {
        CRC32C sum = new CRC32C();
        sum.update((task + ":" + json).getBytes(StandardCharsets.UTF_8));
        return String.format(Locale.ROOT, "%08x", sum.getValue());
    }

    void append(int task, String json) {
        append("{\"task\":" + task + ",\"sum\":\"" + sum(Integer.toString(task), json) + "\",\"result\":" + json + "}");
    }

    /// Removes the results of the tasks before `first`. Before that, writes the other results to the file `copy`, which
    /// is deleted at the end. If the program is killed in the meantime, [#restore] reads them from there.
    void discard(int first, String header, Path copy) {
        TreeMap<Integer, String> rest = new TreeMap<>();
        try {
            file.seek(0);
            length = 0;
            read(header, (task, json) -> {
                if (task >= first) rest.put(task, json);
            });
            try (JournalFile copied = open(copy, header, (_, _) -> {
            })) {
                rest.forEach(copied::append);
            }
            length = 0;
            cut();
            append(header);
            rest.forEach(this::append);
            force();
            Files.delete(copy);
        } catch (IOException e) {
            throw FileException.writing(path, e);
        }
    }

    /// Appends the results in the file `copy`, if an interrupted [#discard] did not delete it, and then deletes it.
    void restore(String header, Path copy, BiConsumer<Integer, String> to) {
        if (!Files.exists(copy)) return;
        JournalFile copied = open(copy, header, (task, json) -> {
            append(task, json);
            to.accept(task, json);
        });
        try {
            force();
        } catch (IOException e) {
            copied.close();
            throw FileException.writing(path, e);
        }
        copied.delete();
    }

    private void append(String line) {
        byte[] bytes = (line + "\n").getBytes(StandardCharsets.UTF_8);
        try {
            file.write(bytes);
            length += bytes.length;
            if (System.nanoTime() - forced >= FORCED) force();
        } catch (IOException e) {
            cut();
            throw new FileException(FileException.writing(path, e).getMessage()
                + "; earlier results are saved, and the run can be continued");
        }
    }

    private void force() throws IOException {
        file.getFD().sync();
        forced = System.nanoTime();
    }

    /// Removes an incomplete line, which may have been written when the disk was full.
    private void cut() {
        try {
            file.setLength(length);
            file.seek(length);
        } catch (IOException _) {
            return; // the incomplete line will be removed when the job is resumed
        }
    }

    @Override
    public void close() {
        try (file) {
            file.getFD().sync();
        } catch (IOException e) {
            throw FileException.writing(path, e);
        }
    }

    /// Closes and deletes the file.
    void delete() {
        try {
            file.close();
            Files.deleteIfExists(path);
        } catch (IOException e) {
            throw FileException.writing(path, e);
        }
    }

    private static void close(RandomAccessFile file) {
        try {
            if (file != null) file.close();
        } catch (IOException _) {
            return; // the file was only read
        }
    }
}
