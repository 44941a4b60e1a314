package agon.play.table;

import agon.api.Action;
import agon.api.Game;
import agon.api.Seat;
import agon.api.Variant;
import agon.api.record.GameTree;
import agon.api.record.Replay;
import agon.play.engine.Engine;
import agon.play.engine.Player;
import agon.play.game.GameListener;
import agon.plugins.GameCatalog;
import agon.plugins.internal.PluginCalls;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.nio.file.Path;

/// A game on a server, in the state that it had when it was opened.
///
/// ```java
/// GameConnection link = GameLink.parse("http://localhost:8642/#/table/…").get();
/// try (var table = RemoteGame.open(GameCatalog.load(), link).get().table(Vector.empty(), () -> {})) {
///     table.change(state -> state.click("cell-b2"));
/// }
/// ```
///
/// @param tree  the moves so far
/// @param state the state of the server
public record RemoteGame<P, A extends Action>(GameConnection connection, GameTree<P, A> tree,
    GameConnection.State state) {
    /// Opens a game. Its variant must be installed. Returns an error message if the game cannot be opened.
    public static Either<String, RemoteGame<?, ?>> open(GameCatalog catalog, GameConnection connection) {
        return connection.next(-1).mapLeft(GameConnection.Refusal::why)
            .flatMap(state -> catalog.find(state.record().game())
                .mapLeft(why -> "the game " + state.record().game() + " of this link cannot be played here: " + why)
                .flatMap(variant -> of(connection, variant, state)));
    }

    private static <P, A extends Action> Either<String, RemoteGame<?, ?>> of(GameConnection connection,
        Variant<P, A> variant, GameConnection.State state) {
        try (PluginCalls calls = new PluginCalls()) {
            return calls.call(variant.name(), () -> tree(variant, state)).flatMap(tree -> tree)
                .map(tree -> new RemoteGame<>(connection, tree, state));
        }
    }

    /// Returns the moves of a state as a game of the installed variant, or an error message if they are not legal in
    /// this variant. Runs code of the game.
    static <P, A extends Action> Either<String, GameTree<P, A>> tree(Variant<P, A> variant,
        GameConnection.State state) {
        return Replay.of(variant, state.record()).mapLeft(why -> why.because())
            .filterOrElse(replay -> replay.refusal().isEmpty() && replay.record().fault().isEmpty(),
                replay -> "the server uses other rules for " + variant + ": " + replay.problems().mkString("; ")
                    + "; install the version of the game that the server uses")
            .map(Replay::tree);
    }

    /// Returns the players, one per seat: people in the seats of the user, and players who act on the server.
    public Vector<Player> players() {
        return state.names().zipWithIndex((name, seat) -> state.seats().contains(new Seat(seat)) ? new Player.Person()
            : new Elsewhere(name));
    }

    /// A player whose moves come from the server.
    private record Elsewhere(String name) implements Player {
        @Override
        public <P, A extends Action> Engine<P, A> engine(Game<P, A> game) {
            return (_, _) -> {
                throw new IllegalStateException("the moves of this player come from the server");
            };
        }
    }

    /// Returns a table at which the game is played. Runs code of the game.
    ///
    /// @param wake a function that is called, from any thread, when there is a new snapshot or message
    public RemoteTable<P, A> table(Vector<GameListener> listeners, Runnable wake) {
        return table(listeners, wake, Option.none());
    }

    /// Like [#table(Vector, Runnable)], but moves that cannot be sent before the table is closed are stored, and sent
    /// by the next table of the same link.
    ///
    /// @param unsent the folder in which such moves are stored, or none to discard them
    public RemoteTable<P, A> table(Vector<GameListener> listeners, Runnable wake, Option<Path> unsent) {
        return new RemoteTable<>(this, listeners, wake, unsent);
    }
}
