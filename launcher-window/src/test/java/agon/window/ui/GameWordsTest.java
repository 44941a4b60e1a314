package agon.window.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;

import agon.api.Seat;
import agon.api.match.Termination;
import agon.play.game.GameResult;
import agon.play.records.RecordEntry;
import agon.plugins.GameCatalog;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.nio.file.Path;
import java.time.Instant;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class GameWordsTest {
    @AfterEach
    void english() {
        Strings.use("en", Vector.empty());
    }

    @Test
    void what_games_and_settings_say_becomes_sentences() {
        assertEquals("Size of the board.", GameWords.sentence("size of the board"));
        assertEquals("The first side begins.", GameWords.sentence("The first side begins."));
        assertEquals("Again?", GameWords.sentence("again?"));
        assertEquals("", GameWords.sentence(""));
        assertEquals("c5 is not free.", GameWords.sentence("c5 is not free"));
        assertEquals("Light felt", GameWords.choice("table", "light-felt"));
        assertEquals("Deutsch", GameWords.choice("language", "de"));
        assertEquals("Auto", GameWords.choice("language", "auto"));
    }

    @Test
    void the_date_of_a_record_is_shown_without_its_time() {
        assertEquals("Oct 23, 2018", GameWords.day("Tue Oct 23 11:59:23 CEST 2018"));
        assertEquals("Nov 30, 2026", GameWords.day("2026.11.30"));
        assertEquals("in winter", GameWords.day("in winter"));
    }

    @Test
    void a_player_with_a_network_has_its_name() {
        assertEquals("Network: people", GameWords.player("net:people,time=1s", Vector.empty()));
        assertEquals("Network: first", GameWords.player("minimax:nodes=9,net=runs/first.nnue,time=1s", Vector.empty()));
        assertEquals("Network: first", GameWords.player("mcts:net=first", Vector.empty()));
        assertEquals("Alpha-beta", GameWords.player("minimax:time=1s", Vector.empty()));
    }

    private static GameResult.End won(int seat, String reason) {
        return new GameResult.End(Vector.range(0, 2).map(i -> i == seat ? 1.0 : -1.0), Option.none(), reason);
    }

    private static GameResult.End lost(int seat, Termination how) {
        GameResult.End end = won(1 - seat, "");
        return new GameResult.End(end.payoffs(), Option.of(new GameResult.Forfeit(new Seat(seat), how)), "");
    }

    @Test
    void why_a_game_ended_is_said_without_its_winner() {
        Vector<String> names = Vector.of("You", "Novice");
        assertEquals("Four white.", GameWords.reason(won(1, "four white"), names));
        assertEquals("You ran out of time.", GameWords.reason(lost(0, Termination.TIMEOUT), names));
        assertEquals("Novice resigned.", GameWords.reason(lost(1, Termination.RESIGNED), names));
        assertEquals("You won (by six).", GameWords.reason(won(0, "You won (by six)"), names));
    }

    @Test
    void how_a_game_ended_is_said_with_the_names_of_its_players() {
        Vector<String> names = Vector.of("You", "Easy");
        assertEquals("Easy won. Four in a line.", GameWords.ended(won(1, "four in a line"), names));
        assertEquals("Easy won. You resigned.", GameWords.ended(lost(0, Termination.RESIGNED), names));
        assertEquals("First won. Four white.", GameWords.ended(won(0, "four white"), Vector.of("Easy", "Easy")));
        assertEquals("Second won. Four white.", GameWords.ended(won(1, "four white"), Vector.of("Ada")));
        assertEquals("Draw. The board is full.",
            GameWords.ended(new GameResult.End(Vector.of(0.0, 0.0), Option.none(), "the board is full"), names));
        assertEquals("Ada resigned.", GameWords.reason(new GameResult.End(Vector.empty(),
            Option.of(new GameResult.Forfeit(Seat.FIRST, Termination.RESIGNED)), ""), Vector.of("Ada", "Bo", "Cy")));
    }

    @Test
    void whose_turn_it_is_is_said_by_name() {
        assertEquals("Your turn", GameWords.turn(Vector.of("You", "Easy"), Seat.FIRST));
        assertEquals("Bo to move", GameWords.turn(Vector.of("Ada", "Bo"), Seat.SECOND));
        assertEquals("Second to move", GameWords.turn(Vector.of("Ada", ""), Seat.SECOND));
        assertEquals("First to move", GameWords.turn(Vector.of("Ada", "Ada"), Seat.FIRST));
        assertEquals("First to move", GameWords.turn(Vector.empty(), Seat.FIRST));
    }

    @Test
    void a_result_names_who_has_won() {
        assertEquals("Bo won", GameWords.result("0-1", Vector.of("Ada", "Bo")));
        assertEquals("You won", GameWords.result("1-0", Vector.of("human", "easy:seed=7")));
        assertEquals("Draw", GameWords.result("1/2-1/2", Vector.of("Ada", "Bo")));
        assertEquals("0.24-0.25", GameWords.result("0.24-0.25", Vector.of("Ada", "Bo")));
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
        assertEquals("Easy – erak, 2026-01-02", GameWords.source("easy – erak, 2026-01-02"));
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

    @Test
    void games_and_their_options_have_german_names() {
        GameCatalog catalog = GameCatalog.load();
        Strings.use("de", catalog.installed());
        assertEquals("Vier gewinnt", GameWords.title(catalog, "connect-four"));
        assertEquals("Ringe 48, Blitz aus, Sieg am Ende des Zugs",
            GameWords.options("zertz:rings=48,blitz=off,win=turn-end"));
        assertEquals("Erste Reihe", GameWords.choice("scoring", "first"));
        assertEquals("Kugeln", GameWords.choice("pieces", "marbles"));
    }

    private static RecordEntry entry(String first, String second) {
        return new RecordEntry(Path.of("a"), 0, "qubic", Vector.of(first, second), "2026.01.02", "0-1", 18,
            Instant.EPOCH);
    }
}
