package agon.plugins;

import agon.api.PlainText;
import agon.api.record.RecordFormat;
import agon.api.record.RecordFormats;
import agon.plugins.GameCatalog.Installed;
import agon.plugins.GameCatalog.Problem;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.util.TreeMap;

/// Makes a catalog of what was offered: all games first, then what is added to them, each in the order in which it was
/// taken.
final class CatalogBuilder {
    private static final String AUTHOR = "report it to its author";

    private final TreeMap<String, Installed> installed = new TreeMap<>();
    private Vector<InstalledExtension> extensions = Vector.empty();
    private Vector<Problem> problems = Vector.empty();

    void take(PluginOffers offers) {
        offers.games().forEach(offer -> offer.flatMap(this::unique).peek(game -> installed.put(game.id(), game))
            .peekLeft(this::complain));
        offers.extensions().forEach(offer -> offer.peek(extension -> extensions = extensions.append(extension))
            .peekLeft(this::complain));
    }

    private void complain(Problem problem) {
        problems = problems.append(problem);
    }

    private Either<Problem, Installed> unique(Installed game) {
        if (!installed.containsKey(game.id())) return Either.right(game);
        return Either.left(new Problem(game.origin(),
            "its game is called '" + game.id() + "' like the one in " + installed.get(game.id()).origin(),
            "remove one of the two"));
    }

    GameCatalog build() {
        extensions.forEach(extension -> extended(extension).peek(game -> installed.put(game.id(), game))
            .peekLeft(this::complain));
        return new GameCatalog(Vector.ofAll(installed.values()), problems);
    }

    private Either<Problem, Installed> extended(InstalledExtension by) {
        String id = PlainText.line(by.game(), 60);
        if (!installed.containsKey(by.game()))
            return Either.left(new Problem(by.origin(), "it adds to the game '" + id + "', which is not installed",
                "install that game, or remove this"));
        Option<String> known = by.formats().map(RecordFormat::id).find(formats()::contains);
        return known.<Either<String, Installed>>map(
            format -> Either.left("there is a record format called " + PlainText.line(format, 40) + " already"))
            .getOrElse(() -> ExtendedPlugin.extended(installed.get(by.game()), by))
            .mapLeft(why -> new Problem(by.origin(),
                "what it adds to " + id + " is left out: " + PlainText.line(why, 500), AUTHOR));
    }

    private Vector<String> formats() {
        return RecordFormats.of(Vector.ofAll(installed.values()).flatMap(Installed::formats)).all()
            .map(RecordFormat::id);
    }
}
