package agon.ugi;

import agon.api.PlainText;
import agon.ugi.text.TurnWord;
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

    /// What a position is worth to the seat that is to act, as engines say it.
    ///
    /// @param centi hundredths, 0 is even. Of an engine that counts in pieces, those of a piece
    /// @param mate  turns until it has won, or with a minus until it has lost, if that is proven
    record Score(int centi, Option<Integer> mate) {
        private static final int MOST = 10_000; // hundredths
        private static final double SCALE = 400;

        /// Worth `value`, in [-1, 1].
        public static Score of(double value) {
            double odds = (1 + value) / (1 - value); // infinite for a certain win: then the most there is
            return new Score(Math.clamp(Math.round(SCALE * StrictMath.log10(odds)), -MOST, MOST), Option.none());
        }

        /// Proven.
        ///
        /// @param turns until it has won; with a minus, until it has lost
        public static Score proven(int turns) {
            return new Score(turns > 0 ? MOST : -MOST, Option.of(turns));
        }

        /// In [-1, 1]: as in ratings, 400 hundredths are odds of ten to one.
        public double value() {
            return mate.map(turns -> turns > 0 ? 1.0 : -1.0)
                .getOrElse(() -> 2 / (1 + StrictMath.pow(10, -centi / SCALE)) - 1);
        }

        /// The words behind `score`; none: they are none.
        static Option<Score> read(Words words) {
            boolean proven = words.has("mate");
            if (!proven && !words.has("cp")) return Option.none();
            return words.number(-1_000_000).filter(number -> number <= 1_000_000).map(Long::intValue)
                .map(number -> proven ? proven(number) : new Score(number, Option.none()));
        }

        /// `cp 31` or `mate 3`.
        @Override
        public String toString() {
            return mate.map(turns -> "mate " + turns).getOrElse("cp " + centi);
        }
    }
}
