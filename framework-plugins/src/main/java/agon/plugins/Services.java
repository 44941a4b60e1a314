package agon.plugins;

import io.vavr.collection.Vector;
import java.util.ServiceLoader;

/// Finds providers of services other than games, such as those of adapter modules.
public final class Services {
    private Services() {}

    /// Returns the providers of a service on the module path or the class path.
    public static <S> Vector<S> of(Class<S> service) {
        Services.class.getModule().addUses(service);
        return Vector.ofAll(ServiceLoader.load(service));
    }
}
