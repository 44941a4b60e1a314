package agon.api.contract;

import static agon.api.contract.Contract.ENCODINGS_ACCEPT_SIMULATORS;
import static agon.api.contract.Contract.ENCODINGS_COMMUTE_WITH_SYMMETRY;
import static agon.api.contract.Contract.ENCODINGS_KEEP_THEIR_RANGE;
import static agon.api.contract.Contract.ENCODINGS_READ_BACK;
import static agon.api.contract.Contract.POLICIES_HOLD_LEGAL_ACTIONS;

import agon.api.Cells;
import agon.api.Game;
import agon.api.Seat;
import agon.api.Simulator;
import agon.api.encoding.Encoding;
import agon.api.encoding.EncodingBuffer;
import agon.api.encoding.Grid;
import agon.api.encoding.PolicyLayout;
import agon.api.strip.Strip;
import agon.api.strip.Strip.Row;
import agon.api.strip.StripEncoding;
import agon.api.strip.StripSimulator;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.function.BiConsumer;
import java.util.function.UnaryOperator;

/// Faults of encodings.
final class EncodingDefects {
    private EncodingDefects() {}

    static Vector<Defect> all() {
        return range().appendAll(simulators()).appendAll(reading()).appendAll(symmetry()).appendAll(policies());
    }

    private static Game<?, ?> with(Encoding<Row> encoding) {
        return Strip.GAME.withEncoding(encoding);
    }

    /// Returns a game whose encoding also writes something else.
    private static Game<?, ?> adding(BiConsumer<Row, EncodingBuffer> more) {
        return with(new StripEncoding() {
            @Override
            public void write(Row row, EncodingBuffer frame) {
                super.write(row, frame);
                more.accept(row, frame);
            }
        });
    }

    /// Returns a game whose encoding writes a changed position.
    private static Game<?, ?> writing(UnaryOperator<Row> other) {
        return with(new StripEncoding() {
            @Override
            public void write(Row row, EncodingBuffer frame) {
                super.write(other.apply(row), frame);
            }
        });
    }

    private static Game<?, ?> playing(PolicyLayout policy) {
        return with(new StripEncoding() {
            @Override
            public Option<PolicyLayout> policy() {
                return Option.of(policy);
            }
        });
    }

    private static Vector<Defect> range() {
        return Vector.of(new Defect("stones that count double", ENCODINGS_KEEP_THEIR_RANGE, "'first' at place",
            adding((row, frame) -> row.first().forEach(cell -> frame.put(0, cell, 2)))),
            new Defect("a number that is none", ENCODINGS_KEEP_THEIR_RANGE, "'seat'",
                adding((row, frame) -> frame.number(0, row.seat().index() / (float) row.second().size()))),
            new Defect("two layers of one name", ENCODINGS_KEEP_THEIR_RANGE, "duplicate names",
                with(new StripEncoding() {
                    @Override
                    public Vector<Encoding.Channel> layers() {
                        return super.layers().map(layer -> Encoding.Channel.flag("stones", layer.meaning()));
                    }
                })),
            new Defect("an encoding that remembers", ENCODINGS_KEEP_THEIR_RANGE,
                "written to arrays with other contents",
                with(new StripEncoding() {
                    private Cells seen = Cells.NONE;

                    @Override
                    public void write(Row row, EncodingBuffer frame) {
                        frame.mark(1, seen);
                        super.write(row, frame);
                        seen = row.second();
                    }
                })),
            new Defect("an earlier position that is blank", ENCODINGS_KEEP_THEIR_RANGE,
                "of the position 1 turns ago",
                with(new StripEncoding() {
                    @Override
                    public void write(Row row, EncodingBuffer frame) {
                        if (frame.isPresent()) super.write(row, frame);
                    }
                })),
            new Defect("a layout that counts double", ENCODINGS_KEEP_THEIR_RANGE, "the layout 'other'",
                Strip.GAME.withLayout("other", new StripEncoding() {
                    @Override
                    public void write(Row row, EncodingBuffer frame) {
                        frame.fill(1, 2);
                    }
                })));
    }

    /// Returns a game whose encoding of a simulator is changed afterwards.
    private static Game<?, ?> simulated(BiConsumer<Simulator<Row>, EncodingBuffer> change) {
        return with(new StripEncoding() {
            @Override
            public void write(Simulator<Row> simulator, EncodingBuffer frame) {
                super.write(simulator, frame);
                change.accept(simulator, frame);
            }
        });
    }

    private static Vector<Defect> simulators() {
        return Vector.of(
            new Defect("a simulator whose seat is encoded differently", ENCODINGS_ACCEPT_SIMULATORS,
                "'seat'", simulated((_, frame) -> frame.number(0, 1 - frame.number(0)))),
            new Defect("a stone that only the encoding of a simulator omits", ENCODINGS_ACCEPT_SIMULATORS,
                "written from a simulator after play(code)", simulated((_, frame) -> frame.put(0, 3, 0))),
            new Defect("an encoding that plays an action", ENCODINGS_ACCEPT_SIMULATORS,
                "after write(simulator, frame)", simulated((simulator, _) -> {
                    int[] codes = new int[simulator.maxLegalActions()];
                    if (simulator.legal(codes) > 1) simulator.play(codes[0]);
                })),
            new Defect("an encoding that accepts only simulators of the game", ENCODINGS_ACCEPT_SIMULATORS,
                "a call of the game", simulated((simulator, _) -> StripSimulator.class.cast(simulator))));
    }

    private static Vector<Defect> reading() {
        return Vector.of(new Defect("the middle of a turn is forgotten", ENCODINGS_READ_BACK, "the position read from",
            writing(row -> new Row(row.first(), row.second(), row.seat(), false))),
            new Defect("it is read now and then", ENCODINGS_READ_BACK, "as at the start",
                with(new StripEncoding() {
                    @Override
                    public Option<Row> read(EncodingBuffer frame) {
                        return super.read(frame).filter(row -> row.first().size() < 2);
                    }
                })),
            new Defect("what is shown has nothing to do with it", ENCODINGS_READ_BACK, "the position read from",
                with(new StripEncoding() {
                    @Override
                    public Row shown(Row row) {
                        return new Row(row.first(), row.second(), Seat.FIRST, row.sliding());
                    }
                })));
    }

    private static Vector<Defect> symmetry() {
        return Vector.of(new Defect("a grid that is not mirrored", ENCODINGS_COMMUTE_WITH_SYMMETRY, "transformed by M",
            with(new StripEncoding() {
                @Override
                public Grid grid() {
                    return Grid.of(1, Strip.SIZE, Strip.Mirror.class, (_, cell) -> cell);
                }
            })), new Defect("a layer that knows left and right", ENCODINGS_COMMUTE_WITH_SYMMETRY, "'sliding'",
                adding((_, frame) -> frame.put(2, 0, 1))),
            new Defect("stones that change hands where none lies at the left end", ENCODINGS_COMMUTE_WITH_SYMMETRY,
                "transformed by M",
                writing(row -> row.first().has(0) ? row : new Row(row.second(), row.first(), row.seat(), false))));
    }

    private static Vector<Defect> policies() {
        return Vector.of(
            new Defect("slides without a place", POLICIES_HOLD_LEGAL_ACTIONS, "a call of the game",
                playing(PolicyLayout.on(new StripEncoding().grid(), 3 * Strip.SIZE).plane("place", 0))),
            new Defect("a policy of another variant", POLICIES_HOLD_LEGAL_ACTIONS, "number of codes of the policy",
                playing(PolicyLayout.byCode(4 * Strip.SIZE))));
    }
}
