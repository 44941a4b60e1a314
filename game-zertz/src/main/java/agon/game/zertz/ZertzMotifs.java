package agon.game.zertz;

import agon.api.Seat;
import agon.api.match.Match;
import agon.api.match.Turn;
import agon.game.zertz.board.Stock;
import agon.game.zertz.board.ZertzAction;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Vector;

/// The motifs of ZÈRTZ puzzles.
final class ZertzMotifs {
    private ZertzMotifs() {}

    static Vector<String> of(Match<ZertzPosition, ZertzAction> solution) {
        Vector<Turn<ZertzAction>> own = solution.turns().filter(turn -> turn.seat().equals(seat(solution)));
        Vector<Turn<ZertzAction>> others = solution.turns().removeAll(own);
        return LinkedHashMap.of("isolation", own.exists(turn -> isolates(solution, turn)),
            "capture chain", own.exists(turn -> jumps(turn) > 1),
            "choice of capture", own.headOption().exists(turn -> jumps(turn) > 0),
            "forced capture", others.exists(turn -> jumps(turn) > 0),
            "empty pool", own.exists(turn -> jumps(turn) == 0
                && solution.positions().get(turn.from()).pool().isEmpty()))
            .filterValues(found -> found).keySet().toVector();
    }

    private static Seat seat(Match<ZertzPosition, ZertzAction> solution) {
        return solution.positions().head().seat();
    }

    private static int jumps(Turn<ZertzAction> turn) {
        return turn.actions().count(ZertzAction.Jump.class::isInstance);
    }

    /// Returns whether marbles are captured by an action that is not a jump. Marbles that are placed from the captures
    /// reduce them.
    private static boolean isolates(Match<ZertzPosition, ZertzAction> match, Turn<ZertzAction> turn) {
        return Vector.range(0, turn.actions().size()).exists(i -> {
            ZertzPosition before = match.positions().get(turn.from() + i), after = match.positions()
                .get(turn.from() + i + 1);
            boolean own = before.pool().isEmpty() && turn.actions().get(i) instanceof ZertzAction.Place;
            return !(turn.actions().get(i) instanceof ZertzAction.Jump)
                && size(after.captures(turn.seat())) > size(before.captures(turn.seat())) - (own ? 1 : 0);
        });
    }

    private static int size(Stock stock) {
        return stock.white() + stock.grey() + stock.black();
    }
}
