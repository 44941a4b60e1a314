package agon.lab.internal;

import agon.api.Action;
import agon.api.Variant;
import agon.play.engine.PlayerSpec;
import agon.play.engine.Players;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Either;

/// Reads players from the texts of jobs and manifests.
public final class PlayersText {
    private PlayersText() {}

    /// @return left: the error message. An external program must be in the local list of engines, and a network must
    ///     have a name
    public static <P, A extends Action> Either<String, PlayerSpec> read(String text, Variant<P, A> variant) {
        return Players.of(variant.game()).parseUntrusted(text);
    }

    /// @return left: an error message about one of the texts, or about an empty list
    public static Either<String, Vector<PlayerSpec>> programs(Seq<String> texts, Variant<?, ?> variant) {
        if (texts.isEmpty()) return Either.left("nobody plays");
        return Either.sequenceRight(texts.map(text -> read(text, variant).filterOrElse(spec -> !spec.isPerson(),
            spec -> spec + " is a person; a job needs programs"))).map(Seq::toVector);
    }
}
