package agon.window.library;

import agon.play.records.RecordArchive;
import agon.play.records.RecordIndex;
import agon.play.records.RecordScan;
import agon.plugins.GameCatalog;
import agon.window.ui.GameWords;
import agon.window.ui.UiContext;
import io.vavr.control.Either;
import io.vavr.control.Option;
import io.vavr.control.Try;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;

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
            }).titled(id -> GameWords.title(catalog, id)));
            index.onSuccess(listing::complete).onFailure(listing::completeExceptionally);
            wake.run();
        });
    }

    /// @return left: the error message
    static Either<String, Shelf> open(UiContext ui, Path place) {
        if (!RecordArchive.isArchive(place)) return Either.right(new Shelf(ui, place, Option.none()));
        return RecordArchive.open(place).map(archive -> new Shelf(ui, place, Option.of(archive)));
    }

    Path place() {
        return place;
    }

    /// Returns whether records may be renamed and deleted: only those of the user.
    boolean isOwn(UiContext ui) {
        return archive.isEmpty() && place.equals(ui.records());
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
        archive.forEach(RecordArchive::close);
    }
}
