package agon.lab.learning;

import agon.json.Json;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import java.util.Locale;
import tools.jackson.databind.JsonNode;

/// What came of one generation.
///
/// @param number    from 1; 0: the net before it has learnt anything
/// @param accepted  whether its net is the best so far
/// @param games     that were played
/// @param positions that it learnt from for the first time
/// @param losses    of the last tenth of the steps, on average
/// @param contest   games of its net against the best before; 0: there was no contest
/// @param points    of its net in the contest, a game, in [0, 1]
/// @param rating    of its net in Elo points, the net of generation 0 having 0
/// @param looks     how often the net was asked in the games
/// @param played    seconds that the games took
/// @param computed  seconds of these that were spent computing the net, of all threads together
/// @param trained   seconds that learning took
/// @param steps     of learning
/// @param checked   games in which somebody would have given up, but was not allowed to
/// @param wrong     of these, those in which that would have been wrong
public record Generation(int number, boolean accepted, int games, int positions, Losses losses, int contest,
    double points, double rating, long looks, double played, double computed, double trained, int steps, int checked,
    int wrong) {
    /// Before anything was learnt.
    static final Generation FIRST = new Generation(0, true, 0, 0, new Losses(0, 0), 0, 0.5, 0, 0, 0, 0, 0, 0, 0,
        0);

    /// The same after the contest.
    Generation judged(boolean better, int contested, double share, double elo) {
        return new Generation(number, better, games, positions, losses, contested, share, elo, looks, played, computed,
            trained, steps, checked, wrong);
    }

    /// For programs.
    public Map<String, Object> fields() {
        return LinkedHashMap.<String, Object>of("generation", number, "accepted", accepted, "games", games, "positions",
            positions, "policy_loss", losses.policy(), "value_loss", losses.value(), "points", points, "rating", rating)
            .put("contest", contest).put("looks", looks).put("played_seconds", played).put("computed_seconds", computed)
            .put("trained_seconds", trained).put("steps", steps).put("checked", checked).put("wrong", wrong);
    }

    String text() {
        return Json.of(fields());
    }

    /// @throws IllegalArgumentException if it is none: a sentence
    static Generation read(String json) {
        JsonNode f = Json.read(json).getOrElseThrow(why -> new IllegalArgumentException(why));
        return new Generation(f.path("generation").asInt(0), f.path("accepted").asBoolean(false),
            f.path("games").asInt(0), f.path("positions").asInt(0),
            new Losses(f.path("policy_loss").asDouble(0), f.path("value_loss").asDouble(0)),
            f.path("contest").asInt(0), f.path("points").asDouble(0), f.path("rating").asDouble(0),
            f.path("looks").asLong(0),
            f.path("played_seconds").asDouble(0), f.path("computed_seconds").asDouble(0),
            f.path("trained_seconds").asDouble(0), f.path("steps").asInt(0), f.path("checked").asInt(0),
            f.path("wrong").asInt(0));
    }

    /// `generation 3: 100 games, 512 positions, losses 1.42 and 0.61, 58.5 % against the best: accepted, Elo +131`;
    /// without a contest nothing of one.
    @Override
    public String toString() {
        if (number == 0) return "generation 0: nothing learnt yet";
        String learnt = String.format(Locale.ROOT, "generation %d: %d games, %d positions, losses %.2f and %.2f",
            number, games, positions, losses.policy(), losses.value());
        return contest == 0 ? learnt : learnt + String.format(Locale.ROOT, ", %.1f %% against the best: %s, Elo %+.0f",
            100 * points, accepted ? "accepted" : "not accepted", rating);
    }
}
