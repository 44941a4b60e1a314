package agon.window.ui;

import agon.api.Game;
import agon.api.Seat;
import agon.api.match.Termination;
import agon.api.record.GameRecord;
import agon.play.records.RecordEntry;
import agon.play.session.GameResult;
import agon.plugins.GameCatalog;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/// What is said of games and their players, in words for people.
public final class GameWords {
    public static final String NET = "net:";
    private static final DateTimeFormatter DAY = DateTimeFormatter.ofPattern("d MMM yyyy", Locale.ENGLISH);

    private GameWords() {}

    /// A text that begins with a capital, but for the name of a cell: the board says `c5`, not `C5`.
    public static String capital(String text) {
        return text.isEmpty() || isCell(text) ? text : Character.toUpperCase(text.charAt(0)) + text.substring(1);
    }

    private static boolean isCell(String text) {
        return text.length() > 1 && text.charAt(0) >= 'a' && text.charAt(0) <= 'z' && Character.isDigit(text.charAt(1));
    }

    /// The same, and it ends as sentences do.
    public static String sentence(String text) {
        return capital(text) + (text.isEmpty() || ".!?…".indexOf(text.charAt(text.length() - 1)) >= 0 ? "" : ".");
    }

    /// Why a game ended so, without who has won: `Four white.`, `You resigned.`
    ///
    /// @param names of the players, one per seat
    public static String reason(GameResult.End end, Vector<String> names) {
        return end.forfeit().map(lost -> Strings.of(lost.how() == Termination.TIMEOUT ? "end.time" : "end.resigned",
            named(names, lost.seat()))).getOrElse(() -> sentence(end.reason()));
    }

    /// Who has won a game, by name: `Easy won`, `Draw`.
    ///
    /// @param names of the players, one per seat
    public static String winner(GameResult.End end, Vector<String> names) {
        Vector<Seat> best = end.leaders();
        if (best.isEmpty()) return Strings.of("table.over");
        if (best.size() == end.payoffs().size() && best.size() > 1)
            return Strings.of(end.payoffs().head() < 0 ? "table.over" : "table.draw");
        return Strings.of("table.won", best.map(seat -> named(names, seat)).mkString(", "));
    }

    /// Who has won a game, and why: `Easy won. Four in a line.`
    ///
    /// @param names of the players, one per seat
    public static String ended(GameResult.End end, Vector<String> names) {
        return Vector.of(sentence(winner(end, names)), reason(end, names)).reject(String::isEmpty).mkString(" ");
    }

    /// What a seat is called: by name, or by the seat where several have the same name or nobody has said one.
    ///
    /// @param names of the players, one per seat as far as they are known
    public static String named(Vector<String> names, Seat seat) {
        String name = names.size() > seat.index() ? names.get(seat.index()) : "";
        return name.isEmpty() || names.count(name::equals) > 1 ? capital(seat.toString()) : name;
    }

    /// Whose turn it is: `Your turn`, `Ada to play`.
    ///
    /// @param names of the players, one per seat as far as they are known
    public static String turn(Vector<String> names, Seat seat) {
        String who = named(names, seat);
        return who.equals(Strings.of("player.you")) ? Strings.of("table.turn.yours") : Strings.of("table.turn", who);
    }

    /// What may be chosen, `light-felt`, in words: `Light felt`.
    static String choice(String word) {
        return capital(word.replace('-', ' '));
    }

    /// Who made a game, and when: `Kris Burm, 1999`.
    public static String author(Game.About about) {
        return capital(about.designer()) + (about.year() == 0 ? "" : ", " + about.year());
    }

    /// The title of the game of a variant; its name where it is not installed.
    public static String title(GameCatalog catalog, String variant) {
        int colon = variant.indexOf(':');
        String id = colon < 0 ? variant : variant.substring(0, colon);
        return catalog.installed().find(game -> game.id().equals(id)).map(game -> game.about().title()).getOrElse(id);
    }

    /// What was chosen in a variant, `Rings 48, blitz`; empty where everything is as usual.
    public static String options(String variant) {
        int colon = variant.indexOf(':');
        return colon < 0 ? "" : capital(variant.substring(colon + 1).replace("=", " ").replace(",", ", "));
    }

    /// The players, `You – Easy`.
    public static String players(Vector<String> players) {
        return players.map(player -> player(player, players)).mkString(" – ");
    }

    /// What a player is called: a person alone among programs is "You", a level has its title, others their names.
    public static String player(String player, Vector<String> players) {
        if (player.equals("human"))
            return Strings.of(players.count("human"::equals) == 1 ? "player.you"
                : "player.human");
        if (player.startsWith(NET)) return net(player);
        int colon = player.indexOf(':');
        String word = colon < 0 ? player : player.substring(0, colon);
        return Strings.find("player." + word).getOrElse(player);
    }

    /// What a net is called that is typed as `net:NAME,…` or `net:FILE,…`: `Net: people`.
    public static String net(String player) {
        String file = player.substring(NET.length()).split(",", 2)[0];
        return Strings.of("player.net.named", file.replaceFirst("^.*[/\\\\]", "").replaceFirst("\\.onnx$", ""));
    }

    /// A score as a record has it, with few digits: `0.24-0.76`.
    static String score(String result) {
        return result.replaceAll("(\\.\\d\\d)\\d+", "$1");
    }

    /// How a game ended: `You won`, `Easy won`, `Draw`, `Unfinished`.
    public static String result(RecordEntry entry) {
        return result(entry.result(), entry.players());
    }

    /// The same of a result as records have it, such as `1-0`.
    ///
    /// @param players as records have them
    public static String result(String result, Vector<String> players) {
        if (result.equals(GameRecord.OPEN)) return Strings.of("result.unfinished");
        if (RecordEntry.isDrawn(result)) return Strings.of("result.draw");
        Vector<String> names = players.map(player -> player(player, players));
        return RecordEntry.winner(result).map(seat -> Strings.of("result.won", named(names, seat)))
            .getOrElse(() -> score(result));
    }

    /// The same without names, for where those are too long: `Second won`.
    public static String seatResult(RecordEntry entry) {
        return result(entry.result(), Vector.empty());
    }

    /// The day on which a game was played, by its record or else by its file.
    public static String day(RecordEntry entry, LocalDate today) {
        if (!entry.date().isEmpty() && read(entry.date()).isEmpty()) return entry.date();
        LocalDate day = read(entry.date())
            .getOrElse(() -> LocalDate.ofInstant(entry.modified(), ZoneId.systemDefault()));
        if (day.equals(today)) return Strings.of("day.today");
        if (day.equals(today.minusDays(1))) return Strings.of("day.yesterday");
        return day.format(DAY);
    }

    private static Option<LocalDate> read(String date) {
        if (!date.matches("\\d{4}[.-]\\d{2}[.-]\\d{2}.*")) return Option.none();
        return io.vavr.control.Try.of(() -> LocalDate.parse(date.substring(0, 10).replace('.', '-'))).toOption();
    }
}
