package agon.window.ui;

/// A screen that stays until one of its parts shows another one.
public abstract class Page implements Screen {
    private Screen next = this;

    /// Shows another screen after this frame; the first call in a frame wins.
    protected final void show(Screen other) {
        if (next == this) next = other;
    }

    protected final boolean stays() {
        return next == this;
    }

    @Override
    public final Screen draw(UiContext ui) {
        next = this;
        paint(ui);
        return next;
    }

    protected abstract void paint(UiContext ui);
}
