package agon.launcher.play;

import static org.junit.jupiter.api.Assertions.assertEquals;

import agon.api.Action;
import agon.api.Game;
import agon.api.Seat;
import agon.api.Status;
import agon.api.Variant;
import agon.api.match.Match;
import agon.api.match.Termination;
import agon.api.record.Annotation;
import agon.api.record.GameTree;
import agon.play.engine.Decision;
import agon.play.engine.Dice;
import agon.play.engine.Engine;
import agon.play.engine.Player;
import agon.play.game.GameClock;
import agon.play.game.GameCursor;
import agon.play.game.GameSession;
import agon.play.game.GameState;
import agon.play.game.TimeControl;
import agon.play.game.Timekeeper;
import agon.plugins.GameCatalog;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Random sequences of commands have the same effect on [GameState] as on [GameSession].
class GameStateEquivalenceTest {
    private static final Duration SHORT = Duration.ofSeconds(3), LONG = Duration.ofMinutes(2);

    static List<String> games() {
        return GameCatalog.load().installed().map(GameCatalog.Installed::id).asJava();
    }

    /// A program that never decides.
    private record Silent() implements Player {
        @Override
        public String name() {
            return "silent";
        }

        @Override
        public <P, A extends Action> Engine<P, A> engine(Game<P, A> game) {
            return (_, control) -> {
                long end = System.nanoTime() + 60_000_000_000L;
                while (System.nanoTime() < end) {
                    control.heartbeat().beat();
                    LockSupport.parkNanos(300_000_000);
                }
                return new Decision.Quit<>();
            };
        }
    }

    @ParameterizedTest
    @MethodSource("games")
    void sessions_and_states_agree(String game) {
        Variant<?, ?> variant = GameCatalog.load().find(game).get();
        int sequences = Integer.getInteger("sequences", 2);
        for (int seed = 0; seed < sequences; seed++) new Run<>(variant, seed).run();
    }

    private static final class Run<P, A extends Action> {
        private final Random random;
        private final List<String> log = new ArrayList<>();
        private final GameSession<P, A> session;
        private final Timekeeper keeper;
        private GameState<P, A> state;
        private Duration now = Duration.ZERO;

        Run(Variant<P, A> variant, long seed) {
            random = new Random(seed);
            log.add(variant.name() + " seed " + seed);
            int seats = variant.rules().seats();
            Vector<Player> players = Vector.range(0, seats)
                .map(_ -> random.nextInt(3) == 0 ? new Silent() : new Player.Person());
            Option<Dice> dice = Option.when(random.nextBoolean(), () -> new Dice(seed));
            Option<GameClock> clock = Option.when(random.nextBoolean(),
                () -> GameClock.of(TimeControl.parse("300s+5s").get(), seats));
            GameTree<P, A> tree = GameTree.start(variant);
            session = new GameSession<>(tree, players, dice, Vector.empty(), () -> {
            });
            keeper = new Timekeeper(clock, tree.match(tree.end()));
            state = GameState.of(tree, players.zipWithIndex().filter(p -> p._1.isPerson()).map(p -> new Seat(p._2)),
                dice, clock).startClocks();
        }

        void run() {
            try (session) {
                keeper.proceed(session, now);
                settle();
                for (int i = 0; i < 60; i++) {
                    step();
                    settle();
                    keeper.proceed(session, now);
                    compare();
                    now = now.plus(random.nextInt(10) == 0 ? LONG : random.nextInt(3) == 0 ? Duration.ZERO : SHORT);
                    keeper.proceed(session, now);
                    state = state.at(now);
                    settle();
                    compare();
                }
            } catch (RuntimeException e) {
                throw new AssertionError(String.join("; ", log), e);
            }
        }

        private void settle() {
            while (session.proceed()) log.add("proceeded");
            while (state.isRollDue()) state = state.roll();
        }

        private void compare() {
            boolean end = session.cursor().isAtEndOfGame(); // elsewhere, sessions judge by the position shown
            assertEquals(seen(session.tree(), session.cursor().node(), session.isOver(), session.isPersonsTurn(),
                session.clicked(), session.clickable().toSortedSet(), !end || session.canUndo(), session.canRedo(),
                session.isPaused(), session.hasPremove(), session.isPremoveDropped(), session.verdict().get(),
                keeper.clock()
                    .map(c -> Vector.range(0, c.left().size())
                        .map(i -> c.left(new Seat(i), now).plusMillis(500).toSeconds())),
                session.result().left()),
                seen(state.tree(), state.cursor().node(), state.isOver(), state.isPersonsTurn(), state.clicked(),
                    state.lookAhead().clickable(state.gesture()).toSortedSet(), !end || state.canUndo(),
                    state.canRedo(),
                    state.isPaused(),
                    state.hasPremove(), state.isPremoveDropped(), state.result().verdict(),
                    state.clock()
                        .map(c -> Vector.range(0, c.left().size())
                            .map(i -> c.left(new Seat(i), now).plusMillis(500).toSeconds())),
                    state.isLeft()),
                () -> String.join("; ", log));
            assertEquals(session.tree(), state.tree(), () -> String.join("; ", log));
        }

        private static String seen(Object... all) {
            return Vector.of(all).mkString("\n");
        }

        private void step() {
            switch (random.nextInt(16)) {
                case 0, 1, 2, 3 -> {
                    Vector<String> keys = session.clickable().toVector().sorted();
                    if (keys.isEmpty()) return;
                    String key = keys.get(random.nextInt(keys.size()));
                    log.add("click " + key);
                    session.click(key);
                    state = state.click(key);
                }
                case 4 -> {
                    log.add("clear");
                    session.clearClicks();
                    state = state.clearClicks();
                }
                case 5 -> {
                    log.add("undo");
                    session.undo();
                    state = state.undo();
                }
                case 6 -> {
                    log.add("redo");
                    session.redo();
                    state = state.redo();
                }
                case 7 -> {
                    GameTree<P, A> tree = session.tree();
                    Vector<Integer> nodes = Vector.range(0, 200).filter(tree::has);
                    int node = random.nextInt(3) == 0 ? tree.end() : nodes.get(random.nextInt(nodes.size()));
                    log.add("go to " + node);
                    session.step(GameCursor.of(tree, node));
                    state = state.goTo(GameCursor.of(state.tree(), node));
                }
                case 8 -> {
                    boolean on = random.nextInt(3) == 0;
                    log.add("pause " + on);
                    session.pause(on);
                    state = state.pause(on);
                }
                case 9 -> {
                    boolean on = random.nextInt(4) > 0;
                    log.add("premoves " + on);
                    session.premoves(on);
                    state = state.premoves(on);
                }
                case 10 -> {
                    if (random.nextInt(6) > 0) return;
                    log.add("resign");
                    session.resign();
                    state = state.resign();
                }
                case 11 -> {
                    if (random.nextInt(6) > 0 || session.isOver()) return;
                    log.add("forfeit");
                    Decision<A> crash = new Decision.Forfeit<>("it crashed", Termination.CRASHED);
                    session.decide(crash);
                    state = state.decide(state.cursor().here(), crash);
                }
                case 12 -> {
                    if (session.isOver()) return;
                    GameTree<P, A> tree = session.tree();
                    Vector<Integer> nodes = Vector.range(0, 200).filter(tree::has);
                    int node = nodes.get(random.nextInt(nodes.size()));
                    Match<P, A> there = tree.match(node);
                    if (there.status().isOver()) return;
                    A action = there.legal().get(random.nextInt(there.legal().size()));
                    GameTree<P, A> more = tree.addVariation(node, action).map(GameTree.Addition::tree).getOrElse(tree);
                    if (!more.main().equals(tree.main())) return;
                    log.add("merge " + node + " " + action);
                    session.mergeStudy(more);
                    state = state.merge(state.tree().addVariation(node, action).get().tree());
                }
                case 13 -> {
                    log.add("annotate");
                    Annotation note = Annotation.NONE.comment("note " + random.nextInt(9));
                    session.annotate(session.cursor().node(), note);
                    state = state.annotate(state.cursor().node(), note);
                }
                default -> {
                    if (!session.cursor().isAtEndOfGame() || session.isOver() || session.isPaused()) return;
                    Match<P, A> here = session.cursor().here();
                    if (here.status() instanceof Status.Chance && random.nextBoolean()) return;
                    Vector<A> actions = Vector.empty();
                    Match<P, A> at = here;
                    do {
                        A action = at.legal().get(random.nextInt(at.legal().size()));
                        actions = actions.append(action);
                        at = at.play(action).get();
                    } while (at.midTurn() && random.nextBoolean() && at.status().seatToAct().equals(here.status()
                        .seatToAct()) && !(at.status() instanceof Status.Chance));
                    log.add("decide " + actions);
                    Decision<A> decision = Decision.of(actions);
                    session.decide(decision);
                    state = state.decide(state.cursor().here(), decision);
                }
            }
        }
    }
}
