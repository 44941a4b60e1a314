package agon.play.table;

import agon.api.Seat;
import io.vavr.collection.Vector;
import io.vavr.control.Option;

/// The messages at the table of a game on a server.
///
/// @param version a number that increases with every message
/// @param lines   the newest messages, the oldest first
public record RemoteChat(long version, Vector<Line> lines) {
    static final RemoteChat NONE = new RemoteChat(-1, Vector.empty());

    /// A message.
    ///
    /// @param seat the seat of its author, or none if the author is a spectator
    /// @param name the name of its author, or empty
    public record Line(Option<Seat> seat, String name, String text) {}
}
