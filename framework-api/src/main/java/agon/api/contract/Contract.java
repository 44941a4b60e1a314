package agon.api.contract;

import agon.api.Action;
import agon.api.Variant;
import io.vavr.collection.Vector;
import io.vavr.control.Option;

/// What every game owes the framework: laws, checked along random games or along given ones. No test library is needed.
///
/// A plugin's whole obligation in its test folder:
///
/// ```java
/// @ParameterizedTest
/// @EnumSource
/// void keeps_the_contract(Contract clause) {
///     clause.verify(new Variant<>("tictactoe", TicTacToe.GAME), 20250101, 200);
/// }
/// ```
public enum Contract {
    /// Status and legal actions tell the same story: none exactly when the game is over, seats and payoffs within their
    /// ranges.
    STATUS_AND_LEGAL_AGREE("the cases of status(position) and legal(position)", RuleLaws::statusAndLegalAgree),
    /// Asked twice, the rules give the same answer, and list no action twice.
    RULES_ARE_FUNCTIONS(
        "mutable state, randomness or the order of a hash in legal(position) and after(position, action); equals of "
            + "position and action",
        RuleLaws::rulesAreFunctions),
    /// Codes are in range, and name the same action in every position.
    CODES_NAME_ACTIONS("code() and equals of the actions, and codes() of the rules", RuleLaws::codesNameActions),
    /// A turn belongs to one seat: where it continues, the same seat acts.
    A_TURN_HAS_ONE_SEAT("midTurn in status(position)", RuleLaws::aTurnHasOneSeat),
    /// No position has more legal actions than either lane promises.
    MAX_LEGAL_ACTIONS_IS_KEPT("maxLegalActions() of the rules and of the simulator", RuleLaws::maxLegalActionsIsKept),
    /// A seat that has left acts no more, and is paid at the end like every other. Whether a game goes on does not
    /// depend on the seat.
    WHO_LEAVES_IS_GONE("afterDeparture(position, seat) of the rules", LeavingLaws::whoLeavesIsGone),
    /// Random games come to an end.
    GAMES_END("a rule that ends games without progress", RuleLaws::gamesEnd),
    /// Turns that differ are written differently.
    NOTATION_TELLS_TURNS_APART("what write(position, turn) leaves out", TextLaws::notationTellsTurnsApart),
    /// A turn that was written is read as the same turn.
    TURNS_READ_BACK("read(position, text) against write(position, turn)", TextLaws::turnsReadBack),
    /// A position that was written is read as an equal one, with the same status and legal actions.
    POSITIONS_READ_BACK("read(text) against write(position): is all that equals compares written?",
        TextLaws::positionsReadBack),
    /// Texts are one line each, without control characters, and no longer than they may be: 20,000 characters for a
    /// position, 1,000 for a turn, 100 for a verb and for the reason of an end.
    TEXTS_ARE_ONE_LINE(
        "line breaks, control characters and the length of what the notation writes, of verbs and of reasons",
        TextLaws::textsAreOneLine),
    /// Damaged texts are answered, never thrown at.
    ANY_TEXT_IS_ANSWERED("exceptions in read(text) and read(position, text): return Either.left",
        TextLaws::anyTextIsAnswered),
    /// The record of a game is read back as the same game.
    RECORDS_READ_BACK("turns that the default format cannot hold", TextLaws::recordsReadBack),
    /// A game with variations, comments, judgements, values and clock times is read back as the same tree.
    TREES_READ_BACK("turns that cannot be written from the middle of another turn; equals of position and action",
        TreeLaws::treesReadBack),
    /// The simulator sees in every position what the rules see.
    LANES_SEE_THE_SAME("legal(codes), seat(), midTurn() and payoff(seat) of the simulator after load(position)",
        LaneLaws::lanesSeeTheSame),
    /// The simulator does with every action what the rules do.
    LANES_PLAY_THE_SAME("play(code) of the simulator", LaneLaws::lanesPlayTheSame),
    /// Equal positions have equal hashes, however they came about.
    EQUAL_POSITIONS_HASH_ALIKE("what hash() depends on beside the position", LaneLaws::equalPositionsHashAlike),
    /// Where the simulator says that no action may win at once, none does.
    WINS_ARE_FORESEEN("mayWin() of the threats: false is a promise", LaneLaws::winsAreForeseen),
    /// Where the simulator says that the seat to act wins by force, it has an action after which the game is won, or it
    /// still wins by force whatever the others do.
    FORCED_WINS_ARE_WON("winsByForce() of the threats: true is a promise, and so is what defences(codes) omits",
        LaneLaws::forcedWinsAreWon),
    /// What either lane says of an unfinished game could be a payoff and depends on the position alone, and both say
    /// the same.
    ESTIMATES_KEEP_THEIR_RANGE("estimate() of the simulator and estimate(position) of the rules",
        EstimateLaws::estimatesKeepTheirRange),
    /// Strategies and levels have names of their own, and the engine is one that there is; where a level or the engine
    /// is a net, it is the game's own.
    PLAYERS_ARE_NAMED("name() and meaning() of the strategies, levels() and engine()", PlayerLaws::playersAreNamed),
    /// Nets have names of their own, and their files are there.
    NETS_ARE_THERE("names of nets(), and their files in the jar", PlayerLaws::netsAreThere),
    /// A strategy chooses a legal action, and the same one with the same dice.
    STRATEGIES_CHOOSE_LEGALLY("choose(match, dice) of the strategies: other randomness, or a field that it changes?",
        PlayerLaws::strategiesChooseLegally),
    /// The positions of lessons and puzzles are read, and their turns are legal there.
    LESSONS_ARE_PLAYABLE("positions and turns of lessons() and puzzles()", LessonLaws::lessonsArePlayable),
    /// Positions that symmetry makes equal are packed as the same longs, and others as other longs.
    PACKED_POSITIONS_ARE_CANONICAL(
        "packing() of the simulator: what is not in the words, or in them although nothing depends on it?",
        PackingLaws::packedPositionsAreCanonical),
    /// A position that was packed is unpacked with all that follows from it.
    PACKED_POSITIONS_UNPACK("packing() of the simulator: what does unpack(words, at) leave as it was?",
        PackingLaws::packedPositionsUnpack),
    /// A simulator that copied or unpacked a position says of it what one says that loaded it: whose turn it is, what
    /// is legal and how likely, whether an action may win, estimates, payoffs and hashes.
    COPIES_ANSWER_ALIKE(
        "what copyFrom(other) and unpack(words, at) leave as it was, and what the simulator remembers between calls",
        CopyLaws::copiesAnswerAlike),
    /// A pick of the simulator's own is a legal action, each as often as every other, or by its weight where the game
    /// says that chance decides. The samples are random, as with playouts.
    PICKS_ARE_UNIFORM("pick(dice, codes) of the simulator", PlayoutLaws::picksAreUniform),
    /// A playout ends with the game over, from every position.
    PLAYOUTS_END("playout(dice, codes) of the simulator", PlayoutLaws::playoutsEnd),
    /// A playout of the simulator's own ends games as often in each way as uniformly random actions and weighted rolls
    /// do. Small differences pass; a sound playout fails less than once in a million million positions.
    PLAYOUTS_ARE_UNIFORM("playout(dice, codes) of the simulator: is every legal action as likely as every other?",
        PlayoutLaws::playoutsAreUniform),
    /// Symmetries compose and have inverses, on positions as on themselves.
    SYMMETRIES_ARE_A_GROUP("then, inverse and name of the symmetry, and image(g, position)",
        SymmetryLaws::symmetriesAreAGroup),
    /// Playing and moving the board commute: `after(g·p, g·a) = g·after(p, a)`, for every legal action. Seats, weights
    /// and payoffs move along.
    SYMMETRY_COMMUTES_WITH_PLAY(
        "image(g, position) and image(g, position, action): do they move the same cells to the same places?",
        SymmetryLaws::symmetryCommutesWithPlay),
    /// All images of a position have one canonical form.
    CANONICAL_FORM_IS_ONE("of(position) and key(position)", SymmetryLaws::canonicalFormIsOne),
    /// Encoded values lie within the ranges that are stated, depend on the position alone, and not on what was in the
    /// arrays; an earlier position has the layers that it has alone.
    ENCODINGS_KEEP_THEIR_RANGE("write(position, frame) of the encoding, and the ranges of its features",
        EncodingLaws::encodingsKeepTheirRange),
    /// A position that was encoded is read back, as far as the encoding says that it shows it.
    ENCODINGS_READ_BACK("read(frame) and shown(position) of the encoding against write(position, frame)",
        EncodingLaws::encodingsReadBack),
    /// Encoding and moving the board commute, and so do masks of legal actions, where the grid knows the symmetries.
    ENCODINGS_COMMUTE_WITH_SYMMETRY(
        "grid() of the encoding against image(g, position), and the owners of features where seats move",
        EncodingLaws::encodingsCommuteWithSymmetry),
    /// Each legal action has a place of its own in the policy vector.
    POLICIES_HOLD_LEGAL_ACTIONS("policy() of the encoding against the codes of the actions",
        EncodingLaws::policiesHoldLegalActions),
    /// Scenes have unique keys and finite numbers, and the same position looks the same.
    SCENES_ARE_SOUND("keys used twice in scene(position)", SceneLaws::scenesAreSound),
    /// Touches make exactly the legal actions, and touch what is there.
    TOUCHES_SPELL_ACTIONS("touches(position, action): one of them is another's beginning, or names no item",
        SceneLaws::touchesSpellActions),
    /// What moves was there before and is there after.
    MOVES_ARE_SEEN("moves(position, action): keys that are not in the scenes before and after",
        SceneLaws::movesAreSeen),
    /// What has won and what plays no part is in the picture, and nothing has won before the end.
    EMPHASIS_IS_SEEN("keys that winning(position), apart(position) and lines(position, key) give",
        SceneLaws::emphasisIsSeen),
    /// There are the same counters in every position, each once a seat, and a position has the same values again.
    COUNTERS_ARE_SOUND(
        "counters(position): names that come and go or come twice, or a seat that the game does not have",
        GuideLaws::countersAreSound),
    /// Nothing is said against a touch that may be made, and what is said against others is a plain line.
    REFUSED_TOUCHES_ARE_EXPLAINED("explainRefusal(position, touched, key): does it speak against what may be touched?",
        GuideLaws::refusedTouchesAreExplained),
    /// A position that is taken apart and set up again looks the same; every turn of an unfinished game begins in one
    /// that can be set up. What is impossible is refused in words.
    SETUPS_MAKE_POSITIONS("setup(position) and position(setup) of the editor of the view",
        SetupLaws::setupsMakePositions);

    /// Generic so that one clause serves every game.
    interface Law {
        <P, A extends Action> void hold(Moment<P, A> moment) throws Broken;
    }

    private final String suspect;
    private final Law law;

    Contract(String suspect, Law law) {
        this.suspect = suspect;
        this.law = law;
    }

    /// What to look at when this clause is broken.
    public String suspect() {
        return suspect;
    }

    /// Checks this clause at every position of these games.
    ///
    /// @return the first violation, if there is one
    public <P, A extends Action> Option<Violation> check(Variant<P, A> variant, SampleGames<P, A> walks) {
        return new Walk<>(variant, walks).check(this, law);
    }

    /// The same along `games` random games.
    ///
    /// @param seed see [SampleGames]
    public <P, A extends Action> Option<Violation> check(Variant<P, A> variant, long seed, int games) {
        return check(variant, SampleGames.random(seed, games));
    }

    /// Like [#check], for tests.
    ///
    /// @throws AssertionError the violation
    public <P, A extends Action> void verify(Variant<P, A> variant, SampleGames<P, A> walks) {
        check(variant, walks).forEach(violation -> {
            throw new AssertionError(violation.toString());
        });
    }

    /// The same along `games` random games.
    ///
    /// @param seed see [SampleGames]
    /// @throws AssertionError the violation
    public <P, A extends Action> void verify(Variant<P, A> variant, long seed, int games) {
        verify(variant, SampleGames.random(seed, games));
    }

    /// A clause that a game broke, with all that is needed to see it again.
    ///
    /// @param clause   which
    /// @param game     name of the variant
    /// @param seed     of the walk
    /// @param number   of the game in the walk, from 0
    /// @param line     turns played in that game
    /// @param position where it stood
    /// @param what     was compared
    /// @param expected one value
    /// @param found    the other
    public record Violation(Contract clause, String game, long seed, int number, Vector<String> line, String position,
        String what, String expected,
        String found) {
        @Override
        public String toString() {
            return clause + ": " + game + ", seed " + seed + ", game " + number + ", after "
                + (line.isEmpty() ? "no turn" : line.mkString(" | "))
                + ", in " + position + ": " + what + ": expected "
                + expected + ", found " + found + "; look at " + clause.suspect();
        }
    }
}
