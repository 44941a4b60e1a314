package agon.api.contract;

import static agon.api.contract.Contract.SETUPS_MAKE_POSITIONS;

import agon.api.Game;
import agon.api.Seat;
import agon.api.scene.PositionEditor;
import agon.api.strip.Strip;
import agon.api.strip.Strip.Row;
import agon.api.strip.Strip.Step;
import agon.api.strip.StripView;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;

/// Faults of setting up positions.
final class SetupDefects {
    private SetupDefects() {}

    /// The sound editor, but for what a fault overrides.
    private static class Faulty implements PositionEditor<Row> {
        final PositionEditor<Row> sound = new StripView().editor().get();

        @Override
        public Seq<Piece> pieces() {
            return sound.pieces();
        }

        @Override
        public PositionEditor.Setup setup(Row row) {
            return sound.setup(row);
        }

        @Override
        public Either<String, Row> position(PositionEditor.Setup setup) {
            return sound.position(setup);
        }
    }

    private static Game<Row, Step> with(PositionEditor<Row> editor) {
        return Strip.GAME.withView(new StripView() {
            @Override
            public Option<PositionEditor<Row>> editor() {
                return Option.of(editor);
            }
        });
    }

    static Vector<Defect> all() {
        return Vector.of(defect("a stone is lost", "the setup of the position created from a setup", new Faulty() {
            @Override
            public Either<String, Row> position(PositionEditor.Setup setup) {
                return sound.position(setup).map(row -> new Row(row.first().without(0), row.second(), row.seat(),
                    false));
            }
        }), defect("the start is another one", "the position created from the setup of the start", new Faulty() {
            @Override
            public Either<String, Row> position(PositionEditor.Setup setup) {
                return sound.position(setup)
                    .map(row -> new Row(row.first(), row.second(), row.seat(), row.first().isEmpty()));
            }
        }), defect("the seat to move is always the first", "the position created from this setup", new Faulty() {
            @Override
            public Either<String, Row> position(PositionEditor.Setup setup) {
                return sound.position(setup.toMove(Seat.FIRST));
            }
        }), defect("a piece that is not on offer", "pieces on cell-", new Faulty() {
            @Override
            public Seq<Piece> pieces() {
                return sound.pieces().take(1);
            }
        }), defect("a cell that is not there", "a key of the setup", new Faulty() {
            @Override
            public PositionEditor.Setup setup(Row row) {
                PositionEditor.Setup setup = sound.setup(row);
                return new PositionEditor.Setup(setup.pieces().mapKeys(key -> key + "?"), setup.toMove(),
                    setup.supplies());
            }
        }), defect("a supply that is not on offer", "names of the supplies", new Faulty() {
            @Override
            public PositionEditor.Setup setup(Row row) {
                return new PositionEditor.Setup(sound.setup(row).pieces(), Option.of(row.seat()),
                    LinkedHashMap.of("tea", 1));
            }
        }), defect("a refusal without words", "the error message for a setup", new Faulty() {
            @Override
            public Either<String, Row> position(PositionEditor.Setup setup) {
                return sound.position(setup).mapLeft(_ -> " ");
            }
        }));
    }

    private static Defect defect(String fault, String what, PositionEditor<Row> editor) {
        return new Defect(fault, SETUPS_MAKE_POSITIONS, what, with(editor));
    }
}
