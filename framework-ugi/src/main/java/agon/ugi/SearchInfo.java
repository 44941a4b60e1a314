package agon.ugi;

import agon.ugi.text.TurnWord;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.time.Duration;

/// What an engine says while it thinks: one line. Whatever it does not say is absent.
///
/// @param depth decisions looked ahead, ≥ 0
/// @param nodes positions or playouts so far, ≥ 0
/// @param speed nodes a second, ≥ 0
/// @param time  since it began
/// @param rank  of the line among several, from 1
/// @param score of the line, to the seat that is to act
/// @param turns how play may go on, as the game writes turns
public record SearchInfo(Option<Integer> depth, Option<Long> nodes, Option<Long> speed, Option<Duration> time,
    int rank, Option<UgiReply.Score> score, Vector<String> turns) {
    private static final int MOST_LINES = 1_000;
    /// Nothing said.
    public static final SearchInfo NONE = new SearchInfo(Option.none(), Option.none(), Option.none(), Option.none(), 1,
        Option.none(), Vector.empty());

    /// The words behind `info`. What is not known is skipped.
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

    /// The line that says it.
    @Override
    public String toString() {
        return Vector.of("info").appendAll(depth.map(d -> "depth " + d)).append("multipv " + rank)
            .appendAll(score.map(s -> "score " + s)).appendAll(nodes.map(n -> "nodes " + n))
            .appendAll(speed.map(s -> "nps " + s)).appendAll(time.map(t -> "time " + t.toMillis()))
            .appendAll(Option.when(turns.nonEmpty(), () -> turns.map(TurnWord::write).mkString("pv ", " ", "")))
            .mkString(" ");
    }
}
