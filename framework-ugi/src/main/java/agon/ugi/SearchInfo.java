package agon.ugi;

import agon.ugi.text.TurnWord;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.time.Duration;

/// A progress report of an engine. Fields that it does not report are none.
///
/// @param depth depth in decisions, ≥ 0
/// @param nodes positions or playouts so far, ≥ 0
/// @param speed nodes per second, ≥ 0
/// @param time  since the start of the search
/// @param rank  rank of the line among several, from 1
/// @param score score of the line, for the seat to act
/// @param turns expected turns, in the notation of the game
public record SearchInfo(Option<Integer> depth, Option<Long> nodes, Option<Long> speed, Option<Duration> time,
    int rank, Option<UgiReply.Score> score, Vector<String> turns) {
    private static final int MOST_LINES = 1_000;
    /// An empty report.
    public static final SearchInfo NONE = new SearchInfo(Option.none(), Option.none(), Option.none(), Option.none(), 1,
        Option.none(), Vector.empty());

    /// Reads the words after `info`. Unknown ones are skipped.
    static SearchInfo read(Words words) {
        SearchInfo info = NONE;
        for (Option<String> word = words.next(); word.isDefined(); word = words.next())
            info = info.with(word.get(), words);
        return info;
    }

    private SearchInfo with(String name, Words words) {
        return switch (name) {
            case "depth" -> new SearchInfo(words.number(0).map(Long::intValue), nodes, speed, time, rank, score, turns);
            case "nodes" -> new SearchInfo(depth, words.number(0), speed, time, rank, score, turns);
            case "nps" -> new SearchInfo(depth, nodes, words.number(0), time, rank, score, turns);
            case "time" -> new SearchInfo(depth, nodes, speed, words.number(0).map(Duration::ofMillis), rank, score,
                turns);
            case "multipv" -> new SearchInfo(depth, nodes, speed, time,
                words.number(1).filter(n -> n <= MOST_LINES).getOrElse(1L).intValue(), score, turns);
            case "score" -> new SearchInfo(depth, nodes, speed, time, rank, UgiReply.Score.read(words), turns);
            case "pv" -> new SearchInfo(depth, nodes, speed, time, rank, score,
                Vector.of(words.rest().split("\\s+")).reject(String::isEmpty).map(TurnWord::read));
            default -> this;
        };
    }

    /// Returns the line of the protocol.
    @Override
    public String toString() {
        return Vector.of("info").appendAll(depth.map(d -> "depth " + d)).append("multipv " + rank)
            .appendAll(score.map(s -> "score " + s)).appendAll(nodes.map(n -> "nodes " + n))
            .appendAll(speed.map(s -> "nps " + s)).appendAll(time.map(t -> "time " + t.toMillis()))
            .appendAll(Option.when(turns.nonEmpty(), () -> turns.map(TurnWord::write).mkString("pv ", " ", "")))
            .mkString(" ");
    }
}
