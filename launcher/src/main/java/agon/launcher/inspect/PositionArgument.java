package agon.launcher.inspect;

import agon.api.Action;
import agon.api.Game;
import agon.launcher.console.Failure;

final class PositionArgument {
    static final String START = "start";

    static <P, A extends Action> P read(Game<P, A> game, String text) {
        if (text.strip().equals(START)) return game.rules().start();
        return game.notation().read(text.strip())
            .getOrElseThrow(why -> Failure.usage("the position is not valid: " + why));
    }
}
