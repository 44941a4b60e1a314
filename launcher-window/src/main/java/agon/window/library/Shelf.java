package agon.window.library;

import agon.play.records.RecordArchive;
import agon.play.records.RecordIndex;
import agon.play.records.RecordQuery;
import agon.plugins.GameCatalog;
import agon.plugins.thread.Threads;
import agon.window.ui.GameWords;
import agon.window.ui.Strings;
import agon.window.ui.UiContext;
import io.vavr.Tuple2;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import io.vavr.control.Try;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntConsumer;

final class Shelf implements AutoCloseable {
    private final Vector<Path> places;
    private final Vector<RecordArchive> archives;
    private final CompletableFuture<RecordIndex> listing;
    private final AtomicInteger seen = new AtomicInteger();

    private Shelf(UiContext ui, Vector<Path> places, Vector<RecordArchive> archives) {
        this.places = places;
        this.archives = archives;
        GameCatalog catalog = ui.catalog();
        Map<Path, Path> memories = LinkedHashMap.ofEntries(places.reject(RecordArchive::isArchive)
            .appendAll(archives.map(RecordArchive::root)).map(root -> new Tuple2<>(root, memory(ui, root))));
        Runnable wake = ui.frame()::wake;
        IntConsumer progress = count -> {
            seen.set(count);
            wake.run();
        };
        listing = Threads.compute("library", () -> memories
            .map(place -> RecordIndex.scan(place._1, catalog.formats(), Option.of(place._2), progress))
            .reduce((all, other) -> other.find(RecordQuery.ALL).foldLeft(all, RecordIndex::with))
            .titled(id -> GameWords.title(catalog, id)));
        listing.whenComplete((_, _) -> wake.run());
    }

    private static Path memory(UiContext ui, Path root) {
        return ui.records().resolveSibling("library")
            .resolve(Integer.toHexString(root.toAbsolutePath().normalize().toUri().toString().hashCode()) + ".index");
    }

    /// Opens folders, files and archives. Shows a message for each archive that cannot be opened. Returns none if
    /// nothing is left.
    static Option<Shelf> open(UiContext ui, Vector<Path> places) {
        Vector<RecordArchive> archives = places.filter(RecordArchive::isArchive)
            .flatMap(place -> ui.notice().valueOf(RecordArchive.open(place)));
        return Option.when(archives.nonEmpty() || !places.forAll(RecordArchive::isArchive),
            () -> new Shelf(ui, places, archives));
    }

    /// Returns the name of the place, or the number of places if there are several.
    String title() {
        return places.size() > 1 ? Strings.of("library.places", places.size())
            : Option.of(places.head().getFileName()).getOrElse(places.head()).toString();
    }

    /// Returns whether records may be renamed and deleted: only those of the user.
    boolean isOwn(UiContext ui) {
        return places.equals(Vector.of(ui.records()));
    }

    /// Returns the games once they have been listed; left: the error message.
    Option<Either<String, RecordIndex>> index() {
        if (!listing.isDone()) return Option.none();
        return Option.of(Try.of(listing::join).toEither()
            .mapLeft(e -> Option.of(e.getCause()).map(Throwable::getMessage).getOrElse(e.toString())));
    }

    int seen() {
        return seen.get();
    }

    @Override
    public void close() {
        archives.forEach(RecordArchive::close);
    }
}
