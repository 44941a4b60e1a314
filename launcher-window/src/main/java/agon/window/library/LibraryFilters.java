package agon.window.library;

import agon.play.records.RecordIndex;
import agon.play.records.RecordQuery;
import agon.window.ui.GameWords;
import agon.window.ui.Notice;
import agon.window.ui.Strings;
import agon.window.ui.UiContext;
import agon.window.ui.Widgets;
import imgui.ImGui;
import imgui.type.ImString;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.Locale;

final class LibraryFilters {
    private static final int LETTERS = 40;
    private static final float DATE = 230;
    private static final Vector<RecordQuery.Outcome> OUTCOMES = Vector.of(RecordQuery.Outcome.values());

    private final ImString dates = new ImString(LETTERS);

    RecordQuery draw(UiContext ui, RecordIndex index, RecordQuery query) {
        RecordQuery asked = index.gameIds().size() > 1 ? games(ui, index.gameIds(), query) : query;
        Widgets widgets = ui.widgets();
        int now = asked.outcome().map(OUTCOMES::indexOf).getOrElse(-1) + 1,
            chosen = widgets.choice("outcome",
                OUTCOMES.map(result -> Strings.of("outcome." + result.name().toLowerCase(Locale.ROOT)))
                    .prepend(Strings.of("outcome.any")),
                now);
        if (chosen != now) asked = asked.outcome(Option.when(chosen > 0, () -> OUTCOMES.get(chosen - 1)));
        if (ImGui.getContentRegionMaxX() - ImGui.getItemRectMaxX() + ImGui.getWindowPosX() > widgets.units(DATE + 24))
            ImGui.sameLine();
        if (widgets.typed("dates", Strings.of("library.dates"), dates, DATE))
            asked = asked.dates(RecordQuery.Dates.parse(dates.get()).toOption());
        widgets.tip("library.dates.meaning");
        if (!dates.get().isBlank() && !ImGui.isItemActive())
            RecordQuery.Dates.parse(dates.get()).swap()
                .forEach(why -> Notice.problem(widgets, why));
        return asked;
    }

    RecordQuery anyDate(RecordQuery query) {
        dates.set("");
        return query.dates(Option.none());
    }

    private static RecordQuery games(UiContext ui, Vector<String> ids, RecordQuery query) {
        int now = query.game().map(ids::indexOf).getOrElse(-1) + 1,
            chosen = ui.widgets().choice("filter", ids.map(id -> GameWords.title(ui.catalog(), id))
                .prepend(Strings.of("library.every")), now);
        return chosen == now ? query : query.game(Option.when(chosen > 0, () -> ids.get(chosen - 1)));
    }
}
