package agon.window.ui;

import agon.plugins.GameCatalog;
import agon.plugins.UserFolders;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import java.nio.file.Path;
import java.util.function.Supplier;

/// The installed games. Plugins can be added while the program runs.
public final class InstalledGames {
    private final Supplier<GameCatalog> loader;
    private GameCatalog catalog;
    private Vector<String> news;

    public InstalledGames(GameCatalog catalog, Supplier<GameCatalog> loader) {
        this.catalog = catalog;
        this.loader = loader;
        news = UserFolders.changes(catalog);
    }

    GameCatalog catalog() {
        return catalog;
    }

    public Vector<String> news() {
        return news;
    }

    public Either<String, Vector<String>> add(Path jar) {
        return UserFolders.install(jar).map(place -> {
            GameCatalog before = catalog;
            catalog = loader.get();
            news = news.appendAll(UserFolders.changes(catalog));
            Vector<GameCatalog.Installed> there = catalog.installed()
                .filter(game -> game.origin().equals(place.toString()));
            return (there.isEmpty() ? catalog.installed().removeAll(before.installed()) : there)
                .map(game -> GameWords.title(game.about()));
        });
    }
}
