package agon.game.zertz;

import agon.api.record.GameRecord;
import agon.api.record.RecordFormat;
import agon.api.record.Rejection;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Zertz3D notation files: the number of rings, with ` Blitz` where it applies, then a turn a line; `#` begins a comment.
final class NotationFormat implements RecordFormat {
    private static final Pattern FIRST_LINE = Pattern.compile("(37|48|61)(\\s+[Bb][Ll][Ii][Tt][Zz])?");

    @Override
    public String id() {
        return "zertz3d-notation";
    }

    @Override
    public String meaning() {
        return "Zertz3D: the number of rings, then a turn a line";
    }

    @Override
    public boolean recognises(String text) {
        return FIRST_LINE.matcher(text.strip().lines().findFirst().orElse("").strip()).matches();
    }

    @Override
    public Vector<Either<Rejection, GameRecord>> read(String text) {
        Vector<String> lines = Vector.ofAll(text.strip().lines().map(String::strip).toList());
        Matcher first = FIRST_LINE.matcher(lines.headOption().getOrElse(""));
        if (!first.matches()) return Vector.of(Either.left(Rejection.unreadable("the first line is not 37, 48 or 61")));
        Zertz3dHeader header = Zertz3dHeader.of(first.group(2) == null ? lines : lines.append("# Variant: Blitz"));
        if (header.blitz() && !first.group(1).equals("37"))
            return Vector.of(Either.left(Rejection.unsupported("blitz is played with 37 rings, not " + first.group(1))));
        Vector<String> turns = lines.tail().map(line -> line.replaceFirst("#.*", "").strip()).filter(line -> !line.isEmpty());
        return Vector.of(Either.right(header.record(first.group(1), turns, Option.none(), Vector.empty())));
    }

    @Override
    public Either<String, String> write(GameRecord record) {
        return Zertz3dHeader.variant(record)
            .map(variant -> Vector.of(variant.board().size() + (variant.blitz() ? " Blitz" : "")).appendAll(Zertz3dHeader.comments(record, variant))
                .appendAll(record.turns()).mkString("", "\n", "\n"));
    }

    @Override
    public String fileName(GameRecord record, String stem) {
        return Zertz3dHeader.fileName(record, stem, "_notation.txt");
    }
}
