package agon.api.contract;

import static agon.api.contract.Broken.unlessEqual;

import agon.api.Action;
import agon.api.GameExtras.BundledNet;
import agon.api.Level;
import agon.api.PlainText;
import agon.api.Status;
import agon.api.Strategy;
import agon.api.internal.NetName;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;

/// Laws of the players that come with a game.
final class PlayerLaws {
    private static final int LINE = 200;
    private static final String NET = "net:";

    static <P, A extends Action> void playersAreNamed(Moment<P, A> m) throws Broken {
        if (!m.isFirst()) return;
        Vector<String> levels = m.game().extras().levels().map(Level::name), taken = Strategy.GENERAL;
        for (String level : levels) taken = taken.append(free("name of a level", level, taken));
        for (Level level : m.game().extras().levels())
            netIsThere(m, "player of the level " + level.name(), level.player());
        taken = taken.appendAll(Level.STANDARD.map(Level::name));
        for (Strategy<P, A> strategy : m.game().extras().strategies()) {
            String name = strategy.name();
            if (!name.matches("[a-z][a-z0-9-]{0,39}"))
                throw new Broken("name of a strategy", "lower-case letters, digits and hyphens, at most 40", name);
            taken = taken.append(free("name of a strategy", name, taken));
            if (strategy.meaning().isBlank() || !PlainText.isLine(strategy.meaning(), LINE))
                throw new Broken("meaning of the strategy " + name, "a line of at most " + LINE + " characters",
                    "'" + PlainText.line(strategy.meaning(), 40) + "'");
        }
        engineIsThere(m);
    }

    private static String free(String what, String name, Vector<String> taken) throws Broken {
        if (taken.contains(name)) throw new Broken(what, "a name that no other player has", name);
        return name;
    }

    private static void engineIsThere(Moment<?, ?> m) throws Broken {
        String engine = m.game().extras().engine(), word = engine.split(":", 2)[0];
        if (!word.equals("mcts") && !word.equals("minimax") && !engine.startsWith(NET))
            throw new Broken("engine()", "mcts, minimax or net:NAME, with options", PlainText.line(engine, 100));
        netIsThere(m, "engine()", engine);
        if (word.equals("minimax")) unlessEqual("seats of a game whose engine is minimax", 2, m.rules().seats());
    }

    private static void netIsThere(Moment<?, ?> m, String what, String player) throws Broken {
        Option<String> source = NetName.of(player);
        if (source.isEmpty()) return;
        String name = source.get();
        Vector<String> nets = m.game().extras().nets().map(BundledNet::name);
        if (!nets.contains(name))
            throw new Broken(what,
                nets.isEmpty() ? "no network, because nets() is empty" : "one of the networks " + nets.mkString(", "),
                PlainText.line(player, 100));
    }

    static <P, A extends Action> void netsAreThere(Moment<P, A> m) throws Broken {
        if (!m.isFirst()) return;
        Vector<String> taken = Vector.empty();
        for (BundledNet net : m.game().extras().nets()) {
            if (taken.contains(net.name()))
                throw new Broken("name of a network", "a unique name", net.name());
            taken = taken.append(net.name());
            Either<String, byte[]> file = net.bytes();
            if (file.isLeft() || file.get().length == 0)
                throw new Broken("file of the network " + net.name(), "1 byte to 2 MiB",
                    file.isLeft() ? file.getLeft() : "an empty file");
        }
    }

    static <P, A extends Action> void strategiesChooseLegally(Moment<P, A> m) throws Broken {
        if (m.legal().isEmpty() || m.rules().status(m.position()) instanceof Status.Chance) return;
        for (Strategy<P, A> strategy : m.game().extras().strategies()) {
            long seed = m.dice().nextLong();
            A chosen = strategy.choose(m.match(), Walk.dice(seed));
            if (!m.legal().contains(chosen))
                throw new Broken("choice of the strategy " + strategy.name(), "a legal action", chosen);
            unlessEqual("choice of the strategy " + strategy.name() + " when called again with the same random numbers",
                chosen,
                strategy.choose(m.match(), Walk.dice(seed)));
        }
    }
}
