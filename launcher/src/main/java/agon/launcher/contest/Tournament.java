package agon.launcher.contest;

import agon.api.GameCatalog;
import agon.launcher.Console;
import agon.launcher.measure.Json;
import agon.launcher.measure.Machine;
import agon.launcher.table.PlayerSpec;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.time.Instant;
import java.time.temporal.ChronoUnit;

/// Players that meet in several games, two at a time.
///
/// @param command  what was asked for, so that it can be had again
/// @param terms    of every pairing
/// @param against  whom everyone met, and nobody else; none: everyone met everyone
/// @param pairings in the order in which they are played
record Tournament(String command, Pairing.Terms terms, Option<PlayerSpec> against, Vector<Pairing> pairings) {
    /// Everyone against everyone in each game, or everyone against one.
    ///
    /// @param games   at least one, all different
    /// @param players at least one, all different; two if they are to meet each other
    static Tournament of(String command, Pairing.Terms terms, Vector<GameCatalog.Variant> games, Vector<PlayerSpec> players,
        Option<PlayerSpec> against) {
        return new Tournament(command, terms, against, games.flatMap(game -> against
            .map(reference -> players.map(player -> new Pairing(game, player, reference, terms)))
            .getOrElse(() -> players.zipWithIndex()
                .flatMap(player -> players.drop(player._2 + 1).map(other -> new Pairing(game, player._1, other, terms))))));
    }

    /// Plays all pairings, with a line about each.
    void play(Console console) {
        for (Pairing pairing : pairings) {
            pairing.play(console.aside());
            console.err().println(pairing);
        }
    }

    /// The results so far, for the screen.
    String text() {
        return command + "\n" + Machine.here() + "\n\n" + sections().map(Section::text).mkString("\n\n");
    }

    /// The results so far, for a document.
    String markdown() {
        return "`" + command + "`\n\n" + Machine.here() + "\n\n" + sections().map(Section::markdown).mkString("\n\n");
    }

    private Vector<Section> sections() {
        return pairings.map(Pairing::game).distinct().map(game -> pairings.filter(pairing -> pairing.game().equals(game)))
            .flatMap(met -> against.isDefined() ? Vector.of(Section.gauntlet(met))
                : met.size() == 1 ? Vector.of(Section.pairings(met)) : Vector.of(Section.pairings(met), Section.players(met)));
    }

    /// The results so far, for programs.
    String json() {
        return Json.of(LinkedHashMap.of("command", command, "date", Instant.now().truncatedTo(ChronoUnit.SECONDS).toString(), "machine",
            Machine.here().fields(), "seed", terms.seed(), "games", 2 * terms.pairs(), "openings", terms.opening(), "threads", terms.threads(),
            "pairings", pairings.map(Pairing::fields)));
    }
}
