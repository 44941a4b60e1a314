package agon.window;

import static org.junit.jupiter.api.Assertions.assertEquals;

import agon.play.RecordEntry;
import io.vavr.collection.Vector;
import java.nio.file.Path;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class GameWordsTest {
    @Test
    void what_games_and_settings_say_becomes_sentences() {
        assertEquals("Size of the board.", GameWords.sentence("size of the board"));
        assertEquals("The first side begins.", GameWords.sentence("The first side begins."));
        assertEquals("Again?", GameWords.sentence("again?"));
        assertEquals("", GameWords.sentence(""));
        assertEquals("c5 is not free.", GameWords.sentence("c5 is not free"));
        assertEquals("Light felt", GameWords.choice("light-felt"));
    }

    @Test
    void why_a_game_ended_is_said_without_its_winner() {
        Vector<String> names = Vector.of("You", "Novice");
        assertEquals("Four white.", GameWords.reason("second wins (four white)", names));
        assertEquals("You ran out of time.", GameWords.reason("first ran out of time, second wins", names));
        assertEquals("Novice resigned.", GameWords.reason("second resigns, first wins", names));
        assertEquals("", GameWords.reason("", names));
    }

    @Test
    void how_a_game_ended_is_said_with_the_names_of_its_players() {
        Vector<String> players = Vector.of("human", "easy:seed=7");
        assertEquals("Easy won (four in a line)", GameWords.verdict("second wins (four in a line)", players));
        assertEquals("You won (four white)", GameWords.verdict("first wins (four white)", players));
        assertEquals("draw", GameWords.verdict("draw", players));
        assertEquals("first resigns, second wins", GameWords.verdict("first resigns, second wins", players));
        assertEquals("first wins", GameWords.verdict("first wins", Vector.of("easy", "easy:seed=7")));
        assertEquals("first wins", GameWords.verdict("first wins", Vector.empty()));
    }

    @Test
    void scores_have_few_digits() {
        assertEquals("0.24-0.75", GameWords.score("0.24107142857142855-0.7589285714285714"));
        assertEquals("1-0", GameWords.score("1-0"));
    }

    @Test
    void players_of_a_record_are_called_as_at_the_table() {
        assertEquals("You – Easy", GameWords.players(Vector.of("human", "easy:seed=7")));
        assertEquals("Person – Person", GameWords.players(Vector.of("human", "human")));
        assertEquals("Ada – Search", GameWords.players(Vector.of("Ada", "mcts:time=2s,seed=-3")));
    }

    @Test
    void who_has_won_is_told_by_the_seat_where_both_are_called_alike() {
        assertEquals("Second won", GameWords.result(entry("easy:seed=1", "easy:seed=2")));
        assertEquals("Easy won", GameWords.result(entry("human", "easy:seed=2")));
        assertEquals("Second won", GameWords.seatResult(entry("human", "easy:seed=2")));
    }

    @Test
    void what_was_chosen_in_a_variant_is_told_in_words() {
        assertEquals("Rings 48, blitz off", GameWords.options("zertz:rings=48,blitz=off"));
        assertEquals("", GameWords.options("zertz"));
    }

    private static RecordEntry entry(String first, String second) {
        return new RecordEntry(Path.of("a"), "qubic", Vector.of(first, second), "2026.01.02", "0-1", 18, Instant.EPOCH);
    }
}
