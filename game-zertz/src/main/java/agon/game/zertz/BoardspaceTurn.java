package agon.game.zertz;

import agon.api.PlainText;
import agon.api.Seat;
import agon.game.zertz.board.Marble;
import agon.game.zertz.board.ZertzAction;
import agon.game.zertz.board.ZertzBoard;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;

/// The commands of one Boardspace turn. They can occur in any order and can be undone.
final class BoardspaceTurn {
    private static final int COMMON_POOL = 2;
    /// The maximum number of steps in a turn. It limits the time for malformed files, because each command searches all
    /// steps. Real turns have far fewer steps.
    private static final int MOST_STEPS = 200;

    private final ZertzBoard board;
    private Vector<Step> steps = Vector.empty();
    private boolean passed;

    private sealed interface Step {}

    private record Placed(int pool, Marble marble, int ring) implements Step {}

    private record Taken(int ring) implements Step {}

    private record Moved(int from, int to) implements Step {}

    BoardspaceTurn(ZertzBoard board) {
        this.board = board;
    }

    boolean isEmpty() {
        return steps.isEmpty() && !passed;
    }

    boolean pass() {
        passed = true;
        return true;
    }

    Either<String, Boolean> command(String name, String arguments) {
        if (steps.size() >= MOST_STEPS) return Either.left("the turn has more than " + MOST_STEPS + " steps");
        String[] words = arguments.strip().split("\\s+", 5);
        int needed = name.matches("[rb]tob") ? 4 : name.matches("r[+-]|btor") ? 2 : 0;
        if (words.length < needed)
            return Either.left("the command " + name + " has fewer than " + needed + " arguments");
        return switch (name) {
            case "rtob" -> digit(words[0], "pool").flatMap(pool -> digit(words[1], "colour")
                .flatMap(colour -> ring(words[2], words[3])
                    .map(ring -> add(new Placed(pool, Marble.values()[colour], ring)))));
            case "r-" -> ring(words[0], words[1]).map(ring -> add(new Taken(ring)));
            case "r+" -> ring(words[0], words[1]).map(ring -> drop(new Taken(ring)));
            case "btob" ->
                ring(words[0], words[1]).flatMap(from -> ring(words[2], words[3]).map(to -> move(from, to)));
            case "btor" -> ring(words[0], words[1]).map(this::unplace);
            case "pop" -> Either.right(set(steps.dropRight(1)));
            case "reset" -> Either.right(set(Vector.empty()));
            case "pass" -> Either.right(pass());
            default -> Either.right(false);
        };
    }

    private static Either<String, Integer> digit(String text, String what) {
        return text.matches("[012]") ? Either.right(text.charAt(0) - '0')
            : Either.left("'" + PlainText.line(text, 20) + "' is not a " + what + "; expected 0, 1 or 2");
    }

    /// Returns the ring with these Boardspace coordinates. Unlike the official notation, Boardspace does not skip the
    /// letter i. With 61 rings, its `I` is therefore the official `j`.
    private Either<String, Integer> ring(String column, String row) {
        int index = column.length() == 1 ? Character.toLowerCase(column.charAt(0)) - 'a' : -1;
        boolean there = index >= 0 && index < board.columns().size();
        return (there ? board.ring(board.letter(index) + row) : Option.<Integer>none())
            .toEither("there is no ring " + PlainText.line(column + " " + row, 20) + " on the board of " + board.size()
                + " rings");
    }

    private boolean set(Vector<Step> others) {
        steps = others;
        return true;
    }

    private boolean add(Step step) {
        return set(steps.append(step));
    }

    private boolean drop(Step step) {
        int last = steps.lastIndexOf(step);
        return last < 0 || set(steps.removeAt(last));
    }

    private boolean unplace(int ring) {
        steps.findLast(s -> s instanceof Placed placed && placed.ring == ring).forEach(this::drop);
        return true;
    }

    /// Moves the marble if it was placed in this turn, and otherwise jumps with it. A jump back cancels the previous
    /// jump.
    private boolean move(int from, int to) {
        if (from == to) return true;
        if (!steps.isEmpty() && steps.last().equals(new Moved(to, from))) return drop(steps.last());
        Option<Step> placed = steps.findLast(s -> s instanceof Placed p && p.ring == from);
        if (placed.isEmpty()) return add(new Moved(from, to));
        return set(steps.replace(placed.get(),
            placed.get() instanceof Placed(int pool, Marble marble, _) ? new Placed(pool, marble, to) : placed.get()));
    }

    record Attempt(Vector<ZertzAction> actions, Option<String> wrong) {
        private static Attempt wrong(String because) {
            return new Attempt(Vector.empty(), Option.of(because));
        }
    }

    Attempt actions(ZertzPosition position) {
        if (passed) return new Attempt(Vector.of(board.action(board.codeCount() - 1)), Option.none());
        Vector<Placed> placed = steps(Placed.class);
        Vector<Taken> taken = steps(Taken.class);
        Vector<Moved> moved = steps(Moved.class);
        if (placed.isEmpty() && taken.isEmpty()) return chain(moved);
        if (!moved.isEmpty())
            return Attempt
                .wrong("the turn contains a jump as well as the placement of a marble or the removal of a ring");
        if (placed.size() > 1 || taken.size() > 1)
            return Attempt
                .wrong("a turn places at most one marble and removes at most one ring; found " + placed.size()
                    + " and " + taken.size());
        if (placed.isEmpty()) return Attempt.wrong("a ring is removed, but no marble is placed");
        int owner = position.pool().isEmpty() ? position.seat().index() : COMMON_POOL;
        if (placed.head().pool != owner)
            return Attempt
                .wrong("the marble is taken from " + supply(placed.head().pool) + "; expected " + supply(owner));
        Vector<ZertzAction> turn = Vector
            .of(board.action(placed.head().marble.ordinal() * board.size() + placed.head().ring));
        return new Attempt(turn.appendAll(taken.map(t -> board.action(3 * board.size() + t.ring))), Option.none());
    }

    private <T> Vector<T> steps(Class<T> kind) {
        return steps.filter(kind::isInstance).map(kind::cast);
    }

    private static String supply(int pool) {
        return pool == COMMON_POOL ? "the pool" : "the captures of the " + new Seat(pool) + " player";
    }

    private Attempt chain(Vector<Moved> moved) {
        Vector<ZertzAction> turn = Vector.empty();
        for (Moved step : moved) {
            Option<ZertzAction.Jump> jump = ZertzNotation.jump(board, step.from, step.to);
            if (jump.isEmpty())
                return new Attempt(turn,
                    Option.of(board.name(step.to) + " is not two steps from " + board.name(step.from)
                        + " in a straight line"));
            turn = turn.append(jump.get());
        }
        return new Attempt(turn, Option.none());
    }
}
