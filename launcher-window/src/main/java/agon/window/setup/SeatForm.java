package agon.window.setup;

import agon.api.Level;
import agon.play.engine.PlayerSpec;
import agon.play.engine.Players;
import agon.window.ui.Form;
import agon.window.ui.GameWords;
import agon.window.ui.PlayerColour;
import agon.window.ui.PlayerColours;
import agon.window.ui.Strings;
import agon.window.ui.Widgets;
import imgui.ImGui;
import imgui.type.ImString;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.util.Locale;

/// The form in which the player of a seat is chosen.
final class SeatForm {
    /// Kinds of players that need a command or a file. The form offers the user's list of engines instead.
    private static final Vector<String> FOREIGN = Vector.of("ugi", "net");
    private static final String MINIMAX = "minimax";
    /// Kinds of players that are omitted if there are more than two seats, so that the choices for a seat fit into one
    /// row.
    private static final Vector<String> FOR_TWO = Vector.of("best", "random", "novice", "expert");
    private static final int FEW = 2; // the largest number of seats for which the kinds in FOR_TWO are offered
    private static final int LETTERS = 40;
    private static final Vector<String> COMMON = Vector.of("time", "workers", "depth", "book");
    /// An option that is not offered, because it affects only printed output.
    private static final String VERBOSE = "verbose";
    private static final String HUMAN = "human", KIND = "kind", NAME = "name";

    private final int number;
    private final Map<String, Form> programs; // by kind
    private final ImString name = new ImString(LETTERS);
    private String kind, wanted; // the kind that plays, and the kind that the user chose
    private PlayerColour colour = PlayerColour.PLAIN;
    private boolean all, others; // whether all settings, and all kinds, are shown

    SeatForm(int number, String kind) {
        this.number = number;
        choose(kind);
        programs = Players.standard().filter(k -> Vector.of("best", "mcts", MINIMAX).contains(k.word()))
            .toLinkedMap(Players.Kind::word,
                k -> new Form("seat." + number + "." + k.word(), k.options()).with("time", "2s"));
    }

    boolean isPerson() {
        return kind.equals(HUMAN);
    }

    Either<String, PlayerSpec> player(Players<?, ?> kinds) {
        if (isPerson() && name().exists(n -> kinds.parse(n).isRight()))
            return Either.left(Strings.of("seat.name.taken", name().get()));
        return programs.get(kind).map(form -> form.values().flatMap(values -> kinds.parse(kind + ":" + values)))
            .getOrElse(() -> kinds.parse(kind));
    }

    Option<String> name() {
        return Option.when(isPerson() && !name.get().isBlank(), () -> name.get().strip().replaceAll("\\p{Cntrl}", " "));
    }

    Map<String, String> kept() {
        Map<String, String> settings = programs.get(kind).map(Form::given).getOrElse(LinkedHashMap.empty());
        return settings.mapKeys(setting -> "." + setting).put(KIND, kind).put(NAME, name.get());
    }

    /// Restores stored values. A kind that the game no longer has is rejected when the game starts.
    void choose(Map<String, String> kept) {
        choose(kept.get(KIND).getOrElse(kind));
        name.set(kept.get(NAME).getOrElse(""));
        programs.get(kind).forEach(form -> form.with(kept.filterKeys(key -> key.startsWith("."))
            .mapKeys(key -> key.substring(1))));
    }

    /// Uses the strongest level that is weaker than the chosen level, as long as the selected variant does not have the
    /// chosen level. Variants of a game may have different levels.
    void limit(Players<?, ?> players) {
        Vector<String> names = Level.STANDARD.map(Level::name), had = players.levels().map(Level::name);
        kind = !names.contains(wanted) || had.contains(wanted) ? wanted
            : names.take(names.indexOf(wanted)).filter(had::contains).lastOption().getOrElse(players::suggested);
    }

    void draw(Widgets widgets, String title, Vector<Players.Kind> kinds, int seats) {
        Vector<Players.Kind> offered = kinds
            .reject(k -> FOREIGN.contains(k.word()) || k.word().equals(MINIMAX) && seats != FEW
                || seats > FEW && FOR_TWO.contains(k.word()));
        int chosen = offered.indexWhere(k -> k.word().equals(kind));
        widgets.field(title, offered.map(SeatForm::meaning), chosen);
        boolean hasOthers = offered.exists(k -> !isUsual(k));
        int next = widgets.choice("seat." + number, offered.map(SeatForm::title), chosen,
            i -> others || i == chosen || isUsual(offered.get(i)));
        if (hasOthers && widgets.flush("seat." + number + ".more",
            Strings.of(others ? "setup.others.less" : "setup.others"))) others = !others;
        if (next >= 0 && next != chosen) choose(offered.get(next).word());
        programs.get(kind).forEach(form -> program(widgets, form));
    }

    /// Returns whether the kind is a person or a level. All other engines are shown only on request.
    private static boolean isUsual(Players.Kind kind) {
        return kind.word().equals(HUMAN) || Level.STANDARD.exists(level -> level.name().equals(kind.word()));
    }

    void choose(String other) {
        kind = other;
        wanted = other;
    }

    private String called() {
        return name().getOrElse(kind);
    }

    void choose(PlayerColours colours) {
        colour = colours.get(called());
    }

    PlayerColours kept(PlayerColours colours) {
        return colours.with(called(), colour);
    }

    String label(String whose, Object... more) {
        return Strings.of((isPerson() ? "seat.name." : "seat.colour.") + whose, more);
    }

    void drawName(Widgets widgets, String title) {
        widgets.field(title, "");
        if (isPerson()) widgets.typed("name." + number, Strings.of("seat.name.hint"), name, 200);
        colour = PlayerColour.choose(widgets, "colour." + number, colour);
    }

    private void program(Widgets widgets, Form form) {
        ImGui.indent(widgets.units(14));
        form.draw(widgets, setting -> !setting.name().equals(VERBOSE) && (all || COMMON.contains(setting.name())));
        if (widgets.flush("seat." + number + ".all", Strings.of(all ? "setup.less" : "setup.more"))) all = !all;
        ImGui.unindent(widgets.units(14));
    }

    /// Returns the title of a kind: the word for a player, or the name of a network or of an engine on the user's list.
    private static String title(Players.Kind kind) {
        Option<String> net = GameWords.net(kind.word());
        if (net.isDefined()) return net.get();
        if (kind.word().contains(":")) return kind.word().substring(kind.word().indexOf(':') + 1);
        return Strings.find("player." + kind.word()).getOrElse(
            () -> kind.word().substring(0, 1).toUpperCase(Locale.ROOT) + kind.word().substring(1).replace('-', ' '));
    }

    private static String meaning(Players.Kind kind) {
        return Strings.find("player." + kind.word() + ".meaning").getOrElse(() -> Strings.translated(kind.meaning()));
    }
}
