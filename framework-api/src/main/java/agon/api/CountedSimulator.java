package agon.api;

import agon.api.derived.MappedSimulator;
import agon.api.internal.SplitMix64;
import io.vavr.control.Option;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;

/// The simulator of a game with a [RepetitionRule]. The history is an immutable map, which [#copyFrom] shares.
final class CountedSimulator<P> extends MappedSimulator<P, CountedPosition<P>>
    implements
        Playouts,
        Simulator.Threats {
    private final Supplier<Simulator<P>> another;
    private final Playouts playouts;
    private final Threats threats;
    private final RepetitionRule<P> rule;
    private final Status.Over result;
    private Simulator<P> scratch; // null until used
    private CountedPosition<P> position;
    private boolean repeated;     // the rule has ended the game
    private long past;            // hash of the history
    private boolean hashed;       // whether `past` is valid
    private int[] allowed;        // legal actions; null unless repetitions are forbidden
    private int count = -1;       // number of codes in `allowed`, or -1 if unknown

    CountedSimulator(Supplier<Simulator<P>> another, CountedRules<P, ?> rules) {
        super(another.get());
        this.another = another;
        playouts = Playouts.of(inner);
        threats = Threats.of(inner);
        rule = rules.rule();
        result = rule.result(inner.seats());
        load(rules.start());
    }

    private Simulator<P> scratch() {
        if (scratch == null) scratch = another.get();
        return scratch;
    }

    @Override
    public void load(CountedPosition<P> position) {
        inner.load(position.position());
        set(position);
        past = past(position);
        hashed = true;
    }

    private void set(CountedPosition<P> position) {
        this.position = position;
        repeated = !rule.isForbidden() && position.count() >= rule.occurrences();
        count = -1;
    }

    @Override
    public CountedPosition<P> position() {
        return position;
    }

    @Override
    public void copyFrom(Simulator<CountedPosition<P>> other) {
        if (!(other instanceof CountedSimulator<P> that)) {
            load(other.position());
            return;
        }
        inner.copyFrom(that.inner);
        set(that.position);
        past = that.past;
        hashed = that.hashed;
    }

    @Override
    public int seat() {
        return repeated ? OVER : inner.seat();
    }

    @Override
    public boolean midTurn() {
        return !repeated && inner.midTurn();
    }

    @Override
    public int legal(int[] codes) {
        if (repeated) return 0;
        if (!rule.isForbidden() || inner.seat() < 0) return inner.legal(codes);
        if (count < 0) allow();
        System.arraycopy(allowed, 0, codes, 0, count);
        return count;
    }

    private void allow() {
        if (allowed == null) allowed = new int[maxLegalActions()];
        int all = inner.legal(allowed), legal = 0;
        int[] rest = allowed.clone();
        for (int i = 0; i < all; i++) if (!repeats(rest[i])) allowed[legal++] = rest[i];
        count = legal == 0 ? all : legal;
    }

    private boolean repeats(int code) {
        scratch().copyFrom(inner);
        scratch.play(code);
        if (!counts(scratch)) return false;
        Object key = rule.key(scratch.position());
        boolean passes = position.count() > 0 && rule.key(position.position()).equals(key);
        return !passes && position.past().containsKey(key);
    }

    private static boolean counts(Simulator<?> simulator) {
        return simulator.seat() != OVER && !simulator.midTurn();
    }

    @Override
    public void play(int code) {
        inner.play(code);
        boolean counts = counts(inner);
        set(position.then(inner.position(), counts, rule));
        if (!counts || !hashed) return;
        past += position.count() == 1 ? occurrence(inner.hash(), 1)
            : occurrence(hash(position.past().get(rule.key(position.position())).get()), position.count());
    }

    @Override
    public double payoff(int seat) {
        return repeated ? result.payoffs().get(seat) : inner.payoff(seat);
    }

    /// Combines the hashes of the position and of all counted occurrences, regardless of the order of the occurrences.
    @Override
    public long hash() {
        if (!hashed) past = past(position);
        hashed = true;
        return inner.hash() ^ SplitMix64.mix(past);
    }

    private long past(CountedPosition<P> position) {
        long sum = 0;
        for (var all : position.past().values())
            for (int n = 1; n <= all.count(); n++) sum += occurrence(hash(all), n);
        return sum;
    }

    private long hash(CountedPosition.Occurrences<P> all) {
        scratch().load(all.first());
        return scratch.hash();
    }

    private static long occurrence(long hash, int n) {
        return SplitMix64.mix(hash + n * SplitMix64.GAMMA);
    }

    @Override
    public int pick(RandomGenerator dice, int[] codes) {
        return rule.isForbidden() && inner.seat() >= 0 ? Playouts.pick(this, dice, codes)
            : playouts.pick(dice, codes);
    }

    /// Ignores the rule, because the inner simulator plays the game to its end.
    @Override
    public void playout(RandomGenerator dice, int[] codes) {
        hashed = false;
        if (repeated) return;
        playouts.playout(dice, codes);
        set(position.then(inner.position(), false, rule));
    }

    @Override
    public boolean isPlayoutExact() {
        return false;
    }

    /// The other information of the inner game about forced wins and defences is not used, because a position could be
    /// repeated before the win.
    @Override
    public boolean mayWin() {
        return threats.mayWin() || result.payoffs().contains(1.0);
    }

    @Override
    public int distanceToWin(int seat) {
        return threats.distanceToWin(seat);
    }

    /// Returns none, because a position with its history has no packed form.
    @Override
    public Option<Packing> packing() {
        return Option.none();
    }
}
