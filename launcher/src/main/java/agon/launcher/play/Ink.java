package agon.launcher.play;

import agon.api.scene.Scene;

/// The colours of a terminal. Stones are drawn as blocks, so that white stones are visible on a white background and
/// black stones on a black one.
final class Ink {
    private static final String ESCAPE = "\u001b[";

    static String of(Scene.Item item) {
        return item.role() == Scene.Role.PIECE ? paint(item.text(), stone(item.paint())) : paint(item.text(), "2");
    }

    private static String stone(Scene.Paint paint) {
        return switch (paint) {
            case WHITE -> "1;30;107";
            case GREY -> "1;97;100";
            case BLACK -> "1;97;40";
            case RED -> "1;97;41";
            case BLUE -> "1;97;44";
            case WOOD -> "33";
            case GREEN -> "1;97;42";
            case YELLOW, GOLD -> "1;30;43";
            case ORANGE -> "1;30;103";
            case PURPLE -> "1;97;45";
            case BROWN -> "1;97;41";
            case BOARD, TEXT -> "0";
        };
    }

    private static String paint(String text, String style) {
        return ESCAPE + style + "m" + text + ESCAPE + "0m";
    }
}
