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

    /// Reads a player. An external program must be in the local list of engines, and a network must have a name.
    ///
    /// @return the player, or an error message if it cannot be used
    public static <P, A extends Action> Either<String, PlayerSpec> read(String text, Variant<P, A> variant) {
        return Players.of(variant.game()).parseUntrusted(text);
    }

    /// Reads a list of players.
    ///
    /// @return the players, or an error message if one of them cannot be used or the list is empty
    public static Either<String, Vector<PlayerSpec>> programs(Seq<String> texts, Variant<?, ?> variant) {
        if (texts.isEmpty()) return Either.left("nobody plays");
        return Either.sequenceRight(texts.map(text -> read(text, variant).filterOrElse(spec -> !spec.isPerson(),
            spec -> spec + " is a person; a job needs programs"))).map(Seq::toVector);
    }
}
