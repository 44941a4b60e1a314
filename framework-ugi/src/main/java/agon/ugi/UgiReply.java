package agon.ugi;

import agon.api.PlainText;
import io.vavr.control.Either;
import io.vavr.control.Option;

/// What an engine says: one line each. `toString` gives the line.
public sealed interface UgiReply {
    /// What it is called.
    record Name(String name) implements UgiReply {
        @Override
        public String toString() {
            return "id name " + name;
        }
    }

    /// Who made it.
    record Author(String author) implements UgiReply {
        @Override
        public String toString() {
            return "id author " + author;
        }
    }

    /// What may be chosen about it.
    record Offer(EngineOption option) implements UgiReply {
        @Override
        public String toString() {
            return option.toString();
        }
    }

    /// It has said who it is.
    record UgiOk() implements UgiReply {
        @Override
        public String toString() {
            return "ugiok";
        }
    }

    /// Everything that it was told before is done.
    record ReadyOk() implements UgiReply {
        @Override
        public String toString() {
            return "readyok";
        }
    }

    /// What it thinks.
    record Info(SearchInfo info) implements UgiReply {
        @Override
        public String toString() {
            return info.toString();
        }
    }

    /// A message for people: `info string …`.
    record Message(String text) implements UgiReply {
        @Override
        public String toString() {
            return "info string " + text;
        }
    }

    /// What it plays.
    ///
    /// @param turn as the game writes it; none: there is nothing to play
    record BestMove(Option<String> turn) implements UgiReply {
        private static final String NONE = "(none)";

        @Override
        public String toString() {
            return "bestmove " + turn.map(TurnWord::write).getOrElse(NONE);
        }
    }

    /// The answer to a query.
    record Response(String text) implements UgiReply {
        @Override
        public String toString() {
            return "response " + text;
        }
    }

    /// The reply in a line.
    ///
    /// @return left: a clause that says what is wrong with it
    static Either<String, UgiReply> read(String line) {
        Words words = new Words(line);
        return switch (words.next().getOrElse("")) {
            case "id" -> Either.right(words.has("author") ? new Author(words.rest())
                : new Name(words.has("name") ? words.rest() : ""));
            case "option" -> EngineOption.read(words).<UgiReply>map(Offer::new).toEither(unknown(line));
            case "ugiok" -> Either.right(new UgiOk());
            case "readyok" -> Either.right(new ReadyOk());
            case "info" -> Either.right(words.has("string") ? new Message(words.rest())
                : new Info(SearchInfo.read(words)));
            case "bestmove" -> words.next().<UgiReply>map(
                word -> new BestMove(Option.when(!word.equals(BestMove.NONE), () -> TurnWord.read(word))))
                .toEither("bestmove has no turn behind it");
            case "response" -> Either.right(new Response(words.rest()));
            default -> Either.left(unknown(line));
        };
    }

    private static String unknown(String line) {
        return "'" + PlainText.line(line.strip(), 60) + "' is nothing that an engine says";
    }
}
