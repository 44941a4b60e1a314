package agon.window.library;

import agon.play.records.RecordArchive;
import agon.play.records.RecordIndex;
import agon.play.records.RecordScan;
import agon.plugins.GameCatalog;
import agon.window.ui.UiContext;
import io.vavr.control.Either;
import io.vavr.control.Option;
import io.vavr.control.Try;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;

/// A folder or an archive of records, listed while the screen goes on.
final class Shelf implements AutoCloseable {
    private final Path place;
    private final Option<RecordArchive> archive;
    private final CompletableFuture<RecordIndex> listing = new CompletableFuture<>();
    private final AtomicInteger seen = new AtomicInteger();

    private Shelf(UiContext ui, Path place, Option<RecordArchive> archive) {
        this.place = place;
        this.archive = archive;
        GameCatalog catalog = ui.catalog();
        Path memory = ui.records().resolveSibling("library")
            .resolve(Integer.toHexString(place.toAbsolutePath().normalize().toString().hashCode()) + ".index");
        RecordScan scan = new RecordScan(archive.map(RecordArchive::root).getOrElse(place), catalog.formats(),
            Option.of(memory));
        Runnable wake = ui.frame()::wake;
        Thread.ofPlatform().daemon().name("library").start(() -> {
            Try<RecordIndex> index = Try.of(() -> scan.index(count -> {
                seen.set(count);
                wake.run();
            }));
            index.onSuccess(listing::complete).onFailure(listing::completeExceptionally);
            wake.run();
        });
    }

    /// Opens it.
    ///
    /// @param place a folder or a zip archive
    /// @return left: a sentence that says why it cannot be opened
    static Either<String, Shelf> open(UiContext ui, Path place) {
        if (!RecordArchive.is(place)) return Either.right(new Shelf(ui, place, Option.none()));
        return RecordArchive.open(place).map(archive -> new Shelf(ui, place, Option.of(archive)));
    }

    Path place() {
        return place;
    }

    /// Whether names may be changed and records deleted: those that the person plays are theirs; others may not be.
    boolean isOwn(UiContext ui) {
        return archive.isEmpty() && place.equals(ui.records());
    }

    /// The games, once they have been listed; left: why they cannot be.
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
        archive.forEach(RecordArchive::close);
    }
}
