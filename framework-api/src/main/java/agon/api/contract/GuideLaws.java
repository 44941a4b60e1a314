package agon.api.contract;

import static agon.api.contract.Broken.unlessEqual;

import agon.api.Action;
import agon.api.PlainText;
import agon.api.scene.Gesture;
import agon.api.scene.Place;
import agon.api.scene.Scene;
import agon.api.scene.View;
import io.vavr.Tuple;
import io.vavr.Tuple2;
import io.vavr.collection.List;
import io.vavr.collection.Seq;
import io.vavr.collection.Set;
import io.vavr.collection.Vector;
import io.vavr.control.Option;

/// Laws of counters, of places in words, and of explanations of refused clicks.
final class GuideLaws {
    private static final int SENTENCE = 200;

    static <P, A extends Action> void countersAreSound(Moment<P, A> m) throws Broken {
        View<P, A> view = m.game().view();
        Seq<View.Counter> counters = view.counters(m.position());
        unlessEqual("the counters when called again", counters, view.counters(m.position()));
        int seats = m.rules().seats();
        for (View.Counter counter : counters)
            if (counter.seat().index() >= seats)
                throw new Broken("seat of the counter " + counter.name(), "one of " + seats + " seats", counter.seat());
        unlessEqual("counters with the same seat and name", List.empty(),
            names(counters).groupBy(n -> n).filter((_, same) -> same.size() > 1).keySet().toList());
        // Seats are not compared, because a player may take over the other side and its counters under the pie rule.
        unlessEqual("names of the counters, compared with those at the start", sorted(view.counters(m.rules().start())),
            sorted(counters));
    }

    private static Seq<String> sorted(Seq<View.Counter> counters) {
        return counters.map(View.Counter::name).sorted();
    }

    private static Seq<Tuple2<Integer, String>> names(Seq<View.Counter> counters) {
        return counters.map(counter -> Tuple.of(counter.seat().index(), counter.name()));
    }

    static <P, A extends Action> void placesAreDescribed(Moment<P, A> m) throws Broken {
        Vector<Place> places = Place.of(m.game().view(), m.position());
        for (Place place : places)
            if (place.contents().isBlank() || !PlainText.isLine(place.contents(), SENTENCE))
                throw new Broken("the description of " + place.keys().head(), "a line of 1 to 200 characters",
                    place.contents());
        unlessEqual("names of several cells", Vector.empty(), places.filter(Place::onBoard).groupBy(Place::name)
            .filter((_, same) -> same.size() > 1).keySet().toVector());
    }

    static <P, A extends Action> void refusedTouchesAreExplained(Moment<P, A> m) throws Broken {
        Gesture<A> none = Gesture.begin(m.game(), m.position());
        explained(m, none);
        if (none.next().nonEmpty()) explained(m, none.click(none.next().head()));
    }

    private static <P, A extends Action> void explained(Moment<P, A> m, Gesture<A> gesture) throws Broken {
        Set<String> next = gesture.next();
        for (Scene.Item item : m.game().view().scene(m.position()).items()) {
            Option<String> why = m.game().view().hints().explainRefusal(m.position(), gesture.clicked(), item.key());
            if (why.exists(text -> text.isBlank() || !PlainText.isLine(text, SENTENCE)))
                throw new Broken("the explanation for " + item.key(),
                    "a line of 1 to 200 characters", why.get());
            if (why.isDefined() && next.contains(item.key()))
                throw new Broken("the explanation for " + item.key() + ", which can be clicked", "none",
                    why.get());
        }
    }
}
