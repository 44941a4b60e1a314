package agon.api.dice;

import agon.api.Action;
import agon.api.Game;
import agon.api.Notation;
import agon.api.Rules;
import agon.api.Seat;
import agon.api.Status;
import agon.api.symmetry.SquareSymmetry;
import agon.api.symmetry.Symmetries;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;

/// A dice game for tests, small enough for exhaustive expectimax. Each turn rolls 1, 2 or 3 with weights 3, 2, 1 and
/// then runs so far, or pushes the other back so far. Who reaches the goal wins; after so many turns whoever is ahead
/// does.
///
/// @param goal  steps to the goal, in `[1, 9]`
/// @param turns of both seats together, in `[1, 30]`
public record Dash(int goal, int turns) implements Rules<Dash.Track, Dash.Deed> {
    public Game<Dash.Track, Dash.Deed> game() {
        return Game.of(new Game.About("Dash", "nobody", 0, "Roll and run, or push."), this, notation())
            .withSymmetries(symmetries());
    }

    private static final Vector<Double> WEIGHTS = Vector.of(3.0, 2.0, 1.0);
    private static final Vector<Deed> ROLLS = Vector.of(new Roll(1), new Roll(2), new Roll(3)),
        MOVES = Vector.of(new Run(), new Push());

    /// @param first  steps done
    /// @param second steps done
    /// @param roll   0 before the roll
    /// @param left   turns, this one included
    public record Track(int first, int second, Seat seat, int roll, int left) {
        Track exchanged() {
            return new Track(second, first, seat.other(), roll, left);
        }
    }

    public sealed interface Deed extends Action {}

    public record Roll(int eyes) implements Deed {
        @Override
        public int code() {
            return eyes - 1;
        }
    }

    public record Run() implements Deed {
        @Override
        public int code() {
            return 3;
        }
    }

    public record Push() implements Deed {
        @Override
        public int code() {
            return 4;
        }
    }

    public Notation<Track, Deed> notation() {
        return Notation.ofTurns(ROLLS.appendAll(MOVES),
            deed -> deed instanceof Roll(int eyes) ? "" + eyes : deed.verb(), " ", Dash::text,
            this::read);
    }

    private static String text(Track track) {
        return track.first + " " + track.second + " " + track.seat.index() + " " + track.roll + " " + track.left;
    }

    private Either<String, Track> read(String text) {
        if (!text.matches("\\d \\d [01] [0-3] \\d{1,2}"))
            return Either.left("'" + text + "' is no track; expected something like 0 3 1 0 12");
        Vector<Integer> n = Vector.of(text.split(" ")).map(Integer::parseInt);
        Track track = new Track(n.get(0), n.get(1), new Seat(n.get(2)), n.get(3), n.get(4));
        return over(track) && track.roll > 0 ? Either.left("a game that is over has no roll") : Either.right(track);
    }

    /// The half turn of the table exchanges the seats.
    public Symmetries<?, Track, Deed> symmetries() {
        return new Symmetries<SquareSymmetry, Track, Deed>() {
            @Override
            public Seq<SquareSymmetry> elements(Track track) {
                return Vector.of(new SquareSymmetry(0, false), new SquareSymmetry(2, false));
            }

            @Override
            public Track image(SquareSymmetry g, Track track) {
                return g.isRotated() ? track.exchanged() : track;
            }

            @Override
            public Deed image(SquareSymmetry g, Track track, Deed deed) {
                return deed;
            }

            @Override
            public Seat image(SquareSymmetry g, Track track, Seat seat) {
                return g.isRotated() ? seat.other() : seat;
            }

            @Override
            public byte[] key(Track track) {
                return text(track).getBytes();
            }
        };
    }

    @Override
    public Track start() {
        return new Track(0, 0, Seat.FIRST, 0, turns);
    }

    private boolean over(Track track) {
        return track.left == 0 || Math.max(track.first, track.second) >= goal;
    }

    @Override
    public Status status(Track track) {
        if (over(track)) {
            String reason = track.left == 0 ? "no turn left" : "the goal";
            return track.first == track.second ? Status.drawn(reason)
                : Status.won(track.first > track.second ? Seat.FIRST : Seat.SECOND, reason);
        }
        return track.roll > 0 ? Status.toContinue(track.seat) : new Status.Chance(track.seat, false, WEIGHTS);
    }

    @Override
    public Seq<Deed> legal(Track track) {
        return over(track) ? Vector.empty() : track.roll > 0 ? MOVES : ROLLS;
    }

    @Override
    public Track after(Track track, Deed deed) {
        Track next = new Track(track.first, track.second, track.seat.other(), 0, track.left - 1);
        boolean own = track.seat.equals(Seat.FIRST);
        return switch (deed) {
            case Roll(int eyes) -> new Track(track.first, track.second, track.seat, eyes, track.left);
            case Run() -> new Track(Math.min(goal, track.first + (own ? track.roll : 0)),
                Math.min(goal, track.second + (own ? 0 : track.roll)),
                next.seat, 0, next.left);
            case Push() -> new Track(Math.max(0, track.first - (own ? 0 : track.roll)),
                Math.max(0, track.second - (own ? track.roll : 0)),
                next.seat, 0, next.left);
        };
    }

    @Override
    public int codeCount() {
        return 5;
    }

    @Override
    public int maxLegalActions() {
        return 3;
    }

    /// How far the one is ahead of the other.
    @Override
    public Option<Vector<Double>> estimate(Track track) {
        double ahead = (track.first - track.second) / (double) goal;
        return Option.of(Vector.of(ahead, -ahead));
    }

    /// What the first seat gets when both play as well as can be.
    public double value(Track track) {
        return switch (status(track)) {
            case Status.Over(var payoffs, _) -> payoffs.head();
            case Status.Chance chance -> Vector.range(0, 3)
                .map(i -> chance.probability(i) * value(after(track, ROLLS.get(i)))).sum().doubleValue();
            case Status.ToMove(Seat seat, _) -> {
                Vector<Double> values = MOVES.map(move -> value(after(track, move)));
                yield (seat.equals(Seat.FIRST) ? values.max() : values.min()).get();
            }
        };
    }
}
