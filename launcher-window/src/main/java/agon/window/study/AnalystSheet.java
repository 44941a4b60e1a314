package agon.window.study;

import agon.api.Options;
import agon.api.Variant;
import agon.play.engine.Analyst;
import agon.play.engine.Players;
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

final class AnalystSheet extends Sheet {
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
            known.get().swap().forEach(why -> Notice.problem(ui.widgets(), why));
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
        parsed.swap().forEach(why -> Notice.problem(widgets, GameWords.capital(why) + "."));
        kind.map(Players.Kind::options).filter(options -> options.settings().nonEmpty())
            .forEach(options -> settings(widgets, options));
        return entered;
    }

    private static void settings(Widgets widgets, Options options) {
        widgets.heading(Strings.of("analyst.options"));
        options.settings().forEach(setting -> widgets.prose(Widgets.Size.SMALL, Theme.MUTED,
            setting.name() + " – " + Strings.translated(setting.meaning()) + " ("
                + Strings.translated(setting.kind().allowed()) + ")"));
    }

    private static String title(Players.Kind kind) {
        return GameWords.net(kind.word())
            .getOrElse(() -> Strings.find("player." + kind.word()).getOrElse(kind.word().replaceFirst("^ugi:", "")));
    }
}
