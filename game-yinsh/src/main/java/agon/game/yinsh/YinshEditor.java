package agon.game.yinsh;

import agon.api.Seat;
import agon.api.scene.PositionEditor;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;

/// Edits positions at the start of a turn. If there are no markers, no removed rings and fewer than ten rings, the
/// rings are being placed.
///
/// @param goal the number of rings that win
record YinshEditor(int goal) implements PositionEditor<YinshPosition> {
    static final Map<Character, String> NAMES = LinkedHashMap.of('W', "white ring", 'B', "black ring", 'w',
        "white marker", 'b', "black marker");
    private static final Vector<String> SUPPLIES = Vector.of("rings removed by white", "rings removed by black");

    @Override
    public Seq<Piece> pieces() {
        return NAMES.map(kind -> {
            Seat seat = kind._2.startsWith("white") ? Seat.FIRST : Seat.SECOND;
            return Piece.of(kind._2, kind._2.endsWith("ring") ? YinshView.RING : YinshView.marker(seat),
                YinshView.paint(seat));
        }).toVector();
    }

    @Override
    public Seq<Supply> supplies() {
        return SUPPLIES.map(name -> new Supply(name, goal));
    }

    @Override
    public Setup setup(YinshPosition p) {
        Map<String, Vector<String>> pieces = Points.ALL.filter(p.occupied()::has)
            .toLinkedMap(Points.NAMES::get, point -> Vector.of(NAMES.get(p.letter(point)).get()));
        return new Setup(pieces, Option.of(p.seat()),
            LinkedHashMap.of(SUPPLIES.head(), p.white().taken(), SUPPLIES.last(), p.black().taken()));
    }

    @Override
    public Either<String, YinshPosition> position(Setup setup) {
        String letters = Points.NAMES.map(name -> setup.at(name).headOption()
            .flatMap(piece -> NAMES.find(kind -> kind._2.equals(piece))).map(kind -> kind._1)
            .getOrElse(YinshPosition.EMPTY)).mkString();
        int white = setup.supplies().getOrElse(SUPPLIES.head(), 0),
            black = setup.supplies().getOrElse(SUPPLIES.last(), 0);
        boolean places = white + black == 0 && letters.chars().allMatch(letter -> "WB.".indexOf(letter) >= 0)
            && letters.chars().filter(letter -> letter != YinshPosition.EMPTY).count() < 2 * YinshPosition.RINGS;
        return YinshPosition.of(letters, white, black, setup.toMove().getOrElse(Seat.FIRST),
            places ? Phase.PLACES : Phase.STARTS, false, goal);
    }
}
