package agon.play.session;

import agon.api.Action;
import agon.api.Variant;
import agon.api.match.Match;
import agon.api.record.GameRecord;
import agon.api.record.GameTree;
import agon.play.engine.Dice;
import agon.play.engine.PlayerSpec;
import agon.play.engine.Players;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.nio.file.Path;

/// Who is to play what.
///
/// @param tree      the game as far as it was played, with what was tried in it
/// @param players   one per seat
/// @param seed      from which all seeds are derived, that of the dice among them
/// @param clock     what time they have left; none: everybody thinks as long as they like
/// @param record    the file in which the game is kept already; none: it gets a new one
/// @param manualDice whether what chance decides is typed in, by people who play with real dice
public record GameSetup(GameTree<?, ?> tree, Vector<PlayerSpec> players, long seed, Option<GameClock> clock,
    Option<Path> record, boolean manualDice) {
    /// A game that begins in a match, or goes on from it, and gets a new record.
    public static <P, A extends Action> GameSetup of(Match<P, A> start, Vector<PlayerSpec> players, long seed,
        Option<GameClock> clock) {
        return new GameSetup(GameTree.of(start), players, seed, clock, Option.none(), false);
    }

    /// With a person on every seat.
    public static <P, A extends Action> GameSetup persons(Match<P, A> start, long seed) {
        return of(start, Vector.fill(start.game().rules().seats(), () -> PlayerSpec.PERSON), seed, Option.none());
    }

    /// A first game: a person, who begins, against the weakest level of the game on every other seat; left: a sentence
    /// that says why that cannot be played.
    public static <P, A extends Action> Either<String, GameSetup> first(Match<P, A> start, long seed) {
        int others = start.game().rules().seats() - 1;
        Players<P, A> players = Players.of(start.game());
        return players.parse(players.levels().head().name())
            .map(level -> of(start, Vector.fill(others, () -> level).prepend(PlayerSpec.PERSON), seed, Option.none()));
    }

    /// The same once more from the beginning, with other dice and in a record of its own, and everybody on the next
    /// seat: of two players the one that was second begins.
    public GameSetup rematch() {
        int last = players.size() - 1;
        Vector<Option<String>> names = Vector.range(0, players.size()).map(this::name);
        return again().seated(players.drop(last).appendAll(players.take(last)),
            names.drop(last).appendAll(names.take(last)));
    }

    /// The same once more from the beginning, with other dice and in a record of its own.
    public GameSetup again() {
        return from(tree, 0).seated(players, Vector.range(0, players.size()).map(this::name)).seed(seed + 1)
            .clock(clock.map(c -> GameClock.of(c.control(), players.size())));
    }

    /// The same players in a game of its own that begins at `node` of a tree.
    public <P, A extends Action> GameSetup from(GameTree<P, A> other, int node) {
        return new GameSetup(
            GameTree.of(node == 0 ? Match.from(other.variant(), other.node(0).position()) : other.match(node)), players,
            seed, clock,
            Option.none(), manualDice);
    }

    /// The same game with others on its seats.
    ///
    /// @param seated one per seat
    /// @param names  what persons are called, one per seat; none: they did not say
    public GameSetup seated(Vector<PlayerSpec> seated, Vector<Option<String>> names) {
        Map<String, String> called = names.zipWithIndex().filter(name -> name._1.isDefined())
            .toLinkedMap(name -> GameRecord.seatHeader(name._2), name -> name._1.get());
        Map<String, String> others = tree.headers()
            .removeAll(Vector.range(0, seated.size()).map(GameRecord::seatHeader));
        return new GameSetup(tree.headers(others.merge(called)), seated, seed, clock, record, manualDice);
    }

    /// What the person on a seat is called; none: it did not say.
    public Option<String> name(int seat) {
        return tree.headers().get(GameRecord.seatHeader(seat)).filter(_ -> players.get(seat).isPerson())
            .filter(name -> !name.equals(PlayerSpec.PERSON.word()));
    }

    /// The same with another seed.
    public GameSetup seed(long value) {
        return new GameSetup(tree, players, value, clock, record, manualDice);
    }

    /// The same with another clock.
    public GameSetup clock(Option<GameClock> left) {
        return new GameSetup(tree, players, seed, left, record, manualDice);
    }

    /// The same, kept in that file.
    public GameSetup savedTo(Path file) {
        return new GameSetup(tree, players, seed, clock, Option.of(file), manualDice);
    }

    /// The same, with dice that are typed in, or not.
    public GameSetup manualDice(boolean typed) {
        return new GameSetup(tree, players, seed, clock, record, typed);
    }

    /// What decides for chance; none: it is typed in.
    public Option<Dice> dice() {
        return Option.when(!manualDice, () -> new Dice(seed));
    }

    /// What is played.
    public Variant<?, ?> variant() {
        return tree.variant();
    }
}
