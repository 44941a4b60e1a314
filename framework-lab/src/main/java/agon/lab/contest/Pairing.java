package agon.lab.contest;

import agon.api.Variant;
import agon.play.engine.PlayerSpec;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import java.util.concurrent.atomic.AtomicReferenceArray;

/// Two players who meet in one game of a tournament, with the rounds played so far. This class is thread-safe.
public final class Pairing {
    private final Duel<?, ?> duel;
    private final AtomicReferenceArray<Duel.Round> rounds; // [rounds] NONE until the round has been played

    Pairing(Duel<?, ?> duel, int rounds) {
        this.duel = duel;
        this.rounds = new AtomicReferenceArray<>(Vector.fill(rounds, Duel.Round.NONE)
            .toJavaArray(Duel.Round[]::new));
    }

    void played(int number, Duel.Round round) {
        rounds.set(number, round);
    }

    public Duel<?, ?> duel() {
        return duel;
    }

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

    public int rounds() {
        return rounds.length();
    }

    /// Returns whether all rounds have been played.
    public boolean isComplete() {
        return all().forAll(round -> round != Duel.Round.NONE);
    }

    private Vector<Duel.Round> all() {
        return Vector.range(0, rounds.length()).map(rounds::get);
    }

    /// Returns the games played so far, in the order of their rounds.
    public Vector<ContestGame<?, ?>> games() {
        return all().flatMap(Duel.Round::games);
    }

    /// Returns the score of the first player.
    public Score score() {
        return all().map(Duel.Round::score).fold(Score.NONE, Score::plus);
    }

    /// Returns the score of one of the players. The score is empty if the player is not part of this pairing.
    public Score score(PlayerSpec player) {
        return player.equals(player()) ? score() : player.equals(opponent()) ? score().reversed() : Score.NONE;
    }

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
