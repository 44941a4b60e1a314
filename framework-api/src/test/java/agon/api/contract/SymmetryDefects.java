package agon.api.contract;

import static agon.api.contract.Contract.CANONICAL_FORM_IS_ONE;
import static agon.api.contract.Contract.SYMMETRIES_ARE_A_GROUP;
import static agon.api.contract.Contract.SYMMETRY_COMMUTES_WITH_PLAY;

import agon.api.Cells;
import agon.api.Game;
import agon.api.Seat;
import agon.api.strip.Strip;
import agon.api.strip.Strip.Mirror;
import agon.api.strip.Strip.Place;
import agon.api.strip.Strip.Row;
import agon.api.strip.Strip.Slide;
import agon.api.strip.Strip.Step;
import agon.api.symmetry.Symmetries;
import agon.api.symmetry.Symmetry;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import java.util.function.BiFunction;
import java.util.function.Function;

/// Faults of symmetry.
final class SymmetryDefects {
    private static final Seq<Mirror> GROUP = Vector.of(Mirror.values());

    private SymmetryDefects() {}

    static Vector<Defect> all() {
        return groups().appendAll(members()).appendAll(commuting()).appendAll(canonical());
    }

    private static Game<Row, Step> with(Symmetries<?, Row, Step> symmetries) {
        return Strip.GAME.withSymmetries(symmetries);
    }

    private static byte[] key(Row row) {
        return new Sound().key(row);
    }

    /// Symmetries without faults, which subclasses spoil.
    private static class Sound implements Symmetries<Mirror, Row, Step> {
        @Override
        public Seq<Mirror> elements(Row row) {
            return GROUP;
        }

        @Override
        public Row image(Mirror g, Row row) {
            return Strip.image(g, row);
        }

        @Override
        public Step image(Mirror g, Row row, Step step) {
            return Strip.image(g, step);
        }

        @Override
        public byte[] key(Row row) {
            return Strip.GAME.notation().write(row).getBytes();
        }
    }

    private static Game<Row, Step> moving(BiFunction<Mirror, Row, Row> position,
        BiFunction<Mirror, Step, Step> action) {
        return with(Symmetries.of(GROUP, position, action, SymmetryDefects::key));
    }

    /// A quarter turn of nothing: what it says of itself is wrong in one way or another.
    private record Turn(int quarters, int undo, String name) implements Symmetry<Turn> {
        @Override
        public Turn then(Turn next) {
            return new Turn((quarters + next.quarters) % 4, undo,
                name.startsWith("R") ? "R" + (quarters + next.quarters) % 4 : name);
        }

        @Override
        public Turn inverse() {
            return new Turn((quarters * undo) % 4, undo, name.startsWith("R") ? "R" + quarters * undo % 4 : name);
        }

        @Override
        public boolean isRotated() {
            return quarters != 0;
        }
    }

    private static Game<Row, Step> turning(Seq<Turn> group, BiFunction<Turn, Row, Row> position) {
        return with(Symmetries.of(group, position, (_, step) -> step, SymmetryDefects::key));
    }

    private static Seq<Turn> turns(int undo, Integer... quarters) {
        return Vector.of(quarters).map(q -> new Turn(q, undo, "R" + q));
    }

    private static Vector<Defect> groups() {
        return Vector.of(
            new Defect("an inverse that does not undo", SYMMETRIES_ARE_A_GROUP, "R1, then R1",
                turning(turns(1, 0, 1, 2, 3), (_, row) -> row)),
            new Defect("four elements of one name", SYMMETRIES_ARE_A_GROUP, "number of different names",
                turning(turns(3, 0, 1, 2, 3).map(g -> new Turn(g.quarters, 3, "T")), (_, row) -> row)),
            new Defect("the identity is not the first", SYMMETRIES_ARE_A_GROUP, "M, then M",
                with(Symmetries.of(GROUP.reverse(), Strip::image, Strip::image, SymmetryDefects::key))),
            new Defect("a symmetry that forgets a cell", SYMMETRIES_ARE_A_GROUP, "the position transformed by",
                moving((g, row) -> g == Mirror.R0 ? row
                    : new Row(Strip.image(g, row).first().without(0), Strip.image(g, row).second(), row.seat(),
                        row.sliding()),
                    Strip::image)),
            new Defect("a symmetry that forgets an action", SYMMETRIES_ARE_A_GROUP, "and back",
                moving(Strip::image, (g, step) -> step.equals(new Place(0)) ? step : Strip.image(g, step))),
            new Defect("an image that does not compose", SYMMETRIES_ARE_A_GROUP, "and then",
                turning(turns(3, 0, 1, 2, 3), (g, row) -> g.quarters == 0 ? row : row.mirrored())));
    }

    /// Elements that come and go.
    private static Game<Row, Step> members(Function<Row, Seq<Mirror>> of) {
        return with(new Sound() {
            @Override
            public Seq<Mirror> elements(Row row) {
                return of.apply(row);
            }
        });
    }

    private static Vector<Defect> members() {
        return Vector.of(
            new Defect("a way there and none back", SYMMETRIES_ARE_A_GROUP,
                "whether M is a symmetry of the position transformed by M",
                members(row -> row.first().has(0) ? GROUP.take(1) : GROUP)),
            new Defect("two elements without the third", SYMMETRIES_ARE_A_GROUP,
                "whether R2 (R1, then R1) is a symmetry of the position",
                turning(turns(3, 0, 1, 3), (_, row) -> row)));
    }

    private static Vector<Defect> commuting() {
        return Vector.of(
            new Defect("actions that stay where they are", SYMMETRY_COMMUTES_WITH_PLAY, "transformed by M",
                moving(Strip::image, (_, step) -> step)),
            new Defect("slides are moved like placements in the other direction", SYMMETRY_COMMUTES_WITH_PLAY,
                "transformed by M",
                moving(Strip::image, (g, step) -> step instanceof Slide ? step : Strip.image(g, step))),
            new Defect("seats exchanged with the cells", SYMMETRY_COMMUTES_WITH_PLAY,
                "the status of the position transformed by M",
                moving(
                    (g, row) -> g == Mirror.R0 ? row
                        : new Row(row.mirrored().first(), row.mirrored().second(), row.seat().other(), row.sliding()),
                    Strip::image)),
            new Defect("seats that are said to be exchanged and are not", SYMMETRY_COMMUTES_WITH_PLAY,
                "the status of the position transformed by M",
                exchanging(Strip::image)),
            new Defect("one cell is left where it is", SYMMETRY_COMMUTES_WITH_PLAY, "M",
                moving((g, row) -> g == Mirror.R0 ? row : forgetful(row), Strip::image)));
    }

    /// The mirror exchanges the seats, as far as the symmetries say.
    private static Game<Row, Step> exchanging(BiFunction<Mirror, Row, Row> moved) {
        return with(new Sound() {
            @Override
            public Row image(Mirror g, Row row) {
                return moved.apply(g, row);
            }

            @Override
            public Seat image(Mirror g, Row row, Seat seat) {
                return g == Mirror.R0 ? seat : seat.other();
            }
        });
    }

    /// A mirror that exchanges colours and seats, and the cells too: a symmetry of the strip that moves seats.
    static Game<Row, Step> sound() {
        return exchanging((g, row) -> g == Mirror.R0 ? row
            : new Row(row.mirrored().second(), row.mirrored().first(), row.seat().other(), row.sliding()));
    }

    /// Cells 2 and 3 are not exchanged.
    private static Row forgetful(Row row) {
        return new Row(forgetful(row.first()), forgetful(row.second()), row.seat(), row.sliding());
    }

    private static Cells forgetful(Cells cells) {
        return cells.map(cell -> cell == 2 || cell == 3 ? cell : Strip.SIZE - 1 - cell);
    }

    private static Vector<Defect> canonical() {
        return Vector.of(
            new Defect("a key that leaves a seat out", CANONICAL_FORM_IS_ONE,
                "the canonical form of the position transformed by M",
                with(Symmetries.of(GROUP, Strip::image, Strip::image, row -> new byte[]{(byte) row.first().bits()}))),
            new Defect("a canonical form that is no image", CANONICAL_FORM_IS_ONE, "the position transformed by",
                with(new Sound() {
                    @Override
                    public Symmetries.Canonical<Mirror, Row> canonical(Row row) {
                        return new Symmetries.Canonical<>(super.canonical(row).position(), Mirror.R0);
                    }
                })));
    }
}
