package agon.launcher.inspect;

import agon.api.Options;
import agon.api.Options.Kind;
import agon.api.Variant;
import agon.launcher.console.Failure;
import agon.plugins.GameCatalog;
import agon.plugins.GameCatalog.Installed;
import io.vavr.collection.Vector;

/// Lists all combinations of a game's words and flags; numbers and durations have their defaults.
final class Variants {
    private Variants() {}

    static Vector<Variant<?, ?>> of(Installed game) {
        Vector<Vector<String>> texts = Vector.of(Vector.empty());
        for (Options.Setting setting : game.options().settings()) {
            Vector<String> choices = values(setting.kind()).map(value -> setting.name() + "=" + value);
            if (choices.nonEmpty()) texts = texts.flatMap(text -> choices.map(text::append));
        }
        return texts.flatMap(text -> game.options().parse(text.mkString(",")))
            .map(values -> GameCatalog.variant(game, values).getOrElseThrow(Failure::usage));
    }

    private static Vector<String> values(Kind kind) {
        return switch (kind) {
            case Kind.Word(var words) -> words;
            case Kind.Flag() -> Vector.of("off", "on");
            case Kind.Whole _,Kind.Real _,Kind.Time _ -> Vector.empty();
        };
    }
}
