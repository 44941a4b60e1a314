package agon.game.zertz;

/// What [Lattice#survey] finds.
final class Survey {
    /// For each direction the marbles that a marble can jump over in that direction.
    final long[] overs = new long[6];
    /// Marbles without a vacant ring beside them.
    long closed;
}
