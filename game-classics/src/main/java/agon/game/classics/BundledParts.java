package agon.game.classics;

import agon.api.Action;
import agon.api.GameExtras;
import agon.api.GameExtras.BundledNet;
import agon.api.GameExtras.Opening;
import agon.api.Lesson;
import agon.api.Puzzle;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/// The parts that are included with the usual size of a game: lessons, puzzles found by `agon puzzles` in games of
/// programs, named openings (one per line, such as `Tiger: c4 e3 f6 e6 f5`), and a value network. For the training and
/// strength of the networks, see `docs/lab/2026-11-value-networks.md`.
public final class BundledParts {
    private static final String NET = "self-play";

    private BundledParts() {}

    /// Adds the parts to the extras of a game.
    ///
    /// @param game a class in the package of the resources
    public static <P, A extends Action> GameExtras<P, A> addTo(GameExtras<P, A> extras, Class<?> game, Board board) {
        return extras.withLessons(Lesson.read(game.getResourceAsStream("lessons.txt"), board::place))
            .withPuzzles(Option.of(game.getResourceAsStream("bundled-puzzles.txt")).map(Puzzle::read)
                .getOrElse(Vector.empty()))
            .withOpenings(lines(game.getResourceAsStream("openings.txt")).map(line -> line.split(": "))
                .map(parts -> new Opening(parts[0], Vector.of(parts[1].split(" ")))))
            .withNets(Option.of(game.getResource(NET + ".nnue"))
                .map(file -> new BundledNet(NET, "a value network trained by self-play", file)));
    }

    private static Vector<String> lines(InputStream file) {
        if (file == null) return Vector.empty();
        try (file) {
            return Vector.ofAll(new String(file.readAllBytes(), StandardCharsets.UTF_8).lines());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
