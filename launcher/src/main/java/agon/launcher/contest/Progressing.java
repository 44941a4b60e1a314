package agon.launcher.contest;

import agon.lab.contest.Duel;
import agon.lab.contest.TournamentRun;
import agon.launcher.console.Console;
import agon.launcher.console.Progress;
import java.util.function.Consumer;

final class Progressing implements Consumer<TournamentRun.Played>, AutoCloseable {
    private final Console console;
    private final Progress bar;

    Progressing(Console console, String name, int rounds) {
        this.console = console;
        bar = Progress.of(console, name, () -> rounds);
    }

    @Override
    public void accept(TournamentRun.Played played) {
        bar.step();
        forfeits(console, played.round());
        if (played.pairing().isComplete()) console.err().println(played.pairing());
    }

    /// Reports losses on time and programs that failed.
    static void forfeits(Console console, Duel.Round round) {
        round.forfeits()
            .forEach(game -> console.err()
                .println("agon: " + game.forfeits().head().seat() + " forfeits: " + game.ending().reason()));
    }

    @Override
    public void close() {
        bar.close();
    }
}
