package agon.game.zertz;

import agon.api.Game;
import agon.api.GamePlugin;
import agon.api.Options;
import agon.api.record.RecordFormat;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;

/// The plugin for ZÈRTZ, a game by Kris Burm.
public final class Zertz implements GamePlugin {
    static final String ID = "zertz";

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
