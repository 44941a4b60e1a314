package agon.launcher.play;

import agon.api.Action;
import agon.api.match.Match;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.Locale;

final class TurnTexts {
    /// Returns every complete turn if there are at most `limit` of them; otherwise every action.
    static <P, A extends Action> Vector<String> texts(Match<P, A> match, int limit) {
        Match<P, A> here = Match.from(match.variant(), match.position());
        return whole(here, limit).getOrElse(() -> actions(here));
    }

    private static <P, A extends Action> Vector<String> actions(Match<P, A> match) {
        return Vector.ofAll(match.legal())
            .map(action -> match.game().notation().write(match.position(), Vector.of(action))).distinct();
    }

    private static <P, A extends Action> Option<Vector<String>> whole(Match<P, A> match, int limit) {
        Vector<String> texts = Vector.empty();
        for (A action : match.legal()) {
            Match<P, A> next = match.play(action).getOrElse(match);
            Option<Vector<String>> more = next.midTurn() ? whole(next, limit - texts.size()) : Option.of(next.texts());
            if (more.isEmpty() || texts.size() + more.get().size() > limit) return Option.none();
            texts = texts.appendAll(more.get());
        }
        return Option.of(texts);
    }

    static String columns(Vector<String> texts, int width) {
        int widest = texts.map(String::length).max().getOrElse(0) + 2;
        int columns = Math.max(1, width / widest), rows = (texts.size() + columns - 1) / columns;
        return Vector.range(0, rows)
            .map(row -> Vector.range(0, columns).map(column -> row + column * rows).filter(i -> i < texts.size())
                .map(i -> String.format(Locale.ROOT, "%-" + widest + "s", texts.get(i))).mkString().stripTrailing())
            .mkString("\n");
    }
}
