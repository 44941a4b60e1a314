package agon.api.contract;

import agon.api.Action;
import agon.api.PlainText;
import agon.api.Variant;
import io.vavr.collection.Set;
import io.vavr.collection.SortedMap;
import io.vavr.collection.TreeSet;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.function.BooleanSupplier;

/// The requirements for every game, as laws that are checked in the positions of random or given games. Does not depend
/// on a test library.
///
/// The tests of a plugin need only this:
///
/// ```java
/// @ParameterizedTest
/// @EnumSource
/// void keeps_the_contract(Contract clause) {
///     clause.verify(new Variant<>("tictactoe", TicTacToe.GAME), 20250101, 200);
/// }
/// ```
public enum Contract {
    /// Status and legal actions agree. There are no legal actions if and only if the game is over. Seats and payoffs
    /// are in range. The game is not over in its starting position. If chance decides first, a seat decides in at least
    /// one of ten random games.
    STATUS_AND_LEGAL_AGREE("the cases of status(position) and legal(position)", RuleLaws::statusAndLegalAgree),
    /// The rules return equal results for equal arguments, and list no action twice.
    RULES_ARE_FUNCTIONS(
        "mutable state, randomness or hash order in legal(position) and after(position, action); equals of positions "
            + "and actions",
        RuleLaws::rulesAreFunctions),
    /// Codes are in range, and each code identifies the same action in every position.
    CODES_NAME_ACTIONS("code() and equals of the actions, and codeCount() of the rules", RuleLaws::codesNameActions),
    /// A turn belongs to one seat. If it continues, it is still the turn of this seat.
    A_TURN_HAS_ONE_SEAT("midTurn in status(position)", RuleLaws::aTurnHasOneSeat),
    /// No position has more legal actions than the rules and the simulator declare.
    MAX_LEGAL_ACTIONS_IS_KEPT("maxLegalActions() of the rules and of the simulator", RuleLaws::maxLegalActionsIsKept),
    /// A seat that has left the game does not act again, but receives a payoff. Whether a game can continue does not
    /// depend on the seat that leaves.
    WHO_LEAVES_IS_GONE("afterDeparture(position, seat) of the rules", LeavingLaws::whoLeavesIsGone),
    /// Random games end after at most 10,000 actions.
    GAMES_END("is there a rule that ends games without progress?", RuleLaws::gamesEnd),
    /// Different turns have different texts.
    NOTATION_TELLS_TURNS_APART("what does write(position, turn) omit?", TextLaws::notationTellsTurnsApart),
    /// Reading the text of a turn returns an equal turn.
    TURNS_READ_BACK("read(position, text) compared with write(position, turn)", TextLaws::turnsReadBack),
    /// Reading the text of a position returns an equal position, with the same status and legal actions. The history of
    /// a [agon.api.RepetitionRule] is not read.
    POSITIONS_READ_BACK("read(text) and write(position): does the text include everything that equals() compares?",
        TextLaws::positionsReadBack),
    /// Texts are single lines of limited length without control characters. The maximum is 20,000 characters for a
    /// position, 1,000 for a turn, and 100 for a verb or the reason for the end of a game.
    TEXTS_ARE_ONE_LINE(
        "line breaks, control characters and the length of texts: of the notation, of verbs and of reasons",
        TextLaws::textsAreOneLine),
    /// Reading damaged text does not throw exceptions, and equal positions are written as the same text.
    ANY_TEXT_IS_ANSWERED(
        "exceptions of read(text) and read(position, text): return Either.left instead; equals of positions",
        TextLaws::anyTextIsAnswered),
    /// Reading the record of a game returns an equal game.
    RECORDS_READ_BACK("turns that the default format cannot represent", TextLaws::recordsReadBack),
    /// Reading the record of a game with variations, comments, judgements, values and clock times returns an equal
    /// tree.
    TREES_READ_BACK("turns that cannot be written from the middle of another turn; equals of positions and actions",
        TreeLaws::treesReadBack),
    /// The simulator agrees with the rules in every position. A new simulator is in the starting position.
    SIMULATOR_SEES_THE_SAME(
        "position(), legal(codes), seat(), midTurn() and payoff(seat) of the simulator after load(position) and "
            + "play(code)" + Contract.RULES_ALONE,
        SimulatorLaws::simulatorSeesTheSame),
    /// The simulator agrees with the rules after every action.
    SIMULATOR_PLAYS_THE_SAME("play(code) of the simulator" + Contract.RULES_ALONE,
        SimulatorLaws::simulatorPlaysTheSame),
    /// Equal positions have equal hashes, whatever actions led to them.
    EQUAL_POSITIONS_HASH_ALIKE("hash() of the simulator: it must depend only on the position" + Contract.RULES_ALONE,
        SimulatorLaws::equalPositionsHashAlike),
    /// If the simulator reports that no action may win immediately, no action does.
    WINS_ARE_FORESEEN("mayWin() of the threats: false means that no action wins", SimulatorLaws::winsAreForeseen),
    /// If the simulator reports a forced win, there is an action after which the seat has won, or still wins by force
    /// whatever the other seats do.
    FORCED_WINS_ARE_WON("winsByForce() of the threats: true means a win; actions that defences(codes) omits must lose",
        SimulatorLaws::forcedWinsAreWon),
    /// Estimates of unfinished positions are in range, depend only on the position, and are equal in the rules and the
    /// simulator.
    ESTIMATES_KEEP_THEIR_RANGE("estimate() of the simulator and estimate(position) of the rules",
        EstimateLaws::estimatesKeepTheirRange),
    /// The numbers of [agon.api.Features] are in their declared ranges and depend only on the position, whether it was
    /// loaded or played. Writing them does not change the position. An empty cell is empty from the view of every seat.
    FEATURES_KEEP_THEIR_RANGE("write(seat, cells, counts) of the features, compared with layers() and counts()",
        FeatureLaws::featuresKeepTheirRange),
    /// Symmetries that do not exchange seats permute the cells of the features, as far as the grid supports them, and
    /// do not change the counts. Other symmetries exchange the views of the seats.
    FEATURES_COMMUTE_WITH_SYMMETRY(
        "write(seat, cells, counts) of the features, and their grid(), compared with image(g, position)",
        FeatureLaws::featuresCommuteWithSymmetry),
    /// Strategies and levels have unique names, and the engine exists. A network that a level or the engine uses is one
    /// of the game's networks.
    PLAYERS_ARE_NAMED("name() and meaning() of strategies, levels(), and engine()", PlayerLaws::playersAreNamed),
    /// Networks have unique names, and their files exist.
    NETS_ARE_THERE("names of the networks of nets(), and their files in the jar", PlayerLaws::netsAreThere),
    /// A strategy chooses a legal action. The choice depends only on the match and the random numbers.
    STRATEGIES_CHOOSE_LEGALLY(
        "choose(match, dice) of the strategies: does it use other random numbers, or change a field?",
        PlayerLaws::strategiesChooseLegally),
    /// The positions of lessons and puzzles can be read, and the turns of lessons, puzzles and openings are legal.
    LESSONS_ARE_PLAYABLE("positions and turns of lessons(), puzzles() and openings()", LessonLaws::lessonsArePlayable),
    /// Two positions are packed as equal longs if and only if they are equal under symmetry.
    PACKED_POSITIONS_ARE_CANONICAL(
        "packing() of the simulator: do the words omit something, or contain something on which nothing depends?",
        PackingLaws::packedPositionsAreCanonical),
    /// A packed position is unpacked completely.
    PACKED_POSITIONS_UNPACK("packing() of the simulator: what does unpack(words, at) not restore?",
        PackingLaws::packedPositionsUnpack),
    /// A simulator that has copied or unpacked a position agrees with one that has loaded it. The seat to act, legal
    /// actions and weights, information about wins, estimates, features, payoffs and hashes are compared.
    COPIES_ANSWER_ALIKE(
        "what do copyFrom(other) and unpack(words, at) not restore, and what does the simulator cache?",
        CopyLaws::copiesAnswerAlike),
    /// `pick` of [agon.api.Playouts] returns legal actions with equal probability or, if chance decides, by weight. The
    /// test is statistical, like the test of playouts.
    PICKS_ARE_UNIFORM("pick(dice, codes) of the simulator", PlayoutLaws::picksAreUniform),
    /// From every position, playouts continue until the game is over.
    PLAYOUTS_END("playout(dice, codes) of the simulator", PlayoutLaws::playoutsEnd),
    /// `playout` of [agon.api.Playouts] produces the same results with the same frequencies as uniformly random actions
    /// and weighted rolls. Small differences are accepted. A correct playout fails less than once in 10¹² positions.
    /// The clause is not checked if the playout ignores a [agon.api.RepetitionRule].
    PLAYOUTS_ARE_UNIFORM("playout(dice, codes) of the simulator: is every legal action as likely as every other?",
        PlayoutLaws::playoutsAreUniform),
    /// Symmetries form a group, and their action on positions agrees with the group.
    SYMMETRIES_ARE_A_GROUP("then, inverse and name of the symmetry, and image(g, position)",
        SymmetryLaws::symmetriesAreAGroup),
    /// Playing commutes with symmetries, so `after(g·p, g·a) = g·after(p, a)` for every legal action. Seats, weights
    /// and payoffs are transformed accordingly.
    SYMMETRY_COMMUTES_WITH_PLAY(
        "image(g, position) and image(g, position, action): do they map each cell to the same cell? "
            + "If a symmetry exchanges seats, check image(g, position, seat) as well",
        SymmetryLaws::symmetryCommutesWithPlay),
    /// All images of a position have the same canonical form.
    CANONICAL_FORM_IS_ONE("elements(position) and key(position)", SymmetryLaws::canonicalFormIsOne),
    /// Encoded values are in their declared ranges and depend only on the position, not on the previous content of the
    /// arrays. The layers of an earlier position equal the layers that result when this position is encoded alone.
    ENCODINGS_KEEP_THEIR_RANGE("write(position, frame) of the encoding, and the ranges of its channels",
        EncodingLaws::encodingsKeepTheirRange),
    /// An encoding writes the same numbers for the current position of a simulator as for the position itself. Writing
    /// them does not change the position of the simulator, which need not belong to the class of the game.
    ENCODINGS_ACCEPT_SIMULATORS("write(simulator, frame) of the encoding compared with write(position, frame)",
        EncodingLaws::encodingsAcceptSimulators),
    /// Reading an encoded position returns the position that `shown` of the encoding returns.
    ENCODINGS_READ_BACK("read(frame) and shown(position) of the encoding compared with write(position, frame)",
        EncodingLaws::encodingsReadBack),
    /// Encodings and masks of legal actions commute with symmetries, if the grid supports them.
    ENCODINGS_COMMUTE_WITH_SYMMETRY(
        "grid() of the encoding compared with image(g, position), and the owners of channels if seats are exchanged",
        EncodingLaws::encodingsCommuteWithSymmetry),
    /// Every legal action has a unique place in the policy.
    POLICIES_HOLD_LEGAL_ACTIONS("policy() of the encoding compared with the codes of the actions",
        EncodingLaws::policiesHoldLegalActions),
    /// Scenes have unique keys and finite numbers, and depend only on the position.
    SCENES_ARE_SOUND("duplicate keys in scene(position)", SceneLaws::scenesAreSound),
    /// The click sequences correspond exactly to the legal actions and contain only existing items.
    CLICKS_SPELL_ACTIONS(
        "clicks(position, action): does an action, such as a pass or a roll, have no clicks, is one sequence the start "
            + "of another, or is one of the keys not in the scene?",
        SceneLaws::clicksSpellActions),
    /// Items that change their keys exist before and after the action.
    MOVES_ARE_SEEN("moves(position, action): keys that are not in the scenes before and after",
        SceneLaws::movesAreSeen),
    /// Hints name only existing items, and there are no winning items before the end of the game.
    EMPHASIS_IS_SEEN("keys that winning(position), outOfPlay(position) and lines(position, key) return",
        SceneLaws::emphasisIsSeen),
    /// All positions have the same counters, each once per seat. Their values depend only on the position.
    COUNTERS_ARE_SOUND(
        "counters(position): names that are not in every position or occur twice, or an invalid seat",
        GuideLaws::countersAreSound),
    /// Every cell of the board has its own name, and the pieces on it are described by a line of text.
    PLACES_ARE_DESCRIBED("describe(position, key), and the keys of the cells: two cells with the same name",
        GuideLaws::placesAreDescribed),
    /// The game does not explain a refusal for items that can be clicked. Explanations for other items are single lines
    /// of text.
    REFUSED_CLICKS_ARE_EXPLAINED("explainRefusal(position, clicked, key): does it refuse an item that can be clicked?",
        GuideLaws::refusedTouchesAreExplained),
    /// Converting the setup of a position returns a position with an equal setup. Every position at the start of a turn
    /// of an unfinished game can be set up. Impossible setups are rejected with an error message.
    SETUPS_MAKE_POSITIONS("setup(position) and position(setup) of the editor of the view",
        SetupLaws::setupsMakePositions);

    /// A law. Its method is generic, so that one clause can check every game.
    interface Law {
        <P, A extends Action> void hold(Moment<P, A> moment) throws Broken;
    }

    private static final String RULES_ALONE = "; without a simulator: codes, equals and mutable state of the rules";
    private final String members;
    private final Law law;

    Contract(String suspect, Law law) {
        this.members = suspect;
        this.law = law;
    }

    Law law() {
        return law;
    }

    /// Returns the members of the game that the author should check if this clause is violated.
    public String members() {
        return members;
    }

    /// Checks this clause in every position of sample games, and returns the first violation, if there is one.
    public <P, A extends Action> Option<Violation> check(Variant<P, A> variant, SampleGames<P, A> walks) {
        return start(variant, walks).run(() -> false);
    }

    /// Returns a check of this clause in every position of sample games that can be interrupted and continued.
    public <P, A extends Action> Check start(Variant<P, A> variant, SampleGames<P, A> walks) {
        return new Walk<>(this, variant, walks);
    }

    /// Like [#check(Variant, SampleGames)], but uses `games` random games. For `seed`, see [SampleGames].
    public <P, A extends Action> Option<Violation> check(Variant<P, A> variant, long seed, int games) {
        return check(variant, SampleGames.random(seed, games));
    }

    /// Like [#check(Variant, SampleGames)], but throws an [AssertionError] if this clause is violated. Intended for
    /// tests, for example of positions that random games rarely reach:
    /// `clause.verify(variant, SampleGames.random(1, 20, position))`.
    public <P, A extends Action> void verify(Variant<P, A> variant, SampleGames<P, A> walks) {
        check(variant, walks).forEach(violation -> {
            throw new AssertionError(violation.toString());
        });
    }

    /// Like [#check(Variant, long, int)], but throws an [AssertionError] if this clause is violated. Intended for
    /// tests.
    public <P, A extends Action> void verify(Variant<P, A> variant, long seed, int games) {
        verify(variant, SampleGames.random(seed, games));
    }

    /// A check that can be interrupted after each position and continued later, which does not change its result. An
    /// instance must not be used by two threads at the same time.
    public sealed interface Check permits Walk {
        /// Returns the number of games in which the clause has been checked in every position.
        int games();

        /// Returns whether the check is complete, because all games are complete or a violation has been found.
        boolean isDone();

        /// Starts or continues the check. Returns the violation, or none if none has been found so far.
        ///
        /// @param pause called after each position. If it returns true, this method returns, and another call continues
        ///              the check.
        Option<Violation> run(BooleanSupplier pause);
    }

    /// A violation of a clause, with all data that is needed to reproduce it.
    ///
    /// @param game     the name of the variant
    /// @param seed     the seed of the sample games
    /// @param number   the number of the sample game, from 0
    /// @param line     the turns of the game before the violation
    /// @param position the text of the position
    /// @param what     a description of the values that were compared
    /// @param expected the expected value
    /// @param found    the actual value
    public record Violation(Contract clause, String game, long seed, int number, Vector<String> line, String position,
        String what, String expected,
        String found) {
        /// Returns the members of the game that the author should check, or none if another method of the game has
        /// thrown an exception.
        public Option<String> advice() {
            return Option.when(!FailedCall.isOfOther(what, clause.members()), clause.members());
        }

        @Override
        public String toString() {
            return clause + ": " + what + ": expected " + expected + ", found " + found
                + advice().map(members -> "; check: " + members).getOrElse("") + "; " + game + ", seed " + seed
                + ", game " + number + ", in " + position + ", after "
                + (line.isEmpty() ? "no turn" : line.mkString(" | "));
        }
    }

    /// The parts of a game that sample games have reached. No other rules were checked. Kinds of actions and ends of
    /// games are those of [agon.api.GameExtras#cases].
    public static final class Coverage {
        private final SortedMap<String, Integer> played, phases, ends;
        private final int games, forced, rolls, again, mostLegal, limit;
        private final Set<String> neverPlayed, neverEnded;

        private Coverage(CoverageWalk<?, ?> walk) {
            played = walk.played;
            phases = walk.phases;
            ends = walk.ends;
            games = walk.games;
            forced = walk.forced;
            rolls = walk.rolls;
            again = walk.again;
            mostLegal = walk.mostLegal;
            limit = walk.rules.maxLegalActions();
            neverPlayed = walk.offered.addAll(walk.cases.kinds()).removeAll(played.keySet());
            neverEnded = TreeSet.ofAll(walk.cases.ends()).removeAll(ends.keySet());
        }

        /// Returns the coverage of sample games.
        ///
        /// @throws IllegalArgumentException if a given line contains an illegal action
        public static <P, A extends Action> Coverage of(Variant<P, A> variant, SampleGames<P, A> walks) {
            return new Coverage(new CoverageWalk<>(variant.game(), walks));
        }

        /// Returns the number of games.
        public int games() {
            return games;
        }

        /// Returns the number of actions of each kind.
        public SortedMap<String, Integer> played() {
            return played;
        }

        /// Returns the number of positions by the kinds of their legal actions, for example `mid-turn: take`.
        public SortedMap<String, Integer> phases() {
            return phases;
        }

        /// Returns the number of games with each end, which is `no end` for games that were stopped.
        public SortedMap<String, Integer> ends() {
            return ends;
        }

        /// Returns the number of actions that chance decided.
        public int rolls() {
            return rolls;
        }

        /// Returns the largest number of legal actions in a position.
        public int mostLegal() {
            return mostLegal;
        }

        /// Returns the kinds of actions that were legal or are listed by the game, but were never played.
        public Set<String> neverPlayed() {
            return neverPlayed;
        }

        /// Returns the ends that are listed by the game, but never occurred.
        public Set<String> neverEnded() {
            return neverEnded;
        }

        /// Returns a warning for each kind of case that the games did not reach.
        public Vector<String> warnings() {
            int turns = phases.filterKeys(phase -> !phase.startsWith(CoverageWalk.MID_TURN)).values().sum().intValue();
            return Vector.of(neverPlayed.isEmpty() ? "" : "never played: " + neverPlayed.mkString(", "),
                neverEnded.isEmpty() ? "" : "no game ended with: " + neverEnded.mkString(", "),
                turns > games && again == turns - games ? "one seat makes all moves in every game" : "")
                .reject(String::isEmpty);
        }

        /// Returns all numbers on one line.
        @Override
        public String toString() {
            return PlainText.count(games, "game") + "; played " + counts(played) + "; phases " + counts(phases)
                + "; ends " + counts(ends) + "; at most " + PlainText.count(mostLegal, "legal action")
                + " (maxLegalActions() returns " + limit + "); only one legal action " + forced + "; rolls " + rolls
                + "; the same seat again " + again;
        }

        /// Returns whether all numbers and warnings are equal.
        @Override
        public boolean equals(Object other) {
            return other instanceof Coverage coverage && toString().equals(coverage.toString())
                && warnings().equals(coverage.warnings());
        }

        @Override
        public int hashCode() {
            return toString().hashCode();
        }

        private static String counts(SortedMap<String, Integer> counts) {
            return counts.isEmpty() ? "nothing" : counts.map(count -> count._1 + " (" + count._2 + ")").mkString(", ");
        }
    }
}
