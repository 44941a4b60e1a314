package agon.game.gipf;

import agon.api.Cells;
import agon.api.PlainText;
import agon.api.Variant;
import agon.api.record.BoardspaceFormat;
import agon.game.gipf.GipfAction.Push;
import agon.game.gipf.GipfAction.Remove;
import agon.game.gipf.GipfPosition.Phase;
import agon.game.gipf.Side.Kinds;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.Locale;

/// The commands of GIPF in the files of Boardspace. `Dropb E 1` or `Pdropb E 1` puts a piece on a dot, and `Dropb E 2`
/// pushes it; `Slide E 1 E 2` does both. `Pickb` takes back a push. `Standard` changes between GIPF-pieces and single
/// pieces; a player pushes GIPF-pieces until the first single piece. `Remove C 3` removes the row through a spot or
/// from a dot; on a GIPF-piece, it only marks this piece for removal, and `Preserve C 4` changes the mark. Without a
/// mark, the player's own GIPF-pieces stay, and those of the opponent if they belong to several rows. `Done` and pushes
/// remove all other rows.
record GipfBoardspace() implements BoardspaceFormat.Dialect<GipfPosition, GipfAction> {
    @Override
    public String name() {
        return Gipf.ID;
    }

    @Override
    public Vector<String> games() {
        return Vector.of("gipf");
    }

    @Override
    public LinkedHashMap<String, Variant<GipfPosition, GipfAction>> setups() {
        return LinkedHashMap.of("gipf", Gipf.variant(GipfVariant.BASIC), "gipf-standard",
            Gipf.variant(GipfVariant.STANDARD),
            "gipf-tournament", Gipf.variant(GipfVariant.TOURNAMENT));
    }

    /// Returns the row through a spot, or from a dot.
    private static Option<Integer> row(GipfPosition p, String point) {
        return GipfRules.rows(p).find(row -> {
            Spots.Segment segment = Spots.SEGMENTS.get(row);
            return segment.spots().contains(Spots.NAMES.indexOf(point))
                || segment.dots().contains(point);
        });
    }

    @Override
    public Vector<String> commands(GipfPosition p, GipfAction action) {
        return switch (action) {
            case Push(int way, boolean gipf) -> {
                Vector<String> drops = Vector.of(Spots.WAYS.get(way).dot(),
                    Spots.name(Spots.WAYS.get(way).spots().head())).map(point -> "Dropb " + spaced(point));
                yield !gipf && p.own().pushes() == Kinds.ANY ? drops.prepend("Standard") : drops;
            }
            case Remove(int segment, Cells staying) -> {
                Spots.Segment row = Spots.SEGMENTS.get(segment);
                Vector<Integer> gipf = row.spots().filter(p.gipf()::has);
                Vector<String> points = row.spots().removeAll(gipf).map(Spots::name).appendAll(row.dots());
                String point = points.find(one -> row(p, one).contains(segment)).getOrElse(points.head());
                yield gipf.map(spot -> "Remove " + spaced(Spots.name(spot)))
                    .appendAll(gipf.filter(staying::has).map(spot -> "Preserve " + spaced(Spots.name(spot))))
                    .append("Remove " + spaced(point));
            }
        };
    }

    private static String spaced(String point) {
        return point.substring(0, 1).toUpperCase(Locale.ROOT) + " " + point.substring(1);
    }

    @Override
    public BoardspaceFormat.Commands<GipfAction> turn(GipfPosition position) {
        return new Turn(position);
    }

    private static final class Turn implements BoardspaceFormat.Commands<GipfAction> {
        private final GipfRules rules;
        private GipfPosition at, before; // the present position, and the position before the push
        private Vector<GipfAction> actions = Vector.empty(), first = Vector.empty(); // until now, and before the push
        private String dot = "";
        private boolean gipf; // whether a GIPF-piece is pushed
        private Cells preserved;

        Turn(GipfPosition position) {
            rules = new GipfRules(position.gipf().isEmpty() && position.own().pushes() != Kinds.GIPF
                && position.other().pushes() != Kinds.GIPF ? GipfVariant.BASIC : GipfVariant.TOURNAMENT);
            at = before = position;
            gipf = position.own().pushes() != Kinds.SINGLE;
            preserved = preserved(at);
        }

        /// Returns the GIPF-pieces that stay if there is no command.
        private static Cells preserved(GipfPosition p) {
            Vector<Integer> spots = GipfRules.rows(p).flatMap(row -> Spots.SEGMENTS.get(row).spots());
            return Cells.of(spots.filter(spot -> p.own().gipf().has(spot)
                || p.other().gipf().has(spot) && spots.count(spot::equals) > 1));
        }

        @Override
        public Option<String> add(String command, Vector<String> words) {
            String name = command.equals("pdropb") ? "dropb" : command;
            String point = words.take(2).mkString().toLowerCase(Locale.ROOT),
                to = words.drop(2).take(2).mkString().toLowerCase(Locale.ROOT);
            boolean slides = name.startsWith("slide");
            if (name.equals("pick") || name.equals("drop")) dot = "";
            if (name.equals("standard")) gipf = !gipf;
            if (Vector.of("pick", "drop", "standard").contains(name)) return Option.none();
            if (!Vector.of("dropb", "pickb", "remove", "preserve", "slide", "slidefrom").contains(name))
                return Option.of("the command is unknown");
            String wrong = !Spots.POINT_NAMES.contains(point) ? point : slides && !Spots.NAMES.contains(to) ? to : "-";
            if (!wrong.equals("-"))
                return Option.of("'" + PlainText.line(wrong, 20) + "' is not a point of the board");
            int spot = Spots.NAMES.indexOf(point);
            switch (name) {
                case "pickb" -> takeBack(spot);
                case "preserve" -> preserved = spot < 0 ? preserved
                    : preserved.has(spot) ? preserved.without(spot) : preserved.with(spot);
                case "remove" -> remove(spot, point);
                default -> {
                    if (spot < 0) dot = point;
                    if (slides || spot >= 0) return push(slides ? to : point);
                }
            }
            return Option.none();
        }

        private void takeBack(int spot) {
            if (spot < 0) return;
            at = before;
            actions = first;
            preserved = preserved(at);
        }

        private void remove(int spot, String point) {
            if (spot >= 0 && at.gipf().has(spot)) preserved = preserved.without(spot);
            else row(at, point).forEach(this::remove);
        }

        private Option<String> push(String spot) {
            int way = Spots.WAYS.indexWhere(one -> one.dot().equals(dot)
                && Spots.name(one.spots().head()).equals(spot));
            if (way < 0) return Option.of("a piece cannot be pushed from '" + dot + "' to " + spot);
            removeRows();
            before = at;
            first = actions;
            Push push = new Push(way, gipf);
            if (rules.legal(at).contains(push)) play(push);
            else actions = actions.append(push);
            return Option.none();
        }

        private void removeRows() {
            for (Vector<Integer> rows = GipfRules.rows(at); rows.nonEmpty() && isMine(); rows = GipfRules.rows(at))
                remove(rows.head());
        }

        private boolean isMine() {
            return at.seat().equals(before.seat()) && !rules.status(at).isOver();
        }

        private void remove(int row) {
            if (isMine())
                play(new Remove(row, preserved.and(at.gipf()).and(Cells.of(Spots.SEGMENTS.get(row).spots()))));
        }

        private void play(GipfAction action) {
            at = rules.after(at, action);
            actions = actions.append(action);
            if (action instanceof Push || at.phase() != Phase.PUSHED) preserved = preserved(at);
        }

        @Override
        public Vector<GipfAction> actions(boolean done) {
            if (at.phase() == Phase.PUSHED) removeRows();
            return actions;
        }
    }
}
