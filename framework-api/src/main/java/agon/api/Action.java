package agon.api;

/// One decision of one seat: an immutable value, named as the rulebook names it.
///
/// `equals` means "the same action". Different kinds of action (placing, taking, jumping) are different classes:
/// the class of an action is its kind.
public interface Action {
    /// What this action is called inside search, tables and experiments, in `[0, Rules.codes())`.
    ///
    /// Equal actions have equal codes, and different ones different codes, in every position of a variant.
    int code();
}
