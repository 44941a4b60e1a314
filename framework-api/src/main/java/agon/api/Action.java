package agon.api;

import java.util.Locale;

/// One decision of one seat: an immutable value, named as the rulebook names it.
///
/// `equals` means "the same action". Different kinds of action (placing, taking, jumping) are different classes:
/// the class of an action is its kind.
public interface Action {
    /// What this action is called inside search, tables and experiments, in `[0, Rules.codes())`.
    ///
    /// Equal actions have equal codes, and different ones different codes, in every position of a variant.
    int code();

    /// What a player does with it, in lower case, for a sentence on the screen: `place`, `take a ring`. The default:
    /// the name of the class in words, so that `TakeRow` is `take row`. Actions of one kind have one verb.
    default String verb() {
        return getClass().getSimpleName().replaceAll("(?<=[a-z0-9])(?=[A-Z])", " ").toLowerCase(Locale.ROOT);
    }
}
