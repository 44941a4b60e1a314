package agon.api.record;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.record.RecordFormat.RecordError;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class RecordFormatsTest {
    /// Texts that begin with its name; what comes of them is up to `answer`.
    private record Named(String id, Vector<Either<RecordError, GameRecord>> answer) implements RecordFormat {
        @Override
        public String meaning() {
            return "for tests";
        }

        @Override
        public boolean recognises(String text) {
            if (id.equals("broken")) throw new IllegalStateException("broken");
            return text.startsWith(id);
        }

        @Override
        public Vector<Either<RecordError, GameRecord>> read(String text) {
            if (answer.isEmpty()) throw new StackOverflowError();
            return answer;
        }
    }

    private static final Vector<Either<RecordError, GameRecord>> ANSWER = Vector
        .of(Either.left(RecordError.unsupported("hand-made boards are not to be had")));
    private static final RecordFormats FORMATS = new RecordFormats(
        Vector.of(new Named("broken", ANSWER), RecordFormat.DEFAULT, new Named("sgf", ANSWER),
            new Named("deep", Vector.empty())));

    private static String refused(byte[] bytes) {
        var games = FORMATS.read(bytes);
        assertEquals(1, games.size());
        assertEquals(RecordError.Cause.UNREADABLE, games.head().getLeft().cause());
        return games.head().getLeft().because();
    }

    private static String first(byte[] bytes) {
        return FORMATS.read(bytes).head().get().headers().get("First").get();
    }

    @Test
    void the_first_format_that_recognises_a_text_reads_it() {
        assertEquals(ANSWER, FORMATS.read("sgf of a game".getBytes()));
        assertEquals(Option.of("agon"), FORMATS.recognising("[Game \"strip\"]").map(RecordFormat::id));
        assertEquals(Option.none(), FORMATS.recognising("unknown"));
    }

    @Test
    void empty_files_are_refused() {
        assertEquals("the file is empty", refused(new byte[0]));
        assertEquals("the file is empty", refused(" \n \n".getBytes()));
    }

    @Test
    void binary_files_are_refused_with_the_place_of_the_first_zero() {
        assertEquals("the file is binary: byte 2 is zero; expected text", refused(new byte[]{'P', 'K', 0, 1}));
    }

    @Test
    void unknown_texts_are_refused_with_their_beginning() {
        assertEquals("the text is not in a known format (broken, agon, sgf, deep); it starts with 'Once upon a time'",
            refused("\n  Once upon a time\nthere was".getBytes()));
        assertEquals(
            "the text is not in a known format (broken, agon, sgf, deep); it starts with '" + "x".repeat(37) + "...'",
            refused("x".repeat(10_000).getBytes()));
        assertEquals("the text is not in a known format (broken, agon, sgf, deep); it starts with 'a b'",
            refused("a\tb".getBytes()));
    }

    @Test
    void a_format_that_fails_is_named() {
        assertEquals("the format deep failed to read it: java.lang.StackOverflowError", refused("deep".getBytes()));
    }

    @Test
    void texts_are_utf_8_or_else_iso_8859_1() {
        String text = "[Game \"strip\"]\n[First \"Zoë\"]\n*\n";
        assertEquals("Zoë", first(text.getBytes(StandardCharsets.UTF_8)));
        assertEquals("Zoë", first(text.getBytes(StandardCharsets.ISO_8859_1)));
        assertEquals("Zoë", first(("\uFEFF" + text).getBytes(StandardCharsets.UTF_8)), "with a byte order mark");
    }

    @Test
    void a_byte_order_mark_can_be_at_the_start_of_every_joined_file() {
        byte[] joined = ("\uFEFF[Game \"strip\"]\n*\n\uFEFF[Game \"strip\"]\r\n[First \"Zoë\"]\r\n*\r\n")
            .getBytes(StandardCharsets.UTF_8);
        assertEquals(Option.of("Zoë"), FORMATS.read(joined).get(1).get().headers().get("First"));
        assertEquals("it is UTF-16 text; save it as UTF-8",
            refused("[Game \"strip\"]".getBytes(StandardCharsets.UTF_16)));
        assertEquals("it is UTF-16 text; save it as UTF-8",
            refused("\uFEFF[Game \"strip\"]".getBytes(StandardCharsets.UTF_16LE)));
    }

    @Test
    void formats_have_names() {
        assertEquals(Option.of("sgf"), FORMATS.named("sgf").map(RecordFormat::id));
        assertEquals(Option.none(), FORMATS.named("SGF"));
        assertEquals(Vector.of("agon"), RecordFormats.of(Vector.empty()).all().map(RecordFormat::id));
    }

    @Test
    void a_format_that_can_only_be_read_says_so() {
        GameRecord record = FORMATS.read("[Game \"strip\"]\n*\n".getBytes()).head().get();
        assertEquals("the format sgf can be read but not written", FORMATS.named("sgf").get().write(record).getLeft());
        assertTrue(FORMATS.named("sgf").get().fileName(record, "1").endsWith(".sgf"));
    }
}
