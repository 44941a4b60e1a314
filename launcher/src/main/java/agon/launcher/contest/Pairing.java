package agon.launcher.contest;

import agon.api.Action;
import agon.api.Game;
import agon.api.GameCatalog;
import agon.launcher.Console;
import agon.launcher.Failure;
import agon.launcher.Progress;
import agon.launcher.table.PlayerSpec;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicReferenceArray;

/// Two players in one game of a tournament, and what they have played so far.
final class Pairing {
    /// How every pairing is played.
    ///
    /// @param pairs   of games, ≥ 1
    /// @param opening random actions before the players take over, ≥ 0
    /// @param seed    of openings and players: every pairing has the same openings
    /// @param threads on which pairs are played, ≥ 1
    record Terms(int pairs, int opening, long seed, int threads) {}

    private final GameCatalog.Variant variant;
    private final PlayerSpec one;
    private final PlayerSpec other;
    private final Terms terms;
    private final AtomicReferenceArray<Score> scores; // [pairs] by number; NONE until it is played

    Pairing(GameCatalog.Variant variant, PlayerSpec one, PlayerSpec other, Terms terms) {
        this.variant = variant;
        this.one = one;
        this.other = other;
        this.terms = terms;
        scores = new AtomicReferenceArray<>(Vector.fill(terms.pairs, Score.NONE).toJavaArray(Score[]::new));
    }

    /// Plays all pairs.
    ///
    /// @throws Failure if the game itself fails; what was played until then is counted
    void play(Console console) {
        Duel<?, ?> duel = duel(variant.game(), console);
        try (Progress progress = Progress.of(console, variant.name(), () -> terms.pairs);
            ExecutorService pool = Executors.newFixedThreadPool(terms.threads)) {
            Vector<CompletableFuture<Void>> pairs = Vector.range(0, terms.pairs).map(number -> CompletableFuture.runAsync(() -> {
                scores.set(number, duel.pair(number));
                progress.step();
            }, pool));
            join(pairs, pool);
        }
    }

    private <P, A extends Action> Duel<P, A> duel(Game<P, A> game, Console console) {
        return new Duel<>(variant.name(), game, one, other, terms.opening, terms.seed, console);
    }

    private static void join(Vector<CompletableFuture<Void>> pairs, ExecutorService pool) {
        try {
            pairs.forEach(CompletableFuture::join);
        } catch (CompletionException e) {
            pool.shutdownNow();
            if (e.getCause() instanceof Error error) throw error;
            throw e.getCause() instanceof Failure failure ? failure : e;
        }
    }

    /// The name of the variant.
    String game() {
        return variant.name();
    }

    /// Whose score is counted.
    PlayerSpec one() {
        return one;
    }

    /// Against whom.
    PlayerSpec other() {
        return other;
    }

    /// What was played so far; any thread may ask.
    Score score() {
        return Vector.range(0, terms.pairs).map(scores::get).fold(Score.NONE, Score::plus);
    }

    /// The same for one player; nothing, if it is none of the two.
    Score score(PlayerSpec player) {
        return player.equals(one) ? score() : player.equals(other) ? score().reversed() : Score.NONE;
    }

    /// Who meets.
    String players() {
        return one + " against " + other;
    }

    /// For programs.
    Map<String, Object> fields() {
        Map<String, Object> fields = LinkedHashMap.of("game", game(), "one", one.toString(), "other", other.toString());
        return fields.merge(score().fields());
    }

    /// Who met in what, and the score.
    @Override
    public String toString() {
        return game() + ": " + players() + ": " + score();
    }
}
