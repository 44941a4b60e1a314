package agon.game.yinsh;

import agon.api.match.Match;
import agon.api.match.Turn;
import agon.game.yinsh.YinshAction.Move;
import agon.game.yinsh.YinshAction.TakeRow;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Vector;

/// The motifs of YINSH puzzles.
final class YinshMotifs {
    private static final int MANY = 3; // markers

    private YinshMotifs() {}

    static Vector<String> of(Match<YinshPosition, YinshAction> solution) {
        YinshPosition start = solution.positions().head();
        Vector<Turn<YinshAction>> own = solution.turns().filter(turn -> turn.seat().equals(start.seat()));
        Vector<Turn<YinshAction>> others = solution.turns().removeAll(own);
        return LinkedHashMap.of("two rows", own.exists(turn -> rows(turn) > 1),
            "row from the opponent", own.exists(YinshMotifs::startsWithRow),
            "row for the opponent", others.exists(YinshMotifs::startsWithRow),
            "long jump", own.exists(turn -> turned(solution, turn) >= MANY))
            .filterValues(found -> found).keySet().toVector();
    }

    private static int rows(Turn<YinshAction> turn) {
        return turn.actions().count(TakeRow.class::isInstance);
    }

    private static boolean startsWithRow(Turn<YinshAction> turn) {
        return turn.actions().head() instanceof TakeRow;
    }

    /// Returns the number of markers that the move of a turn turns over.
    private static int turned(Match<YinshPosition, YinshAction> match, Turn<YinshAction> turn) {
        return turn.actions().zipWithIndex().map(action -> action._1 instanceof Move(int from, int to)
            ? YinshRules.over(from, to).count(match.positions().get(turn.from() + action._2).markers()::has) : 0)
            .sum().intValue();
    }
}
