package agon.lab.bench;

import agon.api.Variant;
import agon.lab.contest.Tournament;
import agon.play.engine.Players;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.nio.file.Path;

/// How strong nets are: each alone, drawing its actions, and with a search, against random play, the strategies of the
/// game, the tree search without a net, and each other. Everyone meets everyone, in pairs of games.
///
/// ```java
/// TournamentResult result = new NetBenchmark(variant, nets, 100, 100, 1, 1).tournament().play();
/// ```
///
/// @param nets    files, at least one, all different
/// @param visits  of a search, with a net and without, ≥ 2
/// @param games   of each pairing, ≥ 2
/// @param seed    of openings, dice and players
/// @param threads on which games are played, ≥ 1
public record NetBenchmark(Variant<?, ?> variant, Vector<Path> nets, int visits, int games, long seed, int threads) {
    private static final int OPENING = 2, SEVERAL = 3;

    /// The tournament that tells it. Of more than three nets only the last one is asked in every way, and the others
    /// search: there would be too many pairings.
    ///
    /// @throws IllegalArgumentException if a net cannot be used: a sentence that says why
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

    /// The strategy that the game calls greedy, if it has one.
    private Option<String> greedy() {
        return Players.of(variant.game()).all().map(kind -> kind.word()).find(word -> word.equals("greedy"));
    }
}
