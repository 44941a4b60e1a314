package agon.launcher.console;

import agon.api.Variant;
import agon.plugins.GameCatalog;
import agon.plugins.UserFolders;
import io.vavr.collection.Vector;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// What all commands share: where to read and write, and the installed games.
public abstract class Program {
    private final Console console;
    private final List<Path> plugins = new ArrayList<>();
    private GameCatalog loaded; // null until it is asked for
    private boolean told;

    /// @param console where commands read and write
    protected Program(Console console) {
        this.console = console;
    }

    /// Where to read and write.
    public Console console() {
        return console;
    }

    /// The installed games, those of `--plugins` included. What is wrong with a plugin or new about it is said once, on
    /// the error stream.
    public GameCatalog catalog() {
        GameCatalog catalog = load();
        if (told) return catalog;
        told = true;
        catalog.problems()
            .forEach(problem -> console.err().println("agon: plugin " + Console.printable(problem.toString())));
        UserFolders.news(catalog).forEach(news -> console.err().println("agon: " + news));
        return catalog;
    }

    /// The installed games; the caller says what is wrong with the plugins, and what is new about them.
    public GameCatalog load() {
        return loaded == null ? reload() : loaded;
    }

    /// The installed games, looked for again. Where their code set other streams of Java, those from before are put
    /// back.
    public GameCatalog reload() {
        InputStream in = System.in;
        PrintStream out = System.out, err = System.err;
        try {
            loaded = UserFolders.catalog(Vector.ofAll(plugins));
            return loaded;
        } finally {
            System.setIn(in);
            System.setOut(out);
            System.setErr(err);
        }
    }

    /// The variant called `name`.
    ///
    /// @throws Failure if there is none
    public Variant<?, ?> variant(String name) {
        return catalog().find(name).getOrElseThrow(Failure::usage);
    }

    /// Says what is wrong and goes on.
    ///
    /// @return its exit code
    public int complain(RuntimeException failure) {
        return new ErrorReporter(console).about(failure);
    }

    /// The paths of `--plugins`.
    List<Path> plugins() {
        return plugins;
    }
}
