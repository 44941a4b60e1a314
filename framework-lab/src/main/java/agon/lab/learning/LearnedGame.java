package agon.lab.learning;

import agon.api.Action;
import agon.api.Variant;
import agon.api.match.Match;
import agon.json.text.Json;
import agon.plugins.FileException;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import tools.jackson.databind.JsonNode;

/// A game that a network played against itself, with its training targets. `checked` is true if a player would have
/// resigned but was not allowed to, and `wrong` is true if this player did not lose. `looks` is the number of network
/// evaluations.
record LearnedGame(Vector<Integer> codes, Vector<Double> payoffs, Option<Integer> resigned, boolean checked,
    boolean wrong, Vector<Choice> decisions, long looks) {
    /// A decision by a full search: the number of the position, from 0, and the actions that the search visited.
    record Choice(int position, Vector<Integer> codes, Vector<Long> visits) {}

    /// Replays the game.
    ///
    /// @throws FileException if an action is not legal, because the file belongs to another version of the rules
    <P, A extends Action> Match<P, A> match(Variant<P, A> variant) {
        Match<P, A> match = Match.start(variant).playCodes(codes);
        int played = match.actions().size();
        if (played < codes.size())
            throw new FileException(
                "a game of " + variant.name() + " has a stored action that is not legal: " + codes.get(played));
        return match;
    }

    <P, A extends Action> Vector<Trainer.Sample<P>> samples(Variant<P, A> variant) {
        Vector<P> positions = match(variant).positions().toVector();
        float[] ends = floats(payoffs);
        return decisions.map(choice -> {
            double all = choice.visits.sum().doubleValue();
            return new Trainer.Sample<>(positions.get(choice.position),
                choice.codes.toJavaStream().mapToInt(code -> code).toArray(),
                floats(choice.visits.map(visits -> visits / all)), ends);
        });
    }

    private static float[] floats(Vector<Double> numbers) {
        float[] all = new float[numbers.size()];
        for (int i = 0; i < all.length; i++) all[i] = numbers.get(i).floatValue();
        return all;
    }

    String text() {
        return Json.of(LinkedHashMap.<String, Object>of("codes", codes, "payoffs", payoffs, "resigned",
            resigned.getOrElse(-1), "checked", checked, "wrong", wrong, "looks", looks)
            .put("decisions", decisions.map(choice -> Vector.<Object>of(choice.position)
                .appendAll(choice.codes.zip(choice.visits).flatMap(pair -> Vector.<Object>of(pair._1, pair._2))))));
    }

    static LearnedGame read(String json) {
        JsonNode fields = Json.read(json).getOrElseThrow(why -> new IllegalArgumentException(why));
        int resigned = fields.path("resigned").asInt(-1);
        return new LearnedGame(Vector.ofAll(fields.path("codes")).map(code -> code.asInt(-1)),
            Vector.ofAll(fields.path("payoffs")).map(payoff -> payoff.asDouble(0)),
            Option.when(resigned >= 0, resigned), fields.path("checked").asBoolean(false),
            fields.path("wrong").asBoolean(false), Vector.ofAll(fields.path("decisions")).map(LearnedGame::choice),
            fields.path("looks").asLong(0));
    }

    private static Choice choice(JsonNode numbers) {
        Vector<JsonNode> all = Vector.ofAll(numbers);
        Vector<Vector<JsonNode>> pairs = all.drop(1).grouped(2).toVector();
        return new Choice(all.head().asInt(-1), pairs.map(pair -> pair.head().asInt(-1)),
            pairs.map(pair -> pair.last().asLong(0)));
    }
}
