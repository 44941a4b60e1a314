package agon.records;

import agon.api.Action;
import agon.api.PlainText;
import agon.api.Seat;
import agon.api.Status;
import agon.api.record.GameRecord;
import agon.api.record.RecordFormat.RecordError;
import agon.api.record.Replay;
import agon.plugins.GameCatalog;
import agon.plugins.Heartbeat;
import io.vavr.Tuple;
import io.vavr.Tuple2;
import io.vavr.collection.HashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import java.nio.file.Path;
import java.util.Locale;
import java.util.function.Consumer;

/// A verification of recorded games against the rules of the installed games. It uses all cores.
///
/// @param listener a consumer that receives every verdict, in the order of the records, on the calling thread
public record Verification(GameCatalog catalog, Consumer<Verdict> listener) {
    public static Verification of(GameCatalog catalog) {
        return new Verification(catalog, _ -> {
        });
    }

    public Counts verify(Path... paths) {
        return verify(RecordSources.of(paths), () -> {
        });
    }

    /// Verifies the records of all sources.
    ///
    /// @param step a function that is called after each source
    public Counts verify(RecordSources sources, Runnable step) {
        Counts[] counts = {Counts.NONE};
        new RecordPipeline<>(catalog, new RecordPipeline.Work<Verdict>() {
            @Override
            public <P, A extends Action> Verdict of(Replay<P, A> replay, Heartbeat heartbeat) {
                return Verdict.of(replay);
            }

            @Override
            public Verdict refused(RecordError error, String game) {
                return Verdict.of(error, game);
            }

            @Override
            public Verdict failed(String because) {
                return Verdict.of(RecordError.unreadable(because), "-");
            }
        }).run(sources, _ -> true, done -> {
            for (int i = 0; i < done.results().size(); i++) {
                Verdict verdict = done.results().get(i).in(done.source().name(i, done.results().size()));
                counts[0] = counts[0].plus(verdict);
                listener.accept(verdict);
            }
            step.run();
        });
        return counts[0];
    }

    /// A row of the report, which compares the result according to the rules with the result in the record.
    ///
    /// @param file     the name of the source
    /// @param game     the name of the variant, or `-` if it is unknown
    /// @param turns    the number of turns, including an illegal one
    /// @param status   `ok`, `resigned`, `timeout`, `forfeited`, `adjudicated`, `agreed`, `unfinished`, `empty`,
    ///                 `illegal`,
    ///                 `unsupported` or `unreadable`
    /// @param winner   the result according to the rules: the index of a seat, `draw`, `both-lose` or `none`
    /// @param claimed  the result according to the record: the index of a seat, `draw`, `both-lose` or `unknown`
    /// @param position the text of the last legal position
    /// @param problem  a description of the problem, in which contradictions start with `contradiction: `, or empty if
    ///                 there is none
    /// @param contradiction the part of the problem that consists of contradictions in the record (see
    ///                      [Replay#contradictions]), or empty if there are none
    public record Verdict(String file, String game, int turns, String status, String winner, String claimed,
        String position, String problem, String contradiction) {
        /// The kind of records that contradict themselves. Their moves are legal.
        public static final String CONTRADICTORY = "contradictory";
        /// All kinds of records, in the order in which reports list them: the statuses, and [#CONTRADICTORY].
        public static final Vector<String> STATUSES = Vector.of(Replay.Outcome.values()).map(Verdict::word)
            .appendAll(Vector.of(CONTRADICTORY, "unsupported", "unreadable"));
        /// The first line of a report.
        public static final String HEADER = "file\tgame\tturns\tstatus\twinner\tclaimed\tfinal\tproblem\n";

        private static final int LONGEST = 30_000;
        private static final String NONE = "none", UNKNOWN = "unknown", DRAW = "draw", BOTH_LOSE = "both-lose";

        private static Verdict of(RecordError error, String game) {
            String known = error.cause() == RecordError.Cause.UNREADABLE ? "-" : PlainText.line(game, 200);
            return new Verdict("", known, 0, word(error.cause()), NONE, UNKNOWN, "", error.because(), "");
        }

        private static Verdict of(Replay<?, ?> replay) {
            Replay.Outcome outcome = replay.outcome();
            String winner = outcome == Replay.Outcome.OK && replay.match().status() instanceof Status.Over over
                ? winner(over) : NONE;
            return new Verdict("", replay.match().name(), replay.turns(), word(outcome), winner,
                claimed(replay.record()), replay.position(), problem(replay),
                replay.contradictions().mkString("; "));
        }

        private static String problem(Replay<?, ?> replay) {
            Vector<String> contradictions = replay.contradictions();
            return replay.problems().map(problem -> contradictions.contains(problem) ? "contradiction: " + problem
                : problem).mkString("; ");
        }

        private Verdict in(String file) {
            return new Verdict(file, game, turns, status, winner, claimed, position, problem, contradiction);
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

        /// Returns the kind of the record: [#CONTRADICTORY] if its moves are legal and it contradicts itself, and
        /// otherwise its status.
        public String kind() {
            return contradiction.isEmpty() || status.equals("illegal") ? status : CONTRADICTORY;
        }

        /// Returns whether the record is illegal, contradicts itself, or cannot be read.
        public boolean hasProblem() {
            return Counts.PROBLEMS.contains(kind());
        }

        /// Returns the row as a line, including the line break.
        public String line() {
            return Vector
                .of(file, game, Integer.toString(turns), status, winner, claimed, position, problem)
                .map(field -> PlainText.line(field.replaceAll("\\p{Cntrl}", " "), LONGEST)).mkString("\t") + "\n";
        }
    }

    /// Counts of the verdicts of a verification.
    ///
    /// @param statuses the number of records by kind (see [Verdict#kind])
    /// @param winners  the number of records by game and winner
    public record Counts(Map<String, Integer> statuses, Map<Tuple2<String, String>, Integer> winners) {
        public static final Counts NONE = new Counts(HashMap.empty(), HashMap.empty());

        /// The maximum number of games shown. If there are more, only the games with the most records are shown. The
        /// limit is necessary because a file can contain any number of different names.
        private static final int SHOWN = 20;
        private static final int WIDTH = Verdict.CONTRADICTORY.length();
        private static final Vector<String> PROBLEMS = Vector.of("illegal", Verdict.CONTRADICTORY, "unreadable");
        private static final Vector<String> NO_SEATS = Vector.of("draw", "both-lose", "none");

        public Counts plus(Verdict verdict) {
            return new Counts(statuses.put(verdict.kind(), 1, Integer::sum),
                winners.put(Tuple.of(verdict.game(), verdict.winner()), 1, Integer::sum));
        }

        public int size() {
            return statuses.values().sum().intValue();
        }

        public boolean hasProblem() {
            return PROBLEMS.exists(statuses::containsKey);
        }

        /// Returns two tables: records by kind, and records by game and winner.
        @Override
        public String toString() {
            if (size() == 0) return "no records\n";
            return byKind() + "\n" + byWinner();
        }

        private String byKind() {
            return row(WIDTH, "status", Vector.of("records", "share"))
                + Verdict.STATUSES.filter(statuses::containsKey).map(kind -> row(WIDTH, kind, Vector.of(
                    statuses.get(kind).get().toString(),
                    String.format(Locale.ROOT, "%.1f %%", 100.0 * statuses.get(kind).get() / size())))).mkString()
                + row(WIDTH, "total", Vector.of(Integer.toString(size())));
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
            int width = games.map(String::length).append("won by".length()).max().get();
            return row(width, "won by",
                columns.map(w -> NO_SEATS.contains(w) ? w : new Seat(Integer.parseInt(w)).toString()))
                + games.map(game -> row(width, game,
                    columns.map(winner -> winners.get(Tuple.of(game, winner)).getOrElse(0).toString()))).mkString()
                + (more == 0 ? ""
                    : "\nand " + PlainText.count(more, "more game") + ", with fewer records each\n");
        }

        private static String row(int width, String first, Seq<String> cells) {
            return String.format(Locale.ROOT, "%-" + width + "s", first)
                + cells.map(cell -> String.format(Locale.ROOT, "  %9s", cell)).mkString()
                + "\n";
        }
    }
}
