package agon.play.game;

import agon.api.Action;
import agon.api.Seat;
import agon.api.Status;
import agon.api.match.Termination;
import agon.api.match.Turn;
import agon.api.record.GameTree;
import agon.play.engine.Decision;
import agon.play.internal.Dice;
import io.vavr.collection.Vector;
import io.vavr.control.Option;

/// The data of a [GameState], and the conditions that follow from them.
///
/// @param status   the status of the current position
/// @param persons  the seats of people
/// @param dice     the dice, or none if people enter the rolls
/// @param clicked  the selected items
/// @param premoves the turn that a person enters while others act
/// @param undone   trees to redo, the next one last
record Progress<P, A extends Action>(GameCursor<P, A> cursor, Status status, Vector<Seat> persons, Option<Dice> dice,
    GameTime time, Vector<String> clicked, Premoves<P, A> premoves, Vector<GameTree<P, A>> undone, Course course) {
    boolean isOver() {
        return cursor.isAtEndOfGame()
            && (course.left() || cursor.tree().termination() != Termination.ON_BOARD || status.isOver());
    }

    boolean isChance() {
        return status instanceof Status.Chance;
    }

    /// Returns whether dice decide in the current position.
    boolean isRolled() {
        return isChance() && dice.isDefined();
    }

    private boolean isStopped() {
        return course.failure().isDefined() || !cursor.isAtEndOfGame() || isOver();
    }

    boolean isPersonsTurn() {
        return !isStopped() && (isChance() ? dice.isEmpty() : status.seatToAct().exists(persons::contains));
    }

    /// Returns whether programs may decide and dice may be rolled.
    boolean goesOn() {
        return !course.paused() && !isStopped();
    }

    /// Returns whether the user may enter a premove.
    boolean isEntering() {
        return premoves.allowed() && goesOn() && persons.nonEmpty() && !isPersonsTurn();
    }

    /// Returns the premove, which may be empty, or none if it has not been computed.
    Option<Premove<P, A>> premove() {
        return premoves.at(cursor.node()).filter(_ -> isEntering());
    }

    /// Returns the premove if it has been entered at least in part.
    Option<Premove<P, A>> entered() {
        return premove().filter(turn -> !turn.isEmpty());
    }

    Progress<P, A> at(GameCursor<P, A> place) {
        return new Progress<>(place, place.here().status(), persons, dice, time, Vector.empty(), premoves, undone,
            course);
    }

    /// Replaces the tree by one that contains the current line.
    Progress<P, A> in(GameTree<P, A> tree) {
        return new Progress<>(cursor.in(tree), status, persons, dice, time, clicked, premoves, undone, course);
    }

    Progress<P, A> clicked(Vector<String> keys) {
        return new Progress<>(cursor, status, persons, dice, time, keys, premoves, undone, course);
    }

    Progress<P, A> undone(Vector<GameTree<P, A>> trees) {
        return new Progress<>(cursor, status, persons, dice, time, clicked, premoves, trees, course);
    }

    Progress<P, A> withoutPremove() {
        return with(premoves.with(Option.none(), 0));
    }

    Progress<P, A> with(Premoves<P, A> turn) {
        return new Progress<>(cursor, status, persons, dice, time, clicked, turn, undone, course);
    }

    Progress<P, A> with(GameTime other) {
        return new Progress<>(cursor, status, persons, dice, other, clicked, premoves, undone, course);
    }

    Progress<P, A> with(Course other) {
        return new Progress<>(cursor, status, persons, dice, time, clicked, premoves, undone, other);
    }

    /// Plays actions, of which each has to be legal, at the end of the game.
    Progress<P, A> played(Vector<A> actions) {
        if (!cursor.isAtEndOfGame())
            throw new IllegalStateException(
                "the current position is not the end of the game; go to the end, or study the game");
        GameCursor<P, A> next = actions.foldLeft(cursor, (at, action) -> at.play(action)
            .getOrElseThrow(refusal -> new IllegalStateException("a player chose an illegal action: " + refusal)));
        return at(next).with(premoves.dropped(false)).undone(Vector.empty());
    }

    /// Plays the decision of a program, or the roll of a person who enters it for a program.
    Progress<P, A> decided(Vector<A> actions, Decision.Effort effort) {
        if (isChance()) return played(status.seatToAct().exists(persons::contains) ? actions : actions.take(1));
        return status.seatToAct().map(seat -> with(time.spent(seat, effort))).getOrElse(this).played(actions);
    }

    /// Runs the clock of the side to move, and plays a premove if it is due.
    Progress<P, A> settled() {
        Vector<Turn<A>> turns = cursor.here().turns();
        boolean end = cursor.isAtEndOfGame();
        Option<Seat> runs = course.paused() || isOver() ? Option.none()
            : end ? status.seatToAct() : time.clock().flatMap(GameClock::running);
        return with(time.follow(end ? cursor.here().midTurn() ? turns.init() : turns : Vector.empty(), runs))
            .playedAhead();
    }

    private Progress<P, A> playedAhead() {
        Option<Premove<P, A>> due = premoves.at(-1).filter(turn -> !course.paused() && isPersonsTurn()
            && status.seatToAct().contains(turn.seat()));
        if (due.isEmpty()) return this;
        Progress<P, A> without = withoutPremove();
        if (due.get().entered().isEmpty()) return without;
        return due.get().actions(cursor.here()).map(actions -> without.played(actions).settled())
            .getOrElse(() -> without.with(without.premoves.dropped(true)));
    }
}
