package agon.plugins;

import agon.api.Action;
import agon.api.Game;
import agon.api.GamePlugin;
import agon.api.Options;
import agon.api.Variant;
import agon.api.record.RecordFormat;
import agon.plugins.GameCatalog.Installed;
import io.vavr.collection.Seq;
import io.vavr.control.Either;
import java.util.Objects;

/// A plugin whose game an extension adds to, in every variant. The plugin never hears of it.
///
/// @param plugin without the extension
/// @param by     what is added
record ExtendedPlugin(GamePlugin plugin, InstalledExtension by) implements GamePlugin {
    /// `game` with what `by` adds.
    ///
    /// @return left: a clause that says why that cannot be added
    static Either<String, Installed> extended(Installed game, InstalledExtension by) {
        GamePlugin plugin = game.plugin() instanceof SwapOption swap
            ? new SwapOption(new ExtendedPlugin(swap.plugin(), by), swap.own())
            : new ExtendedPlugin(game.plugin(), by);
        ExtendedPlugin own = plugin instanceof SwapOption(ExtendedPlugin inner, _) ? inner : (ExtendedPlugin) plugin;
        Options.Values defaults = own.plugin.options().defaults();
        return LimitedCall.of(by.origin(), () -> own.made(own.plugin.game(defaults), defaults).map(GameExtras::of))
            .flatMap(extras -> extras)
            .map(extras -> new Installed(game.id(), plugin, game.options(), game.about(), game.seats(),
                game.formats().appendAll(by.formats()), extras, game.origin(), game.sha256(),
                game.extensions().append(by)));
    }

    @Override
    public String id() {
        return plugin.id();
    }

    @Override
    public Options options() {
        return plugin.options();
    }

    @Override
    public Seq<RecordFormat> formats() {
        return plugin.formats().appendAll(by.formats());
    }

    /// The game alone where the extension fails.
    @Override
    public Game<?, ?> game(Options.Values values) {
        Game<?, ?> game = Objects.requireNonNull(plugin.game(values), "game(options) is null");
        return LimitedCall.of(by.origin(), () -> made(game, values)).flatMap(made -> made)
            .<Game<?, ?>>map(made -> made).getOrElse(game);
    }

    private <P, A extends Action> Either<String, ExtendedGame<P, A>> made(Game<P, A> game, Options.Values values) {
        String name = values.toString().isEmpty() ? by.game() : by.game() + ":" + values;
        return ExtendedGame.of(new Variant<>(name, game), by.extension());
    }
}
