package agon.api.scene;

import agon.api.Seat;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.util.function.BiFunction;
import java.util.function.Function;

/// How a position is set up by hand: which pieces there are, and what position they make. The cells are those of the
/// board in the scene of the start.
///
/// Most boards need one line: [#ofLetters].
///
/// @param <P> position
public interface PositionEditor<P> {
    /// A kind of piece.
    ///
    /// @param name of it, in lower case, such as `black marble`
    /// @param look what is drawn for it, about x = 0, z = 0 and on the ground; nothing: the cell is not there
    record Piece(String name, Seq<Scene.Item> look) {
        /// One that is drawn as one item.
        public static Piece of(String name, Scene.Shape shape, Scene.Paint paint) {
            return new Piece(name, Vector.of(Scene.Item.piece(name, shape, paint, 0, 0, "")));
        }
    }

    /// What there is beside the board in a number that may be chosen.
    ///
    /// @param name of it, in lower case, such as `white marbles of the first seat`
    /// @param most at most so many, ≥ 1
    record Supply(String name, int most) {}

    /// The kinds of pieces, each with a name of its own.
    Seq<Piece> pieces();

    /// How many may lie on each other on a cell. The default: 1.
    default int maxStack() {
        return 1;
    }

    /// The supplies, each with a name of its own. The default: none.
    default Seq<Supply> supplies() {
        return Vector.empty();
    }

    /// A position taken apart: what can be seen of it. What cannot, such as the turns before, is left out.
    Setup setup(P position);

    /// The position that a setup makes, at the beginning of a turn.
    ///
    /// @param setup of anything, for somebody is still at work on it
    /// @return left: a sentence that says what is impossible
    Either<String, P> position(Setup setup);

    /// An editor for a board whose text has a letter for each cell.
    ///
    /// @param pieces   the kinds of pieces
    /// @param stacks   by letter: the names of the pieces on such a cell, from the bottom up; other letters are of
    ///                 empty cells
    /// @param keys     of the cells, in the order of their letters
    /// @param letters  of the cells of a position, as many as there are keys
    /// @param toMove   the seat to move, where it is to be chosen
    /// @param position what letters and the seat to move make; where none was chosen, it is the first seat
    /// @param empty    the letter of an empty cell
    static <P> PositionEditor<P> ofLetters(Seq<Piece> pieces, Map<Character, Vector<String>> stacks,
        Seq<String> keys, Function<P, String> letters, Function<P, Option<Seat>> toMove,
        BiFunction<String, Seat, Either<String, P>> position, char empty) {
        Map<Vector<String>, Character> written = LinkedHashMap.ofEntries(stacks.map(stack -> stack.swap()));
        return new PositionEditor<>() {
            @Override
            public Seq<Piece> pieces() {
                return pieces;
            }

            @Override
            public int maxStack() {
                return stacks.values().map(Vector::size).max().getOrElse(1);
            }

            @Override
            public Setup setup(P at) {
                String text = letters.apply(at);
                Map<String, Vector<String>> lying = LinkedHashMap.empty();
                for (int i = 0; i < keys.size(); i++) {
                    Option<Vector<String>> stack = stacks.get(text.charAt(i));
                    if (stack.isDefined()) lying = lying.put(keys.get(i), stack.get());
                }
                return new Setup(lying, toMove.apply(at), LinkedHashMap.empty());
            }

            @Override
            public Either<String, P> position(Setup setup) {
                StringBuilder text = new StringBuilder();
                for (String key : keys) {
                    Vector<String> stack = setup.at(key);
                    Option<Character> letter = stack.isEmpty() ? Option.of(empty) : written.get(stack);
                    if (letter.isEmpty())
                        return Either.left("On " + key.substring(key.indexOf('-') + 1) + " there is "
                            + stack.mkString(" under ") + ", which cannot be.");
                    text.append(letter.get());
                }
                return position.apply(text.toString(), setup.toMove().getOrElse(Seat.FIRST));
            }
        };
    }

    /// A position taken apart, as somebody sets it up by hand: see [PositionEditor]. It may be impossible.
    ///
    /// @param pieces   names of pieces by the key of the cell on which they lie, from the bottom up; a cell without any
    ///                 is left out
    /// @param toMove   whose turn it is; none: that follows from the pieces
    /// @param supplies how many there are beside the board, ≥ 0, by the name of a supply
    record Setup(Map<String, Vector<String>> pieces, Option<Seat> toMove, Map<String, Integer> supplies) {
        /// The same with one more piece on top of a cell.
        public Setup put(String cell, String piece) {
            return on(cell, at(cell).append(piece));
        }

        /// The same with these pieces on a cell.
        ///
        /// @param names from the bottom up; none clears it
        public Setup on(String cell, Vector<String> names) {
            return new Setup(names.isEmpty() ? pieces.remove(cell) : pieces.put(cell, names), toMove, supplies);
        }

        /// What lies on a cell, from the bottom up.
        public Vector<String> at(String cell) {
            return pieces.get(cell).getOrElse(Vector.empty());
        }

        /// The same with another seat to move.
        public Setup toMove(Seat seat) {
            return new Setup(pieces, Option.of(seat), supplies);
        }

        /// The same with so many in a supply.
        public Setup supply(String name, int count) {
            return new Setup(pieces, toMove, supplies.put(name, count));
        }
    }
}
