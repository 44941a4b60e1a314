package agon.launcher.contest;

import agon.lab.contest.ContestListener;
import agon.lab.contest.Duel;
import agon.lab.contest.Pairing;
import agon.lab.job.Job;
import agon.launcher.console.Console;
import agon.launcher.console.Progress;

/// A bar for the rounds of a contest, and a line when a pairing is played.
final class Progressing implements ContestListener, AutoCloseable {
    private final Console console;
    private final Progress bar;

    /// @param rounds of the whole contest
    Progressing(Console console, String name, int rounds) {
        this.console = console;
        bar = Progress.of(console, name, () -> rounds);
    }

    @Override
    public void played(Pairing pairing, Duel.Round round, Job.Progress progress) {
        bar.step();
        forfeits(console, round);
    }

    /// Says which programs failed.
    static void forfeits(Console console, Duel.Round round) {
        round.forfeits()
            .forEach(game -> console.err().println("agon: " + game.forfeit().get() + " forfeits: " + game.reason()));
    }

    @Override
    public void ends(Pairing pairing) {
        console.err().println(pairing);
    }

    @Override
    public void notes(String what) {
        console.err().println("agon: " + what);
    }

    @Override
    public void close() {
        bar.close();
    }
}
