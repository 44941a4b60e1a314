package agon.game.pferdeaepfel;

import agon.api.Cells;
import agon.api.Rules;
import agon.api.Seat;
import agon.api.Status;
import agon.game.pferdeaepfel.PferdeaepfelAction.Move;
import agon.game.pferdeaepfel.PferdeaepfelAction.Pass;
import agon.game.pferdeaepfel.PferdeaepfelAction.Place;
import io.vavr.collection.Vector;
import io.vavr.control.Option;

/// The rules of Pferdeäpfel by A. Randolph, 1981. Placing an apple and moving are two actions of one turn.
record PferdeaepfelRules(Mode mode) implements Rules<PferdeaepfelPosition, PferdeaepfelAction> {
    /// Points of white in the classic mode: `STUCK_EARLY` if black cannot move before the first golden apple, and `ALL`
    /// if black cannot move later, or if all golden apples are placed and white can move.
    private static final int STUCK_EARLY = 12, ALL = 24;

    @Override
    public PferdeaepfelPosition start() {
        return PferdeaepfelPosition.start(mode);
    }

    @Override
    public Status status(PferdeaepfelPosition p) {
        if (p.captured()) return lost(p, "was captured");
        boolean begins = p.placing() == mode.beginsWithApple();
        if ((begins || !p.placing()) && p.ways(p.seat()).isEmpty()) return lost(p, "immobilised");
        if (mode == Mode.CLASSIC && p.golden().size() == Mode.GOLDEN)
            return white(p.ways(Seat.FIRST).isEmpty() ? Mode.GOLDEN : ALL, "all golden apples placed");
        return new Status.ToMove(p.seat(), !begins);
    }

    /// Returns the result if the seat to act cannot move or is captured.
    private Status lost(PferdeaepfelPosition p, String how) {
        boolean isWhite = p.seat().equals(Seat.FIRST);
        String why = (isWhite ? "white " : "black ") + how;
        if (mode != Mode.CLASSIC) return Status.won(p.seat().other(), why);
        int golden = p.golden().size(), brown = Mode.BROWN - (p.apples().size() - golden);
        if (!isWhite) return white(golden > 0 ? ALL : STUCK_EARLY, why);
        if (golden > 0) return white(golden, why);
        return brown > 0 ? black(brown, why) : Status.drawn(why + ", no brown apple left and no golden apple placed");
    }

    private static Status white(int points, String why) {
        double payoff = 0.5 + points / 48.0;
        return new Status.Over(Vector.of(payoff, -payoff), why + ": " + points(points) + " for white");
    }

    private static Status black(int points, String why) {
        double payoff = 0.5 + points / 56.0;
        return new Status.Over(Vector.of(-payoff, payoff), why + ": " + points(points) + " for black");
    }

    private static String points(int points) {
        return points == 1 ? "1 point" : points + " points";
    }

    @Override
    public Vector<PferdeaepfelAction> legal(PferdeaepfelPosition p) {
        if (status(p).isOver()) return Vector.empty();
        if (!p.placing()) return Vector.ofAll(() -> p.ways(p.seat()).iterator()).map(Move::new);
        Vector<PferdeaepfelAction> places = Vector.ofAll(() -> room(p).iterator()).map(Place::new);
        return mode == Mode.CLASSIC ? places.append(new Pass()) : places;
    }

    /// Returns the squares for an apple, which are all empty squares. A second apple, however, must not take white's
    /// last move.
    private Cells room(PferdeaepfelPosition p) {
        Cells ways = p.ways(Seat.FIRST);
        return mode == Mode.CLASSIC && ways.size() == 1 ? p.empty().minus(ways) : p.empty();
    }

    @Override
    public PferdeaepfelPosition after(PferdeaepfelPosition p, PferdeaepfelAction action) {
        return switch (action) {
            case Move(int to) -> moved(p, to);
            case Place(int cell) -> {
                PferdeaepfelPosition placed = withApple(p, cell);
                yield mode.beginsWithApple() ? at(placed, placed.white(), placed.black(), p.seat(), false)
                    : next(placed, placed.white(), placed.black());
            }
            case Pass _ -> next(p, p.white(), p.black());
        };
    }

    private PferdeaepfelPosition moved(PferdeaepfelPosition p, int to) {
        PferdeaepfelPosition left = mode.leavesApple() ? withApple(p, p.knight(p.seat())) : p;
        int white = p.seat().equals(Seat.FIRST) ? to : p.white(), black = p.seat().equals(Seat.FIRST) ? p.black() : to;
        boolean another = mode == Mode.MOVE_FIRST
            || mode == Mode.CLASSIC && left.apples().size() < Mode.BROWN + Mode.GOLDEN;
        return another && white != black ? at(left, white, black, p.seat(), true) : next(left, white, black);
    }

    /// Adds an apple. A starting square already has an apple, so leaving it adds none.
    private PferdeaepfelPosition withApple(PferdeaepfelPosition p, int cell) {
        boolean golden = mode == Mode.CLASSIC && p.apples().size() >= Mode.BROWN;
        return new PferdeaepfelPosition(p.apples().with(cell), golden ? p.golden().with(cell) : p.golden(), p.white(),
            p.black(), p.seat(), p.placing());
    }

    private PferdeaepfelPosition next(PferdeaepfelPosition p, int white, int black) {
        return at(p, white, black, p.seat().other(), mode.beginsWithApple());
    }

    private static PferdeaepfelPosition at(PferdeaepfelPosition p, int white, int black, Seat seat, boolean placing) {
        return new PferdeaepfelPosition(p.apples(), p.golden(), white, black, seat, placing);
    }

    @Override
    public int codeCount() {
        return mode.codeCount();
    }

    @Override
    public int maxLegalActions() {
        return mode.maxLegalActions();
    }

    @Override
    public Option<Vector<Double>> estimate(PferdeaepfelPosition p) {
        double white = Mobility.white(mode, p.apples().bits(), p.white(), p.black(), p.seat().index(), p.placing());
        return Option.of(Vector.of(white, -white));
    }

    @Override
    public String explainIllegal(PferdeaepfelPosition p, PferdeaepfelAction action) {
        return switch (action) {
            case Move _ when p.placing() ->
                "place an apple, for example +" + Board.name(room(p).iterator().nextInt());
            case Move(int to) when p.apples().has(to) -> "there is an apple on " + Board.name(to);
            case Move(int to) ->
                "a knight cannot move from " + Board.name(p.knight(p.seat())) + " to " + Board.name(to);
            case Place _ when !p.placing() -> "move the knight first";
            case Place(int cell) when p.empty().has(cell) -> Board.name(cell) + " is white's last move";
            case Place(int cell) -> Board.name(cell) + " is not empty";
            case Pass _ -> p.placing() ? "placing an apple is compulsory" : "move the knight first";
        };
    }
}
