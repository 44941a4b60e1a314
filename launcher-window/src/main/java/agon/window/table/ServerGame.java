package agon.window.table;

import agon.api.Seat;
import agon.play.game.GameListener;
import agon.play.game.GameResult;
import agon.play.records.AutoSave;
import agon.play.table.GameConnection;
import agon.play.table.GameConnection.Request.Kind;
import agon.play.table.RemoteTable;
import agon.window.ui.ScreenProbe;
import io.vavr.collection.Vector;
import io.vavr.control.Option;

/// The parts of a table that exist only if the game is played on a server.
final class ServerGame {
    private final Option<RemoteTable<?, ?>> remote;
    private Vector<Object> told = Vector.empty(); // the last news from the server
    private boolean rematching; // whether to open the rematch as soon as the server has created it

    /// @param remote the table, or none if the game is not played on a server
    ServerGame(Option<RemoteTable<?, ?>> remote) {
        this.remote = remote;
    }

    /// Returns a listener that stores a game on a server when it is over.
    static GameListener saving(AutoSave file) {
        return new GameListener() {
            @Override
            public void onEnd(GameResult<?, ?> result) {
                file.onEnd(result);
            }
        };
    }

    /// Returns the names of the players on the server, or none if the game is not played on a server.
    Option<Vector<String>> names() {
        return remote.map(table -> table.remote().names());
    }

    /// Returns whether a rematch is possible. Other games can always be repeated.
    boolean canRematch() {
        return remote.forAll(table -> table.remote().seats().nonEmpty() || table.remote().rematch().isDefined());
    }

    void rematch() {
        rematching = true;
        remote.filter(table -> table.remote().rematch().isEmpty()).forEach(table -> table.send(Kind.REMATCH));
    }

    /// Returns the rematch once, if the user wants it and the server has created it.
    Option<GameConnection> rematched() {
        Option<GameConnection> created = remote.filter(_ -> rematching)
            .flatMap(table -> table.remote().rematch().map(table.connection()::rematch));
        rematching &= created.isEmpty();
        return created;
    }

    boolean hasNews() {
        Vector<Object> news = remote.toVector()
            .flatMap(table -> Vector.<Object>of(table.remote(), table.trouble(), table.refused(),
                table.chat(), table.unsaid(), table.isSaying(), table.discarded()));
        boolean changed = !news.equals(told);
        told = news;
        return changed;
    }

    void facts(ScreenProbe probe) {
        probe.fact("server", remote.map(RemoteTable::trouble).getOrElse(""));
        probe.fact("chats", remote.exists(table -> table.remote().chat().isDefined()));
        probe.fact("messages", remote.map(table -> table.chat().lines().map(GameConnection.Chat.Line::text)
            .mkString("|")).getOrElse(""));
        probe.fact("unsaid", remote.map(RemoteTable::unsaid).getOrElse(""));
        probe.fact("discarded", remote.map(RemoteTable::discarded).getOrElse(""));
        probe.fact("sending", remote.exists(RemoteTable::isSending));
        probe.fact("draw", remote.flatMap(table -> table.remote().offers().draw()).map(Seat::toString).getOrElse(""));
    }
}
