package agon.game.zertz;

import agon.api.Game;
import agon.api.GamePlugin;
import agon.api.Options;
import agon.api.record.RecordFormat;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;

/// ZÈRTZ, by Kris Burm: the plugin.
public final class Zertz implements GamePlugin {
    static final String ID = "zertz";

    /// Called by the service loader.
    public Zertz() {}

    @Override
    public String id() {
        return ID;
    }

    @Override
    public Options options() {
        return ZertzVariant.OPTIONS;
    }

    @Override
    public Game<?, ?> game(Options.Values options) {
        return ZertzGame.of(ZertzVariant.of(options));
    }

    @Override
    public Seq<RecordFormat> formats() {
        return Vector.of(new BoardspaceFormat(), new ZenFormat(), new TranscriptFormat(), new NotationFormat());
    }
}
