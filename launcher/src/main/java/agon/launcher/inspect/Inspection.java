package agon.launcher.inspect;

import agon.api.Action;
import agon.api.Variant;
import agon.api.contract.Contract;
import agon.api.contract.Coverage;
import agon.api.contract.Violation;
import agon.api.contract.Walks;
import agon.api.record.GameRecord;
import agon.api.record.Replay;
import agon.launcher.console.Console;
import agon.launcher.console.Failure;
import agon.plugins.GameCatalog;
import agon.plugins.PluginCalls;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.nio.charset.StandardCharsets;

/// The contract, clause by clause.
///
/// @param calls    whom the games are asked through
/// @param seed     of the random games
/// @param games    for each clause
/// @param announce whether each clause is named before it is checked, for the one who watches over a child
/// @param clauses  that are checked
/// @param start    text of the position where each game begins; none: at the start of the game
record Inspection(Console console, PluginCalls calls, long seed, int games, boolean announce, Vector<Contract> clauses,
    Option<String> start) {
    /// Begins a line that is meant for the one who started the child, and for nobody else.
    static final String ANNOUNCEMENT = "\u0010";
    /// The last announcement: whoever ends without it was ended.
    static final String DONE = ANNOUNCEMENT + "done";

    /// @param records games to walk along, instead of random ones
    /// @return 0 if every variant keeps every clause, else 1
    int of(Seq<Variant<?, ?>> variants, Vector<GameRecord> records) {
        int broken = variants.map(variant -> of(variant, records)).sum().intValue();
        String kept = clauses.size() == Contract.values().length ? "the contract is kept"
            : clauses.mkString(", ") + " is kept";
        console.out()
            .println(broken == 0 ? kept : broken + (broken == 1 ? " clause is broken" : " clauses are broken"));
        announce(DONE);
        return broken == 0 ? 0 : 1;
    }

    /// As bytes: what is printed has no control characters.
    private void announce(String line) {
        if (announce) console.out().writeBytes((line + "\n").getBytes(StandardCharsets.UTF_8));
    }

    /// Number of broken clauses.
    private <P, A extends Action> int of(Variant<P, A> variant, Vector<GameRecord> records) {
        announce(ANNOUNCEMENT + "the reading of positions and records of " + variant.name());
        Walks<P, A> walks = calls.call(variant.name(), () -> walks(variant, records)).getOrElseThrow(Failure::usage)
            .getOrElseThrow(Failure::usage);
        String kind = records.isEmpty() ? " random game" : " recorded game";
        console.out()
            .println(variant.name() + ": " + walks.games() + kind + (walks.games() == 1 ? "" : "s") + " for each clause"
                + start.map(text -> ", from " + Console.printable(text)).getOrElse("") + ", seed " + seed);
        int broken = 0;
        for (Contract clause : clauses) {
            announce(ANNOUNCEMENT + clause + " of " + variant.name());
            Option<Violation> violation = calls.call(variant.name(), () -> clause.check(variant, walks))
                .getOrElseThrow(
                    why -> new Failure(Failure.FOUND, why + ", during " + clause + "; --time-limit allows more"));
            console.out().println((violation.isEmpty() ? "  ok      " : "  BROKEN  ") + clause);
            violation.forEach(v -> console.out().println("          " + Console.printable(v.toString())));
            broken += violation.isEmpty() ? 0 : 1;
        }
        announce(ANNOUNCEMENT + "the count of what was reached of " + variant.name());
        console.out().println(
            "  reached " + Console.printable(calls.call(variant.name(), () -> Coverage.of(variant, walks).toString())
                .getOrElse("nothing that could be counted: it failed")));
        return broken;
    }

    /// Left: why a position or a record is not to be had.
    private <P, A extends Action> Either<String, Walks<P, A>> walks(Variant<P, A> variant, Vector<GameRecord> records) {
        Walks<P, A> random = Walks.random(seed, games);
        if (start.isDefined())
            return variant.game().notation().read(start.get()).bimap(why -> "--position: " + why, random::from);
        if (records.isEmpty()) return Either.right(random);
        return Either.sequenceRight(records.map(record -> line(variant, record))).map(random::along);
    }

    private static <P, A extends Action> Either<String, Vector<A>> line(Variant<P, A> variant, GameRecord record) {
        if (!record.game().equals(variant.name()))
            return Either.left(
                "--record: it holds a game of " + Console.printable(record.game()) + ", not of " + variant.name());
        return Replay.of(variant, record).mapLeft(rejection -> "--record: " + rejection.because())
            .flatMap(replay -> replay.refusal().isDefined() ? Either.left("--record: " + replay.refusal().get())
                : replay.match().positions().head().equals(variant.rules().start())
                    ? Either.right(replay.match().actions())
                    : Either.left("--record: a game begins in another position than the start"));
    }
}
