package agon.launcher.inspect;

import agon.api.Variant;
import agon.api.contract.Contract;
import agon.api.contract.Violation;
import agon.launcher.console.Console;
import agon.launcher.console.Failure;
import agon.plugins.GameCatalog;
import agon.plugins.PluginCalls;
import io.vavr.collection.Seq;
import io.vavr.control.Option;
import java.nio.charset.StandardCharsets;

/// The contract, clause by clause.
///
/// @param calls    whom the games are asked through
/// @param seed     of the random games
/// @param games    for each clause
/// @param announce whether each clause is named before it is checked, for the one who watches over a child
record Inspection(Console console, PluginCalls calls, long seed, int games, boolean announce) {
    /// Begins a line that is meant for the one who started the child, and for nobody else.
    static final String ANNOUNCEMENT = "\u0010";
    /// The last announcement: whoever ends without it was ended.
    static final String DONE = ANNOUNCEMENT + "done";

    /// @return 0 if every variant keeps every clause, else 1
    int of(Seq<Variant<?, ?>> variants) {
        int broken = variants.map(this::of).sum().intValue();
        console.out().println(broken == 0 ? "the contract is kept" : broken + (broken == 1 ? " clause is broken" : " clauses are broken"));
        announce(DONE);
        return broken == 0 ? 0 : 1;
    }

    /// As bytes: what is printed has no control characters.
    private void announce(String line) {
        if (announce) console.out().writeBytes((line + "\n").getBytes(StandardCharsets.UTF_8));
    }

    /// Number of broken clauses.
    private int of(Variant<?, ?> variant) {
        console.out().println(variant.name() + ": " + games + (games == 1 ? " random game" : " random games") + " for each clause, seed " + seed);
        int broken = 0;
        for (Contract clause : Contract.values()) {
            announce(ANNOUNCEMENT + clause + " of " + variant.name());
            Option<Violation> violation = calls.call(variant.name(), () -> clause.check(variant, seed, games))
                .getOrElseThrow(why -> new Failure(Failure.FOUND, why + ", during " + clause + "; --time-limit allows more"));
            console.out().println((violation.isEmpty() ? "  ok      " : "  BROKEN  ") + clause);
            violation.forEach(v -> console.out().println("          " + Console.printable(v.toString())));
            broken += violation.isEmpty() ? 0 : 1;
        }
        return broken;
    }
}
