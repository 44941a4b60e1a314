package agon.game.zertz;

import agon.api.Game;
import agon.api.GameExtras.BundledNet;
import agon.api.Lesson;
import agon.api.Level;
import agon.api.Puzzle;
import agon.api.Variant;
import agon.api.record.GameRecord;
import agon.api.record.RecordFormat.RecordError;
import agon.api.record.Replay;
import agon.game.zertz.board.ZertzAction;
import io.vavr.Function1;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import java.util.Locale;

final class ZertzGame {
    private static final Function1<ZertzVariant, Game<ZertzPosition, ZertzAction>> GAMES = Function1
        .of(ZertzGame::made).memoized();

    private ZertzGame() {}

    static Game<ZertzPosition, ZertzAction> of(ZertzVariant variant) {
        return GAMES.apply(variant);
    }

    static Either<String, Replay<ZertzPosition, ZertzAction>> replay(ZertzVariant variant, GameRecord record) {
        return Replay.of(new Variant<>(record.game(), of(variant)), record).mapLeft(RecordError::because).filterOrElse(
            replay -> replay.refusal().isEmpty(), replay -> replay.refusal().get().toString());
    }

    private static Game<ZertzPosition, ZertzAction> made(ZertzVariant variant) {
        ZertzRules rules = new ZertzRules(variant);
        return Game.of(about(variant), rules, new ZertzNotation(rules))
            .withSimulator(() -> new ZertzSimulator(variant))
            .withSymmetries(ZertzSymmetries.of(variant.board())).withView(new ZertzView(rules))
            .withEncoding(new ZertzEncoding(variant, ZertzEncoding.Layout.DEFAULT))
            .withLayout("classic", new ZertzEncoding(variant, ZertzEncoding.Layout.CLASSIC))
            .withLayout("zertz3d", new ZertzEncoding(variant, ZertzEncoding.Layout.ZERTZ3D))
            .withExtras(extras -> extras.withLevels(levels(variant))
                .withNets(nets(variant)).withLessons(lessons(variant)).withPuzzles(puzzles(variant))
                .withMotifs(ZertzMotifs::of));
    }

    /// Returns the standard levels with another `expert`. If it overlooked nothing, it would be too strong compared
    /// with `hard` or too weak compared with `master`. On larger boards, the search looks less far ahead, so it
    /// overlooks fewer actions: see `docs/lab/2026-11-even-levels.md`.
    private static Vector<Level> levels(ZertzVariant variant) {
        return Level.STANDARD.map(level -> !level.name().equals("expert") ? level
            : new Level("expert", "for strong players: plans far ahead and overlooks almost nothing",
                "minimax:nodes=400000,overlook=" + (variant.board().size() == 37 ? "0.003" : "0.001")));
    }

    private static Game.About about(ZertzVariant variant) {
        return new Game.About("ZÈRTZ", "Kris Burm", 1999,
            String.format(Locale.ROOT, """
                In ZÈRTZ, the marbles belong to neither player, and the board shrinks.

                You win by capturing %s. A win ends the game immediately.

                On your turn, you must capture if you can. Otherwise, you place a marble.

                To place a marble, put any marble from the pool on any vacant ring, and then remove a free ring: a \
                vacant ring that slides out without moving the others, because at least two adjacent neighbours are \
                missing. If no ring is free, none is removed.

                To capture, jump with any marble over an adjacent marble to the vacant ring directly behind it. You \
                keep the marble that you jumped over. The same marble continues to jump as long as it can; you choose \
                the direction. Captures are compulsory, so you can force your opponent to capture a marble that you \
                can spare and then capture a better one yourself.

                If a group of rings is separated from the rest of the board, and every ring of it holds a marble, you \
                capture the group with its marbles. You can do this in two ways: remove the ring that connects a full \
                group, or place a marble on the last vacant ring of a group that is already isolated.

                When the pool is empty, you place marbles that you have captured.

                Notation: Wd4,a1 places a white marble on d4 and removes the ring a1; x d1Gd3Wd5 jumps from d1 over a \
                grey marble to d3 and over a white one to d5.

                ZÈRTZ is a game of the GIPF project by Kris Burm, and a trademark of its owner.
                """, variant.blitz() ? "2 marbles of each colour, or 3 white, 4 grey or 5 black marbles"
                : "3 marbles of each colour, or 4 white, 5 grey or 6 black marbles"),
            "GIPF project");
    }

    private static Vector<BundledNet> nets(ZertzVariant variant) {
        if (variant.board().size() != 37) return Vector.empty();
        Vector<BundledNet> people = Vector.of(new BundledNet("people", "trained on games of people on Boardspace.net",
            ZertzGame.class.getResource("people.onnx")));
        return variant.blitz() ? people : people.append(new BundledNet("self-play",
            "a value network trained by self-play", ZertzGame.class.getResource("self-play.nnue")));
    }

    private static Vector<Lesson> lessons(ZertzVariant variant) {
        return variant.board().size() == 37 && !variant.blitz() ? ZertzLessons.LESSONS : Vector.empty();
    }

    /// Returns puzzles that the `agon puzzles` command found in games from Boardspace.net. In the puzzles, a winning
    /// set ends the game immediately.
    private static Vector<Puzzle> puzzles(ZertzVariant variant) {
        return variant.blitz() || !variant.winAtOnce() ? Vector.empty()
            : Puzzle
                .read(ZertzGame.class.getResourceAsStream("bundled-puzzles-" + variant.board().size() + ".txt"));
    }
}
