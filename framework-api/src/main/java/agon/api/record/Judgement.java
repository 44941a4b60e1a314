package agon.api.record;

import io.vavr.control.Option;
import java.util.stream.Stream;

/// A judgement of a move. Source: PGN specification (1994), §8.2.3.8.
public enum Judgement {
    /// A very good move that is hard to find.
    BRILLIANT("!!"),
    /// A good move.
    GOOD("!"),
    /// A move that is worth trying but may be unsound.
    INTERESTING("!?"),
    /// A move that looks wrong but may not be refuted.
    DUBIOUS("?!"),
    /// A bad move.
    MISTAKE("?"),
    /// A very bad move.
    BLUNDER("??");

    private final String sign;

    Judgement(String sign) {
        this.sign = sign;
    }

    /// Returns the sign that follows the move in notation: `!!`, `!`, `!?`, `?!`, `?` or `??`.
    public String sign() {
        return sign;
    }

    /// Returns the judgement with this sign, or none if the text is not a sign.
    public static Option<Judgement> ofSign(String sign) {
        return Option.ofOptional(Stream.of(values()).filter(judged -> judged.sign.equals(sign)).findFirst());
    }
}
