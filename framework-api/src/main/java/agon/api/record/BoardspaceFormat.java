package agon.api.record;

import agon.api.Action;
import agon.api.PlainText;
import agon.api.Status;
import agon.api.Variant;
import agon.api.match.Match;
import agon.api.match.Termination;
import agon.api.record.RecordFormat.RecordError;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.util.Locale;

/// The record format of Boardspace.net for one game with two seats. It is a dialect of SGF with one command per node,
/// such as `P0[3 dropb D 2]`. The class reads and writes players, dates, results, resignations and losses on time; the
/// commands of turns depend on the game (see [Dialect]).
///
/// The player of the first command is the first seat. `Done` ends a turn, unless the seat must continue it; a turn also
/// ends when the other player continues. If the seat to act can only pass and the file continues with the other seat, a
/// pass is inserted. The commands are replayed, so an illegal turn becomes the [GameRecord.Fault] of the record.
/// Variations are ignored.
///
/// Source: the `Movespec` classes of the Java client of Boardspace.
public final class BoardspaceFormat<P, A extends Action> implements RecordFormat {
    private static final int HEAD = 2_000;

    private final Dialect<P, A> dialect;

    /// Creates the format of a game.
    public BoardspaceFormat(Dialect<P, A> dialect) {
        this.dialect = dialect;
    }

    /// The commands of one game on Boardspace.
    public interface Dialect<P, A extends Action> {
        /// Returns the name of the game, such as `dvonn`. The id of the format is this name and `-boardspace`.
        String name();

        /// Returns the values of the property `GM` in the files of this game, for example `24` and `Yinsh`. Case is
        /// ignored. Writers use the first value.
        Vector<String> games();

        /// Returns the supported variants by the value of the property `SU`, for example `Yinsh-Blitz`. Case is
        /// ignored.
        LinkedHashMap<String, Variant<P, A>> setups();

        /// Returns a reader for the commands of a turn.
        ///
        /// @param position the position before the turn
        Commands<A> turn(P position);

        /// Returns the commands of an action without numbers, in the order in which they are written, for example
        /// `place wr G 11`.
        Vector<String> commands(P position, A action);

        /// Returns the action of a seat that cannot move, if this game has one. It is inserted if a file omits it and
        /// it is the only legal action.
        default Option<A> pass() {
            return Option.none();
        }
    }

    /// The commands of one turn, in the order of the file. A turn has at most 200 commands, some of which can undo
    /// others.
    public interface Commands<A extends Action> {
        /// Adds a command.
        ///
        /// @param name  the first word in lower case, for example `dropb`
        /// @param words the other words, for example `D` and `2`
        /// @return an error message if the command cannot be read, for example `the command is unknown`
        Option<String> add(String name, Vector<String> words);

        /// Returns the actions of the turn. They need not be legal, because the caller checks them.
        ///
        /// @param done whether `Done` has ended the turn, which can mean a pass
        Vector<A> actions(boolean done);
    }

    @Override
    public String id() {
        return dialect.name() + "-boardspace";
    }

    @Override
    public String meaning() {
        return "SGF of Boardspace.net";
    }

    /// Returns a name that ends with `.sgf`.
    @Override
    public String fileName(GameRecord record, String stem) {
        return dialect.name() + "_" + stem + ".sgf";
    }

    @Override
    public boolean recognises(String text) {
        String head = text.substring(0, Math.min(text.length(), HEAD)).stripLeading();
        if (!head.startsWith("(")) return false;
        SgfReader properties = new SgfReader(head);
        while (properties.next())
            if (properties.name().equals("GM"))
                return dialect.games().exists(properties.value().strip()::equalsIgnoreCase);
        return false;
    }

    @Override
    public Vector<Either<RecordError, GameRecord>> read(String text) {
        return SgfReader.games(text, this::game);
    }

    private Either<RecordError, GameRecord> game(SgfReader properties) {
        String setup = dialect.setups().head()._1;
        BoardspaceReader<P, A> reader = new BoardspaceReader<>(dialect);
        while (properties.next()) {
            String value = properties.value().strip().replaceAll("\\s+", " ");
            switch (properties.name()) {
                case "SU" -> {
                    setup = value;
                    Option<Variant<P, A>> variant = variant(setup);
                    if (variant.isDefined()) reader.start(variant.get());
                }
                case "DT" -> reader.header("Date", value);
                case "GN" -> reader.header("Event", value);
                case "RE" -> reader.result(value);
                case "P0", "P1" -> reader.command(properties.name().charAt(1) - '0', value);
                default -> {
                }
            }
        }
        if (variant(setup).isEmpty())
            return Either.left(RecordError.unsupported("the set-up SU[" + PlainText.line(setup, 40)
                + "] cannot be read; expected " + dialect.setups().keySet().map(name -> "SU[" + name + "]")
                    .mkString(" or ")));
        return Either.right(reader.record());
    }

    private Option<Variant<P, A>> variant(String setup) {
        return dialect.setups().find(entry -> entry._1.toLowerCase(Locale.ROOT).equals(setup.toLowerCase(Locale.ROOT)))
            .map(entry -> entry._2);
    }

    @Override
    public Either<String, Written> write(GameRecord record) {
        return dialect.setups().find(entry -> entry._2.name().equals(record.game()))
            .toEither("the format " + id() + " cannot represent games of " + record.game())
            .filterOrElse(_ -> record.start().isEmpty(),
                _ -> "the format " + id() + " cannot represent a custom starting position")
            .flatMap(entry -> Replay.of(entry._2, record).mapLeft(RecordError::because)
                .filterOrElse(replay -> replay.refusal().isEmpty(), replay -> replay.refusal().get().toString())
                .map(replay -> Written.played(new BoardspaceWriter(ended(record, replay.match()),
                    dialect.games().head(), entry._1)
                    .write(replay.match().turns(), turn -> commands(replay.match(), turn.from(), turn.actions())),
                    record)));
    }

    /// Returns a record with the result on the board if the record contains no result.
    private GameRecord ended(GameRecord record, Match<P, A> match) {
        return record.result().equals(GameRecord.OPEN) && match.status() instanceof Status.Over over
            ? record.result(over.score(), Termination.ON_BOARD) : record;
    }

    private Vector<String> commands(Match<P, A> match, int from, Seq<A> actions) {
        return actions.zipWithIndex().toVector()
            .flatMap(action -> dialect.commands(match.positions().get(from + action._2), action._1));
    }
}
