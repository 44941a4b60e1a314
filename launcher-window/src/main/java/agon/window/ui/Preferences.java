package agon.window.ui;

import agon.api.Options;
import agon.api.scene.Coordinates;
import agon.api.scene.Scene;
import agon.hex3d.Quality;
import agon.hex3d.TableTheme;
import agon.hex3d.screen.LevelLayout;
import agon.hex3d.screen.PieceSet;
import agon.play.text.Language;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.util.Locale;

public record Preferences(Options.Values values) {
    public static final Options OPTIONS = Options.NONE
        .choice("quality", "rendering quality; auto adapts it to the speed of the machine", "auto",
            "low", "medium", "high")
        .choice("table",
            "table surface, and the colours of the window; high-contrast and colour-blind also change boards, pieces "
                + "and marks",
            words(TableTheme.values()))
        .flag("sound", "sounds of moves and of the end of a game", true)
        .whole("volume", "in percent", 0, 100, Option.of(70L))
        .flag("music", "quiet background music; it stops when sound is off", false)
        .choice("coordinates", "letters and numbers around the board; full: on the cells as well",
            "on", "full", "off")
        .choice("pieces", "crosses and noughts, in games that have them", words(PieceSet.values()))
        .choice("boards", "layout of a board with several levels (L)", words(LevelLayout.values()))
        .flag("upright", "boards that stand upright, as in Connect Four; off: flat on the table (L)", true)
        .flag("chequered", "boards of squares with two colours", false)
        .choice("highlight",
            "highlight legal moves evenly, or in proportion to the preference of the engine, updated while it thinks",
            "uniform", "heatmap")
        .flag("forced", "show what a move forces your opponent to do while you point at it", true)
        .flag("confirm", "require a second click before each action", false)
        .flag("premove", "enter your next move while a program thinks; it is played if it is legal then",
            false)
        .flag("ponder", "programs with a limited time per move also think during your turns", false)
        .real("motion", "duration of animations in seconds; 0: no animation", 0, 5, Option.of(0.55))
        .flag("calm", "reduced motion: no animations and no effects", false)
        .choice("text", "size of text and controls, as far as the window has room", "normal", "large",
            "larger")
        .flag("fullscreen", "full screen (F11)", false)
        .choice("language", "language of the window; auto: the language of the system",
            Language.ALL.map(Language::code).prepend("auto").toJavaArray(String[]::new));

    public static final Preferences DEFAULT = new Preferences(OPTIONS.defaults());

    /// @return left: the error message
    public static Either<String, Preferences> parse(String text) {
        return OPTIONS.parse(text).map(Preferences::new);
    }

    public Preferences with(Preferences others) {
        return new Preferences(new Options.Values(OPTIONS,
            others.values.given().foldLeft(values.given(), (all, entry) -> all.put(entry))));
    }

    public Preferences with(String setting, String value) {
        return new Preferences(new Options.Values(OPTIONS, values.given().put(setting, value)));
    }

    /// Returns the quality; none: it is chosen by measurement.
    public Option<Quality> quality() {
        String word = values.choice("quality");
        return Option.when(!word.equals("auto"), () -> Quality.valueOf(word.toUpperCase(Locale.ROOT)));
    }

    public TableTheme table() {
        return chosen("table", TableTheme.values());
    }

    /// Returns the layout of boards with several levels.
    public LevelLayout boards() {
        return chosen("boards", LevelLayout.values());
    }

    /// Returns whether [#otherBoards] changes the layout of the board.
    public static boolean haveOtherBoards(Scene scene) {
        return scene.upright() || LevelLayout.matterTo(scene);
    }

    /// Returns these preferences with another layout of the board of this scene.
    public Preferences otherBoards(Scene scene) {
        return scene.upright() ? with("upright", upright() ? "off" : "on")
            : with("boards", word(LevelLayout.values()[(boards().ordinal() + 1) % LevelLayout.values().length]));
    }

    private <E extends Enum<E>> E chosen(String setting, E[] all) {
        return Vector.of(all).find(one -> word(one).equals(values.choice(setting))).get();
    }

    private static String[] words(Enum<?>[] all) {
        return Vector.of(all).map(Preferences::word).toJavaArray(String[]::new);
    }

    private static String word(Enum<?> one) {
        return one.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    public boolean sound() {
        return values.flag("sound");
    }

    public boolean music() {
        return values.flag("music");
    }

    public Coordinates coordinates() {
        return Vector.of(Coordinates.values()).find(names -> word(names).equals(values.choice("coordinates"))).get();
    }

    /// Returns these preferences with the next setting of coordinates, which shows more names. After
    /// [Coordinates#FULL], none are shown.
    public Preferences nextCoordinates() {
        return with("coordinates",
            word(Coordinates.values()[(coordinates().ordinal() + 1) % Coordinates.values().length]));
    }

    private static String word(Coordinates names) {
        return switch (names) {
            case NONE -> "off";
            case EDGE -> "on";
            case FULL -> "full";
        };
    }

    /// Returns the scene with the chosen piece set and square colours, and with labels in the chosen language. A
    /// board is upright only if the setting `upright` is on.
    public Scene dressed(Scene scene) {
        return GameWords.labelled(chosen("pieces", PieceSet.values())
            .apply(values.flag("chequered") ? scene.chequered() : scene).upright(scene.upright() && upright()));
    }

    /// Returns whether upright boards are shown upright.
    public boolean upright() {
        return values.flag("upright");
    }

    public boolean heat() {
        return values.choice("highlight").equals("heatmap");
    }

    /// Returns the duration of a motion in seconds.
    public float motion() {
        return values.flag("calm") ? 0 : (float) values.real("motion");
    }

    /// Returns the volume, in [0, 1].
    public float volume() {
        return sound() ? values.whole("volume") / 100f : 0;
    }

    /// Returns whether to show the replies that the move under the pointer would force.
    public boolean forced() {
        return values.flag("forced");
    }

    /// Returns whether a move needs a second click as a confirmation.
    public boolean confirms() {
        return values.flag("confirm");
    }

    /// Returns whether a move can be entered while a program computes its move.
    public boolean premoves() {
        return values.flag("premove");
    }

    /// Returns whether programs think while a person is to move.
    public boolean ponders() {
        return values.flag("ponder");
    }

    /// Returns the enlargement of letters and controls (at least 1).
    public float text() {
        return switch (values.choice("text")) {
            case "large" -> 1.2f;
            case "larger" -> 1.45f;
            default -> 1;
        };
    }

    public Preferences otherFullscreen() {
        return with("fullscreen", fullscreen() ? "off" : "on");
    }

    /// Uses the chosen language for all texts.
    public void speak(UiContext ui) {
        Strings.use(values.choice("language"), ui.catalog().installed());
    }

    public boolean fullscreen() {
        return values.flag("fullscreen");
    }
}
