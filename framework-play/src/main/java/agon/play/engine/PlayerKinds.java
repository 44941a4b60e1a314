package agon.play.engine;

import agon.api.Action;
import agon.api.Level;
import agon.api.Options;
import agon.api.PlainText;
import agon.api.Strategy;
import agon.play.engine.PlayerSpec.UgiSettings;
import agon.play.engine.Players.Kind;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;

/// The kinds of players of a game, and the texts that name them.
///
/// @param all the kinds in display order
record PlayerKinds(Vector<Kind> all) {
    /// Returns the kinds that need no strategies of a game: a person, random play, levels and general engines.
    ///
    /// @param engine the text of the strongest engine
    static PlayerKinds of(Vector<Level> levels, String engine) {
        Vector<Kind> programs = Vector.of(
            new Kind(PlayerText.BEST, "the strongest engine of this game", PlayerText.BEST_OPTIONS, Option.of(engine)),
            Kind.of(PlayerText.MCTS, "Monte-Carlo tree search", PlayerText.MCTS_OPTIONS),
            Kind.of(PlayerText.MINIMAX, "alpha-beta search, for two-player games", PlayerText.MINIMAX_OPTIONS),
            Kind.of(PlayerText.UGI, "an external engine with the Universal Game Interface: ugi:COMMAND",
                UgiSettings.OPTIONS),
            Kind.of(PlayerText.NET, "a neural network, alone or with a search: net:NAME or net:FILE",
                NetSettings.OPTIONS));
        Vector<String> taken = programs.map(Kind::word).append(PlayerText.HUMAN).append(PlayerText.RANDOM);
        return new PlayerKinds(Vector
            .of(Kind.of(PlayerText.HUMAN, "a person at this terminal", Options.NONE),
                Kind.of(random()))
            .appendAll(levels.filter(level -> !taken.contains(level.name())).map(Kind::of)).appendAll(programs));
    }

    /// Returns these kinds and the strategies of a game whose names can be typed.
    PlayerKinds with(Vector<? extends Strategy<?, ?>> strategies) {
        return new PlayerKinds(all.appendAll(strategies.map(Kind::of)
            .filter(kind -> kind.word().matches("[a-z][a-z0-9-]{0,39}"))).distinctBy(Kind::word));
    }

    static <P, A extends Action> Strategy<P, A> random() {
        return Strategy.of(PlayerText.RANDOM, "random legal moves", (match, dice) -> {
            Seq<A> legal = match.legal();
            return legal.get(dice.nextInt(legal.size()));
        });
    }

    /// Returns the player that a text describes. Does not check whether it fits the game.
    Either<String, PlayerSpec> read(String text) {
        int colon = text.indexOf(':');
        String word = (colon < 0 ? text : text.substring(0, colon)).strip();
        String rest = colon < 0 ? "" : text.substring(colon + 1);
        Option<Kind> kind = all.find(k -> k.word().equalsIgnoreCase(word));
        if (kind.isEmpty()) return Either.left(unknown(word));
        return PlayerText.read(kind.get(), rest).mapLeft(why -> kind.get().word() + ": " + why);
    }

    /// Returns the error message for a word that names no player of the game.
    String unknown(String word) {
        Vector<String> words = all.map(Kind::word);
        int comma = word.indexOf(',');
        if (Vector.of(word.split(",", -1)).forAll(part -> words.contains(part)))
            return "'" + word + "' names several players; specify each of them separately";
        if (comma > 0 && words.contains(word.substring(0, comma)))
            return "options follow a colon: use '" + word.replaceFirst(",", ":") + "' instead of '" + word + "'";
        if (Level.STANDARD.exists(level -> level.name().equals(word)))
            return "this game does not have the level '" + word + "'; the players are " + words.mkString(", ");
        return "there is no player '" + word + "'"
            + PlainText.didYouMean(word, words).getOrElse(";") + " the players are " + words.mkString(", ");
    }

    /// Returns the text of the player to which a level or `best` refers, or none for other players.
    Option<String> behind(PlayerSpec player) {
        return all.find(k -> k.word().equals(player.word())).flatMap(Kind::player);
    }

    /// Returns the name or file of a player's network.
    static Option<String> net(PlayerSpec player) {
        return player instanceof PlayerSpec.Net net ? Option.of(net.source()) : valueNet(player);
    }

    /// Returns the name or file of a player's value network.
    static Option<String> valueNet(PlayerSpec player) {
        return switch (player) {
            case PlayerSpec.Mcts mcts -> mcts.net();
            case PlayerSpec.Minimax minimax -> minimax.net();
            default -> Option.none();
        };
    }
}
