package agon.launcher;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/// The page `docs/reference/commands.md` contains the help texts. `-Dagon.bless=true` updates the page.
class CommandReferenceTest {
    private static final Path PAGE = Path.of("..", "docs", "reference", "commands.md");

    @Test
    void the_page_of_commands_contains_the_help_texts() throws IOException {
        String page = CommandReference.page();
        if (Boolean.getBoolean("agon.bless"))
            Files.writeString(Files.createDirectories(PAGE.getParent()).resolve(PAGE.getFileName()), page);
        assertTrue(Files.exists(PAGE), PAGE + " is missing; -Dagon.bless=true writes it");
        assertEquals(Files.readString(PAGE), page, "-Dagon.bless=true writes " + PAGE + " again");
    }
}
