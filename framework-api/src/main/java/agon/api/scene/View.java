package agon.api.scene;

import agon.api.Action;
import agon.api.Notation;
import agon.api.PlainText;
import agon.api.Rules;
import agon.api.Seat;
import agon.api.internal.Unchecked;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.function.BiFunction;
import java.util.function.Function;

/// The appearance of positions, and the gestures that enter actions.
public interface View<P, A extends Action> {
    /// Returns the scene that shows `position`.
    Scene scene(P position);

    /// Returns the keys of the items of [#scene] to click, in order, to play `action`. The result contains at least one
    /// key. The sequences of the legal actions of a position must be distinct, and none may be a prefix of another, so
    /// that no confirmation is needed.
    Seq<String> clicks(P position, A action);

    /// Returns all sequences of clicks that play `action`, at least one. A row of cells, for example, may be chosen
    /// from either end. Each sequence must satisfy the conditions of [#clicks], and none may be a prefix of a sequence
    /// of another action. The default returns only the sequence of [#clicks].
    default Seq<Seq<String>> clickSequences(P position, A action) {
        return Vector.of(clicks(position, action));
    }

    /// Returns the keys of the items that select parts of a set, such as the pieces that stay on the board. The order
    /// in which such items are clicked does not matter, and a second click deselects an item. In [#clicks], they are
    /// followed by the key of an item that confirms the choice, such as a label (default: none).
    default Seq<String> toggles(P position) {
        return Vector.empty();
    }

    /// Returns the best camera angle for the board. By default, there is none, and the screen chooses an angle.
    default Option<Angle> camera() {
        return Option.none();
    }

    /// Returns the items that change their keys when `action` is played, such as a marble that jumps or is captured.
    /// The result maps their keys before the action to their keys after it. Leave out items that disappear, even if
    /// another item has the same key afterwards. By default, the result is empty, and items disappear and appear
    /// without an animation.
    default Map<String, String> moves(P position, A action) {
        return LinkedHashMap.empty();
    }

    /// Returns the counters that are important for the end of the game, for example captures, pieces or points. Every
    /// position of a game must have counters with the same names, each once per seat. Screens show them next to the
    /// players, and hide captions that contain the name of a counter (default: none).
    default Seq<Counter> counters(P position) {
        return Vector.empty();
    }

    /// Returns hints for players (default: this view if it implements [Hints], and no hints otherwise). A view that
    /// implements [Hints] must use the same type of positions for both interfaces.
    default Hints<P> hints() {
        // a view that implements both uses one type of positions
        return this instanceof Hints<?> hints ? Unchecked.cast(hints) : new Hints<>() {
        };
    }

    /// Returns the editor with which positions are set up by hand. By default, there is none, and positions can be
    /// entered only in notation.
    default Option<PositionEditor<P>> editor() {
        return Option.none();
    }

    /// Returns a view that implements only [#scene] and [#clicks], without animated moves.
    static <P, A extends Action> View<P, A> of(Function<P, Scene> scene, BiFunction<P, A, Seq<String>> clicks) {
        return new View<>() {
            @Override
            public Scene scene(P position) {
                return scene.apply(position);
            }

            @Override
            public Seq<String> clicks(P position, A action) {
                return clicks.apply(position, action);
            }
        };
    }

    /// Returns a view that shows a list of labels, one per legal action.
    static <P, A extends Action> View<P, A> plain(Rules<P, A> rules, Notation<P, A> notation) {
        BiFunction<P, A, String> name = (position, action) -> notation.write(position, Vector.of(action));
        return of(position -> {
            Seq<Scene.Item> labels = Rules.legal(rules, position)
                .zipWithIndex((action, i) -> Scene.Item.label(name.apply(position, action),
                    name.apply(position, action), i / 10 * 2, i % 10));
            return new Scene(Vector.empty(), labels, Vector.of(notation.write(position)));
        }, (position, action) -> Vector.of(name.apply(position, action)));
    }

    /// A camera angle.
    ///
    /// @param pitch the angle above the table in degrees, in [5, 90]. At 90, the camera looks straight down.
    /// @param yaw   the angle around the table in degrees, counter-clockwise from the side of the first seat
    record Angle(double pitch, double yaw) {
        /// @throws IllegalArgumentException if `pitch` is out of range or `yaw` is not finite
        public Angle {
            if (!(pitch >= 5 && pitch <= 90))
                throw new IllegalArgumentException("pitch " + pitch + " is not in [5, 90]");
            if (!Double.isFinite(yaw)) throw new IllegalArgumentException("yaw " + yaw + " is not finite");
        }
    }

    /// A counter of one seat that is important for the end of the game, for example captures of a colour or points.
    /// Screens show its value next to the player, with the distance to the goal.
    ///
    /// @param seat  the seat to which the counter belongs
    /// @param name  the counted thing in one or two words, for example `grey` or `of each`
    /// @param value the current value (at least 0)
    /// @param goal  the value to reach, or 0 if there is no goal and more is better
    /// @param paint the colour of the counted things, if they have one
    record Counter(Seat seat, String name, double value, double goal, Option<Scene.Paint> paint) {
        private static final int LONGEST = 40;

        /// @throws IllegalArgumentException if the name is not a line of 1 to 40 characters, or a number is negative or
        ///   infinite
        public Counter {
            if (name.isBlank() || !PlainText.isLine(name, LONGEST))
                throw new IllegalArgumentException(
                    "the name '" + PlainText.line(name, LONGEST)
                        + "' of a counter is not a line of 1 to 40 characters");
            if (!(value >= 0) || value == Double.POSITIVE_INFINITY)
                throw new IllegalArgumentException("the value " + value + " of '" + name + "' must be finite and at "
                    + "least 0");
            if (!(goal >= 0) || goal == Double.POSITIVE_INFINITY)
                throw new IllegalArgumentException("the goal " + goal + " of '" + name + "' must be finite and at "
                    + "least 0");
        }

        /// Returns a counter of things of one colour. A goal of 0 means that there is no goal.
        public static Counter of(Seat seat, String name, double value, double goal, Scene.Paint paint) {
            return new Counter(seat, name, value, goal, Option.of(paint));
        }
    }

    /// Hints for players at the board. All keys are keys of items of [View#scene].
    interface Hints<P> {
        /// Returns the keys of the items that show why a finished game was won, for example four pieces in a row. There
        /// are none while the game continues (default: none).
        default Seq<String> winning(P position) {
            return Vector.empty();
        }

        /// Returns the keys of the items that are on the board but no longer in play. Screens fade them (default:
        /// none).
        default Seq<String> outOfPlay(P position) {
            return Vector.empty();
        }

        /// Returns a description of the contents of a cell, or of a group of equal items next to the board, for people
        /// who do not see the board. For example, `white stack of 3 with red`, or `6 white marbles`. The name of the
        /// cell or group is added. By default, the words are derived from the colours and shapes of the items.
        ///
        /// @param key the key of the cell, or of the first item of the group
        default Option<String> describe(P position, String key) {
            return Option.none();
        }

        /// Returns an explanation of why an item cannot be clicked now. It has at most 200 characters, for example "You
        /// must capture: d3 or e5 can jump." Returns none for items that can be clicked. By default, there is no
        /// explanation, and screens list the possible actions instead.
        ///
        /// @param clicked the keys of the items clicked so far, as in [Gesture#clicked]
        default Option<String> explainRefusal(P position, Seq<String> clicked, String key) {
            return Option.none();
        }

        /// Returns marks on the items of compulsory actions, such as the pieces that must capture. Screens show them in
        /// advance, while the pointer is on an action that leads to this position. Returns no marks if the seat has a
        /// free choice or the game is over (default: none).
        default Marks forced(P position) {
            return Marks.NONE;
        }

        /// Returns the lines through an item that the seat to act can still complete to win. Each line contains the
        /// keys of its items from one end to the other. Screens show the lines under the pointer (default: none).
        default Seq<Seq<String>> lines(P position, String key) {
            return Vector.empty();
        }
    }
}
