package agon.api.internal;

import io.vavr.collection.Vector;
import io.vavr.control.Option;

/// The network in the text of a player.
public final class NetName {
    private static final String NET = "net:", OPTION = "net=";

    private NetName() {}

    /// Returns the name or file of the network of a player such as `net:people,visits=800` or `minimax:net=first`, or
    /// none if the player has no network.
    public static Option<String> of(String player) {
        return player.startsWith(NET) ? Option.of(player.substring(NET.length()).split(",", 2)[0])
            : Vector.of(player.substring(player.indexOf(':') + 1).split(",")).find(part -> part.startsWith(OPTION))
                .map(part -> part.substring(OPTION.length()));
    }
}
