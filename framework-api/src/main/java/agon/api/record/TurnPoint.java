package agon.api.record;

/// A point in a [GameRecord]: the end of one of its turns, or a point within it.
///
/// @param turn  number of the turn among those of the record, ≥ 0: 0 for the start, then the turns that were played,
///              then the variations
/// @param after how many actions of that turn, ≥ 1; 0 for all of them
public record TurnPoint(int turn, int after) {
    /// @throws IllegalArgumentException if a number is negative
    public TurnPoint {
        if (turn < 0 || after < 0)
            throw new IllegalArgumentException("turn " + turn + " and after " + after + " are not both at least 0");
    }

    /// The end of a turn.
    static TurnPoint end(int turn) {
        return new TurnPoint(turn, 0);
    }
}
