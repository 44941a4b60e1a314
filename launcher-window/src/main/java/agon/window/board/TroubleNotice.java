package agon.window.board;

import agon.play.session.SessionListener;
import agon.window.ui.Notice;

/// Tells the person at the screen what went wrong in a game.
///
/// @param notice where it is told
record TroubleNotice(Notice notice) implements SessionListener {
    @Override
    public void onSaveError(String why) {
        notice.tell(why);
    }

    @Override
    public void onForfeit(String why) {
        notice.tell(why);
    }

    @Override
    public void onFailure(String why) {
        notice.tell(why);
    }
}
