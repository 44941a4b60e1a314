package agon.game.zertz;

import agon.api.record.GameRecord;
import agon.api.record.RecordFormat;
import agon.api.record.RecordFormat.RecordError;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The format of Zertz3D notation files. The first line contains the number of rings, followed by ` Blitz` for blitz
/// games. The next lines contain one turn each. `#` starts a comment.
final class NotationFormat implements RecordFormat {
    private static final Pattern FIRST = Pattern.compile("(37|48|61)(\\s++(?iu:blitz))?");

    @Override
    public String id() {
        return "zertz3d-notation";
    }

    @Override
    public String meaning() {
        return "Zertz3D: the number of rings, then one turn per line";
    }

    @Override
    public boolean recognises(String text) {
        return FIRST.matcher(text.stripLeading().lines().findFirst().orElse("").strip()).matches();
    }

    @Override
    public Vector<Either<RecordError, GameRecord>> read(String text) {
        Vector<String> lines = Vector.ofAll(text.strip().lines().map(String::strip).toList());
        Matcher first = FIRST.matcher(lines.headOption().getOrElse(""));
        if (!first.matches())
            return Vector.of(Either.left(RecordError.unreadable("the first line is not 37, 48 or 61")));
        String rings = first.group(1);
        Zertz3dHeader header = Zertz3dHeader.of(first.group(2) != null ? lines.append("# Variant: Blitz") : lines);
        if (header.blitz() && !rings.equals("37"))
            return Vector.of(Either.left(RecordError.unsupported("blitz is played with 37 rings, not " + rings)));
        Vector<String> turns = lines.tail().map(NotationFormat::withoutComment).filter(line -> !line.isEmpty());
        return Vector.of(Either.right(header.record(rings, turns, Option.none())));
    }

    private static String withoutComment(String line) {
        int comment = line.indexOf('#');
        return comment < 0 ? line : line.substring(0, comment).strip();
    }

    @Override
    public Either<String, RecordFormat.Written> write(GameRecord record) {
        return Zertz3dHeader.variant(record)
            .map(variant -> Vector.of(variant.board().size() + (variant.blitz() ? " Blitz" : ""))
                .appendAll(Zertz3dHeader.comments(record, variant))
                .appendAll(record.turns()).mkString("", "\n", "\n"))
            .map(text -> RecordFormat.Written.played(text, record));
    }

    @Override
    public GameRecord continued(GameRecord record) {
        return Zertz3dHeader.continued(record);
    }

    @Override
    public String fileName(GameRecord record, String stem) {
        return Zertz3dHeader.fileName(record, stem, "_notation.txt");
    }
}
