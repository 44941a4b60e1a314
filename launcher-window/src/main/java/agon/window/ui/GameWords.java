package agon.window.ui;

import agon.api.Game;
import agon.api.Level;
import agon.api.Seat;
import agon.api.Strategy;
import agon.api.record.GameRecord;
import agon.api.scene.Scene;
import agon.play.engine.PlayerSpec;
import agon.play.engine.Players;
import agon.play.game.GameResult;
import agon.play.records.RecordEntry;
import agon.play.text.Language;
import agon.plugins.GameCatalog;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.format.FormatStyle;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Texts about games and their players.
public final class GameWords {
    private static final Pattern NET = Pattern.compile("(?:net:|\\w+:(?:.*,)?net=)([^,]+).*");

    /// Returns the translation of a text with a capital first letter. The names of cells are not changed, because the
    /// board shows `c5`, not `C5`.
    public static String capital(String english) {
        return capitalized(Strings.translated(english));
    }

    private static String capitalized(String text) {
        return text.isEmpty() || isCell(text) ? text : Character.toUpperCase(text.charAt(0)) + text.substring(1);
    }

    private static boolean isCell(String text) {
        return text.length() > 1 && text.charAt(0) >= 'a' && text.charAt(0) <= 'z' && Character.isDigit(text.charAt(1));
    }

    public static String sentence(String english) {
        String text = capital(english);
        return text + (text.isEmpty() || ".!?…".indexOf(text.charAt(text.length() - 1)) >= 0 ? "" : ".");
    }

    /// Returns the reason of a result without the winner: `Four white.`, `You resigned.`
    public static String reason(GameResult.End end, Vector<String> names) {
        return end.forfeit().map(lost -> Strings.of("end." + lost.how().name().toLowerCase(Locale.ROOT),
            named(names, lost.seat()))).getOrElse(() -> sentence(end.reason()));
    }

    /// Returns the winner by name: `Easy won`, `Draw`.
    public static String winner(GameResult.End end, Vector<String> names) {
        Vector<Seat> best = end.leaders();
        if (best.isEmpty()) return Strings.of("table.over");
        if (best.size() == end.payoffs().size() && best.size() > 1)
            return Strings.of(end.payoffs().head() < 0 ? "table.over" : "table.draw");
        return Strings.of("table.won", best.map(seat -> named(names, seat)).mkString(", "));
    }

    /// Returns winner and reason: `Easy won. Four in a line.`
    public static String ended(GameResult.End end, Vector<String> names) {
        return Vector.of(sentence(winner(end, names)), reason(end, names)).reject(String::isEmpty).mkString(" ");
    }

    /// Returns the player's name, or the seat if the name is missing or not unique.
    public static String named(Vector<String> names, Seat seat) {
        String name = names.size() > seat.index() ? names.get(seat.index()) : "";
        return name.isEmpty() || names.count(name::equals) > 1 ? capital(seat.toString()) : name;
    }

    /// Returns the player to move: `Your turn`, `Ada to move`.
    public static String turn(Vector<String> names, Seat seat) {
        String who = named(names, seat);
        return who.equals(Strings.of("player.you")) ? Strings.of("table.turn.yours") : Strings.of("table.turn", who);
    }

    public static String number(long number) {
        return Strings.language().number(number);
    }

    /// Returns a value of an option with a capital first letter. A language has its own name, such as `Deutsch`.
    static String choice(String option, String value) {
        Option<String> language = Option.when(option.equals("language"), value).flatMap(Language::find)
            .map(Language::name);
        return language.getOrElse(() -> capitalized(Strings.choice(option, value)));
    }

    /// Returns the scene with its labels in the language of the window.
    static Scene labelled(Scene scene) {
        return Strings.language().isEnglish() ? scene : new Scene(scene.board().map(GameWords::labelled),
            scene.aside().map(GameWords::labelled), scene.captions(), scene.next(), scene.upright());
    }

    private static Scene.Item labelled(Scene.Item item) {
        return item.shape() instanceof Scene.Shape.Label(String text, float height)
            ? item.shaped(new Scene.Shape.Label(Strings.translated(text), height)) : item;
    }

    public static String author(Game.About about) {
        return capital(about.designer()) + (about.year() == 0 ? "" : ", " + about.year());
    }

    /// Returns the title of a game in the language of the window.
    public static String title(Game.About about) {
        return Strings.prose(about.title());
    }

    public static String title(GameCatalog catalog, String variant) {
        String id = GameCatalog.id(variant);
        return catalog.installed().find(game -> game.id().equals(id)).map(game -> title(game.about())).getOrElse(id);
    }

    /// Returns the options of a variant, `Rings 48, blitz`; empty if all are defaults.
    public static String options(String variant) {
        int colon = variant.indexOf(':');
        if (colon < 0) return "";
        return capitalized(Vector.of(variant.substring(colon + 1).split(",")).map(option -> option.split("=", 2))
            .map(option -> option.length < 2 ? option[0]
                : Strings.translated(option[0]) + " " + (Strings.language().isEnglish() ? option[1]
                    : Strings.choice(option[0], option[1])))
            .mkString(", "));
    }

    /// Returns the first words of the players of all games that are programs.
    public static Vector<String> programs(GameCatalog catalog) {
        return Players.standard().map(Players.Kind::word)
            .appendAll(catalog.installed().flatMap(game -> game.extras().levels().map(Level::name)
                .appendAll(game.extras().strategies().map(Strategy::name))))
            .appendAll(Level.STANDARD.map(Level::name)).appendAll(Strategy.GENERAL)
            .reject(PlayerSpec.PERSON.word()::equals).distinct();
    }

    public static String players(Vector<String> players) {
        return names(players).mkString(" – ");
    }

    /// Returns the names of the players of a game.
    public static Vector<String> names(Vector<String> players) {
        return players.map(player -> player(player, players));
    }

    /// Returns the name of a player: the only person is called "You", and a level is called by its title.
    public static String player(String player, Vector<String> players) {
        if (player.equals("human"))
            return Strings.of(players.count("human"::equals) == 1 ? "player.you"
                : "player.human");
        if (player.equals("a guest")) return Strings.of("player.guest"); // a visitor of a server without a name
        int colon = player.indexOf(':');
        String word = colon < 0 ? player : player.substring(0, colon);
        return net(player).getOrElse(() -> Strings.find("player." + word).getOrElse(player));
    }

    /// Returns the source of a puzzle with player names: `Easy – Medium, 2026-01-02` for `easy – medium, 2026-01-02`.
    public static String source(String source) {
        int comma = source.indexOf(", "), end = comma < 0 ? source.length() : comma;
        return players(Vector.of(source.substring(0, end).split(" – ", -1))) + source.substring(end);
    }

    /// Returns the name of the network of a player such as `net:people` or `minimax:net=first,time=1s`, for example
    /// `Network: people`, or none if the player has no network.
    public static Option<String> net(String player) {
        return Option.of(NET.matcher(player)).filter(Matcher::matches).map(net -> Strings.of("player.net.named",
            net.group(1).replaceFirst("^.*[/\\\\]", "").replaceFirst("\\.(onnx|nnue)$", "")));
    }

    /// Shortens the numbers of a result in a record: `0.24-0.76`.
    static String score(String result) {
        return result.replaceAll("(\\.\\d\\d)\\d+", "$1");
    }

    /// Returns the result: `You won`, `Easy won`, `Draw`, `Unfinished`, `Not started`.
    public static String result(RecordEntry entry) {
        return result(entry, entry.players());
    }

    private static String result(RecordEntry entry, Vector<String> players) {
        boolean empty = entry.result().equals(GameRecord.OPEN) && !entry.isUnfinished();
        return empty ? Strings.of("result.empty") : result(entry.result(), players);
    }

    /// @param result as stored in records, such as `1-0`
    public static String result(String result, Vector<String> players) {
        if (result.equals(GameRecord.OPEN)) return Strings.of("result.unfinished");
        if (RecordEntry.isDrawn(result)) return Strings.of("result.draw");
        Vector<String> names = players.map(player -> player(player, players));
        return RecordEntry.winner(result).map(seat -> Strings.of("result.won", named(names, seat)))
            .getOrElse(() -> score(result));
    }

    public static String seatResult(RecordEntry entry) {
        return result(entry, Vector.empty());
    }

    /// Returns the day of a game according to its record or, if that has none, its file.
    public static String day(RecordEntry entry, LocalDate today) {
        if (!entry.date().isEmpty() && read(entry.date()).isEmpty()) return entry.date();
        LocalDate day = read(entry.date())
            .getOrElse(() -> LocalDate.ofInstant(entry.modified(), ZoneId.systemDefault()));
        if (day.equals(today)) return Strings.of("day.today");
        if (day.equals(today.minusDays(1))) return Strings.of("day.yesterday");
        return text(day);
    }

    /// Returns the date of a record without its time, or unchanged if its format is unknown.
    public static String day(String date) {
        return read(RecordEntry.pgnDate(date)).map(GameWords::text).getOrElse(date);
    }

    private static String text(LocalDate day) {
        return day.format(DateTimeFormatter.ofLocalizedDate(FormatStyle.MEDIUM)
            .withLocale(Strings.language().locale()));
    }

    private static Option<LocalDate> read(String date) {
        if (!date.matches("\\d{4}[.-]\\d{2}[.-]\\d{2}.*")) return Option.none();
        return io.vavr.control.Try.of(() -> LocalDate.parse(date.substring(0, 10).replace('.', '-'))).toOption();
    }
}
