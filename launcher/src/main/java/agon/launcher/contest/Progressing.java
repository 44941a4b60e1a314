package agon.launcher.contest;

import agon.lab.contest.ContestListener;
import agon.lab.contest.OpeningRound;
import agon.lab.contest.Pairing;
import agon.launcher.console.Console;
import agon.launcher.console.Progress;

/// A bar for the rounds of each pairing, and a line when it is played.
final class Progressing implements ContestListener {
    private final Console console;
    private Progress bar; // of the present pairing; null before the first

    Progressing(Console console) {
        this.console = console;
    }

    @Override
    public void begins(Pairing pairing) {
        bar = Progress.of(console, pairing.variant().name(), () -> pairing.terms().rounds());
    }

    @Override
    public void played(Pairing pairing, OpeningRound round) {
        bar.step();
        round.games().filter(game -> game.forfeit().isDefined())
            .forEach(game -> console.err().println("agon: " + game.forfeit().get() + " forfeits: " + game.reason()));
    }

    @Override
    public void ends(Pairing pairing) {
        bar.close();
        console.err().println(pairing);
    }
}
