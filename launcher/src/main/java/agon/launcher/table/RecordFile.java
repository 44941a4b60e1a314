package agon.launcher.table;

import agon.api.play.Match;
import agon.api.record.DefaultFormat;
import agon.api.record.GameRecord;
import agon.api.record.RecordFormat;
import agon.launcher.Console;
import agon.launcher.Failure;
import agon.launcher.OutputFile;
import io.vavr.Lazy;
import io.vavr.collection.Map;
import io.vavr.control.Either;
import java.nio.file.Path;
import java.util.function.Supplier;

/// Keeps a file of a game while it is played: whatever happens, it holds the game up to the last action.
public final class RecordFile implements Witness {
    private final Console console;
    private final RecordFormat format;
    private final Map<String, String> headers;
    private final Lazy<Path> path;
    private final Guard guard = new Guard();

    /// @param path chosen when there is something to write
    RecordFile(Console console, RecordFormat format, Map<String, String> headers, Lazy<Path> path) {
        this.console = console;
        this.format = format;
        this.headers = headers;
        this.path = path;
    }

    /// A new file in a folder of such files, in the format that every game has; made when there is something to write.
    ///
    /// @param start where the game begins
    /// @param stem  of its name
    public static RecordFile in(Path folder, Console console, Match<?, ?> start, Map<String, String> headers, String stem) {
        DefaultFormat format = new DefaultFormat();
        String name = new Guard().call(start.name(), () -> format.fileName(GameRecord.of(start, headers), stem)).getOrElseThrow(Failure::usage);
        return new RecordFile(console, format, headers, Lazy.of(() -> Folder.at(folder).fresh(stem, s -> name.replace(stem, s))));
    }

    @Override
    public void acted(Match<?, ?> match) {
        write(match, () -> GameRecord.of(match, headers));
    }

    @Override
    public void tookBack(Match<?, ?> match) {
        write(match, () -> GameRecord.of(match, headers));
    }

    @Override
    public void ends(Played<?, ?> played) {
        if (played.match().turns().isEmpty()) return;
        Either<String, String> text = write(played.match(), () -> played.record(headers));
        text.swap().forEach(why -> console.err().println("agon: " + path.get() + " is not complete: " + why));
    }

    /// What a format cannot hold in the middle of a turn, it may hold at the end of it.
    private Either<String, String> write(Match<?, ?> match, Supplier<GameRecord> record) {
        return guard.ask(match, () -> format.write(record.get())).peek(text -> OutputFile.write(path.get(), text, true));
    }

    /// Where the game is; empty if nothing was played.
    public String place() {
        return path.isEvaluated() ? path.get().toString() : "";
    }
}
