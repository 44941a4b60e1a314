package agon.api.contract;

import agon.api.Game;
import agon.api.Notation;
import agon.api.Rules;
import agon.api.strip.Strip;
import agon.api.symmetry.Symmetries;

/// The strip without its fast lane.
record SlowLane(Strip strip) implements Game<Strip.Row, Strip.Step> {
    @Override
    public About about() {
        return strip.about();
    }

    @Override
    public Rules<Strip.Row, Strip.Step> rules() {
        return strip.rules();
    }

    @Override
    public Symmetries<?, Strip.Row, Strip.Step> symmetries() {
        return strip.symmetries();
    }

    @Override
    public Notation<Strip.Row, Strip.Step> notation() {
        return strip.notation();
    }
}
