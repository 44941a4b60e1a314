package agon.lab.bench;

import agon.api.Variant;
import agon.lab.contest.Tournament;
import agon.play.engine.Players;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.nio.file.Path;

/// Measures the strength of networks, with and without search. They play a round robin that also includes random play,
/// the game's greedy strategy, and a tree search without a network. `visits` is the number of iterations of each
/// search.
public record NetBenchmark(Variant<?, ?> variant, Vector<Path> nets, int visits, int games, long seed, int threads) {
    private static final int OPENING = 2, SEVERAL = 3;

    /// Returns the tournament. With more than three networks, only the last one also plays without a search, which
    /// limits the number of pairings.
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
