package agon.api.scene;

import agon.api.Action;
import agon.api.Notation;
import agon.api.PlainText;
import agon.api.Rules;
import agon.api.Seat;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.function.BiFunction;
import java.util.function.Function;

/// How positions look and how a hand makes actions.
///
/// @param <P> position
/// @param <A> action
public interface View<P, A extends Action> {
    /// The picture of `position`.
    Scene scene(P position);

    /// The keys of the items to touch, in order, to make `action`: at least one, each an item of [#scene]. Among the
    /// legal actions of one position these sequences are distinct and none is a prefix of another, so that touching
    /// needs no "confirm".
    Seq<String> touches(P position, A action);

    /// All ways to touch `action` out, where there are several: a row may be chosen from either end. Each keeps the law
    /// of [#touches], and none is a prefix of one of another action. The default: the one of [#touches].
    ///
    /// @return at least one
    default Seq<Seq<String>> spellings(P position, A action) {
        return Vector.of(touches(position, action));
    }

    /// From where the board is best looked at. The default: none, a screen chooses.
    default Option<Angle> camera() {
        return Option.none();
    }

    /// Which items of the scene before `action` are which items of the scene after it, where their keys differ: the
    /// marble that jumped, the one that was captured. What is gone, though another item has its key afterwards, is left
    /// out. The default: none; things then vanish and appear.
    ///
    /// @return keys after by keys before
    default Map<String, String> moves(P position, A action) {
        return LinkedHashMap.empty();
    }

    /// What counts towards the end, for each seat: captures, pieces owned, points. A screen shows it beside the
    /// players, and leaves out the captions in which the name of a counter occurs. The default: nothing is counted.
    ///
    /// @return the same names in every position of a game, each once a seat
    default Seq<Counter> counters(P position) {
        return Vector.empty();
    }

    /// Returns what helps players at the board (default: nothing).
    default Hints<P> hints() {
        return new Hints<>() {
        };
    }

    /// How a position is set up by hand. The default: none, positions are written in the notation only.
    default Option<PositionEditor<P>> editor() {
        return Option.none();
    }

    /// A view without moves, given by its functions.
    ///
    /// @param scene   see [#scene]
    /// @param touches see [#touches]
    static <P, A extends Action> View<P, A> of(Function<P, Scene> scene, BiFunction<P, A, Seq<String>> touches) {
        return of(scene, touches, _ -> Vector.empty());
    }

    /// The same, and what has won.
    ///
    /// @param winning see [Hints#winning]
    static <P, A extends Action> View<P, A> of(Function<P, Scene> scene, BiFunction<P, A, Seq<String>> touches,
        Function<P, Seq<String>> winning) {
        return of(scene, touches, winning, Option.none());
    }

    /// The same, and how a position is set up.
    ///
    /// @param editor see [#editor]
    static <P, A extends Action> View<P, A> of(Function<P, Scene> scene, BiFunction<P, A, Seq<String>> touches,
        Function<P, Seq<String>> winning, Option<PositionEditor<P>> editor) {
        return new View<>() {
            @Override
            public Scene scene(P position) {
                return scene.apply(position);
            }

            @Override
            public Seq<String> touches(P position, A action) {
                return touches.apply(position, action);
            }

            @Override
            public Hints<P> hints() {
                return new Hints<>() {
                    @Override
                    public Seq<String> winning(P position) {
                        return winning.apply(position);
                    }
                };
            }

            @Override
            public Option<PositionEditor<P>> editor() {
                return editor;
            }
        };
    }

    /// Returns a view that shows a list of labels, one per legal action.
    static <P, A extends Action> View<P, A> plain(Rules<P, A> rules, Notation<P, A> notation) {
        return new View<>() {
            @Override
            public Scene scene(P position) {
                Seq<Scene.Item> labels = rules.legal(position)
                    .zipWithIndex((action, i) -> Scene.Item.label(name(position, action), name(position, action),
                        i / 10 * 2, i % 10));
                return new Scene(Vector.empty(), labels, Vector.of(notation.write(position)));
            }

            @Override
            public Seq<String> touches(P position, A action) {
                return Vector.of(name(position, action));
            }

            private String name(P position, A action) {
                return notation.write(position, Vector.of(action));
            }
        };
    }

    /// From where a board is best looked at.
    ///
    /// @param pitch degrees above the table, in [5, 90]: 90 looks straight down
    /// @param yaw   degrees around the table, counter-clockwise from the side of the first seat
    record Angle(double pitch, double yaw) {
        /// @throws IllegalArgumentException if `pitch` is outside its range or `yaw` is not finite
        public Angle {
            if (!(pitch >= 5 && pitch <= 90))
                throw new IllegalArgumentException("pitch " + pitch + " is not in [5, 90]");
            if (!Double.isFinite(yaw)) throw new IllegalArgumentException("yaw " + yaw + " is not finite");
        }
    }

    /// Something that counts towards the end of a game, for one seat: captures of a colour, stacks owned, points. A
    /// screen shows the value beside the player, and how far it is to the goal.
    ///
    /// @param seat  whose it is
    /// @param name  what is counted: a word or two, such as `grey` or `of each`
    /// @param value how much there is now, ≥ 0
    /// @param goal  how much is wanted, > 0; 0: the more the better, there is no goal
    /// @param paint of the things that are counted; none: they have no colour
    record Counter(Seat seat, String name, double value, double goal, Option<Scene.Paint> paint) {
        private static final int LONGEST = 40;

        /// @throws IllegalArgumentException if the name is blank or no plain line of at most 40 characters, or a number
        ///                                  is negative or not finite
        public Counter {
            if (name.isBlank() || !PlainText.isLine(name, LONGEST))
                throw new IllegalArgumentException(
                    "the name '" + PlainText.line(name, LONGEST)
                        + "' of a counter is no plain line of 1 to 40 characters");
            if (!(value >= 0) || value == Double.POSITIVE_INFINITY)
                throw new IllegalArgumentException("the value " + value + " of '" + name + "' is not finite and ≥ 0");
            if (!(goal >= 0) || goal == Double.POSITIVE_INFINITY)
                throw new IllegalArgumentException("the goal " + goal + " of '" + name + "' is not finite and ≥ 0");
        }

        /// Things of a colour, so many of which are wanted.
        ///
        /// @param goal > 0; 0: there is none
        public static Counter of(Seat seat, String name, double value, double goal, Scene.Paint paint) {
            return new Counter(seat, name, value, goal, Option.of(paint));
        }
    }

    /// What helps players at the board. All keys are those of items of [View#scene].
    ///
    /// @param <P> position
    interface Hints<P> {
        /// Returns the keys of the items that show why a finished game was won, such as the four in a row; none while
        /// the game goes on (default: none).
        default Seq<String> winning(P position) {
            return Vector.empty();
        }

        /// Returns the keys of the items that are on the board but no longer in play. Screens fade them (default:
        /// none).
        default Seq<String> outOfPlay(P position) {
            return Vector.empty();
        }

        /// Returns why an item cannot be touched now, as a sentence of at most 200 characters: "You must capture: d3 or
        /// e5 can jump." None for items that can be touched (default: none, so that screens say what can be done).
        ///
        /// @param touched keys touched so far, as in [Gesture#touched]
        /// @param key     of the item
        default Option<String> explainRefusal(P position, Seq<String> touched, String key) {
            return Option.none();
        }

        /// Returns marks of what the seat to act is forced to do, such as the pieces that must capture. Screens show
        /// them in advance, while the pointer is on a turn of another seat that leads there. None where the seat is
        /// free or the game is over (default: none).
        default Marks forced(P position) {
            return Marks.NONE;
        }

        /// Returns the lines through an item with which the seat to act can still win, each as keys from one end to the
        /// other. Screens show them under the pointer (default: none).
        ///
        /// @param key of the item
        default Seq<Seq<String>> lines(P position, String key) {
            return Vector.empty();
        }
    }
}
