package agon.web;

import java.util.HashSet;
import java.util.Set;

/// A request to take back a turn, which is granted when every person at the table has accepted it.
///
/// @param by     the requesting seats
/// @param agreed the accepting seats, including the requesting ones
record TakeBackRequest(Set<Integer> by, Set<Integer> agreed) {
    TakeBackRequest agreed(Set<Integer> seats) {
        Set<Integer> all = new HashSet<>(agreed);
        all.addAll(seats);
        return new TakeBackRequest(by, Set.copyOf(all));
    }
}
