package agon.launcher.console;

import java.lang.module.ModuleDescriptor;
import java.util.Optional;
import picocli.CommandLine.IVersionProvider;

/// What `--version` says.
public final class Version implements IVersionProvider {
    public Version() {}

    @Override
    public String[] getVersion() {
        String version = Optional.ofNullable(Version.class.getModule().getDescriptor())
            .flatMap(ModuleDescriptor::rawVersion).orElse("(unpackaged)");
        return new String[]{"agon " + version + " on Java " + Runtime.version()};
    }
}
