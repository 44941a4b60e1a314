package agon.launcher.console;

import agon.api.Variant;
import agon.api.record.RecordFormat;
import agon.api.record.RecordFormats;
import agon.plugins.GameCatalog;
import agon.plugins.UserFolders;
import io.vavr.collection.Vector;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

public abstract class Program {
    private final Console console;
    private final List<Path> plugins = new ArrayList<>();
    private GameCatalog loaded; // null until needed
    private boolean told;

    protected Program(Console console) {
        this.console = console;
    }

    public Console console() {
        return console;
    }

    /// Returns the installed games, including those of `--plugins`. Plugins that do not work, and those that are new or
    /// have changed, are reported once on the error stream.
    public GameCatalog catalog() {
        GameCatalog catalog = load();
        if (told) return catalog;
        told = true;
        catalog.problems()
            .forEach(problem -> console.err().println("agon: plugin " + Console.printable(problem.toString())));
        UserFolders.changes(catalog).forEach(news -> console.err().println("agon: " + news));
        return catalog;
    }

    /// Like [#catalog], but without the report on plugins.
    public GameCatalog load() {
        return loaded == null ? reload() : loaded;
    }

    /// Loads the installed games again, and then restores the streams of [System], which plugin code may have replaced.
    public GameCatalog reload() {
        InputStream in = System.in;
        PrintStream out = System.out, err = System.err;
        try {
            loaded = UserFolders.catalog(Vector.ofAll(plugins));
            console.texts().games(loaded.installed());
            return loaded;
        } finally {
            System.setIn(in);
            System.setOut(out);
            System.setErr(err);
        }
    }

    public RecordFormat format(String id) {
        RecordFormats formats = catalog().formats();
        return formats.named(id).getOrElseThrow(() -> Failure.usage("unknown record format '" + id
            + "'; available formats: " + formats.all().map(RecordFormat::id).mkString(", ")));
    }

    public Variant<?, ?> variant(String name) {
        return catalog().find(name).getOrElseThrow(Failure::usage);
    }

    public int complain(RuntimeException failure) {
        return new ErrorReporter(console).about(failure);
    }

    /// Returns the values of `--plugins`.
    public List<Path> plugins() {
        return plugins;
    }
}
