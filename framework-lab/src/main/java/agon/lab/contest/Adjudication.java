package agon.lab.contest;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;

/// When a game of a contest is ended before the rules end it.
///
/// @param lost      in (0, 1]: a seat has won when the values of all players give it this much, and …
/// @param decisions … have done so at the last so many decisions of each, ≥ 1. 0: the values end no game
/// @param longest   actions of the players after which a game is a draw, ≥ 1
public record Adjudication(double lost, int decisions, int longest) {
    /// Games are played to their end; one of more than 1,000 actions is a draw, because programs may go round in
    /// circles that no rule knows.
    public static final Adjudication NONE = new Adjudication(1, 0, 1_000);

    /// @throws IllegalArgumentException if a number is out of its range
    public Adjudication {
        if (!(lost > 0 && lost <= 1))
            throw new IllegalArgumentException("the value " + lost + " is not above 0 and at most 1");
        if (decisions < 0) throw new IllegalArgumentException("decisions " + decisions + " are not at least 0");
        if (longest < 1) throw new IllegalArgumentException("the longest game, " + longest + ", is not at least 1");
    }

    /// The same, but games are ended by the values of the players.
    public Adjudication lost(double value, int times) {
        return new Adjudication(value, times, longest);
    }

    /// The same with another length of a game.
    public Adjudication longest(int actions) {
        return new Adjudication(lost, decisions, actions);
    }

    Map<String, Object> fields() {
        return LinkedHashMap.of("lost", lost, "decisions", decisions, "longest", longest);
    }
}
