package agon.plugins;

import agon.api.GamePlugin;
import agon.api.PlainText;
import agon.plugins.GameCatalog.Installed;
import agon.plugins.GameCatalog.Problem;
import agon.plugins.host.RunningFile;
import agon.plugins.thread.WatchedThread;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.io.IOException;
import java.io.InputStream;
import java.lang.module.Configuration;
import java.lang.module.FindException;
import java.lang.module.InvalidModuleDescriptorException;
import java.lang.module.ModuleDescriptor;
import java.lang.module.ModuleFinder;
import java.lang.module.ModuleReader;
import java.lang.module.ModuleReference;
import java.lang.module.ResolutionException;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.Optional;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;

/// A loader of plugins, which also reports the problems of broken plugins. Each jar has its own module layer above the
/// layer of the program, and has access only to the exported API. External plugins are loaded concurrently, each on its
/// own thread, but are listed in a fixed order.
final class PluginLoader {
    /// The maximum number of failures of a service loader, after which it is considered to make no progress.
    private static final int MANY = 100;

    private final ModuleLayer boot;

    private PluginLoader(ModuleLayer boot) {
        this.boot = boot;
    }

    static GameCatalog load(Seq<Path> plugins) {
        boolean named = PluginLoader.class.getModule().isNamed();
        PluginLoader loader = new PluginLoader(named ? PluginLoader.class.getModule().getLayer() : ModuleLayer.boot());
        PluginCandidate builtIn = PluginCandidate.of(Installed.BUILT_IN);
        ServiceLoader<GamePlugin> services = named ? ServiceLoader.load(loader.boot, GamePlugin.class)
            : ServiceLoader.load(GamePlugin.class);
        return GameCatalog.of(games(services, Option.none(), builtIn, Option.none()).appendAll(loader.outside(
            Vector.ofAll(plugins).flatMap(loader::paths).distinctBy(path -> path.map(PluginLoader::file)))));
    }

    private Vector<Either<Problem, Path>> paths(Path path) {
        PluginCandidate candidate = PluginCandidate.of(path.toString());
        if (!Files.exists(path))
            return Vector.of(Either.left(candidate.problem("the file or folder does not exist", "check the path")));
        if (!Files.isDirectory(path) || Files.exists(path.resolve(PluginFiles.DESCRIPTOR)))
            return Vector.of(Either.right(path));
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(path,
            entry -> entry.toString().endsWith(".jar") || Files.exists(entry.resolve(PluginFiles.DESCRIPTOR)))) {
            return Vector.ofAll(entries).sorted().map(Either::right);
        } catch (IOException e) {
            return Vector.of(Either.left(
                candidate.problem("the folder cannot be read (" + FileException.reason(e) + ")",
                    "check its permissions")));
        }
    }

    /// Returns the real path, so that no file is loaded twice under different paths.
    private static Path file(Path path) {
        try {
            return path.toRealPath();
        } catch (IOException _) {
            return path;
        }
    }

    private Vector<Either<Problem, Installed>> outside(Vector<Either<Problem, Path>> paths) {
        ProcessState before = ProcessState.now();
        try {
            return paths.map(path -> path.map(this::loading)).flatMap(plugin -> plugin
                .fold(problem -> Vector.of(Either.left(problem)), CompletableFuture::join));
        } finally {
            before.putBack();
        }
    }

    /// Starts loading a plugin. A plugin that does not respond is abandoned.
    private CompletableFuture<Vector<Either<Problem, Installed>>> loading(Path path) {
        PluginCandidate candidate = PluginCandidate.of(path.toString());
        CompletableFuture<Vector<Either<Problem, Installed>>> games = new CompletableFuture<>();
        try (WatchedThread thread = new WatchedThread("plugin")) {
            thread.submit(candidate.heartbeat(), () -> module(path, candidate), games::complete,
                _ -> games.complete(Vector.of(Either.left(candidate.late()))));
        }
        return games;
    }

    private Vector<Either<Problem, Installed>> module(Path path, PluginCandidate candidate) {
        Admission admission = new Admission(candidate, boot);
        try {
            candidate.at("reading its files", () -> path);
            PluginFiles files = PluginFiles.read(path);
            Option<ModuleDescriptor> descriptor = files.descriptor();
            Option<Problem> refusal = candidate.at("looking through its classes",
                () -> admission.refusal(files, descriptor));
            if (refusal.isDefined()) return Vector.of(Either.left(refusal.get()));
            RunningFile.plugin(path.toAbsolutePath().normalize());
            ModuleLayer layer = candidate.at("loading its module",
                () -> layer(new PluginModule(files, descriptor.get())));
            return games(ServiceLoader.load(layer, GamePlugin.class), Option.of(layer), candidate, files.sha256())
                .orElse(Vector.of(Either.left(candidate.problem("its provider could not be found", "build it again"))));
        } catch (IOException | FindException | ResolutionException | InvalidModuleDescriptorException e) {
            return Vector.of(Either.left(admission.unresolved(e)));
        } catch (LinkageError | RuntimeException e) {
            return Vector.of(Either.left(candidate.problem("it cannot be loaded (" + PlainText.of(e) + ")",
                "build it again against this version")));
        } catch (Exception | Error e) {
            return Vector.of(Either.left(candidate.failed(e)));
        }
    }

    /// Returns the layer of a plugin. Its class loader has no parent, so that it finds only the modules that the plugin
    /// reads and those of the boot loader. With the platform class loader as its parent, it would find the whole
    /// program.
    private ModuleLayer layer(PluginModule module) {
        Configuration configuration = boot.configuration().resolve(module.finder(), ModuleFinder.of(),
            Set.of(module.descriptor().name()));
        return ModuleLayer.defineModulesWithOneLoader(configuration, Vector.of(boot).asJava(), null).layer();
    }

    /// Returns the games of all providers. A provider that throws an exception does not hide other providers.
    ///
    /// @param layer the layer whose providers are used, or none for all providers
    private static Vector<Either<Problem, Installed>> games(ServiceLoader<GamePlugin> loader,
        Option<ModuleLayer> layer, PluginCandidate candidate, Option<String> sha256) {
        Vector<Either<Problem, Installed>> offers = Vector.empty();
        Iterator<ServiceLoader.Provider<GamePlugin>> providers = loader.stream().iterator();
        for (int failures = 0; failures < MANY;) {
            try {
                if (!providers.hasNext()) return offers;
                ServiceLoader.Provider<GamePlugin> provider = providers.next();
                if (layer.forAll(l -> provider.type().getModule().getLayer() == l))
                    offers = offers.append(candidate.introduced(provider, sha256));
            } catch (ServiceConfigurationError | RuntimeException | LinkageError | StackOverflowError e) {
                offers = offers.append(Either.left(candidate.failed(e)));
                failures++;
            }
        }
        return offers;
    }

    private static final class PluginModule extends ModuleReference {
        private final PluginFiles files;

        PluginModule(PluginFiles files, ModuleDescriptor descriptor) {
            super(descriptor, files.path().toUri());
            this.files = files;
        }

        @Override
        public ModuleReader open() {
            return new Reader(files);
        }

        ModuleFinder finder() {
            return new ModuleFinder() {
                @Override
                public Optional<ModuleReference> find(String name) {
                    return Optional.<ModuleReference>of(PluginModule.this)
                        .filter(module -> module.descriptor().name().equals(name));
                }

                @Override
                public Set<ModuleReference> findAll() {
                    return Set.of(PluginModule.this);
                }
            };
        }

        private record Reader(PluginFiles files) implements ModuleReader {
            @Override
            public Optional<URI> find(String name) {
                return files.uri(name).toJavaOptional();
            }

            @Override
            public Optional<InputStream> open(String name) throws IOException {
                Optional<URI> place = find(name);
                return place.isEmpty() ? Optional.empty() : Optional.of(place.get().toURL().openStream());
            }

            @Override
            public Optional<ByteBuffer> read(String name) throws IOException {
                byte[] known = files.classes().get(name);
                return known != null ? Optional.of(ByteBuffer.wrap(known)) : ModuleReader.super.read(name);
            }

            @Override
            public Stream<String> list() {
                return Stream.concat(files.classes().keySet().stream(), files.resources().stream()).sorted();
            }

            @Override
            public void close() {
                return;
            }
        }
    }
}
