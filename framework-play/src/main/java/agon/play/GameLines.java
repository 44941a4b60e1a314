package agon.play;

import agon.api.Action;
import agon.api.match.Match;
import agon.api.match.Refusal;
import agon.api.match.Turn;
import io.vavr.collection.Vector;
import io.vavr.control.Either;

/// A game with all that was tried in it: lines that have their beginnings in common, and where one stands in one of them. Immutable.
///
/// @param lines   each from the beginning to its end, the oldest first; at least one
/// @param current index of the line one is in
/// @param here    where one stands: the line as far as it was stepped through
public record GameLines<P, A extends Action>(Vector<Match<P, A>> lines, int current, Match<P, A> here) {
    /// A line that leaves another one.
    ///
    /// @param line index of it
    /// @param turn number of the first turn that differs, from 0
    public record Fork(int line, int turn) {}

    /// At the end of a game as far as it was played.
    public static <P, A extends Action> GameLines<P, A> of(Match<P, A> match) {
        return new GameLines<>(Vector.of(match), 0, match);
    }

    /// The line one is in, to its end.
    public Match<P, A> line() {
        return lines.get(current);
    }

    /// Actions played before here, ≥ 0.
    public int at() {
        return here.positions().size() - 1;
    }

    public boolean isAtEnd() {
        return at() == line().positions().size() - 1;
    }

    /// One action on: along the line if it goes on like that, along a new line if it goes on otherwise; left: it is not legal.
    public Either<Refusal, GameLines<P, A>> play(A action) {
        return here.play(action).map(this::after);
    }

    private GameLines<P, A> after(Match<P, A> next) {
        if (isAtEnd()) return new GameLines<>(lines.update(current, next), current, next);
        int known = lines.indexWhere(line -> line.actions().startsWith(next.actions()));
        int goal = line().actions().startsWith(next.actions()) ? current : known;
        return goal >= 0 ? new GameLines<>(lines, goal, next) : new GameLines<>(lines.append(next), lines.size(), next);
    }

    /// To where `count` actions of this line were played.
    ///
    /// @param count is brought into the line
    public GameLines<P, A> to(int count) {
        int goal = Math.clamp(count, 0, line().positions().size() - 1);
        Match<P, A> match = line();
        while (match.positions().size() - 1 > goal) match = match.undo();
        return new GameLines<>(lines, current, match);
    }

    /// To where the first `turns` turns of this line were played.
    ///
    /// @param turns is brought into the line
    public GameLines<P, A> toTurn(int turns) {
        return new GameLines<>(lines, current, line().afterTurns(Math.clamp(turns, 0, line().turns().size())));
    }

    /// In a new line that ends here, unless this one does.
    public GameLines<P, A> cut() {
        return isAtEnd() ? this : new GameLines<>(lines.append(here), lines.size(), here);
    }

    /// One whole turn back, or to the beginning of the one that was begun.
    public GameLines<P, A> back() {
        return toTurn(here.turns().size() - 1);
    }

    /// One whole turn on.
    public GameLines<P, A> forth() {
        return toTurn(wholeTurns() + 1);
    }

    private int wholeTurns() {
        Vector<Turn<A>> turns = here.turns();
        boolean whole = turns.isEmpty() || turns.last().actions().size() == line().turns().get(turns.size() - 1).actions().size();
        return whole ? turns.size() : turns.size() - 1;
    }

    /// To another line, where it leaves this one.
    public GameLines<P, A> into(int line) {
        GameLines<P, A> other = new GameLines<>(lines, line, lines.get(line));
        return line == current ? this : other.toTurn(common(line) + 1);
    }

    /// The lines that leave this one, by the turn at which they do.
    public Vector<Fork> forks() {
        return Vector.range(0, lines.size()).filter(line -> line != current).map(line -> new Fork(line, common(line)))
            .filter(fork -> fork.turn < lines.get(fork.line).turns().size()).sortBy(Fork::turn);
    }

    /// Number of turns that a line has in common with this one.
    private int common(int line) {
        return line().turns().zip(lines.get(line).turns()).takeWhile(pair -> pair._1.actions().equals(pair._2.actions())).size();
    }
}
