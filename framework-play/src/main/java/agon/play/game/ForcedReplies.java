package agon.play.game;

import agon.api.Action;
import agon.api.Rules;
import agon.api.Seat;
import agon.api.Status;
import agon.api.match.Match;
import agon.api.scene.Mark;
import agon.api.scene.Marks;
import agon.api.scene.Scene;
import agon.play.internal.TouchMarks;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Option;

/// The forced replies to a turn. These are the replies that [agon.api.scene.View.Hints#forced] reports or, if it
/// reports none, the only legal action.
final class ForcedReplies {
    /// The maximum number of positions in which a turn can end. If there are more, no forced replies are shown.
    private static final int MOST = 200;
    private static final float LIGHT = 0.6f;

    /// Returns marks on the forced replies. If the turn can end in several positions, a reply that is forced in more of
    /// them has a stronger mark.
    public static <P, A extends Action> Marks after(Match<P, A> match, A action) {
        Option<Seat> seat = match.status().seatToAct();
        Vector<P> ends = ends(match, action, seat);
        Map<String, Map<Mark, Float>> sum = LinkedHashMap.empty();
        for (P end : ends)
            for (var item : forced(match, end, seat).of())
                sum = sum.put(item._1, item._2.foldLeft(sum.get(item._1).getOrElse(LinkedHashMap.empty()),
                    (all, mark) -> all.put(mark._1, all.get(mark._1).getOrElse(0f) + mark._2)));
        float share = LIGHT / Math.max(1, ends.size());
        return new Marks(sum.mapValues(marks -> marks.mapValues(strength -> Math.min(1, strength * share))));
    }

    private static <P, A extends Action> Vector<P> ends(Match<P, A> match, A action, Option<Seat> seat) {
        Vector<P> ends = Vector.empty(), open = Vector.of(match.game().rules().after(match.position(), action));
        while (open.nonEmpty()) {
            P here = open.head();
            open = open.tail();
            boolean goesOn = match.game().rules().status(here) instanceof Status.ToMove(Seat acts, boolean midTurn)
                && midTurn && seat.contains(acts);
            if (goesOn)
                open = open.appendAll(Rules.legal(match.game().rules(), here)
                    .map(next -> match.game().rules().after(here, next)));
            else
                ends = ends.append(here);
            if (ends.size() + open.size() > MOST) return Vector.empty();
        }
        return ends;
    }

    private static <P, A extends Action> Marks forced(Match<P, A> match, P end, Option<Seat> seat) {
        boolean others = match.game().rules().status(end) instanceof Status.ToMove(Seat acts, _)
            && !seat.contains(acts);
        if (!others) return Marks.NONE;
        Marks said = match.game().view().hints().forced(end);
        Seq<A> legal = Rules.legal(match.game().rules(), end);
        return said.of().nonEmpty() || legal.size() != 1 ? said : touched(match, end, legal.head());
    }

    private static <P, A extends Action> Marks touched(Match<P, A> match, P end, A action) {
        Scene scene = match.game().view().scene(end);
        TouchMarks touch = TouchMarks.of(match.game(), end, scene, action);
        Marks marks = Marks.NONE;
        for (String key : match.game().view().touches(end, action))
            for (Mark mark : touch.of(key)) marks = marks.with(key, mark);
        return marks;
    }
}
