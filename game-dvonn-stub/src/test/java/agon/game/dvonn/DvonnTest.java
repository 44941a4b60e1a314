package agon.game.dvonn;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Game;
import agon.api.Puzzle;
import agon.api.Seat;
import agon.api.Variant;
import agon.api.contract.Contract;
import agon.api.contract.SampleGames;
import agon.api.match.Perft;
import agon.api.record.RecordFormat;
import agon.plugins.PieRule;
import io.vavr.collection.Vector;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class DvonnTest {
    private static final int GAMES = Integer.getInteger("agon.games", Boolean.getBoolean("agon.thorough") ? 3 : 1);

    @Test
    void the_plugin_offers_one_game_and_two_formats() {
        Dvonn plugin = new Dvonn();
        assertEquals("dvonn", plugin.id());
        assertEquals(Dvonn.GAME, plugin.game(plugin.options().defaults()));
        assertEquals(Vector.of("dvonn-moves", "dvonn-boardspace"), plugin.formats().map(RecordFormat::id));
    }

    @Test
    void how_to_play_tells_both_phases() {
        String page = Dvonn.GAME.about().howToPlay();
        assertTrue(page.contains("fill the empty board") && page.contains("move their own stacks"), page);
    }

    /// The last turn of a solution can be a reply that ends the game.
    @Test
    void the_task_of_a_win_counts_only_the_moves_of_the_solver() {
        Vector<Puzzle> wins = Dvonn.GAME.extras().puzzles().filter(puzzle -> puzzle.task().startsWith("Win"));
        assertTrue(wins.exists(puzzle -> puzzle.solution().size() % 2 == 0));
        for (Puzzle puzzle : wins)
            assertEquals("Win in " + Math.ceilDiv(puzzle.solution().size(), 2) + " moves.", puzzle.task(),
                puzzle.toString());
    }

    @ParameterizedTest
    @EnumSource
    void keeps_the_contract_in_random_games_and_in_a_game_between_people(Contract clause) {
        Vector<DvonnAction> line = Vector.of(Recorded.GAME.split(" ")).map(Positions::action);
        clause.verify(new Variant<>("dvonn", Dvonn.GAME),
            SampleGames.along(20250101, Vector.of(line)));
    }

    /// Checked only by thorough tests: all games share the pie rule, and smaller games with it are always checked.
    @ParameterizedTest
    @EnumSource
    @EnabledIfSystemProperty(named = "agon.thorough", matches = "true")
    void keeps_the_contract_with_the_pie_rule(Contract clause) {
        clause.verify(new Variant<>("dvonn:swap", PieRule.of(Dvonn.GAME).get()), 20250101, GAMES);
    }

    @ParameterizedTest
    @CsvSource({"0, 1", "1, 49", "2, 2352", "3, 110544", "4, 5085024"})
    void paths_from_the_empty_board(int depth, long count) {
        Game<DvonnPosition, DvonnAction> game = Dvonn.GAME;
        for (Perft.Implementation implementation : Perft.Implementation.values())
            assertEquals(count, new Perft(Perft.Unit.ACTIONS, implementation).count(game, game.rules().start(), depth));
    }

    /// Counts a pass and two moves, after which the game is over.
    @ParameterizedTest
    @CsvSource({"1, 1", "2, 2", "3, 0"})
    void passes_count_and_a_finished_game_has_no_path(int depth, long count) {
        DvonnPosition stuck = Positions.moving(Seat.FIRST, "A1=R B1=B C1=wwW");
        for (Perft.Implementation implementation : Perft.Implementation.values())
            assertEquals(count, new Perft(Perft.Unit.ACTIONS, implementation).count(Dvonn.GAME, stuck, depth));
    }

    /// Compares a random game with a stored text. Every change of the rules, of the order of actions or of the notation
    /// causes a difference.
    @Test
    void dvonn_plays_as_before() throws IOException {
        String found = SampleGames.playthrough(new Variant<>("dvonn", Dvonn.GAME), 1);
        Path golden = Path.of("src/test/resources/agon/game/dvonn/dvonn.txt");
        if (Boolean.getBoolean("agon.bless")) Files.writeString(golden, found);
        assertEquals(Files.readString(golden), found, "-Dagon.bless=true writes it anew");
    }
}
