package agon.lab.contest;

import io.vavr.collection.Vector;

/// One opening, played in all seatings.
///
/// @param score of the one player
/// @param games in the order of the seatings
public record OpeningRound(Score score, Vector<ContestGame<?, ?>> games) {
    /// Nothing was played.
    static final OpeningRound NONE = new OpeningRound(Score.NONE, Vector.empty());

    /// @param seatings which seats are the one player's, for each game
    static OpeningRound of(Vector<? extends ContestGame<?, ?>> games, Vector<Vector<Boolean>> seatings) {
        return new OpeningRound(games.zipWith(seatings, ContestGame::score).fold(Score.NONE, Score::plus).asRound(),
            Vector.narrow(games));
    }

    /// Those that a program gave up because it failed.
    public Vector<ContestGame<?, ?>> forfeits() {
        return games.filter(game -> game.forfeit().isDefined());
    }
}
