package agon.play;

import agon.api.Action;
import agon.api.Simulator;
import agon.api.Status;
import agon.api.Variant;
import agon.api.match.Match;
import agon.mcts.Analysis;
import agon.play.OpeningBook.Candidate;
import agon.play.OpeningBook.Entry;
import agon.plugins.Heartbeat;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.Comparator;
import java.util.HashSet;
import java.util.PriorityQueue;
import java.util.Set;

/// Makes an opening book by the thought of a program: it looks at the position that is likeliest to be met of those
/// that the book does not know, notes what the program thinks of its best actions, and goes on behind each of them. How
/// likely a position is, the way to it says: each action makes it less so, and a worse one much less. Source: Lincke,
/// *Strategies for the automatic construction of opening books*, CG 2000 (drop-out expansion, here without its
/// propagation of values). Not thread-safe.
///
/// @param <P> position
/// @param <A> action
public final class BookBuilder<P, A extends Action> {
    private static final int KEPT = 4;            // candidates of a position
    private static final double STEP = 0.04;      // what an action costs, beside what it loses
    private static final double WORST = 0.5;      // what loses more than this is not looked behind

    private final Variant<P, A> variant;
    private final Player player;
    private final Simulator<P> here;
    private final Simulator<P> next;
    private final PriorityQueue<Waiting<P>> waiting = new PriorityQueue<>(
        Comparator.<Waiting<P>>comparingDouble(Waiting::cost).thenComparingInt(Waiting::number));
    private final Set<Long> met = new HashSet<>(); // keys of positions that were looked behind
    private OpeningBook book;
    private int found;

    /// A position that waits.
    ///
    /// @param cost   of the way there
    /// @param number in the order in which they were found: of equal ones the first is first
    private record Waiting<P>(P position, double cost, int number) {}

    /// @param player that ranks actions: mcts, minimax, best, or a level
    /// @param book   of this variant to go on with; what it knows is not looked at again
    public BookBuilder(Variant<P, A> variant, Player player, OpeningBook book) {
        this.variant = variant;
        this.player = player;
        this.book = book;
        here = variant.game().simulator();
        next = variant.game().simulator();
        wait(variant.rules().start(), 0);
    }

    /// The book so far.
    public OpeningBook book() {
        return book;
    }

    /// Adds an entry.
    ///
    /// @param heartbeat beats while the player thinks
    /// @return false: there is no more position, or the thread was interrupted
    /// @throws IllegalArgumentException if the player does not rank actions
    public boolean grow(Heartbeat heartbeat) {
        while (!waiting.isEmpty()) {
            Waiting<P> now = waiting.remove();
            long key = OpeningBook.key(here, now.position);
            Status status = variant.rules().status(now.position);
            if (status.isOver() || !met.add(key)) continue;
            heartbeat.beat();
            if (status instanceof Status.Chance) {
                for (A roll : variant.rules().legal(now.position))
                    wait(variant.rules().after(now.position, roll), now.cost + STEP);
                continue;
            }
            Option<Entry> known = book.entries().get(key);
            Entry entry = known.getOrElse(() -> entry(now.position, heartbeat));
            if (Thread.currentThread().isInterrupted()) return false;
            lookBehind(now, entry);
            if (known.isDefined()) continue;
            book = book.with(key, entry);
            return true;
        }
        return false;
    }

    private void wait(P position, double cost) {
        waiting.add(new Waiting<>(position, cost, found++));
    }

    private void lookBehind(Waiting<P> now, Entry entry) {
        for (Candidate candidate : entry.candidates()) {
            double loss = Math.max(0, entry.candidates().head().value() - candidate.value());
            if (loss <= WORST)
                behind(now.position, candidate.next()).forEach(after -> wait(after, now.cost + STEP + loss));
        }
    }

    private Option<P> behind(P position, long key) {
        here.load(position);
        return variant.rules().legal(position).find(action -> leads(action) == key)
            .map(action -> variant.rules().after(position, action)).toOption();
    }

    private long leads(A action) {
        next.copyFrom(here);
        next.play(action.code());
        return next.canonicalHash();
    }

    /// What the player thinks, with an engine of its own: what it thought of another position changes nothing.
    private Entry entry(P position, Heartbeat heartbeat) {
        Option<Analysis<A>> ranked;
        try (Engine<P, A> engine = player.engine(variant.game())) {
            ranked = engine.analyse(Match.from(variant, position), heartbeat);
        }
        Analysis<A> analysis = ranked.getOrElseThrow(() -> new IllegalArgumentException(
            player.name() + " does not rank actions; mcts, minimax, best and the levels do"));
        here.load(position);
        Vector<Candidate> all = analysis.lines()
            .map(line -> new Candidate(leads(line.action()), Math.clamp(line.value(), -1, 1)));
        return new Entry(all.distinctBy(Candidate::next).take(KEPT));
    }
}
