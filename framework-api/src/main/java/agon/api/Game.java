package agon.api;

import agon.api.derived.MappedEncoding;
import agon.api.derived.MappedView;
import agon.api.encoding.Encoding;
import agon.api.match.Match;
import agon.api.scene.View;
import agon.api.symmetry.Symmetries;
import io.vavr.Lazy;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Seq;
import io.vavr.control.Option;
import java.util.Objects;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/// A game with a fixed set of options. The menu entry, the rules and the notation are required; everything else has a
/// correct default. Immutable.
///
/// ```java
/// Game.of(new Game.About("Nim", "traditional", 1901, "Take the last match."), new NimRules(), notation)
///     .withView(new NimView());
/// ```
///
/// @param <P> the type of positions
/// @param <A> the type of actions
public final class Game<P, A extends Action> {
    private final About about;
    private final Rules<P, A> rules;
    private final Notation<P, A> notation;
    private final Option<Supplier<? extends Simulator<P>>> simulator; // none for the default, here and below
    private final Option<Symmetries<?, P, A>> symmetries;
    private final Option<View<P, A>> view;
    private final Option<Encoding<P>> encoding;
    private final Map<String, Encoding<P>> layouts;
    private final GameExtras<P, A> extras;
    private final Lazy<Encoding<P>> scenes; // the default encoding, which uses the scene

    private Game(About about, Rules<P, A> rules, Notation<P, A> notation,
        Option<Supplier<? extends Simulator<P>>> simulator, Option<Symmetries<?, P, A>> symmetries,
        Option<View<P, A>> view, Option<Encoding<P>> encoding, Map<String, Encoding<P>> layouts,
        GameExtras<P, A> extras) {
        this.about = about;
        this.rules = rules;
        this.notation = notation;
        this.simulator = simulator;
        this.symmetries = symmetries;
        this.view = view;
        this.encoding = encoding;
        this.layouts = layouts;
        this.extras = extras;
        scenes = Lazy.of(() -> Encoding.ofScenes(rules, view()));
    }

    /// Returns a game with the required parts, and with defaults for everything else.
    public static <P, A extends Action> Game<P, A> of(About about, Rules<P, A> rules, Notation<P, A> notation) {
        return new Game<>(given(about, "about"), given(rules, "rules"), given(notation, "notation"), Option.none(),
            Option.none(), Option.none(), Option.none(), LinkedHashMap.empty(), GameExtras.none());
    }

    private static <T> T given(T part, String name) {
        return Objects.requireNonNull(part, () -> "the " + name + " of the game is null");
    }

    /// Returns the game's menu entry.
    public About about() {
        return about;
    }

    /// Returns the rules.
    public Rules<P, A> rules() {
        return rules;
    }

    /// Returns this game with other rules for the same positions and actions. Parts that were set explicitly do not
    /// change. Defaults are derived from the new rules.
    public Game<P, A> withRules(Rules<P, A> rules) {
        return new Game<>(about, given(rules, "rules"), notation, simulator, symmetries, view, encoding, layouts,
            extras);
    }

    /// Returns the notation of turns and positions.
    public Notation<P, A> notation() {
        return notation;
    }

    /// Returns this game with another notation.
    public Game<P, A> withNotation(Notation<P, A> notation) {
        return new Game<>(about, rules, given(notation, "notation"), simulator, symmetries, view, encoding, layouts,
            extras);
    }

    /// Returns a new simulator, which must be used by only one thread. The default simulator runs the pure rules; it is
    /// correct, but slow.
    public Simulator<P> simulator() {
        return simulator.isEmpty() ? new RulesSimulator<>(rules, notation, symmetries()) : simulator.get().get();
    }

    /// Returns this game with a fast simulator. The supplier must create a new simulator on each call.
    public Game<P, A> withSimulator(Supplier<? extends Simulator<P>> simulator) {
        return new Game<>(about, rules, notation, Option.of(given(simulator, "simulator")), symmetries, view, encoding,
            layouts, extras);
    }

    /// Returns the symmetries of the board (default: the identity only).
    public Symmetries<?, P, A> symmetries() {
        return symmetries.getOrElse(() -> Symmetries.none(notation::write));
    }

    /// Returns this game with other symmetries.
    public Game<P, A> withSymmetries(Symmetries<?, P, A> symmetries) {
        return new Game<>(about, rules, notation, simulator, Option.of(given(symmetries, "symmetries")), view,
            encoding, layouts, extras);
    }

    /// Returns the view, which draws positions. The default is a list of labels, one per legal action.
    public View<P, A> view() {
        return view.getOrElse(() -> View.plain(rules, notation));
    }

    /// Returns this game with another view.
    public Game<P, A> withView(View<P, A> view) {
        return new Game<>(about, rules, notation, simulator, symmetries, Option.of(given(view, "view")), encoding,
            layouts, extras);
    }

    /// Returns the encoding, which converts positions to numbers for machine learning (default: [Encoding#ofScenes]).
    public Encoding<P> encoding() {
        return encoding.getOrElse(scenes);
    }

    /// Returns this game with another encoding.
    public Game<P, A> withEncoding(Encoding<P> encoding) {
        return new Game<>(about, rules, notation, simulator, symmetries, view,
            Option.of(given(encoding, "encoding")), layouts, extras);
    }

    /// Returns additional encodings by name, for programs that expect a particular encoding (default: none).
    public Map<String, Encoding<P>> layouts() {
        return layouts;
    }

    /// Returns this game with an additional encoding called `name`.
    public Game<P, A> withLayout(String name, Encoding<P> encoding) {
        return new Game<>(about, rules, notation, simulator, symmetries, view, this.encoding,
            layouts.put(name, given(encoding, "layout " + name)), extras);
    }

    /// Returns the players, networks, lessons and puzzles of the game (default: none).
    public GameExtras<P, A> extras() {
        return extras;
    }

    /// Returns this game with other extras, for example `withExtras(extras -> extras.withEngine("minimax"))`.
    public Game<P, A> withExtras(UnaryOperator<GameExtras<P, A>> change) {
        return new Game<>(about, rules, notation, simulator, symmetries, view, encoding, layouts,
            given(change.apply(extras), "extras"));
    }

    /// Returns this game with a rule about repeated positions. Call this method last, because it changes the type of
    /// the positions. Positions of the returned game include their history. Their text, scene and encoding omit it.
    ///
    /// Searches apply the rule in their trees and do not merge positions with different histories. Playouts apply the
    /// rule unless the simulator implements [Playouts]. Such playouts ignore the rule and must end without it.
    ///
    /// @throws IllegalArgumentException if the result of the rule does not have one payoff per seat
    public Game<?, A> withRepetition(RepetitionRule<P> rule) {
        CountedRules<P, A> counted = new CountedRules<>(rules, given(rule, "repetition rule"));
        GameExtras<CountedPosition<P>, A> players = new GameExtras<>(
            extras.strategies().map(this::counted), extras.levels(), extras.nets(),
            extras.engine(), extras.lessons(), extras.puzzles(), solution -> extras.motifs().of(plain(solution)),
            extras.openings(), new GameExtras.Cases<>(extras.cases().kinds(),
                (p, action) -> extras.cases().kind().apply(p.position(), action), extras.cases().ends(),
                extras.cases().end()));
        return new Game<>(about, counted, new CountedNotation<>(notation, counted),
            Option.of(() -> new CountedSimulator<>(this::simulator, counted)),
            symmetries.map(all -> new CountedSymmetries<>(all, rule)),
            view.map(shown -> new MappedView<>(shown, counted)),
            encoding.map(numbers -> new MappedEncoding<>(() -> numbers, counted)),
            layouts.mapValues(numbers -> new MappedEncoding<>(() -> numbers, counted)), players);
    }

    /// Returns a strategy that plays a random legal action if the inner strategy chooses a forbidden one.
    private Strategy<CountedPosition<P>, A> counted(Strategy<P, A> inner) {
        return Strategy.of(inner.name(), inner.meaning(), (match, dice) -> {
            A chosen = inner.choose(plain(match), dice);
            Seq<A> legal = match.legal();
            return legal.contains(chosen) ? chosen : legal.get(dice.nextInt(legal.size()));
        });
    }

    private Match<P, A> plain(Match<CountedPosition<P>, A> match) {
        return match.map(new Variant<>(match.name(), this), CountedPosition::position);
    }

    @Override
    public String toString() {
        return about.title();
    }

    /// The menu entry of a game.
    ///
    /// @param title     the title as printed on the box, for example `ZÈRTZ`
    /// @param designer  the name of the inventor, or `traditional`
    /// @param year      the year of publication, or 0 if it is unknown
    /// @param howToPlay instructions for new players, about one page of plain text
    /// @param series    the name of the game's series, for example `GIPF project`, or empty if there is none. Menus
    ///                  group the games of a series.
    public record About(String title, String designer, int year, String howToPlay, String series) {
        private static final int LINE = 100, PAGE = 20_000;

        /// @throws IllegalArgumentException if a text contains control characters, the title is blank, the title, the
        ///   designer or the series is not a line of at most 100 characters, or `howToPlay` has more than 20,000
        ///   characters
        public About {
            if (title.isBlank()) throw new IllegalArgumentException("the title is empty");
            plain("series", series, PlainText.isLine(series, LINE));
            plain("title", title, PlainText.isLine(title, LINE));
            plain("designer", designer, PlainText.isLine(designer, LINE));
            plain("page howToPlay", howToPlay, PlainText.isPage(howToPlay, PAGE));
        }

        /// Creates the entry of a game without a series.
        public About(String title, String designer, int year, String howToPlay) {
            this(title, designer, year, howToPlay, "");
        }

        private static void plain(String name, String text, boolean plain) {
            if (!plain)
                throw new IllegalArgumentException(
                    "the " + name + " '" + PlainText.line(text, 40) + "' is too long or has control characters");
        }
    }
}
