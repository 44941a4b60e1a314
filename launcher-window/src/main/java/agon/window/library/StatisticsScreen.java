package agon.window.library;

import agon.api.Level;
import agon.archive.Archive;
import agon.archive.GameFilter;
import agon.archive.PlayerStatistics;
import agon.archive.PlayerStatistics.OpeningResults;
import agon.archive.PlayerStatistics.OpponentResults;
import agon.archive.PlayerStatistics.PlayedGame;
import agon.play.records.RecordQuery;
import agon.plugins.GameCatalog;
import agon.plugins.Heartbeat;
import agon.records.PlayerRatings;
import agon.window.learn.LearnScreen;
import agon.window.setup.SetUpScreen;
import agon.window.study.ExploredGames;
import agon.window.study.GamePuzzles;
import agon.window.ui.BackgroundTask;
import agon.window.ui.GameWords;
import agon.window.ui.Notice;
import agon.window.ui.Page;
import agon.window.ui.Pane;
import agon.window.ui.PlayerName;
import agon.window.ui.Strings;
import agon.window.ui.Theme;
import agon.window.ui.UiContext;
import agon.window.ui.Widgets;
import imgui.ImGui;
import imgui.flag.ImGuiKey;
import imgui.flag.ImGuiWindowFlags;
import imgui.type.ImString;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.util.Locale;

/// The statistics of the user's own games: results, accuracy, mistakes and rating.
public final class StatisticsScreen extends Page {
    private static final float MARGIN = 36, TIGHT = 18, WIDE = 1100, GAP = 40, DATES = 240, PLOT = 150;
    private static final int LETTERS = 40, MOST_ROWS = 8, MOST_PLAYERS = 5;
    private static final String ANYBODY = "human";

    private final ExploredGames games;
    private final BackgroundTask background;
    private final ImString dates = new ImString(LETTERS);
    private final String own; // the name of the user, or empty
    private Option<Query> query = Option.none(); // none: the game with the most games
    private final float[] heights = {1, 1}; // of the columns in the last frame, in units
    private BackgroundTask.Awaited<Either<String, Found>> found;
    private Option<Found> shown = Option.none();

    /// @param player  the name of another person, or none for the user
    /// @param variant the variant, or none for all games
    private record Query(Option<String> player, Option<String> variant, GameFilter filter) {}

    private record Found(Query query, Vector<String> variants, Vector<String> others, PlayerStatistics statistics,
        Option<PlayerRatings.LevelRating> rating) {}

    public StatisticsScreen(UiContext ui) {
        games = new ExploredGames(ui, ui.records());
        background = new BackgroundTask(ui.frame()::wake);
        own = PlayerName.read(ui).name().getOrElse("");
        found = ask(ui);
    }

    private BackgroundTask.Awaited<Either<String, Found>> ask(UiContext ui) {
        Option<Query> wanted = query;
        GameCatalog catalog = ui.catalog();
        Heartbeat heartbeat = new Heartbeat("the reading of records");
        return background.ask(Strings.of("statistics.title"), heartbeat,
            () -> games.read(heartbeat, archive -> Either.right(found(catalog, archive, wanted))));
    }

    private Found found(GameCatalog catalog, Archive archive, Option<Query> wanted) {
        Vector<String> programs = GameWords.programs(catalog), variants = archive.variants().keySet().toVector(),
            persons = archive.players().keySet().toVector()
                .reject(name -> programs.contains(name.replaceFirst(":.*", "")));
        Query now = wanted.getOrElse(() -> new Query(Option.none(), variants.headOption(), GameFilter.ALL));
        PlayerStatistics statistics = archive.statistics(now.player.map(Vector::of)
            .getOrElse(() -> Vector.of(ANYBODY, own)), now.variant, now.filter);
        Vector<String> levels = now.variant.flatMap(name -> catalog.find(name).toOption())
            .map(variant -> variant.game().extras().levels().map(Level::name)).getOrElse(Vector.empty());
        return new Found(now, variants, persons.removeAll(Vector.of(ANYBODY, own)).take(MOST_PLAYERS), statistics,
            Option.when(levels.nonEmpty() && statistics.against(levels).nonEmpty(), () -> statistics.rating(levels)));
    }

    @Override
    protected void paint(UiContext ui) {
        ui.probe().fact("screen", "statistics");
        found.now().forEach(answer -> answer.flatMap(read -> read).peek(read -> shown = Option.of(read)));
        Widgets widgets = ui.widgets();
        boolean wide = ui.width() >= widgets.units(WIDE);
        new Pane("statistics", 0, 0, ui.width(), ui.height(), Theme.NIGHT, widgets.units(wide ? MARGIN : TIGHT))
            .draw(0, () -> content(ui, wide));
        ui.probe().fact("counted", shown.map(all -> all.statistics.games().size()).getOrElse(-1));
        ui.probe().fact("rated", shown.flatMap(Found::rating).map(PlayerRatings.LevelRating::suggested).getOrElse(""));
        if (!ui.notice().isOpen() && Widgets.isPressed(ImGuiKey.Escape) && stays()
            && !ImGui.getIO().getWantTextInput()) back(ui);
    }

    private void back(UiContext ui) {
        show(ui.navigation().home(ui, "statistics"));
    }

    /// Returns true, so that a game that is opened from here returns to this screen.
    @Override
    public boolean waits() {
        return true;
    }

    private void content(UiContext ui, boolean wide) {
        Widgets widgets = ui.widgets();
        ImGui.setCursorPosX(ImGui.getCursorPosX() - ImGui.getStyle().getFramePaddingX()); // aligned with the rows below
        boolean back = widgets.sign("back", "‹", "library.back");
        ImGui.sameLine(0, widgets.units(4));
        ImGui.alignTextToFramePadding();
        widgets.text(Widgets.Size.TITLE, Theme.TEXT, Strings.of("statistics.title"));
        if (back) back(ui);
        found.now().flatMap(answer -> answer.flatMap(read -> read).swap().toOption())
            .forEach(why -> Notice.problem(widgets, why));
        if (shown.isEmpty()) {
            widgets.prose(Widgets.Size.BODY, Theme.MUTED,
                Strings.of("library.reading", GameWords.number(games.read())));
            return;
        }
        Found all = shown.get();
        filters(ui, all);
        summary(ui, all);
        if (all.statistics.games().isEmpty()) return;
        float room = ImGui.getContentRegionAvailX(), gap = widgets.units(GAP), half = (room - gap) / 2;
        if (!wide) {
            ImGui.dummy(0, widgets.units(4));
            progress(ui, all, room);
            tables(ui, all);
            return;
        }
        float top = ImGui.getCursorPosY();
        column(ui, 0, half, () -> tables(ui, all));
        ImGui.sameLine(0, gap);
        ImGui.setCursorPosY(top);
        column(ui, 1, half, () -> progress(ui, all, half));
    }

    /// Draws a column that is as high as its content in the last frame, so that both columns scroll together.
    private void column(UiContext ui, int number, float width, Runnable content) {
        ImGui.beginChild("column." + number, width, heights[number], false, ImGuiWindowFlags.NoScrollbar
            | ImGuiWindowFlags.NoScrollWithMouse);
        content.run();
        float height = ImGui.getCursorPosY();
        ImGui.endChild();
        if (height != heights[number]) ui.frame().wake();
        heights[number] = height;
    }

    private void filters(UiContext ui, Found all) {
        Widgets widgets = ui.widgets();
        Query now = all.query, next = now;
        Vector<String> variants = all.variants.prepend("");
        if (all.variants.size() > 1) {
            int at = Math.max(0, variants.indexOf(now.variant.getOrElse(""))),
                chosen = widgets.choice("variant", variants.map(name -> title(ui, name)), at);
            if (chosen != at)
                next = new Query(now.player, Option.of(variants.get(chosen)).filter(v -> !v.isEmpty()),
                    now.filter);
        }
        if (all.others.nonEmpty()) {
            Vector<String> persons = all.others.prepend("");
            int at = Math.max(0, persons.indexOf(now.player.getOrElse(""))),
                chosen = widgets.choice("person", persons.map(name -> name.isEmpty() ? you() : name), at);
            if (chosen != at)
                next = new Query(Option.of(persons.get(chosen)).filter(p -> !p.isEmpty()), now.variant,
                    now.filter);
        }
        boolean typed = widgets.typed("dates", Strings.of("library.dates"), dates, DATES);
        widgets.tip("library.dates.meaning");
        Either<String, RecordQuery.Dates> range = RecordQuery.Dates.parse(dates.get());
        if (typed && (dates.get().isBlank() || range.isRight()))
            next = new Query(now.player, now.variant, new GameFilter(Option.none(), Option.none(),
                range.toOption().map(RecordQuery.Dates::from).filter(day -> !day.isEmpty()),
                range.toOption().map(RecordQuery.Dates::to).filter(day -> !day.isEmpty())));
        else
            if (!dates.get().isBlank() && range.isLeft() && !ImGui.isItemActive())
                Notice.problem(widgets, range.getLeft());
        if (next.equals(now)) return;
        query = Option.of(next);
        found = ask(ui);
    }

    private static String title(UiContext ui, String variant) {
        String options = GameWords.options(variant);
        return variant.isEmpty() ? Strings.of("library.every")
            : GameWords.title(ui.catalog(), variant) + (options.isEmpty() ? "" : ", " + options);
    }

    private String you() {
        return own.isEmpty() ? Strings.of("player.you") : own;
    }

    private void summary(UiContext ui, Found all) {
        Widgets widgets = ui.widgets();
        PlayerStatistics.Results results = all.statistics.results();
        ImGui.dummy(0, widgets.units(4));
        if (all.statistics.games().isEmpty()) {
            widgets.prose(Widgets.Size.BODY, Theme.MUTED,
                Strings.of(all.variants.isEmpty() ? "library.empty" : "statistics.none"));
            return;
        }
        widgets.prose(Widgets.Size.HEADING, Theme.TEXT,
            Strings.of("statistics.results", results.games(), results.won(), results.drawn(), results.lost()));
        all.rating.forEach(rating -> {
            widgets.prose(Widgets.Size.BODY, Theme.TEXT, Strings.of("statistics.rating", signed(rating.elo()),
                signed(rating.interval().low()), signed(rating.interval().high()), player(rating.reference())));
            widgets.tip("statistics.rating.meaning");
            String level = rating.suggested();
            if (widgets.primary("suggested", Strings.of("statistics.next", player(level),
                percent(rating.expected(level).get())), 0)) play(ui, all.query.variant.get(), level);
            widgets.tip("statistics.next.meaning");
        });
        if (all.rating.isEmpty())
            widgets.prose(Widgets.Size.SMALL, Theme.MUTED, Strings.of(
                all.query.variant.isEmpty() ? "statistics.choose" : "statistics.unrated"));
    }

    private void play(UiContext ui, String variant, String level) {
        ui.catalog().game(GameCatalog.id(variant)).toOption()
            .forEach(game -> show(SetUpScreen.against(ui, game, variant, level)));
    }

    private static String player(String name) {
        return GameWords.player(name, Vector.empty());
    }

    private static String signed(double elo) {
        return String.format(Locale.ROOT, "%+d", Math.round(elo)).replace('-', '−');
    }

    private static String percent(double score) {
        return String.format(Locale.ROOT, "%.0f %%", 100 * score);
    }

    private void tables(UiContext ui, Found all) {
        Widgets widgets = ui.widgets();
        PlayerStatistics statistics = all.statistics;
        Vector<String> levels = all.rating.map(rating -> rating.levels().keySet().toVector())
            .getOrElse(() -> Level.STANDARD.map(Level::name));
        table(widgets, "level", statistics.against(levels).map(StatisticsScreen::row))
            .forEach(row -> all.query.variant.forEach(variant -> play(ui, variant,
                statistics.against(levels).get(row).name())));
        Vector<OpponentResults> others = statistics.opponents().reject(one -> levels.contains(one.name()));
        table(widgets, "opponent", others.take(MOST_ROWS).map(StatisticsScreen::row));
        if (all.query.variant.isDefined())
            table(widgets, "opening", statistics.openings().take(MOST_ROWS).map(StatisticsScreen::row));
    }

    private static ResultTable.Row row(OpponentResults one) {
        return new ResultTable.Row(player(one.name()), one.results());
    }

    private static ResultTable.Row row(OpeningResults one) {
        String turns = one.turns().mkString(" ");
        return new ResultTable.Row(Strings.of("statistics.opening.seat",
            one.name().isEmpty() ? turns : Strings.prose(one.name()) + " (" + turns + ")", one.seat() + 1),
            one.results());
    }

    private static Option<Integer> table(Widgets widgets, String name, Vector<ResultTable.Row> rows) {
        if (rows.isEmpty()) return Option.none();
        widgets.heading(Strings.of("statistics." + name));
        return ResultTable.draw(widgets, name, rows);
    }

    /// Draws the accuracy over time, and the mistakes.
    private void progress(UiContext ui, Found all, float width) {
        Widgets widgets = ui.widgets();
        Vector<PlayedGame> reviewed = all.statistics.games().filter(game -> game.accuracy().isDefined());
        widgets.heading(Strings.of("statistics.accuracy"));
        if (reviewed.isEmpty()) widgets.prose(Widgets.Size.BODY, Theme.MUTED, Strings.of("statistics.unreviewed"));
        else {
            AccuracyPlot.draw(widgets, reviewed, width, widgets.units(PLOT)).forEach(game -> open(ui, game));
            MistakeTable.draw(widgets, all.statistics.phases(), reviewed.size());
        }
        all.query.variant.flatMap(name -> ui.catalog().game(GameCatalog.id(name)).toOption()).filter(LearnScreen::isFor)
            .forEach(game -> {
                ImGui.dummy(0, widgets.units(4));
                boolean kept = ui.notice().attempt(() -> GamePuzzles.kept(ui).variants(game.id()).nonEmpty())
                    .getOrElse(false);
                ImGui.beginDisabled(!kept);
                if (widgets.button("puzzles", Strings.of("statistics.puzzles"), 0))
                    show(LearnScreen.atPuzzles(ui, game));
                ImGui.endDisabled();
                if (!kept) widgets.prose(Widgets.Size.SMALL, Theme.MUTED, Strings.of("statistics.puzzles.none"));
            });
    }

    private void open(UiContext ui, PlayedGame game) {
        Heartbeat heartbeat = new Heartbeat("the reading of a record");
        background.ask("", heartbeat, () -> games.read(heartbeat, archive -> Either.right(archive.text(game.id()))))
            .answer().join().flatMap(read -> read).toOption().flatMap(text -> text)
            .forEach(text -> show(ui.navigation().openGame(ui, this, text, 0)));
    }

    @Override
    public void close() {
        games.stop();
        BackgroundTask.Awaited<Boolean> _ = background.ask("", games::close);
        background.finish();
    }
}
