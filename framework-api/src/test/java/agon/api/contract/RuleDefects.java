package agon.api.contract;

import static agon.api.contract.Contract.A_TURN_HAS_ONE_SEAT;
import static agon.api.contract.Contract.CODES_NAME_ACTIONS;
import static agon.api.contract.Contract.GAMES_END;
import static agon.api.contract.Contract.RULES_ARE_FUNCTIONS;
import static agon.api.contract.Contract.STATUS_AND_LEGAL_AGREE;

import agon.api.Cells;
import agon.api.Game;
import agon.api.Seat;
import agon.api.Status;
import agon.api.strip.EndlessStrip;
import agon.api.strip.Strip;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import java.util.function.BiFunction;
import java.util.function.ToIntBiFunction;

/// Faults of rules and actions.
final class RuleDefects {
    private RuleDefects() {}

    static Vector<Defect> all() {
        return status().appendAll(functions()).appendAll(codes()).appendAll(turns());
    }

    /// The slow simulator, so that faults of the rules are not found as differences between the simulators.
    private static class OneLane extends Strip {
        @Override
        public Game<Row, Step> game() {
            return SimulatorDefects.slow(super.game());
        }
    }

    /// Returns rules with a changed status.
    private static Strip status(BiFunction<Strip.Row, Status, Status> change) {
        return new OneLane() {
            @Override
            public Status status(Row row) {
                return change.apply(row, super.status(row));
            }
        };
    }

    /// Returns rules with changed legal actions.
    private static Strip legal(BiFunction<Strip.Row, Seq<Strip.Step>, Seq<Strip.Step>> change) {
        return new OneLane() {
            @Override
            public Seq<Step> legal(Row row) {
                return change.apply(row, super.legal(row));
            }
        };
    }

    /// Returns rules in which actions have other effects. `change` receives the positions before and after an action.
    private static Strip after(BiFunction<Strip.Row, Strip.Row, Strip.Row> change) {
        return new OneLane() {
            @Override
            public Row after(Row row, Step step) {
                return change.apply(row, super.after(row, step));
            }
        };
    }

    private static Vector<Defect> status() {
        return Vector.of(
            new Defect("legal actions after the end", STATUS_AND_LEGAL_AGREE, "legal actions of a finished game",
                legal((row, _) -> new EndlessStrip().legal(row))),
            new Defect("a seat without actions", STATUS_AND_LEGAL_AGREE, "legal actions while",
                legal((row, steps) -> row.sliding() && row.own().has(0) ? Vector.empty() : steps)),
            new Defect("a seat too many", STATUS_AND_LEGAL_AGREE, "seat to move",
                status((row, status) -> row.first().has(2) && !status.isOver() ? Status.toMove(new Seat(2)) : status)),
            new Defect("a payoff too many", STATUS_AND_LEGAL_AGREE, "number of payoffs",
                status((_, status) -> status.isOver() ? new Status.Over(Vector.of(1.0, -1.0, -1.0), "won") : status)),
            new Defect("an end without reason", STATUS_AND_LEGAL_AGREE, "reason of the end",
                status((_, status) -> status.isOver() ? Status.drawn(" ") : status)),
            new Defect("no status at the end", STATUS_AND_LEGAL_AGREE, "the result of status(position) after",
                status((_, status) -> status.isOver() ? null : status)),
            new Defect("no position after an action", STATUS_AND_LEGAL_AGREE,
                "the result of after(position, action) for",
                after((row, next) -> row.first().has(2) ? null : next)),
            new Defect("a game that is over at the start", STATUS_AND_LEGAL_AGREE, "status of the starting position",
                over()));
    }

    /// Returns rules of a game that is over at the start. Its simulator plays on.
    static Strip over() {
        return new Strip() {
            @Override
            public Status status(Row row) {
                return Status.drawn("over");
            }

            @Override
            public Seq<Step> legal(Row row) {
                return Vector.empty();
            }
        };
    }

    private static Vector<Defect> functions() {
        int[] asked = new int[3];
        return Vector.of(
            new Defect("an order that depends on how often it was asked", RULES_ARE_FUNCTIONS,
                "the legal actions when called again",
                legal((_, steps) -> asked[0]++ % 2 == 0 ? steps : steps.reverse())),
            new Defect("an action listed twice", RULES_ARE_FUNCTIONS, "number of times that legal() lists",
                legal((row, steps) -> row.first().has(3) ? steps.appendAll(steps.take(1)) : steps)),
            new Defect("a status that depends on how often it was asked", RULES_ARE_FUNCTIONS,
                "the status when called again",
                status((_, status) -> status.isOver() ? Status.drawn("asked " + asked[1]++ + " times") : status)),
            new Defect("actions with an effect that wears out", RULES_ARE_FUNCTIONS, "when called again",
                after((row, next) -> asked[2]++ % 50 == 49 ? row : next)),
            new Defect("positions that remember how often they were asked for", RULES_ARE_FUNCTIONS,
                "when called again", after((_, next) -> next.sliding() ? next
                    : new Strip.Row(Cells.ofBits(next.first().bits() | (long) asked[2]++ << 32), next.second(),
                        next.seat(), false))));
    }

    private record Recoded(Strip.Step step, int code) implements Strip.Step {}

    /// Equal, whatever its code.
    private record Coded(Strip.Step step, int[] hidden) implements Strip.Step {
        @Override
        public int code() {
            return hidden[0];
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Coded coded && coded.step.equals(step);
        }

        @Override
        public int hashCode() {
            return step.hashCode();
        }
    }

    private static Strip recoded(ToIntBiFunction<Strip.Row, Strip.Step> code, boolean secretly) {
        return new OneLane() {
            @Override
            public Seq<Step> legal(Row row) {
                return super.legal(row)
                    .map(step -> secretly ? new Coded(step, new int[]{code.applyAsInt(row, step)})
                        : new Recoded(step, code.applyAsInt(row, step)));
            }

            @Override
            public Row after(Row row, Step step) {
                return super.after(row, step instanceof Recoded(Step inner, _) ? inner : ((Coded) step).step);
            }
        };
    }

    private static Vector<Defect> codes() {
        return Vector.of(
            new Defect("an action code used twice in one position", CODES_NAME_ACTIONS, "legal actions with code",
                recoded((_, step) -> step.code() & ~1, false)),
            new Defect("an action code used twice in different positions", CODES_NAME_ACTIONS, "action with code",
                recoded((_, step) -> step.code() % Strip.SIZE * 2 + step.code() % 2, false)),
            new Defect("a code that is a place in the list", CODES_NAME_ACTIONS, "action with code",
                recoded((row, step) -> new Strip().legal(row).indexOf(step), false)),
            new Defect("a code out of range", CODES_NAME_ACTIONS, "code of",
                recoded((_, step) -> step.code() + 2, false)),
            new Defect("a negative code", CODES_NAME_ACTIONS, "code of", recoded((_, step) -> step.code() - 1, false)),
            new Defect("an action with two codes", CODES_NAME_ACTIONS, "number of different actions",
                recoded((row, step) -> step.code() == 3 && row.first().has(0) ? 6 : step.code(), true)));
    }

    private static Vector<Defect> turns() {
        return Vector.of(
            new Defect("a turn that another seat goes on with", A_TURN_HAS_ONE_SEAT, "seat that continues the turn",
                status((_, status) -> status instanceof Status.ToMove(Seat seat, boolean midTurn) && midTurn
                    ? Status.toContinue(seat.other()) : status)),
            new Defect("a game that starts in the middle", A_TURN_HAS_ONE_SEAT, "starts in the middle of a turn",
                status((row, status) -> row.equals(new Strip().start()) ? Status.toContinue(Seat.FIRST) : status)),
            new Defect("a game that never ends", GAMES_END, "length of a random game", new EndlessStrip()));
    }
}
