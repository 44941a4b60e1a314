package agon.window.study;

import agon.api.Action;
import agon.api.match.Match;
import agon.api.scene.Marks;
import agon.play.study.LiveAnalysis;
import agon.play.study.PositionSetup;
import agon.play.study.Study;
import agon.window.board.LiveBoard;
import agon.window.ui.Strings;
import agon.window.ui.Theme;
import agon.window.ui.UiContext;
import agon.window.ui.Widgets;
import io.vavr.control.Option;

/// Shows the threat, which is the best move that the opponent would have if it were the opponent's turn. There is a
/// threat only in games for two seats, and only if the position with the opponent to move is valid.
final class ThreatLine<P, A extends Action> implements AutoCloseable {
    private final LiveBoard<P, A, Study<P, A>> study;
    private final LiveAnalysis<P, A> analysis;
    private boolean open;
    private Option<Match<P, A>> asked = Option.none(); // the current position
    private Option<Match<P, A>> passed = Option.none(); // with the other seat to move; none: impossible

    ThreatLine(UiContext ui, LiveBoard<P, A, Study<P, A>> study) {
        this.study = study;
        analysis = new LiveAnalysis<>(ui.frame()::wake);
    }

    boolean isOpen() {
        return open;
    }

    void toggle() {
        open = !open;
        asked = Option.none();
        if (!open) analysis.stop();
    }

    private void ask() {
        Match<P, A> here = study.cursor().here();
        if (asked.exists(match -> match.position().equals(here.position()))) return;
        asked = Option.of(here);
        study.compute(_ -> passed(here), match -> {
            passed = match;
            passed.peek(analysis::hint).onEmpty(analysis::stop);
        });
    }

    private static <P, A extends Action> Option<Match<P, A>> passed(Match<P, A> here) {
        if (here.game().rules().seats() != 2 || here.midTurn()) return Option.none();
        return here.status().seatToAct().flatMap(seat -> PositionSetup.of(here)
            .filter(sketch -> sketch.setup().toMove().isDefined())
            .flatMap(sketch -> sketch.toMove(seat.other()).match().toOption()))
            .filter(match -> !match.status().isOver());
    }

    private Option<LiveAnalysis.View> advice() {
        return passed.filter(_ -> open).flatMap(analysis::advice).filter(found -> found.candidates().nonEmpty());
    }

    Option<Marks> marks() {
        return advice().map(found -> found.only(0).heat());
    }

    void draw(Widgets widgets) {
        if (!open) return;
        ask();
        String text = analysis.error().orElse(() -> advice().map(found -> found.candidates().head())
            .map(best -> Strings.of("threat.is", best.action(), best.value(), best.continuation())))
            .getOrElse(() -> Strings.of(passed.isDefined() ? "threat.looking" : "threat.none"));
        widgets.prose(Widgets.Size.SMALL, Theme.WARNING, text);
    }

    @Override
    public void close() {
        analysis.close();
    }
}
