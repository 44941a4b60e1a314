package agon.launcher.console;

import agon.lab.internal.Release;
import io.vavr.collection.Vector;
import picocli.CommandLine.IVersionProvider;

public final class Version implements IVersionProvider {
    public Version() {}

    @Override
    public String[] getVersion() {
        return Vector
            .of("agon " + Release.version() + ", commit " + Release.commit() + ", on Java " + Runtime.version())
            .appendAll(Release.issues().map(address -> "report problems to " + address).stream().toList())
            .toJavaArray(String[]::new);
    }
}
