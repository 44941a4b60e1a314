package agon.game.yinsh;

import agon.api.Game;
import agon.api.GameExtras.BundledNet;
import agon.api.GamePlugin;
import agon.api.Level;
import agon.api.Notation;
import agon.api.Options;
import agon.api.Puzzle;
import agon.api.record.BoardspaceFormat;
import agon.api.record.RecordFormat;
import agon.api.symmetry.HexSymmetry;
import agon.api.symmetry.Symmetries;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;

/// The plugin for YINSH.
public final class Yinsh implements GamePlugin {
    private static final Options OPTIONS = Options.NONE.flag("blitz", "the first player to remove a ring wins", false);
    /// Levels whose budgets do not depend on the machine, except for the last one.
    private static final Vector<Level> LEVELS = Vector.of(
        new Level("novice", "for a first game: overlooks most moves", "mcts:iterations=15,overlook=0.9,estimate=off"),
        new Level("easy", "for beginners: overlooks many moves", "mcts:iterations=20,overlook=0.8"),
        new Level("medium", "for regular players: overlooks some moves", "minimax:nodes=200,overlook=0.52"),
        new Level("hard", "for good players: looks a few moves ahead", "minimax:nodes=500,overlook=0.27"),
        new Level("expert", "for strong players: overlooks few moves", "minimax:nodes=2000,overlook=0.12"),
        new Level("master", "the strongest engine of the game, 1 second per decision", "best:time=1s,book"));
    /// Found by `agon puzzles` in games of programs.
    private static final Vector<Puzzle> PUZZLES = Puzzle.read(
        Yinsh.class.getResourceAsStream("bundled-puzzles.txt"));
    private static final Vector<BundledNet> NETS = Vector.of(new BundledNet("self-play",
        "a value network trained by self-play", Yinsh.class.getResource("self-play.nnue")));
    public static final Game<YinshPosition, YinshAction> GAME = game(3), BLITZ = game(1);

    /// Called by the service loader.
    public Yinsh() {}

    @Override
    public String id() {
        return "yinsh";
    }

    @Override
    public Options options() {
        return OPTIONS;
    }

    @Override
    public Game<YinshPosition, YinshAction> game(Options.Values options) {
        return options.flag("blitz") ? BLITZ : GAME;
    }

    @Override
    public Seq<RecordFormat> formats() {
        return Vector.of(new BoardspaceFormat<>(new YinshBoardspace()));
    }

    private static Game<YinshPosition, YinshAction> game(int goal) {
        YinshRules rules = new YinshRules(goal);
        return Game.of(about(goal), rules, Notation.ofTurns(YinshAction.ALL, YinshAction::text, " ",
            YinshPosition::text, text -> YinshPosition.read(text, goal)))
            .withSimulator(() -> new YinshSimulator(goal)).withEncoding(new YinshEncoding())
            .withView(new YinshView(rules))
            .withSymmetries(Symmetries.<HexSymmetry, YinshPosition, YinshAction>of(Points.BOARD.symmetries(),
                (g, p) -> p.image(g), (g, action) -> action.image(g), p -> p.letters().getBytes()))
            .withExtras(extras -> extras.withLevels(LEVELS).withLessons(YinshLessons.of(goal))
                .withMotifs(YinshMotifs::of).withNets(goal == 3 ? NETS : Vector.empty())
                .withPuzzles(goal == 3 ? PUZZLES : Vector.empty())
                .withEnds(Vector.of("rings", "markers", "draw"), over -> !over.payoffs().contains(1.0) ? "draw"
                    : over.reason().contains(",") ? "markers" : "rings"));
    }

    private static Game.About about(int goal) {
        return new Game.About("YINSH", "Kris Burm", 2003, """
            Make rows of five markers of your colour. For each row, you remove one of your rings; \
            the first player to remove \
            """ + (goal == 1 ? "a ring wins." : "three rings wins.") + """


            First, the players place their five rings, one per turn, on any empty point. White starts.

            Then, on each turn, lay a marker of your colour in one of your rings, and move the ring along a line over \
            any number of empty points. It can then jump over adjacent markers of any colours to the first empty \
            point behind them, where it stops. A ring cannot jump over rings. The markers under a jump are turned \
            over; the marker just laid is not.

            Five adjacent markers of your colour in a line are a row, which you must remove, followed by one of your \
            rings. In a longer row, choose five adjacent markers. If rows cross, choose one of them. If your move \
            also completes rows of your opponent, your opponent removes them at the start of the next turn.

            If none of your rings can move, you pass. When all 51 markers are on the board, or neither player can \
            move, the player who has removed more rings wins; equal numbers are a draw.

            Notation: e5 places a ring, e5-e8 moves it, x:c3-c7 removes the row with these ends, and r:d4 removes a \
            ring. A turn may have several parts, such as e5-e8 x:c3-c7 r:d4.

            YINSH is a game of the GIPF project by Kris Burm, and a trademark of its owner.
            """, "GIPF project");
    }
}
