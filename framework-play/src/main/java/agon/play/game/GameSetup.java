package agon.play.game;

import agon.api.Action;
import agon.api.Level;
import agon.api.match.Match;
import agon.api.record.GameRecord;
import agon.api.record.GameTree;
import agon.play.engine.PlayerSpec;
import agon.play.engine.Players;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.nio.file.Path;

/// The setup of a game: position, players, clock and dice.
///
/// @param tree       the game so far, with all variations
/// @param players    the players, one per seat
/// @param seed       the seed from which the seeds of the players and the dice are derived
/// @param clock      the remaining times, or none if the time is unlimited
/// @param record     the file in which the game is already stored, or none if the game gets a new file
/// @param chapter    the number of the game in that file, from 1, or 0 if it is the only one
/// @param manualDice whether people enter the rolls of real dice
public record GameSetup(GameTree<?, ?> tree, Vector<PlayerSpec> players, long seed, Option<GameClock> clock,
    Option<Path> record, int chapter, boolean manualDice) {
    /// Returns the setup of a game that continues from `start` and gets a new record.
    public static <P, A extends Action> GameSetup of(Match<P, A> start, Vector<PlayerSpec> players, long seed,
        Option<GameClock> clock) {
        return new GameSetup(GameTree.of(start), players, seed, clock, Option.none(), 0, false);
    }

    /// Returns the setup of a game between people.
    public static <P, A extends Action> GameSetup persons(Match<P, A> start, long seed) {
        return of(start, Vector.fill(start.game().rules().seats(), () -> PlayerSpec.PERSON), seed, Option.none());
    }

    /// Returns the setup of a user's first game, in which a person moves first and the weakest level plays for every
    /// other seat. Returns an error message if the level cannot be used.
    public static <P, A extends Action> Either<String, GameSetup> first(Match<P, A> start, long seed) {
        int others = start.game().rules().seats() - 1;
        Players<P, A> players = Players.of(start.game());
        return players.parse(players.levels().headOption().map(Level::name).getOrElse(players::suggested))
            .map(level -> of(start, Vector.fill(others, () -> level).prepend(PlayerSpec.PERSON), seed, Option.none()));
    }

    /// Like [#again], but every player takes the next seat. With two players, the other player then moves first.
    public GameSetup rematch() {
        Vector<Option<String>> names = Vector.range(0, players.size()).map(this::name);
        return again().seated(players.rotateRight(1), names.rotateRight(1));
    }

    /// Returns the setup of a new game from the same starting position, with different dice and a new record.
    public GameSetup again() {
        return from(tree, 0).seated(players, Vector.range(0, players.size()).map(this::name)).seed(seed + 1)
            .clock(clock.map(c -> GameClock.of(c.control(), players.size())));
    }

    /// Returns the setup of a new game with the same players that starts at `node` of a tree.
    public <P, A extends Action> GameSetup from(GameTree<P, A> other, int node) {
        return new GameSetup(
            GameTree.of(node == 0 ? Match.from(other.variant(), other.node(0).position()) : other.match(node)), players,
            seed, clock,
            Option.none(), 0, manualDice);
    }

    /// Returns this setup with other players and names of people, one per seat. The name of a person can be none.
    public GameSetup seated(Vector<PlayerSpec> seated, Vector<Option<String>> names) {
        Map<String, String> called = names.zipWithIndex().filter(name -> name._1.isDefined())
            .toLinkedMap(name -> GameRecord.seatHeader(name._2), name -> name._1.get());
        Map<String, String> others = tree.headers()
            .removeAll(Vector.range(0, seated.size()).map(GameRecord::seatHeader));
        return new GameSetup(tree.headers(others.merge(called)), seated, seed, clock, record, chapter, manualDice);
    }

    /// Returns the name of the person in a seat, if it is known.
    public Option<String> name(int seat) {
        return tree.headers().get(GameRecord.seatHeader(seat)).filter(_ -> players.get(seat).isPerson())
            .filter(name -> !name.equals(PlayerSpec.PERSON.word()));
    }

    /// Returns this setup with another seed.
    public GameSetup seed(long value) {
        return new GameSetup(tree, players, value, clock, record, chapter, manualDice);
    }

    /// Returns this setup with another clock.
    public GameSetup clock(Option<GameClock> left) {
        return new GameSetup(tree, players, seed, left, record, chapter, manualDice);
    }

    /// Returns this setup with the file in which the game is already stored as the only game.
    public GameSetup savedTo(Path file) {
        return savedTo(file, 0);
    }

    /// Returns this setup with the file in which the game is already stored.
    ///
    /// @param chapter the number of the game in the file, from 1, or 0 if it is the only one
    public GameSetup savedTo(Path file, int chapter) {
        return new GameSetup(tree, players, seed, clock, Option.of(file), chapter, manualDice);
    }

    /// Returns this setup with rolls that are entered by people if `typed` is true, and generated otherwise.
    public GameSetup manualDice(boolean typed) {
        return new GameSetup(tree, players, seed, clock, record, chapter, typed);
    }

    /// Returns the seed of the dice, or none if people enter the rolls.
    public Option<Long> dice() {
        return Option.when(!manualDice, () -> seed);
    }
}
