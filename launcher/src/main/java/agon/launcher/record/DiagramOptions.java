package agon.launcher.record;

import agon.api.Action;
import agon.api.Status;
import agon.api.match.Match;
import agon.diagram.Diagram;
import agon.diagram.DiagramStyle;
import agon.diagram.match.MatchDiagrams;
import agon.launcher.console.Failure;
import agon.launcher.console.Range;
import agon.mcts.Analysis;
import agon.mcts.Search;
import agon.mcts.SearchSettings;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import picocli.CommandLine;

final class DiagramOptions {
    private static final int CANDIDATES = 3, WIDEST = 6; // default columns of a grid

    @CommandLine.Option(names = "--grid", description = "Draw the start and the position after each move, in rows.")
    private boolean grid;

    @CommandLine.Option(names = "--each",
        description = "Write a file for the start and for the position after each move: FILE-000.svg, FILE-001.svg and "
            + "so on.")
    private boolean each;

    @CommandLine.Option(names = "--symmetries",
        description = "Draw all symmetric images, in rows, and mark the canonical one.")
    private boolean symmetries;

    @CommandLine.Option(names = "--axes",
        description = "Draw the centre of the board and its axes of symmetry, with the names of the reflections.")
    private boolean axes;

    @Range(min = 1, max = 100)
    @CommandLine.Option(names = "--columns", paramLabel = "N",
        description = "Columns of --grid and --symmetries, 1 to 100 (default: as many as rows, at most " + WIDEST
            + ").")
    private Integer columns;

    @CommandLine.Option(names = "--show-removed",
        description = "Show cells that were removed since the start of the game.")
    private boolean removed;

    @CommandLine.Option(names = "--show-captures",
        description = "Show captures, supplies and dice next to the board.")
    private boolean aside;

    @CommandLine.Option(names = "--captions", description = "Write the captions of the game below the board.")
    private boolean captions;

    @CommandLine.Option(names = "--no-marks", description = "Do not mark the changes of the last move.")
    private boolean unmarked;

    @CommandLine.Option(names = "--title", paramLabel = "TEXT", description = "Title above the diagram.")
    private String title;

    @Range(min = 10, max = 2_400)
    @CommandLine.Option(names = "--dpi", paramLabel = "N",
        description = "Resolution of PNG and GIF files in dots per inch, 10 to 2,400; a cell is 1 cm wide (default: "
            + "192).")
    private int dpi = 192;

    @CommandLine.Option(names = "--background", paramLabel = "#RRGGBBAA",
        description = "Colour of the background; AA, the opacity, may be left out (default: #ffffffff).")
    private String background = "#ffffffff";

    /// @throws Failure if the options contradict each other
    void check(PictureFile file, boolean oneTurn, String budget) {
        boolean animated = file.format().equals("gif");
        if (Vector.of(grid, each, symmetries, axes, animated, budget != null).count(way -> way) > 1)
            throw Failure.usage("choose one of '--grid', '--each', '--symmetries', '--axes', '--analyse' and a file "
                + "that ends in .gif");
        if (oneTurn && (grid || each || animated))
            throw Failure.usage("'--turn' draws one position; use '--stop-at' to leave out the moves after it");
        if (!background.matches("#?[0-9a-fA-F]{6}([0-9a-fA-F]{2})?"))
            throw Failure.usage("'--background' is '" + background + "'; expected a colour such as #ffffff or "
                + "#ffffff00");
    }

    /// @param width  width in pixels; null: the natural width. `height` is interpreted in the same way
    /// @param budget budget of the analysis to show, or null
    /// @param pause  time per move of a GIF
    <P, A extends Action> void draw(PictureFile file, RenderSubject subject, Match<P, A> match,
        DiagramStyle base, Integer width, Integer height, String budget, Duration pause) {
        DiagramStyle style = base.aside(aside).captions(captions);
        MatchDiagrams<P, A> diagrams = new MatchDiagrams<>(match, style, !unmarked, removed, subject.isOver(match));
        boolean animated = file.format().equals("gif");
        Vector<Diagram> drawn = subject.ask(() -> each || animated ? diagrams.turns()
            : Vector.of(grid ? inRows(diagrams.turns()) : symmetries ? inRows(diagrams.symmetries())
                : axes ? diagrams.axes()
                    : budget == null ? diagrams.current() : analysed(match, diagrams, settings(budget))))
            .map(diagram -> finished(diagram, file, width, height));
        if (each) file.writeEach(drawn.map(diagram -> bytes(diagram, file)));
        else file.write(animated ? gif(drawn, pause) : bytes(drawn.head(), file));
    }

    private Diagram inRows(Vector<Diagram> all) {
        return Diagram.grid(all, columns != null ? columns : Math.min(WIDEST, (int) Math.ceil(Math.sqrt(all.size()))));
    }

    private static <P, A extends Action> Diagram analysed(Match<P, A> match, MatchDiagrams<P, A> diagrams,
        SearchSettings settings) {
        if (match.status().seatToAct().isEmpty() || match.legal().isEmpty())
            throw Failure.usage("the game is over; there is nothing to analyse");
        if (match.status() instanceof Status.Chance)
            throw Failure.usage("chance decides in this position; there is nothing to analyse");
        Vector<Analysis.Line<A>> best = Search.analyse(match, settings).lines().filter(line -> line.visits() > 0)
            .take(CANDIDATES);
        Diagram drawn = diagrams.analysis(best.map(Analysis.Line::variation));
        return best.zipWithIndex().foldLeft(drawn, (diagram, line) -> diagram.captioned(
            (line._2 + 1) + ". " + line._1));
    }

    static SearchSettings settings(String budget) {
        try {
            return SearchSettings.DEFAULT.with("stop=off")
                .with(budget.matches("\\d{1,9}") ? "iterations=" + budget : budget);
        } catch (IllegalArgumentException e) {
            throw Failure.usage("'--analyse': " + e.getMessage());
        }
    }

    /// Adds title and background, and scales the diagram to the requested size, which is in screen pixels for SVG and
    /// in dots otherwise.
    private Diagram finished(Diagram diagram, PictureFile file, Integer width, Integer height) {
        String digits = background.replace("#", "");
        int rgb = Integer.parseInt(digits.substring(0, 6), 16);
        int alpha = digits.length() == 8 ? Integer.parseInt(digits.substring(6), 16) : 255;
        Diagram titled = title == null || title.isBlank() ? diagram : diagram.titled(title);
        double dots = file.format().equals("svg") ? 1 : (double) dpi / Diagram.SCREEN;
        return titled.background(alpha << 24 | rgb).within(Option.of(width).map(w -> w / dots),
            Option.of(height).map(h -> h / dots));
    }

    private byte[] gif(Vector<Diagram> diagrams, Duration pause) {
        checkSize(diagrams.head(), "'--width' and '--dpi' make it smaller");
        return Diagram.gif(diagrams, pause, dpi);
    }

    private byte[] bytes(Diagram diagram, PictureFile file) {
        if (file.format().equals("svg")) return diagram.svg().getBytes(StandardCharsets.UTF_8);
        checkSize(diagram, "'--width', '--height' and '--dpi' make it smaller, and SVG files have no limit");
        return diagram.png(dpi);
    }

    private void checkSize(Diagram diagram, String advice) {
        diagram.tooLarge(dpi).forEach(why -> {
            throw Failure.usage(why + "; " + advice);
        });
    }
}
