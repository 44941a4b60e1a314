package agon.launcher.record;

import agon.api.Action;
import agon.api.Status;
import agon.api.match.Match;
import agon.api.scene.Coordinates;
import agon.diagram.Diagram;
import agon.diagram.match.MatchDiagrams;
import agon.launcher.console.Failure;
import agon.launcher.console.Range;
import agon.mcts.Search;
import agon.mcts.SearchSettings;
import agon.search.Analysis;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import picocli.CommandLine;

final class DiagramOptions {
    private static final int CANDIDATES = 3, WIDEST = 6; // default columns of a grid
    private static final int DPI = 192;

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
            + DPI + ").")
    private Integer dpi;

    @CommandLine.Option(names = "--background", paramLabel = "#RRGGBBAA",
        description = "Colour of the background; AA, the opacity, may be left out (default: #ffffffff).")
    private String background = "#ffffffff";

    /// @throws Failure if the options contradict each other
    void check(PictureFile file, boolean oneTurn, String budget) {
        boolean animated = file.format().equals("gif");
        if (Vector.of(grid, each, symmetries, axes, animated, budget != null).count(way -> way) > 1)
            throw Failure.usage("choose one of '--grid', '--each', '--symmetries', '--axes', '--analyse' and a file "
                + "that ends in .gif");
        if (columns != null && !grid && !symmetries)
            throw Failure.usage("'--columns' requires '--grid' or '--symmetries'");
        if (dpi != null && file.format().equals("svg"))
            throw Failure.usage("'--dpi' is for PNG and GIF files; use '--width' or '--height' for SVG files");
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
        Diagram.Style base, Integer width, Integer height, String budget, Duration pause) {
        MatchDiagrams<P, A> diagrams = diagrams(subject, match, base);
        boolean animated = file.format().equals("gif");
        Vector<Diagram> drawn = subject.ask(() -> budget == null ? pictures(diagrams, animated)
            : Vector.of(analysed(match, diagrams, settings(budget))))
            .map(diagram -> finished(diagram, file, width, height));
        if (each) file.writeEach(drawn.map(diagram -> bytes(diagram, file)));
        else file.write(animated ? gif(drawn, pause) : bytes(drawn.head(), file));
    }

    private <P, A extends Action> MatchDiagrams<P, A> diagrams(RenderSubject subject, Match<P, A> match,
        Diagram.Style base) {
        return new MatchDiagrams<>(match, base.aside(aside).captions(captions), !unmarked, removed,
            subject.isOver(match));
    }

    private Vector<Diagram> pictures(MatchDiagrams<?, ?> diagrams, boolean animated) {
        return each || animated ? diagrams.turns()
            : Vector.of(grid ? inRows(diagrams.turns()) : symmetries ? inRows(diagrams.symmetries())
                : axes ? diagrams.axes() : diagrams.current());
    }

    /// Returns the options that do not change the picture, each with the reason.
    ///
    /// @param boards whether a layout of the levels was chosen
    <P, A extends Action> Vector<String> withoutEffect(PictureFile file, RenderSubject subject, Match<P, A> match,
        Diagram.Style base, boolean boards) {
        MatchDiagrams<P, A> drawn = diagrams(subject, match, base);
        Diagram.Style style = drawn.style();
        return Vector.of(
            new Unused("--show-captures", "there are no captures, supplies or dice", aside,
                new MatchDiagrams<>(match, style.aside(false), !unmarked, removed, drawn.ended())),
            new Unused("--captions", "there are no captions", captions,
                new MatchDiagrams<>(match, style.captions(false), !unmarked, removed, drawn.ended())),
            new Unused("--show-removed", "no removed cells are drawn", removed,
                new MatchDiagrams<>(match, style, !unmarked, false, drawn.ended())),
            new Unused("--no-marks", "there is no last move to mark", unmarked,
                new MatchDiagrams<>(match, style, true, removed, drawn.ended())),
            new Unused("--coords", "there are no coordinates", style.coordinates() != Coordinates.EDGE,
                new MatchDiagrams<>(match, style.coordinates(Coordinates.EDGE), !unmarked, removed, drawn.ended())),
            new Unused("--boards", "the board has a single level", boards,
                new MatchDiagrams<>(match, style.boards(style.boards() == Diagram.Style.Levels.STACKED
                    ? Diagram.Style.Levels.BESIDE : Diagram.Style.Levels.STACKED), !unmarked, removed, drawn.ended())))
            .filter(option -> option.given && subject.ask(() -> texts(file, drawn).equals(texts(file, option.without))))
            .map(option -> "'" + option.name + "' has no effect: " + option.reason);
    }

    private Vector<String> texts(PictureFile file, MatchDiagrams<?, ?> diagrams) {
        return pictures(diagrams, file.format().equals("gif")).map(Diagram::svg);
    }

    /// @param without the diagrams without this option
    private record Unused(String name, String reason, boolean given, MatchDiagrams<?, ?> without) {}

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
            return SearchSettings.DEFAULT.stop(false)
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
        double dots = file.format().equals("svg") ? 1 : (double) dpi() / Diagram.SCREEN;
        return titled.background(alpha << 24 | rgb).within(Option.of(width).map(w -> w / dots),
            Option.of(height).map(h -> h / dots));
    }

    private byte[] gif(Vector<Diagram> diagrams, Duration pause) {
        checkSize(diagrams.head(), "'--width' and '--dpi' make it smaller");
        return Diagram.gif(diagrams, pause, dpi());
    }

    private byte[] bytes(Diagram diagram, PictureFile file) {
        if (file.format().equals("svg")) return diagram.svg().getBytes(StandardCharsets.UTF_8);
        checkSize(diagram, "'--width', '--height' and '--dpi' make it smaller, and SVG files have no limit");
        return diagram.png(dpi());
    }

    private int dpi() {
        return dpi == null ? DPI : dpi;
    }

    private void checkSize(Diagram diagram, String advice) {
        diagram.tooLarge(dpi()).forEach(why -> {
            throw Failure.usage(why + "; " + advice);
        });
    }
}
