package agon.launcher.record;

import agon.api.Action;
import agon.api.PlainText;
import agon.api.Variant;
import agon.api.match.Match;
import agon.api.record.GameRecord;
import agon.api.record.RecordFormat.RecordError;
import agon.archive.Archive;
import agon.archive.Archive.Exploration;
import agon.archive.GameFilter;
import agon.lab.internal.TextTable;
import agon.launcher.console.Console;
import agon.launcher.console.Failure;
import agon.launcher.console.ForceOption;
import agon.launcher.console.HelpTexts;
import agon.launcher.console.InterruptHandler;
import agon.launcher.console.JsonOption;
import agon.launcher.console.Progress;
import agon.launcher.console.Range;
import agon.launcher.console.Subcommand;
import agon.play.records.RecordQuery;
import agon.plugins.FileException;
import agon.plugins.Heartbeat;
import agon.plugins.OutputFile;
import agon.plugins.UserFolders;
import agon.plugins.internal.PathLock;
import agon.plugins.internal.PluginCalls;
import agon.records.ClusterSample;
import agon.records.RecordSources;
import agon.ugi.text.TurnWord;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(name = "explore", description = {"Show the moves played in a position, with their results.",
    "Recorded games are stored in an archive, which is a single SQLite file. Rotated and mirrored positions are "
        + "counted together.",
    "New records are added first; records already in the archive are skipped. After an interruption, the same command "
        + "continues."},
    exitCodeList = {HelpTexts.COMPLETED, "1:Completed: the archive has no such games.", HelpTexts.NOT_COMPLETED},
    footerHeading = HelpTexts.EXAMPLES,
    footer = {"  agon explore examples/zertz-games.zip --db games.db",
        "  agon explore games.db --turns 'Wd4,a1 Bd3,g1'",
        "  agon explore games.db --turn Wd4,d1",
        "  agon explore games.db --player Ada --since 2026-11",
        "  agon explore games.db --save 17 -o game17.agon"})
public final class ExploreCommand extends Subcommand {
    @Parameters(index = "0", paramLabel = "RECORDS|DB",
        description = "An archive; or a file, folder or zip archive of records to add to an archive.")
    private Path subject;

    @Parameters(index = "1..*", arity = "0..*", paramLabel = "POSITION",
        description = "Position in the notation of the game (default: the start).")
    private List<String> position;

    @Option(names = "--db", paramLabel = "FILE",
        description = "Archive to which records are added (default: archive.db in your data folder).")
    private Path database;

    @Option(names = "--game", paramLabel = "GAME",
        description = "Game with its options, as in the archive (default: the one with the most games).")
    private String game;

    @Option(names = "--turns", paramLabel = "TURNS",
        description = "Show the position after these moves, separated by spaces. Write _ for a space within a move.")
    private String turns;

    @Option(names = "--turn", paramLabel = "TURN",
        description = "List the games in which this move was played in the position.")
    private String turn;

    @Option(names = "--player", paramLabel = "NAME",
        description = "Count only games of this player; upper and lower case are equal.")
    private String player;

    @Option(names = "--min-rating", paramLabel = "RATING",
        description = "Count only moves of players with at least this strength in the archive.")
    private Double rating;

    @Option(names = "--since", paramLabel = "DATE",
        description = "Count only games from this year, month or day on, such as 2026, 2026-11 or 2026-11-20.")
    private String since;

    @Option(names = "--until", paramLabel = "DATE",
        description = "Count only games up to this year, month or day.")
    private String until;

    @Range(min = 1, max = 1_000)
    @Option(names = "--most", paramLabel = "N", defaultValue = "12",
        description = "Maximum number of moves or games to list, 1 to 1,000 (default: ${DEFAULT-VALUE}).")
    private int most;

    @Option(names = "--save", paramLabel = "NUMBER",
        description = "Write the record of the game with this number to --output.")
    private Long save;

    @Option(names = {"-o", "--output"}, paramLabel = "FILE", description = "Output file for --save.")
    private Path output;

    @Mixin
    private JsonOption json;

    @Mixin
    private ForceOption force;

    private GameFilter filter = GameFilter.ALL;
    private io.vavr.control.Option<Archive.Import> imported = io.vavr.control.Option.none();

    @Override
    public Integer call() {
        if ((save == null) != (output == null))
            throw Failure.usage("'--save' and '--output' must be used together; add the missing one");
        if (save != null && json.isGiven()) throw Failure.usage("choose one of '--json' and '--save'");
        filter = new GameFilter(option(player), option(rating), day("--since", since), day("--until", until));
        RecordSources sources = records(List.of(subject));
        boolean records = !Archive.is(subject);
        if (!records && database != null)
            throw Failure.usage(subject + " is an archive; '--db' is for records, "
                + "leave it out");
        Path place = records ? place() : subject;
        boolean isNew = Files.notExists(place), isEmpty = true;
        try (Archive archive = Archive.open(place).getOrElseThrow(Failure::usage)) {
            if (records) add(archive, sources, place);
            isEmpty = false;
            if (save != null) save(archive);
            else show(archive);
        } finally {
            if (isNew && isEmpty) discard(place);
        }
        return 0;
    }

    /// Deletes a new archive, unless it contains games or another program is changing it.
    private static void discard(Path place) {
        for (PathLock lock : PathLock.held(place)) try (lock) {
            if (hasNoGames(place)) Files.deleteIfExists(place);
        } catch (IOException | FileException _) {
            return; // the caller reports the original error
        }
    }

    private static boolean hasNoGames(Path place) throws IOException {
        if (Files.notExists(place) || Files.size(place) == 0) return true;
        try (Archive archive = Archive.open(place).getOrElseThrow(FileException::new)) {
            return archive.variants().isEmpty();
        }
    }

    private static <T> io.vavr.control.Option<T> option(T given) {
        return io.vavr.control.Option.of(given);
    }

    private static io.vavr.control.Option<String> day(String name, String text) {
        return option(text).map(given -> RecordQuery.Dates.parse(given).filter(range -> range.from().equals(range.to()))
            .flatMap(Either::toOption).map(RecordQuery.Dates::from)
            .getOrElseThrow(() -> Failure.usage("'" + name + "' is '" + given
                + "'; expected a year, a month or a day, such as 2026, 2026-11 or 2026-11-20")));
    }

    private Path place() {
        if (database != null) return database;
        Path place = UserFolders.userData().resolve("archive.db");
        OutputFile.folder(place.getParent());
        return place;
    }

    private void add(Archive archive, RecordSources sources, Path place) {
        try (InterruptHandler _ = InterruptHandler.does(() -> noteInterruption("the games so far are in " + place
            + "; the same command continues after them"));
            Progress progress = Progress.of(program.console(), "explore", sources::count)) {
            Archive.Import result = archive.add(program.catalog(), sources, progress::step);
            if (result.games() + result.known() + result.same() == 0) throw noGames(sources, result);
            imported = io.vavr.control.Option.of(result);
            if (!json.isGiven()) say(result);
        }
    }

    /// Returns the failure for records without games. For a single unreadable file, the message is that of the commands
    /// that read one file.
    private Failure noGames(RecordSources sources, Archive.Import result) {
        if (sources.count() == 1) sources.each(source -> {
            Vector<Either<RecordError, GameRecord>> games = source.games(program.catalog().formats());
            if (games.forAll(Either::isLeft))
                throw Failure.usage(source.name() + ": " + games.head().getLeft().because());
        });
        if (!json.isGiven()) say(result);
        return Failure.usage("no games were found in " + subject);
    }

    private void save(Archive archive) {
        String text = archive.text(save)
            .getOrElseThrow(() -> Failure.usage("there is no game " + save + " in the archive"));
        force.write(output, text);
    }

    private void show(Archive archive) {
        var variants = archive.variants();
        if (variants.isEmpty()) throw Failure.usage("the archive has no games");
        Variant<?, ?> variant = program.variant(game == null ? variants.head()._1 : game);
        if (!variants.containsKey(variant.name()))
            throw new Failure(Failure.FOUND, "the archive has no games of " + variant + "; it has games of "
                + variants.keySet().mkString(", "));
        if (!json.isGiven())
            say(variants.map(v -> Console.printable(v._1) + ": " + PlainText.count(v._2, "game")).mkString("\n"));
        show(archive, variant);
    }

    private <P, A extends Action> void show(Archive archive, Variant<P, A> variant) {
        Heartbeat heartbeat = new Heartbeat("the lookup of its moves");
        try (PluginCalls calls = new PluginCalls()) {
            String text = calls.call(variant.name(), heartbeat, () -> Failure.caught(
                () -> json.isGiven() ? json.text(fields(archive, variant)) : text(archive, variant)))
                .getOrElseThrow(Failure::usage).getOrElseThrow(failure -> failure);
            if (json.isGiven()) print(text);
            else program.console().out().print(program.console().texts().translate(variant.name(), text));
        }
    }

    private <P, A extends Action> Map<String, Object> fields(Archive archive, Variant<P, A> variant) {
        Match<P, A> match = match(variant);
        Exploration found = exploration(archive, match);
        io.vavr.control.Option<Vector<Archive.Game>> listed = option(turn).map(
            _ -> found.games() == 0 ? Vector.empty() : archive.games(played(archive, match), filter, most));
        return LinkedHashMap.of("imported", imported.map(ExploreCommand::fields), "archive",
            archive.variants().toVector().map(each -> LinkedHashMap.of("game", each._1, "games", each._2)), "game",
            variant.name(), "position", variant.notation().write(match.position()), "games", found.games(), "moves",
            found.continuations().take(most).map(ExploreCommand::fields), "found",
            listed.map(games -> games.map(ExploreCommand::fields)));
    }

    private static Map<String, Object> fields(Archive.Import result) {
        return LinkedHashMap.of("new", result.games(), "known", result.known(), "same", result.same(), "replaced",
            result.grown(), "contradictory", result.contradictory(), "left_out", result.omitted());
    }

    private static Map<String, Object> fields(Exploration.Continuation move) {
        var decided = io.vavr.control.Option.of(move.scores()).filter(scores -> scores.clusters() > 0);
        return LinkedHashMap.of("move", move.turn(), "games", move.games(), "decided", move.scores().clusters(),
            "score", decided.map(ClusterSample::mean), "interval", decided.map(scores -> scores.interval().values()),
            "strength", move.strength());
    }

    private static Map<String, Object> fields(Archive.Game game) {
        return LinkedHashMap.of("number", game.id(), "players", game.players(), "date", game.date(), "result",
            game.result(), "turns", game.turns(), "at", game.at(), "source", game.source());
    }

    private Exploration exploration(Archive archive, Match<?, ?> match) {
        return archive.explore(match, filter, most).getOrElseThrow(Failure::usage);
    }

    private <P, A extends Action> String text(Archive archive, Variant<P, A> variant) {
        Match<P, A> match = match(variant);
        Exploration found = exploration(archive, match);
        String head = "\n" + variant.notation().write(match.position()) + "\n";
        if (found.games() == 0)
            return head + (match.status().midTurn()
                ? "this position is in the middle of a move; an archive contains only the positions between moves\n"
                : filter.equals(GameFilter.ALL) ? "no game in the archive has this position\n"
                    : "no game that matches the filters has this position\n");
        return turn == null ? head + table(found) : head + games(archive, match);
    }

    private <P, A extends Action> Match<P, A> match(Variant<P, A> variant) {
        Match<P, A> match = Match.start(variant);
        if (position != null && !position.isEmpty())
            match = Match.from(variant, variant.notation().read(String.join(" ", position).strip())
                .getOrElseThrow(why -> Failure.usage("the position is not valid: " + why)));
        if (turns == null) return match;
        for (String one : turns.strip().split("\\s+"))
            match = match.play(TurnWord.read(one)).getOrElseThrow(refusal -> Failure.usage("'--turns': " + refusal));
        return match;
    }

    private String table(Exploration found) {
        Vector<Vector<String>> rows = found.continuations().take(most).map(one -> Vector.of(
            one.turn().isEmpty() ? "?" : PlainText.line(one.turn(), TextTable.LONGEST), text("%,d", one.games()),
            text("%.1f %%", 100.0 * one.games() / found.games()),
            one.scores().clusters() == 0 ? "" : text("%.1f %%", 100 * one.scores().mean()),
            one.scores().clusters() == 0 ? "" : one.scores().interval().toString(),
            one.strength().map(strength -> text("%.0f", strength)).getOrElse("")));
        int more = found.continuations().size() - rows.size();
        return TextTable.text(rows.prepend(Vector.of("move", "games", "share", "score", "95 %", "strength"))) + "\n"
            + (more > 0 ? "and " + more + " more\n" : "");
    }

    private static String text(String format, Object... values) {
        return String.format(Locale.ROOT, format, values);
    }

    private <P, A extends Action> Exploration.Continuation played(Archive archive, Match<P, A> match) {
        Match<P, A> after = match.play(turn).getOrElseThrow(refusal -> Failure.usage("'--turn': " + refusal));
        return archive.played(match, after, filter).getOrElseThrow(
            () -> new Failure(Failure.FOUND, "no game in the archive has the move " + turn + " in this position"));
    }

    private <P, A extends Action> String games(Archive archive, Match<P, A> match) {
        Exploration.Continuation played = played(archive, match);
        Vector<Vector<String>> rows = archive.games(played, filter, most).map(ExploreCommand::row);
        Vector<String> head = Vector.of("number", "players", "date", "result", "moves", "at move", "source");
        return TextTable.text(rows.prepend(head)) + "\n"
            + (played.games() > rows.size() ? "and " + (played.games() - rows.size()) + " more\n" : "");
    }

    private static Vector<String> row(Archive.Game game) {
        return Vector.of("" + game.id(), game.players().map(name -> name.isEmpty() ? "?" : name).mkString(" – "),
            game.date(), game.result(), "" + game.turns(), "" + game.at(), game.source()).map(Console::printable);
    }
}
