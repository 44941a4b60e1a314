package agon.plugins;

import io.vavr.collection.Vector;
import java.util.ServiceLoader;

/// What adapter modules bring besides games.
public final class Services {
    private Services() {}

    /// The providers of a service on the module path or the class path.
    public static <S> Vector<S> of(Class<S> service) {
        Services.class.getModule().addUses(service);
        return Vector.ofAll(ServiceLoader.load(service));
    }
}
