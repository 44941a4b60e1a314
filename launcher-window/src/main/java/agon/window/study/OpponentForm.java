package agon.window.study;

import agon.api.Action;
import agon.api.Seat;
import agon.api.match.Match;
import agon.play.engine.PlayerSpec;
import agon.play.engine.Players;
import agon.play.engine.Seeds;
import agon.play.session.GameSetup;
import agon.window.ui.GameWords;
import agon.window.ui.Strings;
import agon.window.ui.Theme;
import agon.window.ui.Widgets;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;

/// Chooses against whom a position is played on: the person has the seat to move, the opponent all others.
final class OpponentForm {
    private int chosen = 1; // the weakest program

    /// Draws it.
    ///
    /// @param kinds of the game that is played
    void draw(Widgets widgets, Players<?, ?> kinds) {
        Vector<Players.Kind> offered = offered(kinds);
        chosen = Math.min(chosen, offered.size() - 1);
        widgets.field(Strings.of("opponent.title"), Strings.of("opponent.meaning"));
        chosen = widgets.choice("opponent", offered.map(kind -> Strings.of("player." + kind.word())), chosen);
        widgets.prose(Widgets.Size.SMALL, Theme.MUTED, GameWords.sentence(offered.get(chosen).meaning()));
    }

    /// A person, and the programs that need no settings.
    private static Vector<Players.Kind> offered(Players<?, ?> kinds) {
        return kinds.all().filter(kind -> kind.word().equals("human") || kind.behind().isDefined())
            .filter(kind -> Strings.find("player." + kind.word()).isDefined());
    }

    /// The game that goes on from a match.
    ///
    /// @return left: a sentence that says why not
    <P, A extends Action> Either<String, GameSetup> setup(Match<P, A> match, Players<?, ?> kinds) {
        Option<Seat> mine = match.status().turnOf();
        return kinds.parse(offered(kinds).get(chosen).word())
            .map(opponent -> GameSetup.of(match, Vector.range(0, match.game().rules().seats())
                .map(seat -> mine.contains(new Seat(seat)) ? PlayerSpec.PERSON : opponent), Seeds.fresh(),
                Option.none()));
    }
}
