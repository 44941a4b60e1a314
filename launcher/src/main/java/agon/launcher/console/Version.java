package agon.launcher.console;

import agon.lab.internal.Release;
import picocli.CommandLine.IVersionProvider;

public final class Version implements IVersionProvider {
    public Version() {}

    @Override
    public String[] getVersion() {
        return new String[]{
            "agon " + Release.version() + ", commit " + Release.commit() + ", on Java " + Runtime.version()};
    }
}
