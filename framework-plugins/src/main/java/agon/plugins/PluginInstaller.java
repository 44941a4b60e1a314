package agon.plugins;

import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.io.IOException;
import java.lang.module.FindException;
import java.lang.module.ModuleFinder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.stream.Stream;

/// An installer that copies plugins to a folder, which is one of `folders`.
record PluginInstaller(Path folder, Vector<Path> folders) {
    /// Copies `jar` after a trial load together with all other plugins. Replaces an existing jar with the same name
    /// only if that jar contains another build of the same module.
    Either<String, Path> of(Path jar) {
        if (Files.notExists(jar)) return Either.left(jar + " does not exist; check the path");
        if (!Files.isRegularFile(jar) || !jar.toString().toLowerCase(Locale.ROOT).endsWith(".jar"))
            return Either.left(jar + " is not a plugin; expected a file whose name ends in .jar");
        Path place = folder.resolve(jar.getFileName().toString().replaceFirst("(?i)\\.jar$", ".jar"));
        try {
            Option<String> why = trial(jar, place);
            if (why.isDefined()) return Either.left(why.get());
            if (Files.exists(place) && Files.mismatch(jar, place) == -1) return Either.right(place);
            if (Files.exists(place) && !sameModule(jar, place))
                return Either
                    .left(place + " already exists and is another plugin; rename the jar, or remove the other one");
            OutputFile.folder(folder);
            OutputFile.write(place, Files.readAllBytes(jar), true);
            return Either.right(place);
        } catch (IOException e) {
            return Either.left(jar + " cannot be copied into " + folder + ": " + e);
        } catch (FileException e) {
            return Either.left(e.getMessage());
        }
    }

    private Option<String> trial(Path jar, Path place) throws IOException {
        Vector<Path> others = Vector.empty();
        for (Path path : folders.filter(Files::isDirectory)) try (Stream<Path> entries = Files.list(path)) {
            others = others.appendAll(Vector.ofAll(entries.sorted().toList()));
        }
        Vector<Path> known = others
            .filter(path -> path.toString().endsWith(".jar") && !path.equals(place) && !isSame(path, jar));
        return new PluginTrial(known, jar).refusal();
    }

    private static boolean isSame(Path path, Path jar) {
        try {
            return Files.isSameFile(path, jar);
        } catch (IOException _) {
            return false;
        }
    }

    private static boolean sameModule(Path jar, Path place) {
        return module(jar).isDefined() && module(jar).equals(module(place));
    }

    private static Option<String> module(Path jar) {
        try {
            return Option.ofOptional(
                ModuleFinder.of(jar).findAll().stream().map(module -> module.descriptor().name()).findFirst());
        } catch (FindException _) {
            return Option.none();
        }
    }
}
