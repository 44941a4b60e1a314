package agon.api.encoding;

import agon.api.Action;
import agon.api.Rules;
import agon.api.Seat;
import agon.api.Simulator;
import agon.api.scene.View;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Option;

/// An encoding of the positions of a variant as numbers for machine learning. It consists of layers of the board, with
/// one value per cell, and of global values. An [Encoder] arranges them in arrays, together with earlier positions.
public interface Encoding<P> {
    /// Returns the grid in which the cells of the board are arranged.
    Grid grid();

    /// Returns the layers of every position, including earlier positions of a sample.
    Vector<Channel> layers();

    /// Returns the layers that only the current position has (default: none).
    default Vector<Channel> presentLayers() {
        return Vector.empty();
    }

    /// Returns the index, in [#layers], of the layer that is 1 for each existing cell. It is needed if the board loses
    /// cells or grows. By default, there is no such layer, and all cells of the grid exist.
    default Option<Integer> cellsLayer() {
        return Option.none();
    }

    /// Returns the global values, which only the current position has (default: none).
    default Vector<Channel> globals() {
        return Vector.empty();
    }

    /// Writes all nonzero values of a position to `frame`. The frame is filled with 0 before the call and must not be
    /// used after it.
    void write(P position, EncodingBuffer frame);

    /// Like [#write(Object, EncodingBuffer)], for the current position of a simulator of the game, which does not
    /// change. The default creates the immutable position, which takes much longer than the rest of the encoding.
    /// Override it for a fast simulator. A simulator of another class must be passed to this default.
    default void write(Simulator<P> simulator, EncodingBuffer frame) {
        write(simulator.position(), frame);
    }

    /// Returns the current position that `frame` contains, without the state that the encoding omits (see [#shown]).
    /// The default returns none, for an encoding that cannot be read.
    default Option<P> read(EncodingBuffer frame) {
        return Option.none();
    }

    /// Returns a position without the state that the encoding omits, which is the position that [#read] returns
    /// (default: the position itself).
    default P shown(P position) {
        return position;
    }

    /// Returns the layout of action codes on planes of the board. By default, there is none, and policies are indexed
    /// by code.
    default Option<PolicyLayout> policy() {
        return Option.none();
    }

    /// Returns the joint actions that form the samples of this layout. By default, there are none, and every action is
    /// a separate sample.
    default Option<JointActions> joint() {
        return Option.none();
    }

    /// Returns whether the action in `position` belongs to the same joint action as the action before it (default:
    /// false).
    default boolean continuesJoint(P position) {
        return false;
    }

    /// Returns the default encoding of a game, which is derived from scenes. It contains the existing cells, the number
    /// of pieces of each paint and of each shape on them, the first letter of the topmost piece, the seat to act, and
    /// the number of pieces of each paint next to the board. The cells are those of the starting position, sorted into
    /// rows and columns by their coordinates.
    ///
    /// The encoding omits state that a scene does not show or shows only as text. It counts, but does not locate, items
    /// outside the initial cells, as on a board that grows. It does not support symmetries, and it cannot be read.
    static <P, A extends Action> Encoding<P> ofScenes(Rules<P, A> rules, View<P, A> view) {
        return new SceneEncoding<>(rules, view);
    }

    /// A channel of an encoding, which is a layer of the board or a global value.
    ///
    /// @param name    the name in lower case, which is unique among the channels of its owner
    /// @param owner   the seat that the values describe, or none. A symmetry that exchanges seats exchanges this
    ///                channel with the channel of the same name that belongs to the other seat.
    /// @param least   the minimum value
    /// @param most    the maximum value
    /// @param meaning a description for readers of the data
    record Channel(String name, Option<Seat> owner, float least, float most, String meaning) {
        /// @throws IllegalArgumentException if the name is blank, or the range is empty or infinite
        public Channel {
            if (name.isBlank()) throw new IllegalArgumentException("the name of a channel is empty");
            if (!(least <= most) || Float.isInfinite(least) || Float.isInfinite(most))
                throw new IllegalArgumentException(
                    "the range of " + name + ", [" + least + ", " + most + "], must be finite and in ascending order");
        }

        /// Returns a channel whose values are 0 or 1.
        public static Channel flag(String name, String meaning) {
            return count(name, 1, meaning);
        }

        /// Returns a channel whose values are counts from 0 to `most`, which is at least 0.
        public static Channel count(String name, int most, String meaning) {
            return new Channel(name, Option.none(), 0, most, meaning);
        }

        /// Returns this channel with an owner.
        public Channel of(Seat seat) {
            return new Channel(name, Option.of(seat), least, most, meaning);
        }

        /// Returns the name and the owner, for example `stone 3 of the first`.
        public String label() {
            return owner.map(seat -> name + " of the " + seat).getOrElse(name);
        }
    }

    /// The joint actions of a layout for programs that choose several actions of a turn together, such as the placement
    /// of a marble and the removal of a ring. A sample of the layout is one joint action instead of one action.
    interface JointActions {
        /// Returns the number of joint actions, legal or not.
        int size();

        /// Returns the index of a joint action, in `[0, size())`.
        ///
        /// @param codes the codes of its actions, at least one
        int index(Seq<Integer> codes);

        /// Returns the names of the numbers that describe a joint action.
        Vector<String> parts();

        /// Returns the numbers that describe a joint action, one for each name in [#parts].
        ///
        /// @param codes the codes of its actions, at least one
        Vector<Integer> parts(Seq<Integer> codes);
    }
}
