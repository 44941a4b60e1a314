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

/// An editor for setting up positions by hand. It defines the available pieces, and converts between setups and
/// positions. The cells are those of the board in the scene of the starting position. Most boards need only
/// [#ofLetters].
public interface PositionEditor<P> {
    /// A kind of piece.
    ///
    /// @param name the name in lower case, such as `black marble`
    /// @param look the items that show the piece, relative to x = 0, z = 0 and the ground. Without items, the piece
    ///             represents a cell that does not exist.
    record Piece(String name, Seq<Scene.Item> look) {
        /// Returns a piece that is shown as one item.
        public static Piece of(String name, Scene.Shape shape, Scene.Paint paint) {
            return new Piece(name, Vector.of(Scene.Item.piece(name, shape, paint, 0, 0, "")));
        }
    }

    /// A supply of pieces next to the board. The number of pieces can be chosen.
    ///
    /// @param name the name in lower case, such as `white marbles of the first seat`
    /// @param most the maximum number (at least 1)
    record Supply(String name, int most) {}

    /// Returns the kinds of pieces, with unique names.
    Seq<Piece> pieces();

    /// Returns the maximum number of pieces on a cell (default: 1).
    default int maxStack() {
        return 1;
    }

    /// Returns the supplies, with unique names (default: none).
    default Seq<Supply> supplies() {
        return Vector.empty();
    }

    /// Returns the setup of a position. State that is not visible, such as previous turns, is omitted.
    Setup setup(P position);

    /// Returns the position of a setup, at the start of a turn. The setup may be unfinished. Returns the reason if no
    /// position with this setup is possible.
    Either<String, P> position(Setup setup);

    /// Returns an editor for games whose position texts contain one letter per cell.
    ///
    /// @param pieces   the kinds of pieces
    /// @param stacks   the names of the pieces on a cell, from the bottom up, by the letter of the cell. Other letters
    ///                 represent empty cells.
    /// @param keys     the keys of the cells, in the order of their letters
    /// @param letters  a function that returns the letters of a position, one per key
    /// @param toMove   a function that returns the seat to act, if it can be chosen
    /// @param position a function that returns the position for letters and a seat to act, or an error message. The
    ///                 first seat is passed if none was chosen.
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
                        return Either.left("On " + key.substring(key.indexOf('-') + 1) + " there cannot be "
                            + stack.mkString(" under ") + ".");
                    text.append(letter.get());
                }
                return position.apply(text.toString(), setup.toMove().getOrElse(Seat.FIRST));
            }
        };
    }

    /// The visible state of a position in a [PositionEditor]. The position may be impossible. Immutable.
    ///
    /// @param pieces   the names of pieces, from the bottom up, by the key of their cell. Cells without pieces are
    ///                 omitted.
    /// @param toMove   the seat to act, or none if the pieces determine it
    /// @param supplies the number of pieces in each supply (at least 0), by the name of the supply
    record Setup(Map<String, Vector<String>> pieces, Option<Seat> toMove, Map<String, Integer> supplies) {
        /// Returns this setup with one more piece on top of a cell.
        public Setup put(String cell, String piece) {
            return on(cell, at(cell).append(piece));
        }

        /// Returns this setup with other pieces on a cell, from the bottom up. An empty list clears the cell.
        public Setup on(String cell, Vector<String> names) {
            return new Setup(names.isEmpty() ? pieces.remove(cell) : pieces.put(cell, names), toMove, supplies);
        }

        /// Returns the names of the pieces on a cell, from the bottom up.
        public Vector<String> at(String cell) {
            return pieces.get(cell).getOrElse(Vector.empty());
        }

        /// Returns this setup with another seat to act.
        public Setup toMove(Seat seat) {
            return new Setup(pieces, Option.of(seat), supplies);
        }

        /// Returns this setup with another number of pieces in a supply.
        public Setup supply(String name, int count) {
            return new Setup(pieces, toMove, supplies.put(name, count));
        }
    }
}
