package agon.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import agon.api.Action;
import agon.api.Game;
import agon.api.GamePlugin;
import agon.api.Options;
import agon.api.Rules;
import agon.api.Status;
import agon.plugins.GameCatalog;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.logging.Filter;
import java.util.logging.Logger;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Games whose code fails on the server.
class FailingGameTest {
    private static final GameCatalog CATALOG = GameCatalog.load();

    @TempDir
    Path records;

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        create  | tictactoe cannot be created
        players | the players of tictactoe cannot be created
        play    | tictactoe failed in move 1, and the game cannot continue
        """)
    void a_reply_about_a_game_that_fails_contains_no_class_and_no_path(String part, String reply) {
        assertEquals(reply + "; the server has printed the reason", reply(part));
    }

    /// Returns the error message for a game that fails in one part.
    private String reply(String part) {
        GameCatalog.Installed game = CATALOG.game("tictactoe").get();
        GamePlugin plugin = new GamePlugin() {
            @Override
            public String id() {
                return game.id();
            }

            @Override
            public Game<?, ?> game(Options.Values options) {
                return part.equals("create") ? fail() : failing(CATALOG.find(id()).get().game(), part);
            }
        };
        GameCatalog catalog = new GameCatalog(Vector.of(new GameCatalog.Installed(game.id(), plugin, Options.NONE,
            game.about(), 2, Vector.empty(), "/srv/plugins/tictactoe.jar")), Vector.empty());
        try (Tables tables = new Tables(catalog, records, new Names(records), Clock.systemUTC())) {
            String link = TablesTest.create(tables, "a").getOrElseThrow(WebFailure::bad).get("me");
            WebTable<?, ?> table = tables.access(link).get().table();
            TablesTest.play(table);
            return (String) table.state(Set.of(0, 1), 0, Duration.ZERO).get("failure");
        } catch (WebFailure e) {
            return e.getMessage();
        }
    }

    @ParameterizedTest
    @CsvSource({"record, not a record", "table, checkers"})
    void the_server_prints_the_name_of_a_record_that_cannot_be_loaded_once(String damaged, String text)
        throws IOException {
        String link;
        try (Tables tables = tables()) {
            link = TablesTest.create(tables, "a").getOrElseThrow(WebFailure::bad).get("me");
        }
        Path table;
        try (Stream<Path> files = Files.list(records.resolve(".tables"))) {
            table = files.filter(file -> file.toString().endsWith(".json")).findFirst().get();
        }
        String record = TableFile.read(table).get().record();
        if (damaged.equals("record")) Files.writeString(records.resolve(record), text);
        else
            Files.writeString(table, Files.readString(table).replace("\"variant\":\"tictactoe\"",
                "\"variant\":\"" + text + "\""));
        List<String> lines = printed(() -> {
            try (Tables tables = tables()) {
                assertThrows(WebFailure.class, () -> tables.access(link));
            }
        });
        assertEquals(2, String.join("", lines).split(Pattern.quote(record), -1).length, lines::toString);
    }

    /// Returns the lines that the server prints during a task.
    private static List<String> printed(Runnable task) {
        List<String> lines = new ArrayList<>();
        Logger logger = Logger.getLogger("agon.web");
        Filter before = logger.getFilter();
        logger.setFilter(line -> !lines.add(line.getMessage()));
        try {
            task.run();
        } finally {
            logger.setFilter(before);
        }
        return lines;
    }

    private Tables tables() {
        return new Tables(CATALOG, records, new Names(records), Clock.systemUTC());
    }

    private static <R> R fail() {
        throw new IllegalStateException("in /srv/secret");
    }

    private static <P, A extends Action> Game<P, A> failing(Game<P, A> game, String part) {
        Rules<P, A> rules = game.rules();
        return Game.of(game.about(), new Rules<P, A>() {
            @Override
            public P start() {
                return rules.start();
            }

            @Override
            public Status status(P position) {
                return part.equals("play") && !position.equals(start()) ? fail() : rules.status(position);
            }

            @Override
            public Seq<A> legal(P position) {
                return rules.legal(position);
            }

            @Override
            public P after(P position, A action) {
                return rules.after(position, action);
            }

            @Override
            public int codeCount() {
                return rules.codeCount();
            }

            @Override
            public int seats() {
                return part.equals("players") ? fail() : rules.seats();
            }
        }, game.notation()).withView(game.view());
    }
}
