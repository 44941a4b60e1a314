package agon.game.gipf;

import agon.api.Cells;
import agon.api.Game;
import agon.api.GameExtras.BundledNet;
import agon.api.GamePlugin;
import agon.api.Level;
import agon.api.Notation;
import agon.api.Options;
import agon.api.Puzzle;
import agon.api.Variant;
import agon.api.record.BoardspaceFormat;
import agon.api.record.RecordFormat;
import agon.api.symmetry.Symmetries;
import agon.game.gipf.GipfAction.Push;
import agon.game.gipf.GipfAction.Remove;
import io.vavr.Function1;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import java.util.Locale;

/// The plugin for GIPF, a game by Kris Burm.
public final class Gipf implements GamePlugin {
    static final String ID = "gipf";
    private static final String PUSH_GIPF = "push a GIPF-piece", LEAVE = "remove and leave a GIPF-piece";
    /// The differences between adjacent levels are similar. Alpha-beta is much stronger than the tree search.
    private static final Vector<Level> LEVELS = Vector.of(
        new Level("novice", "for a first game: overlooks most moves", "mcts:iterations=15,overlook=0.86,estimate=off"),
        new Level("easy", "for beginners: sees wins and losses in one move", "mcts:iterations=20,overlook=0.93"),
        new Level("medium", "for regular players: overlooks many moves", "minimax:nodes=50,overlook=0.81"),
        new Level("hard", "for good players: overlooks some moves", "minimax:nodes=120,overlook=0.57"),
        new Level("expert", "for strong players: overlooks few moves", "minimax:nodes=400,overlook=0.3"),
        new Level("master", "the strongest engine of the game, 1 second per decision", "best:time=1s,book"));
    private static final Function1<GipfVariant, Game<GipfPosition, GipfAction>> GAMES = Function1.of(Gipf::made)
        .memoized();

    /// Called by the service loader.
    public Gipf() {}

    @Override
    public String id() {
        return ID;
    }

    static Variant<GipfPosition, GipfAction> variant(GipfVariant variant) {
        return new Variant<>(variant.hasGipf() ? ID + ":version=" + variant.name().toLowerCase(Locale.ROOT) : ID,
            game(variant));
    }

    @Override
    public Seq<RecordFormat> formats() {
        return Vector.of(new BoardspaceFormat<>(new GipfBoardspace()));
    }

    @Override
    public Options options() {
        return GipfVariant.OPTIONS;
    }

    @Override
    public Game<GipfPosition, GipfAction> game(Options.Values options) {
        return game(GipfVariant.of(options));
    }

    static Game<GipfPosition, GipfAction> game(GipfVariant variant) {
        return GAMES.apply(variant);
    }

    private static Game<GipfPosition, GipfAction> made(GipfVariant variant) {
        GipfRules rules = new GipfRules(variant);
        PositionText texts = new PositionText(rules);
        String name = variant.name().toLowerCase(Locale.ROOT);
        return Game.of(about(variant), rules,
            Notation.ofTurns(GipfAction.ALL, GipfAction::text, " ", texts::write, texts::read))
            .withSimulator(() -> new GipfSimulator(rules)).withView(new GipfView(rules))
            .withEncoding(new GipfEncoding()).withSymmetries(
                Symmetries.of(Spots.BOARD.symmetries(), (g, p) -> p.image(g), (g, action) -> action.image(g),
                    p -> texts.write(p).getBytes()))
            .withExtras(extras -> extras.withEngine("minimax").withLevels(LEVELS)
                .withLessons(GipfLessons.of(variant)).withMotifs(GipfMotifs::of)
                .withNets(Vector.of(new BundledNet("self-play", "a value network trained by self-play",
                    Gipf.class.getResource("self-play-" + (variant.hasGipf() ? "standard" : name) + ".nnue"))))
                .withPuzzles(variant == GipfVariant.TOURNAMENT ? Vector.empty()
                    : Puzzle.read(Gipf.class.getResourceAsStream("bundled-puzzles-" + name + ".txt")))
                .withKinds(Vector.of("remove", "push").appendAll(variant.hasGipf() ? Vector.of(LEAVE) : Vector.empty())
                    .appendAll(variant == GipfVariant.TOURNAMENT ? Vector.of(PUSH_GIPF) : Vector.empty()),
                    (_, action) -> switch (action) {
                        case Push(_, boolean gipf) -> gipf ? PUSH_GIPF : "push";
                        case Remove(_, Cells staying) -> staying.isEmpty() ? "remove" : LEAVE;
                    })
                .withEnds(Vector.of(GipfRules.NO_RESERVE).appendAll(variant.hasGipf()
                    ? Vector.of(GipfRules.NO_GIPF) : Vector.empty())));
    }

    private static Game.About about(GipfVariant variant) {
        String start = switch (variant) {
            case BASIC -> """
                Each player has 15 pieces. Three of them are on the corners of the board, the others are in reserve.
                """;
            case STANDARD ->
                """
                    Each player has 18 pieces. Six are on the board, as three GIPF-pieces, and 12 are in reserve.
                    """;
            case TOURNAMENT -> """
                Each player has 18 pieces in reserve, and the board is empty. Your first piece must be a GIPF-piece. \
                You can push more GIPF-pieces until you push a single piece. After that, you can push only single \
                pieces.
                """;
        };
        String gipf = variant.hasGipf() ? """

            A GIPF-piece consists of two pieces, one on top of the other, and counts as one piece on the board.

            If there are GIPF-pieces in the row, you choose which of them to remove; the others stay. Your own \
            GIPF-piece returns to your reserve as two single pieces.

            You also lose if you have no GIPF-piece left on the board.
            """ : "";
        return new Game.About("GIPF", "Kris Burm", 1997, """
            In GIPF, pieces are pushed onto the board from its edge. You lose if you have to push a piece and your \
            reserve is empty.

            """ + start + """

            On your turn, place a piece on one of the dots around the board and push it along a line to the first \
            spot. If this spot is occupied, all pieces in front of it move one spot, up to the first empty spot. You \
            cannot push along a line without an empty spot. White starts.

            Four or more adjacent pieces of your colour in a line are a row. You must remove the row, together with \
            all pieces of both colours that extend it without a gap. Your own pieces return to your reserve. Your \
            opponent's pieces are captured and leave the game.
            """ + gipf + """

            The player who has pushed removes rows first. The opponent then starts the next turn by removing rows, \
            before pushing a piece. If rows cross, you choose which one to remove first; the other one may then no \
            longer be a row.

            Notation: a3-b4 pushes a piece from the dot a3 to the spot b4. x:b2-e5 removes the pieces from b2 to e5.\
            """ + (variant.hasGipf() ? " Ge1-e2 pushes a GIPF-piece; in x:b2-e5+c3, the GIPF-piece on c3 stays." : "")
            + """


                GIPF is a game of the GIPF project by Kris Burm, and a trademark of its owner.
                """, "GIPF project");
    }
}
