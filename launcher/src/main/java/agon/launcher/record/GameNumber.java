package agon.launcher.record;

import agon.api.PlainText;
import agon.api.record.GameRecord;
import agon.api.record.RecordFormat.RecordError;
import agon.launcher.console.Failure;
import agon.launcher.console.Range;
import io.vavr.Tuple;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import picocli.CommandLine.Option;

/// The option that chooses one game of each file of records.
final class GameNumber {
    static final String OPTION = "--game-number";

    @Range(min = 1)
    @Option(names = OPTION, paramLabel = "N", description = "Use only game N of each file; 1 is the first.")
    private Integer number; // null: all games

    boolean isGiven() {
        return number != null;
    }

    /// Returns the chosen games by their names for messages, such as `games.agon#2`. The only game of a file
    /// has the name of the file.
    ///
    /// @throws Failure if there is no game with this number
    LinkedHashMap<String, Either<RecordError, GameRecord>> of(String file,
        Vector<Either<RecordError, GameRecord>> games) {
        if (isGiven() && number > games.size())
            throw Failure.usage(file + ": there is no game " + number + "; the file contains "
                + PlainText.count(games.size(), "game"));
        return LinkedHashMap.ofEntries(games
            .zipWithIndex((game, i) -> Tuple.of(games.size() == 1 ? file : file + "#" + (i + 1), game))
            .slice(isGiven() ? number - 1 : 0, isGiven() ? number : games.size()));
    }
}
