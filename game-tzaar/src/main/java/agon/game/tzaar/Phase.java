package agon.game.tzaar;

/// The decision to make. The word is part of the text of a position.
enum Phase {
    /// Chance draws the point of the next piece of a random setup.
    SETUP("draws"),
    /// A player places a piece on the empty board.
    PLACING("places"),
    /// White makes the only capture of the first turn.
    OPENING("opens"),
    /// A player makes the first, compulsory capture of a turn.
    CAPTURING("captures"),
    /// A player captures again, stacks or passes.
    CONTINUING("continues");

    final String word;

    Phase(String word) {
        this.word = word;
    }

    /// Returns whether the board is being filled.
    boolean fills() {
        return this == SETUP || this == PLACING;
    }
}
