package agon.ugi.message;

import agon.api.PlainText;
import agon.ugi.EngineOption;
import agon.ugi.SearchInfo;
import agon.ugi.text.TurnWord;
import agon.ugi.text.Words;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.time.Duration;

/// A reply of an engine. `toString` returns the reply as a line of the protocol.
public sealed interface UgiReply {
    /// The name of the engine.
    record Name(String name) implements UgiReply {
        @Override
        public String toString() {
            return "id name " + name;
        }
    }

    /// The author of the engine.
    record Author(String author) implements UgiReply {
        @Override
        public String toString() {
            return "id author " + author;
        }
    }

    /// An option of the engine.
    record Offer(EngineOption option) implements UgiReply {
        @Override
        public String toString() {
            return option.toString();
        }
    }

    /// The end of the replies to [UgiCommand.Hello].
    record UgiOk() implements UgiReply {
        @Override
        public String toString() {
            return "ugiok";
        }
    }

    /// The reply to [UgiCommand.IsReady].
    record ReadyOk() implements UgiReply {
        @Override
        public String toString() {
            return "readyok";
        }
    }

    /// A progress report.
    record Info(SearchInfo info) implements UgiReply {
        @Override
        public String toString() {
            return info.toString();
        }
    }

    /// A message for people, sent as `info string …`.
    record Message(String text) implements UgiReply {
        @Override
        public String toString() {
            return "info string " + text;
        }
    }

    /// The turn to play.
    ///
    /// @param turn the turn in the notation of the game, or none if the engine has no turn to play
    record BestMove(Option<String> turn) implements UgiReply {
        private static final String NONE = "(none)";

        @Override
        public String toString() {
            return "bestmove " + turn.map(TurnWord::write).getOrElse(NONE);
        }
    }

    /// The reply to [UgiCommand.Query].
    record Response(String text) implements UgiReply {
        @Override
        public String toString() {
            return "response " + text;
        }
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
        EngineOption option = new EngineOption(name, type.get(), Option.none(), Option.none(), Option.none(),
            Vector.empty());
        for (Option<String> word = words.next(); word.isDefined(); word = words.next()) {
            String value = words.before("default", "min", "max", "var");
            option = switch (word.get()) {
                case "default" -> new EngineOption(name, option.type(), Option.of(value), option.min(), option.max(),
                    option.choices());
                case "min" -> new EngineOption(name, option.type(), option.byDefault(),
                    Words.number(value, Long.MIN_VALUE), option.max(), option.choices());
                case "max" -> new EngineOption(name, option.type(), option.byDefault(), option.min(),
                    Words.number(value, Long.MIN_VALUE), option.choices());
                case "var" -> new EngineOption(name, option.type(), option.byDefault(), option.min(), option.max(),
                    option.choices().append(value));
                default -> option;
            };
        }
        return Option.of(option);
    }

    private static SearchInfo info(Words words) {
        SearchInfo info = SearchInfo.NONE;
        for (Option<String> word = words.next(); word.isDefined(); word = words.next())
            info = with(info, word.get(), words);
        return info;
    }

    private static SearchInfo with(SearchInfo info, String name, Words words) {
        return switch (name) {
            case "depth" -> new SearchInfo(words.number(0).map(Long::intValue), info.nodes(), info.speed(),
                info.time(), info.rank(), info.score(), info.turns());
            case "nodes" -> new SearchInfo(info.depth(), words.number(0), info.speed(), info.time(), info.rank(),
                info.score(), info.turns());
            case "nps" -> new SearchInfo(info.depth(), info.nodes(), words.number(0), info.time(), info.rank(),
                info.score(), info.turns());
            case "time" -> new SearchInfo(info.depth(), info.nodes(), info.speed(),
                words.number(0).map(Duration::ofMillis), info.rank(), info.score(), info.turns());
            case "multipv" -> new SearchInfo(info.depth(), info.nodes(), info.speed(), info.time(),
                words.number(1).filter(n -> n <= 1_000).getOrElse(1L).intValue(), info.score(), info.turns());
            case "score" -> new SearchInfo(info.depth(), info.nodes(), info.speed(), info.time(), info.rank(),
                score(words), info.turns());
            case "pv" -> new SearchInfo(info.depth(), info.nodes(), info.speed(), info.time(), info.rank(),
                info.score(), Vector.of(words.rest().split("\\s+")).reject(String::isEmpty).map(TurnWord::read));
            default -> info;
        };
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
