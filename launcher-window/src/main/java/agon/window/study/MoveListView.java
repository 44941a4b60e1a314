package agon.window.study;

import agon.api.Action;
import agon.api.record.Annotation.Judgement;
import agon.api.record.GameTree;
import agon.play.game.GameCursor;
import agon.play.game.GameState;
import agon.play.game.MoveList;
import agon.play.study.Study;
import agon.window.board.Commands;
import agon.window.board.LiveBoard;
import agon.window.layout.Column;
import agon.window.layout.ColumnLayout;
import agon.window.ui.Strings;
import agon.window.ui.Theme;
import agon.window.ui.Widgets;
import imgui.ImDrawList;
import imgui.ImGui;
import imgui.flag.ImGuiCol;
import imgui.flag.ImGuiKey;
import imgui.flag.ImGuiMouseButton;
import imgui.flag.ImGuiMouseCursor;
import imgui.flag.ImGuiStyleVar;
import io.vavr.collection.HashSet;
import io.vavr.collection.Set;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.Locale;
import java.util.function.Consumer;

/// Shows the moves of a game, with comments and judgements. The main line has a column per seat; variations are
/// indented between its turns and can be folded. A click shows the position. In a study, a right click opens a menu.
public final class MoveListView<P, A extends Action> {
    /// Maximum number of columns; with more seats, turns follow each other like text.
    private static final int COLUMNS = 4;
    private static final int FEW = 3, MANY = 8; // rows
    /// The minimum height of the list is this share of the window height above `LOW`, in units.
    private static final float SHARE = 0.85f, LOW = 400;
    private static final float NUMBER = 34, INDENT = 16;
    private static final float FADE = 18; // units
    private static final String MENU = "move.menu";

    private final LiveBoard<P, A, ?> at;
    private final Consumer<GameCursor<P, A>> step;
    private final Option<LiveBoard<P, A, Study<P, A>>> study;
    private final Commands commands;
    private Option<GameTree<P, A>> known = Option.none();
    private MoveList moves = new MoveList(Vector.empty());
    private Set<Integer> folded = HashSet.empty(); // first nodes of variations; iteration order does not matter
    private boolean menu, menuBefore; // whether it is open in this frame and in the one before
    private int shown = -1; // the node last scrolled to
    private boolean listed; // whether the list, which is computed in the background, contains the current node
    private float height; // height of the list at that time

    private MoveListView(LiveBoard<P, A, ?> at, Consumer<GameCursor<P, A>> step,
        Option<LiveBoard<P, A, Study<P, A>>> study,
        Commands commands) {
        this.at = at;
        this.step = step;
        this.study = study;
        this.commands = commands;
    }

    static <P, A extends Action> MoveListView<P, A> ofStudy(LiveBoard<P, A, Study<P, A>> study, Commands commands) {
        return new MoveListView<>(study, goal -> study.change(state -> state.goTo(goal)), Option.of(study), commands);
    }

    public static <P, A extends Action> MoveListView<P, A> ofGame(LiveBoard<P, A, GameState<P, A>> game,
        Commands commands) {
        return new MoveListView<>(game, goal -> game.change(state -> state.goTo(goal)), Option.none(), commands);
    }

    /// Returns the section of a move list: eight rows or, in a low window, fewer, but at least three.
    ///
    /// @param yields whether three rows are enough if other sections need the room
    /// @param draw   receives the height in pixels
    public static Column.Section section(Widgets widgets, int rank, boolean yields, Consumer<Float> draw) {
        float row = (widgets.height(Widgets.Size.BODY) + widgets.units(5)) / widgets.units(1),
            gaps = 2 * ImGui.getStyle().getItemSpacingY() / widgets.units(1),
            share = SHARE * (ImGui.getWindowHeight() / widgets.units(1) - LOW);
        return new Column.Section("moves", rank, Math.clamp(share, FEW * row, (yields ? FEW : MANY) * row) + gaps,
            MANY * row + gaps,
            ColumnLayout.Kind.FILLING,
            height -> draw.accept(widgets.units(height) - ImGui.getStyle().getItemSpacingY()));
    }

    public void draw(Widgets widgets, float room) {
        if (!known.exists(tree -> tree == at.tree())) {
            GameTree<P, A> tree = at.tree();
            known = Option.of(tree);
            at.compute(_ -> MoveList.of(tree), found -> moves = found);
        }
        ImGui.beginChild("turns", 0, room);
        ImGui.pushStyleVar(ImGuiStyleVar.ItemSpacing, widgets.units(6), widgets.units(5));
        if (height != ImGui.getWindowHeight()) shown = -1;
        height = ImGui.getWindowHeight();
        if (moves.rows().isEmpty() && study.isDefined())
            widgets.prose(Widgets.Size.SMALL, Theme.MUTED, Strings.of("study.nothing"));
        // comment on the start of the game
        String opening = at.tree().node(0).annotation().comment();
        if (!opening.isEmpty()) widgets.prose(Widgets.Size.SMALL, Theme.COMMENT, opening);
        listed = false;
        int hidden = Integer.MAX_VALUE;
        for (MoveList.Row row : moves.rows()) {
            if (row.depth() > hidden) continue;
            hidden = isFolded(row) ? row.depth() : Integer.MAX_VALUE;
            if (row.depth() == 0) main(widgets, row);
            else variation(widgets, row);
        }
        ImGui.dummy(1, widgets.units(3)); // the glyph of the last turn extends below its letters
        fade(widgets, Theme.PANEL);
        menu();
        shown = listed ? at.cursor().node() : -1;
        ImGui.popStyleVar();
        ImGui.endChild();
    }

    private boolean isFolded(MoveList.Row row) {
        return row.depth() > 0 && folded.contains(row.moves().head().node());
    }

    private void main(Widgets widgets, MoveList.Row row) {
        int seats = at.tree().variant().rules().seats(), columns = Math.min(seats, COLUMNS);
        float width = (ImGui.getContentRegionAvailX() - widgets.units(NUMBER)) / columns;
        int last = Integer.MAX_VALUE;
        for (MoveList.Move move : row.moves()) {
            int column = move.seat().index() % columns;
            if (column > last) ImGui.sameLine(widgets.units(NUMBER) + column * width);
            else {
                widgets.text(Widgets.Size.SMALL, Theme.MUTED, Integer.toString(move.number()));
                ImGui.sameLine(widgets.units(NUMBER) + column * width);
            }
            last = column;
            move(widgets, move, width - widgets.units(8), "turn." + (move.number() - 1), Theme.TEXT);
            if (comments(widgets, move, widgets.units(NUMBER))) last = Integer.MAX_VALUE;
        }
    }

    private boolean comments(Widgets widgets, MoveList.Move move, float indent) {
        String comment = move.annotation().comment();
        if (comment.isEmpty() && move.within().isEmpty()) return false;
        ImGui.indent(indent);
        move.within().forEach(remark -> remark(widgets, remark));
        if (!comment.isEmpty()) widgets.prose(Widgets.Size.SMALL, Theme.COMMENT, comment);
        ImGui.unindent(indent);
        return true;
    }

    /// Draws a comment in the middle of a turn. A click shows the commented position.
    private void remark(Widgets widgets, MoveList.Remark remark) {
        widgets.prose(Widgets.Size.SMALL, remark.node() == at.cursor().node() ? Theme.ACCENT : Theme.COMMENT,
            Strings.of("study.within", remark.text(), remark.comment()));
        widgets.placed("within." + remark.node());
        if (ImGui.isItemHovered()) ImGui.setMouseCursor(ImGuiMouseCursor.Hand);
        if (ImGui.isItemClicked()) go(remark.node());
    }

    private void variation(Widgets widgets, MoveList.Row row) {
        float indent = widgets.units(NUMBER + INDENT * (Math.min(row.depth(), 8) - 1));
        ImGui.indent(indent);
        ImGui.pushFont(widgets.font(Widgets.Size.SMALL));
        boolean closed = isFolded(row);
        int first = row.moves().head().node();
        if (fold(widgets, first, closed)) folded = closed ? folded.remove(first) : folded.add(first);
        for (MoveList.Move move : closed ? row.moves().take(1) : row.moves()) {
            boolean numbered = move == row.moves().head() || move.seat().index() == 0;
            String text = (numbered ? move.number() + ". " : "") + move.text();
            float width = ImGui.calcTextSize(text).x + widgets.units(10) + sign(widgets, move);
            ImGui.sameLine(0, widgets.units(2));
            if (width > ImGui.getContentRegionAvailX()) {
                ImGui.newLine();
                ImGui.dummy(widgets.units(14), 1);
                ImGui.sameLine(0, widgets.units(2));
            }
            move(widgets, move, width, "fork." + move.node(), Theme.MUTED, text);
            if (!closed && comments(widgets, move, widgets.units(16))) ImGui.dummy(widgets.units(14), 1);
        }
        ImGui.popFont();
        ImGui.unindent(indent);
    }

    private static float sign(Widgets widgets, MoveList.Move move) {
        return move.annotation().judgement().map(judged -> ImGui.calcTextSize(judged.sign()).x + widgets.units(5))
            .getOrElse(0f);
    }

    private static boolean fold(Widgets widgets, int first, boolean closed) {
        float size = ImGui.getTextLineHeight(), x = ImGui.getCursorScreenPosX(), y = ImGui.getCursorScreenPosY(),
            r = size * 0.26f, cx = x + widgets.units(7), cy = y + size / 2;
        boolean pressed = ImGui.invisibleButton("###fold." + first, widgets.units(14), size);
        widgets.placed("fold." + first);
        int colour = (ImGui.isItemHovered() ? Theme.TEXT : Theme.MUTED).colour();
        var list = ImGui.getWindowDrawList();
        if (closed) list.addTriangleFilled(cx - r * 0.7f, cy - r, cx - r * 0.7f, cy + r, cx + r, cy, colour);
        else list.addTriangleFilled(cx - r, cy - r * 0.7f, cx + r, cy - r * 0.7f, cx, cy + r, colour);
        return pressed;
    }

    private void move(Widgets widgets, MoveList.Move move, float width, String name, Theme colour) {
        move(widgets, move, width, name, colour, move.text());
    }

    private void move(Widgets widgets, MoveList.Move move, float width, String name, Theme colour, String text) {
        boolean here = move.node() == at.cursor().node();
        listed |= here;
        float x = ImGui.getCursorScreenPosX(), y = ImGui.getCursorScreenPosY(), wide = ImGui.calcTextSize(text).x;
        ImGui.pushStyleColor(ImGuiCol.Text, (here ? Theme.ACCENT : colour).colour());
        boolean cut = wide > width; // the tooltip contains the whole text
        if (cut) ImGui.pushClipRect(x, y, x + width, y + 1.4f * ImGui.getTextLineHeight(), true);
        if (ImGui.selectable(text + "###" + name, here, 0, Math.max(1, width), 0)) go(move.node());
        if (cut) ImGui.popClipRect();
        ImGui.popStyleColor();
        widgets.placed(name);
        if (ImGui.isItemHovered()) {
            ImGui.setMouseCursor(ImGuiMouseCursor.Hand);
            if (cut) ImGui.setTooltip(text);
            if (study.isDefined() && ImGui.isMouseClicked(ImGuiMouseButton.Right)) {
                go(move.node());
                ImGui.openPopup(MENU);
            }
        }
        if (here && shown != move.node()) {
            ImGui.setScrollHereY(0.5f);
            widgets.redraw();
        }
        move.annotation().judgement().forEach(judged -> ImGui.getWindowDrawList()
            .addText(x + Math.min(wide, width - widgets.units(22)) + widgets.units(5), y, colour(judged).colour(),
                judged.sign()));
    }

    private void go(int node) {
        step.accept(at.cursor().at(node));
    }

    static Theme colour(Judgement judged) {
        return switch (judged) {
            case BLUNDER -> Theme.ALARM;
            case MISTAKE -> Theme.WARNING;
            case DUBIOUS -> Theme.ACCENT;
            case INTERESTING, GOOD, BRILLIANT -> Theme.PRAISE;
        };
    }

    /// Returns whether the menu is open, or was closed in this frame by a key, which must have no other effect.
    boolean hasMenu() {
        return menu || menuBefore;
    }

    private void menu() {
        menuBefore = menu;
        menu = study.isDefined() && ImGui.beginPopup(MENU);
        if (menu) menu(study.get());
    }

    private void menu(LiveBoard<P, A, Study<P, A>> study) {
        if (Widgets.isPressed(ImGuiKey.Escape)) ImGui.closeCurrentPopup();
        boolean tried = study.state().isDeletable(study.cursor().node());
        item("study.menu.comment", "C", true, "comment.open");
        if (ImGui.beginMenu(Strings.of("study.menu.judge"))) {
            for (Judgement judged : Judgement.values())
                if (ImGui.menuItem(judged.sign() + "  " + words(judged)))
                    judge(study, Option.of(judged));
            if (ImGui.menuItem(Strings.of("judgement.none"))) judge(study, Option.none());
            ImGui.endMenu();
        }
        ImGui.separator();
        boolean behind = study.tree().promoteVariation(study.cursor().node()) != study.tree();
        item("study.menu.promote", "P", behind, "promote");
        item("study.menu.delete", "Del", tried, "delete");
        item("study.menu.rest", "", true, "delete.rest");
        ImGui.separator();
        item("study.menu.copy", "", true, "copy.line");
        item("analysis.goon", "G", true, "goon");
        ImGui.endPopup();
    }

    private static <P, A extends Action> void judge(LiveBoard<P, A, Study<P, A>> study, Option<Judgement> judgement) {
        study.change(state -> state.judge(state.cursor().node(), judgement));
    }

    static String words(Judgement judged) {
        return Strings.of("judgement." + judged.name().toLowerCase(Locale.ROOT));
    }

    private void item(String text, String key, boolean enabled, String command) {
        if (ImGui.menuItem(Strings.of(text), key, false, enabled)) commands.request(command);
    }

    /// Fades out the top or bottom edge of the list if there are more lines beyond it, because a line that is cut off
    /// is hard to read. Call this method last, because it draws over the lines.
    private static void fade(Widgets widgets, Theme ground) {
        float x = ImGui.getWindowPosX(), y = ImGui.getWindowPosY(), high = ImGui.getWindowHeight(),
            fade = Math.min(widgets.units(FADE), high / 3),
            right = x + ImGui.getWindowWidth() - (ImGui.getScrollMaxY() > 0 ? ImGui.getStyle().getScrollbarSize() : 0);
        int full = ground.colour(), none = ground.colour(0);
        ImDrawList list = ImGui.getWindowDrawList();
        if (ImGui.getScrollY() > 0) list.addRectFilledMultiColor(x, y, right, y + fade, full, full, none, none);
        if (ImGui.getScrollY() < ImGui.getScrollMaxY())
            list.addRectFilledMultiColor(x, y + high - fade, right, y + high, none, none, full, full);
    }
}
