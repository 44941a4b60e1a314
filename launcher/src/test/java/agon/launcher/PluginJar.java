package agon.launcher;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.module.ModuleDescriptor;
import java.lang.module.ModuleFinder;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.regex.Matcher;
import java.util.stream.Stream;
import javax.tools.ToolProvider;

/// A plugin for a test. Its sources are compiled to a folder of classes, which the test can damage and pack.
///
/// @param name    name of the jar, the module and the package
/// @param classes folder of the compiled classes
public record PluginJar(String name, Path classes) {
    /// Code that never returns, even if its thread is interrupted.
    public static final String SLEEP = "for (boolean ever = true; ever;) try { Thread.sleep(1_000_000); } catch "
        + "(InterruptedException e) { continue; }";
    /// Code that ends the program through reflection, so that the call cannot be found in the class file.
    static final String EXIT = """
        try { System.class.getMethod("ex" + "it", int.class).invoke(null, 0); }
        catch (ReflectiveOperationException e) { throw new IllegalStateException(e); }
        """;
    private static final String SOURCE = """
        package PACKAGE;

        import agon.api.*;
        import io.vavr.collection.*;
        import io.vavr.control.Either;

        public final class Plugin implements GamePlugin {
            public record Step(int code) implements Action { ACTION }

            private static final Step STEP = new Step(0);
            STATIC

            public Plugin() { CONSTRUCTOR }

            MEMBERS

            @Override public String id() { ID }

            @Override public Options options() { OPTIONS return Options.NONE; }

            @Override public Seq<agon.api.record.RecordFormat> formats() { FORMATS return Vector.empty(); }

            @Override public Game<?, ?> game(Options.Values options) {
                GAME
                Notation<Integer, Step> names = Notation.ofNames(Vector.of(STEP), _ -> "step", p -> "at " + p,
                    text -> text.matches("at [0-9]") ? Either.right(text.charAt(3) - '0')
                        : Either.left("it is at 0 or at 1"));
                Game<Integer, Step> plain = Game.of(about(), new OneStep(), new Notation<>() {
                    @Override public String write(Integer p, Seq<Step> turn) { WRITE return names.write(p, turn); }
                    @Override public Either<String, Seq<Step>> read(Integer p, String text) {
                        return names.read(p, text);
                    }
                    @Override public String write(Integer p) { return names.write(p); }
                    @Override public Either<String, Integer> read(String text) { return names.read(text); }
                });
                return plain.withExtras(extras -> extras.withStrategies(strategies())).withView(view(plain.view()))
                    .withSimulator(() -> { SIMULATOR return plain.simulator(); });
            }

            private static Game.About about() { ABOUT return new Game.About("One step", "nobody", 0, "Step."); }

            private static Seq<Strategy<Integer, Step>> strategies() { STRATEGIES return Vector.empty(); }

            private static agon.api.scene.View<Integer, Step> view(agon.api.scene.View<Integer, Step> plain) {
                return new agon.api.scene.View<>() {
                    @Override public agon.api.scene.Scene scene(Integer p) { SCENE return plain.scene(p); }
                    @Override public Seq<String> clicks(Integer p, Step a) { return plain.clicks(p, a); }
                    @Override public io.vavr.control.Option<agon.api.scene.View.Angle> camera() {
                        CAMERA return plain.camera();
                    }
                };
            }

            private static final class OneStep implements Rules<Integer, Step> {
                @Override public Integer start() { START return 0; }
                private static int last() { LENGTH return 1; }
                @Override public Status status(Integer p) {
                    STATUS
                    return p < last() ? Status.toMove(Seat.FIRST) : new Status.Over(Vector.of(1.0), "there");
                }
                @Override public Seq<Step> legal(Integer p) {
                    LEGAL
                    return p < last() ? Vector.of(STEP) : Vector.empty();
                }
                @Override public Integer after(Integer p, Step a) { AFTER return p + 1; }
                @Override public int codeCount() { return 1; }
                @Override public int seats() { SEATS return 1; }
            }
        }
        """;

    private static final String PLACES = "ACTION|START|LENGTH|STATIC|CONSTRUCTOR|MEMBERS|OPTIONS|FORMATS|GAME|ABOUT|"
        + "WRITE|STRATEGIES|SCENE|CAMERA|SIMULATOR|STATUS|LEGAL|AFTER|SEATS";

    /// Returns a plugin without faults, whose game has the name of the jar.
    public static PluginJar good(Path folder, String name) throws IOException {
        return of(folder, name, "", "");
    }

    /// Returns a plugin whose game has the title *Two steps*.
    static PluginJar twoSteps(Path folder, String name) throws IOException {
        return of(folder, name, "ABOUT", "if (true) return new Game.About(\"Two steps\", \"nobody\", 0, \"Step.\");");
    }

    /// Returns a plugin with additional code in some places.
    ///
    /// @param places pairs of a placeholder in the source, which is a word in capital letters, and the code that
    /// replaces it
    public static PluginJar of(Path folder, String name, String... places) throws IOException {
        return all(folder, Vector.of(places).prepend(name).toJavaArray(String[]::new)).get(name).get();
    }

    /// Creates several plugins and returns them by name. They are compiled in a single run of the compiler, which takes
    /// a third of the time of separate runs.
    ///
    /// @param plugins for each plugin, its name, followed by the places; see [#of]
    public static Map<String, PluginJar> all(Path folder, String[]... plugins) throws IOException {
        Map<String, PluginJar> all = LinkedHashMap.empty();
        Vector<String> args = Vector.of("-d", folder.resolve("classes").toString());
        for (String[] places : plugins) {
            String name = places[0], source = SOURCE;
            for (int i = 1; i < places.length; i += 2)
                if (!places[i].isEmpty())
                    source = source.replaceFirst("\\b" + places[i] + "\\b", Matcher.quoteReplacement(places[i + 1]));
            source = source.replace("ID }", "return \"" + name + "\"; }").replaceAll("\\b(" + PLACES + ")\\b", "")
                .replace("PACKAGE", "plugin." + name);
            Path sources = folder.resolve(name + ".sources"),
                inner = Files.createDirectories(sources.resolve("plugin/" + name));
            Path module = Files.writeString(sources.resolve("module-info.java"), "module plugin." + name
                + " { requires agon.api; provides agon.api.GamePlugin with plugin." + name + ".Plugin; }");
            args = args.append("--module-source-path").append("plugin." + name + "=" + sources)
                .append(module.toString()).append(Files.writeString(inner.resolve("Plugin.java"), source).toString());
            all = all.put(name, new PluginJar(name, folder.resolve("classes/plugin." + name)));
        }
        compile(args);
        return all;
    }

    /// Returns a plugin with the game for six players from the tests of the API.
    ///
    /// @param goal number of cells to run
    public static PluginJar ring(Path folder, int goal) throws IOException {
        PluginJar plugin = new PluginJar("ring", Files.createDirectories(folder.resolve("ring.classes")));
        Path sources = Files.createDirectories(folder.resolve("ring.sources/plugin/ring"));
        Path module = Files.writeString(folder.resolve("ring.sources/module-info.java"),
            "module plugin.ring { requires agon.api; provides agon.api.GamePlugin with plugin.ring.Plugin; }");
        Path source = Files.writeString(sources.resolve("Plugin.java"), """
            package plugin.ring;

            import agon.api.*;

            public final class Plugin implements GamePlugin {
                @Override public String id() { return "ring"; }
                @Override public Game<?, ?> game(Options.Values options) { return new agon.api.ring.Ring(GOAL).game(); }
            }
            """.replace("GOAL", "" + goal));
        Path tests = Path.of("..", "framework-api", "src", "test", "java", "agon", "api", "ring");
        plugin.compile(module, source, tests.resolve("Ring.java"), tests.resolve("Lap.java"));
        return plugin;
    }

    /// Compiles additional sources, or sources that replace earlier ones.
    void compile(Path... sources) {
        compile(Vector.of(sources).map(Path::toString).prependAll(Vector.of("-d", classes.toString())));
    }

    private static void compile(Vector<String> args) {
        String api = Program.path().filter(path -> path.matches(".*[/\\\\](framework-api|vavr)[^/\\\\]*[/\\\\].*"))
            .mkString(File.pathSeparator);
        int exitCode = ToolProvider.getSystemJavaCompiler().run(null, null, null,
            args.appendAll(Vector.of("-p", api, "-nowarn")).toJavaArray(String[]::new));
        if (exitCode != 0) throw new AssertionError("plugins do not compile: " + args);
    }

    Path plugin() {
        return classes.resolve("plugin/" + name + "/Plugin.class");
    }

    Path descriptor() {
        return classes.resolve("module-info.class");
    }

    /// Changes the version of a class file to that of Java 55.
    static void age(Path classFile) throws IOException {
        byte[] bytes = Files.readAllBytes(classFile);
        bytes[7] = 99;
        Files.write(classFile, bytes);
    }

    /// Changes the module descriptor as if the module had been compiled with a later version of the API.
    ///
    /// @return the version
    String builtForNewerApi() throws IOException {
        String version = ModuleFinder.of(classes).find("plugin." + name).orElseThrow().descriptor().requires().stream()
            .filter(r -> r.name().equals("agon.api")).findFirst()
            .flatMap(ModuleDescriptor.Requires::rawCompiledVersion).orElseThrow();
        rename(descriptor(), version, "9" + version.substring(1));
        return "9" + version.substring(1);
    }

    /// Replaces a text in a class file by a text of the same length, so that the rest of the file stays valid.
    static void rename(Path classFile, String from, String to) throws IOException {
        Charset latin = StandardCharsets.ISO_8859_1;
        Files.writeString(classFile, Files.readString(classFile, latin).replace(from, to), latin);
    }

    /// Writes the version of the API for which the plugin was built to the manifest of the jar.
    PluginJar builtFor(String version) throws IOException {
        Files.writeString(Files.createDirectories(classes.resolve("META-INF")).resolve("MANIFEST.MF"),
            "Manifest-Version: 1.0\nAgon-Api: " + version + "\n");
        return this;
    }

    /// Packs the classes to a jar.
    ///
    /// @param folder folder for the jar
    public Path pack(Path folder) throws IOException {
        Path jar = Files.createDirectories(folder).resolve(name + ".jar");
        try (OutputStream out = Files.newOutputStream(jar);
            JarOutputStream entries = new JarOutputStream(out);
            Stream<Path> files = Files.walk(classes)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                entries
                    .putNextEntry(new JarEntry(classes.relativize(file).toString().replace(File.separatorChar, '/')));
                Files.copy(file, entries);
                entries.closeEntry();
            }
        }
        return jar;
    }
}
