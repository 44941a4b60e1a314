package agon.api.encoding;

import agon.api.Cells;

/// The part of a sample that one position fills. It consists of the layers of the position. For the current position,
/// it also contains the layers that only this position has, and the global values. An [Encoder] passes it to an
/// encoding for one call, filled with 0.
///
/// The indices of layers are those of [Encoding#layers], followed by those of [Encoding#presentLayers]. The indices of
/// global values are those of [Encoding#globals]. For earlier positions, only values of [Encoding#layers] are stored,
/// and other values are ignored.
public final class EncodingBuffer {
    private final Grid grid;
    private final int area, repeated; // places of a layer; layers of an earlier position
    private final int turns;
    private float[] spatial, globals; // arrays of the caller
    private int at, globalsAt; // index of the first value
    private int block; // 0 for the current position

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

    /// Returns whether the buffer belongs to the current position rather than to an earlier one.
    public boolean isPresent() {
        return block == 0;
    }

    /// Returns the index of the first value of a layer, or -1 if an earlier position does not have the layer.
    private int start(int layer) {
        if (layer < repeated) return at + (block * repeated + layer) * area;
        return block == 0 ? at + (turns * repeated + layer - repeated) * area : -1;
    }

    /// Sets one value of a layer.
    public void put(int layer, int cell, float value) {
        int start = start(layer);
        if (start >= 0) spatial[start + grid.place(cell)] = value;
    }

    /// Sets some cells of a layer to 1.
    public void mark(int layer, Cells cells) {
        int start = start(layer);
        if (start < 0) return;
        if (grid.cells() > Long.SIZE) cells.forEach(cell -> spatial[start + grid.place(cell)] = 1);
        else
            for (long rest = cells.bits(); rest != 0; rest &= rest - 1)
                spatial[start + grid.place(Long.numberOfTrailingZeros(rest))] = 1;
    }

    /// Sets every cell of a layer to a value.
    public void fill(int layer, float value) {
        int start = start(layer);
        if (start < 0) return;
        for (int cell = 0; cell < grid.cells(); cell++) spatial[start + grid.place(cell)] = value;
    }

    /// Sets a global value.
    public void number(int global, float value) {
        if (block == 0) globals[globalsAt + global] = value;
    }

    /// Sets a global value to 1 or 0.
    public void flag(int global, boolean value) {
        number(global, value ? 1 : 0);
    }

    /// Returns one value of a layer.
    public float get(int layer, int cell) {
        return spatial[start(layer) + grid.place(cell)];
    }

    /// Returns the cells of a layer that are not 0.
    public Cells marked(int layer) {
        Cells cells = Cells.NONE;
        for (int cell = 0; cell < grid.cells(); cell++) if (get(layer, cell) != 0) cells = cells.with(cell);
        return cells;
    }

    /// Returns a global value.
    public float number(int global) {
        return globals[globalsAt + global];
    }

    /// Returns a global value, rounded to an integer.
    public int count(int global) {
        return Math.round(number(global));
    }

    /// Returns whether a global value is not 0.
    public boolean flag(int global) {
        return number(global) != 0;
    }
}
