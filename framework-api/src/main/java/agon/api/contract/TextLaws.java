package agon.api.contract;

import static agon.api.contract.Broken.unlessEqual;

import agon.api.Action;
import agon.api.PlainText;
import agon.api.Rules;
import agon.api.Status;
import agon.api.Variant;
import agon.api.match.Turn;
import agon.api.record.GameRecord;
import agon.api.record.RecordFormat;
import agon.api.record.Replay;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.random.RandomGenerator;

/// Laws of notation and records.
final class TextLaws {
    private static final int TURNS = 5_000;
    /// On average, one in this many positions is checked, in addition to the first or the last position.
    private static final int RARELY = 16;

    /// The maximum lengths of texts, in characters.
    private static final int POSITION = 20_000, TURN = 1_000, REASON = 100;

    static <P, A extends Action> void notationTellsTurnsApart(Moment<P, A> m) throws Broken {
        if (m.legal().isEmpty() || !m.match().actions().isEmpty() && m.dice().nextInt(RARELY) != 0) return;
        Map<String, Seq<A>> written = new HashMap<>();
        for (Vector<A> turn : turns(m)) {
            Seq<A> before = written.putIfAbsent(m.notation().write(m.position(), turn), turn);
            if (before != null && !before.equals(turn))
                throw new Broken("two turns with the text '" + m.notation().write(m.position(), turn) + "'", before,
                    turn);
        }
    }

    private static <P, A extends Action> Vector<Vector<A>> turns(Moment<P, A> m) {
        ArrayList<Vector<A>> turns = new ArrayList<>();
        extend(m, m.position(), Vector.empty(), turns);
        return Vector.ofAll(turns);
    }

    private static <P, A extends Action> void extend(Moment<P, A> m, P position, Vector<A> turn,
        List<Vector<A>> turns) {
        for (A action : Rules.legal(m.rules(), position)) {
            if (turns.size() >= TURNS) return;
            P next = m.rules().after(position, action);
            if (turn.size() < 100 && m.rules().status(next).midTurn())
                extend(m, next, turn.append(action), turns);
            else
                turns.add(turn.append(action));
        }
    }

    static <P, A extends Action> void turnsReadBack(Moment<P, A> m) throws Broken {
        if (m.legal().isEmpty()) return;
        for (int i = 0; i < 3; i++) {
            Vector<A> turn = m.randomTurn();
            String text = m.notation().write(m.position(), turn);
            for (String spelled : Vector.of(text, "  " + text + " "))
                unlessEqual("'" + spelled + "' read back", Either.right(turn),
                    m.notation().read(m.position(), spelled).map(Vector::ofAll));
        }
    }

    static <P, A extends Action> void positionsReadBack(Moment<P, A> m) throws Broken {
        String text = m.notation().write(m.position());
        Either<String, P> read = m.notation().read(text);
        P shown = m.notation().shown(m.position());
        unlessEqual("'" + text + "' read back", Either.right(shown), read);
        unlessEqual("its hash code", shown.hashCode(), read.get().hashCode());
        unlessEqual("its legal actions", Rules.legal(m.rules(), shown), Rules.legal(m.rules(), read.get()));
        unlessEqual("its status", m.rules().status(shown), m.rules().status(read.get()));
        unlessEqual("its text", text, m.notation().write(read.get()));
    }

    static <P, A extends Action> void textsAreOneLine(Moment<P, A> m) throws Broken {
        oneLine("the text of a position", m.notation().write(m.position()), POSITION);
        for (A action : m.legal()) {
            oneLine("the text of " + action, m.notation().write(m.position(), Vector.of(action)), TURN);
            oneLine("the verb of " + action, action.verb(), REASON);
        }
        if (m.legal().nonEmpty()) oneLine("the text of a turn", m.notation().write(m.position(), m.randomTurn()), TURN);
        if (m.match().status() instanceof Status.Over(_, String reason))
            oneLine("the reason of the end", reason, REASON);
    }

    private static void oneLine(String what, String text, int most) throws Broken {
        if (text.isBlank() || !text.equals(text.strip()) || !PlainText.isLine(text, most))
            throw new Broken(what,
                "one line of at most " + most + " characters without control characters and without spaces at its ends",
                "'" + PlainText.line(text, 100) + "', " + text.length() + " characters");
    }

    static <P, A extends Action> void anyTextIsAnswered(Moment<P, A> m) throws Broken {
        String position = m.notation().write(m.position());
        for (int i = 0; i < 4; i++) {
            String text = i == 0 ? "" : damaged(position, m.dice());
            for (P read : answered(text, m.notation()::read)) usable(m, text, read);
        }
        tellApart(m, position);
        if (m.legal().isEmpty()) return;
        String turn = m.notation().write(m.position(), m.randomTurn());
        for (int i = 0; i < 4; i++) answered(i == 0 ? "" : damaged(turn, m.dice()), m.match()::playPartial);
        if (m.match().turns().isEmpty()) return;
        Turn<A> earlier = m.match().turns().get(m.dice().nextInt(m.match().turns().size()));
        answered(m.notation().write(m.match().positions().get(earlier.from()), earlier.actions()),
            m.match()::playPartial);
    }

    private static <R> R answered(String text, Function<String, R> reader) throws Broken {
        try {
            return Objects.requireNonNull(reader.apply(text));
        } catch (RuntimeException | StackOverflowError e) {
            throw new Broken("reading '" + text + "'", "a result", e);
        }
    }

    private static <P, A extends Action> void usable(Moment<P, A> m, String text, P read) throws Broken {
        String written = answered(text, _ -> m.notation().write(read));
        answered(text, _ -> m.rules().status(read));
        answered(text, _ -> Rules.legal(m.rules(), read));
        unlessEqual("the position read from '" + text + "', written as '" + written + "' and read back",
            Either.right(read),
            m.notation().read(written));
    }

    /// Replaces one character in several ways. If equals() ignores a part of the position, a changed text can be read
    /// as an equal position.
    private static <P, A extends Action> void tellApart(Moment<P, A> m, String position) throws Broken {
        if (position.isEmpty()) return;
        int at = m.dice().nextInt(position.length());
        for (int other : (position + (char) (position.charAt(at) + 1)).chars().distinct().toArray()) {
            String text = position.substring(0, at) + (char) other + position.substring(at + 1);
            for (P read : answered(text, m.notation()::read))
                if (read.equals(m.position()))
                    unlessEqual("the text of the position read from '" + text + "', which equals the current one",
                        position, m.notation().write(read));
        }
    }

    private static String damaged(String text, RandomGenerator dice) {
        StringBuilder damaged = new StringBuilder(text);
        for (int i = dice.nextInt(4); i >= 0; i--) {
            int at = dice.nextInt(damaged.length() + 1);
            switch (dice.nextInt(4)) {
                case 0 -> damaged.insert(at, (char) dice.nextInt(32, 127));
                case 1 -> damaged.setLength(at);
                case 2 -> damaged.insert(at, dice.nextBoolean() ? "99999999999" : "-1");
                default -> {
                    if (at < damaged.length()) damaged.deleteCharAt(at);
                }
            }
        }
        return damaged.toString();
    }

    static <P, A extends Action> void recordsReadBack(Moment<P, A> m) throws Broken {
        if (!m.legal().isEmpty() && m.dice().nextInt(RARELY) != 0) return;
        GameRecord record = GameRecord.of(m.match(), LinkedHashMap.of("First", "a \"b\" \\", "Second", "c"));
        RecordFormat format = RecordFormat.DEFAULT;
        String text = format.write(record).getOrElseThrow(why -> new Broken("the record", "written", why)).text();
        var read = format.read(text);
        unlessEqual("the record, written and read back", Vector.of(Either.right(record)), read);
        var replay = Replay.of(new Variant<>(m.match().name(), m.game()), record);
        unlessEqual("the positions of the replayed "
            + "record", Either.right(m.match().positions()), replay.map(r -> r.match().positions()));
    }
}
