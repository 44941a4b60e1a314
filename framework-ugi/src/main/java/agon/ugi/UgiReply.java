package agon.ugi;

import agon.api.PlainText;
import agon.ugi.text.TurnWord;
import io.vavr.control.Either;
import io.vavr.control.Option;

/// A reply of an engine; `toString` returns its line.
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

    /// A message for people: `info string …`.
    record Message(String text) implements UgiReply {
        @Override
        public String toString() {
            return "info string " + text;
        }
    }

    /// The turn to play.
    ///
    /// @param turn in the notation of the game; none: there is no turn
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

    /// Reads a line.
    ///
    /// @return left: a clause with the reason
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

    /// The value of a position for the seat to act.
    ///
    /// @param centi hundredths of the engine's unit, for example of a piece; 0 is even
    /// @param mate  turns until a proven win; negative: until a proven loss
    record Score(int centi, Option<Integer> mate) {
        private static final int MOST = 10_000; // hundredths
        private static final double SCALE = 400;

        /// Converts a value in [-1, 1]. A difference of 400 hundredths is odds of ten to one, as in Elo ratings.
        public static Score of(double value) {
            double odds = (1 + value) / (1 - value); // infinite for a certain win, and then clamped
            return new Score(Math.clamp(Math.round(SCALE * StrictMath.log10(odds)), -MOST, MOST), Option.none());
        }

        /// Returns a proven score.
        ///
        /// @param turns until the win; negative: until the loss
        public static Score proven(int turns) {
            return new Score(turns > 0 ? MOST : -MOST, Option.of(turns));
        }

        /// Returns the value, in [-1, 1]: the inverse of [#of].
        public double value() {
            return mate.map(turns -> turns > 0 ? 1.0 : -1.0)
                .getOrElse(() -> 2 / (1 + StrictMath.pow(10, -centi / SCALE)) - 1);
        }

        /// Reads the words after `score`; none: they are not valid.
        static Option<Score> read(Words words) {
            boolean proven = words.has("mate");
            if (!proven && !words.has("cp")) return Option.none();
            return words.number(-1_000_000).filter(number -> number <= 1_000_000).map(Long::intValue)
                .map(number -> proven ? proven(number) : new Score(number, Option.none()));
        }

        /// Returns a text such as `cp 31` or `mate 3`.
        @Override
        public String toString() {
            return mate.map(turns -> "mate " + turns).getOrElse("cp " + centi);
        }
    }
}
