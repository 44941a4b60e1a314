package agon.window.ui;

import io.vavr.collection.Map;

/// The colours of players in all games.
///
/// @param of colours of people by name, and of programs by kind
public record PlayerColours(Map<String, PlayerColour> of) {
    private static final String FILE = ".players"; // no game has this id

    public static PlayerColours read(UiContext ui) {
        return new PlayerColours(SetUpChoices.read(ui, FILE).of().mapValues(PlayerColour::of));
    }

    public PlayerColours with(String player, PlayerColour colour) {
        return new PlayerColours(of.put(key(player), colour));
    }

    public PlayerColour get(String player) {
        return of.get(key(player)).getOrElse(PlayerColour.PLAIN);
    }

    public void keep(UiContext ui) {
        new SetUpChoices(of.mapValues(PlayerColour::kept)).keep(ui, FILE);
    }

    private static String key(String player) {
        int colon = player.indexOf(':');
        return (colon < 0 ? player : player.substring(0, colon)).replace("=", "");
    }
}
