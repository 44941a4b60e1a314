package agon.game.zertz.board;

import agon.api.scene.Scene.Paint;

/// The colour of a marble. Marbles have no owner until they are captured.
public enum Marble {
    WHITE("white", 'W', Paint.WHITE), GREY("grey", 'G', Paint.GREY), BLACK("black", 'B', Paint.BLACK);

    private final String word;
    private final char letter;
    private final Paint paint;

    Marble(String word, char letter, Paint paint) {
        this.word = word;
        this.letter = letter;
        this.paint = paint;
    }

    public char letter() {
        return letter;
    }

    public Paint paint() {
        return paint;
    }

    @Override
    public String toString() {
        return word;
    }
}
