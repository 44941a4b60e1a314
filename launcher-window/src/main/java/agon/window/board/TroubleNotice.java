package agon.window.board;

import agon.play.session.SessionListener;
import agon.window.ui.Notice;

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
