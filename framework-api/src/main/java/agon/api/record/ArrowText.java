package agon.api.record;

import io.vavr.collection.Vector;
import io.vavr.control.Option;
import io.vavr.control.Try;

/// Methods that read and write arrows and circles in a comment, for example `cell-a1>cell-b2 cell-c3`.
final class ArrowText {
    private ArrowText() {}

    static String write(Vector<Annotation.Arrow> arrows) {
        return arrows.map(arrow -> EncodedWord.write(arrow.from())
            + (arrow.isCircle() ? "" : ">" + EncodedWord.write(arrow.to()))).mkString(" ");
    }

    /// Returns the arrows, or none if the text is not valid.
    static Option<Vector<Annotation.Arrow>> read(String text) {
        return Try.of(() -> Vector.of(text.strip().split(" ")).map(ArrowText::arrow)).toOption();
    }

    private static Annotation.Arrow arrow(String word) {
        String[] keys = word.split(">", -1);
        if (keys.length > 2) throw new IllegalArgumentException(word);
        return new Annotation.Arrow(EncodedWord.read(keys[0]), EncodedWord.read(keys[keys.length - 1]));
    }
}
