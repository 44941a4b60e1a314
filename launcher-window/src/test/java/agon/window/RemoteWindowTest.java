package agon.window;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Action;
import agon.api.Seat;
import agon.api.Variant;
import agon.api.match.Termination;
import agon.api.record.GameRecord;
import agon.api.record.GameTree;
import agon.play.table.GameConnection;
import agon.play.table.RemoteGame;
import agon.plugins.GameCatalog;
import agon.window.table.TableScreen;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/// A game on a server at the 3D board.
class RemoteWindowTest extends WindowFixture {
    private static final GameCatalog CATALOG = GameCatalog.load();

    /// A server with one game, in which the user has the first seat and the test plays for the second one.
    private static final class Server<P, A extends Action> implements GameConnection {
        private GameTree<P, A> tree;
        private long version;
        private boolean lost;
        private String closed = ""; // the error message if the link is not valid
        private Option<Seat> draw = Option.none();
        private Vector<Seat> asks = Vector.empty();
        private String name = "a guest";
        private boolean chats = true;
        private String introduced = "Ada"; // the name of the user
        private Vector<GameConnection.Chat.Line> chat = Vector.empty();

        Server(Variant<P, A> variant) {
            tree = GameTree.start(variant);
        }

        synchronized void play(String turn) {
            tree = tree.play(turn).get();
            draw = Option.none();
            changed();
        }

        synchronized void offers(boolean draws, boolean back) {
            draw = Option.when(draws, Seat.SECOND);
            asks = back ? Vector.of(Seat.SECOND) : Vector.empty();
            changed();
        }

        synchronized void lost(boolean now) {
            lost = now;
            changed();
        }

        synchronized void closed(String why) {
            closed = why;
            changed();
        }

        synchronized void joined(String player) {
            name = player;
            changed();
        }

        private void changed() {
            version++;
            notifyAll();
        }

        private Either<Refusal, GameConnection.State> state() {
            if (!closed.isEmpty()) return Either.left(new Refusal(closed, Refusal.How.CLOSED));
            return lost ? Either.left(new Refusal("the server does not respond", Refusal.How.LOST))
                : Either.right(new GameConnection.State(version, GameRecord.of(tree), Vector.of(introduced, name),
                    Vector.of(Seat.FIRST), name.equals("a guest") ? Vector.of(Seat.SECOND) : Vector.empty(),
                    Option.none(), false,
                    new GameConnection.State.Offers(tree.size() > 1, true, draw, Option.none(), asks,
                        asks),
                    Option.none(), "", Option.when(chats, (long) chat.size())));
        }

        @Override
        public synchronized Either<Refusal, GameConnection.State> next(long seen) {
            try {
                while (version == seen && !lost) TimeUnit.SECONDS.timedWait(this, 1);
            } catch (InterruptedException _) {
                return Either.left(new Refusal("the connection was closed", Refusal.How.LOST));
            }
            return state();
        }

        @Override
        public synchronized Either<Refusal, GameConnection.State> send(Request request) {
            if (lost) return state();
            switch (request.kind()) {
                case ACT -> tree = tree.play(request.clicks().last().replace("cell-", "")).get();
                case RESIGN -> tree = tree.leave(Seat.FIRST, Termination.RESIGNED).get();
                case OFFER_DRAW -> tree = tree.ended("1/2-1/2", Termination.AGREED);
                case DECLINE_DRAW -> draw = Option.none();
                case TAKE_BACK -> tree = tree.takeBack();
                default -> asks = Vector.empty();
            }
            changed();
            return state();
        }

        synchronized void says(Option<Seat> seat, String author, String text) {
            chat = chat.append(new GameConnection.Chat.Line(seat, author, text));
            changed();
        }

        synchronized void chats(boolean now) {
            chats = now;
            changed();
        }

        @Override
        public String link() {
            return ADDRESS + TOKEN;
        }

        @Override
        public synchronized Either<Refusal, GameConnection.Chat> chat() {
            return Either.right(new GameConnection.Chat(chat.size(), chat));
        }

        @Override
        public synchronized Either<Refusal, GameConnection.Chat> say(String text) {
            if (text.length() > 20)
                return Either.left(new Refusal("a message can have at most 20 characters", Refusal.How.REJECTED));
            says(Option.of(Seat.FIRST), "Ada", text);
            return chat();
        }

        @Override
        public synchronized Either<Refusal, GameConnection.State> introduce(String user) {
            if (!user.isEmpty()) introduced = user;
            changed();
            return state();
        }

        @Override
        public GameConnection rematch(String rematch) {
            return this;
        }
    }

    private static final String ADDRESS = "http://localhost:8642/#/table/", TOKEN = "AAAAAAAAAAAAAAAAAAAAAA";

    private Server<?, ?> server = new Server<>(CATALOG.find("tictactoe").get());

    @Override
    Either<String, GameConnection> connect(String link) {
        return link.strip().equals(ADDRESS + TOKEN) ? Either.right(server)
            : Either.left("'" + link + "' is not the link of a game");
    }

    private WindowDriver pasted(String text) {
        return open(ui -> {
            try (HomeScreen home = new HomeScreen(ui, "")) {
                return ui.navigation().openText(ui, home, text, "");
            }
        }, CATALOG);
    }

    private WindowDriver opened() {
        return open(ui -> TableScreen.open(ui, RemoteGame.open(CATALOG, server).get()), CATALOG)
            .until("screen", "table");
    }

    @Test
    void a_game_on_a_server_is_played_by_clicks_and_stored_at_its_end() {
        WindowDriver window = opened().until("names", "Ada,A guest").until("turn", "Your turn")
            .click("click.cell-a1").until("turns", 1).until("turn", "A guest to move");
        server.joined("Bob");
        window.until("names", "Ada,Bob").until("turn", "Bob to move");
        server.play("b1");
        window.until("turns", 2).key("a").until("screen", "table").click("click.cell-a2").until("turns", 3);
        server.play("b2");
        window.until("turns", 4).click("click.cell-a3").until("over", true)
            .until("verdict", "first wins (three in a row)").point("rematch");
        Vector<String> records = records();
        assertEquals(1, records.size());
        assertTrue(records.head().contains("[First \"Ada\"]") && records.head().contains("[Second \"Bob\"]")
            && records.head().contains("1-0"), records.head());
    }

    @Test
    void the_name_from_the_settings_is_used_on_the_server() {
        write("setups/.name", "name=Mia\n");
        opened().until("names", "Mia,A guest");
    }

    @Test
    void a_pasted_link_opens_the_game() {
        pasted(ADDRESS + TOKEN + "\n").until("screen", "table").until("names", "Ada,A guest").until("person", true);
    }

    @Test
    void a_pasted_link_that_is_not_valid_leads_to_an_error_message() {
        pasted(ADDRESS + "short").until("told", "'" + ADDRESS + "short' is not the link of a game");
        server.closed("there is no game for this link");
        pasted(ADDRESS + TOKEN).until("told", "there is no game for this link");
    }

    @Test
    void a_pasted_link_of_an_ended_game_shows_its_result() {
        Vector.of("a1", "b1", "a2", "b2", "a3").forEach(server::play);
        pasted(ADDRESS + TOKEN).until("screen", "table").until("over", true).until("turns", 5)
            .until("verdict", "first wins (three in a row)").point("rematch");
    }

    @Test
    void requests_of_the_other_player_are_answered_and_resigning_ends_the_game() {
        WindowDriver window = opened().click("click.cell-a1").until("turns", 1);
        server.offers(true, false);
        window.until("draw", "second").click("remote.decline").until("draw", "");
        server.offers(false, true);
        window.point("remote.decline");
        server.offers(true, false);
        window.click("remote.accept").until("over", true).until("verdict", "a draw (agreed)");
        server = new Server<>(CATALOG.find("tictactoe").get());
        opened().click("resign").click("ask.yes").until("over", true).until("verdict", "first resigns, second wins");
    }

    @Test
    void a_lost_connection_is_shown_and_the_move_is_sent_later() {
        WindowDriver window = opened().until("turn", "Your turn");
        server.lost(true);
        window.until("server", "the server does not respond").click("click.cell-b2").until("turns", 1);
        server.lost(false);
        window.until("server", "").until("sending", false);
        server.play("a1");
        window.until("turns", 2);
    }

    @Test
    void messages_are_read_and_written_beside_the_board() {
        WindowDriver window = opened().until("unread", 0);
        server.says(Option.of(Seat.SECOND), "Bob", "hello");
        server.says(Option.none(), "", "good luck");
        window.until("unread", 2).click("chat").until("unread", 0).until("messages", "hello|good luck");
        // outside the field, the letters are commands of the window
        window.click("chat.text").write("u h a r").key("Return").until("messages", "hello|good luck|u h a r")
            .until("screen", "table").until("turns", 0);
        window.click("chat.text").write("this message is too long").key("Return")
            .until("unsaid", "a message can have at most 20 characters").until("messages", "hello|good luck|u h a r");
        server.says(Option.of(Seat.SECOND), "Bob", "bye");
        window.until("messages", "hello|good luck|u h a r|bye").until("unread", 0).click("chat");
        server.chats(false);
        window.until("chats", false);
    }

    @Test
    void the_name_of_the_settings_is_entered_on_the_server() {
        write("setups/.name", "name=Eve\n");
        opened().until("names", "Eve,A guest");
    }
}
