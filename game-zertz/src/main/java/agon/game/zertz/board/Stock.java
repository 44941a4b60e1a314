package agon.game.zertz.board;

/// Marbles that are not on the board: the pool, or what a seat has captured. Counts are ≥ 0.
public record Stock(int white, int grey, int black) {
    public static final Stock NONE = new Stock(0, 0, 0);

    public int of(Marble marble) {
        return switch (marble) {
            case WHITE -> white;
            case GREY -> grey;
            case BLACK -> black;
        };
    }

    public Stock plus(Marble marble, int count) {
        return switch (marble) {
            case WHITE -> new Stock(white + count, grey, black);
            case GREY -> new Stock(white, grey + count, black);
            case BLACK -> new Stock(white, grey, black + count);
        };
    }

    /// Whether there are as many of each colour at least.
    public boolean holds(Stock other) {
        return white >= other.white && grey >= other.grey && black >= other.black;
    }

    public boolean isEmpty() {
        return white + grey + black == 0;
    }

    /// `6/8/10`, white first.
    @Override
    public String toString() {
        return white + "/" + grey + "/" + black;
    }
}
