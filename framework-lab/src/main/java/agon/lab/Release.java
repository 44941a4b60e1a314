package agon.lab;

import java.lang.module.ModuleDescriptor;
import java.util.Optional;

/// Which version of Agon this is.
public final class Release {
    private Release() {}

    /// Such as `0.1.0`, or `unpackaged` where it runs from no jar.
    public static String version() {
        return Optional.ofNullable(Release.class.getModule().getDescriptor())
            .flatMap(ModuleDescriptor::rawVersion).orElse("unpackaged");
    }
}
