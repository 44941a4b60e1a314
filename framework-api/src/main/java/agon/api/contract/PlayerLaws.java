package agon.api.contract;

import static agon.api.contract.Broken.unlessEqual;

import agon.api.Action;
import agon.api.Level;
import agon.api.PlainText;
import agon.api.Status;
import agon.api.Strategy;
import io.vavr.collection.Vector;

/// Laws of the players that a game brings along.
final class PlayerLaws {
    private static final int LINE = 200;

    private PlayerLaws() {}

    static <P, A extends Action> void playersAreNamed(Moment<P, A> m) throws Broken {
        if (!m.isFirst()) return;
        Vector<String> levels = Vector.ofAll(m.game().levels()).map(Level::name), taken = Strategy.GENERAL;
        for (String level : levels) taken = taken.append(free("name of a level", level, taken));
        taken = taken.appendAll(Level.STANDARD);
        for (Strategy<P, A> strategy : m.game().strategies()) {
            String name = strategy.name();
            if (!name.matches("[a-z][a-z0-9-]{0,39}"))
                throw new Broken("name of a strategy", "lower-case letters, digits and hyphens, at most 40", name);
            taken = taken.append(free("name of a strategy", name, taken));
            if (strategy.meaning().isBlank() || !PlainText.isLine(strategy.meaning(), LINE))
                throw new Broken("meaning of the strategy " + name, "a plain line of at most " + LINE + " characters",
                    "'" + PlainText.line(strategy.meaning(), 40) + "'");
        }
        engineIsThere(m);
    }

    private static String free(String what, String name, Vector<String> taken) throws Broken {
        if (taken.contains(name)) throw new Broken(what, "one that no other player has", name);
        return name;
    }

    private static void engineIsThere(Moment<?, ?> m) throws Broken {
        String engine = m.game().engine(), word = engine.split(":", 2)[0];
        if (!word.equals("mcts") && !word.equals("minimax"))
            throw new Broken("engine()", "mcts or minimax, and options behind a colon", PlainText.line(engine, 100));
        if (word.equals("minimax")) unlessEqual("seats of a game whose engine is minimax", 2, m.rules().seats());
    }

    static <P, A extends Action> void strategiesChooseLegally(Moment<P, A> m) throws Broken {
        if (m.legal().isEmpty() || m.rules().status(m.position()) instanceof Status.Chance) return;
        for (Strategy<P, A> strategy : m.game().strategies()) {
            long seed = m.dice().nextLong();
            A chosen = strategy.choose(m.match(), Walk.dice(seed));
            if (!m.legal().contains(chosen))
                throw new Broken("choice of the strategy " + strategy.name(), "a legal action", chosen);
            unlessEqual("choice of the strategy " + strategy.name() + ", asked again with the same dice", chosen,
                strategy.choose(m.match(), Walk.dice(seed)));
        }
    }
}
