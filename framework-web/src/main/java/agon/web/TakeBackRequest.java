package agon.web;

import java.util.HashSet;
import java.util.Set;

/// Somebody asks to take their last turn back; it happens when every person at the table has agreed.
///
/// @param by     seats of whoever asked
/// @param agreed seats of those who have agreed, whoever asked among them
record TakeBackRequest(Set<Integer> by, Set<Integer> agreed) {
    static TakeBackRequest of(Set<Integer> by) {
        return new TakeBackRequest(by, by);
    }

    /// These seats agree too.
    TakeBackRequest agreed(Set<Integer> seats) {
        Set<Integer> all = new HashSet<>(agreed);
        all.addAll(seats);
        return new TakeBackRequest(by, Set.copyOf(all));
    }
}
