package agon.api.contract;

import static agon.api.contract.Contract.ANY_TEXT_IS_ANSWERED;
import static agon.api.contract.Contract.NOTATION_TELLS_TURNS_APART;
import static agon.api.contract.Contract.POSITIONS_READ_BACK;
import static agon.api.contract.Contract.RECORDS_READ_BACK;
import static agon.api.contract.Contract.TEXTS_ARE_ONE_LINE;
import static agon.api.contract.Contract.TREES_READ_BACK;
import static agon.api.contract.Contract.TURNS_READ_BACK;

import agon.api.Action;
import agon.api.Cells;
import agon.api.Game;
import agon.api.Notation;
import agon.api.Rules;
import agon.api.Seat;
import agon.api.Status;
import agon.api.strip.Strip;
import agon.api.strip.Strip.Place;
import agon.api.strip.Strip.Row;
import agon.api.strip.Strip.Slide;
import agon.api.strip.Strip.Step;
import agon.api.strip.StripNotation;
import io.vavr.Function3;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import java.util.function.BiFunction;
import java.util.function.UnaryOperator;

/// Faults of notation.
final class TextDefects {
    private TextDefects() {}

    static Vector<Defect> all() {
        return turns().appendAll(positions()).appendAll(lines()).appendAll(readers()).appendAll(records())
            .appendAll(trees());
    }

    private static Game<Row, Step> with(Notation<Row, Step> notation) {
        return Strip.GAME.withNotation(notation);
    }

    /// Returns a game that reads turns in a different way.
    private static Game<Row, Step> turns(
        Function3<Row, String, Either<String, Seq<Step>>, Either<String, Seq<Step>>> read) {
        return with(new StripNotation() {
            @Override
            public Either<String, Seq<Step>> read(Row row, String text) {
                return read.apply(row, text, super.read(row, text));
            }
        });
    }

    /// Returns a game that reads positions in a different way.
    private static Game<Row, Step> positions(BiFunction<String, Either<String, Row>, Either<String, Row>> read) {
        return with(new StripNotation() {
            @Override
            public Either<String, Row> read(String text) {
                return read.apply(text, super.read(text));
            }
        });
    }

    /// Returns a game with changed texts of positions.
    private static Game<Row, Step> written(UnaryOperator<String> change) {
        return with(new StripNotation() {
            @Override
            public String write(Row row) {
                return change.apply(super.write(row));
            }
        });
    }

    /// Returns a game with changed texts of actions.
    private static Game<Row, Step> steps(BiFunction<Step, String, String> change) {
        return with(new StripNotation() {
            @Override
            protected String write(Step step) {
                return change.apply(step, super.write(step));
            }
        });
    }

    private static Vector<Defect> turns() {
        return Vector.of(
            new Defect("two moves written alike", NOTATION_TELLS_TURNS_APART, "two turns with the text",
                steps((step, text) -> step instanceof Slide ? text.substring(0, 2) : text)),
            new Defect("the first action alone is read", TURNS_READ_BACK, "read back",
                turns((_, _, turn) -> turn.map(steps -> steps.take(1)))),
            new Defect("one cell is read as another", TURNS_READ_BACK, "read back",
                turns((_, _, turn) -> turn.map(s -> s.map(step -> step.code() == 5 ? new Place(4) : step)))),
            new Defect("outer blanks matter", TURNS_READ_BACK, "'  ", turns((_, text, turn) -> text.startsWith(" ")
                ? Either.left("'" + text + "' begins with a blank") : turn)));
    }

    private static Vector<Defect> positions() {
        return Vector.of(
            new Defect("the middle of a turn is left out", POSITIONS_READ_BACK, "read back",
                written(text -> text.replace("*", ""))),
            new Defect("the seat is left out", POSITIONS_READ_BACK, "read back", with(new StripNotation() {
                @Override
                public String write(Row row) {
                    return cells(row);
                }

                @Override
                public Either<String, Row> read(String text) {
                    return super.read(text + " 1").orElse(() -> super.read(text + " 2"));
                }
            })), new Defect("the stones of the seats are exchanged when they are read", POSITIONS_READ_BACK,
                "read back", positions((_, read) -> read.map(row -> row.first().has(0)
                    ? new Row(row.second(), row.first(), row.seat(), row.sliding()) : row))));
    }

    private static Game<Row, Step> separated(String separator) {
        return with(new StripNotation() {
            @Override
            public String write(Row row, Seq<Step> turn) {
                return super.write(row, turn).replace(",", separator);
            }

            @Override
            public Either<String, Seq<Step>> read(Row row, String text) {
                return super.read(row, text.replace(separator, ","));
            }
        });
    }

    private static Vector<Defect> lines() {
        return Vector.of(new Defect("a turn on two lines", TEXTS_ARE_ONE_LINE, "the text of a turn", separated("\n")),
            new Defect("a turn with a separator of lines", TEXTS_ARE_ONE_LINE, "the text of a turn",
                separated("\u2028")),
            new Defect("a tab in a position", TEXTS_ARE_ONE_LINE, "the text of a position",
                written(text -> text.replace(" ", "\t"))),
            new Defect("a blank behind an action", TEXTS_ARE_ONE_LINE, "the text of Place",
                steps((step, text) -> step.code() == 5 ? "f " : text)));
    }

    private static Vector<Defect> readers() {
        return Vector.of(
            new Defect("a reader of turns that throws", ANY_TEXT_IS_ANSWERED, "reading '",
                turns((_, text, _) -> Either.right(Vector.of(text.split(","))
                    .map(s -> s.length() == 1 ? new Place("abcdef".indexOf(s))
                        : new Slide(s.charAt(0) - 'a', s.charAt(2) - 'a'))))),
            new Defect("a reader of positions that throws", ANY_TEXT_IS_ANSWERED, "reading '",
                positions((text, row) -> {
                    if (text.length() < 8) throw new StringIndexOutOfBoundsException(text.length());
                    return row;
                })),
            new Defect("a reader that answers null", ANY_TEXT_IS_ANSWERED, "reading '",
                positions((text, row) -> text.isEmpty() ? null : row)),
            new Defect("a reader of positions that are none", ANY_TEXT_IS_ANSWERED, "the position read from '",
                positions((text, row) -> row.isRight() || !text.endsWith("1") ? row
                    : Either.right(new Row(Cells.of(40), Cells.NONE, Seat.SECOND, false)))),
            new Defect("an equals without the seat", ANY_TEXT_IS_ANSWERED, "the text of the position read from '",
                Game.of(Strip.GAME.about(), new Take(), Notation.ofNames(Take.ALL, one -> "take " + one.code(),
                    pile -> pile.left + " " + pile.seat.index(), Take::read))),
            new Defect("rules that cannot say why not", ANY_TEXT_IS_ANSWERED, "reading '", new Strip() {
                @Override
                public String explainIllegal(Row row, Step step) {
                    if (step instanceof Place(int cell) && !row.free(cell))
                        throw new IllegalStateException("cell " + cell + " is taken");
                    return super.explainIllegal(row, step);
                }
            }.game()));
    }

    private static Vector<Defect> records() {
        return Vector.of(
            new Defect("a turn that breaks its line", RECORDS_READ_BACK, "the record", separated("\u2028")),
            new Defect("a beginning of a turn that is not read", RECORDS_READ_BACK, "the positions of the replayed "
                + "record",
                turns((row, _, read) -> read
                    .flatMap(turn -> turn.size() == 1 && new Strip().after(row, turn.head()).sliding()
                        ? Either.left("a slide must follow") : Either.right(turn)))));
    }

    private static Vector<Defect> trees() {
        return Vector.of(
            new Defect("what remains of a turn is not read", TREES_READ_BACK,
                "nodes that the replay of a tree omitted",
                turns((row, _, turn) -> row.sliding() ? Either.left("a turn begins with a stone") : turn)),
            new Defect("two slides written alike", TREES_READ_BACK, "the record of the replayed tree",
                with(new StripNotation() {
                    @Override
                    public String write(Row row, Seq<Step> turn) {
                        return row.sliding() ? super.write(row, new Strip().legal(row).take(1))
                            : super.write(row, turn);
                    }
                })));
    }

    /// A game in which the player who takes the last of six sticks wins. Positions with different seats to act can be
    /// equal.
    private static final class Take implements Rules<Take.Pile, Take.One> {
        static final Vector<One> ALL = Vector.of(new One(0), new One(1));

        record One(int code) implements Action {}

        record Pile(int left, Seat seat) {
            @Override
            public boolean equals(Object other) {
                return other instanceof Pile pile && pile.left == left;
            }

            @Override
            public int hashCode() {
                return left;
            }
        }

        @Override
        public Pile start() {
            return new Pile(6, Seat.FIRST);
        }

        @Override
        public Status status(Pile pile) {
            return pile.left == 0 ? Status.won(pile.seat.other(), "last stick") : Status.toMove(pile.seat);
        }

        @Override
        public Vector<One> legal(Pile pile) {
            return ALL.take(pile.left);
        }

        @Override
        public Pile after(Pile pile, One one) {
            return new Pile(pile.left - 1 - one.code, pile.seat.other());
        }

        @Override
        public int codeCount() {
            return 2;
        }

        static Either<String, Pile> read(String text) {
            return text.matches("[0-6] [01]")
                ? Either.right(new Pile(text.charAt(0) - '0', new Seat(text.charAt(2) - '0'))) : Either.left("none");
        }
    }
}
