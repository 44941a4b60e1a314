package agon.launcher;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Action;
import agon.api.Game;
import agon.api.GameExtras.BundledNet;
import agon.api.Variant;
import agon.api.match.Match;
import agon.net.Net;
import agon.net.NetDesign;
import agon.net.OnnxModel;
import agon.nnue.ValueNet;
import agon.play.engine.Analyst;
import agon.play.engine.NetLibrary;
import agon.plugins.GameCatalog;
import agon.search.Analysis;
import io.vavr.collection.Vector;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Networks that are part of installed games, and networks that the user has saved.
class InstalledNetsTest {
    private static final GameCatalog CATALOG = GameCatalog.load();

    @TempDir
    private Path folder;

    @Test
    void every_net_of_an_installed_game_fits_it_and_says_how_it_was_made() {
        for (String name : CATALOG.installed().map(GameCatalog.Installed::id).append("zertz:blitz")
            .append("pferdeaepfel:mode=trail")
            .append("zertz:repetition=off,win=turn-end"))
            fits(CATALOG.find(name).get());
        assertTrue(CATALOG.find("zertz:rings=48").get().game().extras().nets().isEmpty());
        Game<?, ?> zertz = CATALOG.find("zertz").get().game();
        assertEquals(Vector.of("people", "self-play"), zertz.extras().nets().map(BundledNet::name));
        assertTrue(NetLibrary.Entry.of(zertz).map(NetLibrary.Entry::name).contains("people"));
    }

    private static <P, A extends Action> void fits(Variant<P, A> variant) {
        Game<P, A> game = variant.game();
        for (BundledNet net : game.extras().nets()) {
            String name = variant + ", net " + net.name();
            if (ValueNet.isNet(net.bytes().get())) {
                ValueNet values = ValueNet.read(net.bytes().get(), game)
                    .getOrElseThrow(why -> new AssertionError(name + ": " + why));
                assertTrue(variant.name().startsWith(values.notes().get("variant").getOrElse("none")), name);
                for (String note : Vector.of("seed", "generation", "positions", "data", "elo"))
                    assertTrue(values.notes().containsKey(note), name + " has no note " + note);
                assertTrue(Analyst.parse("minimax:net=" + net.name() + ",nodes=100", game).get()
                    .analyse(Match.start(variant)).get().lines().nonEmpty(), name);
                continue;
            }
            OnnxModel model = OnnxModel.read(net.bytes().get()).getOrElseThrow(why -> new AssertionError(name + why));
            Net.inJava(model, game).getOrElseThrow(why -> new AssertionError(name + ": " + why)).close();
            for (String note : Vector.of(Net.VARIANT, "design", "first weights"))
                assertTrue(model.notes().containsKey(note), name + " has no note " + note);
            Analysis<A> alone = Analyst.parse("net:" + net.name() + ",visits=2", game).get()
                .analyse(Match.start(variant)).get();
            assertEquals(1, alone.lines().map(line -> line.prior().get()).sum().doubleValue(), 1e-4, name);
        }
    }

    @Test
    void nets_of_a_game_and_of_the_user_are_listed_and_played() throws Exception {
        Files.createDirectories(folder.resolve("nets"));
        Variant<?, ?> variant = CATALOG.find("tictactoe").get();
        kept(variant, "mine");
        kept(variant, "people"); // does not fit ZÈRTZ, and therefore does not replace its network of this name
        Shell none = new Program(folder).run("nets", "einstein");
        assertEquals("there is no network for einstein; agon train creates one\n", none.out());
        Shell own = new Program(folder).run("nets", "zertz");
        assertTrue(own.out().matches("(?s)net:people – trained on games of people on Boardspace.net\n"
            + "  source: the game\n  size: \\d+ weights, \\d+ KiB\n  variant: zertz.*"), own.out() + own.err());
        Shell kept = new Program(folder).run("nets", "tictactoe");
        assertTrue(kept.out().contains("  source: " + folder.resolve("nets/mine.onnx") + "\n"),
            kept.out() + kept.err());
        kept.prints("  training: design: convolution of 4 channels and 1 blocks; first weights: seed 1");
        Shell games = new Program(folder).run("games");
        games.prints("networks: people (trained on games of people on Boardspace.net)");
        new Program(folder).run("play", "zertz", "--first", "net:people", "--second", "random").exits(0);
        Shell keep = new Program(folder).run("nets", "tictactoe", "--keep", "mine");
        assertTrue(keep.err().contains("'--keep' saves a network of a training run; add the FOLDER of the run"),
            keep.err());
        new Program(folder).run("nets", "tictactoe", folder.toString())
            .complains(folder + " contains no training run: ");
    }

    private <P, A extends Action> void kept(Variant<P, A> variant, String name) {
        new NetDesign(NetDesign.Family.CONVOLUTION, 4, 1).model(variant, 1)
            .write(folder.resolve("nets").resolve(name + ".onnx"));
    }
}
