package agon.play.records;

import agon.api.PlainText;
import agon.api.match.Match;
import agon.api.match.Termination;
import agon.api.record.GameRecord;
import agon.api.record.GameTree;
import agon.api.record.RecordFormat;
import agon.play.game.GameListener;
import agon.play.game.GameResult;
import agon.play.internal.Chapters;
import agon.play.internal.RecordFolder;
import agon.plugins.FileException;
import agon.plugins.Heartbeat;
import agon.plugins.OutputFile;
import agon.plugins.internal.PluginCalls;
import agon.plugins.thread.WatchedThread;
import io.vavr.Lazy;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.control.Either;
import io.vavr.control.Option;
import io.vavr.control.Try;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.function.Supplier;

/// A listener that saves a game to a file after every change, so that the file always contains the whole game with all
/// variations. By default, each change is written before the listener returns. After [#defer], changes are written on
/// another thread, and a waiting change is replaced by the next one. If another program changes the file, that file is
/// not overwritten; from then on, the game is saved to a new file in the same folder. If the game does not respond
/// while its record is written, it is not called again, and every write fails with the same message.
public final class AutoSave implements GameListener, AutoCloseable {
    private final Consumer<String> troubles;
    private final RecordFormat format;
    private final Supplier<Map<String, String>> headers;
    private volatile Lazy<Path> path;
    private volatile int chapter; // number of the game in its file, or 0 if it is the only one
    private volatile boolean removed; // whether the game was removed from its file
    private Option<String> known = Option.none(); // content of the file when it was last read or written
    private final PluginCalls calls = new PluginCalls();
    private final AtomicReference<Change> waiting = new AtomicReference<>(); // null if no change waits
    private final AtomicInteger unwritten = new AtomicInteger(); // number of requested writes that have not finished
    private final AtomicReference<String> failed = new AtomicReference<>(); // an unreported message, or null
    private volatile Option<String> last = Option.none(); // error of the last write
    private volatile Option<String> unresponsive = Option.none(); // message about a game that did not respond
    private boolean deferred;
    private final WatchedThread writer = new WatchedThread("records"); // for deferred writes
    private Runnable wake = () -> {
    };
    private boolean begun; // a write was requested
    private boolean created; // whether this object creates the file, and may therefore delete it

    /// @param whole whether to report if the format cannot store the whole game
    private record Change(GameTree<?, ?> tree, boolean whole) {
        static Change replace(Change before, Change now) {
            return new Change(now.tree, now.whole || before != null && before.whole);
        }
    }

    /// @param troubles a consumer of error messages
    /// @param headers  a supplier of headers, which is called for every write. They precede the headers of the game.
    /// @param path     the path of the file, which is evaluated at the first write
    public AutoSave(Consumer<String> troubles, RecordFormat format, Supplier<Map<String, String>> headers,
        Lazy<Path> path) {
        this.troubles = troubles;
        this.format = format;
        this.headers = headers;
        this.path = path;
    }

    /// Returns an [AutoSave] for a new file in a folder, in the default format. The file is created at the first write,
    /// and deleted if all moves are taken back, there is no result, and the starting position has no comment.
    ///
    /// @param troubles a consumer of error messages
    /// @param start    the game at its start
    /// @param headers  a supplier of headers, which is called for every write
    /// @param stem     the start of the file name
    public static AutoSave in(Path folder, Consumer<String> troubles, Match<?, ?> start,
        Supplier<Map<String, String>> headers, String stem) {
        RecordFormat format = RecordFormat.DEFAULT;
        String name = new PluginCalls()
            .call(start.name(), () -> format.fileName(GameRecord.of(start, LinkedHashMap.empty()), stem))
            .getOrElseThrow(FileException::new);
        AutoSave save = new AutoSave(troubles, format, headers,
            Lazy.of(() -> RecordFolder.at(folder).fresh(stem, s -> name.replace(stem, s))));
        save.created = true;
        return save;
    }

    /// Returns an [AutoSave] for the file in which a game is already stored.
    public static AutoSave at(Path file, Consumer<String> troubles, Supplier<Map<String, String>> headers) {
        AutoSave save = new AutoSave(troubles, RecordFormat.DEFAULT, headers, Lazy.of(() -> file));
        save.known = content(save.path.get());
        return save;
    }

    /// Retains the other games of the file.
    ///
    /// @param number the number of the game in the file, from 1, or 0 if it is the only one
    /// @return this object
    public AutoSave chapter(int number) {
        chapter = number;
        return this;
    }

    /// Writes on another thread from now on, so that a slow disk does not delay the game. [#close] writes the waiting
    /// change; later changes are also written on another thread.
    ///
    /// @param wake a function that is called, from the writing thread, when a write has finished
    /// @return this object
    public AutoSave defer(Runnable wake) {
        this.wake = wake;
        deferred = true;
        return this;
    }

    /// Returns a message that has not been returned before, or none. A message describes a failed write, or contains
    /// the path of the new file after another program has changed the old one. An error that is equal to that of the
    /// previous write is not returned. There are messages only after [#defer]; without it, the consumer that was
    /// specified at creation receives them.
    public Option<String> error() {
        return Option.of(failed.getAndSet(null));
    }

    /// Returns whether a change is waiting to be written or is being written. Without [#defer], returns false.
    public boolean isWriting() {
        return unwritten.get() > 0;
    }

    /// Returns whether the last write succeeded or nothing has been written yet. Without [#defer], returns true.
    public boolean isSaved() {
        return last.isEmpty();
    }

    /// Saves the game. Errors of the format are not reported before the game ends, because a format that cannot store
    /// an incomplete turn may be able to store the complete turn.
    @Override
    public void onChange(GameTree<?, ?> tree) {
        if (tree.size() > 1 || hasResult(tree) || begun) write(tree, false);
    }

    @Override
    public void onEnd(GameResult<?, ?> result) {
        if (result.tree().size() > 1 || hasResult(result.tree())) write(result.tree(), true);
    }

    /// Saves a game of which only the headers have changed, even if no move has been played.
    public void save(GameTree<?, ?> tree) {
        write(tree, true);
    }

    private static boolean hasResult(GameTree<?, ?> tree) {
        return tree.termination() != Termination.ON_BOARD || !tree.result().equals(GameRecord.OPEN);
    }

    /// Adds another game at the end of the file, and returns its number. Waits until all changes are written.
    ///
    /// @throws FileException if the file cannot be written, or the format cannot represent the game
    public int add(GameTree<?, ?> game) {
        writer.finish();
        String text = calls.call(game.variant().name(), () -> format.write(GameRecord.of(game)))
            .flatMap(written -> written).getOrElseThrow(FileException::new).text();
        Chapters all = Chapters.of(known.getOrElse("")).with(text);
        chapter = Math.max(1, chapter);
        store(all.text());
        return all.size();
    }

    /// Removes the game from a file with several games, and returns the number of games that remain. Waits until all
    /// changes are written. Later changes of the game are not saved.
    ///
    /// @throws FileException if the file cannot be written
    public int remove() {
        writer.finish();
        Chapters rest = Chapters.of(known.getOrElse("")).without(chapter);
        store(rest.text());
        removed = true;
        return rest.size();
    }

    private void write(GameTree<?, ?> tree, boolean whole) {
        if (removed) return;
        begun = true;
        Map<String, String> now = headers.get();
        GameTree<?, ?> titled = tree.headers(now.merge(tree.headers(), (mine, _) -> mine));
        if (!deferred) {
            Option<String> why = written(titled).filter(_ -> whole);
            why.forEach(troubles);
            return;
        }
        waiting.accumulateAndGet(new Change(titled, whole), Change::replace);
        unwritten.incrementAndGet();
        writer.submit(new Heartbeat(PluginCalls.LIMIT), this::waitingRecord, record -> {
            try {
                record.forEach(this::storeDeferred);
            } finally {
                finished();
            }
        }, method -> {
            unresponsive = Option.of(PluginCalls.stalled(tree.variant().name(), PluginCalls.LIMIT, method));
            storeDeferred(new Record(new Change(titled, whole), Either.left("")));
            finished();
        });
    }

    private void finished() {
        unwritten.decrementAndGet();
        wake.run();
    }

    /// A change with its text in the format of the file, or an error message.
    private record Record(Change change, Either<String, RecordFormat.Written> text) {}

    /// Returns the text of the waiting change, or none if an earlier call returned it. Runs code of the game.
    private Option<Record> waitingRecord() {
        return Option.of(waiting.getAndSet(null)).map(change -> {
            try {
                return new Record(change, unresponsive.isDefined() ? Either.left("")
                    : format.write(GameRecord.of(change.tree)));
            } catch (Exception | Error e) {
                return new Record(change, Either.left(PluginCalls.failed(change.tree.variant().name(), e)));
            }
        });
    }

    private void storeDeferred(Record record) {
        Option<String> before = last;
        try {
            last = stored(record.change.tree, record.text).filter(_ -> record.change.whole);
        } catch (FileException e) {
            last = Option.of("The game could not be saved: " + e.getMessage() + (unresponsive.isDefined() ? ""
                : "; check that the folder exists, can be written and has free space"));
        }
        last.filter(why -> !before.contains(why)).forEach(this::report);
    }

    private Option<String> written(GameTree<?, ?> tree) {
        Either<String, RecordFormat.Written> record = unresponsive.isDefined() || isEmptied(tree) ? Either.left("")
            : calls.call(tree.variant().name(), () -> format.write(GameRecord.of(tree))).flatMap(written -> written);
        if (calls.hasAbandoned()) unresponsive = unresponsive.orElse(record.swap().toOption());
        return stored(tree, record);
    }

    /// Returns whether all moves were taken back from a game whose file this object created.
    private boolean isEmptied(GameTree<?, ?> tree) {
        return created && tree.node(0).children().isEmpty() && !hasResult(tree)
            && tree.node(0).annotation().comment().isEmpty();
    }

    private Option<String> stored(GameTree<?, ?> tree, Either<String, RecordFormat.Written> record) {
        if (isEmptied(tree)) {
            delete();
            return Option.none();
        }
        try {
            if (unresponsive.isDefined())
                throw new FileException(path.get() + " is no longer updated: " + unresponsive.get());
            return record.peek(written -> write(written.text()))
                .swap().toOption().map(why -> path.get() + " is not complete: " + why);
        } finally {
            if (path.isEvaluated()) RecordFolder.discard(path.get());
        }
    }

    private void delete() {
        if (!path.isEvaluated() || !content(path.get()).equals(known)) return;
        try {
            Files.deleteIfExists(path.get());
            known = Option.none();
        } catch (IOException e) {
            throw FileException.writing(path.get(), e);
        }
    }

    private void write(String text) {
        store(chapter == 0 ? text : Chapters.of(known.getOrElse("")).with(chapter, text).text());
    }

    private void store(String text) {
        Path file = path.get();
        if (content(file).exists(found -> !known.contains(found))) {
            Path fresh = beside(file);
            path = Lazy.of(() -> fresh);
            path.get();
            report(file + " was changed by another program; this game is now saved in " + fresh);
        }
        OutputFile.write(path.get(), text, true);
        known = Option.of(text);
    }

    /// Returns the content of a file, or none if it is missing, empty or not a text.
    private static Option<String> content(Path file) {
        return Try.of(() -> PlainText.withoutMarks(Files.readString(file))).toOption().filter(text -> !text.isEmpty());
    }

    private static Path beside(Path file) {
        String name = file.getFileName().toString();
        int dot = name.lastIndexOf('.') < 0 ? name.length() : name.lastIndexOf('.');
        return RecordFolder.at(file.toAbsolutePath().getParent())
            .fresh(name.substring(0, dot), stem -> stem + name.substring(dot));
    }

    private void report(String text) {
        if (!deferred) {
            troubles.accept(text);
            return;
        }
        failed.set(text);
    }

    /// Waits until all changes are written.
    @Override
    public void close() {
        writer.finish();
    }

    /// Returns the path of the file, or an empty text if there is no file yet or it was deleted.
    public String place() {
        return path.isEvaluated() && known.isDefined() ? path.get().toString() : "";
    }
}
