package agon.api.encoding;

import agon.api.Cells;

/// The part of a sample that one position fills: its block of layers, and, where it is the current position, the layers
/// that only that one has and the numbers beside the board. An [Encoder] lends it for the length of one call, with all
/// values 0.
///
/// Layers are numbered as in [Encoding#layers], and those of [Encoding#presentLayers] go on behind them. What is
/// written to the latter, or to the numbers, of an earlier position goes nowhere.
public final class EncodingBuffer {
    private final Grid grid;
    private final int area, repeated; // places of a layer; layers of a block
    private final int turns;
    private float[] spatial, globals; // of the caller
    private int at, globalsAt;        // first value of the sample
    private int block;                // 0: the current position

    EncodingBuffer(Grid grid, int repeated, int turns) {
        this.grid = grid;
        this.repeated = repeated;
        this.turns = turns;
        area = grid.area();
    }

    void lend(float[] spatial, int at, float[] globals, int globalsAt, int block) {
        this.spatial = spatial;
        this.at = at;
        this.globals = globals;
        this.globalsAt = globalsAt;
        this.block = block;
    }

    /// Whether this is the current position, not one of an earlier turn.
    public boolean isPresent() {
        return block == 0;
    }

    /// Index of the first value of a layer; -1: an earlier position has no such layer.
    private int start(int layer) {
        if (layer < repeated) return at + (block * repeated + layer) * area;
        return block == 0 ? at + (turns * repeated + layer - repeated) * area : -1;
    }

    /// Writes one value of a layer.
    public void put(int layer, int cell, float value) {
        int start = start(layer);
        if (start >= 0) spatial[start + grid.place(cell)] = value;
    }

    /// Writes 1 to some cells of a layer.
    public void mark(int layer, Cells cells) {
        fill(layer, cells, 1);
    }

    /// Writes the same value to some cells of a layer.
    public void fill(int layer, Cells cells, float value) {
        int start = start(layer);
        if (start < 0) return;
        for (long rest = cells.bits(); rest != 0; rest &= rest - 1)
            spatial[start + grid.place(Long.numberOfTrailingZeros(rest))] = value;
    }

    /// Writes the same value to every cell of a layer.
    public void fill(int layer, float value) {
        int start = start(layer);
        if (start < 0) return;
        for (int cell = 0; cell < grid.cells(); cell++) spatial[start + grid.place(cell)] = value;
    }

    /// Writes a number beside the board.
    ///
    /// @param global as in [Encoding#globals]
    public void number(int global, float value) {
        if (block == 0) globals[globalsAt + global] = value;
    }

    /// Writes 1 or 0 beside the board.
    public void flag(int global, boolean value) {
        number(global, value ? 1 : 0);
    }

    /// Reads one value of a layer.
    public float get(int layer, int cell) {
        return spatial[start(layer) + grid.place(cell)];
    }

    /// The cells of a layer that are not 0.
    public Cells marked(int layer) {
        Cells cells = Cells.NONE;
        for (int cell = 0; cell < grid.cells(); cell++) if (get(layer, cell) != 0) cells = cells.with(cell);
        return cells;
    }

    /// Reads a number beside the board.
    public float number(int global) {
        return globals[globalsAt + global];
    }

    /// Reads a number beside the board that counts something.
    public int count(int global) {
        return Math.round(number(global));
    }

    /// Whether a number beside the board is not 0.
    public boolean flag(int global) {
        return number(global) != 0;
    }
}
