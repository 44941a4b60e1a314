package agon.api.shuttle;

import agon.api.Action;
import agon.api.Game;
import agon.api.Notation;
import agon.api.Rules;
import agon.api.Seat;
import agon.api.Status;
import agon.api.strip.Strip.Mirror;
import agon.api.symmetry.Symmetries;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import java.nio.charset.StandardCharsets;

/// A game for tests that does not end by itself: both players push one stone back and forth on a board of three rows.
/// The first wins at the right edge, the second at the left edge.
///
/// @param passes whether players may pass; two passes in succession are a draw
public record Shuttle(boolean passes) implements Rules<Shuttle.Spot, Shuttle.Push> {
    static final Vector<Push> PUSHES = Vector.of(new Push("left", 0), new Push("right", 1), new Push("up", 2),
        new Push("down", 3), new Push("pass", 4));

    /// @param x      -2 to 2; the edges end the game
    /// @param y      -1 to 1
    /// @param seat   to act
    /// @param passed number of passes, 0 to 2
    public record Spot(int x, int y, Seat seat, int passed) {
        public String cell() {
            return x + "," + y;
        }
    }

    public record Push(String name, int code) implements Action {
        int dx() {
            return code == 0 ? -1 : code == 1 ? 1 : 0;
        }

        int dy() {
            return code == 2 ? 1 : code == 3 ? -1 : 0;
        }
    }

    /// Without a simulator.
    public Game<Spot, Push> game() {
        return Game.of(new Game.About("Shuttle", "nobody", 0, "Push the stone to your edge."), this, notation())
            .withSymmetries(Symmetries.of(Vector.of(Mirror.values()), Shuttle::image,
                (mirror, push) -> mirror == Mirror.M && push.dy() != 0 ? PUSHES.get(5 - push.code) : push,
                spot -> spot.toString().getBytes(StandardCharsets.UTF_8)));
    }

    /// Returns the mirrored position, in which the upper and the lower row are exchanged.
    private static Spot image(Mirror mirror, Spot spot) {
        return mirror == Mirror.R0 ? spot : new Spot(spot.x, -spot.y, spot.seat, spot.passed);
    }

    private static Notation<Spot, Push> notation() {
        return Notation.ofNames(PUSHES, Push::name,
            spot -> spot.x + " " + spot.y + " " + spot.seat.index() + " " + spot.passed, Shuttle::read);
    }

    private static Either<String, Spot> read(String text) {
        if (!text.strip().matches("-?[12] (-1|[01]) [01] 0|0 (-1|[01]) [01] [012]|-?1 (-1|[01]) [01] [12]"))
            return Either.left("expected x, y, seat and passes, found '" + text + "'");
        Vector<Integer> n = Vector.of(text.strip().split(" ")).map(Integer::parseInt);
        return Either.right(new Spot(n.get(0), n.get(1), new Seat(n.get(2)), n.get(3)));
    }

    @Override
    public Spot start() {
        return new Spot(0, 0, Seat.FIRST, 0);
    }

    @Override
    public Status status(Spot spot) {
        if (Math.abs(spot.x) == 2) return Status.won(spot.x > 0 ? Seat.FIRST : Seat.SECOND, "edge");
        return spot.passed == 2 ? Status.drawn("two passes") : Status.toMove(spot.seat);
    }

    @Override
    public Seq<Push> legal(Spot spot) {
        if (status(spot).isOver()) return Vector.empty();
        return PUSHES.filter(push -> push.code == 4 ? passes : Math.abs(spot.y + push.dy()) < 2);
    }

    @Override
    public Spot after(Spot spot, Push push) {
        return new Spot(spot.x + push.dx(), spot.y + push.dy(), spot.seat.other(),
            push.code == 4 ? spot.passed + 1 : 0);
    }

    @Override
    public int codeCount() {
        return PUSHES.size();
    }
}
