package agon.api.record;

import io.vavr.collection.Vector;

/// A record in a format.
///
/// @param text      of the file
/// @param omissions what the record has and the format cannot hold: a few words each
public record Written(String text, Vector<String> omissions) {
    /// Everything is in it.
    public static Written whole(String text) {
        return new Written(text, Vector.empty());
    }

    /// The text of `record` in a format that holds the turns that were played, and neither variations nor annotations.
    public static Written played(String text, GameRecord record) {
        Vector<String> omissions = Vector.empty();
        if (record.variations().nonEmpty()) omissions = omissions.append("variations");
        if (record.annotations().nonEmpty()) omissions = omissions.append("comments and judgements");
        return new Written(text, omissions);
    }
}
