package agon.launcher.record;

import agon.api.Action;
import agon.api.Variant;
import agon.api.match.Match;
import agon.api.record.GameRecord;
import agon.api.record.RecordError;
import agon.api.record.Replay;
import agon.api.scene.Scene;
import agon.hex3d.Camera;
import agon.hex3d.GraphicsException;
import agon.hex3d.LevelLayout;
import agon.hex3d.Offscreen;
import agon.hex3d.Quality;
import agon.hex3d.RenderFrame;
import agon.hex3d.TableTheme;
import agon.launcher.console.Failure;
import agon.launcher.console.Subcommand;
import agon.plugins.OutputFile;
import agon.plugins.PluginCalls;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// Draws a position into a file, without a display.
@Command(name = "render",
    description = {"Draws the start of a game, or a position of a recorded one, into a PNG file. Needs no display."},
    footerHeading = "%nExamples:%n",
    footer = {"  agon render zertz:rings=48 -o start.png", "  agon render game.txt --turn 12 -o turn12.png --view top"})
public final class RenderCommand extends Subcommand {
    private static final Pattern SIZE = Pattern.compile("(\\d{1,5})x(\\d{1,5})");
    private static final int SMALLEST = 16, LARGEST = 8_192;

    @Parameters(paramLabel = "GAME|FILE", description = "a game with its options, or a file with a record")
    private String subject;

    @Option(names = "--turn", paramLabel = "N",
        description = "of the record: the position after turn N, 0 is the start; without it, after the last")
    private Integer turn;

    @Option(names = {"-o", "--output"}, paramLabel = "FILE", required = true, description = "the picture")
    private Path output;

    @Option(names = "--force", description = "replace the file if there is one already")
    private boolean force;

    @Option(names = "--size", paramLabel = "WxH", defaultValue = "1600x1200",
        description = "pixels (default: ${DEFAULT-VALUE})")
    private String size;

    @Option(names = "--view", paramLabel = "VIEW",
        description = "orbit: from the first seat; top: from above (default: as the game suggests, or else orbit)")
    private View view;

    @Option(names = "--layers", paramLabel = "LAYERS", defaultValue = "stacked",
        description = "boards above each other: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE})")
    private LevelLayout layers;

    @Option(names = "--quality", paramLabel = "QUALITY", defaultValue = "high",
        description = "${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE})")
    private Quality quality;

    @Option(names = "--table", paramLabel = "TABLE", defaultValue = "deep_water",
        description = "on what it lies: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE})")
    private TableTheme table;

    /// From where one looks.
    enum View {
        ORBIT(Camera.ORBIT), TOP(Camera.TOP);

        private final Camera camera;

        View(Camera camera) {
            this.camera = camera;
        }
    }

    private final PluginCalls calls = new PluginCalls();

    @Override
    public Integer call() {
        Matcher pixels = SIZE.matcher(size);
        if (!pixels.matches())
            throw Failure.usage("--size is '" + size + "'; expected width and height in pixels, such as 1600x1200");
        int width = pixels(pixels.group(1)), height = pixels(pixels.group(2));
        OutputFile.check(output, force);
        byte[] picture = picture(match(), width, height);
        OutputFile.write(output, picture, force);
        return 0;
    }

    private int pixels(String text) {
        int pixels = Integer.parseInt(text);
        if (pixels < SMALLEST || pixels > LARGEST)
            throw Failure.usage(
                "--size is '" + size + "'; width and height are from " + SMALLEST + " to " + LARGEST + " pixels");
        return pixels;
    }

    private Match<?, ?> match() {
        if (Files.exists(Path.of(subject)) && !isGame()) return recorded();
        if (turn != null && turn != 0)
            throw Failure.usage("there is no file " + subject + ", and --turn is for records");
        Variant<?, ?> variant = program.variant(subject);
        return calls.<Match<?, ?>>call(variant.name(), () -> Match.start(variant)).getOrElseThrow(Failure::usage);
    }

    /// Whether a folder has the name of a game by chance: that of the project of a new game has it.
    private boolean isGame() {
        return Files.isDirectory(Path.of(subject)) && program.catalog().find(subject).isRight();
    }

    private Match<?, ?> recorded() {
        RecordReader reader = RecordReader.of(program);
        Vector<Either<RecordError, GameRecord>> games = reader.read(subject);
        if (games.size() != 1) throw Failure.usage(subject + " holds " + games.size() + " games; expected one");
        Replay<?, ?> replay = reader.replay(subject, games.head());
        if (turn == null) replay.refusal().forEach(refusal -> {
            throw new Failure(Failure.FOUND, subject + ": " + refusal + "; --turn " + replay.match().turns().size()
                + " draws the last legal position");
        });
        return turn == null ? replay.match() : replay.match().afterTurns(RecordReader.within(subject, replay, turn));
    }

    private <P, A extends Action> byte[] picture(Match<P, A> match, int width, int height) {
        Scene scene = calls.ask(match, () -> match.game().view().scene(match.position()));
        RenderFrame frame = RenderFrame.of(layers.apply(scene), camera(match), width, height, quality).on(table);
        try (Offscreen offscreen = Offscreen.open()) {
            return offscreen.picture(frame).png();
        } catch (GraphicsException e) {
            throw new Failure(Failure.USAGE, e.getMessage());
        }
    }

    private <P, A extends Action> Camera camera(Match<P, A> match) {
        if (view != null) return view.camera;
        return calls.ask(match, () -> match.game().view().camera()).map(Camera::of).getOrElse(Camera.ORBIT);
    }
}
