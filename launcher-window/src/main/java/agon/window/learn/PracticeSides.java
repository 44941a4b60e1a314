package agon.window.learn;

import agon.api.Seat;
import agon.play.session.PositionView;
import agon.window.board.CounterRow;
import agon.window.ui.GameWords;
import agon.window.ui.Strings;
import agon.window.ui.Theme;
import agon.window.ui.Widgets;

final class PracticeSides {
    private PracticeSides() {}

    static void draw(Widgets widgets, PositionView<?> look, int seats, Seat person) {
        for (int i = 0; i < seats; i++) {
            Seat seat = new Seat(i);
            boolean own = seat.equals(person);
            widgets.text(Widgets.Size.BODY, own ? Theme.TEXT : Theme.MUTED,
                Strings.of("table.player", GameWords.capital(seat.toString()),
                    Strings.of(own ? "player.you" : "practice.opponent")));
            CounterRow.draw(widgets, look.counters().filter(counter -> counter.seat().equals(seat)));
        }
    }
}
