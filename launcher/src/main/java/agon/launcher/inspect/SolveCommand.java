package agon.launcher.inspect;

import agon.api.Action;
import agon.api.Game;
import agon.api.PlainText;
import agon.api.Simulator;
import agon.api.Status;
import agon.api.Variant;
import agon.api.match.Match;
import agon.launcher.console.Console;
import agon.launcher.console.Failure;
import agon.launcher.console.GameArgument;
import agon.launcher.console.HelpTexts;
import agon.launcher.console.InterruptHandler;
import agon.launcher.console.Progress;
import agon.launcher.console.Range;
import agon.launcher.console.Seconds;
import agon.launcher.console.Subcommand;
import agon.minimax.Minimax;
import agon.minimax.MinimaxSettings;
import agon.minimax.Proof;
import agon.minimax.ProofSearch;
import agon.play.engine.PlayerSpec;
import agon.play.engine.Players;
import agon.plugins.FileException;
import agon.plugins.Heartbeat;
import agon.plugins.OutputFile;
import agon.plugins.internal.PathLock;
import agon.plugins.internal.PluginCalls;
import agon.search.Valuation;
import io.vavr.collection.Vector;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Locale;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(name = "solve", description = {"Solve a position: prove a win, a loss or a draw.",
    "The result for the side to move and the winning line are printed."},
    exitCodeList = {"0:Completed: the result is proven.", "1:Completed: the result is not proven.",
        HelpTexts.NOT_COMPLETED},
    footerHeading = HelpTexts.EXAMPLES,
    footer = {"  agon solve tictactoe", "  agon solve qubic --seconds 600 --table qubic.proofs",
        "  agon solve connect-four:columns=5 --alpha-beta"})
public final class SolveCommand extends Subcommand {
    private static final long UNLIMITED = 1_000_000_000_000L; // positions: more than any search reaches
    private static final Duration GRACE = Duration.ofSeconds(3);

    @Mixin
    private GameArgument game;

    @Parameters(index = "1", paramLabel = "POSITION", arity = "0..1", defaultValue = PositionArgument.START,
        description = "Position in the notation of the game, in quotes, or start (default: ${DEFAULT-VALUE}).")
    private String position;

    @Range(min = 1)
    @Option(names = "--seconds", paramLabel = "SECONDS", converter = Seconds.class, defaultValue = "60",
        description = "Maximum time in seconds, at least 1 (default: ${DEFAULT-VALUE}).")
    private double seconds;

    @Range(min = 0)
    @Option(names = "--nodes", paramLabel = "N", defaultValue = "0",
        description = "Maximum number of positions instead of a time, so that the result is reproducible; 0 uses the "
            + "time (default: ${DEFAULT-VALUE}).")
    private long nodes;

    @Range(min = 1, max = 16_384)
    @Option(names = "--memory", paramLabel = "MIB", defaultValue = "256",
        description = "Size of the table of positions in MiB, 1 to 16,384 (default: ${DEFAULT-VALUE}).")
    private int memory;

    @Option(names = "--table", paramLabel = "FILE",
        description = "Save the table of positions to this file, even when interrupted, and continue from it.")
    private Path file;

    @Option(names = "--alpha-beta",
        description = "Use alpha-beta search instead of proof-number search. It often needs less time if many "
            + "positions are draws. The value network of the game's best engine, if it has one, orders the actions. "
            + "This option cannot be combined with '--table'.")
    private boolean alphaBeta;

    @Override
    public Integer call() {
        if (alphaBeta && file != null)
            throw Failure.usage("'--table' requires proof-number search; omit '--table' or '--alpha-beta'");
        Variant<?, ?> chosen = game.variant();
        try (PluginCalls calls = new PluginCalls()) {
            return solve(chosen, calls);
        }
    }

    private <P, A extends Action> int solve(Variant<P, A> chosen, PluginCalls calls) {
        Match<P, A> match = calls.call(chosen.name(), () -> Failure.caught(() -> match(chosen)))
            .getOrElseThrow(Failure::usage).getOrElseThrow(failure -> failure);
        if (file == null) return solve(match, chosen.name(), calls);
        OutputFile.check(file, true);
        try (PathLock _ = PathLock.of(file, Duration.ZERO)) {
            return solve(match, chosen.name(), calls);
        }
    }

    private <P, A extends Action> int solve(Match<P, A> match, String variant, PluginCalls calls) {
        Proof.Table table = table();
        if (file != null && Files.exists(file)) read(variant, table);
        long end = System.nanoTime() + Duration.ofMillis(Math.round(seconds * 1_000)).toNanos();
        AtomicBoolean interrupted = new AtomicBoolean();
        CountDownLatch ended = new CountDownLatch(1);
        Heartbeat heartbeat = new Heartbeat("its proof");
        long start = System.nanoTime();
        try (InterruptHandler _ = InterruptHandler.does(() -> interrupted(variant, table, interrupted, ended))) {
            Proof<A> proof;
            try (Progress progress = Progress.of(program.console(), "seconds", () -> (long) seconds)) {
                proof = calls.ask(match, heartbeat, () -> proof(match, table, heartbeat.wrap(() -> {
                    progress.reach((System.nanoTime() - start) / 1_000_000_000);
                    return interrupted.get() || nodes == 0 && System.nanoTime() > end
                        || Thread.currentThread().isInterrupted();
                })));
            } finally {
                ended.countDown();
            }
            if (interrupted.get() && proof.outcome() == ProofSearch.Solution.Outcome.UNKNOWN) return Failure.FOUND;
            boolean spent = nodes > 0 ? proof.nodes() >= nodes : System.nanoTime() > end;
            int code = tell(match, proof, spent);
            if (file != null && !interrupted.get()) keep(variant, table);
            return code;
        }
    }

    private <P, A extends Action> Proof<A> proof(Match<P, A> match, Proof.Table table,
        BooleanSupplier cancelled) {
        long most = nodes > 0 ? Math.min(nodes, UNLIMITED) : UNLIMITED;
        return alphaBeta ? Minimax.prove(match, MinimaxSettings.DEFAULT.memory(memory).nodes(most),
            valuation(match.game()), cancelled)
            : new ProofSearch<>(match.game()::simulator, table).prove(match, most, cancelled);
    }

    /// Returns the valuation of a game's best engine, or the estimate of the game if there is no such engine.
    private static <P, A extends Action> Valuation<P> valuation(Game<P, A> game) {
        return Players.of(game).valuation(PlayerSpec.BEST).getOrElse(() -> Simulator::estimate);
    }

    /// Returns the table of proof-number search, or a small one for alpha-beta search, which has its own.
    private Proof.Table table() {
        if ((long) memory << 20 > Runtime.getRuntime().maxMemory())
            throw tooLarge();
        try {
            return new Proof.Table(alphaBeta ? 1 : memory);
        } catch (OutOfMemoryError _) {
            throw tooLarge();
        }
    }

    private Failure tooLarge() {
        return Failure.usage("a table of " + memory + " MiB does not fit in the Java heap; choose a smaller "
            + "'--memory', or set AGON_JAVA_OPTS=-Xmx" + (memory / 1_024 + 2) + "g");
    }

    /// Waits for the search to end, because a table that is written while the search changes it would be inconsistent.
    private void interrupted(String name, Proof.Table table, AtomicBoolean interrupted,
        CountDownLatch ended) {
        interrupted.set(true);
        try {
            boolean isEnded = ended.await(GRACE.toMillis(), TimeUnit.MILLISECONDS);
            if (isEnded && file != null) keep(name, table);
            noteInterruption(file == null ? "the position is not solved"
                : isEnded ? "the table of positions is in " + file + "; the same command continues from it"
                    : "the table of positions was not saved");
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    private <P, A extends Action> Match<P, A> match(Variant<P, A> chosen) {
        Match<P, A> match = Match.from(chosen, PositionArgument.read(chosen.game(), position));
        if (match.status().isOver())
            throw Failure.usage("the game is over in this position; there is nothing to prove");
        if (match.status() instanceof Status.Chance)
            throw Failure.usage("chance decides in this position; solve the positions after each roll instead");
        return match;
    }

    /// @param spent whether the search ended because a limit was reached
    private <P, A extends Action> int tell(Match<P, A> match, Proof<A> proof, boolean spent) {
        String seat = match.status().seatToAct().get().toString();
        Console console = program.console();
        console.say(switch (proof.outcome()) {
            case WIN -> seat + " wins";
            case LOSS -> seat + " loses";
            case DRAW -> "a draw";
            case UNKNOWN -> spent
                ? "not proven; increase '" + (nodes > 0 ? "--nodes" : "--seconds")
                    + (alphaBeta ? "' or '--memory'" : file != null
                        ? "' or '--memory', or repeat the command to continue from the table"
                        : "' or '--memory', or use '--table' to continue later")
                : "not proven; a draw cannot be proven because of repetitions, chance or more than two players";
        });
        Vector<String> turns = proof.turns().map(Console::printable);
        if (turns.nonEmpty()) console.out().println(turns.mkString("  ")); // a turn can contain spaces
        console.err().println(String.format(Locale.ROOT, "%s in %.1f s", PlainText.count(proof.nodes(), "position"),
            proof.elapsed().toNanos() / 1e9));
        return switch (proof.outcome()) {
            case WIN, LOSS, DRAW -> 0;
            case UNKNOWN -> Failure.FOUND;
        };
    }

    private void read(String name, Proof.Table table) {
        try (InputStream in = new BufferedInputStream(Files.newInputStream(file))) {
            table.read(name, in);
        } catch (EOFException _) {
            throw new FileException(file + " is not a complete table of positions; choose another file or delete "
                + "this one");
        } catch (IOException e) {
            throw FileException.reading(file, e);
        }
    }

    /// Writes a temporary file and then moves it, so that the final file is never incomplete.
    private void keep(String name, Proof.Table table) {
        try (OutputFile draft = new OutputFile(file, true);
            OutputStream out = new BufferedOutputStream(draft.stream())) {
            table.write(name, out);
            out.flush();
            draft.keep();
        } catch (IOException e) {
            throw FileException.writing(file, e);
        }
    }
}
