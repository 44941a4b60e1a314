package agon.window;

import agon.api.match.Match;
import agon.api.record.Replay;
import agon.play.game.GameSetup;
import agon.play.imports.GameImport;
import agon.play.records.RecordArchive;
import agon.play.records.RecordEntry;
import agon.play.table.GameConnection;
import agon.play.table.RemoteGame;
import agon.plugins.internal.Seeds;
import agon.window.library.LibraryScreen;
import agon.window.study.StudyScreen;
import agon.window.table.TableScreen;
import agon.window.ui.FileChooser;
import agon.window.ui.Navigation;
import agon.window.ui.PlayerName;
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
import java.util.function.Function;

final class ScreenNavigation implements Navigation {
    private final Function<String, Either<String, GameConnection>> links;

    /// @param links opens a connection to a game on a server by its link, or returns an error message
    ScreenNavigation(Function<String, Either<String, GameConnection>> links) {
        this.links = links;
    }

    @Override
    public Screen home(UiContext ui, String control) {
        return new HomeScreen(ui, control);
    }

    @Override
    public Screen table(UiContext ui, GameSetup setup) {
        return TableScreen.open(ui, PlayerName.read(ui).named(ui, setup), 0);
    }

    @Override
    public Option<Screen> openFiles(UiContext ui, Screen now, Vector<Path> files) {
        Vector<Path> jars = files.filter(file -> file.toString().toLowerCase(Locale.ROOT).endsWith(".jar")),
            others = files.removeAll(jars);
        Vector<String> titles = jars.flatMap(jar -> ui.notice().valueOf(ui.games().add(jar)).getOrElse(Vector.empty()));
        if (titles.nonEmpty()) ui.notice().mention(Strings.of("menu.installed", titles.mkString(", ")));
        if (others.isEmpty()) return Option.when(titles.isEmpty(), now);
        boolean single = others.size() == 1 && !Files.isDirectory(others.head())
            && !RecordArchive.isArchive(others.head());
        if (single) FileChooser.opened(ui, others.head());
        return Option.of(single ? open(ui, now, others.head(), 0) : LibraryScreen.of(ui, now, others));
    }

    @Override
    public Screen openRecord(UiContext ui, Screen now, RecordEntry entry) {
        return open(ui, now, entry.file(), entry.number());
    }

    /// @param number number of the game in the file; 0: the only game, or a list if there are several
    private Screen open(UiContext ui, Screen now, Path file, int number) {
        Either<String, Option<Replay<?, ?>>> read = ui.calls().call(Strings.of("exchange.record"),
            () -> number == 0 ? GameImport.only(ui.catalog(), file)
                : GameImport.replay(ui.catalog(), file, number).<Option<Replay<?, ?>>>map(Option::of))
            .flatMap(found -> found);
        if (read.exists(Option::isEmpty)) return LibraryScreen.of(ui, now, Vector.of(file));
        Either<String, Replay<?, ?>> game = read.map(Option::get);
        boolean own = file.getFileSystem().equals(ui.records().getFileSystem()) && file.startsWith(ui.records()),
            goesOn = own && number == 0 && game.exists(replay -> ui.calls()
                .call(replay.match().name(),
                    () -> !replay.match().turns().isEmpty() && GameImport.isUnfinished(replay))
                .getOrElse(false));
        if (goesOn) return table(ui, GameImport.resumed(game.get(), file, number));
        return game.map(replay -> replay(ui, Option.of(now), replay,
            own ? GameImport.resumed(replay, file, number) : GameImport.setup(replay), 0))
            .getOrElseGet(why -> told(ui, now, why));
    }

    @Override
    public Screen openText(UiContext ui, Screen now, String text, String game) {
        if (text == null || text.isBlank()) return told(ui, now, Strings.of("exchange.empty"));
        if (text.strip().matches("https?://\\S+"))
            return links.apply(text).map(link -> openGame(ui, now, link)).getOrElseGet(why -> told(ui, now, why));
        Option<Match<?, ?>> position = ui.calls()
            .call(game, () -> GameImport.position(ui.catalog(), text.strip(), game)).getOrElse(Option.none());
        if (position.isDefined())
            return StudyScreen.open(ui, now, GameSetup.persons(position.get(), Seeds.fresh()));
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        int games = ui.calls().call(Strings.of("exchange.record"), () -> ui.catalog().formats().read(bytes).size())
            .getOrElse(1);
        if (games > 1) ui.notice().tell(Strings.of("exchange.several", games));
        return ui.calls().call(Strings.of("exchange.record"), () -> GameImport.replay(ui.catalog(), bytes)
            .mapLeft(why -> Strings.of("exchange.unknown", why))).flatMap(read -> read)
            .map(replay -> replay(ui, Option.of(now), replay, GameImport.setup(replay), 0))
            .getOrElseGet(why -> told(ui, now, why));
    }

    @Override
    public Screen openGame(UiContext ui, Screen now, GameConnection connection) {
        Either<String, RemoteGame<?, ?>> game = ui.calls().call(Strings.of("remote.server"),
            () -> RemoteGame.open(ui.catalog(), connection)).flatMap(read -> read);
        return game.map(remote -> TableScreen.open(ui, remote)).getOrElseGet(why -> told(ui, now, why));
    }

    @Override
    public Screen openGame(UiContext ui, Screen now, String record, int turn) {
        return ui.calls().call(Strings.of("exchange.record"), () -> GameImport.replay(ui.catalog(),
            record.getBytes(StandardCharsets.UTF_8))).flatMap(read -> read)
            .map(replay -> StudyScreen.at(ui, now, GameImport.setup(replay), turn))
            .getOrElseGet(why -> told(ui, now, why));
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
