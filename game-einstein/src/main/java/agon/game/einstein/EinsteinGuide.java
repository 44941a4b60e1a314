package agon.game.einstein;

import agon.api.Seat;
import io.vavr.collection.Vector;
import io.vavr.control.Option;

final class EinsteinGuide {
    private EinsteinGuide() {}

    /// @param from the cell of the stone that has been selected
    /// @param cell the cell of the item to click, or -1 if the item is neither a cell nor a stone
    static Option<String> explainIllegal(EinsteinPosition p, Option<Integer> from, String key, int cell) {
        boolean die = key.startsWith("die-");
        if (p.won(Seat.FIRST) || p.won(Seat.SECOND) || cell < 0 && !die) return Option.none();
        if (p.placing()) return cell < 0 ? Option.none() : placing(p, cell);
        if (p.roll() == 0)
            return Option.when(!die, () -> "The die has not been rolled: click the number that it shows.");
        String moves = "The die shows " + p.roll() + ": move " + stones(p) + ".";
        if (from.isDefined()) return going(p, from.get(), cell).orElse(() -> Option.when(die, moves));
        return Option.when(die || !p.movable().map(p::cell).contains(cell), moves);
    }

    private static Option<String> placing(EinsteinPosition p, int cell) {
        if (p.stone(cell) != 0) return Option.of("There is already a stone on " + Board.name(cell) + ".");
        return Option.when(!Board.corner(p.seat()).contains(cell),
            () -> "Your stones start in your corner: " + names(Board.corner(p.seat())
                .filter(free -> p.stone(free) == 0)) + ".");
    }

    private static Option<String> going(EinsteinPosition p, int from, int cell) {
        Vector<Integer> goals = Board.directions(p.seat()).map(direction -> Board.neighbour(from, direction))
            .filter(goal -> goal >= 0);
        return Option.when(cell >= 0 && !goals.contains(cell), () -> "Stone " + Math.abs(p.stone(from))
            + " moves one step towards the opposite corner: to " + names(goals) + ".");
    }

    /// Returns the stones that may move after the roll: `stone 4` or, if it is captured, the nearest stones.
    private static String stones(EinsteinPosition p) {
        return (p.movable().contains(p.roll()) ? "stone " : "the next lower or higher stone, ")
            + p.movable().mkString(" or ");
    }

    private static String names(Vector<Integer> cells) {
        Vector<String> names = cells.map(Board::name);
        return names.size() < 2 ? names.mkString() : names.init().mkString(", ") + " or " + names.last();
    }
}
