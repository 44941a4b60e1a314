package agon.lab.contest;

import agon.api.Action;
import agon.api.Status;
import agon.api.Variant;
import agon.api.match.Match;
import agon.play.engine.Decision;
import agon.play.engine.Engine;
import agon.play.engine.PlayerSpec;
import agon.play.engine.Resources;
import agon.play.internal.Dice;
import agon.plugins.FileException;
import agon.plugins.Heartbeat;
import agon.plugins.PluginException;
import agon.plugins.internal.PluginCalls;
import io.vavr.collection.Vector;
import java.util.HashSet;
import java.util.Set;
import java.util.function.BooleanSupplier;

/// Decisions that programs make before they are measured. Until the JVM has compiled the code of a player, the player
/// is many times slower; it would be measured as slow or lose on time. The decisions have no influence on the contest.
/// External programs and custom engines do not make them.
///
/// @param time nanoseconds per player
record WarmUp(long time) {
    /// The time in nanoseconds for each planned game, the maximum time, and the time that is too short to matter.
    private static final long PER_GAME = 20_000_000, MOST = 1_000_000_000, LEAST = 400_000_000;
    /// The time in nanoseconds over which a speed is measured, the growth that is worth waiting for, and the number of
    /// consecutive measurements without this growth after which the player is warm.
    private static final long WINDOW = 100_000_000;
    private static final double GROWTH = 1.05;
    private static final int STEADY = 3;
    private static final Set<String> WARM = new HashSet<>(); // players that have warmed up in this JVM

    /// Warms up the players of a contest, unless they are warm or the contest is small.
    ///
    /// @param games number of planned games
    static synchronized <P, A extends Action> void of(Variant<P, A> variant, Vector<PlayerSpec> specs, long games,
        Resources resources) {
        if (isSkipped(games)) return;
        WarmUp warmUp = new WarmUp(Math.min(MOST, games * PER_GAME));
        specs.reject(spec -> spec instanceof PlayerSpec.Foreign || spec instanceof PlayerSpec.Custom)
            .filter(spec -> WARM.add(variant.name() + " " + kind(spec)))
            .forEach(spec -> warmUp.of(variant, spec, resources));
    }

    /// Returns whether a contest is so small that its players do not warm up.
    static boolean isSkipped(long games) {
        return games * PER_GAME < LEAST;
    }

    /// Returns the code that a player runs, which depends on the options that are set and hardly on their values.
    private static String kind(PlayerSpec spec) {
        return spec.word() + spec.values().given().keySet().toVector().sorted();
    }

    private <P, A extends Action> void of(Variant<P, A> variant, PlayerSpec spec, Resources resources) {
        Heartbeat heartbeat = new Heartbeat();
        try (PluginCalls calls = new PluginCalls()) {
            calls.call(variant.name(), heartbeat, () -> {
                decide(variant, spec, heartbeat, resources);
                return variant;
            });
        } catch (PluginException | FileException _) {
            return; // the contest reports it
        }
    }

    private <P, A extends Action> void decide(Variant<P, A> variant, PlayerSpec spec, Heartbeat heartbeat,
        Resources resources) {
        long end = System.nanoTime() + time;
        BooleanSupplier over = () -> System.nanoTime() >= end || Thread.currentThread().isInterrupted();
        Engine.Control control = new Engine.Control(heartbeat).stop(over);
        Growth growth = new Growth();
        for (long seed = 0; !over.getAsBoolean() && !growth.isSteady(); seed++)
            try (Engine<P, A> engine = spec.player(spec.seed(seed, 0, 0), resources).engine(variant.game())) {
                Dice dice = new Dice(seed);
                Match<P, A> match = Match.start(variant);
                while (!match.status().isOver() && !over.getAsBoolean() && !growth.isSteady())
                    match = next(match, engine, dice, control, growth);
            }
    }

    private static <P, A extends Action> Match<P, A> next(Match<P, A> match, Engine<P, A> engine, Dice dice,
        Engine.Control control, Growth growth) {
        if (match.status() instanceof Status.Chance)
            return match.play(dice.next(match, Dice.count(match))).get();
        if (!(engine.decide(match, control) instanceof Decision.Actions<A>(Vector<A> actions, Decision.Effort effort)))
            throw new PluginException("the player does not decide");
        growth.add(Math.max(1, effort.iterations()));
        return actions.foldLeft(match, (at, action) -> at.play(action).get());
    }

    /// The speed of a player as long as it grows.
    private static final class Growth {
        private long since = System.nanoTime(), work;
        private double best;
        private int steady; // number of consecutive measurements without growth

        void add(long iterations) {
            work += iterations;
            long now = System.nanoTime();
            if (now - since < WINDOW) return;
            double speed = (double) work / (now - since);
            steady = speed > GROWTH * best ? 0 : steady + 1;
            best = Math.max(best, speed);
            since = now;
            work = 0;
        }

        boolean isSteady() {
            return steady >= STEADY;
        }
    }
}
