package agon.archive;

import io.vavr.collection.Map;

/// What came of an import.
///
/// @param games   that are new in the archive
/// @param known   files, or entries of zip archives, that were in it before
/// @param same    games that were in it before, from other files
/// @param leftOut games that are not in it, by why: the end of `12 games …`
public record ImportResult(long games, long known, long same, Map<String, Long> leftOut) {
    /// One line for a person.
    @Override
    public String toString() {
        String rest = leftOut.map(left -> ", " + left._2 + " left out " + left._1).mkString();
        return count(games, "new game") + "; " + count(known, "file") + " and " + count(same, "game")
            + " were there before" + rest;
    }

    private static String count(long number, String what) {
        return number + " " + what + (number == 1 ? "" : "s");
    }
}
