package agon.window.setup;

import agon.api.Variant;
import agon.api.match.Match;
import agon.play.internal.RandomActions;
import agon.window.ui.Strings;
import agon.window.ui.UiContext;
import agon.window.ui.Widgets;
import imgui.type.ImString;
import io.vavr.Tuple;
import io.vavr.Tuple3;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;

/// The start of a game: the usual starting position, a position after random actions, or a position set up by hand.
final class StartForm {
    private static final int USUAL = 0, RANDOM = 1, BY_HAND = 2, MOST = 200, LETTERS = 6;
    private static final String BY_DEFAULT = "6";

    private final ImString actions = new ImString(BY_DEFAULT, LETTERS);
    private int chosen;
    private boolean fits = true; // whether the prepared position belongs to the variant
    private boolean sets; // whether to set up a position
    private Option<Match<?, ?>> prepared = Option.none();
    private Option<Tuple3<Variant<?, ?>, Integer, Long>> asked = Option.none();
    private Either<String, Match<?, ?>> random = Either.left(""); // the position after random actions

    /// Returns the stored value. A position set up by hand is not stored, because it is used for one game only.
    String kept() {
        return chosen == RANDOM ? actions.get().strip() : "";
    }

    void choose(String kept) {
        chosen = kept.isEmpty() ? USUAL : RANDOM;
        if (!kept.isEmpty()) actions.set(kept);
    }

    void prepare(Match<?, ?> match) {
        prepared = Option.of(match);
        fits = true;
        chosen = BY_HAND;
    }

    void draw(Widgets widgets, boolean editable) {
        Vector<String> offered = Vector.of("usual", "random", "hand").take(editable ? 3 : 2);
        int now = now();
        widgets.field(Strings.of("start.title"), offered.map(how -> Strings.of("start.meaning." + how)), now);
        int pressed = widgets.choice("begin", offered.map(how -> Strings.of("start." + how)), now);
        if (pressed == BY_HAND && now != BY_HAND) sets = true;
        else if (pressed != now) chosen = pressed;
        if (now == BY_HAND && widgets.quiet("begin.again", Strings.of("start.change"))) sets = true;
        if (chosen == RANDOM) widgets.typed("begin.actions", BY_DEFAULT, actions, 200);
    }

    /// Returns the start that applies. A position set up by hand is not used while a variant is selected to which the
    /// position does not belong.
    private int now() {
        return chosen == BY_HAND && !fits ? USUAL : chosen;
    }

    boolean sets() {
        boolean was = sets;
        sets = false;
        return was;
    }

    /// @return left: the error message
    Either<String, Match<?, ?>> match(UiContext ui, Match<?, ?> usual, long seed) {
        fits = prepared.exists(match -> match.variant().name().equals(usual.name()));
        return switch (now()) {
            case RANDOM -> random(ui, usual.variant(), seed);
            case BY_HAND -> Either.right(prepared.get());
            default -> Either.right(usual);
        };
    }

    private Either<String, Match<?, ?>> random(UiContext ui, Variant<?, ?> variant, long seed) {
        String text = actions.get().strip();
        Option<Integer> count = text.isEmpty() ? Option.of(Integer.parseInt(BY_DEFAULT))
            : Option.when(text.matches("\\d{1,3}"), () -> Integer.parseInt(text)).filter(number -> number <= MOST);
        if (count.isEmpty()) return Either.left(Strings.of("start.allowed", MOST));
        Tuple3<Variant<?, ?>, Integer, Long> wanted = Tuple.of(variant, count.get(), seed);
        if (!asked.contains(wanted))
            random = ui.calls().call(variant.name(), () -> RandomActions.start(variant, count.get(), seed));
        asked = Option.of(wanted);
        return random;
    }
}
