package agon.archive;

import agon.api.Action;
import agon.api.GameExtras.Opening;
import agon.api.Packing;
import agon.api.PlainText;
import agon.api.Simulator;
import agon.api.Status;
import agon.api.match.Match;
import agon.api.match.Turn;
import agon.api.record.GameRecord;
import agon.api.record.RecordFormat;
import agon.api.record.Replay;
import agon.plugins.internal.OpeningNames;
import agon.plugins.internal.ReviewedTurns;
import agon.plugins.internal.Sha256;
import agon.records.internal.GameFacts;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.nio.charset.StandardCharsets;

/// A game to add to an archive. `start` is the canonical hash of the variant's starting position. A player's name is
/// empty if the record does not contain it. The result is determined by the rules if the game is over, and is otherwise
/// taken from the record. Scores are in [0, 1]. `text` is the record in the default format. Identical games have
/// identical digests. `opening` is empty if the game does not name it.
record ImportedGame(String variant, long start, Vector<String> players, String date, String result,
    Option<Vector<Double>> scores, int turns, Vector<Step> steps, String text, byte[] digest,
    boolean contradictory, ReviewedTurns reviewed, String opening) {
    private static final int LONGEST = 200; // maximum number of characters in a name

    /// @param position the canonical hash of the position before the turn
    /// @param next     the canonical hash of the position after the turn
    record Step(long position, long next, int seat) {}

    /// @return the game, or the reason why it is left out, which completes the text `12 games …`
    static <P, A extends Action> Either<String, ImportedGame> of(Replay<P, A> replay) {
        Match<P, A> match = replay.match();
        GameFacts facts = GameFacts.of(replay);
        GameRecord record = replay.legal();
        Simulator<P> simulator = match.game().simulator();
        simulator.load(match.positions().head());
        long before = Packing.canonicalHash(simulator);
        Vector<Step> steps = Vector.empty();
        for (int i = 0; i < facts.turns().size(); i++) {
            Turn<A> turn = match.turns().get(i);
            long after = facts.turns().get(i).canonical();
            if (turn.departure().isEmpty()) steps = steps.append(new Step(before, after, turn.seat().index()));
            before = after;
        }
        simulator.load(match.game().rules().start());
        Vector<String> players = players(record, facts.seats());
        String date = line(record.headers().get("Date").getOrElse(""));
        long start = Packing.canonicalHash(simulator);
        Vector<Step> all = steps;
        String opening = OpeningNames.of(match).map(Opening::name).getOrElse("");
        return RecordFormat.DEFAULT.write(record).mapLeft(_ -> "that the archive cannot hold")
            .map(written -> new ImportedGame(match.name(), start, players, date, result(match, record),
                facts.payoffs().map(payoffs -> payoffs.map(payoff -> (payoff + 1) / 2)), match.turns().size(), all,
                written.text(),
                digest(Vector.of(match.name(), record.start().getOrElse(""), date, replay.record().result())
                    .appendAll(players).appendAll(record.turns()).mkString("\n")),
                replay.contradictions().nonEmpty(), ReviewedTurns.of(replay.tree()), opening));
    }

    /// Returns the keys under which [EarlierVersions] finds earlier versions of this game.
    Vector<String> versions() {
        return RecordFormat.DEFAULT.read(text).head()
            .map(record -> Vector.rangeClosed(0, record.turns().size())
                .map(turns -> version(variant, players, date, record, turns)))
            .getOrElse(Vector.empty());
    }

    /// Returns a key that identifies the start of a game up to a number of turns.
    static String version(String variant, Vector<String> players, String date, GameRecord record, int turns) {
        return Vector.of(variant, record.start().getOrElse(""), date).appendAll(players)
            .appendAll(record.turns().take(turns)).mkString("\n");
    }

    static Vector<String> players(GameRecord record, int seats) {
        return Vector.range(0, seats)
            .map(seat -> line(record.headers().get(GameRecord.seatHeader(seat)).getOrElse("")));
    }

    private static String result(Match<?, ?> match, GameRecord record) {
        return match.status() instanceof Status.Over over ? over.score() : record.result();
    }

    private static String line(String text) {
        return PlainText.line(text.strip(), LONGEST);
    }

    private static byte[] digest(String text) {
        return digest(text.getBytes(StandardCharsets.UTF_8));
    }

    static byte[] digest(byte[] bytes) {
        return Sha256.start().digest(bytes);
    }
}
