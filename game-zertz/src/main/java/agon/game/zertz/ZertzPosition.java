package agon.game.zertz;

import agon.api.Cells;
import agon.api.Seat;
import agon.game.zertz.board.Marble;
import agon.game.zertz.board.Phase;
import agon.game.zertz.board.Stock;
import agon.game.zertz.board.Trail;
import agon.game.zertz.board.ZertzBoard;
import io.vavr.control.Option;

/// A position. `equals` compares all components, including the last turns, on which a repetition depends.
///
/// @param rings  rings that are still on the board
/// @param white  rings with a white marble; `grey` and `black` are defined accordingly, and the three sets are disjoint
/// @param pool   marbles that have not been placed or captured
/// @param first  marbles captured by the first seat
/// @param second marbles captured by the second seat
/// @param seat   seat to act; in a game that ended with a full board, the seat that placed last
record ZertzPosition(ZertzVariant variant, Cells rings, Cells white, Cells grey, Cells black, Stock pool, Stock first,
    Stock second, Seat seat,
    Phase phase,
    Trail trail) {
    static ZertzPosition start(ZertzVariant variant) {
        return new ZertzPosition(variant, variant.board().all(), Cells.NONE, Cells.NONE, Cells.NONE, variant.marbles(),
            Stock.NONE, Stock.NONE,
            Seat.FIRST, Phase.BEGIN,
            Trail.NONE);
    }

    ZertzBoard board() {
        return variant.board();
    }

    Cells of(Marble marble) {
        return switch (marble) {
            case WHITE -> white;
            case GREY -> grey;
            case BLACK -> black;
        };
    }

    Cells occupied() {
        return Cells.ofBits(white.bits() | grey.bits() | black.bits());
    }

    Cells vacant() {
        return rings.minus(occupied());
    }

    Option<Marble> on(int ring) {
        return white.has(ring) ? Option.of(Marble.WHITE)
            : grey.has(ring) ? Option.of(Marble.GREY) : black.has(ring) ? Option.of(Marble.BLACK) : Option.none();
    }

    Stock captures(Seat seat) {
        return seat.index() == 0 ? first : second;
    }

    /// Returns the stock from which the seat to act places marbles: the pool or, if the pool is empty, the captures of
    /// this seat.
    Stock supply() {
        return pool.isEmpty() ? captures(seat) : pool;
    }

    ZertzPosition with(Phase phase, Trail trail) {
        return new ZertzPosition(variant, rings, white, grey, black, pool, first, second, seat, phase, trail);
    }

    ZertzPosition next(Phase phase, Trail trail) {
        return new ZertzPosition(variant, rings, white, grey, black, pool, first, second, seat.other(), phase, trail);
    }

    ZertzPosition cells(Cells rings, Cells white, Cells grey, Cells black) {
        return new ZertzPosition(variant, rings, white, grey, black, pool, first, second, seat, phase, trail);
    }

    ZertzPosition withRings(Cells rings) {
        return cells(rings, white, grey, black);
    }

    ZertzPosition stocks(Stock pool, Stock first, Stock second) {
        return new ZertzPosition(variant, rings, white, grey, black, pool, first, second, seat, phase, trail);
    }

    ZertzPosition placed(Marble marble, int ring) {
        ZertzPosition taken = pool.isEmpty() ? captured(marble, -1) : stocks(pool.plus(marble, -1), first, second);
        return taken.withMarble(marble, taken.of(marble).with(ring));
    }

    ZertzPosition captured(Cells rings) {
        ZertzPosition after = this;
        for (Marble marble : Marble.values()) {
            Cells taken = of(marble).and(rings);
            if (!taken.isEmpty())
                after = after.captured(marble, taken.size()).withMarble(marble, of(marble).minus(taken));
        }
        return after;
    }

    ZertzPosition moved(int from, int to) {
        Marble marble = on(from).get();
        return withMarble(marble, of(marble).without(from).with(to));
    }

    private ZertzPosition captured(Marble marble, int count) {
        return seat.index() == 0 ? stocks(pool, first.plus(marble, count), second)
            : stocks(pool, first, second.plus(marble, count));
    }

    private ZertzPosition withMarble(Marble marble, Cells cells) {
        return cells(rings, marble == Marble.WHITE ? cells : white, marble == Marble.GREY ? cells : grey,
            marble == Marble.BLACK ? cells : black);
    }
}
