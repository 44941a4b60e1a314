package agon.window;

import agon.api.Seat;
import agon.mcts.Settings;
import agon.play.PlayerSpec;
import imgui.ImGui;
import io.vavr.collection.Vector;
import io.vavr.control.Either;

/// Who plays one seat: a person, a level, the search as one likes it.
final class SeatForm {
    private static final Vector<String> KINDS = Vector.of("human", "easy", "medium", "hard", "mcts", "random");
    private static final int SEARCH = KINDS.indexOf("mcts");
    /// What most people want to choose of a search.
    private static final Vector<String> COMMON = Vector.of("time", "workers");

    private final int seat;
    private final Form search;
    private int kind;
    private boolean all;

    SeatForm(int seat) {
        this.seat = seat;
        kind = seat == 0 ? 0 : KINDS.indexOf("medium");
        search = new Form("seat." + seat + ".search", Settings.options()).with("time", "2s");
    }

    /// Who it is; left: what is wrong.
    Either<String, PlayerSpec> player() {
        return kind == SEARCH ? search.values().flatMap(values -> PlayerSpec.parse("mcts:" + values))
            : PlayerSpec.parse(KINDS.get(kind));
    }

    void draw(Widgets widgets) {
        widgets.field(Strings.of("setup.seat", new Seat(seat)), Strings.of("player." + KINDS.get(kind) + ".meaning"));
        kind = widgets.choice("seat." + seat, KINDS.map(k -> Strings.of("player." + k)), kind);
        if (kind != SEARCH) return;
        ImGui.indent(widgets.units(14));
        search.draw(widgets, setting -> all || COMMON.contains(setting.name()));
        if (widgets.quiet("seat." + seat + ".all", Strings.of(all ? "setup.less" : "setup.more"))) all = !all;
        ImGui.unindent(widgets.units(14));
    }
}
