package agon.lab.archive;

import agon.api.PlainText;
import agon.api.Status;
import agon.api.record.GameRecord;
import agon.api.record.RecordError;
import agon.api.record.Replay;
import agon.plugins.AtomicFile;
import agon.plugins.FileException;
import agon.plugins.GameCatalog;
import io.vavr.Tuple;
import io.vavr.Tuple2;
import io.vavr.collection.HashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.nio.file.Path;
import java.util.Locale;
import java.util.TreeMap;
import java.util.concurrent.Semaphore;
import java.util.function.Consumer;

/// Sources verified on all cores, their verdicts kept in the order of the sources. The memory in use does not grow with
/// their number.
public final class Verification {
    /// Sources waiting to be verified may take this much, in KiB.
    private static final int ROOM = 64 << 10;
    /// What even the smallest counts, in KiB.
    private static final int SMALLEST = 64;

    private final Verifier verifier;
    private final Option<AtomicFile> report;
    private final Consumer<Verdict> listener;
    private final Semaphore room = new Semaphore(ROOM);
    // by number of the source; those before are not verified yet
    private final TreeMap<Long, Vector<Verdict>> early = new TreeMap<>();
    private long submitted;
    private long written;
    private Counts tally = Counts.NONE;
    private boolean bad;
    private boolean over;
    private Option<FileException> failure = Option.none();

    /// A verification by the rules of the installed games.
    public static Verification of(GameCatalog catalog) {
        return of(catalog, _ -> {
        });
    }

    /// The same, with somebody who is told of every verdict, in the order of the records.
    public static Verification of(GameCatalog catalog, Consumer<Verdict> listener) {
        return new Verification(new Verifier(catalog), Option.none(), listener);
    }

    /// @param report rows go there
    public Verification(Verifier verifier, Option<AtomicFile> report) {
        this(verifier, report, _ -> {
        });
    }

    private Verification(Verifier verifier, Option<AtomicFile> report, Consumer<Verdict> listener) {
        this.verifier = verifier;
        this.report = report;
        this.listener = listener;
        report.forEach(draft -> draft.write(Verdict.HEADER));
    }

    /// Verifies the records in files, folders and zip archives, and counts what it finds. Once: a verification has one
    /// set of counts.
    ///
    /// @throws IllegalStateException if it was run before
    public Counts verify(Path... paths) {
        if (submitted > 0 || over) throw new IllegalStateException("a verification runs once");
        run(RecordSources.of(paths), () -> {
        });
        return end().get();
    }

    /// Verifies them all.
    ///
    /// @param progress run once for each source, from the threads that verify
    /// @throws FileException if the report cannot be written
    public void run(RecordSources sources, Runnable progress) {
        try (VerificationPool pool = new VerificationPool(verifier)) {
            sources.each(source -> submit(pool, source, progress));
            room.acquireUninterruptibly(ROOM); // when all of it is free, everything is verified
        }
        failure.forEach(f -> {
            throw f;
        });
    }

    private void submit(VerificationPool pool, RecordSources.Source source, Runnable progress) {
        int size = Math.max(SMALLEST, source.size() >> 10);
        room.acquireUninterruptibly(size);
        long number = submitted++;
        pool.verify(source, verdicts -> {
            try {
                done(number, verdicts, progress);
            } finally {
                room.release(size);
            }
        });
    }

    private synchronized void done(long number, Vector<Verdict> verdicts, Runnable progress) {
        if (over) return;
        early.put(number, verdicts);
        for (Vector<Verdict> next = early.remove(written); next != null; next = early.remove(written)) {
            written++;
            next.forEach(this::write);
            progress.run();
        }
    }

    private void write(Verdict verdict) {
        tally = tally.plus(verdict);
        bad |= verdict.isBad();
        listener.accept(verdict);
        try {
            if (failure.isEmpty()) report.forEach(draft -> draft.write(verdict.line()));
        } catch (FileException e) {
            failure = Option.of(e);
        }
    }

    /// Ends it, complete or not, and puts the report in its place. What is verified later is not counted.
    ///
    /// @return what was counted; none: it had ended before
    public synchronized Option<Counts> end() {
        if (over) return Option.none();
        over = true;
        report.forEach(AtomicFile::keep);
        return Option.of(tally);
    }

    /// Whether anything illegal or unreadable was met.
    public synchronized boolean isBad() {
        return bad;
    }

    /// One row of a report: what the rules say about a record, and what it says about itself.
    ///
    /// @param file     where it came from
    /// @param game     name of the variant; `-` if nobody can tell
    /// @param turns    the illegal one included
    /// @param status   `ok`, `resigned`, `timeout`, `unfinished`, `empty`, `illegal`, `unsupported` or `unreadable`
    /// @param winner   by the board: index of a seat, `draw`, `both-lose` or `none`
    /// @param claimed  by the record: index of a seat, `draw`, `both-lose` or `unknown`
    /// @param position text of the last legal one
    /// @param problem  empty if there is none
    public record Verdict(String file, String game, int turns, String status, String winner, String claimed,
        String position, String problem) {
        /// The statuses in the order of reports.
        public static final Vector<String> STATUSES = Vector.of(Replay.Outcome.values()).map(Verdict::word)
            .appendAll(Vector.of("unsupported", "unreadable"));
        /// The first line of a report.
        public static final String HEADER = "file\tgame\tturns\tstatus\twinner\tclaimed\tfinal\tproblem\n";

        /// Longest field of a row, characters.
        private static final int LONGEST = 30_000;
        private static final String NONE = "none", UNKNOWN = "unknown", DRAW = "draw", BOTH_LOSE = "both-lose";

        public static Verdict unreadable(String file, String because) {
            return of(file, "-", RecordError.unreadable(because));
        }

        /// @param game as far as the record says it
        public static Verdict of(String file, String game, RecordError rejection) {
            String known = rejection.cause() == RecordError.Cause.UNREADABLE ? "-" : PlainText.line(game, 200);
            return new Verdict(file, known, 0, word(rejection.cause()), NONE, UNKNOWN, "", rejection.because());
        }

        public static Verdict of(String file, Replay<?, ?> replay) {
            Replay.Outcome outcome = replay.outcome();
            String winner = outcome == Replay.Outcome.OK && replay.match().status() instanceof Status.Over over
                ? winner(over) : NONE;
            return new Verdict(file, replay.match().name(), replay.turns(), word(outcome), winner,
                claimed(replay.record()),
                replay.position(),
                replay.problems().mkString("; "));
        }

        private static String word(Enum<?> constant) {
            return constant.name().toLowerCase(Locale.ROOT);
        }

        private static String winner(Status.Over over) {
            return over.winner().map(seat -> Integer.toString(seat.index()))
                .getOrElse(() -> over.payoffs().max().get() < 0 ? BOTH_LOSE : DRAW);
        }

        private static String claimed(GameRecord record) {
            Vector<String> scores = Vector.of(record.result().split("-"));
            if (record.result().equals(GameRecord.OPEN)) return UNKNOWN;
            if (scores.count(s -> s.equals("1")) == 1) return Integer.toString(scores.indexOf("1"));
            return scores.forAll(s -> s.equals("1/2")) ? DRAW : scores.forAll(s -> s.equals("0")) ? BOTH_LOSE : UNKNOWN;
        }

        /// Whether a run that meets it has found something wrong.
        public boolean isBad() {
            return status.equals("illegal") || status.equals("unreadable");
        }

        /// The row, with the end of its line.
        public String line() {
            return Vector.of(file, game, Integer.toString(turns), status, winner, claimed, position, problem)
                .map(field -> PlainText.line(field.replaceAll("\\p{Cntrl}", " "), LONGEST)).mkString("\t") + "\n";
        }
    }

    /// Verdicts, counted.
    ///
    /// @param statuses how many of each
    /// @param winners  how many of each game and winner
    public record Counts(Map<String, Integer> statuses, Map<Tuple2<String, String>, Integer> winners) {
        public static final Counts NONE = new Counts(HashMap.empty(), HashMap.empty());

        /// Games that are shown, those with the most records: a file may invent any number of names.
        private static final int SHOWN = 20;
        private static final Vector<String> NO_SEATS = Vector.of("draw", "both-lose", "none");

        public Counts plus(Verification.Verdict verdict) {
            return new Counts(statuses.put(verdict.status(), 1, Integer::sum),
                winners.put(Tuple.of(verdict.game(), verdict.winner()), 1, Integer::sum));
        }

        public int size() {
            return statuses.values().sum().intValue();
        }

        /// Two tables: by status, and by game and winner.
        @Override
        public String toString() {
            if (size() == 0) return "no record was found\n";
            return byStatus() + "\n" + byWinner();
        }

        private String byStatus() {
            return Verification.Verdict.STATUSES.filter(statuses::containsKey)
                .map(status -> String.format(Locale.ROOT, "%-12s %9d %6.1f %%%n", status, statuses.get(status).get(),
                    100.0 * statuses.get(status).get() / size()))
                .mkString()
                + String.format(Locale.ROOT, "%-12s %9d%n", "records", size());
        }

        private String byWinner() {
            Map<String, Integer> records = winners.foldLeft(HashMap.empty(),
                (sums, entry) -> sums.put(entry._1._1, entry._2, Integer::sum));
            Seq<String> games = records.toVector().sortBy(entry -> Tuple.of(-entry._2, entry._1)).take(SHOWN)
                .map(Tuple2::_1).sorted();
            int more = records.size() - games.size();
            Seq<String> columns = winners.keySet().map(Tuple2::_2).filter(w -> !NO_SEATS.contains(w)).toVector()
                .sortBy(Integer::parseInt)
                .appendAll(NO_SEATS);
            int width = games.map(String::length).append("won by seat".length()).max().get();
            return row(width, "won by seat", columns)
                + games.map(game -> row(width, game,
                    columns.map(winner -> winners.get(Tuple.of(game, winner)).getOrElse(0).toString()))).mkString()
                + (more == 0 ? ""
                    : "and " + more + " more " + (more == 1 ? "game" : "games") + ", with fewer records each\n");
        }

        private static String row(int width, String first, Seq<String> cells) {
            return String.format(Locale.ROOT, "%-" + width + "s", first)
                + cells.map(cell -> String.format(Locale.ROOT, " %9s", cell)).mkString()
                + "\n";
        }
    }
}
