package agon.game.einstein;

import agon.api.Game;
import agon.api.GamePlugin;
import agon.api.Level;
import agon.api.Notation;
import agon.api.Options;
import agon.api.Puzzle;
import agon.api.Seat;
import agon.api.symmetry.SquareSymmetry;
import agon.api.symmetry.Symmetries;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;

/// The plugin for EinStein würfelt nicht!, a game with 5 × 5 cells, six numbered stones per player, and a die.
public final class Einstein implements GamePlugin {
    private static final Symmetries<SquareSymmetry, EinsteinPosition, EinsteinAction> SYMMETRIES = new Symmetries<>() {
        @Override
        public Seq<SquareSymmetry> elements(EinsteinPosition position) {
            return Board.SYMMETRIES;
        }

        @Override
        public EinsteinPosition image(SquareSymmetry g, EinsteinPosition position) {
            return position.image(g);
        }

        @Override
        public EinsteinAction image(SquareSymmetry g, EinsteinPosition position, EinsteinAction action) {
            return switch (action) {
                case EinsteinAction.Place(int cell) -> new EinsteinAction.Place(g.cell(Board.SIDE, cell));
                case EinsteinAction.Roll roll -> roll;
                case EinsteinAction.Move(int from, int direction) ->
                    new EinsteinAction.Move(g.cell(Board.SIDE, from), Board.image(g, direction));
            };
        }

        @Override
        public Seat image(SquareSymmetry g, EinsteinPosition position, Seat seat) {
            return Board.image(g, seat);
        }

        @Override
        public byte[] key(EinsteinPosition position) {
            return position.text().getBytes();
        }
    };

    public static final Game<EinsteinPosition, EinsteinAction> GAME = Game
        .of(new Game.About("EinStein würfelt nicht!", "Ingo Althöfer", 2004,
            """
                Each player has six stones, numbered 1 to 6. The players share a die. The board has
                5 × 5 cells.

                First, the players place all of their stones in their own corner, in the order of the
                numbers: the first player at the top left, the second at the bottom right.

                Then they take turns. Roll the die and move your stone with that number. If it has been
                captured, move your stone with the next lower or the next higher number; you choose.
                Stones move one step towards the opposite corner: the first player's right, down or
                diagonally, the second player's left, up or diagonally. A stone captures any stone that
                it lands on, even your own.

                You win by reaching the corner cell of your opponent or by capturing all of your
                opponent's stones. There are no draws.

                A turn is written as the roll and the move: 3 b4-c3."""), new EinsteinRules(),
            Notation.ofTurns(EinsteinAction.ALL, EinsteinAction::text, " ", EinsteinPosition::text,
                EinsteinPosition::read))
        .withSimulator(EinsteinSimulator::new).withSymmetries(SYMMETRIES).withView(new EinsteinView())
        .withEncoding(new EinsteinEncoding())
        // The differences in strength are measured in docs/lab/2026-11-fewer-levels.md.
        .withExtras(extras -> extras.withLevels(Vector.of(
            new Level("novice", "for a first game: overlooks most moves", "mcts:iterations=30,overlook=0.65"),
            new Level("easy", "for beginners: sees wins and losses in one move", "mcts:iterations=60,overlook=0.46"),
            new Level("medium", "for regular players: also plans ahead, but overlooks some moves",
                "mcts:iterations=1000,overlook=0.24"),
            new Level("hard", "for good players: overlooks nothing and plays quickly", "mcts:iterations=20000")))
            .withLessons(EinsteinLessons.LESSONS).withMotifs(EinsteinMotifs::of)
            .withEnds(Vector.of("all captured", "in the corner"))
            .withPuzzles(Puzzle.read(Einstein.class.getResourceAsStream("bundled-puzzles.txt"))));

    /// Called by the service loader.
    public Einstein() {}

    @Override
    public String id() {
        return "einstein";
    }

    @Override
    public Game<EinsteinPosition, EinsteinAction> game(Options.Values options) {
        return GAME;
    }
}
