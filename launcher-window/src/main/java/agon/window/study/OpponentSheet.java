package agon.window.study;

import agon.api.Action;
import agon.api.Seat;
import agon.api.match.Match;
import agon.play.engine.PlayerSpec;
import agon.play.engine.Players;
import agon.play.game.GameSetup;
import agon.plugins.internal.Seeds;
import agon.window.ui.GameWords;
import agon.window.ui.Notice;
import agon.window.ui.Sheet;
import agon.window.ui.Strings;
import agon.window.ui.Theme;
import agon.window.ui.UiContext;
import agon.window.ui.Widgets;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;

/// Chooses the opponent of a game that continues from a position. The user plays the side to move, and the opponent all
/// other sides. A new game starts, so that the study is not changed.
final class OpponentSheet extends Sheet {
    private int chosen = 1; // index of the weakest program

    OpponentSheet() {
        super("opponent", 480, 330);
    }

    <P, A extends Action> Option<GameSetup> draw(UiContext ui, Match<P, A> match) {
        if (!isOpen()) return Option.none();
        Either<String, Players<P, A>> kinds = ui.calls().call(match.name(), () -> Players.of(match.game()));
        boolean begins = draw(ui, Strings.of("study.goon"), () -> {
            kinds.forEach(known -> choose(ui.widgets(), offered(known)));
            kinds.swap().forEach(why -> Notice.problem(ui.widgets(), why));
            return false;
        }, () -> kinds.toOption().map(_ -> new Answer("opponent.start", "opponent.start", true)));
        if (!begins) return Option.none();
        close();
        return ui.notice().valueOf(kinds
            .flatMap(known -> ui.calls().call(match.name(), () -> setup(match, known))).flatMap(made -> made));
    }

    private void choose(Widgets widgets, Vector<Players.Kind> offered) {
        chosen = Math.min(chosen, offered.size() - 1);
        widgets.field(Strings.of("opponent.title"), Strings.of("opponent.meaning"));
        chosen = widgets.choice("opponent", offered.map(kind -> Strings.of("player." + kind.word())), chosen);
        widgets.prose(Widgets.Size.SMALL, Theme.MUTED, GameWords.sentence(offered.get(chosen).meaning()));
    }

    private static Vector<Players.Kind> offered(Players<?, ?> kinds) {
        return kinds.all().filter(kind -> kind.word().equals("human") || kind.player().isDefined())
            .filter(kind -> Strings.find("player." + kind.word()).isDefined());
    }

    private Either<String, GameSetup> setup(Match<?, ?> match, Players<?, ?> kinds) {
        Option<Seat> mine = match.status().seatToAct();
        return kinds.parse(offered(kinds).get(chosen).word())
            .map(opponent -> GameSetup.of(match, Vector.range(0, match.game().rules().seats())
                .map(seat -> mine.contains(new Seat(seat)) ? PlayerSpec.PERSON : opponent), Seeds.fresh(),
                Option.none()));
    }
}
