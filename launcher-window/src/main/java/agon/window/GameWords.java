package agon.window;

import agon.api.Game;
import agon.api.Seat;
import agon.play.RecordEntry;
import agon.plugins.GameCatalog;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/// What is said of games and their players, in words for people.
final class GameWords {
    static final String NET = "net:";
    private static final DateTimeFormatter DAY = DateTimeFormatter.ofPattern("d MMM yyyy", Locale.ENGLISH);

    private GameWords() {}

    /// A text that begins with a capital, but for the name of a cell: the board says `c5`, not `C5`.
    static String capital(String text) {
        return text.isEmpty() || isCell(text) ? text : Character.toUpperCase(text.charAt(0)) + text.substring(1);
    }

    private static boolean isCell(String text) {
        return text.length() > 1 && text.charAt(0) >= 'a' && text.charAt(0) <= 'z' && Character.isDigit(text.charAt(1));
    }

    /// The same, and it ends as sentences do.
    static String sentence(String text) {
        return capital(text) + (text.isEmpty() || ".!?…".indexOf(text.charAt(text.length() - 1)) >= 0 ? "" : ".");
    }

    /// Why a game ended so, without who has won: `second wins (four white)` is `Four white.`, and
    /// `first resigns, second wins` is `You resigned.`
    ///
    /// @param names of the players, one per seat
    static String reason(String verdict, Vector<String> names) {
        for (int i = 0; i < names.size(); i++) {
            if (verdict.startsWith(new Seat(i) + " resigns, ")) return Strings.of("end.resigned", names.get(i));
            if (verdict.startsWith(new Seat(i) + " ran out of time, ")) return Strings.of("end.time", names.get(i));
        }
        int open = verdict.indexOf('(');
        return sentence(open > 0 && verdict.endsWith(")") ? verdict.substring(open + 1, verdict.length() - 1)
            : verdict);
    }

    /// How a game ended, with the names of its players: `second wins (four white)` is `Easy won (four white)`.
    ///
    /// @param players as a record has them; where some are missing or called alike, seats are named
    static String verdict(String verdict, Vector<String> players) {
        Vector<String> names = players.map(player -> player(player, players));
        return Vector.range(0, names.distinct().size() == names.size() ? names.size() : 0)
            .find(seat -> verdict.matches(new Seat(seat) + " wins\\b.*"))
            .map(seat -> Strings.of("table.won", names.get(seat))
                + verdict.substring((new Seat(seat) + " wins").length()))
            .getOrElse(verdict);
    }

    /// What may be chosen, `light-felt`, in words: `Light felt`.
    static String choice(String word) {
        return capital(word.replace('-', ' '));
    }

    /// Who made a game, and when: `Kris Burm, 1999`.
    static String author(Game.About about) {
        return capital(about.designer()) + (about.year() == 0 ? "" : ", " + about.year());
    }

    /// The title of the game of a variant; its name where it is not installed.
    static String title(GameCatalog catalog, String variant) {
        int colon = variant.indexOf(':');
        String id = colon < 0 ? variant : variant.substring(0, colon);
        return catalog.installed().find(game -> game.id().equals(id)).map(game -> game.about().title()).getOrElse(id);
    }

    /// What was chosen in a variant, `Rings 48, blitz`; empty where everything is as usual.
    static String options(String variant) {
        int colon = variant.indexOf(':');
        return colon < 0 ? "" : capital(variant.substring(colon + 1).replace("=", " ").replace(",", ", "));
    }

    /// The players, `You – Easy`.
    static String players(Vector<String> players) {
        return players.map(player -> player(player, players)).mkString(" – ");
    }

    /// What a player is called: a person alone among programs is "You", a level has its title, others their names.
    static String player(String player, Vector<String> players) {
        if (player.equals("human"))
            return Strings.of(players.count("human"::equals) == 1 ? "player.you"
                : "player.human");
        if (player.startsWith(NET)) return net(player);
        int colon = player.indexOf(':');
        String word = colon < 0 ? player : player.substring(0, colon);
        return Strings.find("player." + word).getOrElse(player);
    }

    /// What a net is called that is typed as `net:NAME,…` or `net:FILE,…`: `Net: people`.
    static String net(String player) {
        String file = player.substring(NET.length()).split(",", 2)[0];
        return Strings.of("player.net.named", file.replaceFirst("^.*[/\\\\]", "").replaceFirst("\\.onnx$", ""));
    }

    /// A score as a record has it, with few digits: `0.24-0.76`.
    static String score(String result) {
        return result.replaceAll("(\\.\\d\\d)\\d+", "$1");
    }

    /// How a game ended: `You won`, `Easy won`, `Draw`, `Unfinished`.
    static String result(RecordEntry entry) {
        if (entry.isUnfinished()) return Strings.of("result.unfinished");
        if (entry.isDrawn()) return Strings.of("result.draw");
        return entry.winner().map(seat -> won(entry, seat)).getOrElse(() -> score(entry.result()));
    }

    /// The same without names, for where those are too long: `Second won`.
    static String seatResult(RecordEntry entry) {
        return entry.isUnfinished() || entry.isDrawn() ? result(entry)
            : entry.winner().map(seat -> Strings.of("result.won", capital(seat.toString())))
                .getOrElse(() -> result(entry));
    }

    private static String won(RecordEntry entry, Seat seat) {
        String spec = entry.players().size() > seat.index() ? entry.players().get(seat.index()) : "human";
        String name = player(spec, entry.players());
        boolean same = entry.players().count(other -> player(other, entry.players()).equals(name)) != 1;
        return Strings.of("result.won", same ? capital(seat.toString()) : name);
    }

    /// The day on which a game was played, by its record or else by its file.
    static String day(RecordEntry entry, LocalDate today) {
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
