package agon.api.record;

import io.vavr.control.Option;

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

    /// Returns the sign after the move: `!!`, `!`, `!?`, `?!`, `?` or `??`.
    public String sign() {
        return sign;
    }

    /// Returns the judgement with this sign; none: it is not a sign.
    public static Option<Judgement> ofSign(String sign) {
        return switch (sign) {
            case "!!" -> Option.of(BRILLIANT);
            case "!" -> Option.of(GOOD);
            case "!?" -> Option.of(INTERESTING);
            case "?!" -> Option.of(DUBIOUS);
            case "?" -> Option.of(MISTAKE);
            case "??" -> Option.of(BLUNDER);
            default -> Option.none();
        };
    }
}
