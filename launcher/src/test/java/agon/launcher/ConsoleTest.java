package agon.launcher;

import static org.junit.jupiter.api.Assertions.assertEquals;

import agon.launcher.console.Console;
import agon.launcher.console.Texts;
import agon.play.text.Language;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ConsoleTest {
    private static String printed(boolean colours, String text) {
        return printed(false, colours, 80, text);
    }

    private static String printed(boolean interactive, boolean colours, int width, String text) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        PrintStream stream = new PrintStream(bytes, true, StandardCharsets.UTF_8);
        Console console = new Console(InputStream.nullInputStream(), stream, stream, interactive, colours, false,
            () -> width, Texts.of(Language.ENGLISH));
        console.out().print(text);
        console.err().printf("%s", text);
        String twice = bytes.toString(StandardCharsets.UTF_8);
        assertEquals(twice.substring(0, twice.length() / 2).repeat(2), twice);
        return twice.substring(0, twice.length() / 2);
    }

    @Test
    void control_characters_escapes_and_marks_of_direction_are_shown_as_question_marks() {
        assertEquals("a?[2Jb?c?d?e", printed(false, "a\u001b[2Jb\u009bc\u202ed\re"));
        assertEquals("a?[2Jb?]0;title?", printed(true, "a\u001b[2Jb\u001b]0;title\u0007"));
        assertEquals("?[1;97;41mR?[0m", printed(false, "\u001b[1;97;41mR\u001b[0m"));
    }

    @Test
    void text_lines_and_the_colours_of_boards_pass() {
        assertEquals("ZÈRTZ · 4×4\n\tü", printed(false, "ZÈRTZ · 4×4\n\tü"));
        assertEquals("\u001b[1;97;41mR\u001b[0m\n\u001b[2m·\u001b[0m",
            printed(true, "\u001b[1;97;41mR\u001b[0m\n\u001b[2m·\u001b[0m"));
    }

    @Test
    void a_line_is_one_line_and_not_without_end() {
        assertEquals("a?b", Console.printable("a\nb"));
        assertEquals(4_000, Console.printable("long ".repeat(9_999)).length());
    }

    @ParameterizedTest
    @CsvSource(ignoreLeadingAndTrailingWhitespace = false, delimiter = '|', textBlock = """
        a rather long line of text|a rather long line of/text
          hard  for good players of it|  hard  for good/        players of it
        at least one-very-long-word|at least/one-very-long-word
        now: agon play zertz --first me|now:/agon play zertz --first me
        {"json": "in one line here"}|{"json": "in one line here"}
        a   b   c   d   e   f   g   h|a   b   c   d   e   f/g   h
        """)
    void a_line_for_a_terminal_is_divided_between_words_and_for_a_pipe_it_is_not(String line, String lines) {
        assertEquals(lines.replace('/', '\n'), printed(true, false, 22, line));
        assertEquals(line, printed(false, false, 22, line));
    }
}
