package agon.window.study;

import agon.api.Action;
import agon.api.Seat;
import agon.api.record.GameRecord;
import agon.api.record.Judgement;
import agon.play.screen.LineReview;
import agon.play.screen.SecondTry;
import agon.play.session.GameCursor;
import agon.play.study.Review;
import agon.play.study.Study;
import agon.window.board.Commands;
import agon.window.ui.GameWords;
import agon.window.ui.Key;
import agon.window.ui.Strings;
import agon.window.ui.Theme;
import agon.window.ui.Widgets;
import imgui.ImGui;
import imgui.flag.ImGuiTableFlags;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.Locale;

/// The review of a game. It shows a plot of the values, the accuracy and the number of mistakes of each seat, and the
/// mistake at the current turn.
final class ReviewPanel<P, A extends Action> {
    private static final Vector<Judgement> COUNTED = Vector.of(Judgement.DUBIOUS, Judgement.MISTAKE,
        Judgement.BLUNDER);

    private final Study<P, A> study;
    private final Map<String, String> headers;
    private final LineReview<P, A> line;
    private final Commands commands;
    private Vector<Option<Vector<Double>>> values = Vector.empty();
    private int leaf = -1;
    private Option<Vector<Option<Vector<Double>>>> asked = Option.none(); // the values of the last review
    private boolean waiting; // whether a review is being computed
    private boolean complete; // the review covers every turn
    private Option<Review<P, A>> review = Option.none();
    private Option<Review<P, A>> played = Option.none(); // review of the game itself, if any
    private Option<Review.Mistake<A>> shown = Option.none(); // the mistake whose variation was requested last
    private Option<Review.Mistake<A>> retried = Option.none(); // the mistake that the user tries to correct
    private int variation; // id of its first node

    ReviewPanel(Study<P, A> study, Map<String, String> headers, LineReview<P, A> line, Commands commands) {
        this.commands = commands;
        this.study = study;
        this.headers = headers;
        this.line = line;
        addCommands();
    }

    /// Returns the current review; it is computed again when there are more values.
    Review<P, A> review() {
        values = line.values();
        GameCursor<P, A> cursor = study.cursor();
        if (leaf != cursor.leaf()) {
            leaf = cursor.leaf();
            review = Option.none(); // the existing review is about another line
            complete = false;
            asked = Option.none();
            waiting = false;
        }
        // The value of the analysed position changes constantly, so only one review is computed at a time.
        if (!waiting && !asked.contains(values)) ask(cursor, values);
        return review.getOrElse(() -> new Review<>(study.tree(), Vector.empty(), Vector.empty()));
    }

    private void ask(GameCursor<P, A> cursor, Vector<Option<Vector<Double>>> known) {
        asked = Option.of(known);
        waiting = true;
        study.compute(() -> line.review(cursor), found -> {
            if (leaf != cursor.leaf()) return;
            waiting = false;
            complete = known.forAll(Option::isDefined);
            review = Option.of(found);
            if (study.tree().isMain(leaf)) played = review.filter(ReviewPanel::isKnown);
        });
    }

    boolean isComplete() {
        review();
        return complete;
    }

    /// Returns the review of the game itself, which stays visible in its variations.
    private Review<P, A> game() {
        Review<P, A> here = review();
        return study.tree().isMain(leaf) ? here : played.getOrElse(here);
    }

    boolean isKnown() {
        return isKnown(game());
    }

    private static boolean isKnown(Review<?, ?> review) {
        return review.accuracy().exists(Option::isDefined);
    }

    /// Draws the plot of the values.
    ///
    /// @param height height in pixels
    void plot(Widgets widgets, float height, boolean sweeps) {
        Review<P, A> now = review();
        boolean played = study.cursor().line().turns().nonEmpty(), invites = played && !isKnown() && !sweeps;
        Option<Integer> clicked = ValuePlot.of(study.cursor(), values, now)
            .draw(widgets, height, invites ? Strings.of("study.plot") : "");
        if (invites) clicked.forEach(_ -> commands.request("sweep"));
        else clicked.forEach(turn -> study.step(study.cursor().toTurn(turn)));
    }

    /// Draws the accuracy and the number of mistakes of each seat.
    void accuracy(Widgets widgets) {
        accuracy(widgets, game());
    }

    /// Draws the mistake at the current turn, with its buttons.
    void mistake(Widgets widgets) {
        mistake(widgets, game());
    }

    private void accuracy(Widgets widgets, Review<P, A> now) {
        Vector<String> players = Vector.range(0, now.accuracy().size())
            .map(seat -> headers.get(GameRecord.seatHeader(seat)).getOrElse(""));
        ImGui.pushFont(widgets.font(Widgets.Size.SMALL));
        if (ImGui.beginTable("accuracy", 2 + COUNTED.size(), ImGuiTableFlags.SizingStretchProp)) {
            for (int i = 0; i < now.accuracy().size(); i++) {
                Seat seat = new Seat(i);
                ImGui.tableNextRow();
                ImGui.tableNextColumn();
                widgets.text(Widgets.Size.SMALL, Theme.TEXT, players.get(i).isEmpty()
                    ? GameWords.capital(seat.toString()) : GameWords.player(players.get(i), players));
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

    Option<Review.Mistake<A>> here() {
        int node = study.cursor().node();
        return about().orElse(() -> game().mistakes().find(mistake -> mistake.node() == node));
    }

    private Option<Review.Mistake<A>> about() {
        return shown.filter(_ -> study.tree().line(study.cursor().node()).contains(variation));
    }

    private void mistake(Widgets widgets, Review<P, A> now) {
        Option<Review.Mistake<A>> here = here();
        Option<SecondTry<A>> again = tried();
        if (again.isDefined()) said(widgets, again.get());
        else said(widgets, now, here);
        commands.line(widgets, "mistake.back", "mistake.next", "mistake.retry", "mistake.why", "mistake.best");
    }

    private static void said(Widgets widgets, SecondTry<?> again) {
        String key = "study.retry." + again.answer().name().toLowerCase(Locale.ROOT);
        Theme colour = switch (again.answer()) {
            case OPEN -> Theme.TEXT;
            case UNKNOWN -> Theme.MUTED;
            case GOOD, BETTER -> Theme.ACCENT;
            case WRONG -> Theme.ALARM;
        };
        ImGui.alignTextToFramePadding();
        widgets.prose(Widgets.Size.SMALL, colour, Strings.of(key, again.text(), again.mistake().text()));
    }

    private void said(Widgets widgets, Review<P, A> now, Option<Review.Mistake<A>> here) {
        String text = here.map(m -> Strings.of("study.mistake", m.text(),
            MoveListView.words(m.judgement()),
            m.bestText().isEmpty() ? "" : Strings.of("study.best", m.bestText())))
            .getOrElse(() -> now.mistakes().isEmpty() ? Strings.of("study.flawless")
                : Strings.of("study.mistakes", now.mistakes().size()));
        ImGui.alignTextToFramePadding();
        widgets.prose(Widgets.Size.SMALL,
            here.map(m -> MoveListView.colour(m.judgement())).getOrElse(Theme.MUTED), text);
    }

    private void addCommands() {
        commands.add("mistake.back", "study.mistake.back", () -> step(-1), Key.letter('B'))
            .when(() -> game().mistakes().nonEmpty());
        commands.add("mistake.next", "study.mistake.next", () -> step(1), Key.letter('N'))
            .when(() -> game().mistakes().nonEmpty());
        commands.add("mistake.retry", "study.retry", () -> meant().forEach(this::retry), Key.letter('F'))
            .when(() -> meant().isDefined());
        commands.add("mistake.why", "study.why",
            () -> meant().forEach(m -> show(m, m.node(), m.refutation())), Key.letter('W'))
            .when(() -> meant().exists(m -> m.refutation().nonEmpty()));
        commands.add("mistake.best", "study.better", () -> meant().forEach(m -> show(m, m.from(), m.best())))
            .when(() -> meant().exists(m -> m.best().nonEmpty()));
    }

    private Option<Review.Mistake<A>> meant() {
        return here().orElse(() -> tried().map(SecondTry::mistake));
    }

    private void step(int direction) {
        retried = Option.none();
        GameCursor<P, A> cursor = study.cursor();
        game().step(cursor, about(), direction).map(Review.Mistake::node).filter(study.tree()::has)
            .forEach(node -> study.step(study.tree().isMain(node) ? GameCursor.of(study.tree(), node)
                : cursor.at(node)));
    }

    private void retry(Review.Mistake<A> mistake) {
        retried = Option.of(mistake);
        shown = Option.none();
        study.step(GameCursor.of(study.tree(), mistake.from()));
    }

    /// Returns the user's alternative to a mistake, while the cursor is there.
    Option<SecondTry<A>> tried() {
        return retried.filter(_ -> shown.isEmpty()).flatMap(mistake -> SecondTry.of(mistake, line));
    }

    private void show(Review.Mistake<A> mistake, int node, Vector<A> actions) {
        if (actions.isEmpty()) return;
        int turns = study.tree().match(node).turns().size();
        study.tryOut(node, actions);
        study.afterChanges(() -> study.step(study.cursor().toTurn(turns + 1)));
        study.afterChanges(() -> {
            retried = Option.none();
            shown = Option.of(mistake);
            variation = study.cursor().node();
        });
    }
}
