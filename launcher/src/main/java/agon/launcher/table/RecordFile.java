package agon.launcher.table;

import agon.api.play.Match;
import agon.api.record.DefaultFormat;
import agon.api.record.GameRecord;
import agon.api.record.RecordFormat;
import agon.api.record.Written;
import agon.launcher.Console;
import agon.launcher.Failure;
import agon.launcher.Guard;
import agon.launcher.OutputFile;
import io.vavr.Lazy;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.control.Either;
import java.nio.file.Path;
import java.util.function.Function;
import java.util.function.Supplier;

/// Keeps a file of a game while it is played: whatever happens, it holds the game up to the last action.
public final class RecordFile implements Witness {
    private final Console console;
    private final RecordFormat format;
    private final Supplier<Map<String, String>> headers;
    private final Lazy<Path> path;
    private final Guard guard = new Guard();

    /// @param headers asked whenever it is written
    /// @param path    chosen when there is something to write
    RecordFile(Console console, RecordFormat format, Supplier<Map<String, String>> headers, Lazy<Path> path) {
        this.console = console;
        this.format = format;
        this.headers = headers;
        this.path = path;
    }

    /// A new file in a folder of such files, in the format that every game has; made when there is something to write.
    ///
    /// @param start   where the game begins
    /// @param headers asked whenever it is written
    /// @param stem    of its name
    public static RecordFile in(Path folder, Console console, Match<?, ?> start, Supplier<Map<String, String>> headers, String stem) {
        DefaultFormat format = new DefaultFormat();
        String name = new Guard().call(start.name(), () -> format.fileName(GameRecord.of(start, LinkedHashMap.empty()), stem))
            .getOrElseThrow(Failure::usage);
        return new RecordFile(console, format, headers, Lazy.of(() -> Folder.at(folder).fresh(stem, s -> name.replace(stem, s))));
    }

    @Override
    public void acted(Match<?, ?> match) {
        write(match, now -> GameRecord.of(match, now));
    }

    @Override
    public void tookBack(Match<?, ?> match) {
        write(match, now -> GameRecord.of(match, now));
    }

    @Override
    public void ends(Played<?, ?> played) {
        if (played.match().turns().isEmpty()) return;
        Either<String, String> text = write(played.match(), played::record);
        text.swap().forEach(why -> console.err().println("agon: " + path.get() + " is not complete: " + why));
    }

    /// What a format cannot hold in the middle of a turn, it may hold at the end of it.
    private Either<String, String> write(Match<?, ?> match, Function<Map<String, String>, GameRecord> record) {
        Map<String, String> now = headers.get();
        return guard.ask(match, () -> format.write(record.apply(now)).map(Written::text)).peek(text -> OutputFile.write(path.get(), text, true));
    }

    /// Where the game is; empty if nothing was played.
    public String place() {
        return path.isEvaluated() ? path.get().toString() : "";
    }
}
