package agon.api.encoding;

import agon.api.Action;
import agon.api.Rules;
import agon.api.Seat;
import agon.api.scene.View;
import io.vavr.collection.Vector;
import io.vavr.control.Option;

/// How the positions of a variant become numbers for learning: layers of a board, each with one value a cell, and
/// numbers beside it. It says what there is; an [Encoder] lays it out in arrays, with as many earlier positions as one
/// wants.
///
/// @param <P> position
public interface Encoding<P> {
    /// The array in which the cells of the board lie.
    Grid grid();

    /// The layers that every position has, the earlier ones too.
    Vector<Channel> layers();

    /// The layers that only the current position has. The default: none.
    default Vector<Channel> presentLayers() {
        return Vector.empty();
    }

    /// The layer, of [#layers], that is 1 for each cell that is there, where a board loses cells or grows. The default,
    /// none: all cells of the grid are there.
    default Option<Integer> cellsLayer() {
        return Option.none();
    }

    /// The numbers beside the board, which only the current position has. The default: none.
    default Vector<Channel> globals() {
        return Vector.empty();
    }

    /// Writes a position: what is not 0.
    ///
    /// @param frame lent for this call; all values are 0
    void write(P position, EncodingBuffer frame);

    /// The position that was written, as far as [#shown] goes. The default, none, is for an encoding that does not tell
    /// positions apart.
    ///
    /// @param frame of a current position
    default Option<P> read(EncodingBuffer frame) {
        return Option.none();
    }

    /// A position less what the numbers leave out: the position that [#read] gives. The default: they leave nothing
    /// out.
    default P shown(P position) {
        return position;
    }

    /// Where the codes of actions lie on planes of the board. The default: nowhere, there is the vector by codes alone.
    default Option<PolicyLayout> policy() {
        return Option.none();
    }

    /// The encoding of a game that gives none, made of its pictures: where there are cells, how many pieces of each
    /// paint and of each form lie on them, the first letter of the topmost, whose turn it is, and how many pieces of
    /// each paint lie beside the board. The cells are those of the start, sorted into rows and columns by their places.
    ///
    /// It cannot tell what a picture does not show, or shows in words; it counts, but does not place, what appears
    /// where the start has no cell, as on a board that grows; it does not know how symmetries move its cells; and it
    /// cannot be read back.
    static <P, A extends Action> Encoding<P> ofScenes(Rules<P, A> rules, View<P, A> view) {
        return new SceneEncoding<>(rules, view);
    }

    /// What one layer of a board says, or one number beside it.
    ///
    /// @param name    lower case, unique among the features of its owner
    /// @param owner   the seat that it is about: where a symmetry moves the seats, its values become those of the
    ///                feature of the same name of the other seat. None: no seat
    /// @param least   no value is smaller
    /// @param most    no value is greater
    /// @param meaning a phrase for who reads the data
    record Channel(String name, Option<Seat> owner, float least, float most, String meaning) {
        /// @throws IllegalArgumentException if the name is blank, or the range is none
        public Channel {
            if (name.isBlank()) throw new IllegalArgumentException("the name of a feature is blank");
            if (!(least <= most) || Float.isInfinite(least) || Float.isInfinite(most))
                throw new IllegalArgumentException(
                    "the range of " + name + ", [" + least + ", " + most + "], is not finite and in order");
        }

        /// One that is 1 where something holds, and 0 elsewhere.
        public static Channel flag(String name, String meaning) {
            return count(name, 1, meaning);
        }

        /// One that counts from 0.
        ///
        /// @param most ≥ 0
        public static Channel count(String name, int most, String meaning) {
            return new Channel(name, Option.none(), 0, most, meaning);
        }

        /// The same about a seat.
        public Channel of(Seat seat) {
            return new Channel(name, Option.of(seat), least, most, meaning);
        }

        /// Name and owner: `stone 3 of the first`.
        public String label() {
            return owner.map(seat -> name + " of the " + seat).getOrElse(name);
        }
    }
}
