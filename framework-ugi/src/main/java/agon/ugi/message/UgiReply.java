package agon.ugi.message;

import agon.api.PlainText;
import agon.ugi.text.TurnWord;
import agon.ugi.text.Words;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.time.Duration;

/// A reply of an engine.
public sealed interface UgiReply {
    /// The name of the engine.
    record Name(String name) implements UgiReply {}

    /// The author of the engine.
    record Author(String author) implements UgiReply {}

    /// An option of the engine.
    record Offer(EngineOption option) implements UgiReply {}

    /// The end of the replies to [UgiCommand.Hello].
    record UgiOk() implements UgiReply {}

    /// The reply to [UgiCommand.IsReady].
    record ReadyOk() implements UgiReply {}

    /// A progress report.
    record Info(SearchInfo info) implements UgiReply {}

    /// A message for people, sent as `info string …`.
    record Message(String text) implements UgiReply {}

    /// The turn to play.
    ///
    /// @param turn the turn in the notation of the game, or none if the engine has no turn to play
    record BestMove(Option<String> turn) implements UgiReply {
        private static final String NONE = "(none)";
    }

    /// The reply to [UgiCommand.Query].
    record Response(String text) implements UgiReply {}

    /// Returns the reply as a line of the protocol.
    default String line() {
        return switch (this) {
            case Name(String name) -> "id name " + name;
            case Author(String author) -> "id author " + author;
            case Offer(EngineOption option) -> option.toString();
            case UgiOk _ -> "ugiok";
            case ReadyOk _ -> "readyok";
            case Info(SearchInfo info) -> info.toString();
            case Message(String text) -> "info string " + text;
            case BestMove(Option<String> turn) -> "bestmove " + turn.map(TurnWord::write).getOrElse(BestMove.NONE);
            case Response(String text) -> "response " + text;
        };
    }

    /// @return the reply, or the reason why the line is invalid, as a clause
    static Either<String, UgiReply> read(String line) {
        Words words = new Words(line);
        return switch (words.next().getOrElse("")) {
            case "id" -> Either.right(words.has("author") ? new Author(words.rest())
                : new Name(words.has("name") ? words.rest() : ""));
            case "option" -> option(words).<UgiReply>map(Offer::new).toEither(unknown(line));
            case "ugiok" -> Either.right(new UgiOk());
            case "readyok" -> Either.right(new ReadyOk());
            case "info" -> Either.right(words.has("string") ? new Message(words.rest())
                : new Info(info(words)));
            case "bestmove" -> words.next().<UgiReply>map(
                word -> new BestMove(Option.when(!word.equals(BestMove.NONE), () -> TurnWord.read(word))))
                .toEither("bestmove is not followed by a turn");
            case "response" -> Either.right(new Response(words.rest()));
            default -> Either.left(unknown(line));
        };
    }

    private static String unknown(String line) {
        return "'" + PlainText.line(line.strip(), 60) + "' is not a valid reply of an engine";
    }

    private static Option<EngineOption> option(Words words) {
        String name = words.has("name") ? words.before("type") : "";
        Option<EngineOption.Type> type = Option.when(words.has("type"), words::next).flatMap(word -> word)
            .flatMap(word -> Vector.of(EngineOption.Type.values()).find(t -> t.toString().equals(word)));
        if (name.isEmpty() || type.isEmpty()) return Option.none();
        Option<String> byDefault = Option.none();
        Option<Long> min = Option.none(), max = Option.none();
        Vector<String> choices = Vector.empty();
        for (Option<String> word = words.next(); word.isDefined(); word = words.next()) {
            String value = words.before("default", "min", "max", "var");
            switch (word.get()) {
                case "default" -> byDefault = Option.of(value);
                case "min" -> min = Words.number(value, Long.MIN_VALUE);
                case "max" -> max = Words.number(value, Long.MIN_VALUE);
                case "var" -> choices = choices.append(value);
                default -> {
                }
            }
        }
        return Option.of(new EngineOption(name, type.get(), byDefault, min, max, choices));
    }

    private static SearchInfo info(Words words) {
        Option<Long> depth = Option.none(), nodes = Option.none(), speed = Option.none(), time = Option.none();
        long rank = 1;
        Option<SearchInfo.Score> score = Option.none();
        Vector<String> turns = Vector.empty();
        for (Option<String> word = words.next(); word.isDefined(); word = words.next()) {
            switch (word.get()) {
                case "depth" -> depth = words.number(0);
                case "nodes" -> nodes = words.number(0);
                case "nps" -> speed = words.number(0);
                case "time" -> time = words.number(0);
                case "multipv" -> rank = words.number(1).filter(n -> n <= 1_000).getOrElse(1L);
                case "score" -> score = score(words);
                case "pv" -> turns = Vector.of(words.rest().split("\\s+")).reject(String::isEmpty).map(TurnWord::read);
                default -> {
                }
            }
        }
        return new SearchInfo(depth.map(Long::intValue), nodes, speed, time.map(Duration::ofMillis), (int) rank, score,
            turns);
    }

    private static Option<SearchInfo.Score> score(Words words) {
        boolean proven = words.has("mate");
        if (!proven && !words.has("cp")) return Option.none();
        Option<Long> number = words.number(-1_000_000).filter(value -> value <= 1_000_000);
        SearchInfo.Score.Bound bound = words.has("lowerbound") ? SearchInfo.Score.Bound.LOWER
            : words.has("upperbound") ? SearchInfo.Score.Bound.UPPER : SearchInfo.Score.Bound.EXACT;
        return number.map(Long::intValue).map(value -> proven
            ? new SearchInfo.Score(SearchInfo.Score.proven(value).centi(), Option.of(value), bound)
            : new SearchInfo.Score(value, Option.none(), bound));
    }
}
