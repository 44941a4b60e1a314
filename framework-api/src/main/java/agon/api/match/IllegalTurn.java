package agon.api.match;

/// The rejection of a turn, which has not changed the match.
///
/// @param turn     the number of the turn, from 1
/// @param text     the turn as entered
/// @param because  the reason, as the end of a sentence
/// @param position the text of the position before the turn
public record IllegalTurn(int turn, String text, String because, String position) {
    /// Returns an error message that contains all components.
    @Override
    public String toString() {
        return "move " + turn + ", '" + text + "', is illegal: " + because + "; position before it: " + position;
    }
}
