package agon.lab.contest;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Action;
import agon.api.Seat;
import agon.api.Variant;
import agon.api.dice.Dash;
import agon.api.match.Match;
import agon.api.match.Termination;
import agon.api.record.GameRecord;
import agon.api.record.GameTree;
import agon.api.record.RecordFormat;
import agon.api.record.Replay;
import agon.api.ring.Ring;
import agon.mcts.Search;
import agon.mcts.SearchSettings;
import agon.play.engine.Player;
import agon.play.engine.PlayerSpec;
import agon.play.game.GameResult;
import agon.play.game.GameState;
import agon.play.table.GameTable;
import agon.plugins.GameCatalog;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.concurrent.Semaphore;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Games of six seats and games of dice go through everything that a game of two goes through.
class ManySeatsTest {
    static Vector<Variant<?, ?>> variants() {
        return Vector.of(new Variant<>("ring", new Ring(6).game()), new Variant<>("dash", new Dash(5, 12).game()),
            GameCatalog.load().find("einstein").get());
    }

    @ParameterizedTest
    @MethodSource("variants")
    void a_tournament_gives_each_player_every_seat(Variant<?, ?> variant) {
        TournamentResult result = Tournament.of(variant).players("random", "mcts:iterations=20").games(4).opening(2)
            .play();
        int seats = variant.rules().seats();
        assertTrue(result.games().size() >= 4);
        for (int seat = 0; seat < seats; seat++) {
            int here = seat;
            assertEquals(result.games().size() / 2,
                result.games().count(game -> game.players().get(here).toString().equals("random")));
        }
        assertEquals(result.games().map(ContestGame::codes),
            Tournament.of(variant).players("random", "mcts:iterations=20").games(4).opening(2).threads(2).play().games()
                .map(ContestGame::codes));
        assertEquals(result.games().head().match().actions().map(a -> a.code()), result.games().head().allCodes());
    }

    @ParameterizedTest
    @MethodSource("variants")
    void a_game_at_a_table_is_played_to_its_end_and_its_record_is_the_same_game(Variant<?, ?> variant)
        throws InterruptedException {
        played(variant);
    }

    private static <P, A extends Action> void played(Variant<P, A> variant) throws InterruptedException {
        GameTree<P, A> start = GameTree.start(variant);
        Semaphore news = new Semaphore(0);
        Vector<Player> players = Vector.range(0, variant.rules().seats())
            .map(seat -> PlayerSpec.parse("random", variant.game()).get().player(seat));
        GameState<P, A> state = GameState.of(start, Vector.empty(), Option.of(7L), Option.none());
        try (GameTable<P, A> table = new GameTable<>(state, players, false, Vector.empty(), news::release)) {
            while (!table.now().isOver()) news.acquire();
            GameTree<P, A> tree = table.now().tree();
            String text = RecordFormat.DEFAULT.write(GameRecord.of(tree)).get().text();
            Replay<P, A> replay = Replay.of(variant, RecordFormat.DEFAULT.read(text).head().get()).get();
            assertEquals(tree, replay.tree());
            assertEquals(variant.rules().seats(), table.now().state().result().payoffs().get().size());
        }
    }

    @ParameterizedTest
    @MethodSource("variants")
    void a_search_values_every_seat(Variant<?, ?> variant) {
        searched(variant);
    }

    private static <P, A extends Action> void searched(Variant<P, A> variant) {
        Match<P, A> match = Match.start(variant);
        while (match.status() instanceof agon.api.Status.Chance) match = match.play(match.legal().head()).get();
        assertEquals(variant.rules().seats(),
            Search.analyse(match, SearchSettings.DEFAULT.iterations(200).seed(1)).best().values().size());
    }

    @ParameterizedTest
    @MethodSource("variants")
    void a_seat_that_resigns_leaves_the_others_playing_where_the_rules_say_so(Variant<?, ?> variant) {
        resigned(variant);
    }

    private static <P, A extends Action> void resigned(Variant<P, A> variant) {
        GameTree<P, A> left = GameTree.start(variant).leave(Seat.SECOND, Termination.RESIGNED).get();
        boolean goesOn = variant.rules().seats() > 2;
        assertEquals(goesOn ? Termination.ON_BOARD : Termination.RESIGNED, left.termination());
        assertEquals(goesOn, GameResult.of(left).payoffs().isEmpty());
    }

    @ParameterizedTest
    @MethodSource("variants")
    void a_departure_is_kept_with_its_reason(Variant<?, ?> variant) {
        departed(variant);
    }

    private static <P, A extends Action> void departed(Variant<P, A> variant) {
        GameTree<P, A> left = GameTree.start(variant).leave(Seat.SECOND, Termination.ILLEGAL).get();
        PlayerSpec random = PlayerSpec.parse("random", variant.game()).get();
        int seats = variant.rules().seats();
        ContestGame<P, A> game = ContestGame.of(GameResult.of(left), 0, Vector.fill(seats, () -> random),
            Vector.fill(seats, () -> 1L));
        assertEquals(Vector.of(new GameResult.Forfeit(Seat.SECOND, Termination.ILLEGAL)), game.forfeits());
        assertEquals(left.termination(), game.tree().termination());
        assertEquals(left.match(left.end()).turns(), game.match().turns());
    }
}
