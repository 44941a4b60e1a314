package agon.lab.bench;

import agon.api.Simulator;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.HashSet;
import java.util.Set;
import java.util.function.Supplier;

/// Counts the new nodes of a search with one worker, and how many of their positions were already known. A search plays
/// a random game from each new node, so the simulators count the starts of these games. Positions that are equal up to
/// symmetry count as equal.
final class NewNodes {
    private final Set<Long> positions = new HashSet<>();
    private long nodes;

    <P> Supplier<Simulator<P>> counted(Supplier<Simulator<P>> simulators) {
        return () -> counted(simulators.get());
    }

    @SuppressWarnings("unchecked") // the proxy implements the interface for the same type of positions
    private <P> Simulator<P> counted(Simulator<P> game) {
        return (Simulator<P>) Proxy.newProxyInstance(Simulator.class.getClassLoader(), new Class<?>[]{Simulator.class},
            new Counted(game));
    }

    /// Forwards all calls to a simulator, and counts the starts of random games.
    private final class Counted implements InvocationHandler {
        private final Simulator<?> game;

        private Counted(Simulator<?> game) {
            this.game = game;
        }

        @Override
        public Object invoke(Object proxy, Method method, Object[] arguments) throws Throwable {
            if (method.getName().equals("playout")) visit(game.canonicalHash());
            try {
                return method.getName().equals("copyFrom")
                    ? method.invoke(game, ((Counted) Proxy.getInvocationHandler(arguments[0])).game)
                    : method.invoke(game, arguments);
            } catch (InvocationTargetException e) {
                throw e.getCause();
            }
        }
    }

    private void visit(long hash) {
        nodes++;
        positions.add(hash);
    }

    /// Returns the percentage of new nodes whose position was already known, or 0 without nodes.
    double known() {
        return nodes == 0 ? 0 : 100.0 * (nodes - positions.size()) / nodes;
    }
}
