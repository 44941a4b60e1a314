package agon.api.published;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.TreeSet;
import io.vavr.collection.Vector;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/// `api.txt` is what plugins were promised. `-Dagon.bless=true` writes it anew: where something was added, or where
/// `GamePlugin.API` has grown.
class ApiListTest {
    private static final Path PROMISED = Path.of("api.txt");
    private static final String ADVICE = "; mvn -pl framework-api test -Dtest=ApiListTest -Dagon.bless=true accepts it";
    private static final Vector<String> GAME = Vector.of("public abstract interface agon.api.Game<P>",
        "public abstract void agon.api.Game.play(P)", "public abstract sealed interface agon.api.Status permits X");

    @Test
    void what_plugins_see_is_what_they_were_promised() throws IOException {
        ApiList now = ApiList.of(Path.of("target", "classes"));
        boolean bless = Boolean.getBoolean("agon.bless");
        if (bless && !Files.exists(PROMISED)) Files.writeString(PROMISED, now.toString());
        ApiList promised = ApiList.read(Files.readString(PROMISED));
        Vector<String> breaking = now.breaking(promised);
        assertTrue(breaking.isEmpty() || now.version() > promised.version(),
            () -> "jars that exist may fail, so GamePlugin.API has to grow: " + breaking.mkString("\n", "\n", "\n"));
        if (bless) Files.writeString(PROMISED, now.toString());
        else
            assertEquals(promised.toString(), now.toString(),
                () -> "what plugins see has changed" + now.added(promised).mkString(": +\n", "\n", "\n")
                    + breaking.mkString("\n") + ADVICE);
    }

    @Test
    void the_list_has_types_and_members_and_nothing_that_is_hidden() throws IOException {
        TreeSet<String> lines = ApiList.of(Path.of("target", "classes")).lines();
        for (String line : Vector.of("public abstract int agon.api.Action.code()",
            "public default java.lang.String agon.api.Action.verb()",
            "public static final int agon.api.GamePlugin.API",
            "public static final agon.api.contract.Contract agon.api.contract.Contract.GAMES_END",
            "public abstract sealed interface agon.api.Status permits agon.api.Status$ToMove, agon.api.Status$Chance, "
                + "agon.api.Status$Over"))
            assertTrue(lines.contains(line), line + " in " + lines.filter(other -> other.contains("Status ")));
        assertTrue(lines.forAll(line -> !line.contains("SimulatorLaws") && !line.contains("lambda$")));
    }

    private static Vector<String> breaking(Vector<String> older, Vector<String> newer) {
        return list(newer).breaking(list(older));
    }

    private static ApiList list(Vector<String> lines) {
        return new ApiList(1, TreeSet.ofAll(lines));
    }

    @Test
    void what_is_gone_breaks_jars() {
        assertEquals(Vector.of("- " + GAME.get(1)), breaking(GAME, GAME.removeAt(1)));
    }

    @Test
    void what_has_to_be_written_breaks_jars_unless_its_type_is_new_or_nobody_elses() {
        String method = "public abstract int agon.api.Game.codeCount()";
        assertEquals(Vector.of("+ " + method), breaking(GAME, GAME.append(method)));
        assertEquals(Vector.empty(), breaking(GAME, GAME.append("public abstract int agon.api.Status.seat()")));
        assertEquals(Vector.empty(), breaking(GAME, GAME.append("public abstract interface agon.api.Rules")
            .append("public abstract int agon.api.Rules.codeCount()")));
    }

    @Test
    void what_is_added_otherwise_breaks_nothing() {
        assertEquals(Vector.empty(), breaking(GAME, GAME.append("public default int agon.api.Game.seats()")));
    }

    @Test
    void a_list_is_read_as_it_was_written() {
        ApiList list = list(GAME);
        assertEquals(list, ApiList.read(list.toString()));
    }
}
