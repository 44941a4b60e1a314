package agon.api;

import agon.api.GameCatalog.Installed;
import agon.api.GameCatalog.Problem;
import agon.api.record.RecordFormat;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import java.io.IOException;
import java.lang.module.Configuration;
import java.lang.module.FindException;
import java.lang.module.ModuleDescriptor;
import java.lang.module.ModuleFinder;
import java.lang.module.ModuleReference;
import java.lang.module.ResolutionException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.Objects;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Finds plugins and says what is wrong with the broken ones. Each jar gets a module layer of its own, above the program's.
final class PluginLoader {
    private static final Pattern ID = Pattern.compile("[a-z][a-z0-9-]{0,39}");
    private static final Pattern CLASS_VERSION = Pattern.compile("class file version (\\d+)");
    private static final String BUILT_IN = "built in";
    /// A service loader that fails so often will not get any further.
    private static final int MANY = 100;

    private final TreeMap<String, Installed> installed = new TreeMap<>();
    private Vector<Problem> problems = Vector.empty();

    private PluginLoader() {}

    static GameCatalog load(Seq<Path> plugins) {
        PluginLoader loader = new PluginLoader();
        ModuleLayer boot = PluginLoader.class.getModule().isNamed() ? PluginLoader.class.getModule().getLayer() : ModuleLayer.boot();
        ServiceLoader<GamePlugin> builtIn = PluginLoader.class.getModule().isNamed() ? ServiceLoader.load(boot, GamePlugin.class)
            : ServiceLoader.load(GamePlugin.class);
        loader.providers(builtIn, null, BUILT_IN);
        plugins.forEach(path -> loader.path(path, boot));
        return new GameCatalog(Vector.ofAll(loader.installed.values()), loader.problems);
    }

    private void problem(String origin, String what, String remedy) {
        problems = problems.append(new Problem(origin, what.replaceAll("\\s+", " "), remedy));
    }

    /// A jar, a folder of classes of a module, or a folder of such.
    private void path(Path path, ModuleLayer boot) {
        if (!Files.exists(path)) problem(path.toString(), "there is no such file or folder", "check the path");
        else if (!Files.isDirectory(path) || Files.exists(path.resolve("module-info.class"))) module(path, boot);
        else {
            try (DirectoryStream<Path> entries = Files.newDirectoryStream(path,
                entry -> entry.toString().endsWith(".jar") || Files.exists(entry.resolve("module-info.class")))) {
                Vector.ofAll(entries).sorted().forEach(entry -> module(entry, boot));
            } catch (IOException e) {
                problem(path.toString(), "the folder cannot be read (" + e.getMessage() + ")", "check its permissions");
            }
        }
    }

    private void module(Path path, ModuleLayer boot) {
        String origin = path.toString();
        try {
            ModuleFinder finder = ModuleFinder.of(path);
            Set<ModuleReference> found = finder.findAll();
            if (found.isEmpty()) {
                problem(origin, "it is neither a jar nor a folder of classes with a module-info.class", "remove it or build it again");
                return;
            }
            ModuleDescriptor descriptor = found.iterator().next().descriptor();
            if (refused(origin, descriptor, boot)) return;
            Configuration configuration = boot.configuration().resolve(finder, ModuleFinder.of(), Set.of(descriptor.name()));
            ModuleLayer layer = ModuleLayer.defineModulesWithOneLoader(configuration, Vector.of(boot).asJava(), PluginLoader.class.getClassLoader())
                .layer();
            int before = installed.size() + problems.size();
            providers(ServiceLoader.load(layer, GamePlugin.class), layer, origin);
            if (installed.size() + problems.size() == before) problem(origin, "its provider could not be found", "build it again");
        } catch (FindException | ResolutionException e) {
            unresolved(origin, e);
        } catch (LinkageError | RuntimeException e) {
            problem(origin, "it cannot be loaded (" + e + ")", "build it again against this version");
        }
    }

    private boolean refused(String origin, ModuleDescriptor descriptor, ModuleLayer boot) {
        if (descriptor.isAutomatic()) {
            problem(origin, "it is not a module: it has no module-info.class",
                "add a module-info.java that says `provides agon.api.GamePlugin with …`");
            return true;
        }
        if (boot.findModule(descriptor.name()).isPresent()) {
            problem(origin, "its module " + descriptor.name() + " is built in already", "remove the jar or rename the module");
            return true;
        }
        if (descriptor.provides().stream().noneMatch(p -> p.service().equals(GamePlugin.class.getName()))) {
            problem(origin, "its module " + descriptor.name() + " provides no game",
                "add `provides agon.api.GamePlugin with …` to its module-info.java");
            return true;
        }
        var here = boot.findModule("agon.api").flatMap(m -> m.getDescriptor().version());
        var wanted = descriptor.requires().stream().filter(r -> r.name().equals("agon.api")).findFirst()
            .flatMap(ModuleDescriptor.Requires::compiledVersion);
        if (here.isPresent() && wanted.isPresent() && wanted.get().compareTo(here.get()) > 0) {
            problem(origin, "it was built for version " + wanted.get() + " of agon.api, this is " + here.get(),
                "use a newer Agon or an older build of the game");
            return true;
        }
        return false;
    }

    private void unresolved(String origin, RuntimeException e) {
        Throwable cause = e.getCause() == null ? e : e.getCause();
        String message = String.valueOf(cause.getMessage());
        Matcher missing = Pattern.compile("Module (\\S+) not found").matcher(String.valueOf(e.getMessage()));
        if (missing.find()) {
            problem(origin, "it needs the module " + missing.group(1) + ", which is not here", "ask its author for a jar that needs agon.api only");
        } else if (message.contains("Unsupported major.minor version")) {
            problem(origin, newerJava(message.replaceFirst("\\D*(\\d+).*", "$1")), "use a newer JDK");
        } else {
            problem(origin, "it cannot be read as a module (" + message + ")", "copy or build it again");
        }
    }

    private static String newerJava(String classVersion) {
        return "it was built for Java " + (Integer.parseInt(classVersion) - 44) + ", this is Java " + Runtime.version().feature();
    }

    /// @param layer only the providers in it; null: all
    private void providers(ServiceLoader<GamePlugin> loader, ModuleLayer layer, String origin) {
        Iterator<ServiceLoader.Provider<GamePlugin>> providers = loader.stream().iterator();
        for (int failures = 0; failures < MANY;) {
            try {
                if (!providers.hasNext()) return;
                ServiceLoader.Provider<GamePlugin> provider = providers.next();
                if (layer == null || provider.type().getModule().getLayer() == layer) provider(provider, origin);
            } catch (ServiceConfigurationError | RuntimeException | LinkageError | StackOverflowError e) {
                failed(origin, e);
                failures++;
            }
        }
    }

    /// What a constructor throws must not hide the providers behind it.
    private void provider(ServiceLoader.Provider<GamePlugin> provider, String origin) {
        try {
            install(provider.get(), origin);
        } catch (RuntimeException | Error e) {
            if (e instanceof OutOfMemoryError) throw e;
            failed(origin, e);
        }
    }

    private void failed(String origin, Throwable e) {
        Throwable cause = e;
        while (cause.getCause() != null && (cause instanceof ServiceConfigurationError || cause instanceof ExceptionInInitializerError))
            cause = cause.getCause();
        Matcher version = CLASS_VERSION.matcher(String.valueOf(cause.getMessage()));
        if (cause instanceof UnsupportedClassVersionError && version.find()) {
            problem(origin, newerJava(version.group(1)), "use a newer JDK");
        } else if (cause instanceof LinkageError) {
            problem(origin, "it does not fit this version of agon.api (" + cause + ")", "build it again against this version");
        } else if (cause instanceof ServiceConfigurationError) {
            problem(origin, "what it provides is no game (" + e.getMessage() + ")", "check `provides` in its module-info.java");
        } else {
            problem(origin, "its game cannot be made (" + cause + ")", "report it to its author");
        }
    }

    private void install(GamePlugin plugin, String origin) {
        String id = plugin.id();
        if (id == null || !ID.matcher(id).matches()) {
            problem(origin, "its id '" + String.valueOf(id).replaceAll("\\p{Cntrl}", "?")
                + "' is not a letter and then letters, digits and hyphens, at most 40, all lower case", "change what id() returns");
            return;
        }
        if (installed.containsKey(id)) {
            problem(origin, "its game is called '" + id + "' like the one in " + installed.get(id).origin(), "remove one of the two");
            return;
        }
        try {
            Options options = Objects.requireNonNull(plugin.options(), "options() is null");
            Vector<RecordFormat> formats = Vector.ofAll(Objects.requireNonNull(plugin.formats(), "formats() is null"));
            Game<?, ?> game = Objects.requireNonNull(plugin.game(options.defaults()), "game(options) is null");
            installed.put(id, new Installed(id, plugin, options, Objects.requireNonNull(game.about(), "about() is null"), formats, origin));
        } catch (LinkageError e) {
            failed(origin, e);
        } catch (RuntimeException | StackOverflowError | AssertionError e) {
            problem(origin, "its game '" + id + "' cannot be made (" + e + ")", "report it to its author");
        }
    }
}
