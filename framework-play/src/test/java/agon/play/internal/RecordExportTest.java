package agon.play.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Action;
import agon.api.Variant;
import agon.api.record.Annotation;
import agon.api.record.GameRecord;
import agon.api.record.GameTree;
import agon.api.record.RecordFormat;
import agon.api.record.RecordFormats;
import agon.api.record.Replay;
import agon.game.zertz.Zertz;
import agon.play.Played;
import io.vavr.collection.Vector;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RecordExportTest {
    @TempDir
    private Path folder;

    private static <P, A extends Action> GameTree<P, A> tried(Variant<P, A> variant) {
        GameTree<P, A> tree = Played.tree(variant, "Wd4,a1", "Bg1,b1").addVariation(0, "Gd4,b1").get().tree();
        return tree.annotate(tree.end(), Annotation.NONE.comment("a corner"));
    }

    private static RecordExport export() {
        return new RecordExport(GameRecord.of(tried(Played.ZERTZ)), RecordFormats.of(new Zertz().formats()));
    }

    @Test
    void every_format_that_can_hold_a_game_is_offered_and_says_what_it_leaves_out() {
        assertEquals(Vector.of(Vector.empty(), Vector.of("variations", "comments and judgements")),
            export().texts().map(text -> text._2.omissions()).distinct());
        assertTrue(export().texts().size() > 1, export().texts().toString());
    }

    @Test
    void a_game_is_saved_with_what_was_tried_and_said_in_it_and_a_file_is_replaced_only_if_that_is_wanted()
        throws IOException {
        Path file = Files.writeString(folder.resolve("game"), "mine");
        RecordFormat format = export().texts().head()._1;
        assertTrue(export().save(format, file, false).isLeft());
        assertEquals("mine", Files.readString(file));
        export().save(format, file, true).get();
        GameTree<?, ?> read = Replay.of(Played.ZERTZ, RecordFormat.DEFAULT.read(Files.readString(file)).head().get())
            .get()
            .tree();
        assertEquals(2, read.node(0).children().size());
        assertEquals("a corner", read.node(read.end()).annotation().comment());
        assertTrue(export().save(format, folder.resolve("none").resolve("game"), false).getLeft().contains("none"));
    }
}
