package agon.window.setup;

import static org.lwjgl.glfw.GLFW.GLFW_KEY_F1;

import agon.api.Options;
import agon.api.Seat;
import agon.api.Variant;
import agon.api.match.Match;
import agon.api.scene.Scene;
import agon.play.engine.PlayerSpec;
import agon.play.engine.Players;
import agon.play.game.GameClock;
import agon.play.game.GameSetup;
import agon.play.game.TimeControl;
import agon.plugins.GameCatalog;
import agon.plugins.internal.Seeds;
import agon.window.board.HowTo;
import agon.window.study.PositionScreen;
import agon.window.training.BackgroundTraining;
import agon.window.ui.Form;
import agon.window.ui.GamePortrait;
import agon.window.ui.GameWords;
import agon.window.ui.Notice;
import agon.window.ui.Page;
import agon.window.ui.Pane;
import agon.window.ui.PaneKeys;
import agon.window.ui.PlayerColours;
import agon.window.ui.SetUpChoices;
import agon.window.ui.Strings;
import agon.window.ui.Theme;
import agon.window.ui.UiContext;
import agon.window.ui.Widgets;
import imgui.ImGui;
import imgui.flag.ImGuiKey;
import imgui.flag.ImGuiWindowFlags;
import imgui.type.ImString;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.util.Locale;

/// Chooses the opponent, side, time and options of a game. The form starts with the choices that were made last.
public final class SetUpScreen extends Page {
    private static final float FORM = 500, MARGIN = 32, FOOT = 72, PREVIEW = 320, START = 160;
    private static final int LETTERS = 20;

    private final GameCatalog.Installed game;
    private final Form options;
    private final Vector<SeatForm> seats;
    private final boolean duel; // whether there are two seats, so that the user chooses one opponent and a side
    private final ClockForm clock = new ClockForm();
    private final StartForm begin = new StartForm();
    private final ImString seed = new ImString(LETTERS);
    private final long fresh = Seeds.fresh();
    private final GamePortrait portrait = new GamePortrait();
    private final HowTo rules = new HowTo();
    private final Vector<Players.Kind> engines = Players.listed();
    private Vector<Players.Kind> nets = Vector.empty(); // networks that fit the variant
    private final PaneKeys panes = new PaneKeys("form", "foot");
    private Side side = Side.FIRST;
    private final boolean instead; // whether a program replaced the person in the last game, which the form points out
    private boolean advanced;
    private int settling = 3; // frames
    private Option<Options.Values> asked = Option.none();
    private Option<Variant<?, ?>> variant = Option.none(); // with the requested options
    private Option<String> wanted = Option.none(); // a new network, which becomes the opponent
    private Option<Match<?, ?>> shown = Option.none();
    private Option<Scene> scene = Option.none(); // scene of the current options
    private boolean editable; // whether the game has an editor
    private Either<String, Match<?, ?>> start = Either.left(""); // for the requested options
    private Either<String, Players<?, ?>> kinds = Either.left(""); // for the requested options

    public SetUpScreen(UiContext ui, GameCatalog.Installed game) {
        this.game = game;
        options = new Form("option", game.options());
        duel = game.seats() == 2;
        seats = Vector.range(0, game.seats()).map(seat -> new SeatForm(seat, seat == 0 ? "human" : "medium"));
        choose(SetUpChoices.read(ui, game.id()));
        seats.forEach(seat -> seat.choose(PlayerColours.read(ui)));
        instead = duel && !seats.get(0).isPerson();
    }

    /// Returns the set-up of a game against a level.
    ///
    /// @param variant the name of the variant
    public static SetUpScreen against(UiContext ui, GameCatalog.Installed game, String variant, String level) {
        SetUpScreen screen = new SetUpScreen(ui, game);
        screen.seats.tail().forEach(seat -> seat.choose(level));
        int colon = variant.indexOf(':');
        game.options().parse(colon < 0 ? "" : variant.substring(colon + 1))
            .forEach(values -> screen.options.only(values.given()));
        return screen;
    }

    private void choose(SetUpChoices last) {
        seats.forEachWithIndex((form, i) -> form.choose(last.all("seat" + i + ".")));
        side = Side.of(last.value("side").getOrElse(""));
        clock.choose(last.value("clock").getOrElse(""));
        begin.choose(last.value("begin").getOrElse(""));
        Map<String, String> given = last.all("option.");
        boolean allowed = game.options().parse(given.map(o -> o._1 + "=" + o._2).mkString(",")).isRight();
        if (allowed) options.with(given);
    }

    private void keep(UiContext ui) {
        Map<String, String> all = LinkedHashMap.of("side", side.kept(), "clock", clock.kept(), "begin",
            begin.kept());
        for (int i = 0; i < seats.size(); i++) {
            String name = "seat" + i + ".";
            all = all.merge(seats.get(i).kept().mapKeys(key -> name + key));
        }
        new SetUpChoices(all.merge(options.given().mapKeys(key -> "option." + key))).keep(ui, game.id());
        seats.foldLeft(PlayerColours.read(ui), (colours, seat) -> seat.kept(colours)).keep(ui);
    }

    @Override
    public String game() {
        return game.id();
    }

    @Override
    protected void paint(UiContext ui) {
        Strings.about(game.id());
        ui.probe().fact("screen", "setup");
        Widgets widgets = ui.widgets();
        boolean wide = ui.width() > widgets.units(FORM + PREVIEW);
        float form = wide ? widgets.units(FORM) : ui.width(), foot = widgets.units(FOOT),
            margin = widgets.units(MARGIN);
        Either<String, GameSetup> setup = setup(ui);
        if (wide)
            new Pane("preview", 0, 0, ui.width() - form, ui.height(), Theme.NIGHT, 0).draw(ImGuiWindowFlags.NoInputs,
                () -> preview(ui));
        new Pane("form", ui.width() - form, 0, form, ui.height() - foot, Theme.PANEL, margin).draw(0,
            () -> form(ui));
        new Pane("foot", ui.width() - form, ui.height() - foot, form, foot, Theme.PANEL, margin)
            .draw(ImGuiWindowFlags.NoScrollbar, () -> foot(ui, setup));
        boolean awake = !rules.isOpen() && !ui.notice().isOpen();
        if (settling-- > 0) panes.at(1); // new panes take the keyboard
        if (panes.follow(awake)) widgets.enter();
        rules.draw(ui, game.about());
        ui.probe().fact("sheet", rules.isOpen() ? rules.name() : "");
        if (!awake || !stays()) return;
        if (begin.sets()) position(ui);
        else if (Widgets.isPressed(ImGuiKey.Escape) && !ImGui.getIO().getWantTextInput()) leave(ui); // not a field
        else if (ImGui.isKeyPressed(GLFW_KEY_F1, false)) rules.toggle();
        else if (widgets.isEntered() && setup.isRight()) started(ui, setup.get()); // unless Enter presses a control
    }

    private void leave(UiContext ui) {
        show(ui.navigation().home(ui, "game." + game.id()));
    }

    /// Returns the set-up. The game is called only after a change of the options, not in each frame.
    private Either<String, GameSetup> setup(UiContext ui) {
        Either<String, Options.Values> values = options.values();
        takeTrained(ui);
        if (values.isRight() && !values.toOption().equals(asked)) {
            asked = values.toOption();
            Either<String, Variant<?, ?>> variant = GameCatalog.variant(game, values.get());
            this.variant = variant.toOption();
            start = variant.flatMap(v -> ui.calls().call(v.name(), () -> Match.start(v)));
            kinds = variant.flatMap(v -> ui.calls().call(v.name(), () -> Players.of(v.game())));
            kinds.forEach(players -> seats.forEach(seat -> seat.limit(players)));
            nets = variant.flatMap(v -> ui.calls().call(v.name(), () -> Players.of(v.game()).nets()))
                .getOrElse(Vector.empty());
            wanted.flatMap(net -> nets.find(kind -> kind.word().contains("net=" + net + ",")))
                .forEach(kind -> seats.last().choose(kind.word()));
            wanted = Option.none();
            editable = variant.flatMap(v -> ui.calls().call(v.name(), () -> v.game().view().editor().isDefined()))
                .getOrElse(false);
        }
        Either<String, Match<?, ?>> from = start.flatMap(match -> number().flatMap(n -> begin.match(ui, match, n)));
        show(ui, from.orElse(start).toOption());
        Either<String, Vector<PlayerSpec>> players = kinds
            .flatMap(k -> Either.sequenceRight(seats.map(seat -> seat.player(k))).map(all -> all.toVector()));
        return values.flatMap(_ -> from)
            .flatMap(match -> players.flatMap(p -> number().flatMap(n -> clock.control()
                .map(control -> seated(GameSetup.of(match, p, n, control.map(c -> GameClock.of(c, p.size()))))))));
    }

    private void show(UiContext ui, Option<Match<?, ?>> match) {
        if (match.equals(shown)) return;
        shown = match;
        scene = match.flatMap(there -> ui.calls().call(there.name(), there::scene).toOption());
    }

    private void position(UiContext ui) {
        shown.forEach(match -> show(PositionScreen.prepare(ui, this, match, prepared -> {
            begin.prepare(prepared);
            return this;
        })));
    }

    private GameSetup seated(GameSetup setup) {
        boolean turned = duel && side.isSecond(setup.seed());
        Vector<Option<String>> names = seats.map(SeatForm::name);
        return setup.seated(turned ? setup.players().reverse() : setup.players(), turned ? names.reverse() : names);
    }

    private Either<String, Long> number() {
        String text = seed.get().strip();
        if (text.isEmpty()) return Either.right(fresh);
        return text.matches("\\d{1,18}") ? Either.right(Long.parseLong(text))
            : Either.left(Strings.of("setup.seed.allowed"));
    }

    private void preview(UiContext ui) {
        float width = ImGui.getWindowWidth(), height = ImGui.getWindowHeight();
        scene.forEach(s -> portrait.draw(ui, game.id(), s, 0, 0, width, height, 0));
    }

    private void form(UiContext ui) {
        Widgets widgets = ui.widgets();
        widgets.text(Widgets.Size.TITLE, Theme.TEXT, GameWords.title(game.about()));
        widgets.text(Widgets.Size.SMALL, Theme.MUTED, GameWords.author(game.about()));
        Vector<Players.Kind> offered = kinds.map(k -> k.all()).getOrElse(Players::standard).appendAll(nets)
            .appendAll(engines);
        if (duel) duel(ui, offered);
        else {
            seats.forEachWithIndex(
                (seat, i) -> seat.draw(widgets, Strings.of("setup.seat", new Seat(i)), offered, seats.size()));
            train(ui);
        }
        clock.draw(widgets);
        begin.draw(widgets, editable);
        options.draw(widgets, setting -> !setting.advanced());
        ImGui.dummy(0, widgets.units(8));
        if (widgets.flush("advanced", Strings.of(advanced ? "setup.advanced.less" : "setup.advanced"))) {
            advanced = !advanced;
            if (advanced) ImGui.setScrollHereY(0);
        }
        if (advanced) advanced(widgets, offered);
    }

    /// Shows the progress of a training or, if the variant has no network, offers to train one.
    private void train(UiContext ui) {
        BackgroundTraining training = ui.training();
        long percent = Math.round(100 * training.part());
        training.variant().forEach(name -> {
            String title = GameWords.title(ui.catalog(), name);
            ui.widgets().prose(Widgets.Size.SMALL, Theme.MUTED, training.left()
                .map(left -> Strings.of("setup.training.left", title, percent,
                    Math.max(1, left.plusSeconds(30).toMinutes())))
                .getOrElse(() -> Strings.of("setup.training", title, percent)));
            if (ui.widgets().flush("train.stop", Strings.of("setup.training.stop"))) training.stop();
        });
        if (training.variant().isEmpty() && nets.isEmpty())
            variant.filter(_ -> ui.widgets().flush("train", Strings.of("setup.train"))).forEach(training::start);
        ui.probe().fact("training", training.variant().getOrElse(""));
    }

    /// Offers a new opponent when its training has ended.
    private void takeTrained(UiContext ui) {
        ui.training().take().forEach(trained -> {
            trained.net().peekLeft(ui.notice()::tell).forEach(net -> {
                ui.notice().mention(Strings.of("setup.trained", net));
                asked = Option.none(); // the list of opponents is read again
                wanted = variant.filter(here -> here.name().equals(trained.variant())).map(_ -> net);
            });
        });
    }

    private void duel(UiContext ui, Vector<Players.Kind> offered) {
        Widgets widgets = ui.widgets();
        seats.get(1).draw(widgets, Strings.of("setup.opponent"), offered, 2);
        train(ui);
        widgets.field(Strings.of("setup.side"), Strings.of("setup.side.meaning"));
        Vector<String> sides = Vector.of(Side.values()).map(s -> Strings.of("side." + s.kept()));
        side = Side.values()[widgets.choice("side", sides, side.ordinal())];
        if (instead) seats.get(0).draw(widgets, Strings.of("setup.instead"), offered, 2);
    }

    private void advanced(Widgets widgets, Vector<Players.Kind> offered) {
        if (duel) {
            seats.get(0).drawName(widgets, seats.get(0).label("yours"));
            seats.get(1).drawName(widgets, seats.get(1).label("theirs"));
            if (!instead) seats.get(0).draw(widgets, Strings.of("setup.instead"), offered, 2);
        } else
            seats.forEachWithIndex(
                (seat, i) -> seat.drawName(widgets, seat.label("of", new Seat(i))));
        options.draw(widgets, Options.Setting::advanced);
        widgets.field(Strings.of("setup.seed"), Strings.of("setup.seed.meaning"));
        widgets.typed("seed", Long.toString(fresh), seed, 200);
    }

    private void foot(UiContext ui, Either<String, GameSetup> setup) {
        Widgets widgets = ui.widgets();
        ImGui.setCursorPosY((ImGui.getWindowHeight() - ImGui.getFrameHeight()) / 2);
        boolean back = widgets.button("back", Strings.of("setup.back"), 0);
        ImGui.sameLine();
        if (widgets.button("rules", Strings.of("setup.rules"), 0)) rules.toggle();
        ImGui.sameLine();
        if (setup.isLeft()) Notice.problem(widgets, setup.getLeft());
        else {
            ImGui.sameLine(ImGui.getContentRegionMaxX() - widgets.units(START));
            if (settling > 0) widgets.give(); // Enter starts the game
            if (widgets.primary("start", Strings.of("setup.start"), START)) started(ui, setup.get());
        }
        if (back) leave(ui);
    }

    private void started(UiContext ui, GameSetup setup) {
        keep(ui);
        show(ui.navigation().table(ui, setup));
    }

    @Override
    public void close() {
        portrait.close();
    }

    private static final class ClockForm {
        private static final Vector<String> PRESETS = Vector.of("3+2", "5+3", "10+5", "15+10");
        private static final int LETTERS = 16;

        private final ImString typed = new ImString("", LETTERS);
        private int chosen; // 0: no clock; 1 to PRESETS.size(): a preset; PRESETS.size() + 1: the typed clock

        Either<String, Option<TimeControl>> control() {
            return text().map(text -> TimeControl.typed(text).map(Option::of).mapLeft(_ -> Strings.of("clock.allowed")))
                .getOrElse(() -> Either.right(Option.none()));
        }

        String kept() {
            return text().getOrElse("");
        }

        private Option<String> text() {
            if (chosen == 0) return Option.none();
            if (chosen <= PRESETS.size()) return Option.of(PRESETS.get(chosen - 1));
            return Option.of(typed.get().strip());
        }

        void choose(String kept) {
            chosen = kept.isEmpty() ? 0 : PRESETS.contains(kept) ? PRESETS.indexOf(kept) + 1 : PRESETS.size() + 1;
            if (chosen > PRESETS.size()) typed.set(kept);
        }

        void draw(Widgets widgets) {
            widgets.field(Strings.of("clock.title"), Strings.of("clock.meaning"));
            int before = chosen;
            chosen = widgets.choice("clock",
                PRESETS.prepend(Strings.of("clock.none")).append(Strings.of("clock.other")), chosen);
            if (chosen <= PRESETS.size()) return;
            if (before <= PRESETS.size()) ImGui.setKeyboardFocusHere();
            widgets.typed("clock.typed", Strings.of("clock.hint"), typed, 200);
        }
    }

    /// The side of the user in a game of two seats.
    private enum Side {
        FIRST, SECOND, RANDOM;

        boolean isSecond(long seed) {
            return this == SECOND || this == RANDOM && (Seeds.derived(seed, 0, 0) & 1) == 1;
        }

        String kept() {
            return name().toLowerCase(Locale.ROOT);
        }

        static Side of(String kept) {
            for (Side side : values()) if (side.kept().equals(kept)) return side;
            return FIRST;
        }
    }
}
