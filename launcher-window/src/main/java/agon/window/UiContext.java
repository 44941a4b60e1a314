package agon.window;

import agon.api.Action;
import agon.api.Variant;
import agon.api.match.Match;
import agon.api.record.Replay;
import agon.hex3d.Camera;
import agon.play.engine.Seeds;
import agon.play.records.RecordArchive;
import agon.play.session.GameImport;
import agon.play.session.GameSetup;
import agon.plugins.GameCatalog;
import agon.plugins.PluginCalls;
import agon.window.sound.Speaker;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.function.Supplier;

/// What every screen works with.
///
/// @param out      told what verbose programs think
/// @param games    of the installed games
/// @param records  the folder in which games are kept
/// @param preferences how the person likes the window
/// @param painter  of boards
/// @param speaker  of what happens on them
/// @param clipboard for pictures of them
record UiContext(Consumer<String> out, InstalledGames games, Path records, PreferenceFile preferences,
    WindowFrame frame, Widgets widgets, ScenePainter painter,
    Speaker speaker, PluginCalls calls, Notice notice, PictureClipboard clipboard, ScreenProbe probe) {
    /// Width of the window, units.
    int width() {
        return frame.size()[0];
    }

    /// Height of the window, units.
    int height() {
        return frame.size()[1];
    }

    GameCatalog catalog() {
        return games.catalog();
    }

    /// From where a game is best looked at; one that fails to say is looked at from the first seat.
    <P, A extends Action> Camera camera(Variant<P, A> variant) {
        return calls.call(variant.name(), () -> variant.game().view().camera().map(Camera::of)).toOption()
            .flatMap(camera -> camera).getOrElse(Camera.ORBIT);
    }

    /// What a file that a person brings leads to: the game in it, to be looked at from its beginning; or a notice that
    /// says why not. A plugin is taken in.
    ///
    /// @return none: there is another plugin
    Option<Screen> brought(Screen now, Path file) {
        if (RecordArchive.is(file) || Files.isDirectory(file)) return Option.of(LibraryScreen.of(this, now, file));
        if (!file.toString().toLowerCase(Locale.ROOT).endsWith(".jar"))
            return Option.of(opened(now, () -> GameImport.replay(catalog(), file)));
        Either<String, Vector<String>> titles = games.add(file);
        titles.forEach(names -> notice.mention(Strings.of("menu.installed", names.mkString(", "))));
        return titles.isLeft() ? Option.of(told(now, titles.getLeft())) : Option.none();
    }

    /// A game of the library: one that can be played on is played on, another one is looked at. What is said of a game
    /// of one's own is kept with it.
    Screen opened(Screen now, Path file) {
        Either<String, Replay<?, ?>> game = calls.call(Strings.of("exchange.record"),
            () -> GameImport.replay(catalog(), file)).flatMap(read -> read);
        boolean own = file.getFileSystem().equals(records.getFileSystem()) && file.startsWith(records),
            goesOn = own && game.exists(replay -> calls.call(replay.match().name(), () -> GameImport.goesOn(replay))
                .getOrElse(false));
        if (goesOn) return TableScreen.open(this, GameImport.resumed(game.get(), file));
        return game.map(replay -> replayed(Option.of(now), replay,
            own ? GameImport.resumed(replay, file) : GameImport.setup(replay), 0)).getOrElseGet(why -> told(now, why));
    }

    private Screen opened(Screen now, Supplier<Either<String, Replay<?, ?>>> record) {
        return calls.call(Strings.of("exchange.record"), record).flatMap(read -> read)
            .map(game -> replayed(Option.of(now), game, GameImport.setup(game), 0))
            .getOrElseGet(why -> told(now, why));
    }

    /// What a text leads to: the record of a game, or a position of one.
    ///
    /// @param game name of the variant whose positions are tried first, or empty
    Screen pasted(Screen now, String text, String game) {
        if (text == null || text.isBlank()) return told(now, Strings.of("exchange.empty"));
        Option<Match<?, ?>> position = calls.call(game, () -> GameImport.position(catalog(), text.strip(), game))
            .getOrElse(Option.none());
        return position.map(match -> StudyScreen.open(this, now, GameSetup.persons(match, Seeds.fresh())))
            .getOrElse(() -> opened(now,
                () -> GameImport.replay(catalog(), text.getBytes(StandardCharsets.UTF_8))
                    .mapLeft(why -> Strings.of("exchange.unknown", why))));
    }

    private Screen told(Screen now, String why) {
        notice.tell(why);
        return now;
    }

    /// A recorded game, to be looked at from its beginning. What is wrong with it is told.
    ///
    /// @param delay seconds until it begins to be played
    Screen replayed(Replay<?, ?> replay, double delay) {
        return replayed(Option.none(), replay, GameImport.setup(replay), delay);
    }

    private Screen replayed(Option<Screen> now, Replay<?, ?> replay, GameSetup setup, double delay) {
        replay.problems().forEach(notice::tell);
        return StudyScreen.replay(this, now, setup, delay);
    }
}
