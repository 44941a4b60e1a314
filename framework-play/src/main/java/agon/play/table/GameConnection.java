package agon.play.table;

import io.vavr.collection.Vector;
import io.vavr.control.Either;

/// A connection to a game on a server. The server decides which seats may be used and which moves are legal.
/// Thread-safe.
public interface GameConnection {
    /// Returns the state of the game as soon as it is newer than a version, or after about 25 s. A negative version
    /// requests an immediate reply.
    Either<Refusal, RemoteState> next(long version);

    /// Sends a request, and returns the new state of the game.
    Either<Refusal, RemoteState> send(Request request);

    /// Returns the link of the game, which is secret.
    String link();

    /// Returns the messages at the table.
    Either<Refusal, RemoteChat> chat();

    /// Sends a message to everyone at the table, and returns all messages.
    Either<Refusal, RemoteChat> say(String text);

    /// Enters the user's name in his or her seats. If the user has reserved a name on the server, and the link of this
    /// name is stored here, the game is added to the games of that name. Otherwise, the given name is entered if the
    /// seats have no name yet.
    ///
    /// @param name the name of the user, or empty
    /// @return the new state of the game, which is unchanged if there is no name
    Either<Refusal, RemoteState> introduce(String name);

    /// Returns a connection to another game on the same server.
    ///
    /// @param rematch the value of [RemoteState#rematch]
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
}
