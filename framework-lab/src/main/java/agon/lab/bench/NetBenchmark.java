package agon.lab.bench;

import agon.api.Variant;
import agon.lab.contest.Tournament;
import agon.play.engine.Players;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.nio.file.Path;

/// Measures the strength of networks: with and without search, in a round robin with random play, the greedy strategy
/// of the game, and a tree search without a network.
///
/// ```java
/// TournamentResult result = new NetBenchmark(variant, nets, 100, 100, 1, 1).tournament().play();
/// ```
///
/// @param nets    files, at least one, all different
/// @param visits  iterations of each search, ≥ 2
/// @param games   games per pairing, ≥ 2
/// @param seed    seed of openings, dice and players
/// @param threads number of games played in parallel, ≥ 1
public record NetBenchmark(Variant<?, ?> variant, Vector<Path> nets, int visits, int games, long seed, int threads) {
    private static final int OPENING = 2, SEVERAL = 3;

    /// Returns the tournament. With more than three networks, only the last one also plays without a search, to limit
    /// the number of pairings.
    ///
    /// @throws IllegalArgumentException if a network cannot be used; the message is the reason
    public Tournament tournament() {
        Vector<String> others = Vector.of("random").appendAll(greedy()).append("mcts:iterations=" + visits);
        Vector<String> players = nets.flatMap(net -> nets.size() <= SEVERAL || net.equals(nets.last())
            ? Vector.of("net:" + net, "net:" + net + ",temperature=1", searching(net)) : Vector.of(searching(net)));
        return Tournament.of(Vector.of(variant)).players(others.appendAll(players).toJavaArray(String[]::new))
            .opening(OPENING).games(games).seed(seed).threads(threads);
    }

    private String searching(Path net) {
        return "net:" + net + ",visits=" + visits;
    }

    private Option<String> greedy() {
        return Players.of(variant.game()).all().map(kind -> kind.word()).find(word -> word.equals("greedy"));
    }
}
