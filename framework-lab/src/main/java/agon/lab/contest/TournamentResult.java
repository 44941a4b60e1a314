package agon.lab.contest;

import agon.api.record.DefaultFormat;
import agon.json.Json;
import agon.lab.Machine;
import agon.play.PlayerSpec;
import agon.play.RecordFolder;
import agon.plugins.FileFailure;
import agon.plugins.OutputFile;
import agon.plugins.PluginFailure;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Vector;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Locale;

/// The pairings of a tournament and what was played so far. Thread-safe.
///
/// @param pairings in the order in which they are played
public record TournamentResult(Tournament tournament, Vector<Pairing> pairings) {
    /// Plays all pairings.
    ///
    /// @throws PluginFailure if a game itself fails; what was played until then stays
    public void play(ContestListener listener) {
        for (Pairing pairing : pairings) {
            listener.begins(pairing);
            pairing.play(listener);
            listener.ends(pairing);
        }
    }

    /// Every game, pairing by pairing.
    public Vector<ContestGame<?, ?>> games() {
        return pairings.flatMap(Pairing::games);
    }

    /// How each player did, the best first.
    public Vector<Standing> standings() {
        Vector<PlayerSpec> players = pairings.flatMap(p -> Vector.of(p.one(), p.other())).distinct();
        return players.map(
            player -> new Standing(player, pairings.map(p -> p.score(player)).fold(Score.NONE, Score::plus).alone()))
            .sortBy(standing -> -standing.score().share());
    }

    /// Writes every game into a folder, one file each in the default format. Files of an earlier tournament are not
    /// replaced.
    ///
    /// @return the files, in the order of the games
    /// @throws FileFailure if one cannot be written
    public Vector<Path> keep(Path folder) {
        DefaultFormat format = new DefaultFormat();
        RecordFolder files = RecordFolder.at(folder);
        return games().map(ContestGame::record).zipWithIndex().map(game -> {
            String number = String.format(Locale.ROOT, "%04d", game._2 + 1);
            Path file = files.fresh(number, stem -> format.fileName(game._1, stem));
            OutputFile.write(file, format.write(game._1).getOrElseThrow(FileFailure::new).text(), true);
            return file;
        });
    }

    /// Tables for a screen.
    public String text() {
        return Machine.here() + "\n\n" + tables().map(ResultTable::text).mkString("\n\n");
    }

    /// Tables for a document.
    public String markdown() {
        return Machine.here() + "\n\n" + tables().map(ResultTable::markdown).mkString("\n\n");
    }

    private Vector<ResultTable> tables() {
        return pairings.map(pairing -> pairing.variant().name()).distinct()
            .map(game -> pairings.filter(pairing -> pairing.variant().name().equals(game)))
            .flatMap(met -> tournament.against().isDefined() ? Vector.of(ResultTable.gauntlet(met))
                : met.size() == 1 ? Vector.of(ResultTable.pairings(met))
                    : Vector.of(ResultTable.pairings(met), ResultTable.players(met)));
    }

    /// One JSON object, for programs.
    ///
    /// @param command what was asked for, so that it can be had again
    public String json(String command) {
        return Json.of(LinkedHashMap.of("command", command, "date",
            Instant.now().truncatedTo(ChronoUnit.SECONDS).toString(), "machine",
            Machine.here().fields(), "seed", tournament.seed(), "games", tournament.games(), "openings",
            tournament.opening(), "threads",
            tournament.threads(), "pairings", pairings.map(Pairing::fields)));
    }
}
