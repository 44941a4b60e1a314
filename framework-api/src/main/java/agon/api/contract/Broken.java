package agon.api.contract;

import java.util.Objects;

/// Thrown when a law is violated. [Walk] adds the position.
final class Broken extends Exception {
    private static final long serialVersionUID = 1;

    private final transient Object expected;
    private final transient Object found;

    Broken(String what, Object expected, Object found) {
        super(what);
        this.expected = expected;
        this.found = found;
    }

    Object expected() {
        return expected;
    }

    Object found() {
        return found;
    }

    static void unlessEqual(String what, Object expected, Object found) throws Broken {
        if (!Objects.equals(expected, found)) throw new Broken(what, expected, found);
    }
}
