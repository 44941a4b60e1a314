package agon.net;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Action;
import agon.api.Game;
import agon.api.Seat;
import agon.api.Simulator;
import agon.api.Variant;
import agon.api.match.Match;
import agon.api.symmetry.Symmetries;
import agon.api.symmetry.Symmetry;
import agon.game.tictactoe.TicTacToe.Board;
import agon.game.tictactoe.TicTacToe.Mark;
import agon.game.tictactoe.extended.ExtendedTicTacToe;
import agon.plugins.GameCatalog;
import agon.search.Evaluator;
import io.vavr.collection.Vector;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// A net that is asked about symmetric images of a position.
class AveragedNetTest {
    private static final double SAME = 1e-5;
    private static final int ALL = 1_000;

    /// One walk through a game: what is likely in a position is as likely in each of its images, where it went.
    @ParameterizedTest
    @ValueSource(strings = {"tictactoe", "qubic", "zertz", "zertz:rings=61", "einstein"})
    void with_all_symmetries_the_answers_are_as_symmetric_as_the_game(String name) {
        assertTrue(most(GameCatalog.load().find(name).get(), ALL) < SAME);
    }

    /// A net that has learnt nothing is not symmetric by itself: the test above can fail.
    @Test
    void one_image_says_something_else_than_another() {
        assertTrue(most(GameCatalog.load().find("zertz").get(), 1) > 100 * SAME);
    }

    @Test
    void the_mean_is_that_of_the_images() {
        Variant<Board, Mark> variant = new Variant<>("tictactoe", ExtendedTicTacToe.GAME);
        Net<Board> net = net(variant);
        Match<Board, Mark> match = Match.start(variant).play(variant.rules().legal(variant.rules().start()).get(1))
            .get();
        Evaluator<Board> alone = net.evaluator(1);
        double expected = images(variant.game().symmetries(), match.position())
            .map(image -> answer(variant.game(), alone, image).value(0)).average().get();
        assertEquals(expected, answer(variant.game(), net.averaged(ALL).evaluator(1), match.position()).value(0), SAME);
    }

    private static <G extends Symmetry<G>, P, A extends Action> Vector<P> images(Symmetries<G, P, A> all, P position) {
        return all.elements(position).map(g -> all.image(g, position)).toVector();
    }

    @Test
    void a_batch_says_what_its_positions_say_alone() {
        together(GameCatalog.load().find("zertz").get());
    }

    private static <P, A extends Action> void together(Variant<P, A> variant) {
        Net<P> net = net(variant).averaged(5);
        Vector<P> positions = walk(variant);
        Vector<Evaluator.Request<P>> batch = positions.map(position -> request(variant.game(), position));
        net.evaluator(batch.size()).evaluate(batch);
        Evaluator<P> alone = net.evaluator(1);
        for (int i = 0; i < batch.size(); i++) {
            Evaluator.Request<P> other = answer(variant.game(), alone, positions.get(i));
            assertArrayEquals(priors(other), priors(batch.get(i)), "position " + i);
            assertEquals(other.value(0), batch.get(i).value(0), "position " + i);
        }
    }

    private static double[] priors(Evaluator.Request<?> request) {
        return Vector.range(0, request.actions()).toJavaStream().mapToDouble(request::prior).toArray();
    }

    @Test
    void no_symmetry_at_all_is_refused() {
        Net<?> net = net(GameCatalog.load().find("tictactoe").get());
        assertThrows(IllegalArgumentException.class, () -> net.averaged(0));
    }

    private static <P, A extends Action> Net<P> net(Variant<P, A> variant) {
        return Net.inJava(new NetDesign(NetDesign.Family.CONVOLUTION, 4, 1).model(variant, 1), variant.game()).get();
    }

    private static <P, A extends Action> Vector<P> walk(Variant<P, A> variant) {
        Match<P, A> match = Match.start(variant);
        for (int i = 0; i < 10 && !match.status().isOver(); i++)
            match = match.play(match.legal().get(7 * i % match.legal().size())).get();
        Simulator<P> simulator = variant.game().simulator();
        return match.positions().toVector().filter(position -> {
            simulator.load(position);
            return simulator.seat() >= 0;
        });
    }

    /// The largest difference of an answer to what is said about an image.
    private static <P, A extends Action> double most(Variant<P, A> variant, int symmetries) {
        return most(variant, variant.game().symmetries(), net(variant).averaged(symmetries).evaluator(1));
    }

    private static <G extends Symmetry<G>, P, A extends Action> double most(Variant<P, A> variant,
        Symmetries<G, P, A> all, Evaluator<P> evaluator) {
        double most = 0;
        Set<String> moved = new HashSet<>();
        for (P position : walk(variant)) {
            Evaluator.Request<P> here = answer(variant.game(), evaluator, position);
            Vector<G> group = all.elements(position).toVector();
            for (G g : Vector.of(group.get(group.size() / 2), group.last())) {
                moved.add(g.name());
                Evaluator.Request<P> there = answer(variant.game(), evaluator, all.image(g, position));
                for (int seat = 0; seat < variant.rules().seats(); seat++)
                    most = Math.max(most, Math.abs(here.value(seat)
                        - there.value(all.image(g, position, new Seat(seat)).index())));
                for (A action : variant.rules().legal(position))
                    most = Math.max(most, Math.abs(prior(here, action.code())
                        - prior(there, all.image(g, position, action).code())));
            }
        }
        assertTrue(moved.size() > 1, "nothing was moved");
        return most;
    }

    private static double prior(Evaluator.Request<?> request, int code) {
        int at = Vector.range(0, request.actions()).find(i -> request.code(i) == code).get();
        return request.prior(at) / Vector.ofAll(priors(request)).sum().doubleValue();
    }

    private static <P> Evaluator.Request<P> request(Game<P, ?> game, P position) {
        Simulator<P> simulator = game.simulator();
        simulator.load(position);
        return Evaluator.Request.of(simulator);
    }

    private static <P> Evaluator.Request<P> answer(Game<P, ?> game, Evaluator<P> evaluator, P position) {
        Evaluator.Request<P> request = request(game, position);
        evaluator.evaluate(Vector.of(request));
        return request;
    }
}
