package agon.archive;

import agon.api.Action;
import agon.api.Simulator;
import agon.api.match.Match;
import io.vavr.collection.HashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Set;
import io.vavr.collection.Vector;
import java.util.ArrayDeque;
import java.util.Deque;

/// A finder of the turns in a position that lead to given positions, up to symmetry.
final class TurnFinder<P, A extends Action> {
    private static final int MOST = 200_000; // maximum number of positions within turns
    private static final int LONGEST = 64; // maximum number of actions per turn

    private final Match<P, A> match;
    private final Simulator<P> simulator;

    private record Begun<P>(Simulator<P> at, Vector<Integer> codes) {}

    TurnFinder(Match<P, A> match) {
        this.match = match;
        simulator = match.game().simulator();
    }

    long start() {
        simulator.load(match.game().rules().start());
        return simulator.canonicalHash();
    }

    long position() {
        simulator.load(match.position());
        return simulator.canonicalHash();
    }

    Map<Long, String> texts(Set<Long> wanted) {
        Map<Long, String> texts = HashMap.empty();
        simulator.load(match.position());
        int[] codes = new int[simulator.maxLegalActions()];
        Deque<Begun<P>> begun = new ArrayDeque<>();
        begun.add(new Begun<>(simulator, Vector.empty()));
        Simulator<P> next = match.game().simulator();
        for (int looked = 0; !begun.isEmpty() && texts.size() < wanted.size() && looked < MOST;) {
            Begun<P> now = begun.remove();
            int count = now.at.legal(codes);
            for (int i = 0; i < count; i++, looked++) {
                next.copyFrom(now.at);
                next.play(codes[i]);
                Vector<Integer> turn = now.codes.append(codes[i]);
                if (!next.midTurn()) {
                    long reached = next.canonicalHash();
                    if (wanted.contains(reached) && !texts.containsKey(reached))
                        texts = texts.put(reached, text(turn));
                } else if (turn.size() < LONGEST && begun.size() < MOST) {
                    begun.add(new Begun<>(next, turn));
                    next = match.game().simulator();
                }
            }
        }
        return texts;
    }

    private String text(Vector<Integer> codes) {
        Match<P, A> end = Match.from(match.variant(), match.position()).along(codes);
        return end.positions().size() > codes.size() ? end.texts().mkString(" ") : "";
    }
}
