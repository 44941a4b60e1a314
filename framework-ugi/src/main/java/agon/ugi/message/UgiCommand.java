package agon.ugi.message;

import agon.api.PlainText;
import agon.ugi.SearchLimits;
import agon.ugi.text.TurnWord;
import agon.ugi.text.Words;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;

/// A command to an engine.
public sealed interface UgiCommand {
    /// A request for the name, author and options of the engine. The replies end with `ugiok`.
    record Hello() implements UgiCommand {}

    /// A request for the reply `readyok` when all earlier commands have been processed, even during a search.
    record IsReady() implements UgiCommand {}

    /// The start of a new game.
    record NewGame() implements UgiCommand {}

    /// A command that sets an option of the engine.
    ///
    /// @param value the value, or empty for a button
    record SetOption(String name, String value) implements UgiCommand {}

    /// A command that sets the position.
    ///
    /// @param start the text of the initial position, or none for the starting position of the game
    /// @param turns the turns since the initial position, in the notation of the game. The last turn may be incomplete.
    record Position(Option<String> start, Vector<String> turns) implements UgiCommand {}

    /// A command that starts a search for the next turn. The search ends with the reply `bestmove`.
    ///
    /// @param skipped the words that have no meaning here, such as `movestogo` and its number
    record Go(SearchLimits limits, Vector<String> skipped) implements UgiCommand {}

    /// A command that stops the search.
    record Stop() implements UgiCommand {}

    /// A request for information about the position. The reply is a `response`.
    ///
    /// @param what `p1turn`, `gameover`, `result`, or a word that the engine defines
    record Query(String what) implements UgiCommand {}

    /// A command that ends the engine.
    record Quit() implements UgiCommand {}

    /// Returns the command as a line of the protocol.
    default String line() {
        return switch (this) {
            case Hello _ -> "ugi";
            case IsReady _ -> "isready";
            case NewGame _ -> "uginewgame";
            case SetOption(String name, String value) ->
                "setoption name " + name + (value.isEmpty() ? "" : " value " + value);
            case Position(Option<String> start, Vector<String> turns) ->
                "position " + start.map(text -> "fen " + text).getOrElse("startpos")
                    + (turns.isEmpty() ? "" : turns.map(TurnWord::write).mkString(" moves ", " ", ""));
            case Go(SearchLimits limits, _) -> limits.toString();
            case Stop _ -> "stop";
            case Query(String what) -> "query " + what;
            case Quit _ -> "quit";
        };
    }

    /// @return the command, or an error message with the expected text
    static Either<String, UgiCommand> read(String line) {
        Words words = new Words(line);
        Option<String> word = words.next();
        if (word.isEmpty()) return Either.left("the line is empty; expected a command, such as ugi");
        return switch (word.get()) {
            case "ugi" -> Either.right(new Hello());
            case "isready" -> Either.right(new IsReady());
            case "uginewgame" -> Either.right(new NewGame());
            case "setoption" -> option(words);
            case "position" -> position(words);
            case "go" -> LimitsReader.read(words);
            case "stop" -> Either.right(new Stop());
            case "query" -> words.next().<UgiCommand>map(Query::new)
                .toEither("query has no argument; expected p1turn, gameover or result");
            case "quit" -> Either.right(new Quit());
            default -> Either.left("'" + PlainText.line(word.get(), 40) + "' is not a command; expected ugi, isready, "
                + "uginewgame, setoption, position, go, stop, query or quit");
        };
    }

    private static Either<String, UgiCommand> option(Words words) {
        String name = words.has("name") ? words.before("value") : "";
        if (name.isEmpty())
            return Either.left("setoption has no name; expected setoption name NAME value VALUE");
        return Either.right(new SetOption(name, words.has("value") ? words.rest() : ""));
    }

    private static Either<String, UgiCommand> position(Words words) {
        Option<String> start = Option.none();
        if (words.has("fen")) {
            start = Option.of(words.before("moves"));
            if (start.get().isEmpty()) return Either.left("position fen is not followed by a position");
        } else
            if (!words.has("startpos"))
                return Either.left("position has no argument; expected startpos, or fen and a position");
        Vector<String> turns = Vector.empty();
        if (words.has("moves"))
            for (Option<String> turn = words.next(); turn.isDefined(); turn = words.next())
                turns = turns.append(TurnWord.read(turn.get()));
        String rest = words.rest();
        return rest.isEmpty() ? Either.right(new Position(start, turns))
            : Either.left("'" + PlainText.line(rest, 40) + "' of position is unknown; expected moves");
    }
}
