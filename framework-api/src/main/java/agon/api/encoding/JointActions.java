package agon.api.encoding;

import io.vavr.collection.Seq;
import io.vavr.collection.Vector;

/// The joint actions of a layout for programs that choose several actions of a turn together, such as the placement of
/// a marble and the removal of a ring. A sample of the layout is one joint action instead of one action.
public interface JointActions {
    /// Returns the number of joint actions, legal or not.
    int size();

    /// Returns the index of a joint action, in `[0, size())`.
    ///
    /// @param codes the codes of its actions, at least one
    int index(Seq<Integer> codes);

    /// Returns the names of the numbers that describe a joint action.
    Vector<String> parts();

    /// Returns the numbers that describe a joint action, one for each name in [#parts].
    ///
    /// @param codes the codes of its actions, at least one
    Vector<Integer> parts(Seq<Integer> codes);
}
