package agon.launcher.measure;

import agon.api.Action;
import agon.api.PlainText;
import agon.api.Variant;
import agon.launcher.console.Failure;
import agon.launcher.console.GameArgument;
import agon.launcher.console.HelpTexts;
import agon.launcher.console.InterruptHandler;
import agon.launcher.console.Progress;
import agon.launcher.console.Range;
import agon.launcher.console.SeedOption;
import agon.launcher.console.Subcommand;
import agon.launcher.play.Lineup;
import agon.play.engine.OpeningBook;
import agon.play.engine.PlayerSpec;
import agon.play.engine.Players;
import agon.plugins.FileException;
import agon.plugins.Heartbeat;
import agon.plugins.OutputFile;
import agon.plugins.internal.PathLock;
import agon.plugins.internal.PluginCalls;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(name = "book", description = {"Create or extend an opening book.",
    "A program evaluates the most likely opening positions; symmetric positions count once. The level 'master' and "
        + "the player 'best:book' use the book.",
    "The book is one file, written after each position, so that Ctrl-C loses nothing; delete it to start over. With a "
        + "node budget, the book is reproducible."},
    footerHeading = HelpTexts.EXAMPLES,
    footer = {"  agon book tictactoe --positions 20", "  agon book zertz --player best:nodes=100000 -o zertz.book"})
public final class BookCommand extends Subcommand {
    @Mixin
    private GameArgument game;

    @Option(names = "--player", paramLabel = "PLAYER", defaultValue = "best:time=5s",
        description = "Program that evaluates positions (default: ${DEFAULT-VALUE}).")
    private String player;

    @Range(min = 1, max = 100_000)
    @Option(names = "--positions", paramLabel = "N", defaultValue = "100",
        description = "Number of positions in the finished book, including existing ones, 1 to 100,000 "
            + "(default: ${DEFAULT-VALUE}).")
    private int positions;

    @Mixin
    private SeedOption seed;

    @Option(names = {"-o", "--output"}, paramLabel = "FILE",
        description = "File of the book (default: the book of the game in your data folder).")
    private Path file;

    @Override
    public Integer call() {
        return grow(game.variant());
    }

    private <P, A extends Action> int grow(Variant<P, A> variant) {
        Path place = file == null ? OpeningBook.file(variant.name()) : file;
        try (PluginCalls calls = new PluginCalls(); PathLock _ = PathLock.of(place, Duration.ZERO)) {
            PlayerSpec spec = Lineup.program(variant, "'--player'", player);
            Players.of(variant.game()).analyst(spec, Duration.ofSeconds(1), _ -> {
            }).getOrElseThrow(why -> Failure.usage("'--player': " + why)).close();
            OutputFile.check(OutputFile.folder(place.toAbsolutePath().getParent()).resolve(place.getFileName()), true);
            OpeningBook before = known(place, variant.name(), spec);
            OpeningBook.Builder<P, A> builder = calls.call(variant.name(),
                () -> new OpeningBook.Builder<>(variant, spec.player(seed.value()), before))
                .getOrElseThrow(Failure::usage);
            int missing = positions - before.entries().size();
            try (InterruptHandler _ = InterruptHandler.does(() -> noteInterruption("the positions so far are in "
                + place + "; the same command continues after them"));
                Progress progress = Progress.of(program.console(), "book", () -> Math.max(missing, 0))) {
                for (int i = 0; i < missing && grown(calls, variant.name(), builder); i++) {
                    keep(place, builder.book());
                    progress.step();
                }
            }
            OpeningBook after = builder.book();
            int added = after.entries().size() - before.entries().size();
            say(place + ": " + PlainText.count(after.entries().size(), "position") + ", " + added + " new");
            return 0;
        }
    }

    private static boolean grown(PluginCalls calls, String variant, OpeningBook.Builder<?, ?> builder) {
        Heartbeat heartbeat = new Heartbeat();
        return calls.call(variant, heartbeat, () -> builder.grow(heartbeat)).getOrElseThrow(Failure::usage);
    }

    private static OpeningBook known(Path place, String variant, PlayerSpec player) {
        if (!Files.exists(place)) return OpeningBook.empty(variant, player.toString());
        OpeningBook known = OpeningBook.read(place).getOrElseThrow(why -> new FileException(why));
        if (known.variant().equals(variant)) return known;
        throw new FileException(place + " is the opening book of " + known.variant() + ", not of " + variant
            + "; choose another file with '--output'");
    }

    private static void keep(Path place, OpeningBook book) {
        OutputFile.folder(place.toAbsolutePath().getParent());
        book.write(place);
    }
}
