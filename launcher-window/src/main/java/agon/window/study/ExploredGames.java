package agon.window.study;

import agon.api.Action;
import agon.api.match.Match;
import agon.archive.Archive;
import agon.archive.Exploration;
import agon.plugins.FileException;
import agon.plugins.GameCatalog;
import agon.plugins.Heartbeat;
import agon.window.ui.Strings;
import agon.window.ui.UiContext;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;

/// Games that are looked into: those of an archive, or of records, of which an archive is made first and kept with the
/// person's data. One thread opens and asks it; how far the reading has come is seen from any.
final class ExploredGames {
    private static final int OFTEN = 100; // records between two looks at the screen

    private final GameCatalog catalog;
    private final Path place;
    private final Path kept; // the archive that is made of records
    private final boolean own;
    private final Runnable wake;
    private final AtomicInteger read = new AtomicInteger();
    private volatile boolean stopped;
    private Option<Archive> archive = Option.none(); // touched by the one thread alone

    /// @param place an archive, or a file, a folder or a zip archive of records
    ExploredGames(UiContext ui, Path place) {
        this.place = place.toAbsolutePath().normalize();
        catalog = ui.catalog();
        own = this.place.equals(ui.records().toAbsolutePath().normalize());
        wake = ui.frame()::wake;
        kept = ui.records().resolveSibling("archives").resolve(this.place.getFileName() + "-"
            + Integer.toHexString(this.place.toString().hashCode()) + ".db");
    }

    String title() {
        return own ? Strings.of("library.mine") : String.valueOf(place.getFileName());
    }

    int read() {
        return read.get();
    }

    /// What was played in a position. The archive is opened, or made, when it is asked first.
    ///
    /// @param named as of [Archive#explore]
    /// @return left: a sentence that says why that is not known
    <P, A extends Action> Either<String, Exploration> explore(Match<P, A> match, int named, Heartbeat heartbeat) {
        return archive(heartbeat).flatMap(opened -> opened.explore(match, catalog, named));
    }

    private Either<String, Archive> archive(Heartbeat heartbeat) {
        if (archive.isDefined()) return Either.right(archive.get());
        try {
            // A game of one's own goes on, or is deleted: its archive is made anew.
            if (own) Files.deleteIfExists(kept);
            Either<String, Archive> opened = Archive.of(place, kept, catalog, () -> step(heartbeat));
            archive = opened.toOption();
            return opened;
        } catch (IOException e) {
            return Either.left(FileException.writing(kept, e).getMessage());
        } catch (FileException e) {
            return Either.left(e.getMessage());
        } catch (CancellationException _) {
            return Either.left("");
        }
    }

    private void step(Heartbeat heartbeat) {
        heartbeat.beat();
        if (stopped) throw new CancellationException();
        if (read.incrementAndGet() % OFTEN == 0) wake.run();
    }

    /// Nobody wants them any more: what is being read is not read to its end.
    void stop() {
        stopped = true;
    }

    /// Closes the archive, on the thread that asked it.
    ///
    /// @return whether there was one
    boolean close() {
        boolean was = archive.isDefined();
        archive.forEach(Archive::close);
        archive = Option.none();
        return was;
    }
}
