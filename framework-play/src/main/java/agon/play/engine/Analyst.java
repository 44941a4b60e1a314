package agon.play.engine;

import agon.api.Action;
import agon.api.Game;
import agon.api.Status;
import agon.api.match.Match;
import agon.mcts.Analysis;
import agon.mcts.SearchSettings;
import io.vavr.control.Either;
import java.time.Duration;

/// A program that looks into positions, as somebody asks for it: a player that ranks what may be done. Levels, both
/// searches and foreign programs do.
///
/// ```java
/// var zertz = GameCatalog.load().find("zertz").get();
/// var analyst = Analyst.parse("minimax:time=2s", zertz.game()).get();
/// analyst.analyse(Match.start(zertz)).get().lines().take(3).forEach(IO::println);
/// ```
///
/// @param spec the player
public record Analyst(PlayerSpec spec) {
    /// Tree search as it is, for as long as it may.
    public static final Analyst STANDARD = new Analyst(PlayerSpec.of(SearchSettings.DEFAULT));

    private static final Duration MOMENT = Duration.ofSeconds(1);

    /// The analyst that `text` describes in a game, whose own code is asked: `minimax:depth=8`, `easy`, `ugi:NAME`.
    ///
    /// @return left: a sentence that says what is wrong and what there is
    public static Either<String, Analyst> parse(String text, Game<?, ?> game) {
        return parse(text, Players.of(game));
    }

    /// The same of a game that was asked already.
    public static Either<String, Analyst> parse(String text, Players<?, ?> kinds) {
        return kinds.parse(text).flatMap(spec -> spec.isPerson()
            ? Either.left("a person does not analyse; who does is " + kinds.analysts().map(Players.Kind::word)
                .mkString(", "))
            : kinds.analyst(spec, MOMENT, _ -> {
            }).map(_ -> new Analyst(spec)));
    }

    /// What it thinks of a position, within its budget, else within a second.
    ///
    /// @return left: a sentence that says why it thinks nothing
    public <P, A extends Action> Either<String, Analysis<A>> analyse(Match<P, A> match) {
        if (!(match.status() instanceof Status.ToMove)) return Either.left("nobody decides anything here");
        String[] trouble = {silent()};
        return Players.of(match.game()).analyst(spec, MOMENT, why -> trouble[0] = why).flatMap(engine -> {
            try (engine) {
                return engine.analyse(match, Engine.Control.none()).toEither(() -> trouble[0]);
            }
        });
    }

    public String silent() {
        return spec + " says nothing of its lines";
    }

    /// As it is typed.
    @Override
    public String toString() {
        return spec.toString();
    }
}
