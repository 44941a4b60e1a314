package agon.window.ui;

import agon.plugins.GameCatalog;
import agon.plugins.UserFolders;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import java.nio.file.Path;
import java.util.function.Supplier;

/// The installed games, to which a person may add while the program runs.
public final class InstalledGames {
    private final Supplier<GameCatalog> loader;
    private GameCatalog catalog;
    private Vector<String> news;

    /// @param catalog as it is now
    /// @param loader  looks again
    public InstalledGames(GameCatalog catalog, Supplier<GameCatalog> loader) {
        this.catalog = catalog;
        this.loader = loader;
        news = UserFolders.news(catalog);
    }

    GameCatalog catalog() {
        return catalog;
    }

    /// What there is to say about plugins that are new here or have changed: a sentence each.
    public Vector<String> news() {
        return news;
    }

    /// Takes a plugin in.
    ///
    /// @return the titles of the games that there are now and were not before; left: a sentence that says why it was
    ///         not taken
    public Either<String, Vector<String>> add(Path jar) {
        return UserFolders.adopt(jar).map(place -> {
            GameCatalog before = catalog;
            catalog = loader.get();
            news = news.appendAll(UserFolders.news(catalog));
            Vector<GameCatalog.Installed> there = catalog.installed()
                .filter(game -> game.origin().equals(place.toString()));
            return (there.isEmpty() ? catalog.installed().removeAll(before.installed()) : there)
                .map(game -> game.about().title());
        });
    }
}
