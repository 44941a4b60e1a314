package agon.api.match;

/// Why a turn was turned down, with everything needed to say so. Nothing has changed.
///
/// @param turn     number of the turn, from 1
/// @param text     the turn as it was given
/// @param because  the end of a sentence
/// @param position the text of the position before the turn
public record IllegalTurn(int turn, String text, String because, String position) {
    /// All of it in one sentence.
    @Override
    public String toString() {
        return "turn " + turn + ", '" + text + "', is illegal: " + because + "; position before it: " + position;
    }
}
