package agon.play.table;

import agon.api.Seat;
import agon.api.record.GameRecord;
import agon.play.game.GameClock;
import io.vavr.collection.Vector;
import io.vavr.control.Option;

/// The state of a game on a server.
///
/// @param version  a number that increases with every change
/// @param record   the moves and the result, without headers
/// @param names    the names of the players, one per seat; `human` is the user without a name
/// @param seats    the seats of the user, or empty if the user is a spectator
/// @param absent   the seats of people who have not opened the game yet
/// @param clock    the clocks, whose times are measured from the arrival of this state, or none
/// @param thinking whether a program is thinking
/// @param offers   the commands that the user may send, and the open requests of the players
/// @param rematch  the link with which the user can open the rematch, or none
/// @param trouble  an error message of the server, or empty
/// @param chat     the version of the messages at the table, or none if the server has switched off the chat
public record RemoteState(long version, GameRecord record, Vector<String> names, Vector<Seat> seats,
    Vector<Seat> absent, Option<GameClock> clock, boolean thinking, Offers offers, Option<String> rematch,
    String trouble, Option<Long> chat) {
    /// The commands that a user may send, and the open requests of the players.
    ///
    /// @param takesBack  whether the user can take back a turn, or request it
    /// @param offersDraw whether the user can offer a draw, or accept one
    /// @param draw       the seat whose offer of a draw is open, or none
    /// @param declined   the seat whose offer of a draw was declined, or none
    /// @param takeBack   the seats that request to take back a turn
    /// @param agreed     the seats that agree to this request
    public record Offers(boolean takesBack, boolean offersDraw, Option<Seat> draw, Option<Seat> declined,
        Vector<Seat> takeBack, Vector<Seat> agreed) {}
}
