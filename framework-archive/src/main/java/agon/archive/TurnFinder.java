package agon.archive;

import agon.api.Action;
import agon.api.Packing;
import agon.api.Simulator;
import agon.api.match.Match;
import agon.api.match.Turn;
import agon.api.record.GameRecord;
import agon.api.record.Replay;
import agon.api.symmetry.Symmetries;
import agon.api.symmetry.Symmetry;
import io.vavr.collection.HashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Set;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.ArrayDeque;
import java.util.Deque;

/// A finder of the turns in a position that lead to given positions, up to symmetry.
final class TurnFinder<P, A extends Action> {
    private static final int LONGEST = 64; // maximum number of actions per turn

    private final Match<P, A> match;
    private final int most;
    private final Simulator<P> simulator;

    private record Begun<P>(Simulator<P> at, Vector<Integer> codes) {}

    TurnFinder(Match<P, A> match) {
        this(match, 0);
    }

    /// @param most the maximum number of positions within turns to search
    TurnFinder(Match<P, A> match, int most) {
        this.match = match;
        this.most = most;
        simulator = match.game().simulator();
    }

    long start() {
        simulator.load(match.game().rules().start());
        return Packing.canonicalHash(simulator);
    }

    long position() {
        simulator.load(match.position());
        return Packing.canonicalHash(simulator);
    }

    Map<Long, String> texts(Set<Long> wanted) {
        Map<Long, String> texts = HashMap.empty();
        simulator.load(match.position());
        int[] codes = new int[simulator.maxLegalActions()];
        Deque<Begun<P>> begun = new ArrayDeque<>();
        begun.add(new Begun<>(simulator, Vector.empty()));
        Simulator<P> next = match.game().simulator();
        for (int looked = 0; !begun.isEmpty() && texts.size() < wanted.size() && looked < most;) {
            Begun<P> now = begun.remove();
            int count = now.at.legal(codes);
            for (int i = 0; i < count; i++, looked++) {
                next.copyFrom(now.at);
                next.play(codes[i]);
                Vector<Integer> turn = now.codes.append(codes[i]);
                if (!next.midTurn()) {
                    long reached = Packing.canonicalHash(next);
                    if (wanted.contains(reached) && !texts.containsKey(reached))
                        texts = texts.put(reached, text(turn));
                } else if (turn.size() < LONGEST && begun.size() < most) {
                    begun.add(new Begun<>(next, turn));
                    next = match.game().simulator();
                }
            }
        }
        return texts;
    }

    private String text(Vector<Integer> codes) {
        Match<P, A> end = Match.from(match.variant(), match.position()).playCodes(codes);
        return end.positions().size() > codes.size() ? end.texts().mkString(" ") : "";
    }

    /// Returns the text of a turn of a recorded game, moved by a symmetry to the position of this finder. This also
    /// works for turns that [#texts] does not reach, such as setups with many chance events.
    ///
    /// @param number the number of the turn, from 1
    /// @return the text, or none if the turn starts in another position
    Option<String> text(GameRecord record, int number) {
        return Replay.of(match.variant(), record).toOption().map(Replay::match)
            .filter(played -> played.turns().size() >= number)
            .flatMap(played -> text(match.game().symmetries(), played, played.turns().get(number - 1)));
    }

    private <G extends Symmetry<G>> Option<String> text(Symmetries<G, P, A> all, Match<P, A> played, Turn<A> turn) {
        String here = match.game().notation().write(match.position());
        P before = played.positions().get(turn.from());
        return all.elements(before).find(g -> match.game().notation().write(all.image(g, before)).equals(here))
            .map(g -> match.game().notation().write(match.position(), turn.actions()
                .zipWithIndex((action, i) -> all.image(g, played.positions().get(turn.from() + i), action))));
    }
}
