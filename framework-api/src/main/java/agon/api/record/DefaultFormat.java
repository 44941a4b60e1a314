package agon.api.record;

import io.vavr.collection.Vector;
import io.vavr.control.Either;
import java.util.ArrayList;
import java.util.List;

/// The format that every game supports: tags as in PGN, then one numbered turn per line in the game's notation, then
/// the result. It can represent a whole [GameTree].
///
/// ```
/// [Game "zertz:rings=48"]
/// [First "Ada"]
/// [Result "1-0"]
///
/// 1. Wd4,a1 ?! {[%clk 0:04:51] too early}
/// (
/// 1. Wd5,a1 {[%value 0.31,-0.31] better}
/// 2. Bc3,b1
/// )
/// 2. Bc3,b1
/// 2+1. {comment on the placement alone}
/// 1-0
/// ```
///
/// The first tag, `Game`, starts a new game. `Position`, `Result` and `Termination` are components of the record; all
/// other tags are headers. A line that starts with `;` is a note. `docs/records.md` has the grammar. Source: PGN
/// specification (1994), §8.1 for the tags, §8.2 for the rest.
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
