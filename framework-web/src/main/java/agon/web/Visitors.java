package agon.web;

import agon.play.records.RecordEntry;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Option;

/// The visitors with a name: their games and results. Thread-safe.
final class Visitors {
    private static final int LISTED = 100;

    private final Names names;
    private final Tables tables;
    private final Records records;
    private final RateLimit creating = new RateLimit(20, 20 / 86_400.0, System::nanoTime); // per address

    Visitors(Names names, Tables tables, Records records) {
        this.names = names;
        this.tables = tables;
        this.records = records;
    }

    /// Reserves a name that has not been used on this server, and returns its link.
    Map<String, Object> create(String name, String address) {
        if (!creating.allows(address, 1))
            throw new WebFailure(429, "20 names were reserved from your address, which is the maximum per day");
        return LinkedHashMap.of("link", names.create(name, isSame -> tables.names().exists(isSame)
            || records.finished().exists(entry -> entry.players().exists(isSame))));
    }

    Names.Name name(String link) {
        return names.of(link).getOrElseThrow(() -> new WebFailure(403, "this link does not belong to a name"));
    }

    /// Returns the games of the holder of a link, with the links to those that are not over.
    Map<String, Object> mine(String link) {
        Names.Name name = name(link);
        return LinkedHashMap.of("name", name.text(), "running", tables.running(name, link).take(LISTED), "finished",
            games(name));
    }

    /// Gives the seats of a token to the holder of a link.
    void claim(String token, String link) {
        tables.claim(token, name(link), link);
    }

    /// Checks that a visitor may comment on a game: everyone on an uploaded game, whose address is
    /// secret, and its players on another game.
    ///
    /// @param link the link of the name of the visitor, or empty
    void checkComments(String record, String link) {
        if (records.isUpload(record)) return;
        Names.Name name = name(link);
        if (!records.players(record).contains(name.text()))
            throw new WebFailure(403, "only players of this game who have a name can comment");
    }

    /// Replaces a link, and returns the new one.
    Map<String, Object> replace(Names.Name name) {
        String link = names.replace(name);
        tables.replaced(name, link);
        return LinkedHashMap.of("link", link);
    }

    /// Removes a name, closes its games, and removes it from the records of its finished games.
    void remove(Names.Name name) {
        names.remove(name);
        tables.removed(name);
        played(name).forEach(entry -> records.anonymize(entry, name.text()));
    }

    /// Returns the results of a name by game and opponent.
    Map<String, Object> player(String text) {
        Names.Name name = names.called(text)
            .getOrElseThrow(() -> new WebFailure(404, "there is no player with this name"));
        Vector<Map<String, Object>> results = played(name).filter(entry -> entry.players().size() == 2)
            .groupBy(entry -> Vector.of(records.title(entry.game()), opponent(name, entry))).toVector()
            .sortBy(group -> group._1.mkString(" ")).map(group -> result(name, group._1, group._2));
        return LinkedHashMap.of("name", name.text(), "results", results, "finished", games(name));
    }

    private static Map<String, Object> result(Names.Name name, Vector<String> group, Vector<RecordEntry> games) {
        Vector<Boolean> won = games.filter(game -> game.winner().isDefined())
            .map(game -> isAt(name, game, game.winner().get().index()));
        return LinkedHashMap.of("title", group.get(0), "opponent", group.get(1), "won", won.count(one -> one),
            "drawn", games.count(RecordEntry::isDrawn), "lost", won.count(one -> !one));
    }

    private static boolean isAt(Names.Name name, RecordEntry entry, int seat) {
        return entry.players().get(seat).equals(name.text());
    }

    private static String opponent(Names.Name name, RecordEntry entry) {
        return Records.name(entry.players().get(isAt(name, entry, 0) ? 1 : 0));
    }

    private Vector<RecordEntry> played(Names.Name name) {
        return records.finished().filter(entry -> entry.players().contains(name.text()));
    }

    private Vector<Map<String, Object>> games(Names.Name name) {
        return played(name).take(LISTED).map(records::json);
    }

    /// Returns the name that a guest may use, or an error if the name is reserved.
    static String free(Names names, String name) {
        String said = Names.checked(name);
        Option<Names.Name> reserved = said.isEmpty() ? Option.none() : names.called(said);
        if (reserved.isDefined())
            throw new WebFailure(409, "the name " + reserved.get().text() + " belongs to another visitor");
        return said;
    }
}
