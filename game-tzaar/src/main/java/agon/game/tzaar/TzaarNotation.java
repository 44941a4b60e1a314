package agon.game.tzaar;

import agon.api.Notation;
import agon.api.Seat;
import agon.game.tzaar.TzaarAction.Capture;
import agon.game.tzaar.TzaarAction.Stack;
import io.vavr.collection.Seq;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The notation. It also reads `b2c3` and `b2-c3` as captures.
record TzaarNotation(TzaarRules rules, Notation<TzaarPosition, TzaarAction> strict)
    implements
        Notation<TzaarPosition, TzaarAction> {
    private static final Pattern PAIR = Pattern.compile("([a-i][1-8])([-x]?)([a-i][1-8])");

    TzaarNotation(TzaarRules rules) {
        this(rules, Notation.ofTurns(TzaarAction.ALL, TzaarAction::text, " ", TzaarPosition::text,
            TzaarPosition::read));
    }

    @Override
    public String write(TzaarPosition p, Seq<TzaarAction> turn) {
        return strict.write(p, turn);
    }

    @Override
    public Either<String, Seq<TzaarAction>> read(TzaarPosition p, String text) {
        StringBuilder turn = new StringBuilder();
        TzaarPosition at = p;
        for (String word : text.strip().split("\\s+")) {
            Matcher pair = PAIR.matcher(word.toLowerCase(Locale.ROOT));
            Option<TzaarAction> move = pair.matches() ? move(at, p.seat(), pair.group(1), pair.group(3))
                : Option.none();
            turn.append(turn.isEmpty() ? "" : " ").append(pair.matches() && pair.group(2).equals("x") ? word
                : move.map(TzaarAction::text).getOrElse(word));
            at = move.isDefined() ? rules.after(at, move.get()) : at;
        }
        return strict.read(p, turn.toString());
    }

    /// Returns the move between two pieces, which need not be legal.
    private static Option<TzaarAction> move(TzaarPosition p, Seat seat, String from, String to) {
        return Points.find(from).filter(start -> p.pieces().get(start).isDefined()).flatMap(start -> Points.find(to)
            .flatMap(end -> p.pieces().get(end).map(target -> target.owner().equals(seat) ? new Stack(start, end)
                : new Capture(start, end))));
    }

    @Override
    public String write(TzaarPosition p) {
        return strict.write(p);
    }

    @Override
    public Either<String, TzaarPosition> read(String text) {
        return strict.read(text);
    }
}
