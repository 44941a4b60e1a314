package agon.window.study;

import agon.api.Action;
import agon.api.match.Match;
import agon.play.engine.Players;
import agon.play.session.GameSetup;
import agon.window.ui.Sheet;
import agon.window.ui.Strings;
import agon.window.ui.Theme;
import agon.window.ui.UiContext;
import agon.window.ui.Widgets;
import io.vavr.control.Either;
import io.vavr.control.Option;

/// Asks against whom a position is played on. A game of its own begins, so that what is studied stays.
final class OpponentSheet {
    private final Sheet sheet = new Sheet("opponent", 480, 330);
    private final OpponentForm form = new OpponentForm();

    Sheet sheet() {
        return sheet;
    }

    /// Draws it.
    ///
    /// @param match that is played on
    /// @return the game, once it is wanted
    <P, A extends Action> Option<GameSetup> draw(UiContext ui, Match<P, A> match) {
        if (!sheet.isOpen()) return Option.none();
        Either<String, Players<P, A>> kinds = ui.calls().call(match.name(), () -> Players.of(match.game()));
        boolean begins = sheet.draw(ui, Strings.of("study.goon"), () -> {
            kinds.forEach(known -> form.draw(ui.widgets(), known));
            kinds.swap().forEach(why -> ui.widgets().prose(Widgets.Size.SMALL, Theme.ALARM, why));
        }, () -> kinds.toOption().map(_ -> new Sheet.Answer("opponent.start", "opponent.start", true)));
        if (!begins) return Option.none();
        sheet.close();
        Either<String, GameSetup> setup = kinds.flatMap(known -> ui.calls().call(match.name(),
            () -> form.setup(match, known))).flatMap(made -> made);
        setup.swap().forEach(ui.notice()::tell);
        return setup.toOption();
    }
}
