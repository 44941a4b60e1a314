package agon.game.einstein;

import agon.api.Game;
import agon.api.GamePlugin;
import agon.api.Notation;
import agon.api.Options;
import agon.api.Seat;
import agon.api.symmetry.SquareSymmetry;
import agon.api.symmetry.Symmetries;
import io.vavr.collection.Seq;

/// EinStein würfelt nicht!: 5 × 5 cells, six numbered stones each, and a die.
public final class Einstein implements GamePlugin {
    private static final Symmetries<SquareSymmetry, EinsteinPosition, EinsteinAction> SYMMETRIES = new Symmetries<>() {
        @Override
        public Seq<SquareSymmetry> of(EinsteinPosition position) {
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
                Two players have six stones each, numbered 1 to 6, and a die between them. The board
                has 5 × 5 cells.

                First each player places the own stones in the own corner, in the order of their
                numbers: the first player at the top left, the second at the bottom right.

                Then they take turns. Roll the die and move the stone of that number. If it is gone,
                move the nearest lower or the nearest higher one that is there; you choose. Stones go
                one step towards the other corner: the first player's to the right, down, or both at
                once, the second player's to the left, up, or both. What stands there is captured,
                your own stones too.

                Who reaches the outermost cell of the other corner wins, and so does who captures all
                stones of the other. Nothing is ever drawn.

                A turn is written as the roll and the move: 3 b4-c3."""), new EinsteinRules(),
            Notation.ofTurns(EinsteinAction.ALL, EinsteinAction::text, " ", EinsteinPosition::text,
                EinsteinPosition::read))
        .withSymmetries(SYMMETRIES).withView(new EinsteinView()).withEncoding(new EinsteinEncoding());

    /// For the service loader.
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
