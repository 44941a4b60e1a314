package agon.lab.internal;

import java.io.IOException;
import java.io.InputStream;
import java.lang.module.FindException;
import java.lang.module.ModuleDescriptor;
import java.lang.module.ModuleFinder;
import java.lang.module.ModuleReference;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.Optional;

public final class Release {
    private static final String VERSION = Optional.ofNullable(Release.class.getModule().getDescriptor())
        .or(Release::onClassPath).flatMap(ModuleDescriptor::rawVersion).orElse("unpackaged");

    private Release() {}

    /// Returns the version of Agon, such as `0.1.0`, or `unpackaged` if it does not run from a jar.
    public static String version() {
        return VERSION;
    }

    /// Returns the commit of the sources from which Agon was built, as printed by `git describe`, or `unknown`.
    public static String commit() {
        String commit = text("commit.txt");
        return commit.matches("[0-9A-Za-z._-]{1,100}") ? commit : "unknown";
    }

    /// Returns the address to which users report problems, or empty if the build does not specify one.
    public static Optional<String> issues() {
        return address(text("issues.txt"));
    }

    static Optional<String> address(String text) {
        return Optional.of(text).filter(address -> address.matches("(https?://|mailto:)[!-~]{1,500}"));
    }

    private static String text(String name) {
        try (InputStream file = Release.class.getResourceAsStream(name)) {
            return file == null ? "" : new String(file.readAllBytes(), StandardCharsets.UTF_8).strip();
        } catch (IOException _) {
            return "";
        }
    }

    /// Returns the module descriptor if Agon is on the class path, as with `--cluster`. The version must be the same as
    /// on the module path, because a journal of another version is rejected.
    private static Optional<ModuleDescriptor> onClassPath() {
        CodeSource jar = Release.class.getProtectionDomain().getCodeSource();
        if (jar == null || jar.getLocation() == null) return Optional.empty();
        try {
            return ModuleFinder.of(Path.of(jar.getLocation().toURI())).find("agon.lab")
                .map(ModuleReference::descriptor);
        } catch (URISyntaxException | FindException | IllegalArgumentException e) {
            return Optional.empty(); // not a file, because of an unusual class loader
        }
    }
}
