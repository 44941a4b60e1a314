package agon.play.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.record.GameTree;
import agon.play.Played;
import agon.play.imports.GameImport;
import agon.play.records.AutoSave;
import agon.play.study.Study;
import agon.plugins.GameCatalog;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Vector;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ChaptersTest {
    private static final String ONE = "[Game \"tictactoe\"]\n[Result \"*\"]\n\n1. a1 {said\n  [Game of\nchess]}\n*\n",
        TWO = "[Game \"tictactoe\"]\n[Chapter \"the \\\"middle\\\"\"]\n[Result \"*\"]\n\n1. b2\n*\n",
        BAD = "[Game \"tictactoe\"]\n[Result \"*\"]\n\n1. nonsense %%%\n*\n";

    private static final GameCatalog CATALOG = GameCatalog.load();

    @TempDir
    private Path folder;

    private Path file(String text) throws IOException {
        return Files.writeString(folder.resolve("study"), text);
    }

    @Test
    void the_texts_of_the_games_are_kept_as_they_are() {
        Chapters three = Chapters.of(ONE + "\n" + TWO + "\n" + BAD);
        assertEquals(Vector.of(ONE + "\n", TWO + "\n", BAD), three.texts());
        assertEquals(ONE + "\n" + TWO + "\n" + BAD, three.text());
        assertEquals(Vector.of("", "the \"middle\"", ""), three.titles());
        assertEquals(ONE + "\n" + BAD, three.without(2).text());
        assertEquals(ONE + "\n" + TWO + "\n" + BAD + "\n" + TWO, three.with(TWO).text());
        assertEquals(1, Chapters.of("").size());
    }

    @Test
    void a_change_in_one_chapter_leaves_the_others_alone() throws IOException {
        Path file = file(ONE + "\n" + TWO + "\n" + BAD);
        AutoSave save = AutoSave.at(file, why -> {
            throw new AssertionError(why);
        }, LinkedHashMap::empty).chapter(2);
        var tree = GameImport.replay(CATALOG, file, 2).get().tree();
        save.onChange(Study.of(tree).comment(1, "the centre").tree());
        assertEquals(ONE + "\n" + TWO.replace("b2", "b2 {the centre}") + "\n" + BAD, Files.readString(file));
        assertEquals(4, save.add(GameTree.start(Played.TICTACTOE)));
        assertEquals("[Game \"tictactoe\"]\n[Result \"*\"]\n\n*\n",
            Chapters.read(file).get().texts().last());
        assertEquals(3, save.remove());
        save.onChange(tree);
        assertEquals(ONE + "\n" + BAD + "\n[Game \"tictactoe\"]\n[Result \"*\"]\n\n*\n", Files.readString(file));
    }

    @Test
    void byte_order_marks_do_not_join_chapters() throws IOException {
        Path file = file("\ufeff" + TWO + "\n\ufeff" + TWO);
        var first = GameImport.replay(CATALOG, file, 1).get();
        assertEquals(1, GameImport.resumed(first, file, 1).chapter());
        AutoSave.at(file, why -> {
            throw new AssertionError(why);
        }, LinkedHashMap::empty).chapter(1).onChange(Played.tree(Played.TICTACTOE, "c3"));
        assertEquals(Vector.of("[Game \"tictactoe\"]\n[Result \"*\"]\n\n1. c3\n*\n\n", TWO),
            Chapters.read(file).get().texts());
    }

    @Test
    void the_first_chapter_of_a_file_with_one_game_stays_the_first() throws IOException {
        Path file = file(TWO);
        AutoSave save = AutoSave.at(file, why -> {
            throw new AssertionError(why);
        }, LinkedHashMap::empty);
        assertEquals(2, save.add(GameTree.start(Played.TICTACTOE)));
        save.onChange(Played.tree(Played.TICTACTOE, "a1"));
        assertEquals(2, Chapters.read(file).get().size());
        assertTrue(Files.readString(file).startsWith("[Game \"tictactoe\"]\n[Result \"*\"]\n\n1. a1\n"));
    }

    @Test
    void a_chapter_is_continued_in_its_file_and_a_game_of_a_file_with_several_is_not_taken_for_the_only_one()
        throws IOException {
        Path file = file(ONE + "\n" + TWO);
        var second = GameImport.replay(CATALOG, file, 2).get();
        assertEquals(2, GameImport.resumed(second, file, 2).chapter());
        assertTrue(GameImport.resumed(second, file, 2).record().isDefined());
        assertFalse(GameImport.resumed(second, file, 0).record().isDefined());
        assertFalse(GameImport.resumed(second, file, 3).record().isDefined());
    }

    @Test
    void a_name_is_stored_and_can_be_undone_and_removed() {
        var study = Study.of(Played.tree(Played.TICTACTOE, "a1"));
        var named = study.header(Chapters.TITLE, " Opening ");
        assertEquals("Opening", named.tree().headers().get(Chapters.TITLE).get());
        assertEquals(study.tree(), named.undo().tree());
        assertTrue(named.header(Chapters.TITLE, " ").tree().headers().get(Chapters.TITLE).isEmpty());
        assertThrows(IndexOutOfBoundsException.class, () -> Chapters.of(ONE).without(2));
    }
}
