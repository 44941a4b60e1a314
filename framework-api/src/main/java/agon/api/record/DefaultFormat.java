package agon.api.record;

import agon.api.record.RecordFormat.RecordError;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import java.util.ArrayList;
import java.util.List;

/// The format [RecordFormat#DEFAULT]. A `Game` tag starts a new game. Source: PGN specification (1994), §8.1 for the
/// tags, §8.2 for the rest.
final class DefaultFormat implements RecordFormat {
    @Override
    public String id() {
        return "agon";
    }

    @Override
    public String meaning() {
        return "tags and numbered turns, for every game";
    }

    @Override
    public boolean recognises(String text) {
        return text.stripLeading().startsWith("[Game \"");
    }

    @Override
    public Vector<Either<RecordError, GameRecord>> read(String text) {
        List<Either<RecordError, GameRecord>> games = new ArrayList<>();
        DefaultReader game = null;
        int number = 0;
        for (String line : (Iterable<String>) text.lines()::iterator) {
            number++;
            boolean begins = game == null ? !line.isBlank() : line.stripLeading().startsWith("[Game \"");
            if (begins && game != null) games.add(game.record());
            if (begins) game = new DefaultReader(line, number);
            if (game != null) game.take(line);
        }
        games.add((game == null ? new DefaultReader("", 1) : game).record());
        return Vector.ofAll(games);
    }

    @Override
    public Either<String, RecordFormat.Written> write(GameRecord record) {
        return new DefaultWriter(record).write().map(RecordFormat.Written::whole);
    }
}
