package agon.game.zertz.board;

/// Marbles off the board: the pool, or the captures of a seat. Counts are ≥ 0.
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

    public boolean holds(Stock other) {
        return white >= other.white && grey >= other.grey && black >= other.black;
    }

    public boolean isEmpty() {
        return white + grey + black == 0;
    }

    @Override
    public String toString() {
        return white + "/" + grey + "/" + black;
    }
}
