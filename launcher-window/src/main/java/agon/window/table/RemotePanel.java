package agon.window.table;

import agon.api.Seat;
import agon.play.table.GameConnection;
import agon.play.table.GameConnection.Request.Kind;
import agon.play.table.RemoteTable;
import agon.window.ui.GameWords;
import agon.window.ui.Strings;
import agon.window.ui.Theme;
import agon.window.ui.Widgets;
import imgui.ImGui;
import io.vavr.collection.Vector;

/// Shows the connection to the server of a game, and the requests of its players.
final class RemotePanel {
    private RemotePanel() {}

    static void draw(Widgets widgets, RemoteTable<?, ?> table, Vector<String> names) {
        GameConnection.State state = table.remote();
        boolean over = table.now().isOver();
        note(widgets, Theme.ALARM, Strings.translated(table.trouble()));
        if (!table.trouble().isEmpty() && table.isSending()) note(widgets, Theme.ALARM, Strings.of("remote.unsent"));
        note(widgets, Theme.WARNING, Strings.translated(table.refused()));
        if (!table.discarded().isEmpty())
            note(widgets, Theme.WARNING, Strings.of("remote.discarded", table.discarded()));
        if (state.seats().isEmpty()) note(widgets, Theme.MUTED, Strings.of("remote.watching"));
        state.absent().reject(state.seats()::contains).headOption().filter(_ -> !over)
            .forEach(seat -> note(widgets, Theme.MUTED, Strings.of("remote.absent", GameWords.named(names, seat))));
        state.offers().draw().filter(_ -> !over).forEach(by -> draw(widgets, table, names, by));
        state.offers().declined().filter(_ -> !over)
            .forEach(_ -> note(widgets, Theme.MUTED, Strings.of("remote.declined")));
        if (state.offers().takeBack().nonEmpty()) takeBack(widgets, table, names, state.offers());
    }

    private static void note(Widgets widgets, Theme colour, String text) {
        if (!text.isEmpty()) widgets.prose(Widgets.Size.SMALL, colour, GameWords.sentence(text));
    }

    private static void draw(Widgets widgets, RemoteTable<?, ?> table, Vector<String> names, Seat by) {
        GameConnection.State state = table.remote();
        boolean own = state.seats().contains(by);
        note(widgets, Theme.ACCENT, own ? Strings.of("remote.draw.open")
            : Strings.of("remote.draw.offered", GameWords.named(names, by)));
        if (state.offers().offersDraw() && !own) {
            button(widgets, table, "remote.accept", Kind.OFFER_DRAW);
            ImGui.sameLine();
        }
        if (state.seats().nonEmpty())
            button(widgets, table, own ? "remote.withdraw" : "remote.decline", Kind.DECLINE_DRAW);
    }

    private static void takeBack(Widgets widgets, RemoteTable<?, ?> table, Vector<String> names,
        GameConnection.State.Offers offers) {
        Vector<Seat> seats = table.remote().seats();
        boolean own = offers.takeBack().exists(seats::contains);
        note(widgets, Theme.ACCENT, own ? Strings.of("remote.back.asked")
            : Strings.of("remote.back.asks", GameWords.named(names, offers.takeBack().head())));
        if (seats.isEmpty()) return;
        if (!seats.exists(offers.agreed()::contains)) {
            button(widgets, table, "remote.agree", Kind.TAKE_BACK);
            ImGui.sameLine();
        }
        button(widgets, table, own ? "remote.withdraw" : "remote.decline", Kind.PLAY_ON);
    }

    private static void button(Widgets widgets, RemoteTable<?, ?> table, String text, Kind request) {
        if (widgets.button(text, Strings.of(text), 0)) table.send(request);
    }
}
