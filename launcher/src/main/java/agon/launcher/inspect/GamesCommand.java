package agon.launcher.inspect;

import agon.api.Game;
import agon.api.GameExtras;
import agon.api.Options;
import agon.api.PlainText;
import agon.api.Variant;
import agon.api.record.RecordFormat;
import agon.launcher.console.Console;
import agon.launcher.console.HelpTexts;
import agon.launcher.console.JsonOption;
import agon.launcher.console.Subcommand;
import agon.play.engine.Players;
import agon.plugins.GameCatalog;
import agon.plugins.GameCatalog.Installed;
import agon.plugins.UserFolders;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.io.PrintStream;
import java.util.Locale;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

@Command(name = "games", description = {"List the installed games.",
    "For each game, the options, record formats, players, networks, lessons and puzzles are listed. Plugins that do "
        + "not work are listed as well."},
    footerHeading = HelpTexts.EXAMPLES,
    footer = {"  agon games", "  agon games zertz", "  agon games --plugins mygame.jar"})
public final class GamesCommand extends Subcommand {
    @Parameters(index = "0", arity = "0..1", paramLabel = "GAME",
        description = "Game to describe, including all of its players, such as zertz:rings=48 (default: all games, "
            + "without the players that every game has).")
    private String name;

    @Mixin
    private JsonOption json;

    @Override
    public Integer call() {
        PrintStream out = program.console().out();
        GameCatalog catalog = program.load();
        if (name != null) {
            Variant<?, ?> variant = program.variant(name);
            String id = variant.name().split(":", 2)[0];
            if (json.isGiven()) {
                print(json.text(LinkedHashMap.of("games", catalog.installed().filter(game -> game.id().equals(id))
                    .map(game -> fields(game, variant.game().extras())
                        .put("players", Players.of(variant.game()).all().map(GamesCommand::fields))))));
                return 0;
            }
            catalog.installed().find(game -> game.id().equals(id))
                .forEach(game -> describe(game, variant.game().extras(), out));
            Players.of(variant.game()).all().forEach(player -> out.println(Console.printable(line(id, player))));
            return 0;
        }
        UserFolders.changes(catalog).forEach(news -> note("agon: " + news));
        if (json.isGiven()) {
            print(json.text(LinkedHashMap.of("games", catalog.installed().map(game -> fields(game, game.extras())),
                "problems", catalog.problems().map(GameCatalog.Problem::toString))));
            return 0;
        }
        if (catalog.installed().isEmpty()) say("No game is installed.");
        catalog.installed().forEach(game -> describe(game, game.extras(), out));
        if (catalog.problems().nonEmpty()) say("Plugins that do not work:");
        catalog.problems().forEach(problem -> say("  " + Console.printable(problem.toString())));
        return 0;
    }

    /// @param extras the extras of the variant to describe
    private static Map<String, Object> fields(Installed game, GameExtras<?, ?> extras) {
        Game.About about = game.about();
        Map<String, Object> fields = LinkedHashMap.of("game", game.id(), "title", about.title(), "designer",
            about.designer(), "year", Option.when(about.year() != 0, about.year()), "series",
            Option.when(!about.series().isEmpty(), about.series()), "seats", game.seats());
        return fields
            .put("options", game.options().settings().map(setting -> LinkedHashMap.of("name", setting.name(),
                "meaning", setting.meaning(), "allowed", setting.kind().allowed(), "default", setting.byDefault())))
            .put("formats", Vector.ofAll(game.formats())
                .map(format -> LinkedHashMap.of("name", format.id(), "meaning", format.meaning())))
            .put("strategies", extras.strategies()
                .map(player -> LinkedHashMap.of("name", player.name(), "meaning", player.meaning())))
            .put("levels", extras.levels()
                .map(level -> LinkedHashMap.of("name", level.name(), "player", level.player())))
            .put("networks", extras.nets().map(net -> LinkedHashMap.of("name", net.name(), "meaning", net.about())))
            .put("lessons", extras.lessons().size()).put("puzzles", extras.puzzles().size())
            .put("origin", game.origin()).put("sha256", game.sha256());
    }

    private static Map<String, Object> fields(Players.Kind player) {
        return LinkedHashMap.of("name", player.word(), "meaning", player.meaning(), "player", player.player());
    }

    /// @param extras the extras of the variant to describe
    private void describe(Installed game, GameExtras<?, ?> extras, PrintStream out) {
        Game.About about = game.about();
        String year = about.year() == 0 ? "" : ", " + about.year();
        out.println(game.id() + " – " + Console.printable(about.title() + " (" + about.designer() + year + ")") + ", "
            + translated(game.id(), PlainText.count(game.seats(), "player")));
        int width = game.options().settings().map(s -> s.name().length()).max().getOrElse(0);
        game.options().settings()
            .forEach(setting -> out.println("  " + Console.printable(line(game.id(), setting, width))));
        Vector<RecordFormat> formats = Vector.ofAll(game.formats());
        if (formats.nonEmpty())
            say("  record formats: "
                + Console.printable(formats.map(f -> f.id() + " (" + translated(game.id(), f.meaning()) + ")")
                    .mkString(", ")));
        extras(game.id(), extras).forEach(line -> say("  " + Console.printable(line)));
        say("  from: " + Console.printable(game.origin()));
        game.sha256().forEach(sum -> out.println("  SHA-256: " + sum));
        out.println();
    }

    private Vector<String> extras(String game, GameExtras<?, ?> extras) {
        String players = extras.strategies()
            .map(player -> player.name() + " (" + translated(game, player.meaning()) + ")").mkString(", ");
        String levels = extras.levels().map(level -> level.name() + " (" + level.player() + ")").mkString(", ");
        String nets = extras.nets().map(net -> net.name() + " (" + translated(game, net.about()) + ")").mkString(", ");
        return Vector.of(titled("players", players), titled("levels", levels), titled("networks", nets),
            titled("lessons", count(extras.lessons().size())), titled("puzzles", count(extras.puzzles().size())))
            .reject(String::isEmpty);
    }

    private String line(String game, Players.Kind player) {
        return String.format(Locale.ROOT, "%-9s %s", player.word(),
            translated(game, player.meaning()) + player.player().map(text -> " (" + text + ")").getOrElse(""));
    }

    private static String count(int size) {
        return size == 0 ? "" : Integer.toString(size);
    }

    private static String titled(String title, String text) {
        return text.isEmpty() ? "" : title + ": " + text;
    }

    /// Returns the allowed values. Words are the same in all languages.
    private String allowed(Options.Setting setting) {
        String allowed = setting.kind().allowed();
        return setting.kind().values().isEmpty() ? program.console().texts().translate(allowed)
            : allowed.replace(" or ", " " + program.console().texts().translate("or") + " ");
    }

    private String translated(String game, String english) {
        return program.console().texts().translate(game, english);
    }

    private String line(String game, Options.Setting setting, int width) {
        String byDefault = setting.byDefault().map(value -> " (default: " + value + ")").getOrElse("");
        return String.format(Locale.ROOT, "%-" + width + "s", setting.name()) + "  "
            + translated(game, setting.meaning()) + ": " + allowed(setting) + translated(game, byDefault);
    }
}
