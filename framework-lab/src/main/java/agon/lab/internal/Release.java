package agon.lab.internal;

import java.lang.module.FindException;
import java.lang.module.ModuleDescriptor;
import java.lang.module.ModuleFinder;
import java.lang.module.ModuleReference;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.Optional;

/// Which version of Agon this is.
public final class Release {
    /// Looked for once.
    private static final String VERSION = Optional.ofNullable(Release.class.getModule().getDescriptor())
        .or(Release::onClassPath).flatMap(ModuleDescriptor::rawVersion).orElse("unpackaged");

    private Release() {}

    /// Such as `0.1.0`, the same on the class path, or `unpackaged` where it runs from no jar.
    public static String version() {
        return VERSION;
    }

    /// What the jar says: with `--cluster` everything is on the class path, and a journal goes on with or without.
    private static Optional<ModuleDescriptor> onClassPath() {
        CodeSource jar = Release.class.getProtectionDomain().getCodeSource();
        if (jar == null || jar.getLocation() == null) return Optional.empty();
        try {
            return ModuleFinder.of(Path.of(jar.getLocation().toURI())).find("agon.lab")
                .map(ModuleReference::descriptor);
        } catch (URISyntaxException | FindException | IllegalArgumentException e) {
            return Optional.empty(); // it was loaded in a way of its own
        }
    }
}
