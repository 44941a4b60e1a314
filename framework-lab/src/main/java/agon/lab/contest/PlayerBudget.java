package agon.lab.contest;

import agon.lab.internal.Machine;
import agon.play.engine.PlayerSpec;
import agon.play.engine.Players;
import io.vavr.control.Option;

/// What bounds the thought of a player.
enum PlayerBudget {
    /// Iterations, nodes, a depth, or nothing because it does not search: with one worker it plays the same again.
    COUNTED,
    /// Time, or nobody knows: what it plays depends on the machine and on what else is going on there.
    TIMED;

    private static final int LEVELS = 4; // of names that stand for other players

    /// Of a player in a game.
    public static PlayerBudget of(PlayerSpec player, Players<?, ?> kinds) {
        if (player.custom().isDefined()) return player.custom().get().repeatable() ? COUNTED : TIMED;
        PlayerSpec spec = player;
        for (int i = 0; i < LEVELS; i++) {
            String kind = spec.kind();
            boolean foreign = spec.command().isDefined() && !spec.isNet();
            if (foreign || has(spec, "time")) return TIMED;
            if (kind.equals("best")) return has(spec, "nodes") ? COUNTED : TIMED;
            Option<String> behind = kinds.all().find(one -> one.word().equals(kind)).flatMap(Players.Kind::behind);
            if (behind.isEmpty())
                return has(spec, "workers") && spec.values().whole("workers") > 1 ? TIMED : COUNTED;
            spec = kinds.parse(behind.get()).getOrElse(spec);
        }
        return TIMED;
    }

    private static boolean has(PlayerSpec spec, String setting) {
        return spec.values().options().settings().exists(one -> one.name().equals(setting))
            && spec.values().has(setting);
    }

    /// How many games may be played at a time without one slowing the other: as many as there are free cores, where
    /// time counts.
    ///
    /// @param threads that were asked for
    static int threads(int threads, PlayerBudget budget, Machine machine) {
        int free = machine.cores() - (int) Math.round(machine.load().getOrElse(0.0));
        return budget == COUNTED ? threads : Math.clamp(free, 1, threads);
    }
}
