package agon.lab.contest;

import agon.play.PlayerSpec;

/// How one player did against all others of a tournament.
///
/// @param score in all its games; the rating against the others together is [Score#elo]
public record Standing(PlayerSpec player, Score score) {
    @Override
    public String toString() {
        return player + ": " + score + ", Elo " + score.elo();
    }
}
