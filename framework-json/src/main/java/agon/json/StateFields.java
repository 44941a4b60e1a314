package agon.json;

import agon.api.Action;
import agon.api.Game;
import agon.api.Status;
import agon.api.encoding.Encoder;
import agon.api.encoding.Encoding;
import agon.api.match.Match;
import agon.api.symmetry.Symmetries;
import agon.api.symmetry.Symmetry;
import agon.json.text.SceneJson;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;

/// The current position as fields of a JSON object. The seat to act and the legal actions are always included, other
/// parts only on request.
final class StateFields {
    private static final Map<String, Part> PARTS = LinkedHashMap.of("clicks", StateFields::clicks, "scene",
        StateFields::scene, "canonical", StateFields::canonical, "encoding", StateFields::encoding);

    private interface Part {
        <P, A extends Action> Object of(Match<P, A> match);
    }

    static <P, A extends Action> Either<String, Map<String, Object>> of(Match<P, A> match, Vector<String> parts) {
        Option<String> unknown = parts.find(part -> !PARTS.containsKey(part));
        if (unknown.isDefined())
            return Either.left("there is no part '" + unknown.get() + "'; the parts are "
                + PARTS.keySet().mkString(", "));
        Map<String, Object> fields = status(match.status())
            .put("position", match.game().notation().write(match.position())).put("turns", match.texts())
            .put("legal", match.legal().map(action -> action(match, action)));
        return Either.right(parts.distinct().foldLeft(fields,
            (all, part) -> all.put(part, PARTS.get(part).get().of(match))));
    }

    private static Map<String, Object> status(Status status) {
        return switch (status) {
            case Status.ToMove(var seat, boolean midTurn) -> LinkedHashMap.of("status", "to move", "seat",
                seat.index(), "midTurn", midTurn);
            case Status.Chance(var seat, boolean midTurn, Vector<Double> weights) -> LinkedHashMap.of("status",
                "chance", "seat", seat.index(), "midTurn", midTurn, "weights", weights);
            case Status.Over(Vector<Double> payoffs, String reason) -> LinkedHashMap.of("status", "over", "payoffs",
                payoffs, "reason", reason);
        };
    }

    private static <P, A extends Action> Map<String, Object> action(Match<P, A> match, A action) {
        return LinkedHashMap.of("code", action.code(), "text",
            match.game().notation().write(match.position(), Vector.of(action)), "verb", action.verb());
    }

    private static <P, A extends Action> Object clicks(Match<P, A> match) {
        return match.legal().map(action -> match.game().view().clicks(match.position(), action));
    }

    private static <P, A extends Action> Object scene(Match<P, A> match) {
        return SceneJson.of(match.scene());
    }

    private static <P, A extends Action> Object encoding(Match<P, A> match) {
        Encoder<P> encoder = new Encoder<>(match.game().encoding(), 1);
        float[] layers = new float[encoder.spatial()], numbers = new float[encoder.globals()];
        encoder.encode(match.position(), layers, 0, numbers, 0);
        return LinkedHashMap.of("shape", encoder.shape(), "layers", encoder.layers().map(Encoding.Channel::label),
            "spatial", Vector.ofAll(layers), "globals", Vector.ofAll(numbers));
    }

    private static <P, A extends Action> Object canonical(Match<P, A> match) {
        return canonical(match.game(), match.game().symmetries(), match.position());
    }

    private static <G extends Symmetry<G>, P, A extends Action> Object canonical(Game<P, A> game,
        Symmetries<G, P, A> symmetries, P position) {
        Symmetries.Canonical<G, P> canonical = symmetries.canonical(position);
        return LinkedHashMap.of("position", game.notation().write(canonical.position()), "transform",
            canonical.symmetry().name(), "inverse", canonical.symmetry().inverse().name());
    }
}
