package agon.window.study;

import agon.api.Action;
import agon.api.Game;
import agon.api.GameExtras.Opening;
import agon.api.match.Match;
import agon.api.record.GameRecord;
import agon.play.study.Study;
import agon.plugins.internal.OpeningNames;
import agon.plugins.internal.PluginCalls;
import agon.window.board.Commands;
import agon.window.board.Focus;
import agon.window.board.LiveBoard;
import agon.window.layout.Column;
import agon.window.layout.ColumnLayout;
import agon.window.ui.GameWords;
import agon.window.ui.Pane;
import agon.window.ui.Strings;
import agon.window.ui.Theme;
import agon.window.ui.UiContext;
import agon.window.ui.Widgets;
import imgui.ImGui;
import imgui.flag.ImGuiInputTextFlags;
import imgui.flag.ImGuiKey;
import imgui.type.ImString;
import io.vavr.Tuple;
import io.vavr.Tuple2;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.function.Supplier;

final class StudyPanel<P, A extends Action> {
    private static final float PADDING = 20, FLAT = 500, TINY = 560, SHORT = 760, TALL = 860, LOOKED = 64,
        EXPLORED = 150, RULE = 12, LOW = 40, HIGH = 84; // of the plot
    private static final Vector<String> ENGINES = Vector.of("analysis", "compare", "threat", "archive"),
        TOOLS = Vector.of("goon", "sweep", "exchange"),
        QUIET = Vector.of("undo", "redo", "comment.open", "delete", "chapters", "setup", "settings", "layers");

    // the most important sections first, after those that are always visible
    private static final int LOOKS = 1, MOVES = 2, PLOT = 3, IDLE = 4, ACCURACY = 5, SEARCHES = 6, BUTTONS = 7;

    private final LiveBoard<P, A, Study<P, A>> study;
    private final Map<String, String> headers;
    private final Supplier<String> chapter; // the heading of the chapter, or an empty text
    private final Analysts<P, A> analysts;
    private final ReviewPanel<P, A> review;
    private final ExplorerPanel<P, A> explorer;
    private final ThreatLine<P, A> threat;
    private final MoveListView<P, A> moves;
    private final CommentField<P, A> comment;
    private final Commands commands;
    private final Column column = new Column();
    private final PluginCalls calls;
    private Option<Tuple2<Match<P, A>, String>> named = Option.none(); // the opening of a position

    StudyPanel(PluginCalls calls, LiveBoard<P, A, Study<P, A>> study, Map<String, String> headers,
        Supplier<String> chapter, Analysts<P, A> analysts,
        GameReview<P, A> work, ExplorerPanel<P, A> explorer, ThreatLine<P, A> threat, Commands commands) {
        this.calls = calls;
        this.commands = commands;
        this.explorer = explorer;
        this.threat = threat;
        this.study = study;
        this.headers = headers;
        this.chapter = chapter;
        this.analysts = analysts;
        review = new ReviewPanel<>(study, headers, analysts.first(), work, commands);
        moves = MoveListView.ofStudy(study, commands);
        comment = new CommentField<>(study);
    }

    ReviewPanel<P, A> review() {
        return review;
    }

    boolean hasMenu() {
        return moves.hasMenu();
    }

    CommentField<P, A> comment() {
        return comment;
    }

    void draw(UiContext ui, float x, float width) {
        new Pane(Focus.PANEL_NAME, x, 0, width, ui.height(), Theme.PANEL, ui.widgets().units(PADDING))
            .draw(column.flags(), () -> {
                if (column.draw(ui.widgets(), sections(ui))) ui.frame().wake();
            });
    }

    private Vector<Column.Section> sections(UiContext ui) {
        Widgets widgets = ui.widgets();
        float tool = (ImGui.getFrameHeight() + ImGui.getStyle().getItemSpacingY()) / widgets.units(1);
        float lines = 2 * (widgets.height(Widgets.Size.SMALL) + ImGui.getStyle().getItemSpacingY()) / widgets.units(1);
        boolean flat = ui.height() < widgets.units(FLAT);
        Vector<Column.Section> sections = Vector.of(Column.Section.required("title", () -> {
            title(widgets, study.cursor().line().game().about());
            about(widgets);
            widgets.rule(2);
        }), Column.Section.optional("engines", SEARCHES, () -> commands.row(widgets, 6, names(ENGINES))),
            analysts.looked().isDefined() || threat.isOpen() || explorer.isOpen()
                ? Column.Section.scrolled("looked", LOOKS, explorer.isOpen() ? EXPLORED
                    : flat ? tool + lines + RULE : LOOKED, () -> looked(ui))
                : Column.Section.optional("looked", IDLE, () -> looked(ui)),
            MoveListView.section(widgets, MOVES, flat && review.isKnown(), height -> moves.draw(widgets, height)));
        if (comment.isOpen())
            sections = sections.append(Column.Section.required("comment", () -> comment.draw(widgets)));
        sections = sections.append(new Column.Section("plot", PLOT, LOW, HIGH, ColumnLayout.Kind.SCROLLED,
            height -> review.plot(widgets, widgets.units(height) - ImGui.getStyle().getItemSpacingY())));
        if (review.isKnown())
            sections = sections.append(Column.Section.optional("accuracy", ACCURACY, () -> review.accuracy(widgets)))
                .append(Column.Section.required("mistake", () -> review.mistake(widgets)));
        boolean engines = column.isShown("engines");
        return sections.append(new Column.Section("tools", BUTTONS, tool,
            commands.isRow(widgets, 8, names(TOOLS)) ? 2 * tool : tool, ColumnLayout.Kind.REQUIRED,
            height -> tools(widgets, height > 1.5f * tool, engines)));
    }

    private void looked(UiContext ui) {
        Widgets widgets = ui.widgets();
        analysts.draw(widgets, rows(ui));
        threat.draw(widgets);
        if (explorer.isOpen()) {
            widgets.rule(2);
            explorer.draw(widgets, ui.height() < widgets.units(TINY) ? 2 : ui.height() < widgets.units(SHORT) ? 3 : 6);
        }
        widgets.rule(2);
    }

    /// Draws the buttons at the foot, in two rows or in one. Commands for which there is no room are in a menu.
    private void tools(Widgets widgets, boolean full, boolean engines) {
        if (full) {
            commands.row(widgets, 8, widgets::primary, widgets::button, names(TOOLS));
            commands.compact(widgets, 0, widgets::flush, widgets::quiet,
                names(engines ? QUIET : QUIET.appendAll(ENGINES)));
        } else
            commands.compact(widgets, names((engines ? TOOLS : TOOLS.prepend(ENGINES.head()).appendAll(ENGINES.tail()))
                .appendAll(QUIET)));
    }

    private static String[] names(Vector<String> commands) {
        return commands.toJavaArray(String[]::new);
    }

    private int rows(UiContext ui) {
        Widgets widgets = ui.widgets();
        if ((analysts.isCompared() || explorer.isOpen()) && ui.height() < widgets.units(TINY)) return 2;
        return ui.height() < widgets.units(review.isKnown() ? TALL : SHORT) ? 3 : 5;
    }

    private void title(Widgets widgets, Game.About about) {
        float top = ImGui.getCursorPosY();
        commands.title(widgets, PADDING, "study.back.meaning", GameWords.title(about));
        String options = GameWords.options(study.cursor().line().name());
        float help = ImGui.getWindowWidth() - widgets.units(PADDING + 26);
        ImGui.sameLine();
        boolean fits = widgets.fits(Widgets.Size.SMALL, options, help - ImGui.getCursorPosX());
        if (fits) {
            ImGui.setCursorPosY(ImGui.getCursorPosY() + widgets.units(7)); // aligned with the title
            widgets.text(Widgets.Size.SMALL, Theme.MUTED, options);
        }
        ImGui.sameLine(help);
        ImGui.setCursorPosY(top);
        if (widgets.sign("help", "?", "study.help.meaning")) commands.request("help");
        if (!fits) widgets.prose(Widgets.Size.SMALL, Theme.MUTED, options);
    }

    private void about(Widgets widgets) {
        Vector<String> named = players();
        boolean told = study.isOver() && study.cursor().isAtEndOfGame(); // shown below, with the reason
        String result = told || study.tree().result().equals(GameRecord.OPEN) ? ""
            : GameWords.result(study.tree().result(), named);
        String text = Vector
            .of(chapter.get(), GameWords.players(named), opening(), result,
                GameWords.day(headers.get("Date").getOrElse("")))
            .reject(String::isEmpty).mkString("   ·   ");
        if (!text.isEmpty()) widgets.prose(Widgets.Size.SMALL, Theme.MUTED, text);
        widgets.prose(Widgets.Size.BODY, study.isOver() ? Theme.ACCENT : Theme.TEXT, status());
    }

    /// Returns the name of the opening that leads to the current position, or an empty text.
    private String opening() {
        Match<P, A> here = study.cursor().here();
        if (named.isEmpty() || named.get()._1.turns().size() != here.turns().size()
            || !named.get()._1.position().equals(here.position()))
            named = Option.of(Tuple.of(here, calls.call(here.name(), () -> OpeningNames.of(here)).toOption()
                .flatMap(found -> found).map(Opening::name).getOrElse("")));
        return Strings.prose(named.get()._2);
    }

    String status() {
        Vector<String> named = players(), names = named.map(player -> GameWords.player(player, named));
        return study.isOver() ? study.end().map(how -> GameWords.ended(how, names)).getOrElse("")
            : study.toMove().map(seat -> GameWords.turn(names, seat)).getOrElse("");
    }

    private Vector<String> players() {
        Vector<String> all = Vector.range(0, study.tree().variant().rules().seats())
            .map(seat -> headers.get(GameRecord.seatHeader(seat)).getOrElse(""));
        return all.forAll(String::isEmpty) ? Vector.empty() : all;
    }

    /// The comment on the current position. Text is stored when the user leaves the field, moves to another position or
    /// closes the study.
    static final class CommentField<P, A extends Action> {
        private static final int LONGEST = 20_000;
        private static final float HEIGHT = 74;

        private final LiveBoard<P, A, Study<P, A>> study;
        private final ImString text = new ImString(LONGEST);
        private int node = -1; // the commented node; -1: none
        private boolean fresh;

        CommentField(LiveBoard<P, A, Study<P, A>> study) {
            this.study = study;
        }

        void open() {
            node = study.cursor().node();
            text.set(study.tree().node(node).annotation().comment());
            fresh = true;
        }

        boolean isOpen() {
            return node >= 0;
        }

        void draw(Widgets widgets) {
            if (isOpen() && node != study.cursor().node()) keep();
            if (!isOpen()) return;
            if (fresh) ImGui.setKeyboardFocusHere();
            fresh = false;
            String typed = text.get();
            widgets.loadLetters(typed);
            ImGui.inputTextMultiline("###comment", text, -1, widgets.units(HEIGHT),
                ImGuiInputTextFlags.CtrlEnterForNewLine);
            widgets.placed("comment");
            boolean escaped = Widgets.isPressed(ImGuiKey.Escape), done = escaped || ImGui.isItemDeactivated();
            if (escaped) text.set(typed); // on Escape, Dear ImGui restores the old text
            if (done) keep();
        }

        void keep() {
            if (!isOpen()) return;
            int said = node;
            node = -1;
            String written = text.get();
            study.change(state -> state.tree().has(said) ? state.comment(said, written) : state);
        }
    }
}
