package agon.lab.contest;

import agon.api.Action;
import agon.api.Variant;
import agon.play.PlayerSpec;
import agon.plugins.PluginFailure;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicReferenceArray;

/// Two players in one game of a tournament, and what they have played so far. Thread-safe.
public final class Pairing {
    /// How every pairing is played.
    ///
    /// @param rounds  openings, ≥ 1, each in every seating
    /// @param opening random actions before the players take over, ≥ 0
    /// @param seed    of openings, dice and players: every pairing has the same openings
    /// @param threads on which rounds are played, ≥ 1
    public record Terms(int rounds, int opening, long seed, int threads) {}

    private static final OpeningRound NOTHING = new OpeningRound(Score.NONE, Vector.empty());

    private final Variant<?, ?> variant;
    private final PlayerSpec one;
    private final PlayerSpec other;
    private final Terms terms;
    private final AtomicReferenceArray<OpeningRound> rounds; // [rounds] by number; NOTHING until it is played

    Pairing(Variant<?, ?> variant, PlayerSpec one, PlayerSpec other, Terms terms) {
        this.variant = variant;
        this.one = one;
        this.other = other;
        this.terms = terms;
        rounds = new AtomicReferenceArray<>(Vector.fill(terms.rounds, NOTHING).toJavaArray(OpeningRound[]::new));
    }

    /// Plays all rounds.
    ///
    /// @throws PluginFailure if the game itself fails; what was played until then is counted
    void play(ContestListener listener) {
        Duel<?, ?> duel = duel(variant);
        try (ExecutorService pool = Executors.newFixedThreadPool(terms.threads)) {
            Vector<CompletableFuture<Void>> all = Vector.range(0, terms.rounds)
                .map(number -> CompletableFuture.runAsync(() -> {
                    rounds.set(number, duel.round(number));
                    listener.played(this, rounds.get(number));
                }, pool));
            join(all, pool);
        }
    }

    private <P, A extends Action> Duel<P, A> duel(Variant<P, A> game) {
        return new Duel<>(game, one, other, terms.opening, terms.seed);
    }

    private static void join(Vector<CompletableFuture<Void>> rounds, ExecutorService pool) {
        try {
            rounds.forEach(CompletableFuture::join);
        } catch (CompletionException e) {
            pool.shutdownNow();
            if (e.getCause() instanceof Error error) throw error;
            throw e.getCause() instanceof PluginFailure failure ? failure : e;
        }
    }

    /// What is played.
    public Variant<?, ?> variant() {
        return variant;
    }

    /// Whose score is counted.
    public PlayerSpec one() {
        return one;
    }

    /// Against whom.
    public PlayerSpec other() {
        return other;
    }

    /// How it is played.
    public Terms terms() {
        return terms;
    }

    private Vector<OpeningRound> all() {
        return Vector.range(0, terms.rounds).map(rounds::get);
    }

    /// The games that were played so far, in the order of their rounds.
    public Vector<ContestGame<?, ?>> games() {
        return all().flatMap(OpeningRound::games);
    }

    /// What they came to.
    public Score score() {
        return all().map(OpeningRound::score).fold(Score.NONE, Score::plus);
    }

    /// The same for one player; nothing, if it is none of the two.
    public Score score(PlayerSpec player) {
        return player.equals(one) ? score() : player.equals(other) ? score().reversed() : Score.NONE;
    }

    /// Who meets.
    public String players() {
        return one + " against " + other;
    }

    /// For programs.
    Map<String, Object> fields() {
        Map<String, Object> fields = LinkedHashMap.of("game", variant.name(), "one", one.toString(), "other",
            other.toString());
        return fields.merge(score().fields());
    }

    /// Who met in what, and the score.
    @Override
    public String toString() {
        return variant.name() + ": " + players() + ": " + score();
    }
}
