package agon.launcher.record;

import agon.api.match.Match;
import agon.api.scene.Coordinates;
import agon.api.scene.Scene;
import agon.diagram.Diagram;
import agon.hex3d.screen.LevelLayout;
import agon.launcher.console.Failure;
import agon.launcher.console.ForceOption;
import agon.launcher.console.HelpTexts;
import agon.launcher.console.Range;
import agon.launcher.console.Seconds;
import agon.launcher.console.Subcommand;
import io.vavr.collection.Vector;
import java.nio.file.Path;
import java.time.Duration;
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
        "  agon render game.sgf --video --analyse 2000 -o game.png",
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
        description = "Output file. The end of its name selects the format: PNG, or for flat diagrams also SVG or GIF. "
            + "A GIF shows the game move by move. With --video, PNG and GIF files are animated.")
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
        description = "Width of the picture in pixels, 16 to 20,000, or 8,192 in 3D (default: 1600 in 3D, 640 for "
            + "videos; as needed for diagrams).")
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

    @Option(names = "--analyse", paramLabel = "BUDGET",
        description = "In a diagram, show the three best moves of a search; with --video, highlight the moves that a "
            + "search prefers before each decision. BUDGET is a number of iterations, such as 2000, or options of the "
            + "player mcts, such as time=2s.")
    private String budget;

    @Range(min = 0.02, max = 60)
    @Option(names = "--pause", paramLabel = "SECONDS", converter = Seconds.class,
        description = "Time for which a GIF or a video shows the position after each move, 0.02 to 60 seconds "
            + "(default: 1.2). A video shows the last position three times as long.")
    private Double pause;

    @Option(names = "--video", description = "Draw the whole game in 3D as an animated PNG or GIF.")
    private boolean video;

    @ArgGroup(exclusive = false, heading = "%nWith --video:%n")
    private VideoOptions film;

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
        if (film != null && !video) throw Failure.usage("'--start-at' and '--frames' require '--video'");
        if (!flat && !video && (budget != null || pause != null))
            throw Failure.usage("'" + (budget != null ? "--analyse" : "--pause") + "' requires '--video' or '--style "
                + FLAT + "'");
        if (flat && pause != null && !file.format().equals("gif"))
            throw Failure.usage("'--pause' requires '--video' or an output file that ends in .gif");
        if (video && turn != null)
            throw Failure.usage("'--turn' draws one position; choose the part of the game with '--start-at' and "
                + "'--stop-at'");
        if (turn != null && stop != null) throw Failure.usage("choose one of '--turn' and '--stop-at'");
        if (flat) drawDiagram(file);
        else if (video) drawVideo(file);
        else drawScene(file);
        return 0;
    }

    private boolean isFlat(PictureFile file) {
        boolean png = file.format().equals("png");
        if (video) {
            if (FLAT.equals(style)) throw Failure.usage("'--video' draws in 3D; leave out '--style " + FLAT + "'");
            if (file.format().equals("svg"))
                throw Failure.usage("'--output' is " + output + "; expected a name that ends in .png or .gif with "
                    + "'--video'");
            return false;
        }
        if (style == null) return !png || diagram != null || budget != null || pause != null;
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
                throw Failure.usage("'" + option.longestName() + "' "
                    + (video ? "is for flat diagrams; leave out '--video' or '" + option.longestName() + "'"
                        : "requires '--style " + other + "'"));
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
        options.check(file, turn != null, budget);
        RenderSubject found = found();
        Diagram.Style style = Diagram.Style.DEFAULT.coordinates(coordinates)
            .boards(boards == Boards.STACKED ? Diagram.Style.Levels.STACKED : Diagram.Style.Levels.BESIDE);
        Match<?, ?> match = match(found);
        note(options.withoutEffect(file, found, match, style, boards != null));
        options.draw(file, found, match, style, width, height, budget, pause());
    }

    private Duration pause() {
        return Duration.ofMillis(Math.round((pause == null ? 1.2 : pause) * 1_000));
    }

    private void drawScene(PictureFile file) {
        SceneOptions.Layout layout = layout(1_600);
        SceneOptions options = Objects.requireNonNullElseGet(scene, SceneOptions::new);
        RenderSubject found = found();
        Match<?, ?> match = match(found);
        note(found.ask(() -> options.withoutEffect(Vector.of(match.scene()), coordinates, boards != null)));
        file.write(options.png(found, match, layout));
    }

    private void drawVideo(PictureFile file) {
        SceneOptions.Layout layout = layout(640);
        SceneOptions options = Objects.requireNonNullElseGet(scene, SceneOptions::new);
        RenderSubject found = found();
        Match<?, ?> match = match(found);
        note(found.ask(() -> options.withoutEffect(scenes(match), coordinates, boards != null)));
        Objects.requireNonNullElseGet(film, VideoOptions::new).draw(program.console(), file, found, match, options,
            layout, pause(), io.vavr.control.Option.of(budget).map(DiagramOptions::settings));
    }

    private static <P> Vector<Scene> scenes(Match<P, ?> match) {
        return match.positions().map(match.game().view()::scene);
    }

    /// Prints the options that do not change the picture.
    private void note(Vector<String> withoutEffect) {
        withoutEffect.forEach(why -> program.console().err().println("agon: " + why));
    }

    private SceneOptions.Layout layout(int usual) {
        int wide = width != null ? width : height != null ? height * 4 / 3 : usual;
        int high = height != null ? height : wide * 3 / 4;
        if (Math.max(wide, high) > LARGEST_SCENE)
            throw Failure.usage("the picture has " + wide + " by " + high + " pixels; with '--style " + SCENE
                + "', width and height are at most " + LARGEST_SCENE);
        return new SceneOptions.Layout(boards == null ? LevelLayout.STACKED : boards.layout, coordinates, wide, high);
    }
}
