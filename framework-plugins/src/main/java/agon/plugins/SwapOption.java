package agon.plugins;

import agon.api.Game;
import agon.api.GamePlugin;
import agon.api.Options;
import agon.api.Options.Kind;
import agon.api.Options.Setting;
import agon.api.Options.Values;
import agon.api.record.RecordFormat;
import io.vavr.collection.Seq;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.util.Objects;

/// A plugin whose game has the pie rule as an option that the plugin itself does not define.
record SwapOption(GamePlugin plugin, Options own) implements GamePlugin {
    private static final Setting SWAP = new Setting("swap", new Kind.Flag(), Option.of("off"),
        "pie rule: after the first move, the second player may swap sides", true);

    static GamePlugin of(GamePlugin plugin, Options own, int seats) {
        boolean taken = own.has(SWAP.name());
        return seats == 2 && !taken ? new SwapOption(plugin, own) : plugin;
    }

    @Override
    public String id() {
        return plugin.id();
    }

    @Override
    public Options options() {
        return new Options(own.settings().append(SWAP),
            own.checks().map(check -> values -> check.apply(own(values))));
    }

    private Values own(Values values) {
        return new Values(own, values.given().remove(SWAP.name()));
    }

    @Override
    public Seq<RecordFormat> formats() {
        return plugin.formats();
    }

    @Override
    public Game<?, ?> game(Values values) {
        return variant(values).getOrElseThrow(why -> new IllegalArgumentException(why));
    }

    Either<String, Game<?, ?>> variant(Values values) {
        Game<?, ?> game = Objects.requireNonNull(plugin.game(own(values)), "game(options) is null");
        return values.flag(SWAP.name()) ? PieRule.of(game).map(swapped -> swapped) : Either.right(game);
    }
}
