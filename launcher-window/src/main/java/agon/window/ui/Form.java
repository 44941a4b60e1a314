package agon.window.ui;

import agon.api.Options;
import agon.api.Options.Kind;
import agon.api.Options.Setting;
import imgui.ImGui;
import imgui.type.ImString;
import io.vavr.collection.HashSet;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Set;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.util.HashMap;
import java.util.function.Consumer;
import java.util.function.Predicate;

public final class Form {
    private static final int LETTERS = 24;
    private static final int PERCENT = 100, STEP = 5, WIDTH = 200; // units

    private final Options options;
    private final String name;
    private final java.util.Map<String, ImString> typed = new HashMap<>();
    private final Set<String> shares; // iteration order does not matter
    private Map<String, String> given = LinkedHashMap.empty();

    /// @param shares settings that are percentages: integers from 0 to 100
    public Form(String name, Options options, String... shares) {
        this.name = name;
        this.options = options;
        this.shares = HashSet.of(shares);
    }

    public Either<String, Options.Values> values() {
        return options.parse(given.map(entry -> entry._1 + "=" + entry._2).mkString(","));
    }

    public Map<String, String> given() {
        return given;
    }

    public Form with(String setting, String value) {
        given = given.put(setting, value);
        return this;
    }

    /// Replaces all values.
    public void only(Map<String, String> chosen) {
        given = chosen;
        typed.clear();
    }

    public Form with(Map<String, String> chosen) {
        given = chosen.foldLeft(given, (all, entry) -> all.put(entry));
        return this;
    }

    public void draw(Widgets widgets, Predicate<Setting> shown) {
        draw(widgets, shown, _ -> {
        });
    }

    /// @param below called after each control, to draw something below it
    void draw(Widgets widgets, Predicate<Setting> shown, Consumer<Setting> below) {
        options.settings().filter(shown).forEach(setting -> {
            widgets.field(label(setting.name()), Strings.translated(setting.meaning()));
            control(widgets, setting);
            below.accept(setting);
        });
    }

    /// Returns the heading of a setting in the current language.
    static String label(String name) {
        String translated = Strings.translated(name);
        return translated.equals(name) ? name.replace('-', ' ') : translated;
    }

    private void control(Widgets widgets, Setting setting) {
        String id = name + "." + setting.name();
        Option<String> now = given.get(setting.name()).orElse(setting.byDefault());
        switch (setting.kind()) {
            case Kind.Choice(Vector<String> words, _) -> {
                int chosen = now.map(words::indexOf).getOrElse(-1),
                    next = widgets.choice(id, words.map(word -> GameWords.choice(setting.name(), word)), chosen);
                if (next != chosen) with(setting.name(), words.get(next));
            }
            case Kind.Flag _ -> {
                Vector<String> words = Vector.of("off", "on");
                int chosen = words.indexOf(now.getOrElse("off"));
                int next = widgets.choice(id, Vector.of(Strings.of("form.off"), Strings.of("form.on")), chosen);
                if (next != chosen) with(setting.name(), words.get(next));
            }
            case Kind.Whole _ when shares.contains(setting.name()) -> percent(widgets, setting, id, now);
            case Kind.Whole _,Kind.Real _,Kind.Time _ -> type(widgets, setting, id);
        }
    }

    private void percent(Widgets widgets, Setting setting, String id, Option<String> now) {
        int value = now.flatMap(setting.kind()::parse).map(Integer::parseInt).getOrElse(0), before = value / STEP,
            after = new Slider(widgets, id, WIDTH).draw(before, PERCENT / STEP);
        if (after != before) with(setting.name(), Integer.toString(after * STEP));
        ImGui.sameLine(0, widgets.units(10));
        widgets.label(Widgets.Size.BODY, Theme.TEXT,
            Strings.of("form.percent", after == before ? value : after * STEP));
    }

    private void type(Widgets widgets, Setting setting, String id) {
        ImString text = typed.computeIfAbsent(setting.name(),
            key -> new ImString(given.get(key).getOrElse(""), LETTERS));
        if (widgets.typed(id, setting.byDefault().getOrElse(Strings.of("form.none")), text, WIDTH))
            given = text.get().isBlank() ? given.remove(setting.name()) : given.put(setting.name(), text.get().strip());
        if (!text.get().isBlank() && setting.kind().parse(text.get().strip()).isEmpty())
            widgets.prose(Widgets.Size.SMALL, Theme.ALARM,
                Strings.of("form.allowed", Strings.translated(setting.kind().allowed())));
    }
}
