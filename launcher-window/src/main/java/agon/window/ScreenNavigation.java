package agon.window;

import agon.api.match.Match;
import agon.api.record.Replay;
import agon.play.engine.Seeds;
import agon.play.records.RecordArchive;
import agon.play.records.RecordEntry;
import agon.play.records.RecordScan;
import agon.play.session.GameImport;
import agon.play.session.GameSetup;
import agon.window.library.LibraryScreen;
import agon.window.study.StudyScreen;
import agon.window.table.TableScreen;
import agon.window.ui.Navigation;
import agon.window.ui.Screen;
import agon.window.ui.Strings;
import agon.window.ui.UiContext;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.function.Supplier;

final class ScreenNavigation implements Navigation {
    @Override
    public Screen home(UiContext ui, String control) {
        return new HomeScreen(ui, control);
    }

    @Override
    public Screen table(UiContext ui, GameSetup setup) {
        return TableScreen.open(ui, setup, 0);
    }

    @Override
    public Option<Screen> openFile(UiContext ui, Screen now, Path file) {
        if (RecordArchive.isArchive(file) || Files.isDirectory(file)) return Option.of(LibraryScreen.of(ui, now, file));
        if (!file.toString().toLowerCase(Locale.ROOT).endsWith(".jar"))
            return Option.of(hasSeveral(ui, file) ? LibraryScreen.of(ui, now, file)
                : opened(ui, now, () -> GameImport.replay(ui.catalog(), file)));
        Either<String, Vector<String>> titles = ui.games().add(file);
        titles.forEach(names -> ui.notice().mention(Strings.of("menu.installed", names.mkString(", "))));
        return titles.isLeft() ? Option.of(told(ui, now, titles.getLeft())) : Option.none();
    }

    private static boolean hasSeveral(UiContext ui, Path file) {
        return ui.calls().call(Strings.of("exchange.record"),
            () -> RecordScan.of(file, ui.catalog().formats()).index(_ -> {
            }).size() > 1).getOrElse(false);
    }

    @Override
    public Screen openRecord(UiContext ui, Screen now, RecordEntry entry) {
        Path file = entry.file();
        if (entry.number() == 0 && hasSeveral(ui, file)) return LibraryScreen.of(ui, now, file);
        Either<String, Replay<?, ?>> game = ui.calls().call(Strings.of("exchange.record"),
            () -> GameImport.replay(ui.catalog(), file, Math.max(1, entry.number()))).flatMap(read -> read);
        boolean own = file.getFileSystem().equals(ui.records().getFileSystem()) && file.startsWith(ui.records()),
            goesOn = own
                && game.exists(replay -> ui.calls().call(replay.match().name(), () -> GameImport.isUnfinished(replay))
                    .getOrElse(false));
        if (goesOn) return table(ui, GameImport.resumed(game.get(), file));
        return game.map(replay -> replay(ui, Option.of(now), replay,
            own ? GameImport.resumed(replay, file) : GameImport.setup(replay), 0))
            .getOrElseGet(why -> told(ui, now, why));
    }

    private static Screen opened(UiContext ui, Screen now, Supplier<Either<String, Replay<?, ?>>> record) {
        return ui.calls().call(Strings.of("exchange.record"), record).flatMap(read -> read)
            .map(game -> replay(ui, Option.of(now), game, GameImport.setup(game), 0))
            .getOrElseGet(why -> told(ui, now, why));
    }

    @Override
    public Screen openText(UiContext ui, Screen now, String text, String game) {
        if (text == null || text.isBlank()) return told(ui, now, Strings.of("exchange.empty"));
        Option<Match<?, ?>> position = ui.calls()
            .call(game, () -> GameImport.position(ui.catalog(), text.strip(), game)).getOrElse(Option.none());
        if (position.isDefined())
            return StudyScreen.open(ui, now, GameSetup.persons(position.get(), Seeds.fresh()));
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        int games = ui.calls().call(Strings.of("exchange.record"), () -> ui.catalog().formats().read(bytes).size())
            .getOrElse(1);
        if (games > 1) ui.notice().tell(Strings.of("exchange.several", games));
        return opened(ui, now, () -> GameImport.replay(ui.catalog(), bytes)
            .mapLeft(why -> Strings.of("exchange.unknown", why)));
    }

    private static Screen told(UiContext ui, Screen now, String why) {
        ui.notice().tell(why);
        return now;
    }

    /// @param delay seconds until the turns are played
    static Screen replay(UiContext ui, Replay<?, ?> replay, double delay) {
        return replay(ui, Option.none(), replay, GameImport.setup(replay), delay);
    }

    private static Screen replay(UiContext ui, Option<Screen> now, Replay<?, ?> replay, GameSetup setup, double delay) {
        replay.problems().forEach(ui.notice()::tell);
        return StudyScreen.replay(ui, now, setup, delay);
    }
}
