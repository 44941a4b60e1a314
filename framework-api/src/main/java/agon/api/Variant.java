package agon.api;

/// A game with a value for each of its options, ready to be played, searched, recorded or checked.
///
/// @param name the shortest name of the variant, for example `zertz:rings=48`, which records contain
/// @param game the game with these options
public record Variant<P, A extends Action>(String name, Game<P, A> game) {
    /// @throws IllegalArgumentException if the name is blank
    public Variant {
        if (name.isBlank()) throw new IllegalArgumentException("the name of the variant is empty");
    }

    /// Returns the rules of the game.
    public Rules<P, A> rules() {
        return game.rules();
    }

    /// Returns the notation of the game.
    public Notation<P, A> notation() {
        return game.notation();
    }

    @Override
    public String toString() {
        return name;
    }
}
