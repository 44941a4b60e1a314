package agon.play.engine;

import agon.api.Action;
import agon.api.Game;
import agon.api.Status;
import agon.api.match.Match;
import agon.mcts.SearchSettings;
import agon.search.Analysis;
import io.vavr.control.Either;
import java.time.Duration;

/// A program that analyses positions by ranking their legal actions: a level, a search, a network or an external
/// program.
///
/// ```java
/// var zertz = GameCatalog.load().find("zertz").get();
/// var analyst = Analyst.parse("minimax:time=2s", zertz.game()).get();
/// analyst.analyse(Match.start(zertz)).get().lines().take(3).forEach(IO::println);
/// ```
///
/// @param spec the program and its settings
public record Analyst(PlayerSpec spec) {
    /// An analyst that uses tree search with the default settings.
    public static final Analyst STANDARD = new Analyst(PlayerSpec.of(SearchSettings.DEFAULT));

    private static final Duration MOMENT = Duration.ofSeconds(1);

    /// Returns the analyst that `text` describes in a game, for example `minimax:depth=8`, `easy` or `ugi:NAME`, or an
    /// error message that lists the alternatives. Runs code of the game.
    public static Either<String, Analyst> parse(String text, Game<?, ?> game) {
        return parse(text, Players.of(game));
    }

    /// Like [#parse(String, Game)], but uses a list of players that was created earlier, so that no code of the game
    /// runs.
    public static Either<String, Analyst> parse(String text, Players<?, ?> kinds) {
        return kinds.parse(text).flatMap(spec -> spec.isPerson()
            ? Either.left("a person does not analyse; expected one of " + kinds.analysts().map(Players.Kind::word)
                .mkString(", "))
            : kinds.analyst(spec, MOMENT, _ -> {
            }).map(_ -> new Analyst(spec)));
    }

    /// Analyses a position within the player's budget (default: one second). Returns an error message if the game is
    /// over, chance decides, or the player cannot analyse positions.
    public <P, A extends Action> Either<String, Analysis<A>> analyse(Match<P, A> match) {
        if (!(match.status() instanceof Status.ToMove)) return Either.left("no player is to move in this position");
        String[] trouble = {silent()};
        return Players.of(match.game()).analyst(spec, MOMENT, why -> trouble[0] = why).flatMap(engine -> {
            try (engine) {
                return engine.analyse(match, Engine.Control.none()).toEither(() -> trouble[0]);
            }
        });
    }

    public String silent() {
        return spec + " does not report its lines";
    }

    @Override
    public String toString() {
        return spec.toString();
    }
}
