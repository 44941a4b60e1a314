package agon.archive;

import agon.records.ClusterSample;
import agon.records.Interval;
import agon.records.PlayerRatings;
import io.vavr.collection.Vector;
import io.vavr.control.Option;

/// The statistics of the games of one player.
///
/// ```java
/// PlayerStatistics statistics = archive.statistics(Vector.of("Ada"), Option.of("zertz"), GameFilter.ALL);
/// statistics.opponents().forEach(IO::println);
/// IO.println(statistics.rating(Vector.of("easy", "medium", "hard")).suggested());
/// ```
///
/// @param games     the games, the oldest first
/// @param opponents the results by opponent, most games first
/// @param openings  the results by opening and seat, most games first. Openings that are equal up to symmetry are
///                  combined
/// @param phases    the mistakes in the first, middle and last third of the turns of the reviewed games
public record PlayerStatistics(Vector<PlayedGame> games, Vector<OpponentResults> opponents,
    Vector<OpeningResults> openings, Vector<MistakeCounts> phases) {
    /// The number of turns that distinguish openings.
    public static final int OPENING = 2;

    /// The results of finished games. In a game for more than two players, a shared or intermediate place counts as a
    /// draw.
    public record Results(long won, long drawn, long lost) {
        /// Returns the number of games.
        public long games() {
            return won + drawn + lost;
        }

        /// Returns the mean score in [0, 1], or 0 without games.
        public double score() {
            return ClusterSample.games(won, drawn, lost).mean();
        }

        /// Returns the 95 % confidence interval of the mean score.
        public Interval interval() {
            return ClusterSample.games(won, drawn, lost).interval();
        }
    }

    /// The numbers of turns judged `?!`, `?` and `??`.
    public record MistakeCounts(long dubious, long mistakes, long blunders) {
        /// Returns the number of all judged turns.
        public long total() {
            return dubious + mistakes + blunders;
        }
    }

    /// A game of the player.
    ///
    /// @param id       the number of the game, for [Archive#text]
    /// @param players  one name per seat, which is empty if the record does not name the player
    /// @param seat     the index of the player's seat
    /// @param date     the date in the record, which may be empty
    /// @param score    the player's score in [0, 1], or none if the game is unfinished
    /// @param accuracy the player's accuracy in [0, 100], or none unless all turns of the game were reviewed
    /// @param mistakes the player's mistakes, 0 if there is no accuracy
    public record PlayedGame(long id, String variant, Vector<String> players, int seat, String date, int turns,
        Option<Double> score, Option<Double> accuracy, MistakeCounts mistakes) {}

    /// The results against an opponent.
    public record OpponentResults(String name, Results results) {}

    /// The results with an opening.
    ///
    /// @param name  the name of the opening, or empty if the game does not name it
    /// @param turns the turns, in the notation of one of the games
    /// @param seat  the index of the player's seat
    public record OpeningResults(String name, Vector<String> turns, int seat, Results results) {}

    /// Returns the results of all finished games.
    public Results results() {
        Vector<Double> scores = games.flatMap(PlayedGame::score);
        long won = scores.count(score -> score == 1), lost = scores.count(score -> score == 0);
        return new Results(won, scores.size() - won - lost, lost);
    }

    /// Returns the results against these opponents, in their order, without those who were never met.
    public Vector<OpponentResults> against(Vector<String> names) {
        return names.flatMap(name -> opponents.find(opponent -> opponent.name.equals(name)));
    }

    /// Returns the rating of the player relative to the levels of a game.
    ///
    /// @param levels the names of the levels, from the weakest to the strongest
    public PlayerRatings.LevelRating rating(Vector<String> levels) {
        return PlayerRatings.LevelRating.of(levels, against(levels).toLinkedMap(one -> one.name, one -> ClusterSample
            .games(one.results.won, one.results.drawn, one.results.lost)));
    }
}
