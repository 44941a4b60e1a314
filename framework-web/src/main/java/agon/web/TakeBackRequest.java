package agon.web;

import io.vavr.control.Option;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.Collectors;

/// A request to take back a turn, which is granted when every person at the table has accepted it.
///
/// @param by     the requesting seats
/// @param agreed the accepting seats, including the requesting ones
/// @param at     the number of positions of the game at the time of the request; if it has changed, the request is
///               outdated
record TakeBackRequest(Set<Integer> by, Set<Integer> agreed, int at) {
    /// Parses the text of a request. Returns none if the text is empty or invalid, or if the game has changed since.
    static Option<TakeBackRequest> parse(String text, int at) {
        if (!text.matches("[0-9,]{1,200}/[0-9,]{1,200}/[0-9]{1,9}")) return Option.none();
        String[] parts = text.split("/");
        return Option.when(Integer.parseInt(parts[2]) == at,
            () -> new TakeBackRequest(seats(parts[0]), seats(parts[1]), at));
    }

    private static Set<Integer> seats(String text) {
        return Arrays.stream(text.split(",")).filter(seat -> seat.matches("\\d{1,3}")).map(Integer::valueOf)
            .collect(Collectors.toUnmodifiableSet());
    }

    TakeBackRequest agreed(Set<Integer> seats) {
        Set<Integer> all = new HashSet<>(agreed);
        all.addAll(seats);
        return new TakeBackRequest(by, Set.copyOf(all), at);
    }

    /// Returns a text that [#parse] accepts.
    @Override
    public String toString() {
        return text(by) + "/" + text(agreed) + "/" + at;
    }

    private static String text(Set<Integer> seats) {
        return seats.stream().sorted().map(String::valueOf).collect(Collectors.joining(","));
    }
}
