package agon.api.contract;

import java.util.Objects;

/// Thrown by a law that does not hold; the walk adds where.
final class Broken extends Exception {
    private static final long serialVersionUID = 1;

    private final String expected;
    private final String found;

    Broken(String what, Object expected, Object found) {
        super(what);
        this.expected = shortened(expected);
        this.found = shortened(found);
    }

    String expected() {
        return expected;
    }

    String found() {
        return found;
    }

    private static String shortened(Object value) {
        String text = String.valueOf(value);
        return text.length() <= 2000 ? text : text.substring(0, 1997) + "...";
    }

    static void unlessEqual(String what, Object expected, Object found) throws Broken {
        if (!Objects.equals(expected, found)) throw new Broken(what, expected, found);
    }
}
