package agon.launcher.play;

import agon.api.PlainText;
import agon.lab.contest.ContestGame;
import agon.launcher.console.Console;
import agon.launcher.console.Failure;
import agon.launcher.console.InterruptHandler;
import agon.launcher.console.Program;
import agon.play.engine.Player;
import agon.play.engine.PlayerSpec;
import agon.play.engine.Resources;
import agon.play.game.GameListener;
import agon.play.game.GameLoop;
import agon.play.game.GameResult;
import agon.play.game.GameSetup;
import agon.play.game.TimeControl;
import agon.play.internal.RecordFolder;
import agon.play.internal.RecordHeaders;
import agon.play.records.AutoSave;
import agon.plugins.internal.PluginCalls;
import io.vavr.Lazy;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.io.PrintStream;
import java.time.Clock;
import java.time.LocalDateTime;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;

/// Plays the games of a plan one after another.
record Series(Console console, SeriesPlan plan, Clock clock) {
    /// Plays until all games are played or a person leaves. If a game fails or the program is stopped, the tally so far
    /// is printed.
    ///
    /// @return whether all requested files were written
    boolean play() {
        AtomicBoolean kept = new AtomicBoolean(true);
        AtomicReference<SeriesTally> tally = new AtomicReference<>(SeriesTally.of(names()));
        Option<RecordFolder> folder = plan.records().map(RecordFolder::at);
        side("Seed " + plan.seed());
        try (InterruptHandler _ = InterruptHandler.does(() -> interrupted(tally.get()));
            Resources resources = new Resources();
            PluginCalls calls = new PluginCalls()) {
            for (int game = 0; plan.hasGame(game) && !side().checkError(); game++) {
                int number = game;
                GameResult<?, ?> played = play(game, folder, kept, tally.get(), resources);
                if (!played.left())
                    tally.set(calls.ask(played.match(), () -> counted(tally.get(), played, number)));
                if (plan.shown() == Show.NONE)
                    side(progress(game, calls.ask(played.match(), played::verdict), played, tally.get()));
                if (played.left()) break;
            }
        } finally {
            summary(tally.get(), folder, kept.get());
        }
        return kept.get();
    }

    /// Plays in a window until it is closed, and prints the tally.
    void play(Program program, WindowFlags flags, Option<TimeControl> control) {
        AtomicReference<SeriesTally> tally = new AtomicReference<>(SeriesTally.of(names()));
        if (counted()) side("Seed " + plan.seed());
        try (InterruptHandler _ = InterruptHandler.does(() -> interrupted(tally.get()))) {
            Windows.play(program, flags, new WindowSeries(this, control, 0, tally));
        } finally {
            summary(tally.get(), plan.records().map(RecordFolder::at), true);
        }
    }

    SeriesTally counted(SeriesTally tally, GameResult<?, ?> played, int game) {
        return tally.with(ContestGame.of(played, game, plan.playersOf(game), plan.seedsOf(game)), plan.playerAt(game));
    }

    private void summary(SeriesTally tally, Option<RecordFolder> folder, boolean kept) {
        if (counted()) side("\n" + tally.text());
        if (plan.shown() == Show.NONE && kept && !tally.games().isEmpty())
            folder.forEach(f -> side("\nThe records are in " + f.path()));
    }

    private Vector<String> names() {
        Vector<String> names = plan.players().map(PlayerSpec::toString);
        return names.zipWithIndex((name, i) -> names.count(name::equals) > 1 ? name + " (" + (i + 1) + ")" : name);
    }

    private boolean counted() {
        return plan.stats() || plan.games() != 1;
    }

    private PrintStream side() {
        return plan.screenTaken() ? console.err() : console.out();
    }

    /// Prints the translation of a text.
    private void side(String english) {
        side().println(console.texts().translate(plan.start().name(), english));
    }

    private void interrupted(SeriesTally tally) {
        if (counted())
            side("\nInterrupted after " + (plan.games() == 0 ? "" : tally.games().size() + " of ")
                + PlainText.count(plan.games() == 0 ? tally.games().size() : plan.games(), "game") + "\n\n"
                + tally.text());
        plan.records().forEach(folder -> side("\nThe records so far are in " + folder));
        side().flush();
    }

    private String progress(int game, String verdict, GameResult<?, ?> played, SeriesTally tally) {
        int width = Integer.toString(plan.games()).length();
        String number = plan.games() == 1 ? "" : plan.games() == 0 ? "game " + (game + 1) + ": "
            : String.format(Locale.ROOT, "game %" + width + "d of %d: ", game + 1, plan.games());
        return number + verdict + " after " + PlainText.count(played.match().turns().size(), "move")
            + (plan.games() == 1 ? "" : "; wins: " + tally.wins());
    }

    private GameResult<?, ?> play(int game, Option<RecordFolder> folder, AtomicBoolean kept, SeriesTally tally,
        Resources resources) {
        LocalDateTime now = LocalDateTime.now(clock);
        Vector<Player> seated = plan.playersOf(game)
            .zipWith(plan.seedsOf(game), (spec, seed) -> player(spec, seed, resources))
            .zipWith(plan.playerAt(game).map(tally.lookups()::get),
                (player, lookups) -> player.isPerson() ? player : player.choosing(lookups));
        Map<String, String> headers = plan.resumed().map(saved -> saved.tree().headers())
            .getOrElse(LinkedHashMap.empty()).merge(RecordHeaders.of(seated, plan.seed(), game, now));
        Option<AutoSave> file = plan.resumed().flatMap(GameSetup::record)
            .map(path -> AutoSave.at(path, this::complain, () -> headers))
            .orElse(() -> folder.map(f -> AutoSave.in(f.path(), this::complain, plan.start(), () -> headers,
                RecordHeaders.stem(plan.seed(), game, now))));
        Vector<GameListener> listeners = Vector
            .<GameListener>of(new GamePrinter(console, seated, plan.shown()), unsaved(game, kept))
            .appendAll(file).appendAll(sheets(game, () -> headers))
            .appendAll(plan.delay().isPositive() ? Vector.of(new Pause(seated, plan.delay())) : Vector.empty());
        if (plan.shown() != Show.NONE)
            side(plan.games() == 1 ? ""
                : "\nGame " + (game + 1) + (plan.games() == 0 ? "" : " of " + plan.games()) + "\n");
        GameLoop loop = new GameLoop(seated, listeners, plan.dice(game))
            .roller(Option.when(plan.typed(), () -> new HumanPlayer(console, Prompt.of(console))));
        GameResult<?, ?> played = plan.resumed().<GameResult<?, ?>>map(saved -> loop.play(saved.tree()))
            .getOrElse(() -> loop.play(plan.start()));
        if (plan.shown() != Show.NONE)
            farewell(played, file.filter(_ -> kept.get()).map(AutoSave::place).getOrElse(""));
        return played;
    }

    private Player player(PlayerSpec spec, long seed, Resources resources) {
        return spec.player(seed, () -> new HumanPlayer(console, Prompt.of(console)),
            text -> console.out().println(SearchTable.translated(text, console.texts())), resources);
    }

    /// Returns a listener for games that cannot be saved. It stops games between programs, so that no further games are
    /// lost. Games with people continue.
    private GameListener unsaved(int game, AtomicBoolean kept) {
        Set<String> reported = new HashSet<>();
        return new GameListener() {
            @Override
            public void onSaveError(String why) {
                if (!plan.players().exists(PlayerSpec::isPerson))
                    throw Failure.usage(why + "; stopped in game " + (game + 1)
                        + (plan.games() == 0 ? "" : " of " + plan.games()));
                kept.set(false);
                if (reported.add(why)) complain(why);
            }
        };
    }

    private void complain(String trouble) {
        console.err().println("agon: " + trouble);
    }

    Vector<GameListener> sheets(int game, Supplier<Map<String, String>> headers) {
        return plan.sheets().map(sheet -> sheet.file(game).<GameListener>map(
            path -> new AutoSave(this::complain, sheet.format(), headers,
                Lazy.of(() -> sheet.folder() ? sheet.fresh(plan.start(), plan.seed(), game) : path)))
            .getOrElse(() -> new RecordPrinter(console, sheet.format(), headers.get())));
    }

    private void farewell(GameResult<?, ?> played, String place) {
        String saved = place.isEmpty() ? "" : "saved in " + place + ".";
        if (played.left())
            side("You left the game after " + PlainText.count(played.match().turns().size(), "move")
                + (saved.isEmpty() ? ". It is not saved." : ". It is " + saved));
        else
            if (!saved.isEmpty()) side("Saved" + saved.substring(5));
    }
}
