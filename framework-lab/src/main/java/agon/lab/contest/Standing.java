package agon.lab.contest;

import agon.play.engine.PlayerSpec;


/// How one player did in a tournament.
///
/// @param elo   its strength against the mean of all players, by maximum likelihood: see [Ratings]
/// @param score in all its games
public record Standing(PlayerSpec player, Elo elo, Score score) {
    @Override
    public String toString() {
        return player + ": Elo " + elo + ", " + score;
    }
}
