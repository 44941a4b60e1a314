package agon.window.study;

import agon.archive.Archive;
import agon.archive.Archive.Exploration;
import agon.archive.GameFilter;
import agon.play.records.RecordQuery;
import agon.window.ui.ColumnTable;
import agon.window.ui.GameWords;
import agon.window.ui.Notice;
import agon.window.ui.Sheet;
import agon.window.ui.Strings;
import agon.window.ui.Theme;
import agon.window.ui.UiContext;
import agon.window.ui.Widgets;
import imgui.type.ImString;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;

/// The sheets of the opening explorer: the filters, and the games behind the moves.
final class ExplorerSheets {
    private ExplorerSheets() {}

    /// A game behind a move.
    ///
    /// @param move the move that was played in the explored position
    /// @param text the record
    record Entry(String move, Archive.Game game, String text) {
        private static final int MOST = 100;

        /// Returns the most recently added games, grouped by move.
        static Vector<Entry> of(Archive archive, Exploration explored, GameFilter filter) {
            return explored.continuations().filter(one -> !one.turn().isEmpty())
                .foldLeft(Vector.empty(), (all, one) -> all.appendAll(archive.games(one, filter, MOST - all.size())
                    .flatMap(game -> archive.text(game.id()).map(text -> new Entry(one.turn(), game, text)))));
        }
    }

    static final class Filters extends Sheet {
        private static final int LETTERS = 60;

        private final ImString player = new ImString(LETTERS), rating = new ImString(LETTERS),
            dates = new ImString(LETTERS);

        Filters() {
            super("filters", 460, 400);
        }

        /// Returns the filter when the user has chosen it.
        Option<GameFilter> draw(UiContext ui) {
            Widgets widgets = ui.widgets();
            boolean taken = draw(ui, Strings.of("explorer.filter"), () -> {
                widgets.field(Strings.of("explorer.player"), Strings.of("explorer.player.meaning"));
                boolean entered = widgets.line("filter.player", player);
                widgets.field(Strings.of("explorer.rating"), Strings.of("explorer.rating.meaning"));
                entered |= widgets.line("filter.rating", rating);
                widgets.field(Strings.of("library.date"), Strings.of("library.dates.meaning"));
                entered |= widgets.line("filter.dates", dates);
                filter().swap().forEach(why -> Notice.problem(widgets, why));
                return entered && filter().isRight();
            }, () -> Option.of(new Answer("filter.take", "explorer.filter.take", filter().isRight())));
            if (!taken) return Option.none();
            close();
            return filter().toOption();
        }

        private Either<String, GameFilter> filter() {
            Either<String, Option<RecordQuery.Dates>> range = dates.get().isBlank() ? Either.right(Option.none())
                : RecordQuery.Dates.parse(dates.get()).map(Option::of);
            Option<String> strong = text(rating);
            if (strong.exists(number -> !number.matches("\\d{1,5}")))
                return Either.left(Strings.of("explorer.rating.allowed"));
            return range.map(days -> new GameFilter(text(player), strong.map(Double::valueOf),
                days.map(RecordQuery.Dates::from).filter(day -> !day.isEmpty()),
                days.map(RecordQuery.Dates::to).filter(day -> !day.isEmpty())));
        }

        private static Option<String> text(ImString field) {
            return Option.of(field.get().strip()).filter(text -> !text.isEmpty());
        }
    }

    static final class Games extends Sheet {
        private static final Vector<ColumnTable.Column<Entry>> COLUMNS = Vector.of(
            new ColumnTable.Column<>("study.column.move", Theme.TEXT, Entry::move),
            new ColumnTable.Column<>("library.players", Theme.TEXT, entry -> GameWords.players(entry.game().players())),
            new ColumnTable.Column<>("library.result", Theme.MUTED, entry -> entry.game().result()));

        Games() {
            super("games", 620, 560);
        }

        /// Returns a game that was selected.
        Option<Entry> draw(UiContext ui, Vector<Entry> games) {
            Entry[] chosen = {null};
            draw(ui, Strings.of("explorer.list"), () -> {
                if (games.isEmpty())
                    ui.widgets().prose(Widgets.Size.BODY, Theme.MUTED, Strings.of("explorer.none"));
                new ColumnTable<>(ui.widgets(), "game", COLUMNS, new Date(ui.widgets())).draw(games)
                    .filter(ColumnTable.Pointed::pressed).forEach(at -> chosen[0] = games.get(at.row()));
            });
            if (chosen[0] != null) close();
            return Option.of(chosen[0]);
        }

        private record Date(Widgets widgets) implements ColumnTable.Last<Entry> {
            @Override
            public String title() {
                return Strings.of("library.date");
            }

            @Override
            public String draw(Entry entry, float room) {
                widgets.text(Widgets.Size.SMALL, Theme.MUTED, widgets.shortened(entry.game().date().replace('.', '-'),
                    room));
                return "";
            }
        }
    }
}
