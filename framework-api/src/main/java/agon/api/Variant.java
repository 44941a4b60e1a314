package agon.api;

/// A game with its options chosen: what is passed wherever a game is played, searched, recorded or checked.
///
/// @param name the shortest that names it, for example `zertz:rings=48`; records are written with it
/// @param game its rules and all the rest
/// @param <P>  position
/// @param <A>  action
public record Variant<P, A extends Action>(String name, Game<P, A> game) {
    /// @throws IllegalArgumentException if the name is blank
    public Variant {
        if (name.isBlank()) throw new IllegalArgumentException("the name of the variant is blank");
    }

    /// The rules of the game.
    public Rules<P, A> rules() {
        return game.rules();
    }

    /// The notation of the game.
    public Notation<P, A> notation() {
        return game.notation();
    }

    @Override
    public String toString() {
        return name;
    }
}
