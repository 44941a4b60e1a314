package agon.play.table;

import agon.api.Seat;
import agon.api.record.GameRecord;
import agon.play.game.GameClock;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;

/// A connection to a game on a server. The server decides which seats may be used and which moves are legal.
/// Thread-safe.
public interface GameConnection {
    /// Returns the state of the game as soon as it is newer than a version, or after about 25 s. A negative version
    /// requests an immediate reply.
    Either<Refusal, State> next(long version);

    /// Sends a request, and returns the new state of the game.
    Either<Refusal, State> send(Request request);

    /// Returns the link of the game, which is secret.
    String link();

    /// Returns the messages at the table.
    Either<Refusal, Chat> chat();

    /// Sends a message to everyone at the table, and returns all messages.
    Either<Refusal, Chat> say(String text);

    /// Enters the user's name for the user's seats. If the user has reserved a name on the server, and the link of this
    /// name is stored here, the game is added to the games of that name. Otherwise, the given name is entered if the
    /// seats have no name yet.
    ///
    /// @param name the name of the user, or empty
    /// @return the new state of the game, which is unchanged if there is no name
    Either<Refusal, State> introduce(String name);

    /// Returns a connection to another game on the same server.
    ///
    /// @param rematch the value of [State#rematch]
    GameConnection rematch(String rematch);

    /// The reason why the server did not carry out a request.
    ///
    /// @param why an error message
    /// @param how whether the request can be repeated
    record Refusal(String why, How how) {
        /// The kinds of refusals.
        public enum How {
            /// The server could not be reached. It may or may not have carried out the request.
            LOST,
            /// The server has rejected the request.
            REJECTED,
            /// The link is not valid, or no longer valid.
            CLOSED
        }
    }

    /// A request of a player.
    ///
    /// @param version the version of the state to which the request refers
    /// @param clicks  the keys of the items to click for an action, or empty
    record Request(Kind kind, long version, Vector<String> clicks) {
        /// The kinds of requests.
        public enum Kind {
            /// Play an action.
            ACT,
            /// Resign.
            RESIGN,
            /// Offer a draw, or accept the offer of the other player.
            OFFER_DRAW,
            /// Decline the offer of a draw, or withdraw it.
            DECLINE_DRAW,
            /// Take back a turn, request this from the other players, or agree to their request.
            TAKE_BACK,
            /// Refuse a request to take back a turn, or withdraw it.
            PLAY_ON,
            /// Create the rematch of a finished game.
            REMATCH
        }
    }

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
    record State(long version, GameRecord record, Vector<String> names, Vector<Seat> seats,
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

    /// The messages at the table.
    ///
    /// @param version a number that increases with every message
    /// @param lines   the newest messages, the oldest first
    record Chat(long version, Vector<Line> lines) {
        static final Chat NONE = new Chat(-1, Vector.empty());

        /// A message.
        ///
        /// @param seat the seat of its author, or none if the author is a spectator
        /// @param name the name of its author, or empty
        public record Line(Option<Seat> seat, String name, String text) {}
    }
}
