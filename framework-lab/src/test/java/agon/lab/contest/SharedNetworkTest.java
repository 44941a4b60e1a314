package agon.lab.contest;

import static org.junit.jupiter.api.Assertions.assertEquals;

import agon.api.Action;
import agon.api.GameExtras.BundledNet;
import agon.api.Variant;
import agon.net.NetDesign;
import agon.play.engine.Resources;
import agon.plugins.GameCatalog;
import io.vavr.collection.Vector;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URL;
import java.net.URLConnection;
import java.net.URLStreamHandler;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SharedNetworkTest {
    @TempDir
    private Path folder;
    private final AtomicInteger opened = new AtomicInteger();

    /// A game with a network whose file counts how often it is opened.
    private <P, A extends Action> Variant<P, A> counted(Variant<P, A> variant) {
        Path file = folder.resolve("own.onnx");
        new NetDesign(NetDesign.Family.CONVOLUTION, 2, 1).model(variant, 1).write(file);
        URLStreamHandler counting = new URLStreamHandler() {
            @Override
            protected URLConnection openConnection(URL url) throws IOException {
                opened.incrementAndGet();
                return file.toUri().toURL().openConnection();
            }
        };
        try {
            URL url = URL.of(URI.create("counting:own"), counting);
            return new Variant<>(variant.name(), variant.game().withExtras(extras -> extras
                .withNets(Vector.of(new BundledNet("own", "has learnt nothing", url)))));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void a_contest_opens_a_network_once() {
        Tournament tournament = Tournament.of(counted(GameCatalog.load().find("tictactoe").get()))
            .players("net:own,visits=3", "net:own", "random").games(4).threads(2);
        int before = opened.get();
        tournament.play();
        assertEquals(before + 1, opened.get());
    }

    @Test
    void a_player_of_its_own_opens_its_network_once() {
        Variant<?, ?> variant = counted(GameCatalog.load().find("tictactoe").get());
        Tournament tournament = Tournament.of(variant).players("net:own", "random").games(2);
        TournamentResult.Pairing pairing = tournament.start().result().pairings().head();
        int before = opened.get();
        try (Resources resources = new Resources()) {
            pairing.duel().round(0, 1, resources);
            pairing.duel().round(1, 1, resources);
        }
        assertEquals(before + 1, opened.get());
        pairing.duel().round(2, 1);
        assertEquals(before + 2, opened.get());
    }
}
