package agon.window.study;

import agon.api.Action;
import agon.api.Seat;
import agon.api.record.Annotation;
import agon.api.record.Annotation.Judgement;
import agon.api.record.GameRecord;
import agon.api.record.GameTree;
import agon.play.game.GameCursor;
import agon.play.screen.LineOutcome;
import agon.play.screen.LineValues;
import agon.play.screen.ReviewPuzzles;
import agon.play.screen.SecondTry;
import agon.play.study.LiveAnalysis;
import agon.play.study.Review;
import agon.play.study.Study;
import agon.window.board.Commands;
import agon.window.board.LiveBoard;
import agon.window.ui.GameWords;
import agon.window.ui.Key;
import agon.window.ui.ScreenProbe;
import agon.window.ui.Strings;
import agon.window.ui.Theme;
import agon.window.ui.Widgets;
import imgui.ImGui;
import imgui.flag.ImGuiTableFlags;
import io.vavr.Tuple;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.Locale;

/// The review of a game. It shows a plot of the values, the accuracy and the number of mistakes of each seat, and the
/// mistake at the current turn.
final class ReviewPanel<P, A extends Action> {
    private static final Vector<Judgement> COUNTED = Vector.of(Judgement.DUBIOUS, Judgement.MISTAKE,
        Judgement.BLUNDER);
    private static final long LONG = 90; // seconds; a longer time is shown in minutes

    private final LiveBoard<P, A, Study<P, A>> study;
    private final Map<String, String> headers;
    private final LiveAnalysis<P, A> analysis;
    private final GameReview<P, A> work;
    private final Commands commands;
    private Option<GameCursor<P, A>> read = Option.none(); // the cursor whose line was read last
    private boolean waiting; // whether a review is being read
    private Option<Review<P, A>> review = Option.none();
    private Option<Review<P, A>> played = Option.none(); // review of the game itself, if any
    private Option<Review.ReviewedTurn> shown = Option.none(); // the mistake whose variation was requested last
    private Option<Review.ReviewedTurn> retried = Option.none(); // the mistake that the user tries to correct
    private Option<LineOutcome> outcome = Option.none(); // of the line that is explained
    private int variation; // id of its first node
    private int explained; // number of turns before it
    private boolean better; // whether it is the better line, not the line after the mistake
    private boolean open; // whether the position before the mistake has been shown since the user chose to try again
    private int refuted = -1; // id of the node after the attempt whose refutation was shown last
    private int gap; // between the text about a mistake and its buttons, in pixels
    private Vector<Seat> persons = Vector.empty(); // seats that were played by people; empty until they are known

    ReviewPanel(LiveBoard<P, A, Study<P, A>> study, Map<String, String> headers, LiveAnalysis<P, A> analysis,
        GameReview<P, A> work,
        Commands commands) {
        this.commands = commands;
        this.study = study;
        this.headers = headers;
        this.analysis = analysis;
        this.work = work;
        study.compute(state -> ReviewPuzzles.persons(state.tree().headers(headers)), found -> persons = found);
        addCommands();
    }

    /// Returns the review of the current line, which is read again when the tree changes.
    Review<P, A> review() {
        GameCursor<P, A> cursor = study.cursor();
        if (read.exists(before -> before.leaf() != cursor.leaf())) review = Option.none(); // of another line
        boolean same = read.exists(before -> before.leaf() == cursor.leaf() && before.tree() == cursor.tree());
        if (!waiting && !same) {
            waiting = true;
            read = Option.of(cursor);
            study.compute(_ -> Tuple.of(Review.of(cursor), Review.of(GameCursor.of(cursor.tree()))), found -> {
                waiting = false;
                played = Option.of(found._2).filter(ReviewPanel::isKnown);
                if (study.cursor().leaf() == cursor.leaf()) review = Option.of(found._1);
            });
        }
        return review.getOrElse(() -> new Review<>(study.tree(), 0, Vector.empty()));
    }

    boolean isComplete() {
        return review().isComplete();
    }

    /// Returns the review of the game itself. It stays visible in variations, and while it is read again after the user
    /// has returned from a variation.
    private Review<P, A> game() {
        Review<P, A> here = review();
        boolean current = review.isDefined() && study.tree().isMain(study.cursor().leaf());
        return current ? here : played.getOrElse(here);
    }

    /// Returns the review with only the turns that the buttons can show. If exactly one person played, these are the
    /// turns of that person, otherwise all turns.
    private Review<P, A> own() {
        Review<P, A> all = game();
        return persons.size() != 1 ? all
            : new Review<>(all.tree(), all.count(), all.turns().filter(turn -> persons.contains(turn.seat())));
    }

    boolean isKnown() {
        return work.isRunning() || isKnown(game());
    }

    private static boolean isKnown(Review<?, ?> review) {
        return review.turns().nonEmpty();
    }

    /// Draws the plot of the values.
    ///
    /// @param height height in pixels
    void plot(Widgets widgets, float height) {
        Review<P, A> now = review();
        boolean invites = study.cursor().line().turns().nonEmpty() && !isKnown();
        Option<Integer> clicked = ValuePlot.of(study.cursor(), new LineValues<>(study.state(), analysis).values(), now)
            .draw(widgets, height, invites ? Strings.of("study.plot") : "");
        if (invites) clicked.forEach(_ -> commands.request("sweep"));
        else clicked.forEach(turn -> study.change(state -> state.goTo(state.cursor().toTurn(turn))));
    }

    /// Draws the accuracy and the number of mistakes of each seat.
    void accuracy(Widgets widgets) {
        accuracy(widgets, game());
    }

    /// Draws the mistake at the current turn or the user's alternative to it, with the buttons. While the review is
    /// running and the current turn is not a mistake, draws the progress instead.
    void mistake(Widgets widgets) {
        if (work.isRunning() && meant().isEmpty()) widgets.prose(Widgets.Size.SMALL, Theme.MUTED, progress());
        else if (isKnown(game())) mistake(widgets, game());
    }

    /// Returns the progress of the review, for example `Reviewed 7 of 24 moves, about 20 s left`.
    String progress() {
        return work.progress().map(turns -> work.left().map(left -> {
            long seconds = Math.max(1, left.toSeconds());
            return seconds <= LONG ? Strings.of("study.review.left", turns[0], turns[1], seconds)
                : Strings.of("study.review.minutes", turns[0], turns[1], Math.round(seconds / 60.0));
        }).getOrElse(() -> Strings.of("study.review.done", turns[0], turns[1])))
            .getOrElse(() -> Strings.of("study.review.begins"));
    }

    private void accuracy(Widgets widgets, Review<P, A> now) {
        Vector<String> players = names();
        ImGui.pushFont(widgets.font(Widgets.Size.SMALL));
        if (ImGui.beginTable("accuracy", 2 + COUNTED.size(), ImGuiTableFlags.SizingStretchProp)) {
            for (int i = 0; i < now.accuracy().size(); i++) {
                Seat seat = new Seat(i);
                ImGui.tableNextRow();
                ImGui.tableNextColumn();
                widgets.text(Widgets.Size.SMALL, Theme.TEXT, players.get(i));
                ImGui.tableNextColumn();
                widgets.text(Widgets.Size.SMALL, Theme.TEXT, now.accuracy().get(i)
                    .map(percent -> Strings.of("study.accuracy", String.format(Locale.ROOT, "%.0f", percent)))
                    .getOrElse("–"));
                if (ImGui.isItemHovered()) ImGui.setTooltip(Strings.of("study.accuracy.meaning"));
                for (Judgement judged : COUNTED) {
                    int count = now.count(seat, judged);
                    ImGui.tableNextColumn();
                    widgets.text(Widgets.Size.SMALL, count == 0 ? Theme.MUTED : MoveListView.colour(judged),
                        count + " " + judged.sign());
                    if (ImGui.isItemHovered())
                        ImGui.setTooltip(MoveListView.words(judged));
                }
            }
            ImGui.endTable();
        }
        ImGui.popFont();
    }

    Option<Review.ReviewedTurn> here() {
        int node = study.cursor().node();
        return about().orElse(() -> game().mistakes().find(mistake -> mistake.node() == node));
    }

    private Option<Review.ReviewedTurn> about() {
        return shown.filter(_ -> study.tree().line(study.cursor().node()).contains(variation));
    }

    private void mistake(Widgets widgets, Review<P, A> now) {
        Option<Review.ReviewedTurn> here = here();
        Option<SecondTry> again = tried();
        if (again.isDefined()) said(widgets, again.get());
        else said(widgets, now, here);
        commands.line(widgets, "mistake.back", "mistake.next", "mistake.retry", "mistake.why", "mistake.best");
    }

    private void said(Widgets widgets, SecondTry again) {
        String key = "study.retry." + again.answer().name().toLowerCase(Locale.ROOT);
        Theme colour = switch (again.answer()) {
            case OPEN -> Theme.TEXT;
            case UNKNOWN -> Theme.MUTED;
            case GOOD -> Theme.ACCENT;
            case WRONG -> Theme.ALARM;
        };
        explain(widgets, colour, Strings.of(key, again.text(), again.mistake().text()));
    }

    private void said(Widgets widgets, Review<P, A> now, Option<Review.ReviewedTurn> here) {
        String text = here.map(this::sentence).getOrElse(() -> now.mistakes().isEmpty() ? Strings.of("study.flawless")
            : Strings.of("study.mistakes", own().mistakes().size()));
        explain(widgets, here.flatMap(turn -> turn.review().judgement()).map(MoveListView::colour)
            .getOrElse(Theme.MUTED), text);
    }

    /// Draws a text and adds the padding of a button below it, even if the text has several lines.
    private void explain(Widgets widgets, Theme colour, String text) {
        widgets.prose(Widgets.Size.SMALL, colour, text);
        float below = ImGui.getItemRectMaxY(), spacing = ImGui.getStyle().getItemSpacingY();
        ImGui.setCursorScreenPos(ImGui.getCursorScreenPosX(), below + ImGui.getStyle().getFramePaddingY() + spacing);
        gap = Math.round(ImGui.getCursorScreenPosY() - below);
    }

    void facts(ScreenProbe probe) {
        probe.fact("explained", about().flatMap(_ -> outcome).isDefined());
        probe.fact("gap", gap);
        probe.fact("mistakes", game().mistakes().size());
    }

    /// Returns the cost of a mistake, for example `Gc6,g3 was dubious: expected score 43 % instead of
    /// 61 %. Better: Gf3,f1.`
    private String sentence(Review.ReviewedTurn turn) {
        String mistake = Strings.of("study.mistake", turn.text(),
            turn.review().judgement().map(MoveListView::words).getOrElse(""), percent(turn.review().played()),
            percent(turn.review().best()), turn.review().better().head());
        String why = about().flatMap(_ -> outcome).map(line -> Strings.translated(line.text(others(), turn.seat(),
            better ? turn.review().best() : turn.review().played()))).getOrElse("");
        return why.isEmpty() ? mistake : mistake + " " + why;
    }

    /// Returns arrows for the next turn of the line that is explained.
    Vector<Annotation.Arrow> arrows() {
        return about().flatMap(_ -> outcome).map(line -> {
            int next = study.cursor().here().turns().size() - explained;
            return next >= 0 && next < line.arrows().size() ? line.arrows().get(next)
                : Vector.<Annotation.Arrow>empty();
        }).getOrElse(Vector.empty());
    }

    private static String percent(double score) {
        return Long.toString(Math.round(100 * score));
    }

    private Vector<String> names() {
        Vector<String> players = Vector.range(0, study.tree().variant().rules().seats())
            .map(seat -> headers.get(GameRecord.seatHeader(seat)).getOrElse(""));
        Vector<String> names = GameWords.names(players);
        return Vector.range(0, names.size()).map(seat -> GameWords.named(names, new Seat(seat)));
    }

    /// Returns the names for sentences in the third person. `You`, which would need another form of the verb, is
    /// replaced by the name of the seat.
    private Vector<String> others() {
        return names().zipWithIndex((name, seat) -> name.equals(Strings.of("player.you"))
            ? GameWords.capital(new Seat(seat).toString()) : name);
    }

    private void addCommands() {
        commands.add("mistake.back", "study.mistake.back", () -> step(-1), Key.letter('B'))
            .when(() -> own().mistakes().nonEmpty());
        commands.add("mistake.next", "study.mistake.next", () -> step(1), Key.letter('N'))
            .when(() -> own().mistakes().nonEmpty());
        commands.add("mistake.retry", "study.retry", () -> meant().forEach(this::retry), Key.letter('F'))
            .when(() -> meant().isDefined());
        commands.add("mistake.why", "study.why",
            () -> meant().forEach(m -> show(m, m.node(), m.review().reply())), Key.letter('W'))
            .when(() -> meant().exists(m -> m.review().reply().nonEmpty()));
        commands.add("mistake.best", "study.better", () -> meant().forEach(m -> show(m, m.from(), m.review().better())))
            .when(() -> meant().isDefined());
    }

    private Option<Review.ReviewedTurn> meant() {
        return here().orElse(() -> tried().map(SecondTry::mistake));
    }

    private void step(int direction) {
        retried = Option.none();
        GameCursor<P, A> cursor = study.cursor();
        own().step(cursor, about(), direction).map(Review.ReviewedTurn::node).filter(study.tree()::has)
            .forEach(node -> study.change(state -> state.goTo(state.tree().isMain(node)
                ? GameCursor.of(state.tree(), node) : cursor.at(node))));
    }

    private void retry(Review.ReviewedTurn mistake) {
        retried = Option.of(mistake);
        shown = Option.none();
        open = false;
        refuted = -1;
        study.change(state -> state.goTo(GameCursor.of(state.tree(), mistake.from())));
    }

    /// Returns the user's alternative to a mistake, while the cursor is there.
    Option<SecondTry> tried() {
        return retried.filter(_ -> shown.isEmpty())
            .flatMap(mistake -> SecondTry.of(mistake, study.cursor(), work.attempts()));
    }

    /// Starts the search of a turn that the user tries, and plays the reply that refutes a wrong one. The rest of
    /// the line follows in the variation.
    void follow() {
        for (SecondTry again : tried()) {
            open |= again.answer() == SecondTry.Answer.OPEN;
            if (again.answer() == SecondTry.Answer.UNKNOWN) work.attempt(again.mistake(), again.node());
            if (again.answer() != SecondTry.Answer.WRONG || !open || refuted == again.node()
                || study.cursor().node() != again.node()) continue;
            refuted = again.node();
            if (again.refutation().isEmpty()) continue;
            int turns = again.mistake().turn() + 1;
            tryOut(again.node(), again.refutation(), turns + 1);
        }
    }

    private void show(Review.ReviewedTurn mistake, int node, Vector<String> line) {
        if (line.isEmpty()) return;
        int turns = study.tree().match(node).turns().size();
        GameTree<P, A> tree = study.tree();
        outcome = Option.none();
        explained = turns;
        better = node == mistake.from();
        study.compute(_ -> LineOutcome.of(tree.match(node), line), found -> outcome = Option.of(found));
        tryOut(node, line, turns + 1);
        study.compute(state -> state.cursor().node(), first -> {
            retried = Option.none();
            shown = Option.of(mistake);
            variation = first;
        });
    }

    /// Plays turns as a variation from `node`, and goes to the position after this number of turns.
    private void tryOut(int node, Vector<String> line, int turns) {
        study.change(state -> {
            Study<P, A> added = state.addVariation(node, line);
            return added.goTo(added.cursor().toTurn(turns));
        });
    }
}
