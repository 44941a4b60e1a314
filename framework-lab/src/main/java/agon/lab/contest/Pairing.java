package agon.lab.contest;

import agon.api.Variant;
import agon.play.engine.PlayerSpec;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import java.util.concurrent.atomic.AtomicReferenceArray;

/// Two players in one game of a tournament, and what they have played so far. Thread-safe.
public final class Pairing {
    private final Duel<?, ?> duel;
    private final AtomicReferenceArray<Duel.Round> rounds; // by number; NONE until it is played

    /// @param rounds openings, ≥ 1, each in every seating
    Pairing(Duel<?, ?> duel, int rounds) {
        this.duel = duel;
        this.rounds = new AtomicReferenceArray<>(Vector.fill(rounds, Duel.Round.NONE)
            .toJavaArray(Duel.Round[]::new));
    }

    void played(int number, Duel.Round round) {
        rounds.set(number, round);
    }

    /// Who plays what.
    public Duel<?, ?> duel() {
        return duel;
    }

    /// What is played.
    public Variant<?, ?> variant() {
        return duel.variant();
    }

    /// Whose score is counted.
    public PlayerSpec one() {
        return duel.one();
    }

    /// Against whom.
    public PlayerSpec other() {
        return duel.other();
    }

    /// How many rounds there will be.
    public int rounds() {
        return rounds.length();
    }

    /// Whether all rounds were played.
    public boolean isComplete() {
        return all().forAll(round -> round != Duel.Round.NONE);
    }

    private Vector<Duel.Round> all() {
        return Vector.range(0, rounds.length()).map(rounds::get);
    }

    /// The games that were played so far, in the order of their rounds.
    public Vector<ContestGame<?, ?>> games() {
        return all().flatMap(Duel.Round::games);
    }

    /// What they came to.
    public Score score() {
        return all().map(Duel.Round::score).fold(Score.NONE, Score::plus);
    }

    /// The same for one player; nothing, if it is none of the two.
    public Score score(PlayerSpec player) {
        return player.equals(one()) ? score() : player.equals(other()) ? score().reversed() : Score.NONE;
    }

    /// Who meets.
    public String players() {
        return one() + " against " + other();
    }

    /// For programs.
    Map<String, Object> fields() {
        Map<String, Object> fields = LinkedHashMap.of("game", variant().name(), "one", one().toString(), "other",
            other().toString());
        return fields.merge(score().fields());
    }

    /// Who met in what, and the score.
    @Override
    public String toString() {
        return variant().name() + ": " + players() + ": " + score();
    }
}
