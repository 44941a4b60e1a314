package agon.lab.check;

import agon.api.Action;
import agon.api.Variant;
import agon.api.contract.Contract;
import agon.api.contract.SampleGames;
import agon.plugins.PluginException;
import agon.plugins.internal.PluginCalls;
import agon.plugins.thread.Threads;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.time.Duration;
import java.util.Comparator;
import java.util.PriorityQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;

/// Checks the clauses of a contract on several threads. A clause is never checked by two threads at the same time, so
/// the result does not depend on the number of threads, unless there is a budget or the game has mutable state.
///
/// If there is no budget, the clauses are started in order, and each thread completes a clause before it starts the
/// next one. If there is a budget, the threads work in short steps, so that a slow clause does not prevent the others
/// from being checked. In each step, a thread continues the clause with the fewest complete games. If there are several
/// such clauses, it continues the one that has taken the least time. A step ends when a game is complete, when the
/// maximum time for a step has passed, or when the budget is used up.
final class ClauseRun<P, A extends Action> {
    /// Maximum time of one step in nanoseconds, if there is a budget.
    private static final long PART = TimeUnit.MILLISECONDS.toNanos(200);
    /// Time between two stack samples, in milliseconds.
    private static final long TICK = 20;
    /// Time in nanoseconds after which a clause is considered slow.
    private static final long SLOW = TimeUnit.SECONDS.toNanos(2);

    private final Variant<P, A> variant;
    private final ContractCheck check;
    private final ContractCheck.Listener listener;
    private final Function<Contract, Option<Contract.Violation>> finish;
    private final long end; // when the budget is used up, as a value of System.nanoTime
    private final Vector<Clause> clauses;
    private final PriorityQueue<Clause> waiting;
    private Vector<Clause> running = Vector.empty();
    private String announced = "";
    private int reported; // number of clauses whose results the listener has received
    private Throwable fault; // exception thrown by the listener, or null

    private final class Clause {
        private final int number;
        private final Contract contract;
        private final Contract.Check walk;
        private final StackSamples samples = new StackSamples();
        private Option<Contract.Violation> violation = Option.none();
        private RuntimeException failure; // or null
        private long nanos;
        private boolean done;
        private volatile Thread thread; // the thread that is calling the game, or null
        private volatile long since; // start of the current step, as a value of System.nanoTime

        Clause(int number, SampleGames<P, A> games) {
            this.number = number;
            contract = check.clauses().get(number);
            walk = contract.start(variant, games);
        }

        void proceed(PluginCalls calls) {
            long started = System.nanoTime();
            since = started;
            try {
                violation = calls.call(variant.name(), () -> walked(started))
                    .getOrElseThrow(why -> new PluginException(why + ", during " + contract));
            } catch (RuntimeException e) {
                failure = e;
            }
            nanos += System.nanoTime() - started;
        }

        private Option<Contract.Violation> walked(long started) {
            thread = Thread.currentThread();
            int games = walk.games();
            try {
                Option<Contract.Violation> found = walk.run(() -> check.budget().isDefined()
                    && (walk.games() > games || System.nanoTime() - started > PART || isOver()));
                return found.isEmpty() && walk.isDone() ? finish.apply(contract) : found;
            } finally {
                thread = null;
            }
        }

        synchronized void sample() {
            Thread sampled = thread;
            if (sampled == null) return;
            StackTraceElement[] stack = sampled.getStackTrace();
            if (thread == sampled) samples.add(stack);
        }

        private synchronized Option<String> slowest() {
            return samples.slowest();
        }

        /// Returns the name of the clause and, if its current step is slow, the method of the game that is running.
        String step() {
            long patience = Math.min(SLOW, check.limit().toNanos() / 2);
            return contract.name() + (thread == null || System.nanoTime() - since < patience ? ""
                : slowest().map(method -> " in " + method).getOrElse(""));
        }

        ContractCheck.Checked result() {
            boolean slow = nanos > Math.min(SLOW, check.budget().map(budget -> budget.toNanos() / 2).getOrElse(SLOW));
            return new ContractCheck.Checked(contract, violation, walk.games(), walk.isDone(), Duration.ofNanos(nanos),
                slow ? slowest() : Option.none());
        }
    }

    /// @param started start of the check, as a value of System.nanoTime
    /// @param finish  called after the last game of each clause that is not violated; may return a violation
    ClauseRun(Variant<P, A> variant, SampleGames<P, A> games, ContractCheck check, long started,
        ContractCheck.Listener listener, Function<Contract, Option<Contract.Violation>> finish) {
        this.variant = variant;
        this.check = check;
        this.listener = listener;
        this.finish = finish;
        end = started + check.budget().map(Duration::toNanos).getOrElse(0L);
        clauses = Vector.range(0, check.clauses().size()).map(number -> new Clause(number, games));
        Comparator<Clause> inOrder = Comparator.comparingInt(clause -> clause.number);
        waiting = new PriorityQueue<>(check.budget().isEmpty() ? inOrder
            : Comparator.<Clause>comparingInt(clause -> clause.walk.games()).thenComparingLong(clause -> clause.nanos)
                .thenComparing(inOrder));
        waiting.addAll(clauses.asJava());
    }

    /// Checks the clauses and returns their results, in order. The listener is also called in order.
    ///
    /// @throws PluginException if the game does not respond; the exception is that of the first such clause
    Vector<ContractCheck.Checked> run() {
        CountDownLatch workers = new CountDownLatch(check.threads());
        Vector<Thread> threads = Vector.fill(check.threads(), () -> Threads.start("check", () -> work(workers)));
        boolean interrupted = false;
        while (true) try {
            if (workers.await(TICK, TimeUnit.MILLISECONDS)) break;
            running().forEach(Clause::sample);
            announce();
        } catch (InterruptedException _) {
            interrupted = true;
            threads.forEach(Thread::interrupt);
        } catch (RuntimeException | Error e) {
            fail(e); // thrown by the listener
        }
        if (interrupted) Thread.currentThread().interrupt();
        return results();
    }

    private synchronized Vector<Clause> running() {
        return running;
    }

    private synchronized Vector<ContractCheck.Checked> results() {
        if (fault instanceof Error error) throw error;
        if (fault instanceof RuntimeException exception) throw exception;
        clauses.find(clause -> clause.failure != null).forEach(clause -> {
            throw clause.failure;
        });
        Vector<ContractCheck.Checked> results = clauses.map(Clause::result);
        results.drop(reported).forEach(listener::onClause);
        return results;
    }

    private void work(CountDownLatch workers) {
        try (PluginCalls calls = new PluginCalls(check.limit())) {
            for (Clause clause = next(); clause != null; clause = next()) {
                clause.proceed(calls);
                back(clause);
            }
        } catch (RuntimeException | Error e) {
            fail(e);
        } finally {
            workers.countDown();
        }
    }

    private boolean isOver() {
        return check.budget().isDefined() && System.nanoTime() - end > 0;
    }

    private synchronized void fail(Throwable e) {
        if (fault == null) fault = e;
    }

    /// Returns the next clause for a thread, or null if there is none. After a failure, no further clauses are started.
    /// All earlier clauses have already been started, so the failure that is reported is always the first one in order.
    private synchronized Clause next() {
        if (isOver() || fault != null || clauses.exists(clause -> clause.done && clause.failure != null)) return null;
        Clause clause = waiting.poll();
        if (clause == null) return null;
        running = running.append(clause);
        announce();
        return clause;
    }

    /// Notifies the listener if the running clauses, or the methods that slow them down, have changed.
    private synchronized void announce() {
        String steps = running.sortBy(each -> each.number).map(Clause::step).mkString(", ");
        if (!steps.isEmpty() && !steps.equals(announced)) listener.onStep(steps);
        announced = steps;
    }

    private synchronized void back(Clause clause) {
        running = running.remove(clause);
        clause.done = clause.failure != null || clause.walk.isDone();
        if (!clause.done) waiting.add(clause);
        else if (clause.failure == null) listener.onCompletion(clause.result());
        for (; reported < clauses.size(); reported++) {
            Clause next = clauses.get(reported);
            if (!next.done || next.failure != null) break;
            listener.onClause(next.result());
        }
    }
}
