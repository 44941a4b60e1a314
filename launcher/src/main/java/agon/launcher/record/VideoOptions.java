package agon.launcher.record;

import agon.api.Action;
import agon.api.Status;
import agon.api.match.Match;
import agon.api.scene.Marks;
import agon.diagram.AnimatedGif;
import agon.hex3d.AnimatedPng;
import agon.hex3d.GraphicsException;
import agon.hex3d.Offscreen;
import agon.hex3d.match.Film;
import agon.launcher.console.Console;
import agon.launcher.console.Failure;
import agon.launcher.console.Progress;
import agon.launcher.console.Range;
import agon.mcts.Search;
import agon.mcts.SearchSettings;
import agon.play.game.GameCursor;
import agon.play.game.PositionView;
import agon.play.study.LiveAnalysis;
import agon.plugins.Heartbeat;
import agon.search.SearchControl;
import io.vavr.collection.Iterator;
import io.vavr.control.Option;
import java.io.IOException;
import java.io.OutputStream;
import java.time.Duration;
import java.util.stream.IntStream;
import picocli.CommandLine;

final class VideoOptions {
    @Range(min = 0)
    @CommandLine.Option(names = "--start-at", paramLabel = "N",
        description = "Start with the position after move N (default: 0).")
    private int start;

    @Range(min = 0, max = 100)
    @CommandLine.Option(names = "--frames", paramLabel = "N",
        description = "Number of pictures per motion of a piece, at 25 per second, 0 to 100; with 0, the motion "
            + "is not shown (default: 12).")
    private int frames = 12;

    /// Draws a film into a file, one picture at a time.
    ///
    /// @param search search whose preferences are highlighted, if any
    <P, A extends Action> void draw(Console console, PictureFile file, RenderSubject subject,
        Match<P, A> match, SceneOptions options, SceneOptions.Layout layout, Duration pause,
        Option<SearchSettings> search) {
        if (start > match.turns().size())
            throw Failure.usage("'--start-at' is " + start + ", but the video ends after move " + match.turns().size());
        Heartbeat heartbeat = new Heartbeat("its search");
        Film<P, A> film = subject.calls().ask(match, () -> new Film<>(match, start, options.frame(match, layout),
            scene -> options.dressed(scene, layout), at -> marks(at, search, heartbeat), pause, frames));
        int size = subject.ask(film::size);
        try (Offscreen screen = Offscreen.open(); Progress progress = Progress.of(console, "drawing", () -> size)) {
            file.stream(out -> {
                try (Pictures pictures = pictures(file.format(), out, layout.width(), size)) {
                    Iterator<Film.Shot> shots = subject.calls().ask(match, heartbeat, film::shots);
                    for (int i = 0; i < size; i++) {
                        Film.Shot shot = subject.calls().ask(match, heartbeat, shots::next);
                        pictures.add(screen.picture(shot.frame()), shot.shown());
                        progress.step();
                    }
                }
            });
        } catch (GraphicsException e) {
            throw Failure.usage(e.getMessage());
        }
    }

    private static <P, A extends Action> Marks marks(Match<P, A> at, Option<SearchSettings> search,
        Heartbeat heartbeat) {
        boolean decides = at.status() instanceof Status.ToMove && at.legal().nonEmpty();
        if (search.isEmpty() || !decides) return PositionView.of(GameCursor.of(at)).kept();
        Search<P> tree = new Search<>(at.game()::simulator, search.get());
        return LiveAnalysis.View
            .of(at, tree.search(at.position(), SearchControl.NONE.stop(heartbeat.wrap(() -> false)))).heat();
    }

    private interface Pictures extends AutoCloseable {
        void add(Offscreen.Picture picture, Duration shown) throws IOException;

        @Override
        default void close() throws IOException {}
    }

    private static Pictures pictures(String format, OutputStream out, int width, int size) throws IOException {
        if (format.equals("png")) return new AnimatedPng(out, size)::add;
        AnimatedGif gif = new AnimatedGif(out, width);
        return new Pictures() {
            @Override
            public void add(Offscreen.Picture picture, Duration shown) throws IOException {
                gif.add(IntStream.range(0, width * picture.height())
                    .map(i -> picture.rgb(i % width, i / width)).toArray(), shown);
            }

            @Override
            public void close() throws IOException {
                gif.close();
            }
        };
    }
}
