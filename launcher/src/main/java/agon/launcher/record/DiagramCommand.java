package agon.launcher.record;

import agon.api.Action;
import agon.api.match.Match;
import agon.diagram.Diagram;
import agon.diagram.DiagramStyle;
import agon.diagram.match.MatchDiagrams;
import agon.launcher.console.Failure;
import agon.launcher.console.Subcommand;
import agon.mcts.Analysis;
import agon.mcts.Search;
import agon.mcts.SearchSettings;
import agon.plugins.Heartbeat;
import agon.plugins.PluginCalls;
import io.vavr.collection.Vector;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// `agon diagram`: pictures for print.
@Command(name = "diagram",
    description = {
        "Draws a position, or a whole recorded game, as a diagram for print, into an SVG, PNG or GIF file. Of a record "
            + "it is the last position where nothing else is said."},
    footerHeading = "%nExamples:%n",
    footer = {"  agon diagram zertz:rings=48 -o start.svg",
        "  agon diagram game.sgf --turn 12 --coords full -o turn12.png --dpi 300",
        "  agon diagram game.sgf --grid --columns 6 -o game.svg", "  agon diagram game.sgf -o game.gif",
        "  agon diagram tictactoe --analyse 2000 -o best.svg"})
public final class DiagramCommand extends Subcommand {
    private static final int MOST_COLUMNS = 100, LARGEST = 20_000, MOST_DPI = 2_400, MOST_SECONDS = 60;
    private static final int CANDIDATES = 3, WIDEST = 6; // columns of a grid where nothing is said

    @Parameters(arity = "1..*", paramLabel = "RECORD|GAME|POSITION",
        description = "a file with a record; a game with its options; a game and a position of it; or a position, in "
            + "the notation of any game")
    private List<String> subject;

    @Option(names = {"-o", "--output"}, paramLabel = "FILE", required = true,
        description = "the diagram: .svg, .png or .gif. A GIF shows the game turn by turn.")
    private Path output;

    @Option(names = "--force", description = "replace files that are there already")
    private boolean force;

    @Option(names = "--turn", paramLabel = "N", description = "the position after turn N; 0 is the start")
    private Integer turn;

    @Option(names = "--stop-at", paramLabel = "N", description = "leave out what comes after turn N")
    private Integer stop;

    @Option(names = "--grid", description = "the start and every turn, in rows")
    private boolean grid;

    @Option(names = "--each", description = "a file for the start and every turn: FILE-000.svg, FILE-001.svg …")
    private boolean each;

    @Option(names = "--symmetries", description = "all symmetric images, and which of them is canonical")
    private boolean symmetries;

    @Option(names = "--columns", paramLabel = "N", description = "of a grid (default: at most " + WIDEST + ")")
    private Integer columns;

    @Option(names = "--coords", paramLabel = "WHICH", defaultValue = "edge",
        description = "names of places: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE})")
    private DiagramStyle.Coordinates coordinates;

    @Option(names = "--boards", paramLabel = "HOW", defaultValue = "beside",
        description = "boards above each other: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE})")
    private DiagramStyle.Levels boards;

    @Option(names = "--show-removed", description = "places that were on the board when the game began")
    private boolean removed;

    @Option(names = "--show-captures", description = "what lies beside the board: captures, supplies, dice")
    private boolean aside;

    @Option(names = "--captions", description = "what the game says about a position, below it")
    private boolean captions;

    @Option(names = "--no-marks", description = "leave out what the last turn changed")
    private boolean unmarked;

    @Option(names = "--analyse", paramLabel = "BUDGET",
        description = "the three best turns by a search of so many iterations, or as it is said to a player: time=2s")
    private String budget;

    @Option(names = "--title", paramLabel = "TEXT", description = "above the diagram")
    private String title;

    @Option(names = "--width", paramLabel = "PIXELS", description = "of the picture, 16 to " + LARGEST)
    private Integer width;

    @Option(names = "--height", paramLabel = "PIXELS", description = "of the picture; with both, what fits")
    private Integer height;

    @Option(names = "--dpi", paramLabel = "N", defaultValue = "192",
        description = "dots an inch, of PNG and GIF (default: ${DEFAULT-VALUE}); a cell is 1 cm wide")
    private int dpi;

    @Option(names = "--background", paramLabel = "#RRGGBBAA", defaultValue = "#ffffffff",
        description = "colour of the paper; AA is how opaque it is (default: white)")
    private String background;

    @Option(names = "--pause", paramLabel = "SECONDS", defaultValue = "1.2",
        description = "between two turns of a GIF (default: ${DEFAULT-VALUE})")
    private double pause;

    private final PluginCalls calls = new PluginCalls();

    @Override
    public Integer call() {
        DiagramFile file = DiagramFile.of(output, force, dpi);
        check(file);
        DiagramSubject found = DiagramSubject.of(program, calls, subject);
        draw(file, found, found.match(turn == null ? stop : turn));
        return 0;
    }

    private void check(DiagramFile file) {
        int ways = (grid ? 1 : 0) + (each ? 1 : 0) + (symmetries ? 1 : 0) + (file.isAnimated() ? 1 : 0)
            + (budget != null ? 1 : 0);
        if (ways > 1)
            throw Failure.usage("choose one of --grid, --each, --symmetries, --analyse and a file that ends in .gif");
        if (turn != null && stop != null) throw Failure.usage("choose one of --turn and --stop-at");
        if (turn != null && (grid || each || file.isAnimated()))
            throw Failure.usage("--turn draws one position; --stop-at N leaves out what comes after turn N");
        within("--columns", columns, 1, MOST_COLUMNS);
        within("--width", width, 16, LARGEST);
        within("--height", height, 16, LARGEST);
        within("--dpi", dpi, 10, MOST_DPI);
        if (!(pause >= 0.02 && pause <= MOST_SECONDS))
            throw Failure.usage("--pause is " + pause + "; it is 0.02 to " + MOST_SECONDS + " seconds");
        if (!background.matches("#?[0-9a-fA-F]{6}([0-9a-fA-F]{2})?"))
            throw Failure.usage("--background is '" + background + "'; expected a colour such as #ffffff or #ffffff00");
    }

    private static void within(String option, Integer value, int least, int most) {
        if (value != null && (value < least || value > most))
            throw Failure.usage(option + " is " + value + "; it is " + least + " to " + most);
    }

    private <P, A extends Action> void draw(DiagramFile file, DiagramSubject found, Match<P, A> match) {
        DiagramStyle style = DiagramStyle.DEFAULT.coordinates(coordinates).boards(boards).aside(aside)
            .captions(captions);
        MatchDiagrams<P, A> diagrams = new MatchDiagrams<>(match, style, !unmarked, removed,
            found.isOver(match));
        if (file.isAnimated() || each) {
            Vector<Diagram> all = asked(found, diagrams::turns).map(this::finished);
            if (each) file.writeEach(all);
            else file.write(all, Duration.ofMillis(Math.round(pause * 1_000)));
        } else file.write(finished(asked(found, () -> one(match, diagrams))));
    }

    private <R> R asked(DiagramSubject found, java.util.function.Supplier<R> question) {
        Heartbeat heartbeat = new Heartbeat("the drawing of its scenes");
        return calls.call(found.name(), heartbeat, () -> Failure.caught(question))
            .getOrElseThrow(Failure::usage).getOrElseThrow(failure -> failure);
    }

    private <P, A extends Action> Diagram one(Match<P, A> match, MatchDiagrams<P, A> diagrams) {
        if (grid) return inRows(diagrams.turns());
        if (symmetries) return inRows(diagrams.symmetries());
        return budget == null ? diagrams.current() : analysed(match, diagrams);
    }

    private Diagram inRows(Vector<Diagram> all) {
        return Diagram.grid(all, columns != null ? columns
            : Math.min(WIDEST, (int) Math.ceil(Math.sqrt(all.size()))));
    }

    private <P, A extends Action> Diagram analysed(Match<P, A> match, MatchDiagrams<P, A> diagrams) {
        if (match.status().turnOf().isEmpty() || match.legal().isEmpty())
            throw Failure.usage("the game is over: there is nothing to analyse");
        if (match.status() instanceof agon.api.Status.Chance)
            throw Failure.usage("chance decides here: there is nothing to analyse");
        Vector<Analysis.Line<A>> best = Search.analyse(match, settings()).lines().filter(line -> line.visits() > 0)
            .take(CANDIDATES);
        Diagram drawn = diagrams.thoughts(best.map(Analysis.Line::variation));
        return best.zipWithIndex().foldLeft(drawn, (diagram, line) -> diagram.captioned(
            String.format(Locale.ROOT, "%d. %s  %+.2f", line._2 + 1, line._1.turns().head(), line._1.value())));
    }

    private SearchSettings settings() {
        try {
            return SearchSettings.DEFAULT.with("stop=off")
                .with(budget.matches("\\d{1,9}") ? "iterations=" + budget : budget);
        } catch (IllegalArgumentException e) {
            throw Failure.usage("--analyse: " + e.getMessage());
        }
    }

    private Diagram finished(Diagram diagram) {
        String digits = background.replace("#", "");
        int rgb = Integer.parseInt(digits.substring(0, 6), 16);
        int alpha = digits.length() == 8 ? Integer.parseInt(digits.substring(6), 16) : 255;
        Diagram titled = title == null || title.isBlank() ? diagram : diagram.titled(title);
        return DiagramFile.sized(titled.background(alpha << 24 | rgb), width, height, output, dpi);
    }
}
