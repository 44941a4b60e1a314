package agon.lab.dataset;

import agon.api.Action;
import agon.api.Game;
import agon.api.Rules;
import agon.api.Seat;
import agon.api.Status;
import agon.api.encoding.Encoder;
import agon.api.encoding.Encoding.JointActions;
import agon.api.encoding.PolicyLayout;
import agon.api.match.Match;
import agon.api.match.Turn;
import agon.api.symmetry.Symmetries;
import agon.api.symmetry.Symmetry;
import agon.lab.dataset.DataSet.Split;
import agon.lab.dataset.internal.PlayedGame;
import agon.lab.dataset.internal.SearchTargets;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// Creates the rows of a game: one for each image of each decision by a player. If the layout has joint actions, the
/// decisions that form a joint action share a row. This class is not thread-safe.
final class RowEncoder<P, A extends Action> {
    static final String GAME = "game";
    /// The ends of searches, by the number in the column `search`.
    static final Vector<String> SEARCH_ENDS = Vector.of("the position was not searched",
        "there was only one legal action", "the budget was used", "the result was proven");
    private static final String JOINT = "joint";
    private static final int NO_SEAT = -1; // of a decision of chance

    private static final int NAME = 16; // bytes per symmetry name

    private final DataSet<P, A> set;
    private final Game<P, A> game;
    private final Rules<P, A> rules;
    private final Encoder<P> encoder;
    private final PolicyLayout codes;
    private final Option<JointActions> joint;
    private final float[] spatial, globals;
    private final boolean[] mask;
    private final Vector<Column> columns;

    RowEncoder(DataSet<P, A> set, Vector<Column> columns) {
        this.columns = columns;
        this.set = set;
        game = set.variant().game();
        rules = game.rules();
        encoder = set.encoder();
        codes = PolicyLayout.byCode(rules.codeCount());
        spatial = new float[encoder.spatial()];
        globals = new float[encoder.globals()];
        joint = encoder.encoding().joint();
        mask = new boolean[joint.map(JointActions::size).getOrElse(rules.codeCount())];
    }

    static <P, A extends Action> Vector<Column> columns(DataSet<P, A> set, boolean searched) {
        Rules<P, A> rules = set.variant().rules();
        Encoder<P> encoder = set.encoder();
        Option<JointActions> joint = encoder.encoding().joint();
        Vector<Column> all = Vector.of(
            new Column("spatial", "<f4", encoder.shape(), "layers, rows and columns of the board"),
            new Column("globals", "<f4", Vector.of(encoder.globals()), "numbers that do not belong to a cell"),
            joint.isEmpty() ? new Column("mask", "|b1", Vector.of(rules.codeCount()), "legal actions, by code")
                : new Column("mask", "|u1", Vector.of(Math.ceilDiv(joint.get().size(), Byte.SIZE)),
                    "legal joint actions, by index, packed like numpy.packbits"),
            new Column("action", "<i4", Vector.empty(),
                joint.isEmpty() ? "code of the action that was played" : "index of the joint action that was played"),
            new Column("seat", "|i1", Vector.empty(), "seat that acted, from 0; -1: chance"),
            new Column("outcome", "<f4", Vector.of(rules.seats()),
                "final payoff of each seat, -1 to 1; NaN if unknown"),
            new Column(GAME, "<i4", Vector.empty(), "number of the game in the data set, from 0"),
            new Column("ply", "<i4", Vector.empty(), "number of the position in its game, from 0"),
            new Column("weight", "<f4", Vector.empty(), "1 divided by the number of images of the position"));
        for (Vector<String> parts : joint.map(JointActions::parts))
            all = all.append(new Column(JOINT, "<i4", Vector.of(parts.size()), parts.mkString(", ")));
        if (set.images() != DataSet.SymmetryMode.LITERAL)
            all = all
                .append(new Column("symmetry", "|S" + NAME, Vector.empty(), "symmetry applied to the played position"));
        if (set.chance())
            all = all.append(new Column("probabilities", "<f4", Vector.of(rules.codeCount()),
                "probability of each outcome, by code, in decisions of chance; otherwise 0"));
        if (set.split().isDefined())
            all = all.append(new Column("split", "|i1", Vector.empty(), Split.PARTS.zipWithIndex()
                .map(part -> part._2 + ": " + part._1).mkString(", ")));
        return !searched ? all
            : all.append(new Column("visits", "<i4", Vector.of(rules.codeCount()),
                "visits or policy of the search, by code; all 0 if unknown"))
                .append(new Column("value", "<f4", Vector.empty(),
                    "value of the search for the seat that acted, -1 to 1; NaN if unknown"))
                .append(new Column("search", "|i1", Vector.empty(), "end of the search, an index of search_ends"));
    }

    /// @param part the index of the game's part of a split, or none
    RowBlock rows(PlayedGame<P, A> played, Option<Integer> part, Runnable alive) {
        return rows(game.symmetries(), played, part, alive);
    }

    private <G extends Symmetry<G>> RowBlock rows(Symmetries<G, P, A> symmetries, PlayedGame<P, A> played,
        Option<Integer> part, Runnable alive) {
        G identity = symmetries.elements(rules.start()).head();
        List<Row<G, P, A>> rows = new ArrayList<>();
        Match<P, A> match = played.match();
        Vector<P> starts = Vector.empty(); // positions of earlier joint actions, latest first
        for (Turn<A> turn : match.turns()) for (int i = 0, end; i < turn.actions().size(); i = end) {
            int ply = turn.from() + i;
            end = i + 1;
            while (end < turn.actions().size() && continues(match.positions().get(turn.from() + end))) end++;
            P position = match.positions().get(ply);
            boolean whole = !continues(match.positions().get(turn.from() + end));
            Vector<P> window = joint.isEmpty() ? encoder.window(match, ply)
                : starts.take(set.turns() - 1).prepend(position);
            starts = starts.prepend(position);
            boolean chance = rules.status(position) instanceof Status.Chance;
            if (ply < played.from() || !whole || chance && !set.chance()) continue;
            Vector<A> actions = turn.actions().slice(i, end).toVector();
            Seq<G> images = images(symmetries, identity, window);
            for (G g : images)
                rows.add(new Row<>(g, 1f / images.size(), window,
                    match.positions().slice(ply, ply + actions.size()).toVector(), actions,
                    turn.seat(), ply, played.thoughts().get(ply), part));
            alive.run();
        }
        Vector<ByteBuffer> bytes = columns.map(column -> ByteBuffer.allocate(rows.size() * column.bytes())
            .order(ByteOrder.LITTLE_ENDIAN));
        for (Row<G, P, A> row : rows) {
            write(symmetries, row, played.outcome(), bytes);
            alive.run();
        }
        return new RowBlock(rows.size(), bytes.map(ByteBuffer::array),
            LinkedHashMap.of("file", played.name(), "players",
                played.players(), "ratings", played.ratings(), "date", played.date(), "split",
                part.map(Split.PARTS::get), "rows", rows.size()));
    }

    private boolean continues(P position) {
        return encoder.encoding().continuesJoint(position);
    }

    /// A row before it is encoded. The positions are those played. The symmetry `g` has not been applied yet.
    ///
    /// @param before the position before each action
    private record Row<G, P, A extends Action>(G g, float weight, Vector<P> window, Vector<P> before, Vector<A> actions,
        Seat seat,
        int ply,
        Option<SearchTargets<A>> thought, Option<Integer> part) {}

    private <G extends Symmetry<G>> Seq<G> images(Symmetries<G, P, A> symmetries, G identity, Vector<P> window) {
        P position = window.head();
        return switch (set.images()) {
            case LITERAL -> Vector.of(identity);
            case CANONICAL -> Vector.of(window.size() == 1
                ? symmetries.canonical(position, set.transforms()).symmetry()
                : symmetries.canonical(position, g -> keeps(symmetries, g, window)).symmetry());
            case SYMMETRIC -> symmetries.elements(position).filter(g -> keeps(symmetries, g, window));
        };
    }

    private <G extends Symmetry<G>> boolean keeps(Symmetries<G, P, A> symmetries, G g, Vector<P> window) {
        return set.transforms().allows(g) && window.tail().forAll(before -> symmetries.elements(before).contains(g));
    }

    private <G extends Symmetry<G>> void write(Symmetries<G, P, A> symmetries, Row<G, P, A> row,
        Option<Vector<Double>> outcome, Vector<ByteBuffer> bytes) {
        G g = row.g;
        P position = row.window.head();
        boolean moves = g.isRotated() || g.isShifted();
        Vector<P> window = moves ? row.window.map(p -> symmetries.image(g, p)) : row.window;
        encoder.encode(window, spatial, 0, globals, 0);
        Vector<Integer> played = row.before.zipWith(row.actions, (p, action) -> code(symmetries, g, p, action));
        legal(window.head());
        for (int i = 0; i < columns.size(); i++) {
            ByteBuffer to = bytes.get(i);
            switch (columns.get(i).name()) {
                case "spatial" -> put(to, spatial);
                case "globals" -> put(to, globals);
                case "mask" -> mask(to);
                case "action" -> to.putInt(joint.map(all -> all.index(played)).getOrElse(played.head()));
                case JOINT -> joint.get().parts(played).forEach(to::putInt);
                case "seat" -> to.put((byte) (rules.status(position) instanceof Status.Chance ? NO_SEAT
                    : symmetries.image(g, position, row.seat).index()));
                case "outcome" -> put(to, outcome(symmetries, g, position, outcome));
                case GAME -> to.putInt(0); // replaced by the writer
                case "ply" -> to.putInt(row.ply);
                case "weight" -> to.putFloat(row.weight);
                case "probabilities" -> probabilities(window.head(), to);
                case "split" -> to.put(row.part.get().byteValue());
                case "search" -> to.put((byte) searchEnd(row));
                case "symmetry" -> to.put(name(g));
                case "visits" -> visits(symmetries, g, position, row.thought, to);
                default -> to.putFloat(row.thought.map(a -> (float) a.value()).getOrElse(Float.NaN));
            }
        }
    }

    /// Writes the probabilities of the outcomes in the transformed position.
    private void probabilities(P position, ByteBuffer to) {
        int start = to.position();
        to.position(start + rules.codeCount() * Float.BYTES);
        if (!(rules.status(position) instanceof Status.Chance chance)) return;
        Seq<A> outcomes = Rules.legal(rules, position);
        for (int i = 0; i < outcomes.size(); i++)
            to.putFloat(start + outcomes.get(i).code() * Float.BYTES, (float) chance.probability(i));
    }

    /// Returns the index of the end of the search in [#SEARCH_ENDS].
    private int searchEnd(Row<?, P, A> row) {
        if (row.thought.isDefined()) return row.thought.get().proven() ? 3 : 2;
        P position = row.window.head();
        return !(rules.status(position) instanceof Status.Chance) && Rules.legal(rules, position).size() == 1 ? 1 : 0;
    }

    private void legal(P position) {
        Arrays.fill(mask, false);
        if (joint.isEmpty()) codes.mask(Rules.legal(rules, position), mask, 0);
        else legal(position, Vector.empty(), joint.get());
    }

    private void legal(P position, Vector<Integer> before, JointActions all) {
        for (A action : Rules.legal(rules, position)) {
            Vector<Integer> actions = before.append(action.code());
            P next = rules.after(position, action);
            if (continues(next)) legal(next, actions, all);
            else mask[all.index(actions)] = true;
        }
    }

    private void mask(ByteBuffer to) {
        if (joint.isEmpty()) for (boolean legal : mask) to.put((byte) (legal ? 1 : 0));
        else for (int at = 0; at < mask.length; at += Byte.SIZE) {
            int bits = 0;
            for (int i = at; i < Math.min(at + Byte.SIZE, mask.length); i++)
                if (mask[i]) bits |= 1 << Byte.SIZE - 1 - (i - at);
            to.put((byte) bits);
        }
    }

    private static void put(ByteBuffer to, float[] values) {
        to.asFloatBuffer().put(values);
        to.position(to.position() + values.length * Float.BYTES);
    }

    private static <G extends Symmetry<G>, P, A extends Action> int code(Symmetries<G, P, A> symmetries, G g,
        P position, A action) {
        return g.isRotated() || g.isShifted() ? symmetries.image(g, position, action).code() : action.code();
    }

    private <G extends Symmetry<G>> float[] outcome(Symmetries<G, P, A> symmetries, G g, P position,
        Option<Vector<Double>> outcome) {
        float[] moved = new float[rules.seats()];
        for (int seat = 0; seat < moved.length; seat++) {
            int there = symmetries.image(g, position, new Seat(seat)).index();
            moved[there] = outcome.isEmpty() ? Float.NaN : outcome.get().get(seat).floatValue();
        }
        return moved;
    }

    private static byte[] name(Symmetry<?> g) {
        byte[] name = new byte[NAME], letters = g.name().getBytes(StandardCharsets.UTF_8);
        System.arraycopy(letters, 0, name, 0, Math.min(NAME, letters.length));
        return name;
    }

    private <G extends Symmetry<G>> void visits(Symmetries<G, P, A> symmetries, G g, P position,
        Option<SearchTargets<A>> thought, ByteBuffer to) {
        int start = to.position();
        to.position(start + rules.codeCount() * Integer.BYTES);
        for (SearchTargets<A> known : thought)
            for (SearchTargets.Visits<A> visited : known.visits())
                to.putInt(start + code(symmetries, g, position, visited.action()) * Integer.BYTES,
                    (int) Math.min(Integer.MAX_VALUE, visited.count()));
    }
}
