package agon.lab.contest;

import agon.api.Variant;
import agon.play.engine.PlayerSpec;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Option;

/// Two players who meet in one game of a tournament, with the rounds played so far.
///
/// @param rounds the planned rounds in order, or none for a round that has not been played
public record Pairing(Duel<?, ?> duel, Vector<Option<Duel.Round>> rounds) {
    static Pairing of(Duel<?, ?> duel, int count) {
        return new Pairing(duel, Vector.fill(count, Option.none()));
    }

    Pairing played(int number, Duel.Round round) {
        return new Pairing(duel, rounds.update(number, Option.of(round)));
    }

    /// Returns the variant of the game.
    public Variant<?, ?> variant() {
        return duel.variant();
    }

    /// Returns the player whose score is counted.
    public PlayerSpec player() {
        return duel.player();
    }

    /// Returns the opponent.
    public PlayerSpec opponent() {
        return duel.opponent();
    }

    /// Returns whether all rounds have been played.
    public boolean isComplete() {
        return rounds.forAll(Option::isDefined);
    }

    /// Returns the games played so far, in the order of their rounds.
    public Vector<ContestGame<?, ?>> games() {
        return rounds.flatMap(round -> round).flatMap(Duel.Round::games);
    }

    /// Returns the score of the first player.
    public Score score() {
        return rounds.flatMap(round -> round).map(Duel.Round::score).fold(Score.NONE, Score::plus);
    }

    /// Returns the score of one of the players. The score is empty if the player is not part of this pairing.
    public Score score(PlayerSpec player) {
        return player.equals(player()) ? score() : player.equals(opponent()) ? score().reversed() : Score.NONE;
    }

    /// Returns both players, for example `easy against random`.
    public String players() {
        return player() + " against " + opponent();
    }

    Map<String, Object> fields() {
        Map<String, Object> fields = LinkedHashMap.of("game", variant().name(), "one", player().toString(), "other",
            opponent().toString());
        return fields.merge(score().fields());
    }

    @Override
    public String toString() {
        return variant().name() + ": " + players() + ": " + score();
    }
}
