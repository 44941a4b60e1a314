package agon.play.records;

import agon.api.match.Match;
import agon.api.record.GameRecord;
import agon.api.record.GameTree;
import agon.api.record.RecordFormat;
import agon.play.internal.RecordFolder;
import agon.play.session.GameResult;
import agon.play.session.SessionListener;
import agon.plugins.FileException;
import agon.plugins.OutputFile;
import agon.plugins.PluginCalls;
import io.vavr.Lazy;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.control.Either;
import java.nio.file.Path;
import java.util.function.Consumer;
import java.util.function.Supplier;

/// Keeps a file of a game while it is played: whatever happens, it holds the game up to the last action, with
/// everything that was tried in it.
public final class AutoSave implements SessionListener {
    private final Consumer<String> troubles;
    private final RecordFormat format;
    private final Supplier<Map<String, String>> headers;
    private final Lazy<Path> path;
    private final PluginCalls calls = new PluginCalls();

    /// @param troubles told in a sentence what could not be written
    /// @param headers  asked whenever it is written; they go before those that the game has already
    /// @param path     chosen when there is something to write
    public AutoSave(Consumer<String> troubles, RecordFormat format, Supplier<Map<String, String>> headers,
        Lazy<Path> path) {
        this.troubles = troubles;
        this.format = format;
        this.headers = headers;
        this.path = path;
    }

    /// A new file in a folder of such files, in the format that every game has; made when there is something to write.
    ///
    /// @param troubles told in a sentence what could not be written
    /// @param start    where the game begins
    /// @param headers  asked whenever it is written
    /// @param stem     of its name
    public static AutoSave in(Path folder, Consumer<String> troubles, Match<?, ?> start,
        Supplier<Map<String, String>> headers, String stem) {
        RecordFormat format = RecordFormat.DEFAULT;
        String name = new PluginCalls()
            .call(start.name(), () -> format.fileName(GameRecord.of(start, LinkedHashMap.empty()), stem))
            .getOrElseThrow(FileException::new);
        return new AutoSave(troubles, format, headers,
            Lazy.of(() -> RecordFolder.at(folder).fresh(stem, s -> name.replace(stem, s))));
    }

    /// The file in which a game is kept already.
    public static AutoSave at(Path file, Consumer<String> troubles, Supplier<Map<String, String>> headers) {
        return new AutoSave(troubles, RecordFormat.DEFAULT, headers, Lazy.of(() -> file));
    }

    /// What a format cannot hold in the middle of a turn, it may hold at the end of it.
    @Override
    public void changed(GameTree<?, ?> tree) {
        if (tree.main().size() > 1 || tree.size() > 1 || path.isEvaluated()) write(tree);
    }

    @Override
    public void ends(GameResult<?, ?> result) {
        if (result.tree().size() == 1) return;
        write(result.tree()).swap().forEach(why -> troubles.accept(path.get() + " is not complete: " + why));
    }

    private Either<String, RecordFormat.Written> write(GameTree<?, ?> tree) {
        Map<String, String> now = headers.get();
        return calls
            .call(tree.variant().name(),
                () -> format.write(GameRecord.of(tree.headers(now.merge(tree.headers(), (mine, _) -> mine)))))
            .flatMap(written -> written).peek(written -> OutputFile.write(path.get(), written.text(), true));
    }

    /// Where the game is; empty if nothing was played.
    public String place() {
        return path.isEvaluated() ? path.get().toString() : "";
    }
}
