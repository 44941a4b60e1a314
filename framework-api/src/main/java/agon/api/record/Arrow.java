package agon.api.record;

import agon.api.PlainText;

/// An arrow from one item of a scene to another, or a circle around an item, drawn by a person as part of an
/// [Annotation].
///
/// @param from the key of the item at which the arrow starts, one line of 1 to 200 characters
/// @param to   the key of the item to which the arrow points. If it equals `from`, this is a circle.
public record Arrow(String from, String to) {
    private static final int LONGEST = 200;

    /// @throws IllegalArgumentException if a key is blank, has more than 200 characters, or contains control characters
    public Arrow {
        for (String key : new String[]{from, to})
            if (key.isBlank() || !PlainText.isLine(key, LONGEST))
                throw new IllegalArgumentException("the key '" + PlainText.line(key, 40)
                    + "' of an arrow is not one line of 1 to 200 characters");
    }

    /// Returns a circle around an item.
    public static Arrow circle(String key) {
        return new Arrow(key, key);
    }

    /// Returns whether this is a circle.
    public boolean isCircle() {
        return from.equals(to);
    }
}
