package agon.game.dvonn;

import agon.api.Seat;
import io.vavr.collection.Vector;

/// Positions for tests.
final class Positions {
    static final DvonnRules RULES = new DvonnRules();

    private Positions() {}

    /// Returns a position in which stacks move.
    ///
    /// @param stacks such as `A1=W B3=rwB`
    static DvonnPosition moving(Seat seat, String stacks) {
        return Vector.of(stacks.split(" ")).map(stack -> stack.split("=")).foldLeft(
            new DvonnPosition(RULES.start().stacks(), seat, false),
            (p, stack) -> new DvonnPosition(p.stacks().update(space(stack[0]), stack[1]), seat, false));
    }

    static int space(String name) {
        return Spaces.NAMES.indexOf(name);
    }

    static DvonnAction action(String text) {
        return DvonnAction.ALL.find(action -> action.text().equals(text)).get();
    }

    /// Returns the legal actions in alphabetical order.
    static String legal(DvonnPosition p) {
        return RULES.legal(p).map(DvonnAction::text).sorted().mkString(" ");
    }

    static DvonnPosition after(DvonnPosition p, String turns) {
        return Vector.of(turns.split(" ")).foldLeft(p, (now, turn) -> RULES.after(now, action(turn)));
    }

    /// Returns the stacks after some turns, in the format of [#moving].
    static String played(DvonnPosition p, String turns) {
        DvonnPosition end = after(p, turns);
        return Spaces.ALL.filter(end.occupied()::has)
            .map(space -> Spaces.NAMES.get(space) + "=" + end.stacks().get(space)).sorted().mkString(" ");
    }
}
