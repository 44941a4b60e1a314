package agon.launcher.inspect;

import agon.api.PlainText;
import agon.api.Variant;
import agon.api.contract.Contract;
import agon.api.contract.SampleGames;
import agon.lab.check.ContractCheck;
import agon.lab.contest.EngineContest;
import agon.launcher.console.Console;
import agon.launcher.console.Failure;
import agon.launcher.console.InterruptHandler;
import agon.plugins.GameCatalog;
import agon.plugins.PluginException;
import agon.plugins.thread.Threads;
import io.vavr.collection.HashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Locale;

/// Prints a check, clause by clause.
///
/// @param check    the check; all variants share its budget
/// @param announce whether each step is announced beforehand, for the parent process
/// @param catalog  the catalog with the games
record Inspection(Console console, ContractCheck check, boolean announce, GameCatalog catalog) {
    /// Seconds between two reports of the clause that is being checked.
    static final int NOTICE = 10;
    /// The character that marks a line for the parent process.
    static final String ANNOUNCEMENT = "\u0010";
    /// The last announcement of a complete check. A process that ends without it was terminated early.
    static final String DONE = ANNOUNCEMENT + "done";

    /// @return 0 if every variant satisfies every clause, otherwise 1
    int of(Seq<Variant<?, ?>> variants) {
        long end = System.nanoTime() + check.budget().map(Duration::toNanos).getOrElse(0L);
        int broken = 0, skipped = 0;
        for (int i = 0; i < variants.size(); i++) {
            long share = Math.max(1, (end - System.nanoTime()) / (variants.size() - i));
            ContractCheck.Result result = of(variants.get(i),
                check.budget().isEmpty() ? check : check.budget(Duration.ofNanos(share)));
            broken += result.violations().size() + (result.searchError().isEmpty() ? 0 : 1);
            skipped += result.skipped().size();
        }
        if (isComplete())
            Vector.ofAll(variants).map(variant -> GameCatalog.id(variant.name())).distinct()
                .flatMap(catalog::game).flatMap(GameCatalog.Installed::translationWarnings).forEach(this::warn);
        String kept = isComplete() ? "all clauses of the contract hold"
            : check.clauses().mkString(", ") + " holds";
        console
            .say((broken == 0 ? kept : PlainText.count(broken, "clause") + (broken == 1 ? " is broken" : " are broken"))
                + (skipped == 0 ? ""
                    : " in the games checked; the budget was too short to check all games for "
                        + PlainText.count(skipped, "clause")));
        announce(DONE);
        return broken == 0 ? 0 : 1;
    }

    /// Returns whether all clauses are checked.
    private boolean isComplete() {
        return check.clauses().size() == Contract.values().length;
    }

    private void warn(String warning) {
        console.say("  warning " + Console.printable(warning));
    }

    /// Writes a line as bytes, because control characters are removed from printed text.
    private void announce(String line) {
        if (announce) console.out().writeBytes((line + "\n").getBytes(StandardCharsets.UTF_8));
    }

    private ContractCheck.Result of(Variant<?, ?> variant, ContractCheck check) {
        Printed printed = new Printed(variant.name());
        Thread notices = Threads.unstarted("notices", printed::notice);
        if (!announce) notices.start();
        try (InterruptHandler _ = InterruptHandler.does(printed::printPending)) {
            ContractCheck.Result result = check.of(variant, printed)
                .getOrElseThrow(why -> Failure.usage("'--" + why.replaceFirst(":", "':")));
            result.searchError().forEach(
                why -> console.say("  BROKEN  the search cannot play the game\n          " + Console.printable(why)));
            console.say("  reached " + Console.printable(result.coverage().map(Object::toString)
                .getOrElse("nothing that can be counted, because the game failed")));
            Vector<String> warnings = result.coverage().toVector()
                .flatMap(coverage -> coverage.warnings().appendAll(measurementWarning(variant, result)));
            warnings.forEach(this::warn);
            return result;
        } catch (PluginException e) {
            printed.printPending();
            throw new Failure(Failure.FOUND, e.getMessage() + "; '--time-limit' allows more");
        } finally {
            notices.interrupt();
        }
    }

    /// Returns a warning about the measurement of the engines if all clauses hold.
    private Option<String> measurementWarning(Variant<?, ?> variant, ContractCheck.Result result) {
        return !result.passed() || !isComplete() ? Option.none()
            : catalog.game(GameCatalog.id(variant.name())).toOption()
                .flatMap(game -> EngineContest.warning(variant, game));
    }

    /// Returns the time that a clause took and the method that took most of it. The text is empty if the clause was
    /// fast.
    static String slow(Duration time, Option<String> method) {
        return time.toMillis() < 1_000 ? "" : String.format(Locale.ROOT, ", %.1f s", time.toMillis() / 1_000.0)
            + method.map(name -> ", mostly in " + name).getOrElse("");
    }

    private final class Printed implements ContractCheck.Listener {
        private final String game;
        private Vector<ContractCheck.Checked> pending = Vector.empty(); // complete, but not printed yet
        private Map<String, Contract> described = HashMap.empty(); // the first clause with each kind of violation
        private int games; // number of games per clause
        private volatile String current = "the game"; // clauses that are being checked

        Printed(String game) {
            this.game = game;
        }

        @Override
        public void onStep(String step) {
            current = step;
            announce(ANNOUNCEMENT + step + " of " + game);
        }

        @Override
        public void onGames(SampleGames<?, ?> walks) {
            games = walks.games();
            int recorded = check.records().size();
            String games = Vector.of(many(recorded, "recorded game", ""),
                many(walks.lines().size() - recorded, "game", " of the search"),
                many(walks.games() - walks.lines().size(), "random game", "")).reject(String::isEmpty).mkString(", ");
            console.say(game + ": " + (games.isEmpty() ? "no game" : games) + " for each clause"
                + check.position().map(text -> ", from " + Console.printable(text)).getOrElse("") + ", seed "
                + check.seed());
        }

        private static String many(int count, String noun, String kind) {
            return count == 0 ? "" : PlainText.count(count, noun) + kind;
        }

        @Override
        public synchronized void onCompletion(ContractCheck.Checked clause) {
            pending = pending.append(clause);
        }

        @Override
        public synchronized void onClause(ContractCheck.Checked clause) {
            pending = pending.reject(other -> other.clause() == clause.clause());
            print(clause);
        }

        /// Reports every few seconds the clause that is being checked, until the thread is interrupted.
        void notice() {
            try {
                for (int passed = NOTICE;; passed += NOTICE) {
                    Thread.sleep(Duration.ofSeconds(NOTICE));
                    console.err().println("checking " + Console.printable(current) + " of " + game + "; " + passed
                        + " s so far");
                }
            } catch (InterruptedException _) {
                return; // the check is complete
            }
        }

        /// Prints the clauses that are complete, if the check is stopped before the clauses in front of them are.
        synchronized void printPending() {
            pending.sortBy(ContractCheck.Checked::clause).forEach(this::print);
            pending = Vector.empty();
        }

        private void print(ContractCheck.Checked clause) {
            String word = clause.violation().isDefined() ? "BROKEN" : clause.complete() || clause.games() > 0 ? "ok"
                : clause.time().isZero() ? "skipped" : "partial";
            String extent = clause.complete() || clause.time().isZero() ? ""
                : ", " + clause.games() + " of " + PlainText.count(games, "game");
            Option<Contract> same = clause.violation().flatMap(v -> described.get(values(v)));
            console.say(String.format(Locale.ROOT, "  %-7s ", word) + clause.clause() + extent
                + Console.printable(slow(clause.time(), clause.slowest()))
                + same.map(other -> ", same violation as " + other).getOrElse(""));
            if (same.isEmpty()) clause.violation().forEach(this::describe);
        }

        private static String values(Contract.Violation v) {
            return v.what() + ": expected " + v.expected() + ", found " + v.found();
        }

        private void describe(Contract.Violation v) {
            described = described.put(values(v), v.clause());
            Vector.of(values(v)).appendAll(v.advice().map(members -> "check: " + members))
                .append("in " + v.position() + ", " + v.game() + ", seed " + v.seed() + ", game " + v.number()
                    + (v.line().isEmpty() ? "" : ", after " + v.line().mkString(" | ")))
                .forEach(line -> console.say("          " + Console.printable(line)));
        }
    }
}
