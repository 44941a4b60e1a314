package agon.api.record;

import io.vavr.control.Option;

/// What an annotator thinks of a move. Source: PGN specification (1994), §8.2.3.8.
public enum Judgement {
    /// A very good move that was hard to find.
    BRILLIANT("!!"),
    /// A good move.
    GOOD("!"),
    /// A move worth trying, perhaps not sound.
    INTERESTING("!?"),
    /// A move that looks wrong, perhaps not refuted.
    DUBIOUS("?!"),
    /// A bad move.
    MISTAKE("?"),
    /// A very bad move.
    BLUNDER("??");

    private final String sign;

    Judgement(String sign) {
        this.sign = sign;
    }

    /// The sign behind the move: `!!`, `!`, `!?`, `?!`, `?` or `??`.
    public String sign() {
        return sign;
    }

    /// The judgement with that sign.
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
