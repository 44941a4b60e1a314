package agon.lab.tuning;

import agon.json.Json;
import agon.lab.Release;
import agon.play.records.RecordFolder;
import agon.plugins.FileFailure;
import agon.plugins.OutputFile;
import io.vavr.collection.Map;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// Where a tuning is kept: the results, a summary, the plots, and the journal with which it goes on.
///
/// @param path     of the folder
/// @param filename of the results
public record TuningFolder(Path path, String filename) {
    /// The file of the results.
    public Path results() {
        return path.resolve(filename);
    }

    /// The file of the journal.
    public Path journal() {
        return path.resolve(stem() + ".journal");
    }

    /// The file of the summary.
    public Path summary() {
        return path.resolve(stem().replace("results", "summary") + (stem().contains("results") ? "" : "_summary")
            + ".txt");
    }

    private String stem() {
        return filename.replaceFirst("\\.json$", "");
    }

    /// Complains before anything is played.
    ///
    /// @param resume whether to go on with what is there
    /// @throws FileFailure if there is something else: a sentence
    public void begin(boolean resume) {
        RecordFolder.at(path);
        if (Files.exists(results())) {
            if (!resume || !Files.exists(journal()))
                throw new FileFailure(results() + " exists already; "
                    + (resume ? "its journal is not there, so nothing can be added: choose another output.filename"
                        : "say --resume to go on with it, or choose another output.filename"));
            older();
        }
        if (!resume && Files.exists(journal()))
            throw new FileFailure(journal() + " exists already; say --resume to go on with it, or choose another "
                + "output.filename");
    }

    private void older() {
        try {
            String version = Json.read(Files.readString(results())).map(all -> all.path("version").asString(""))
                .getOrElse("");
            if (!version.equals(Release.version()))
                throw new FileFailure(results() + " was not written by this version of Agon, " + Release.version()
                    + "; choose another output.filename");
        } catch (IOException e) {
            throw FileFailure.reading(results(), e);
        }
    }

    /// Writes everything; what an earlier part of the same tuning wrote is replaced.
    ///
    /// @throws FileFailure if something cannot be written
    public void write(TuningResult result) {
        OutputFile.write(results(), result.json(), true);
        OutputFile.write(summary(), result.summary(), true);
        if (result.tried().isEmpty()) return;
        Path plots = RecordFolder.at(path.resolve(stem() + "_plots")).path();
        Map<String, String> all = new TuningPlots(result).all();
        all.forEach((name, svg) -> OutputFile.write(plots.resolve(name), svg, true));
    }
}
