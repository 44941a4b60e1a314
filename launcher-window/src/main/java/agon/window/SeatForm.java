package agon.window;

import agon.api.Seat;
import agon.play.PlayerKind;
import agon.play.PlayerKinds;
import agon.play.PlayerSpec;
import imgui.ImGui;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import java.util.Locale;

/// Who plays one seat: a person, a level, a program as one likes it, a player that the game brings along.
final class SeatForm {
    /// Has to be told what to start: those of the list of engines are offered instead.
    private static final String FOREIGN = "ugi";
    /// Searches for two seats alone.
    private static final String MINIMAX = "minimax";
    /// Left out too where many seats share the screen: a row for each is enough.
    private static final Vector<String> FOR_TWO = Vector.of("best", "random", "novice", "expert");
    private static final int FEW = 2; // seats
    /// What most people want to choose of a program.
    private static final Vector<String> COMMON = Vector.of("time", "workers", "depth", "book");
    /// Nobody reads along at a screen.
    private static final String VERBOSE = "verbose";

    private final int seat;
    private final Map<String, Form> programs; // by their words
    private String kind;
    private boolean all;

    SeatForm(int seat) {
        this.seat = seat;
        kind = seat == 0 ? "human" : "medium";
        programs = PlayerKinds.standard().filter(k -> Vector.of("best", "mcts", MINIMAX).contains(k.word()))
            .toLinkedMap(PlayerKind::word,
                k -> new Form("seat." + seat + "." + k.word(), k.options()).with("time", "2s"));
    }

    /// Who it is; left: what is wrong.
    Either<String, PlayerSpec> player(PlayerKinds<?, ?> kinds) {
        return programs.get(kind).map(form -> form.values().flatMap(values -> kinds.parse(kind + ":" + values)))
            .getOrElse(() -> kinds.parse(kind));
    }

    /// @param kinds those of the game
    /// @param seats of the game
    void draw(Widgets widgets, Vector<PlayerKind> kinds, int seats) {
        Vector<PlayerKind> offered = kinds
            .reject(k -> k.word().equals(FOREIGN) || k.word().equals(MINIMAX) && seats != FEW
                || seats > FEW && FOR_TWO.contains(k.word()));
        int chosen = offered.indexWhere(k -> k.word().equals(kind));
        widgets.field(Strings.of("setup.seat", new Seat(seat)), chosen < 0 ? "" : meaning(offered.get(chosen)));
        int next = widgets.choice("seat." + seat, offered.map(SeatForm::title), chosen);
        if (next >= 0) kind = offered.get(next).word();
        programs.get(kind).forEach(form -> program(widgets, form));
    }

    private void program(Widgets widgets, Form form) {
        ImGui.indent(widgets.units(14));
        form.draw(widgets, setting -> !setting.name().equals(VERBOSE) && (all || COMMON.contains(setting.name())));
        if (widgets.quiet("seat." + seat + ".all", Strings.of(all ? "setup.less" : "setup.more"))) all = !all;
        ImGui.unindent(widgets.units(14));
    }

    /// A player of the game's own is called by its word, and an engine of the list by its name.
    private static String title(PlayerKind kind) {
        if (kind.word().contains(":")) return kind.word().substring(kind.word().indexOf(':') + 1);
        return Strings.find("player." + kind.word()).getOrElse(
            () -> kind.word().substring(0, 1).toUpperCase(Locale.ROOT) + kind.word().substring(1).replace('-', ' '));
    }

    private static String meaning(PlayerKind kind) {
        return Strings.find("player." + kind.word() + ".meaning").getOrElse(kind.meaning());
    }
}
