package agon.window.table;

import agon.api.Action;
import agon.api.Game;
import agon.api.Seat;
import agon.api.match.Match;
import agon.api.scene.Mark;
import agon.api.scene.Marks;
import agon.play.engine.Candidate;
import agon.play.engine.Player;
import agon.play.game.GameClock;
import agon.play.game.GameCursor;
import agon.play.game.GameState;
import agon.play.study.LiveAnalysis;
import agon.play.table.GameTable;
import agon.play.table.RemoteTable;
import agon.window.board.Commands;
import agon.window.board.CounterRow;
import agon.window.board.Focus;
import agon.window.board.LiveBoard;
import agon.window.layout.Column;
import agon.window.layout.ColumnLayout;
import agon.window.study.AnalystPanel;
import agon.window.study.EngineLines;
import agon.window.study.MoveListView;
import agon.window.ui.ColumnTable;
import agon.window.ui.GameWords;
import agon.window.ui.Pane;
import agon.window.ui.PlayerColour;
import agon.window.ui.Strings;
import agon.window.ui.Theme;
import agon.window.ui.UiContext;
import agon.window.ui.Widgets;
import imgui.ImDrawList;
import imgui.ImGui;
import imgui.flag.ImGuiCol;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.time.Duration;
import java.util.function.Supplier;

final class TablePanel<P, A extends Action> {
    private static final float PADDING = 22, LOW = 44; // minimum height of the hint
    // the most important sections first, after those that are always visible
    private static final int PLAYERS = 1, HINT = 2, MOVES = 3, BUTTONS = 4;
    /// A clock with less time left than this is highlighted.
    private static final Duration SHORT = Duration.ofSeconds(20);

    private final GameTable<P, A> table;
    private final LiveBoard<P, A, GameState<P, A>> board;
    private final LiveAnalysis<P, A> analysis;
    private final Supplier<Vector<String>> names;
    private final Vector<PlayerColour> colours;
    private final Pace<P, A> pace;
    private final EndCard end;
    private final Commands commands;
    private final MoveListView<P, A> moves;
    private final Column column = new Column();
    private final Option<ChatPanel> chat; // in a game on a server
    private boolean figures; // whether hints show the search statistics
    private Option<Candidate> named = Option.none(); // the candidate whose turn was computed last
    private Hint hinted = Hint.NONE; // that turn
    private Option<ColumnTable.Pointed> preview = Option.none();

    /// A turn in notation, and the first item to click for it.
    private record Hint(String turn, Option<String> first) {
        static final Hint NONE = new Hint("", Option.none());

        static <P, A extends Action> Hint of(Match<P, A> here, Candidate best) {
            Vector<Integer> line = best.line().variation();
            return new Hint(Match.from(here.variant(), here.position()).playCodes(line).texts().headOption()
                .getOrElse(best.action()),
                line.headOption().flatMap(here::legal)
                    .flatMap(action -> here.game().view().clicks(here.position(), action).headOption()));
        }
    }

    TablePanel(GameTable<P, A> table, LiveBoard<P, A, GameState<P, A>> board, LiveAnalysis<P, A> analysis,
        Supplier<Vector<String>> names,
        Vector<PlayerColour> colours, Pace<P, A> pace, EndCard end, Commands commands) {
        this.commands = commands;
        moves = MoveListView.ofGame(board, commands);
        this.table = table;
        chat = table instanceof RemoteTable<P, A> remote ? Option.of(new ChatPanel(remote)) : Option.none();
        this.board = board;
        this.analysis = analysis;
        this.names = names;
        this.colours = colours;
        this.pace = pace;
        this.end = end;
    }

    Vector<PlayerColour> colours() {
        return colours;
    }

    void draw(UiContext ui, float x, float width, Option<GameClock> clock, String winner, MatchScore score) {
        new Pane(Focus.PANEL_NAME, x, 0, width, ui.height(), Theme.PANEL, ui.widgets().units(PADDING)).draw(
            column.flags(), () -> {
                if (column.draw(ui.widgets(), sections(ui.widgets(), clock, winner, score))) ui.frame().wake();
                ui.probe().fact("scrolled", column.scrolled().mkString(","));
            });
    }

    private Vector<Column.Section> sections(Widgets widgets, Option<GameClock> clock, String winner,
        MatchScore score) {
        float tool = (ImGui.getFrameHeight() + ImGui.getStyle().getItemSpacingY()) / widgets.units(1);
        boolean rows = commands.isRow(widgets, 8, "undo", "redo", "hint")
            && commands.isRow(widgets, 8, tools("analysis", "resign", "again"));
        return Vector.of(
            Column.Section.required("title", () -> title(widgets, board.cursor().line().game().about())),
            Column.Section.scrolled("players", PLAYERS, 2 * tool, () -> {
                players(widgets, clock);
                if (score.games() > 0 && names.get().size() > 1)
                    widgets.text(Widgets.Size.SMALL, Theme.MUTED,
                        Strings.of("table.score", score.text(), score.games()));
                widgets.rule(4);
            }), Column.Section.required("status", () -> {
                if (table instanceof RemoteTable<P, A> remote) RemotePanel.draw(widgets, remote, names.get());
                if (end.isShown()) end.draw(widgets, board, winner, names.get(), commands);
                else status(widgets);
            }), Column.Section.scrolled("hint", HINT, LOW, () -> {
                captions(widgets);
                hint(widgets);
                pace.draw(widgets);
            }), Column.Section.required("rule", () -> widgets.rule(4)),
            MoveListView.section(widgets, MOVES, end.isShown(), height -> moves.draw(widgets, height)))
            .appendAll(chat.toVector().flatMap(messages -> messages.section(widgets)))
            .append(new Column.Section("tools", BUTTONS, tool, rows ? 3 * tool : tool, ColumnLayout.Kind.REQUIRED,
                height -> tools(widgets, height > 2 * tool)));
    }

    /// Returns the number of messages that the user has not seen.
    int unread() {
        return chat.map(ChatPanel::unread).getOrElse(0);
    }

    private void captions(Widgets widgets) {
        board.view().forEach(
            look -> look.captions().reject(look.scene().next()::contains) // shown above, at its player
                .reject(line -> end.isShown() && isSaid(line))
                .forEach(line -> widgets.prose(Widgets.Size.SMALL, Theme.MUTED, GameWords.capital(line))));
    }

    private boolean isSaid(String caption) {
        return board.end().exists(how -> GameWords.sentence(caption).equals(GameWords.reason(how, names.get()))
            || caption.equals(how.verdict()));
    }

    private void hint(Widgets widgets) {
        Option<LiveAnalysis.View> advice = advice();
        preview = Option.none();
        if (advice.isEmpty()) return;
        widgets.rule(4);
        advice.flatMap(found -> found.candidates().headOption()).forEach(best -> widgets.prose(Widgets.Size.HEADING,
            Theme.ACCENT, Strings.of("hint.try", turn(best))));
        if (widgets.flush("figures", Strings.of(figures ? "hint.less" : "hint.why"))) figures = !figures;
        if (!figures) return;
        preview = advice.flatMap(found -> {
            widgets.text(Widgets.Size.SMALL, Theme.MUTED, AnalystPanel.total(found));
            return EngineLines.draw(widgets, "prospect", found, 1, Candidate::value);
        });
        if (preview.exists(ColumnTable.Pointed::pressed))
            board.play(advice.get().candidates().get(preview.get().row()).line().variation().head());
    }

    /// Returns the whole turn that starts with a candidate. It is computed in the background, because the game may be
    /// slow.
    private String turn(Candidate best) {
        Match<P, A> here = board.cursor().here();
        if (!named.contains(best)) {
            named = Option.of(best);
            hinted = Hint.NONE;
            board.compute(_ -> Hint.of(here, best), hint -> hinted = hint);
        }
        return hinted.turn.startsWith(best.action()) ? hinted.turn : best.action();
    }

    /// Returns the advice to show on the board: the best turn, the turn at which the user points, or the preference for
    /// each action.
    ///
    /// @param heat whether the preferences for all actions are wanted
    Option<Marks> advice(boolean heat) {
        Option<LiveAnalysis.View> advice = advice();
        Option<Integer> one = preview.map(ColumnTable.Pointed::row).orElse(Option.when(!heat, 0));
        Option<String> first = Option.when(one.contains(0), hinted.first).flatMap(key -> key);
        return advice.map(found -> one.filter(i -> i < found.marks().size()).map(found::only).getOrElse(found).heat())
            .map(marks -> marks.with(first, Mark.PLACE));
    }

    private Option<LiveAnalysis.View> advice() {
        return board.isOver() ? Option.none() : analysis.advice(board.cursor().here());
    }

    private void title(Widgets widgets, Game.About about) {
        commands.title(widgets, PADDING, "table.menu.meaning", GameWords.title(about));
        ImGui.sameLine(ImGui.getWindowWidth() - widgets.units(PADDING + 26));
        if (widgets.sign("help", "?", "study.help.meaning")) commands.request("help");
        String options = GameWords.options(board.cursor().line().name());
        if (!options.isEmpty()) widgets.text(Widgets.Size.SMALL, Theme.MUTED, options);
        ImGui.dummy(0, widgets.units(4));
    }

    private void players(Widgets widgets, Option<GameClock> clock) {
        table.players().forEachWithIndex((_, i) -> {
            Seat seat = new Seat(i);
            boolean acts = board.toMove().contains(seat) && !board.isOver();
            float x = ImGui.getCursorScreenPosX(), y = ImGui.getCursorScreenPosY() + ImGui.getTextLineHeight() / 2,
                r = widgets.units(4);
            ImDrawList list = ImGui.getWindowDrawList();
            if (acts) list.addCircleFilled(x + r, y, r, Theme.ACCENT.colour(), 16);
            else list.addCircle(x + r, y, r, Theme.LINE.colour(), 16, widgets.units(1.5f));
            ImGui.indent(widgets.units(18));
            name(widgets, i, acts, clock.isDefined());
            clock.forEach(c -> time(widgets, c.left(seat, Duration.ZERO), acts));
            board.view().forEach(look -> CounterRow.draw(widgets,
                look.counters().filter(counter -> counter.seat().equals(seat))));
            ImGui.unindent(widgets.units(18));
        });
    }

    private void name(Widgets widgets, int seat, boolean acts, boolean timed) {
        PlayerColour colour = colours.get(seat);
        ImGui.pushStyleColor(ImGuiCol.Text, colour != PlayerColour.PLAIN ? colour.packed(1)
            : (acts ? Theme.TEXT : Theme.MUTED).colour());
        widgets.sized(Widgets.Size.BODY, () -> ImGui.textUnformatted(
            widgets.shortened(
                Strings.of("table.player", GameWords.capital(new Seat(seat).toString()), names.get().get(seat)),
                ImGui.getContentRegionAvailX() - widgets.units(timed ? 76 : 0))));
        ImGui.popStyleColor();
    }

    private static void time(Widgets widgets, Duration left, boolean runs) {
        String text = GameClock.text(left);
        widgets.sized(Widgets.Size.BODY, () -> {
            ImGui.sameLine(ImGui.getWindowWidth() - widgets.units(PADDING) - ImGui.calcTextSize(text).x);
            widgets.text(Widgets.Size.BODY, left.compareTo(SHORT) < 0 ? Theme.ALARM : runs ? Theme.TEXT : Theme.MUTED,
                text);
        });
    }

    private void status(Widgets widgets) {
        if (board.isOver()) return; // the card appears once nothing moves
        boolean person = board.isPersonsTurn();
        widgets.prose(Widgets.Size.TITLE, Theme.TEXT, turn());
        if (person && board.state().isPremoveDropped())
            widgets.prose(Widgets.Size.SMALL, Theme.WARNING, Strings.of("premove.missed"));
        if (person) widgets.prose(Widgets.Size.BODY, Theme.ACCENT, expected());
        else
            if (board.state().hasPremove())
                widgets.prose(Widgets.Size.BODY, Theme.ACCENT, Strings.of("premove.entered"));
    }

    private boolean isElsewhere() {
        return table instanceof RemoteTable;
    }

    String turn() {
        GameCursor<P, A> cursor = board.cursor();
        if (!cursor.isAtEndOfGame())
            return Strings.of("table.earlier", cursor.here().turns().size(), cursor.line().turns().size());
        Option<Seat> seat = board.toMove();
        String who = seat.map(acts -> GameWords.named(names.get(), acts)).getOrElse("");
        boolean person = board.isPersonsTurn() || seat.exists(acts -> table.players().get(acts.index()).isPerson());
        if (!person)
            return Strings.of(board.state().isPaused() ? "table.paused"
                : isElsewhere() && !table.isThinking() ? "table.turn" : "table.thinks", who);
        boolean alone = table.players().count(Player::isPerson) == 1;
        return alone ? Strings.of("table.turn.yours") : Strings.of("table.turn", who);
    }

    private String expected() {
        return board.view().map(look -> {
            String kinds = look.actions().map(Strings::translated).mkString(" " + Strings.of("table.or") + " ");
            boolean begun = look.gesture().clicked().nonEmpty() && look.gesture().toggles().isEmpty();
            if (begun) return Strings.of("table.goon", GameWords.capital(kinds));
            if (look.scene().next().isEmpty()) // the only kind of action needs no name
                return look.actions().size() == 1 ? Strings.of("table.click")
                    : Strings.of("table.begin", GameWords.capital(kinds));
            return Strings.of("table.next", look.scene().next().map(GameWords::sentence).mkString(" "));
        }).getOrElse("");
    }

    private void tools(Widgets widgets, boolean full) {
        if (full) {
            commands.row(widgets, 8, "undo", "redo", "hint");
            commands.row(widgets, 8, tools("analysis", "resign", "again"));
            commands.compact(widgets, 0, widgets::flush, widgets::quiet, "exchange", "settings", "layers",
                "draw");
        } else
            commands.compact(widgets, tools("undo", "hint", "analysis", "redo", "resign", "again", "exchange",
                "settings", "layers", "draw"));
    }

    /// Returns the names of the commands, without the analysis if the card at the end of the game offers a review.
    private String[] tools(String... names) {
        return Vector.of(names).filter(name -> !end.isShown() || !name.equals("analysis"))
            .toJavaArray(String[]::new);
    }
}
