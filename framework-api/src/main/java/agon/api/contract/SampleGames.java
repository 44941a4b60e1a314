package agon.api.contract;

import agon.api.Action;
import agon.api.Game;
import agon.api.Seat;
import agon.api.Status;
import agon.api.Variant;
import agon.api.match.Match;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.Locale;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;

/// The games in whose positions the contract is checked.
///
/// @param seed  the seed of `L64X128MixRandom`. Equal seeds produce equal games on every machine.
/// @param games the number of games (at least 0). The i-th game starts with the i-th line, if there is one, and
///              continues at random.
/// @param from  the position in which the games start, or none for the starting position of the game
/// @param lines the first actions of the games, for example from records
public record SampleGames<P, A extends Action>(long seed, int games, Option<P> from, Vector<Vector<A>> lines) {
    /// @throws IllegalArgumentException if `games` is negative
    public SampleGames {
        if (games < 0) throw new IllegalArgumentException("games " + games + " is negative");
    }

    /// Returns random games.
    public static <P, A extends Action> SampleGames<P, A> random(long seed, int games) {
        return new SampleGames<>(seed, games, Option.none(), Vector.empty());
    }

    /// Returns random games that start in `position`.
    public static <P, A extends Action> SampleGames<P, A> random(long seed, int games, P position) {
        return new SampleGames<>(seed, games, Option.of(position), Vector.empty());
    }

    /// Returns one game per line. Each game continues at random after its line.
    public static <P, A extends Action> SampleGames<P, A> along(long seed, Seq<Vector<A>> lines) {
        return new SampleGames<>(seed, lines.size(), Option.none(), Vector.ofAll(lines));
    }

    /// Returns a random game as text, which is identical on every JVM. If the text is stored with the tests of a game,
    /// a test can detect every change in the rules, the order of legal actions, the codes or the notation. There is one
    /// line per action, including rolls. A line contains the number of the turn, the seat, the text of the turn so far,
    /// the number of legal actions, a digest of their codes in order, and the position after the action.
    ///
    /// @param seed the seed of `L64X128MixRandom`
    public static <P, A extends Action> String playthrough(Variant<P, A> variant, long seed) {
        RandomGenerator dice = RandomGeneratorFactory.of("L64X128MixRandom").create(seed);
        Game<P, A> game = variant.game();
        StringBuilder text = new StringBuilder(
            String.format(Locale.ROOT, "game %s, seed %d, codes %d\n", variant.name(), seed, game.rules().codeCount()));
        Match<P, A> match = Match.start(variant);
        for (Option<Seat> seat = match.status().seatToAct(); seat.isDefined(); seat = match.status().seatToAct()) {
            Seq<A> legal = match.legal();
            int chosen = match.status() instanceof Status.Chance chance ? chance.pick(dice)
                : dice.nextInt(legal.size());
            match = match.play(legal.get(chosen))
                .getOrElseThrow(refusal -> new IllegalStateException(refusal.toString()));
            text.append(
                String.format(Locale.ROOT, "%3d %-6s %-12s of %3d %s   %s\n", match.turns().size(), seat.get(),
                    match.texts().last(),
                    legal.size(), digest(legal),
                    game.notation().write(match.position())));
        }
        if (match.status() instanceof Status.Over over)
            text.append("end ").append(over.score()).append(", ").append(over.reason()).append('\n');
        return text.append("canonical ")
            .append(game.notation().write(game.symmetries().canonical(match.position()).position())).append('\n')
            .toString();
    }

    private static String digest(Seq<? extends Action> legal) {
        int hash = 0x811c9dc5;
        for (Action action : legal) hash = (hash ^ action.code()) * 0x01000193;
        return String.format(Locale.ROOT, "%04x", (hash ^ hash >>> 16) & 0xffff);
    }

    Vector<A> line(int game) {
        return game < lines.size() ? lines.get(game) : Vector.empty();
    }
}
