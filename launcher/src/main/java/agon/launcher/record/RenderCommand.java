package agon.launcher.record;

import agon.api.match.Match;
import agon.api.scene.Coordinates;
import agon.diagram.DiagramStyle;
import agon.hex3d.LevelLayout;
import agon.launcher.console.Failure;
import agon.launcher.console.ForceOption;
import agon.launcher.console.HelpTexts;
import agon.launcher.console.Range;
import agon.launcher.console.Subcommand;
import io.vavr.collection.Vector;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

@Command(name = "render", description = {"Draw a position or a whole game into a file.",
    "The picture is a view in 3D or a flat diagram for print; no display is needed. For a game record, the final "
        + "position is drawn unless you choose another."},
    footerHeading = HelpTexts.EXAMPLES,
    footer = {"  agon render zertz:rings=48 -o start.png", "  agon render game.sgf --turn 12 --view top -o turn12.png",
        "  agon render game.sgf --grid --columns 6 -o game.svg", "  agon render game.sgf -o game.gif",
        "  agon render game.sgf --turn 12 --style flat --dpi 300 -o turn12.png",
        "  agon render tictactoe --analyse 2000 -o best.svg", "  agon render zertz:rings=48 --axes -o axes.svg"})
public final class RenderCommand extends Subcommand {
    private static final String SCENE = "3d", FLAT = "flat";
    private static final int LARGEST_SCENE = 8_192;

    @Spec
    private CommandSpec spec;

    @Parameters(arity = "1..*", paramLabel = "RECORD|GAME|POSITION",
        description = "File with a record, or - for standard input; game with its options; game and position; or "
            + "position in the notation of any game. If a file contains several games, --game-number chooses one.")
    private List<String> subject;

    @Mixin
    private GameNumber number;

    @Option(names = {"-o", "--output"}, paramLabel = "FILE", required = true,
        description = "Output file: PNG, or with --style flat also SVG or GIF, by the end of its name. A GIF shows the "
            + "game move by move.")
    private Path output;

    @Mixin
    private ForceOption force;

    @Option(names = "--style", paramLabel = "STYLE",
        description = "Style of the picture: " + SCENE + " or " + FLAT + " (default: " + SCENE + " for PNG, unless an "
            + "option of " + FLAT + " diagrams is used; otherwise " + FLAT + ").")
    private String style;

    @Range(min = 0)
    @Option(names = "--turn", paramLabel = "N", description = "Draw the position after move N; 0 is the start.")
    private Integer turn;

    @Range(min = 0)
    @Option(names = "--stop-at", paramLabel = "N",
        description = "Leave out the moves after move N; 0 leaves only the start.")
    private Integer stop;

    @Range(min = 16, max = 20_000)
    @Option(names = "--width", paramLabel = "PIXELS",
        description = "Width of the picture in pixels, 16 to 20,000, or 8,192 in 3D (default: 1600 in 3D; as needed "
            + "for diagrams).")
    private Integer width;

    @Range(min = 16, max = 20_000)
    @Option(names = "--height", paramLabel = "PIXELS",
        description = "Height of the picture in pixels, 16 to 20,000, or 8,192 in 3D (default: three quarters of the "
            + "width in 3D; as needed for diagrams).")
    private Integer height;

    @Option(names = "--boards", paramLabel = "HOW",
        description = "Layout of a board with several levels: beside (next to each other) or stacked; in 3D, also row "
            + "(in a single row) or spread (stacked with more space) (default: stacked in 3D, beside in diagrams).")
    private Boards boards;

    @Option(names = "--coords", paramLabel = "WHICH",
        description = "Coordinates: none, edge (around the board) or full (on the cells as well) (default: edge).")
    private Coordinates coordinates = Coordinates.EDGE;

    @ArgGroup(exclusive = false, heading = "%nWith --style " + SCENE + ":%n")
    private SceneOptions scene;

    @ArgGroup(exclusive = false, heading = "%nWith --style " + FLAT + ":%n")
    private DiagramOptions diagram;

    enum Boards {
        BESIDE(LevelLayout.SIDE_BY_SIDE), ROW(LevelLayout.ROW), STACKED(LevelLayout.STACKED), SPREAD(
            LevelLayout.SPREAD);

        private final LevelLayout layout;

        Boards(LevelLayout layout) {
            this.layout = layout;
        }
    }

    @Override
    public Integer call() {
        PictureFile file = PictureFile.of(output, force, program.console());
        boolean flat = isFlat(file);
        refuseOptionsOf(flat ? SCENE : FLAT);
        if (turn != null && stop != null) throw Failure.usage("choose one of '--turn' and '--stop-at'");
        if (flat) drawDiagram(file);
        else drawScene(file);
        return 0;
    }

    private boolean isFlat(PictureFile file) {
        boolean png = file.format().equals("png");
        if (style == null) return !png || diagram != null;
        if (!Vector.of(SCENE, FLAT).contains(style))
            throw Failure.usage("'--style' is " + style + "; expected " + SCENE + " or " + FLAT);
        if (!png && style.equals(SCENE))
            throw Failure
                .usage("'--output' is " + output + "; expected a name that ends in .png with '--style " + SCENE + "'");
        return style.equals(FLAT);
    }

    private void refuseOptionsOf(String other) {
        spec.commandLine().getParseResult().matchedOptions().stream()
            .filter(option -> option.group() != null && option.group().heading().contains(other)).findFirst()
            .ifPresent(option -> {
                throw Failure.usage("'" + option.longestName() + "' requires '--style " + other + "'");
            });
    }

    private RenderSubject found() {
        RenderSubject found = RenderSubject.of(program, subject, number);
        if (number.isGiven() && found.replay().isEmpty())
            throw Failure.usage(found.name() + " is not a record; '" + GameNumber.OPTION + "' is for records");
        return found;
    }

    private Match<?, ?> match(RenderSubject found) {
        return found.match(turn == null ? stop : turn);
    }

    private void drawDiagram(PictureFile file) {
        if (boards == Boards.SPREAD || boards == Boards.ROW)
            throw Failure.usage("'--boards " + boards.name().toLowerCase(Locale.ROOT) + "' requires '--style " + SCENE
                + "'");
        DiagramOptions options = Objects.requireNonNullElseGet(diagram, DiagramOptions::new);
        options.check(file, turn != null);
        RenderSubject found = found();
        DiagramStyle style = DiagramStyle.DEFAULT.coordinates(coordinates)
            .boards(boards == Boards.STACKED ? DiagramStyle.Levels.STACKED : DiagramStyle.Levels.BESIDE);
        options.draw(file, found, match(found), style, width, height);
    }

    private void drawScene(PictureFile file) {
        int wide = width != null ? width : height != null ? height * 4 / 3 : 1_600;
        int high = height != null ? height : wide * 3 / 4;
        if (Math.max(wide, high) > LARGEST_SCENE)
            throw Failure.usage("the picture has " + wide + " by " + high + " pixels; with '--style " + SCENE
                + "', width and height are at most " + LARGEST_SCENE);
        SceneOptions options = Objects.requireNonNullElseGet(scene, SceneOptions::new);
        RenderSubject found = found();
        LevelLayout layout = boards == null ? LevelLayout.STACKED : boards.layout;
        file.write(options.png(found, match(found), layout, coordinates, wide, high));
    }
}
