package agon.lab.dataset;

import agon.api.Action;
import agon.api.Rules;
import agon.api.Status;
import agon.api.Variant;
import agon.api.match.Match;
import agon.json.text.Json;
import agon.lab.dataset.internal.PlayedGame;
import agon.lab.dataset.internal.SearchTargets;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Seq;
import io.vavr.collection.TreeMap;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import tools.jackson.databind.JsonNode;

/// The result of a self-play game: the game, or the reason why it is left out. The reason completes the text `12 games
/// …`. If the plugin failed, `failure` is the error message.
record SelfPlayResult<P, A extends Action>(Either<String, PlayedGame<P, A>> game, Option<String> failure) {
    static <P, A extends Action> SelfPlayResult<P, A> played(PlayedGame<P, A> game) {
        return new SelfPlayResult<>(Either.right(game), Option.none());
    }

    static <P, A extends Action> SelfPlayResult<P, A> omitted(String why) {
        return new SelfPlayResult<>(Either.left(why), Option.none());
    }

    static <P, A extends Action> SelfPlayResult<P, A> failed(String sentence) {
        return new SelfPlayResult<>(Either.left(GamePipeline.FAILED), Option.of(sentence));
    }

    /// Returns the result as JSON. It contains the action codes and, for each searched position, its number, the value,
    /// the code and visits of each action, and whether the result is proven.
    String text() {
        return Json.of(failure.<Map<String, Object>>map(sentence -> LinkedHashMap.of("failed", sentence))
            .getOrElse(() -> game.fold(why -> LinkedHashMap.of("left_out", why), SelfPlayResult::fields)));
    }

    private static <P, A extends Action> Map<String, Object> fields(PlayedGame<P, A> game) {
        return LinkedHashMap.of("from", game.from(), "codes", game.match().actions().map(Action::code), "thoughts",
            game.thoughts().toVector().sortBy(thought -> thought._1)
                .map(thought -> Vector.<Object>of(thought._1, thought._2.value(), thought._2.visits()
                    .flatMap(one -> Vector.<Object>of(one.action().code(), one.count())), thought._2.proven())));
    }

    static <P, A extends Action> SelfPlayResult<P, A> read(String json, String name, Vector<Option<String>> players,
        Variant<P, A> variant) {
        JsonNode fields = Json.read(json).getOrElseThrow(why -> new IllegalArgumentException(why));
        if (fields.path("failed").isString()) return failed(fields.path("failed").asString());
        if (fields.path("left_out").isString()) return omitted(fields.path("left_out").asString());
        Match<P, A> match = Match.start(variant);
        for (JsonNode code : fields.path("codes"))
            match = match.play(action(match.legal(), code))
                .getOrElseThrow(refusal -> new IllegalArgumentException(refusal.toString()));
        if (!(match.status() instanceof Status.Over over)) throw new IllegalArgumentException("the game is not over");
        Map<Integer, SearchTargets<A>> thoughts = TreeMap.empty();
        for (JsonNode thought : fields.path("thoughts")) {
            int here = thought.path(0).asInt(-1);
            if (here < 0 || here >= match.positions().size())
                throw new IllegalArgumentException("there is no position " + here);
            Seq<A> legal = Rules.legal(variant.rules(), match.positions().get(here));
            thoughts = thoughts.put(here, new SearchTargets<>(thought.path(1).asDouble(), Vector.ofAll(thought.path(2))
                .grouped(2).map(pair -> new SearchTargets.Visits<>(action(legal, pair.head()), pair.last().asLong(0)))
                .toVector(), thought.path(3).asBoolean(false)));
        }
        return played(new PlayedGame<>(name, players, match, over.payoffs(), thoughts, fields.path("from").asInt(0)));
    }

    private static <A extends Action> A action(Seq<A> legal, JsonNode code) {
        return legal.find(action -> action.code() == code.asInt(-1))
            .getOrElseThrow(() -> new IllegalArgumentException("the action " + code + " is not legal"));
    }
}
