package agon.game.tzaar;

import agon.api.Game;
import agon.api.GameExtras.BundledNet;
import agon.api.GamePlugin;
import agon.api.Level;
import agon.api.Options;
import agon.api.Puzzle;
import agon.api.Seat;
import agon.api.record.BoardspaceFormat;
import agon.api.record.RecordFormat;
import agon.api.symmetry.Symmetries;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;

/// The plugin for TZAAR, a game of the GIPF project.
public final class Tzaar implements GamePlugin {
    private static final Game.About ABOUT = new Game.About("TZAAR", "Kris Burm", 2007,
        """
            White and Black each have 6 Tzaars, 9 Tzarras and 15 Totts. You need all three types: without a visible \
            piece of each type, you lose.

            The board is full at the start, with a piece on each of its 60 points. The setup is fixed, random, or made \
            by the players, who take turns placing one piece of any type. Then White starts.

            A turn has two parts. First, you must capture. Then you capture again, make a stack, or pass. White's \
            first turn is only one capture.

            Pieces move in a straight line over any number of empty points onto the next piece. They never stop on an \
            empty point, pass over a piece, or cross the hole in the centre. A piece captures an opposing piece or \
            stack that is not higher than itself; the whole stack leaves the game. A piece that moves onto a piece of \
            its own colour forms a stack, which moves as one piece. Only the top piece of a stack is visible.

            A player who has no visible piece of a type loses immediately, even in the middle of a turn. A player who \
            cannot capture at the start of a turn also loses. There are no draws.

            Notation: b2xc3 captures, b2-c3 stacks, pass passes; the two parts of a turn are separated by a space. \
            Ta1, Ra1 and Oa1 place a Tzaar, a Tzarra and a Tott on a1.

            TZAAR is a game of the GIPF project by Kris Burm, and a trademark of its owner.
            """, "GIPF project");
    private static final Options OPTIONS = Options.NONE.choice("setup",
        "initial arrangement: fixed, random, or made by the players (tournament)", "fixed", "random", "tournament")
        .alias("standard", "fixed").alias("custom", "tournament");
    /// The levels. Up to `expert`, each scored 73 to 85 % against the one before it, in 30 or 40 games.
    private static final Vector<Level> LEVELS = Vector.of(
        new Level("novice", "for a first game: overlooks most moves", "mcts:iterations=30,overlook=0.75,estimate=off"),
        new Level("easy", "for beginners: counts pieces and threats, but overlooks most moves",
            "mcts:iterations=20,overlook=0.8"),
        new Level("medium", "for regular players: overlooks many moves", "mcts:iterations=60,overlook=0.6"),
        new Level("hard", "for good players: overlooks some moves", "mcts:iterations=200,overlook=0.25"),
        new Level("expert", "for strong players: rarely overlooks a move",
            "mcts:iterations=1200,overlook=0.03"),
        new Level("master", "the strongest engine of the game, 1 second per decision", "best:time=1s,book"));
    /// The variants by the value of the option.
    static final Map<String, Game<TzaarPosition, TzaarAction>> VARIANTS = LinkedHashMap.of(
        "fixed", withNet(game(TzaarRules.FIXED)),
        "random", withNet(game(TzaarRules.EMPTY.to(Seat.FIRST, Phase.SETUP))),
        "tournament", game(TzaarRules.EMPTY));

    /// Called by the service loader.
    public Tzaar() {}

    private static Game<TzaarPosition, TzaarAction> game(TzaarPosition start) {
        TzaarRules rules = new TzaarRules(start);
        return Game.of(ABOUT, rules, new TzaarNotation(rules))
            .withSimulator(() -> new TzaarSimulator(start))
            .withView(new TzaarView(rules))
            .withEncoding(new TzaarEncoding())
            .withSymmetries(Symmetries.of(Points.BOARD.symmetries(), (g, p) -> p.image(g),
                (g, action) -> action.image(Points.BOARD.images(g)), TzaarPosition::key))
            .withExtras(extras -> extras.withLevels(LEVELS).withLessons(TzaarLessons.LESSONS)
                .withMotifs(TzaarMotifs::of)
                .withPuzzles(Puzzle.read(Tzaar.class.getResourceAsStream("bundled-puzzles.txt")))
                .withEnds(Type.ALL.map(TzaarRules::without).append(TzaarRules.CANNOT_CAPTURE)));
    }

    /// Adds the network to a variant in which players do not place pieces. It was trained with the fixed setup, so it
    /// has not learned to place them.
    private static Game<TzaarPosition, TzaarAction> withNet(Game<TzaarPosition, TzaarAction> game) {
        return game.withExtras(extras -> extras.withNets(Vector.of(new BundledNet("self-play",
            "a value network trained by self-play", Tzaar.class.getResource("self-play.nnue")))));
    }

    @Override
    public String id() {
        return "tzaar";
    }

    @Override
    public Options options() {
        return OPTIONS;
    }

    @Override
    public Seq<RecordFormat> formats() {
        return Vector.of(new BoardspaceFormat<>(new TzaarBoardspace()));
    }

    @Override
    public Game<TzaarPosition, TzaarAction> game(Options.Values options) {
        return VARIANTS.get(options.choice("setup")).get();
    }
}
