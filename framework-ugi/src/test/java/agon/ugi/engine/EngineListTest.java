package agon.ugi.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Vector;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EngineListTest {
    private static final EngineList.Entry BOT = new EngineList.Entry("bot",
        EngineProcess.Command.parse("python3 '/my bots/b.py'").get(),
        LinkedHashMap.of("Skill Level", "3", "Net", "a=b, c")),
        OTHER = new EngineList.Entry("Other", EngineProcess.Command.parse("other").get(), LinkedHashMap.empty());

    @TempDir
    private Path folder;

    @Test
    void a_list_comes_back_from_its_file() throws IOException {
        Path file = folder.resolve("new").resolve("engines.txt");
        EngineList list = EngineList.EMPTY.with(BOT).with(OTHER);
        list.write(file);
        assertEquals(list, EngineList.read(file).get());
        Files.writeString(file, "\uFEFF" + Files.readString(file));
        assertEquals(list, EngineList.read(file).get(), "with a byte order mark");
    }

    @Test
    void a_name_is_found_whatever_its_case_and_taken_once() {
        EngineList list = EngineList.EMPTY.with(BOT).with(OTHER);
        assertEquals(OTHER, list.named("other").get());
        assertEquals(Vector.of(OTHER, BOT), list.with(BOT).engines());
        assertEquals(Vector.of(BOT), list.without("OTHER").engines());
        assertEquals("there is no engine 'bat'; did you mean 'bot'? the list has bot, Other",
            list.named("bat").getLeft());
        assertEquals("there is no engine 'bat'; the list is empty", EngineList.EMPTY.named("bat").getLeft());
    }

    @Test
    void a_command_is_found_by_its_files_and_not_by_a_part() {
        EngineList list = EngineList.EMPTY.with(BOT).with(new EngineList.Entry("maven",
            EngineProcess.Command.parse("mvn pom.xml").get().absolute(), LinkedHashMap.empty()));
        assertTrue(list.contains("mvn pom.xml") && list.contains("mvn " + Path.of("pom.xml").toAbsolutePath()));
        assertTrue(list.contains("BOT") && list.contains("python3 '/my bots/b.py'"));
        for (String other : new String[]{"mvn", "mvn pom.xml -q", "sh pom.xml", "mvn src", "python3 '/my bots/b.py"})
            assertFalse(list.contains(other), other);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "hello|is not a valid line of the list of engines; expected engine NAME = COMMAND, or option NAME = "
            + "VALUE below it",
        "option x = 3|comes before the first engine", "engine a b = c|has an invalid name of an engine",
        "engine a =|the command of the engine is missing",
        "engine a = b#engine A = c|repeats the name of an engine"})
    void a_line_that_is_wrong_is_named(String lines, String why) throws IOException {
        Path file = Files.writeString(folder.resolve("e"), "# mine\n\n" + lines.replace('#', '\n'));
        String said = EngineList.read(file).getLeft();
        String last = lines.substring(lines.indexOf('#') + 1);
        assertEquals(file + ", line " + (lines.contains("#") ? 4 : 3) + ": '" + last + "' " + why
            + "; correct the line or delete it", said);
    }

    @Test
    void names_and_options_are_plain() {
        assertThrows(IllegalArgumentException.class,
            () -> new EngineList.Entry("a b", BOT.command(), LinkedHashMap.empty()));
        assertThrows(IllegalArgumentException.class,
            () -> new EngineList.Entry("a", BOT.command(), LinkedHashMap.of("x", "1\nengine b = rm")));
        assertTrue(EngineList.Entry.isName("Bot-2.1_x"));
    }
}
