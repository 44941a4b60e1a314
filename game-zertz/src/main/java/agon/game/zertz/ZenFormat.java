package agon.game.zertz;

import agon.api.record.GameRecord;
import agon.api.record.RecordFormat;
import agon.api.record.RecordFormat.RecordError;
import io.vavr.collection.Vector;
import io.vavr.control.Either;

/// ZEN, the record format of the ZÈRTZ web site, which is modelled on PGN. A game consists of tags, numbered turns with
/// comments and variations, and the result. [ZenTurn] describes the turns.
///
/// ```
/// [ZIP "oooo/ooooo/oooooo/ooooooo/1oooooo/2ooooo/3oooo 6/8/10 0/0/0 0/0/0 1"]
/// [Player1 "Ada"]
/// [Player2 "Björn"]
///
/// 1. Wd4-a1 {too early} Bd5-b1 (1... Gc3-b1) 2. Wd4xd6+b 1-0
/// ```
///
/// The `ZIP` tag contains the starting position, which determines the board and whether the game is blitz. The site
/// does not apply the repetition rule, and chains are played to their end after a win. A game with other rules has a
/// `Variant` tag, which the site ignores. Source: the site's notes on ZEN and ZIP.
final class ZenFormat implements RecordFormat {
    private static final Vector<String> SIGNS = Vector.of("[ZIP \"", "[Player1 \"", "[Player2 \"");
    /// The number of characters at the start of a file that are searched for signs of the format.
    private static final int HEAD = 4_000;

    @Override
    public String id() {
        return "zen";
    }

    @Override
    public String meaning() {
        return "ZEN of the ZÈRTZ web site: tags and turns as in PGN, with variations";
    }

    @Override
    public boolean recognises(String text) {
        String head = text.substring(0, Math.min(text.length(), HEAD)).stripLeading();
        return head.startsWith("[") && !head.startsWith("[Game \"") && SIGNS.exists(head::contains);
    }

    @Override
    public Vector<Either<RecordError, GameRecord>> read(String text) {
        return ZenReader.games(text);
    }

    @Override
    public Either<String, RecordFormat.Written> write(GameRecord record) {
        return ZenWriter.of(record).map(ZenWriter::write);
    }
}
