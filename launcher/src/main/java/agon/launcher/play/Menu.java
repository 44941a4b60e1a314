package agon.launcher.play;

import agon.api.Options;
import agon.api.PlainText;
import agon.api.Seat;
import agon.api.Variant;
import agon.launcher.console.Console;
import agon.launcher.console.Failure;
import agon.play.engine.PlayerSpec;
import agon.play.engine.Players;
import agon.play.records.RecordEntry;
import agon.play.records.RecordLibrary;
import agon.plugins.FileException;
import agon.plugins.GameCatalog;
import agon.plugins.PluginException;
import agon.plugins.UserFolders;
import agon.plugins.internal.PluginCalls;
import io.vavr.Tuple;
import io.vavr.collection.Map;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import io.vavr.control.Try;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Locale;
import java.util.function.Function;

/// The start screen in the terminal. The user chooses a game and an opponent there, and can also set the options of the
/// game, choose both players, or resume an unfinished game.
public final class Menu {
    private record Who(int seats, Players<?, ?> kinds) {}

    /// A chosen game. Its plan is an error message if the game cannot be played, and none if the user quits.
    private interface Choice {
        Option<Either<String, SeriesPlan>> plan();
    }

    private record Chosen(GameCatalog.Installed game, Variant<?, ?> variant) {}

    private static final int RECENT = 20, RESUMABLE = 3; // games to read, and unfinished games to offer
    private static final String QUIT = "quit", OPTIONS = "options", PLAYERS = "players";

    private final Console console;
    private final GameCatalog catalog;
    private final Prompt prompt;
    private final Path records;
    private final Clock clock;
    private final PluginCalls calls = new PluginCalls();

    public Menu(Console console, GameCatalog catalog, Path records, Clock clock) {
        this.console = console;
        this.catalog = catalog;
        this.records = records;
        this.clock = clock;
        prompt = Prompt.of(console);
    }

    public static int run(Console console, GameCatalog catalog) {
        UserFolders.changes(catalog).forEach(console::say);
        return new Menu(console, catalog, UserFolders.userData().resolve("games"), Clock.systemDefaultZone()).run();
    }

    public int run() {
        say("Agon: abstract board games");
        catalog.problems().forEach(problem -> say("  problem: " + problem));
        if (catalog.installed().isEmpty())
            throw new Failure(Failure.FOUND,
                "no games are installed; put the jar of a game into " + UserFolders.folders().mkString(" or "));
        Option<SeriesPlan> plan = plan();
        while (plan.isDefined()) {
            play(plan.get());
            plan = afterwards(plan.get());
        }
        return 0;
    }

    /// Plays a game. A failure ends the game, but not the menu.
    private void play(SeriesPlan plan) {
        try {
            new Series(console, plan, clock).play();
        } catch (Failure | FileException | PluginException e) {
            say("  " + e.getMessage());
        } catch (OutOfMemoryError _) {
            say("  out of memory; the moves played so far are saved");
        }
    }

    /// Returns the plan of the next game, or none if the user quits.
    private Option<SeriesPlan> plan() {
        while (true) {
            Option<Either<String, SeriesPlan>> plan = game().flatMap(Choice::plan);
            if (plan.isEmpty() || plan.get().isRight()) return plan.flatMap(Either::toOption);
            say("  " + plan.get().getLeft());
        }
    }

    private Option<Either<String, SeriesPlan>> plan(Chosen chosen) {
        Either<String, Who> found = who(chosen.variant);
        if (found.isLeft()) return Option.of(Either.left(found.getLeft()));
        Who who = found.get();
        Vector<String> offers = offers(chosen.variant.name(), who);
        if (who.seats != 2) return players(who, offers).map(players -> plan(chosen.variant, players));
        String more = (chosen.game.options().settings().isEmpty() ? ""
            : OPTIONS + ": " + translated("set the game options") + "; ")
            + PLAYERS + ": " + translated("choose both players");
        Option<String> answer = ask(translated("Opponent?") + " (" + more + ") [" + who.kinds.suggested() + "] ",
            offers.append(OPTIONS).append(PLAYERS), text -> text.equals(OPTIONS) || text.equals(PLAYERS)
                ? Either.right(text)
                : player(who.kinds, offers, text, who.kinds.suggested()).map(PlayerSpec::toString));
        return answer.flatMap(text -> switch (text) {
            case OPTIONS -> variant(chosen.game).flatMap(variant -> plan(new Chosen(chosen.game, variant)));
            case PLAYERS -> players(who, offers).map(players -> plan(chosen.variant, players));
            default -> Option.of(plan(chosen.variant,
                Vector.of(PlayerSpec.PERSON, who.kinds.parse(text).get())));
        });
    }

    private Either<String, Who> who(Variant<?, ?> variant) {
        return calls.call(variant.name(), () -> new Who(variant.game().rules().seats(), Players.of(variant.game())));
    }

    private Either<String, SeriesPlan> plan(Variant<?, ?> variant, Vector<PlayerSpec> players) {
        return calls.call(variant.name(), () -> SeriesPlan.game(variant, players, records));
    }

    private Option<SeriesPlan> afterwards(SeriesPlan plan) {
        say("");
        Vector<String> words = Vector.of("again", "other", QUIT);
        Option<String> answer = ask(translated("Play again, other game, or quit?") + " [again] ", words,
            text -> words.find(word -> word.startsWith(text.toLowerCase(Locale.ROOT)))
                .toEither("expected again, other or quit"));
        return answer.flatMap(word -> switch (word) {
            case "again" ->
                plan(plan.start().variant(), plan.players()).peekLeft(why -> say("  " + why)).toOption()
                    .orElse(this::plan);
            case "other" -> plan();
            default -> Option.none();
        });
    }

    private Option<Choice> game() {
        Vector<GameCatalog.Installed> games = catalog.installed();
        Vector<RecordEntry> unfinished = unfinished();
        say("");
        if (unfinished.nonEmpty()) {
            say("Your games");
            unfinished.forEachWithIndex((entry, i) -> show(Console.printable(" r" + (i + 1) + "  " + entry.game() + "  "
                + entry.players().map(player -> player.replaceFirst("[:,]seed=\\d+$", "")).mkString(" – ")
                + "  " + translated("Unfinished") + " · " + entry.day())));
            say("");
        }
        Vector<String> titles = games.map(game -> console.texts().prose(game.id(), game.about().title()));
        int width = titles.map(String::length).max().get();
        games.forEachWithIndex((g, i) -> show(
            String.format(Locale.ROOT, "%3d  %-" + width + "s  %s", i + 1, titles.get(i), translated(credit(g)))));
        say("");
        Map<String, RecordEntry> resumable = unfinished
            .zipWithIndex((entry, i) -> Tuple.of("r" + (i + 1), entry)).toLinkedMap(named -> named);
        return ask(translated(resumable.isEmpty() ? "Which game (or quit)?" : "Which game (r1 to resume, or quit)?")
            + " [1] ",
            games.map(GameCatalog.Installed::id).appendAll(resumable.keySet()).append(QUIT),
            text -> resumable.get(text).map(entry -> Option.<Choice>of(() -> Option.of(resumed(entry))))
                .<Either<String, Option<Choice>>>map(Either::right).getOrElse(() -> chosen(text)))
            .flatMap(choice -> choice);
    }

    /// Returns the most recent games that can be resumed.
    private Vector<RecordEntry> unfinished() {
        return Try.of(() -> new RecordLibrary(records).recent(RECENT)).recover(FileException.class, _ -> Vector.empty())
            .get().filter(entry -> entry.isUnfinished() && catalog.game(entry.gameId()).isRight()).take(RESUMABLE);
    }

    private Either<String, SeriesPlan> resumed(RecordEntry entry) {
        return calls.call(entry.game(), () -> new RecordLibrary(records).resume(catalog, entry)
            .map(saved -> SeriesPlan.resumed(saved, records))).flatMap(plan -> plan);
    }

    /// Returns the chosen game. The text can contain options, as on the command line. An empty right value means that
    /// the user quits.
    private Either<String, Option<Choice>> chosen(String text) {
        if (!text.isEmpty() && QUIT.startsWith(text.toLowerCase(Locale.ROOT))) return Either.right(Option.none());
        String name = number(text, catalog.installed().size()).map(i -> catalog.installed().get(i).id())
            .getOrElse(text);
        return catalog.game(name.replaceFirst(":.*", ""))
            .mapLeft(why -> PlainText.didYouMean(name, catalog.installed().map(GameCatalog.Installed::id)).isDefined()
                ? why : notListed(text, catalog.installed().size()))
            .flatMap(game -> catalog.find(name)
                .map(variant -> Option.of(() -> plan(new Chosen(game, variant)))));
    }

    private static String credit(GameCatalog.Installed game) {
        return game.about().designer() + (game.about().year() == 0 ? "" : ", " + game.about().year());
    }

    private static String notListed(String text, int count) {
        return "'" + text + "' is not in the list; enter a number from 1 to " + count + ", or a name";
    }

    /// Returns the number from 0; an empty text selects the first.
    private static Option<Integer> number(String text, int count) {
        if (text.isEmpty()) return Option.of(0);
        return Option.when(text.matches("\\d{1,4}") && Integer.parseInt(text) >= 1 && Integer.parseInt(text) <= count,
            () -> Integer.parseInt(text) - 1);
    }

    private Option<Variant<?, ?>> variant(GameCatalog.Installed game) {
        while (true) {
            Option<String> options = options(game.id(), game.options());
            if (options.isEmpty()) return Option.none();
            Either<String, Variant<?, ?>> variant = catalog
                .find(options.get().isEmpty() ? game.id() : game.id() + ":" + options.get());
            if (variant.isRight()) return Option.of(variant.get());
            say("  " + variant.getLeft());
        }
    }

    private Option<String> options(String game, Options options) {
        Vector<String> chosen = Vector.empty();
        for (Options.Setting setting : options.settings()) {
            Option<String> value = setting(game, setting);
            if (value.isEmpty()) return Option.none();
            if (!value.get().isEmpty()) chosen = chosen.append(setting.name() + "=" + value.get());
        }
        return Option.of(chosen.mkString(","));
    }

    private Option<String> setting(String game, Options.Setting setting) {
        Seq<String> words = switch (setting.kind()) {
            case Options.Kind.Choice choice -> choice.words();
            case Options.Kind.Flag _ -> Vector.of("on", "off");
            default -> Vector.empty();
        };
        String allowed = words.isEmpty() ? translated(setting.kind().allowed())
            : setting.kind().allowed().replace(" or ", " " + translated("or") + " ");
        String question = setting.name() + ", " + console.texts().translate(game, setting.meaning()) + " (" + allowed
            + ") [" + setting.byDefault().getOrElse("none") + "] ";
        return ask(question, words, text -> text.isEmpty() ? Either.right("") : setting.kind().parse(text)
            .toEither("'" + text + "' is not allowed; expected " + setting.kind().allowed()));
    }

    /// Prints the available players and returns their names.
    private Vector<String> offers(String variant, Who who) {
        Vector<Players.Kind> offers = who.kinds.all().filter(kind -> who.kinds.parse(kind.word()).isRight())
            .appendAll(who.kinds.nets()).appendAll(Players.listed());
        int width = offers.map(kind -> kind.word().length()).max().get();
        say("");
        offers.forEachWithIndex((kind, i) -> show(String.format(Locale.ROOT, "%3d  %-" + width + "s  %s", i + 1,
            kind.word(), console.texts().translate(variant, kind.meaning()))));
        say("");
        return offers.map(Players.Kind::word);
    }

    private Option<Vector<PlayerSpec>> players(Who who, Vector<String> offers) {
        Vector<PlayerSpec> players = Vector.empty();
        for (int seat = 0; seat < who.seats; seat++) {
            Option<PlayerSpec> player = player(who.kinds, offers, seat);
            if (player.isEmpty()) return Option.none();
            players = players.append(player.get());
        }
        return Option.of(players);
    }

    private Option<PlayerSpec> player(Players<?, ?> kinds, Vector<String> offers, int seat) {
        String byDefault = seat == 0 ? offers.head() : kinds.suggested();
        return ask(translated("Player for " + new Seat(seat) + "?") + " [" + byDefault + "] ", offers,
            text -> player(kinds, offers, text, byDefault));
    }

    /// Returns the player for a number from the list, or for text as on the command line.
    private static Either<String, PlayerSpec> player(Players<?, ?> kinds, Vector<String> offers, String text,
        String byDefault) {
        if (text.matches("\\d+") && number(text, offers.size()).isEmpty())
            return Either.left(notListed(text, offers.size()));
        return kinds.parse(text.isEmpty() ? byDefault : number(text, offers.size()).map(offers::get).getOrElse(text));
    }

    /// Repeats the question until the answer is valid. Returns none if the user quits or the input has ended.
    private <T> Option<T> ask(String question, Seq<String> words, Function<String, Either<String, T>> meaning) {
        while (true) {
            Option<String> line = prompt.ask(question, () -> words);
            if (line.isEmpty()) return Option.none();
            Either<String, T> answer = meaning.apply(line.get().strip());
            if (answer.isRight()) return Option.of(answer.get());
            if (line.get().strip().equalsIgnoreCase(QUIT)) return Option.none();
            say("  " + answer.getLeft());
        }
    }

    private String translated(String english) {
        return console.texts().translate(english);
    }

    private void say(String english) {
        console.say(english);
    }

    private void show(String text) {
        console.out().println(text);
    }
}
