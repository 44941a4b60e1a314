package agon.launcher.measure;

import agon.api.Action;
import agon.api.Variant;
import agon.launcher.console.Failure;
import agon.launcher.console.Program;
import agon.launcher.console.Progress;
import agon.play.engine.OpeningBook;
import agon.play.engine.PlayerSpec;
import agon.play.engine.Players;
import agon.plugins.AtomicFile;
import agon.plugins.FileException;
import agon.plugins.Heartbeat;
import agon.plugins.PluginCalls;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/// `agon book`: an opening book by the thought of a program.
@Command(name = "book",
    description = {
        "Makes an opening book of a game, or goes on with the one that there is: a program looks at the likeliest "
            + "positions of the opening, and what it thinks is kept, up to symmetry. The level master and "
            + "best:book play by it.",
        "The book is one file, which may be deleted. It is written after every position: Ctrl-C loses nothing."})
public final class BookCommand implements Callable<Integer> {
    private static final int MOST = 100_000;

    @ParentCommand
    private Program program;

    @Parameters(index = "0", paramLabel = "GAME", description = "a game with its options, such as zertz:rings=37")
    private String game;

    @Option(names = "--player", paramLabel = "PLAYER", defaultValue = "best:time=5s",
        description = "the program that looks at the positions (default: ${DEFAULT-VALUE}); with nodes in place of a "
            + "time the same book comes of it")
    private String player;

    @Option(names = "--positions", paramLabel = "N", defaultValue = "100",
        description = "positions to add (default: ${DEFAULT-VALUE})")
    private int positions;

    @Option(names = "--seed", paramLabel = "N", defaultValue = "1", description = "of the program")
    private long seed;

    @Option(names = {"-o", "--output"}, paramLabel = "FILE",
        description = "the book (default: that of the game in your data folder)")
    private Path file;

    @Override
    public Integer call() {
        if (positions < 1 || positions > MOST)
            throw Failure.usage("--positions " + positions + " is not allowed: it is 1 to " + MOST);
        return grow(program.variant(game));
    }

    private <P, A extends Action> int grow(Variant<P, A> variant) {
        Path place = file == null ? OpeningBook.file(variant.name()) : file;
        try (PluginCalls calls = new PluginCalls()) {
            PlayerSpec spec = calls.call(variant.name(), () -> Players.of(variant.game()).parse(player))
                .getOrElseThrow(Failure::usage).getOrElseThrow(why -> Failure.usage("--player: " + why));
            if (spec.isPerson()) throw Failure.usage("--player: " + spec + " is a person; a program makes the book");
            OpeningBook before = known(place, variant.name(), spec);
            OpeningBook.Builder<P, A> builder = calls.call(variant.name(),
                () -> new OpeningBook.Builder<>(variant, spec.player(seed), before)).getOrElseThrow(Failure::usage);
            try (Progress progress = Progress.of(program.console(), "book", () -> positions)) {
                for (int i = 0; i < positions && grown(calls, variant.name(), builder); i++) {
                    keep(place, builder.book());
                    progress.step();
                }
            }
            OpeningBook after = builder.book();
            int added = after.entries().size() - before.entries().size();
            program.console().out().println(place + ": " + after.entries().size() + " positions, " + added + " new");
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
            + "; name another file with --output");
    }

    private static void keep(Path place, OpeningBook book) {
        try {
            Files.createDirectories(place.toAbsolutePath().getParent());
        } catch (IOException e) {
            throw FileException.writing(place, e);
        }
        try (AtomicFile draft = new AtomicFile(place, true)) {
            book.write(draft);
            draft.keep();
        }
    }
}
