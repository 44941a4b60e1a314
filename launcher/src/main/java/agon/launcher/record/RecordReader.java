package agon.launcher.record;

import agon.api.record.GameRecord;
import agon.api.record.RecordFormats;
import agon.api.record.Rejection;
import agon.api.record.Replay;
import agon.launcher.Failure;
import agon.launcher.Main;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/// Reads the games of a file that a person names, and replays them by the rules.
record RecordReader(Main main, RecordFormats formats, Judge judge) {
    static RecordReader of(Main main) {
        return new RecordReader(main, RecordFormats.of(main.catalog()), new Judge(main.catalog()));
    }

    /// The games of a file.
    ///
    /// @param file a path, or `-` for the input
    /// @throws Failure if it cannot be read
    Vector<Either<Rejection, GameRecord>> read(String file) {
        if (!file.equals(Sources.INPUT) && !Files.exists(Path.of(file))) throw Failure.usage("there is no file " + file);
        if (!file.equals(Sources.INPUT) && Files.isDirectory(Path.of(file)))
            throw Failure.usage(file + " is a folder; verify reads those, replay takes files");
        try (InputStream in = file.equals(Sources.INPUT) ? main.console().in() : Files.newInputStream(Path.of(file))) {
            return formats.read(Source.of(file, in).content().getOrElseThrow(why -> Failure.usage(file + ": " + why)));
        } catch (IOException e) {
            throw Failure.usage(file + " cannot be read: " + e);
        }
    }

    /// A game as far as it is legal.
    ///
    /// @param name for complaints
    /// @throws Failure if there is nothing to replay
    Replay<?, ?> replay(String name, Either<Rejection, GameRecord> game) {
        return game.flatMap(judge::replay).getOrElseThrow(rejection -> new Failure(Failure.FOUND, name + ": " + rejection.because()));
    }

    /// @throws Failure unless the game has so many turns
    static int within(String name, Replay<?, ?> replay, int turn) {
        int turns = replay.match().turns().size();
        if (turn < 0) throw Failure.usage("--turn is " + turn + "; expected 0 or more");
        if (turn > turns)
            throw Failure
                .usage(name + ": there is no turn " + turn + "; the game has " + turns + (replay.refusal().isDefined() ? " legal ones" : ""));
        return turn;
    }
}
