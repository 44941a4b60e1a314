package agon.play.engine;

import static agon.play.Played.TICTACTOE;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Action;
import agon.api.Variant;
import agon.api.match.Match;
import agon.game.tictactoe.TicTacToe.Board;
import agon.game.tictactoe.TicTacToe.Mark;
import agon.plugins.GameCatalog;
import agon.plugins.Heartbeat;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OpeningBookTest {
    /// Positions of a book.
    private static final int SIZE = Boolean.getBoolean("agon.thorough") ? 25 : 8;

    @TempDir
    private Path folder;

    private static Player player(Variant<?, ?> variant, String text) {
        return PlayerSpec.parse(text, variant.game()).get().player(1);
    }

    private static OpeningBook grown(OpeningBook book, String player, int entries) {
        return grown(TICTACTOE, book, player, entries);
    }

    private static <P, A extends Action> OpeningBook grown(Variant<P, A> variant, OpeningBook book, String player,
        int entries) {
        OpeningBook.Builder<P, A> builder = new OpeningBook.Builder<>(variant, player(variant, player), book);
        for (int i = 0; i < entries && builder.grow(new Heartbeat()); i++) continue;
        return builder.book();
    }

    private static OpeningBook empty() {
        return OpeningBook.empty("tictactoe", "minimax:depth=9,lines=9");
    }

    @Test
    void the_likeliest_positions_come_first_and_images_are_one() {
        OpeningBook book = grown(empty(), "minimax:depth=9,lines=9", 4);
        assertEquals(4, book.entries().size());
        Match<?, ?> start = Match.start(TICTACTOE);
        assertEquals(3, entry(book, start).candidates().size(), "corner, edge and centre");
        assertEquals(Vector.of(0.0, 0.0, 0.0), entry(book, start).candidates().map(OpeningBook.Candidate::value));
        for (String first : Vector.of("a1", "c3", "b1", "a2", "b2"))
            assertTrue(isKnown(book, start, first), "after " + first);
        assertFalse(book.actions(start.play("a1").flatMap(m -> m.play("b2")).get()).nonEmpty(), "not looked at yet");
    }

    private static boolean isKnown(OpeningBook book, Match<?, ?> match, String turn) {
        return book.actions(match.play(turn).get()).nonEmpty();
    }

    private static <P> OpeningBook.Entry entry(OpeningBook book, Match<P, ?> match) {
        return book.entries().get(OpeningBook.key(match.game().simulator(), match.position())).get();
    }

    @Test
    void a_book_that_is_gone_on_with_is_that_which_was_made_at_once() {
        OpeningBook part = grown(empty(), "minimax:depth=9,lines=9", SIZE / 2);
        assertEquals(grown(empty(), "minimax:depth=9,lines=9", SIZE),
            grown(part, "minimax:depth=9,lines=9", SIZE - SIZE / 2));
    }

    @Test
    void all_that_a_whole_game_has_is_known_in_the_end() {
        OpeningBook all = grown(empty(), "minimax:depth=9,lines=9", 100_000);
        assertTrue(all.entries().size() > 50 && all.entries().size() <= 627, all.entries().size() + " positions");
    }

    /// With the default options, alpha-beta finds the value of only one action.
    @ParameterizedTest
    @CsvSource({"zertz, minimax:depth=2, 3", "tictactoe, minimax:depth=4, 8"})
    void the_values_of_all_candidates_are_exact(String game, String player, int entries) {
        Variant<?, ?> variant = GameCatalog.load().find(game).get();
        OpeningBook exact = grown(variant, empty(), player + ",lines=1000", entries);
        assertEquals(exact, grown(variant, empty(), player, entries));
        assertTrue(exact.entries().values().exists(entry -> entry.candidates().size() > 1));
    }

    @Test
    void the_value_of_a_candidate_is_that_of_the_entry_behind_it() {
        OpeningBook shallow = grown(empty(), "minimax:depth=1", 60), all = grown(shallow, "minimax:depth=1", 100_000);
        int corrected = 0;
        for (OpeningBook.Entry entry : all.entries().values()) {
            Vector<Double> values = entry.candidates().map(OpeningBook.Candidate::value);
            assertEquals(values.sorted().reverse(), values, "best first");
            for (OpeningBook.Candidate candidate : entry.candidates())
                all.entries().get(candidate.next()).forEach(next -> assertEquals(
                    0 - next.candidates().head().value(), candidate.value()));
        }
        for (var entry : shallow.entries()) if (!all.entries().get(entry._1).contains(entry._2)) corrected++;
        assertTrue(corrected > 0, "no entry was corrected");
    }

    @Test
    void what_is_written_is_read_and_the_same_book_is_the_same_file() throws IOException {
        OpeningBook book = grown(empty(), "minimax:depth=9,lines=9", SIZE);
        Path one = written(book, "one"), other = written(grown(empty(), "minimax:depth=9,lines=9", SIZE), "other");
        assertEquals(book, OpeningBook.read(one).get());
        assertEquals(Files.readString(one), Files.readString(other));
    }

    private Path written(OpeningBook book, String name) {
        Path file = folder.resolve(name);
        book.write(file);
        return file;
    }

    @Test
    void what_is_no_book_is_refused_in_a_sentence() throws IOException {
        Path file = folder.resolve("bad");
        Files.writeString(file, "something else");
        assertTrue(OpeningBook.read(file).getLeft().contains("is not an opening book"));
        String head = "agon-book 2\ntictactoe\nrandom\n";
        for (String line : Vector.of("xyz", "1f", "1f 2:", "1f 2:1.5", "1f 2:NaN", "1f q:0.5", "a".repeat(5_000))) {
            Files.writeString(file, head + "1 2:0.5\n" + line + "\n");
            String why = OpeningBook.read(file).getLeft();
            assertTrue(why.contains("line 5") && why.length() < 300, why);
        }
        assertTrue(OpeningBook.read(folder.resolve("missing")).getLeft().contains("there is no file"));
    }

    @Test
    void an_engine_plays_by_the_book_and_then_by_itself() {
        OpeningBook book = grown(TICTACTOE, empty(), "minimax:depth=9,lines=9", 1);
        Engine<Board, Mark> thinks = (match, _) -> new Decision.Actions<>(Vector.of(match.legal().head()),
            new Decision.Effort(7, java.time.Duration.ZERO, Decision.Effort.Unit.ITERATIONS));
        BookEngine<Board, Mark> engine = new BookEngine<>(_ -> Option.of(book), thinks, 3);
        Match<Board, Mark> start = Match.start(TICTACTOE);
        assertEquals(Decision.Effort.NONE, cost(engine.choose(start, Engine.Control.none())));
        assertEquals(7, cost(engine.choose(start.play("a1").get(), Engine.Control.none())).iterations());
        assertEquals(7,
            cost(new BookEngine<>(_ -> Option.none(), thinks, 3).choose(start, Engine.Control.none())).iterations());
        Vector<String> firsts = Vector.range(0, 40).map(seed -> text(start,
            new BookEngine<>(_ -> Option.of(book), thinks, seed).choose(start, Engine.Control.none())));
        assertTrue(firsts.distinct().size() > 1, "images of the best action are played alike: " + firsts);
    }

    private static <A extends Action> Decision.Effort cost(Decision<A> decision) {
        return assertInstanceOf(Decision.Actions.class, decision).effort();
    }

    private static <P, A extends Action> String text(Match<P, A> match, Decision<A> decision) {
        return decision instanceof Decision.Actions<A>(var actions, _) ? match.play(actions.head()).get().texts().last()
            : "";
    }

    @Test
    void who_does_not_rank_actions_makes_no_book() {
        assertThrows(IllegalArgumentException.class, () -> grown(empty(), "random", 1));
    }
}
