package agon.game.dvonn;

import agon.api.Seat;
import agon.api.scene.PositionEditor;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.util.Locale;

/// Edits positions of DVONN. If a position can occur in the placement phase, the editor assumes this phase. Otherwise,
/// it assumes the phase in which stacks move.
record DvonnEditor() implements PositionEditor<DvonnPosition> {
    private static final Map<Character, String> NAMES = LinkedHashMap.of('r', "red piece", 'w', "white piece", 'b',
        "black piece");

    @Override
    public Seq<Piece> pieces() {
        return NAMES.map(kind -> Piece.of(kind._2, DvonnView.DISC, DvonnView.paint(kind._1))).toVector();
    }

    @Override
    public int maxStack() {
        return Spaces.ALL.size();
    }

    @Override
    public PositionEditor.Setup setup(DvonnPosition p) {
        Map<String, Vector<String>> pieces = LinkedHashMap.empty();
        for (int space : Spaces.ALL) {
            String stack = p.stacks().get(space).replace(".", "").toLowerCase(Locale.ROOT);
            if (!stack.isEmpty())
                pieces = pieces.put(Spaces.NAMES.get(space), Vector.ofAll(stack.toCharArray())
                    .map(piece -> NAMES.get(piece).get()));
        }
        return new PositionEditor.Setup(pieces, Option.of(p.seat()), LinkedHashMap.empty());
    }

    @Override
    public Either<String, DvonnPosition> position(PositionEditor.Setup setup) {
        Vector<String> stacks = Spaces.ALL.map(space -> stack(setup.at(Spaces.NAMES.get(space))));
        Option<String> red = stacks.find(stack -> stack.length() > 1 && stack.endsWith("R"));
        if (red.isDefined())
            return Either.left("A red piece cannot be on top of another piece, because it never moves alone.");
        Seat seat = setup.toMove().getOrElse(Seat.FIRST);
        return new DvonnPosition(stacks, seat, true).checked()
            .orElse(() -> new DvonnPosition(stacks, seat, false).checked());
    }

    private static String stack(Vector<String> pieces) {
        String stack = pieces.map(name -> name.substring(0, 1)).mkString();
        return stack.isEmpty() ? "."
            : stack.substring(0, stack.length() - 1)
                + stack.substring(stack.length() - 1).toUpperCase(Locale.ROOT);
    }
}
