package agon.window.study;

import agon.api.Action;
import agon.api.Options;
import agon.api.Variant;
import agon.api.match.Match;
import agon.play.engine.Analyst;
import agon.play.engine.Players;
import agon.play.study.LiveAnalysis;
import agon.play.study.Study;
import agon.window.ui.GameWords;
import agon.window.ui.ScreenProbe;
import agon.window.ui.SetUpChoices;
import agon.window.ui.Sheet;
import agon.window.ui.Strings;
import agon.window.ui.Theme;
import agon.window.ui.UiContext;
import agon.window.ui.Widgets;
import imgui.ImGui;
import imgui.type.ImString;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;

/// The analysts of a study: either one, or two side by side. The results of the first analyst are stored in the record.
/// The choice of analysts is stored for each game.
final class Analysts<P, A extends Action> implements AutoCloseable {
    private static final String COMPARED = "compared", ON = "on";

    private final Study<P, A> study;
    private final String file;
    private final Vector<AnalystPanel<P, A>> panels;
    private final AnalystSheet sheet = new AnalystSheet();
    private int chosen; // index of the analyst that the sheet chooses
    private boolean compared;
    private Option<Match<P, A>> looked = Option.none();
    private Option<Match<P, A>> swept = Option.none(); // the line of which every turn is analysed

    Analysts(UiContext ui, Study<P, A> study) {
        this.study = study;
        panels = Vector.range(0, 2).map(number -> new AnalystPanel<>(ui, number));
        String game = study.tree().variant().name();
        file = game.replaceFirst(":.*", "") + ".study";
        SetUpChoices choices = SetUpChoices.read(ui, file);
        compared = choices.value(COMPARED).contains(ON);
        for (int number = 0; number < panels.size(); number++) {
            LiveAnalysis<P, A> thread = panels.get(number).thread();
            // skips programs that the game no longer has, and commands that are not in the user's list of engines
            choices.value(name(number)).orElse(usual(number)).map(text -> ui.calls()
                .call(game, () -> Analyst.parse(text, study.tree().variant().game())).flatMap(read -> read))
                .flatMap(Either::toOption).filter(analyst -> analyst.spec().isTrusted()).forEach(thread::analyst);
        }
    }

    /// Returns the default analyst. If possible, the second one uses a different search, to provide a second opinion.
    private Option<String> usual(int number) {
        return Option.when(number == 1 && study.tree().variant().rules().seats() == 2, "minimax");
    }

    private static String name(int number) {
        return "analyst." + number;
    }

    private void keep(UiContext ui) {
        new SetUpChoices(panels.zipWithIndex()
            .foldLeft(LinkedHashMap.<String, String>empty(),
                (all, panel) -> all.put(name(panel._2), panel._1.thread().analyst().toString()))
            .put(COMPARED, compared ? ON : "off")).keep(ui, file);
    }

    LiveAnalysis<P, A> first() {
        return panels.head().thread();
    }

    private Vector<AnalystPanel<P, A>> open() {
        return compared ? panels : panels.take(1);
    }

    boolean isCompared() {
        return compared;
    }

    boolean isBusy() {
        return open().exists(panel -> panel.thread().isBusy());
    }

    boolean isInTrouble() {
        return open().exists(panel -> panel.thread().isInTrouble());
    }

    Vector<String> troubles() {
        return open().flatMap(panel -> panel.thread().trouble());
    }

    Sheet sheet() {
        return sheet;
    }

    Option<Match<P, A>> looked() {
        return looked;
    }

    void look(boolean on) {
        swept = Option.none();
        Match<P, A> here = study.cursor().here();
        looked = Option.when(on, here);
        open().map(AnalystPanel::thread).forEach(thread -> {
            if (on) thread.look(here);
            else thread.stop();
        });
    }

    /// @param unknown whether there are turns without a value: their analysis is not interrupted when the user steps
    /// through the game
    void follow(boolean unknown) {
        Match<P, A> here = study.cursor().here();
        Option<Match<P, A>> line = swept.filter(_ -> unknown);
        if (looked.forAll(match -> match.position().equals(here.position()))) return;
        look(true);
        line.forEach(this::sweep);
    }

    void sweep() {
        sweep(study.cursor().line());
    }

    private void sweep(Match<P, A> line) {
        swept = Option.of(line);
        first().sweep(line, study.cursor().here());
    }

    boolean isSweeping() {
        return swept.isDefined() && first().isBusy();
    }

    void compare(UiContext ui) {
        boolean looks = looked.isDefined();
        compared = !compared;
        if (!compared) panels.last().thread().stop();
        else if (looks) panels.last().thread().look(study.cursor().here());
        keep(ui);
    }

    void draw(Widgets widgets, int rows) {
        Match<P, A> here = study.cursor().here();
        String idle = Strings.of(isSweeping() ? "study.sweeps" : study.isOver() ? "study.over"
            : isBusy() ? "study.begins" : "study.idle");
        for (int number = 0; number < open().size(); number++) {
            if (number > 0) ImGui.dummy(0, widgets.units(4));
            if (open().get(number).draw(widgets, here, idle, looked.isDefined(), compared ? (rows + 1) / 2 : rows)) {
                chosen = number;
                sheet.open(panels.get(number).thread().analyst());
            }
        }
        open().flatMap(panel -> panel.wanted(here)).headOption().forEach(study::play);
    }

    void choose(UiContext ui) {
        sheet.draw(ui, study.tree().variant()).forEach(analyst -> {
            panels.get(chosen).thread().analyst(analyst);
            if (looked.isDefined()) panels.get(chosen).thread().look(study.cursor().here());
            keep(ui);
        });
    }

    Option<LiveAnalysis.View> advice() {
        return open().find(AnalystPanel::isPointedAt).getOrElse(panels.head()).shown(study.cursor().here());
    }

    void facts(ScreenProbe probe) {
        probe.fact("compared", compared);
        probe.fact("analyst", first().analyst());
        probe.fact("advice", first().advice(study.cursor().here()).isDefined());
        probe.fact("advice2", panels.last().thread().advice(study.cursor().here()).isDefined());
    }

    @Override
    public void close() {
        panels.forEach(AnalystPanel::close);
    }

    private static final class AnalystSheet extends Sheet {
        private static final int LETTERS = 1_000;

        private final ImString typed = new ImString(LETTERS);
        private Option<Either<String, Known>> known = Option.none(); // computed when the sheet is opened

        AnalystSheet() {
            super("analyst", 560, 520);
        }

        private record Known(Players<?, ?> kinds, Vector<Players.Kind> offered) {}

        void open(Analyst now) {
            typed.set(now.toString());
            known = Option.none();
            open();
        }

        Option<Analyst> draw(UiContext ui, Variant<?, ?> variant) {
            if (!isOpen()) return Option.none();
            if (known.isEmpty()) known = Option.of(ui.calls().call(variant.name(), () -> known(variant)));
            boolean taken = draw(ui, Strings.of("analyst.title"), () -> {
                known.get().swap().forEach(why -> ui.widgets().prose(Widgets.Size.SMALL, Theme.ALARM, why));
                return known.get().exists(who -> content(ui.widgets(), who));
            }, () -> known.get().toOption()
                .map(who -> new Answer("analyst.take", "analyst.take", parsed(who).isRight())));
            Option<Analyst> chosen = taken ? known.get().flatMap(this::parsed).toOption() : Option.none();
            chosen.forEach(_ -> close());
            return chosen;
        }

        private static Known known(Variant<?, ?> variant) {
            Players<?, ?> kinds = Players.of(variant.game());
            return new Known(kinds, kinds.analysts().appendAll(kinds.nets()).appendAll(Players.listed()));
        }

        private Either<String, Analyst> parsed(Known who) {
            return Analyst.parse(typed.get().strip(), who.kinds);
        }

        private boolean content(Widgets widgets, Known who) {
            int now = who.offered.indexWhere(kind -> typed.get().equals(kind.word())
                || typed.get().startsWith(kind.word() + ":"));
            int next = widgets.choice("analyst.kind", who.offered.map(AnalystSheet::title), now);
            if (next >= 0 && next != now) typed.set(who.offered.get(next).word());
            Option<Players.Kind> kind = Option.when(next >= 0, () -> who.offered.get(next));
            widgets.prose(Widgets.Size.SMALL, Theme.MUTED,
                GameWords.sentence(kind.map(Players.Kind::meaning).getOrElse("")));
            widgets.field(Strings.of("analyst.typed"), Strings.of("analyst.typed.meaning"));
            boolean entered = widgets.line("analyst.text", typed);
            Either<String, Analyst> parsed = parsed(who);
            parsed.swap().forEach(why -> widgets.prose(Widgets.Size.SMALL, Theme.ALARM, GameWords.capital(why) + "."));
            kind.map(Players.Kind::options).filter(options -> options.settings().nonEmpty())
                .forEach(options -> settings(widgets, options));
            return entered;
        }

        private static void settings(Widgets widgets, Options options) {
            widgets.heading(Strings.of("analyst.options"));
            options.settings().forEach(setting -> widgets.prose(Widgets.Size.SMALL, Theme.MUTED,
                setting.name() + " – " + setting.meaning() + " (" + setting.kind().allowed() + ")"));
        }

        private static String title(Players.Kind kind) {
            if (kind.word().startsWith(GameWords.NET)) return GameWords.net(kind.word());
            return Strings.find("player." + kind.word()).getOrElse(kind.word().replaceFirst("^ugi:", ""));
        }
    }
}
