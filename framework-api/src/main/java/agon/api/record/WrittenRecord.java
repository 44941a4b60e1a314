package agon.api.record;

import io.vavr.collection.Vector;

/// A record in a format.
///
/// @param text      of the file
/// @param omissions what the record has and the format cannot hold: a few words each
public record WrittenRecord(String text, Vector<String> omissions) {
    /// Everything is in it.
    public static WrittenRecord whole(String text) {
        return new WrittenRecord(text, Vector.empty());
    }

    /// The text of `record` in a format that holds the turns that were played, and neither variations nor annotations.
    public static WrittenRecord played(String text, GameRecord record) {
        Vector<String> omissions = Vector.empty();
        if (record.variations().nonEmpty()) omissions = omissions.append("variations");
        if (record.annotations().nonEmpty()) omissions = omissions.append("comments and judgements");
        return new WrittenRecord(text, omissions);
    }
}
