package agon.play.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Variant;
import agon.api.match.Match;
import agon.game.tictactoe.TicTacToe.Board;
import agon.game.tictactoe.TicTacToe.Mark;
import agon.game.tictactoe.extended.ExtendedTicTacToe;
import agon.nnue.ValueNet;
import agon.nnue.ValueTrainer;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ValueNetPlayersTest {
    private static final Variant<Board, Mark> TICTACTOE = new Variant<>("tictactoe", ExtendedTicTacToe.GAME);

    @TempDir
    private Path folder;
    private Path file;

    @BeforeEach
    void write() throws IOException {
        file = folder.resolve("net.nnue");
        var features = ValueNet.features(TICTACTOE.game()).apply(TICTACTOE.game().simulator());
        var design = new ValueNet.Design("12", 8, true);
        Files.write(file, new ValueTrainer(features, 2, Vector.empty(), design, 1, 1).net().bytes());
    }

    private static String parsed(String text) {
        return PlayerSpec.parse(text, TICTACTOE.game()).fold(why -> why, PlayerSpec::toString);
    }

    @Test
    void the_network_is_an_option_of_both_searches() {
        assertEquals("minimax:net=" + file + ",depth=3", parsed("minimax:depth=3,net=" + file));
        assertEquals("mcts:net=" + file + ",iterations=10", parsed("mcts:net=" + file + ",iterations=10"));
        assertEquals("minimax:net=" + file, parsed("minimax:net=" + file));
        PlayerSpec player = PlayerSpec.parse("minimax:net=" + file + ",depth=3", TICTACTOE.game()).get();
        assertEquals("minimax:net=" + file + ",nodes=7",
            player.withBudget(Option.none(), Option.of(7L)).toString());
    }

    @Test
    void both_searches_play_with_the_network() {
        for (String text : Vector.of("minimax:depth=2,net=" + file, "mcts:iterations=20,net=" + file)) {
            Players<Board, Mark> players = Players.of(TICTACTOE.game());
            try (Engine<Board, Mark> engine = players.engine(players.parse(text).get(), 1, Option.none()).get()) {
                Match<Board, Mark> match = Match.start(TICTACTOE);
                Decision.Actions<Mark> decision = (Decision.Actions<Mark>) engine.choose(match, Engine.Control.none());
                assertTrue(match.legal().contains(decision.actions().head()));
                assertTrue(engine.analyse(match, Engine.Control.none()).get().lines()
                    .exists(line -> Math.abs(line.value()) > 0.0001), text);
            }
        }
    }

    @Test
    void a_network_that_cannot_be_used_is_refused_with_the_reason() throws IOException {
        assertTrue(parsed("minimax:net=" + folder.resolve("none.nnue")).contains("none.nnue"));
        assertTrue(parsed("minimax:net=nothing").contains("there is no network or file 'nothing'"));
        assertTrue(parsed("minimax:net=").contains("expected one network"));
        assertTrue(parsed("mcts:net=a,net=b").contains("expected one network"));
        Files.writeString(file, "no network");
        assertTrue(parsed("minimax:net=" + file).contains("does not start with"));
        assertTrue(Players.of(TICTACTOE.game()).parseUntrusted("minimax:net=" + file).getLeft()
            .contains("is a file"));
    }
}
