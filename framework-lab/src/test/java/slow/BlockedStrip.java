package slow;

import agon.api.Status;
import agon.api.strip.Strip;

/// A game that does not respond, in a package that is not part of Agon.
public final class BlockedStrip extends Strip {
    @Override
    public Status status(Row row) {
        spin();
        return super.status(row);
    }

    private static void spin() {
        while (!Thread.currentThread().isInterrupted()) Thread.onSpinWait();
    }
}
