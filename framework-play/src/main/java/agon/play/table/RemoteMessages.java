package agon.play.table;

import agon.play.table.GameConnection.Refusal;
import io.vavr.control.Either;

/// The messages at a table on a server, as last received. Thread-safe.
final class RemoteMessages {
    private final GameConnection connection;
    private volatile GameConnection.Chat chat = GameConnection.Chat.NONE;
    private volatile String refused = "";
    private volatile boolean sending;

    RemoteMessages(GameConnection connection) {
        this.connection = connection;
    }

    GameConnection.Chat chat() {
        return chat;
    }

    /// Returns the reason why the last message was not sent, or empty.
    String refused() {
        return refused;
    }

    boolean isSending() {
        return sending;
    }

    /// Marks a message as being sent, before [#send].
    void prepare() {
        refused = "";
        sending = true;
    }

    void send(String text) {
        try {
            take(connection.say(text).peekLeft(why -> refused = why.why()));
        } finally {
            sending = false;
        }
    }

    /// Requests the messages if the server has newer ones. Returns whether they were received.
    boolean follow(GameConnection.State state) {
        return state.chat().exists(version -> version > chat.version()) && take(connection.chat());
    }

    private synchronized boolean take(Either<Refusal, GameConnection.Chat> reply) {
        reply.filter(news -> news.version() > chat.version()).forEach(news -> news.forEach(latest -> chat = latest));
        return reply.isRight();
    }
}
