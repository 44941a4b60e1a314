package agon.api;

import java.util.Locale;

/// One decision of one seat: an immutable value, named as in the rulebook.
///
/// Two actions are equal if they are the same move. Each kind of action (placing, taking, jumping) is a class.
public interface Action {
    /// Returns the code of the action in search, tables and experiments, in `[0, Rules.codes())`. In every position of
    /// a variant, equal actions have equal codes, and different actions have different codes.
    int code();

    /// Returns a verb for the action in lower case, for messages to players: `place`, `take a ring`. Actions of one
    /// kind have the same verb (default: the class name in words, `take row` for `TakeRow`).
    default String verb() {
        return getClass().getSimpleName().replaceAll("(?<=[a-z0-9])(?=[A-Z])", " ").toLowerCase(Locale.ROOT);
    }
}
