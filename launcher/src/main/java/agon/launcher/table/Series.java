package agon.launcher.table;

import agon.launcher.Console;
import agon.launcher.Guard;
import agon.launcher.Interruption;
import io.vavr.Lazy;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.io.PrintStream;
import java.time.Clock;
import java.time.LocalDateTime;
import java.util.concurrent.atomic.AtomicReference;

/// Plays the games of a plan, one after another.
///
/// @param clock for the dates of records
record Series(Console console, Plan plan, Clock clock) {
    /// Plays until all games are played or somebody leaves. If a game fails or the program is stopped meanwhile, the tally so far is shown.
    ///
    /// @return of the games that were played to an end
    Tally play() {
        AtomicReference<Tally> tally = new AtomicReference<>(new Tally(names(), Vector.empty()));
        Option<Folder> folder = plan.records().map(Folder::at);
        side().println("Seed " + plan.seed());
        try (Interruption _ = Interruption.does(() -> interrupted(tally.get())); Guard guard = new Guard()) {
            for (int game = 0; game < plan.games() && !side().checkError(); game++) {
                Played<?, ?> played = play(game, folder);
                Vector<Integer> seats = plan.playerAt(game);
                if (!played.left()) {
                    Tally.Game counted = guard.ask(played.match(), () -> Tally.Game.of(played, seats));
                    tally.updateAndGet(t -> t.with(counted));
                }
                if (plan.shown() == Show.NONE) side().println(progress(game, guard.ask(played.match(), played::verdict), played, tally.get()));
                if (played.left()) break;
            }
        } finally {
            summary(tally.get(), folder);
        }
        return tally.get();
    }

    private void summary(Tally tally, Option<Folder> folder) {
        if (counted()) side().println("\n" + tally.text());
        if (plan.shown() == Show.NONE) folder.forEach(f -> side().println("\nThe records are in " + f.path()));
    }

    /// Players of the same name get a number each.
    private Vector<String> names() {
        Vector<String> names = plan.players().map(PlayerSpec::toString);
        return names.zipWithIndex((name, i) -> names.count(name::equals) > 1 ? name + " (" + (i + 1) + ")" : name);
    }

    private boolean counted() {
        return plan.stats() || plan.games() > 1;
    }

    private PrintStream side() {
        return plan.screenTaken() ? console.err() : console.out();
    }

    private void interrupted(Tally tally) {
        if (!counted()) return;
        side().println("\nInterrupted after " + tally.games().size() + " of " + plan.games() + " games\n\n" + tally.text());
        plan.records().forEach(folder -> side().println("\nThe records so far are in " + folder));
        side().flush();
    }

    private String progress(int game, String verdict, Played<?, ?> played, Tally tally) {
        int width = Integer.toString(plan.games()).length();
        String number = plan.games() == 1 ? "" : ("game %" + width + "d of %d: ").formatted(game + 1, plan.games());
        return number + verdict + " after " + played.match().turns().size() + " turns"
            + (plan.games() == 1 ? "" : "; wins: " + tally.wins());
    }

    private Played<?, ?> play(int game, Option<Folder> folder) {
        LocalDateTime now = LocalDateTime.now(clock);
        Vector<Player> seated = plan.playerAt(game)
            .map(number -> plan.players().get(number).player(plan.players().get(number).seed(plan.seed(), game, number), console));
        Map<String, String> headers = Headers.of(seated, plan.seed(), game, now);
        Option<RecordFile> file = folder
            .map(f -> RecordFile.in(f.path(), console, plan.start(), () -> headers, Headers.stem(plan.seed(), game, now)));
        Vector<Witness> witnesses = Vector.<Witness>of(new Commentary(console, seated, plan.shown())).appendAll(file).appendAll(sheets(game, headers))
            .appendAll(plan.delay().isPositive() ? Vector.of(new Pause(seated, plan.delay())) : Vector.empty());
        if (plan.shown() != Show.NONE) side().println(plan.games() == 1 ? "" : "\nGame " + (game + 1) + " of " + plan.games() + "\n");
        Played<?, ?> played = new Table(seated, witnesses).play(plan.start());
        if (plan.shown() != Show.NONE) farewell(played, file.map(RecordFile::place).getOrElse(""));
        return played;
    }

    private Vector<Witness> sheets(int game, Map<String, String> headers) {
        return plan.sheets()
            .map(sheet -> sheet.file(game).<Witness>map(path -> new RecordFile(console, sheet.format(), () -> headers, Lazy.of(() -> path)))
                .getOrElse(() -> new RecordScreen(console, sheet.format(), headers)));
    }

    private void farewell(Played<?, ?> played, String place) {
        String saved = place.isEmpty() ? "" : "saved in " + place + ".";
        if (played.left())
            side().println("Left after " + played.match().turns().size() + " turns" + (saved.isEmpty() ? "; not saved." : "; " + saved));
        else
            if (!saved.isEmpty()) side().println("Saved" + saved.substring(5));
    }
}
