package agon.window;

import agon.api.Options;
import agon.hex3d.Quality;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.util.Locale;

/// How a person likes the window to be.
///
/// @param values of [#OPTIONS]
public record Preferences(Options.Values values) {
    public static final Options OPTIONS = Options.NONE
        .word("quality", "how carefully boards are drawn; auto finds out what the machine can do in time", "auto",
            "low", "medium", "high")
        .flag("sound", "what lands, jumps, is taken or ends is heard", true)
        .flag("coordinates", "letters and numbers around the board", true)
        .word("highlight", "what may be touched shines evenly, or as much as the search likes it, live while it thinks",
            "uniform", "heatmap")
        .real("motion", "seconds that a piece is on its way; 0: nothing moves", 0, 5, Option.of(0.55));

    public static final Preferences DEFAULT = new Preferences(OPTIONS.defaults());

    /// What `text` says, settings separated by commas.
    ///
    /// @return left: a sentence that says what is wrong and what is allowed
    public static Either<String, Preferences> parse(String text) {
        return OPTIONS.parse(text).map(Preferences::new);
    }

    /// These, and what is given in the others.
    public Preferences with(Preferences others) {
        return new Preferences(new Options.Values(OPTIONS,
            others.values.given().foldLeft(values.given(), (all, entry) -> all.put(entry))));
    }

    /// These, and one setting otherwise.
    public Preferences with(String setting, String value) {
        return new Preferences(new Options.Values(OPTIONS, values.given().put(setting, value)));
    }

    /// None: found by measuring.
    public Option<Quality> quality() {
        String word = values.word("quality");
        return Option.when(!word.equals("auto"), () -> Quality.valueOf(word.toUpperCase(Locale.ROOT)));
    }

    public boolean sound() {
        return values.flag("sound");
    }

    public boolean coordinates() {
        return values.flag("coordinates");
    }

    /// The same, shown if they were hidden and hidden if they were shown.
    public Preferences otherCoordinates() {
        return with("coordinates", coordinates() ? "off" : "on");
    }

    /// Whether what may be touched shines as much as the search likes it.
    public boolean heat() {
        return values.word("highlight").equals("heatmap");
    }

    /// Seconds that one motion takes.
    public float motion() {
        return (float) values.real("motion");
    }
}
