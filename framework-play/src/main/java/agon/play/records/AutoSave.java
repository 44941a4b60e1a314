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
import agon.plugins.internal.PluginCalls;
import io.vavr.Lazy;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.control.Option;
import java.nio.file.Path;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.function.Supplier;

/// Keeps a file of a game while it is played: whatever happens, it holds the game up to the last action, with
/// everything that was tried in it. By default, each change is written before the listener returns. After [#defer], it
/// is written on another thread, and a change that is still waiting is replaced by the next one.
public final class AutoSave implements SessionListener, AutoCloseable {
    private final Consumer<String> troubles;
    private final RecordFormat format;
    private final Supplier<Map<String, String>> headers;
    private final Lazy<Path> path;
    private final PluginCalls calls = new PluginCalls();
    private final AtomicReference<Change> waiting = new AtomicReference<>(); // null: nothing waits
    private final AtomicReference<String> failed = new AtomicReference<>(); // null: nothing that was not told
    private volatile Option<String> last = Option.none(); // what went wrong with the last change that was written
    private Option<ExecutorService> writer = Option.none(); // none: changes are written at once
    private Runnable wake = () -> {
    };
    private boolean begun; // there was something to write

    /// @param whole whether a game that the format cannot hold is reported
    private record Change(GameTree<?, ?> tree, boolean whole) {
        static Change replace(Change before, Change now) {
            return new Change(now.tree, now.whole || before != null && before.whole);
        }
    }

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

    /// Writes on another thread from now on, so that a slow disk delays nobody. [#close] writes what is still waiting.
    ///
    /// @param wake run, from the other thread, when [#trouble] has something to tell
    /// @return this
    public AutoSave defer(Runnable wake) {
        this.wake = wake;
        if (writer.isEmpty())
            writer = Option.of(new ThreadPoolExecutor(0, 1, 1, TimeUnit.SECONDS, new LinkedBlockingQueue<>(),
                Thread.ofPlatform().name("records").factory()));
        return this;
    }

    /// Returns a sentence about what could not be written, once; none: everything was written, or the same sentence was
    /// returned for the change before.
    public Option<String> trouble() {
        return Option.of(failed.getAndSet(null));
    }

    /// What a format cannot hold in the middle of a turn, it may hold at the end of it.
    @Override
    public void onChange(GameTree<?, ?> tree) {
        if (tree.main().size() > 1 || tree.size() > 1 || begun) write(tree, false);
    }

    @Override
    public void onEnd(GameResult<?, ?> result) {
        if (result.tree().size() > 1) write(result.tree(), true);
    }

    /// @param whole whether a game that the format cannot hold is reported
    private void write(GameTree<?, ?> tree, boolean whole) {
        begun = true;
        Map<String, String> now = headers.get();
        GameTree<?, ?> titled = tree.headers(now.merge(tree.headers(), (mine, _) -> mine));
        if (writer.isEmpty()) {
            Option<String> why = written(titled).filter(_ -> whole);
            why.forEach(troubles);
            return;
        }
        waiting.accumulateAndGet(new Change(titled, whole), Change::replace);
        writer.get().execute(this::writeWaiting);
    }

    private void writeWaiting() {
        Change change = waiting.getAndSet(null);
        if (change == null) return;
        Option<String> before = last;
        try {
            last = written(change.tree).filter(_ -> change.whole);
        } catch (FileException e) {
            last = Option.of(e.getMessage());
        }
        if (last.isDefined() && !last.equals(before)) {
            failed.set(last.get());
            wake.run();
        }
    }

    /// @return why the file does not hold the whole game; none: it does
    private Option<String> written(GameTree<?, ?> tree) {
        return calls.call(tree.variant().name(), () -> format.write(GameRecord.of(tree))).flatMap(written -> written)
            .peek(written -> OutputFile.write(path.get(), written.text(), true)).swap().toOption()
            .map(why -> path.get() + " is not complete: " + why);
    }

    /// Waits until everything is written.
    @Override
    public void close() {
        writer.forEach(ExecutorService::close);
        writer = Option.none();
    }

    /// Where the game is; empty if nothing was played.
    public String place() {
        return path.isEvaluated() ? path.get().toString() : "";
    }
}
