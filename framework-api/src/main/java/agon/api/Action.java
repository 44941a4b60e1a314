package agon.api;

import java.util.Locale;

/// One decision of one seat, such as placing a piece. Actions are immutable values. Their classes have the names that
/// the rulebook uses.
///
/// Two actions are equal if and only if they represent the same decision. Each kind of action, such as placing or
/// jumping, has its own class.
public interface Action {
    /// Returns the code, in `[0, Rules.codeCount())`, that identifies the action in searches, tables and experiments.
    /// In every position of a variant, equal actions have equal codes, and different actions have different codes.
    int code();

    /// Returns a lower-case verb for the action, such as `place` or `take a ring`. It is used in messages to players.
    /// Actions of one kind have the same verb. The default is the class name in words, for example `take row` for
    /// `TakeRow`.
    default String verb() {
        return getClass().getSimpleName().replaceAll("(?<=[a-z0-9])(?=[A-Z])", " ").toLowerCase(Locale.ROOT);
    }
}
