package agon.window;

import agon.api.Options;
import agon.api.Variant;
import agon.api.match.Match;
import agon.api.scene.Scene;
import agon.play.GameClock;
import agon.play.GameSetup;
import agon.play.PlayerKind;
import agon.play.PlayerKinds;
import agon.play.PlayerSpec;
import agon.play.Seeds;
import agon.play.TimeControl;
import agon.plugins.GameCatalog;
import imgui.ImGui;
import imgui.flag.ImGuiWindowFlags;
import imgui.type.ImString;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;

/// Chooses the options of a game, and who plays.
final class SetUpScreen implements Screen {
    private static final float FORM = 500, MARGIN = 36, FOOT = 84;

    private final GameCatalog.Installed game;
    private final Form options;
    private final Vector<SeatForm> seats;
    private final Form clock = new Form("clock", TimeControl.OPTIONS);
    private final ImString seed = new ImString(20);
    private final long fresh = Seeds.fresh();
    private final GamePortrait portrait = new GamePortrait();
    private Option<Options.Values> asked = Option.none();
    private Option<Scene> scene = Option.none();
    private Either<String, Match<?, ?>> start = Either.left(""); // of what was asked for
    private final Vector<PlayerKind> engines = PlayerKinds.listed();
    private Either<String, PlayerKinds<?, ?>> kinds = Either.left(""); // the same

    SetUpScreen(UiContext ui, GameCatalog.Installed game) {
        this.game = game;
        options = new Form("option", game.options());
        seats = Vector.range(0, game.seats()).map(SeatForm::new);
    }

    @Override
    public Screen draw(UiContext ui) {
        ui.probe().fact("screen", "setup");
        Widgets widgets = ui.widgets();
        boolean wide = ui.width() > widgets.units(FORM + 320);
        float form = wide ? widgets.units(FORM) : ui.width(), foot = widgets.units(FOOT),
            margin = widgets.units(MARGIN);
        Screen[] next = {this};
        Either<String, GameSetup> setup = setup(ui);
        if (wide)
            new Pane("preview", 0, 0, ui.width() - form, ui.height(), Theme.NIGHT, 0).draw(ImGuiWindowFlags.NoInputs,
                () -> preview(ui));
        new Pane("form", ui.width() - form, 0, form, ui.height() - foot, Theme.PANEL, margin).draw(0,
            () -> form(widgets));
        new Pane("foot", ui.width() - form, ui.height() - foot, form, foot, Theme.PANEL, widgets.units(20))
            .draw(ImGuiWindowFlags.NoScrollbar, () -> next[0] = foot(ui, setup));
        if (ImGui.isKeyPressed(ImGui.getKeyIndex(imgui.flag.ImGuiKey.Escape), false)) return new MenuScreen(ui);
        return next[0];
    }

    /// The game is asked once for what was chosen, however often the form is drawn.
    private Either<String, GameSetup> setup(UiContext ui) {
        Either<String, Options.Values> values = options.values();
        if (values.isRight() && !values.toOption().equals(asked)) {
            asked = values.toOption();
            Either<String, Variant<?, ?>> variant = GameCatalog.variant(game, values.get());
            scene = variant.toOption().flatMap(v -> GamePortrait.scene(ui, v, 0));
            start = variant.flatMap(v -> ui.calls().call(v.name(), () -> Match.start(v)));
            kinds = variant.flatMap(v -> ui.calls().call(v.name(), () -> PlayerKinds.of(v.game())));
        }
        Either<String, Vector<PlayerSpec>> players = kinds
            .flatMap(k -> Either.sequenceRight(seats.map(seat -> seat.player(k))).map(all -> all.toVector()));
        return values.flatMap(_ -> start)
            .flatMap(match -> players.flatMap(p -> number().flatMap(n -> clock.values().map(TimeControl::of)
                .map(control -> GameSetup.of(match, p, n, control.map(c -> GameClock.of(c, p.size())))))));
    }

    private Either<String, Long> number() {
        String text = seed.get().strip();
        if (text.isEmpty()) return Either.right(fresh);
        return text.matches("\\d{1,18}") ? Either.right(Long.parseLong(text))
            : Either.left(Strings.of("setup.seed.allowed"));
    }

    private void preview(UiContext ui) {
        float width = ImGui.getWindowWidth(), height = ImGui.getWindowHeight();
        scene.forEach(s -> portrait.draw(ui, s, 0, 0, width, height, 0));
    }

    private void form(Widgets widgets) {
        widgets.text(Widgets.Size.DISPLAY, Theme.TEXT, game.about().title());
        String by = game.about().designer() + (game.about().year() == 0 ? "" : ", " + game.about().year());
        widgets.text(Widgets.Size.BODY, Theme.MUTED, by);
        ImGui.dummy(0, widgets.units(6));
        Vector<PlayerKind> offered = kinds.map(k -> k.all()).getOrElse(PlayerKinds::standard).appendAll(engines);
        seats.forEach(seat -> seat.draw(widgets, offered, seats.size()));
        options.draw(widgets, _ -> true);
        clock.draw(widgets, _ -> true);
        widgets.field(Strings.of("setup.seed"), Strings.of("setup.seed.meaning"));
        ImGui.setNextItemWidth(widgets.units(200));
        ImGui.inputTextWithHint("###seed", Long.toString(fresh), seed);
        widgets.placed("seed");
    }

    private Screen foot(UiContext ui, Either<String, GameSetup> setup) {
        Widgets widgets = ui.widgets();
        boolean back = widgets.button("back", Strings.of("setup.back"), 110);
        ImGui.sameLine();
        if (setup.isLeft()) widgets.prose(Widgets.Size.SMALL, Theme.ALARM, setup.getLeft());
        else {
            ImGui.sameLine(ImGui.getWindowWidth() - widgets.units(20 + 170));
            if (widgets.primary("start", Strings.of("setup.start"), 170)) return TableScreen.open(ui, setup.get());
        }
        return back ? new MenuScreen(ui) : this;
    }

    @Override
    public void close() {
        portrait.close();
    }
}
