package agon.game.zertz;

import static agon.game.zertz.Variants.replay;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Game;
import agon.api.Variant;
import agon.api.record.GameRecord;
import agon.api.record.GameTree;
import agon.api.record.RecordFormat;
import agon.api.record.RecordFormats;
import agon.api.record.Replay;
import agon.game.zertz.board.Phase;
import agon.game.zertz.board.ZertzAction;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/// Games go from every format to every other and come back turn by turn.
class RoundTripTest {
    private static final boolean THOROUGH = Boolean.getBoolean("agon.thorough");
    private static final Vector<RecordFormat> ALL = Vector.of(RecordFormat.DEFAULT, new BoardspaceFormat(),
        new ZenFormat(), new TranscriptFormat(), new NotationFormat());
    /// Those that hold variations and comments.
    private static final Vector<RecordFormat> TREES = Vector.of(RecordFormat.DEFAULT, new ZenFormat());

    /// The record that comes back when `record` is written in a format and read.
    private static GameRecord through(RecordFormat format, GameRecord record) {
        String text = format.write(record)
            .getOrElseThrow(why -> new AssertionError(format.id() + " cannot hold " + record.game() + ": " + why))
            .text();
        assertTrue(format.recognises(text), () -> format.id() + " does not recognise\n" + text);
        assertEquals(1, format.read(text).size());
        Replay<?, ?> replay = replay(
            format.read(text).head().getOrElseThrow(why -> new AssertionError(why.because() + " of\n" + text)));
        assertTrue(replay.refusal().isEmpty(), () -> format.id() + ": " + replay.refusal() + " of\n" + text);
        return replay.legal();
    }

    /// Which of the formats does not give back the turns of `record`; what a format gives is the same whatever it was
    /// given in, so that every pair is tried if each format is.
    private static Option<String> lost(GameRecord record) {
        for (RecordFormat format : ALL) {
            if (isBeyond(format, record)) continue;
            GameRecord after = through(format, record);
            if (!after.turns().equals(record.turns()) || !after.start().equals(record.start())
                || !after.result().equals(record.result()) && !record.result().equals("0-0"))
                return Option.of(format.id() + " makes of " + record + "\n" + after);
        }
        return Option.none();
    }

    /// Zertz3D begins at the start, and its transcripts hold only finished placements, one at least.
    private static boolean isBeyond(RecordFormat format, GameRecord record) {
        boolean zertz3d = format.id().startsWith("zertz3d"), transcript = format.id().endsWith("transcript");
        boolean beyond = zertz3d && record.start().isDefined() || transcript && (record.turns().isEmpty()
            || replay(record).match().position().phase() instanceof Phase.Taking);
        assertEquals(beyond, format.write(record).isLeft(), () -> format.id() + " of " + record);
        return beyond;
    }

    private static GameTree<ZertzPosition, ZertzAction> game(String options, RandomGenerator dice) {
        Game<ZertzPosition, ZertzAction> game = Variants.game(options);
        GameTree<ZertzPosition, ZertzAction> tree = GameTree.start(new Variant<>(Variants.variant(game).name(), game));
        var rules = tree.variant().rules();
        while (!rules.status(tree.node(tree.end()).position()).isOver()) {
            var legal = rules.legal(tree.node(tree.end()).position());
            tree = tree.play(legal.get(dice.nextInt(legal.size()))).get();
        }
        return tree;
    }

    @Test
    void random_games_are_preserved_when_they_are_converted_to_all_formats_in_turn() {
        RandomGenerator dice = RandomGeneratorFactory.of("L64X128MixRandom").create(5);
        for (String options : Variants.ALL.reject("blitz"::equals))
            for (int i = 0; i < (THOROUGH ? 2 : 1); i++) {
                GameRecord record = GameRecord.of(game(options, dice));
                GameRecord after = record;
                for (RecordFormat format : ALL.appendAll(ALL.reverse())) {
                    after = through(format, after);
                    assertEquals(record.turns(), after.turns(), format.id());
                }
                assertEquals(Option.none(), lost(record));
            }
    }

    @Test
    void blitz_is_kept_by_all_but_boardspace() {
        GameRecord record = GameRecord.of(game("blitz", RandomGeneratorFactory.of("L64X128MixRandom").create(6)));
        for (RecordFormat format : ALL)
            if (format.id().equals("boardspace")) assertTrue(format.write(record).isLeft());
            else assertEquals(record.turns(), through(format, record).turns());
    }

    @Test
    void trees_with_variations_come_back_from_formats_that_hold_them() {
        RandomGenerator dice = RandomGeneratorFactory.of("L64X128MixRandom").create(8);
        for (int i = 0; i < (THOROUGH ? 8 : 2); i++) {
            GameTree<ZertzPosition, ZertzAction> tree = game("repetition=off", dice);
            for (int j = 0; j < 60; j++) {
                int node = dice.nextInt(tree.size());
                if (node == tree.end()) continue;
                for (int depth = dice.nextInt(1, 8); depth > 0; depth--) {
                    var legal = tree.variant().rules().legal(tree.node(node).position());
                    if (legal.isEmpty()) break;
                    GameTree.Addition<ZertzPosition, ZertzAction> tried = tree.addVariation(node,
                        legal.get(dice.nextInt(legal.size()))).get();
                    tree = tried.tree();
                    node = tried.node();
                }
                if (!tree.node(node).midTurn()) tree = tree.comment(node, "comment (" + j + ") of {two\nlines");
            }
            GameRecord record = GameRecord.of(tree);
            assertTrue(record.variations().size() > 10);
            for (RecordFormat from : TREES)
                for (RecordFormat to : TREES)
                    assertEquals(tree, replay(through(to, through(from, record))).tree(), () -> from.id() + to.id());
        }
    }

    /// `-Dagon.corpus=DIR`.
    @Test
    @EnabledIfSystemProperty(named = "agon.corpus", matches = ".+")
    void every_format_keeps_every_recorded_game() throws IOException {
        AtomicInteger games = new AtomicInteger();
        Vector<String> lost = Vector.empty();
        try (var zips = Files.newDirectoryStream(Path.of(System.getProperty("agon.corpus")), "*.zip")) {
            for (Path zip : zips)
                try (ZipFile records = new ZipFile(zip.toFile())) {
                    lost = lost.appendAll(records.stream().parallel().filter(entry -> !entry.isDirectory())
                        .flatMap(entry -> lost(records, entry, games)).toList());
                }
        }
        assertEquals(Vector.empty(), lost.take(20), lost.size() + " of " + games + " games");
        assertTrue(games.get() > 0);
    }

    private static Stream<String> lost(ZipFile zip, ZipEntry entry, AtomicInteger games) {
        try (var in = zip.getInputStream(entry)) {
            return new RecordFormats(ALL).read(in.readAllBytes()).flatMap(game -> game.toOption()).toJavaStream()
                .flatMap(record -> {
                    games.incrementAndGet();
                    try {
                        return lost(replay(record).legal()).map(what -> entry.getName() + ": " + what).toJavaStream();
                    } catch (AssertionError e) {
                        return Stream.of(entry.getName() + ": " + e.getMessage());
                    }
                });
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
