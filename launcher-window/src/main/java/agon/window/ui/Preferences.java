package agon.window.ui;

import agon.api.Options;
import agon.api.scene.Coordinates;
import agon.api.scene.Scene;
import agon.hex3d.Appearance;
import agon.hex3d.Appearance.BoardTheme;
import agon.hex3d.Appearance.PieceTheme;
import agon.hex3d.Appearance.TableTheme;
import agon.hex3d.RenderFrame.Quality;
import agon.hex3d.screen.LevelLayout;
import agon.hex3d.screen.PieceSet;
import agon.play.text.Language;
import agon.plugins.GameCatalog;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.util.Locale;

/// The settings of the window.
///
/// @param values settings for all games
/// @param games  settings that differ for one game, by its id; values of [#OF_GAME]
public record Preferences(Options.Values values, Map<String, Options.Values> games) {
    /// The word for the setting for all games.
    private static final String SAME = "as-for-all-games";

    public static final Options OPTIONS = Options.NONE
        .choice("quality", "rendering quality; auto adapts it to the speed of the machine", "auto",
            "low", "medium", "high")
        .choice("language", "language of the window and the terminal; auto: the language of the system",
            Language.ALL.map(Language::code).prepend("auto").toJavaArray(String[]::new))
        .choice("table",
            "table surface, and the colours of the window; high-contrast and colour-blind also change boards, pieces "
                + "and marks",
            words(TableTheme.values()))
        .flag("sound", "sounds of moves and of the end of a game", true)
        .whole("volume", "in percent", 0, 100, Option.of(70L))
        .flag("music", "quiet background music; it stops when sound is off", false)
        .choice("board-theme", "material of boards", words(BoardTheme.values()))
        .choice("piece-theme", "material of pieces", words(PieceTheme.values()))
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
        .flag("fullscreen", "full screen (F11)", false);

    /// The settings that a user can choose for one game.
    public static final Options OF_GAME = Options.NONE
        .choice("table", "table surface, and the colours of the window", words(SAME, TableTheme.values()))
        .choice("board-theme", "material of the board", words(SAME, BoardTheme.values()))
        .choice("piece-theme", "material of the pieces", words(SAME, PieceTheme.values()));

    public static final Preferences DEFAULT = new Preferences(OPTIONS.defaults());

    public Preferences(Options.Values values) {
        this(values, LinkedHashMap.empty());
    }

    /// Parses settings such as `motion=0,zertz.table=wood`, in which `zertz` is the id of a game.
    ///
    /// @return left: the error message
    public static Either<String, Preferences> parse(String text) {
        Vector<String> all = Vector.of(text.split(",", -1));
        Vector<String> ofGames = all.filter(part -> part.strip().matches("[a-z0-9-]+\\.[a-z-]+=.*"));
        return ofGames.groupBy(part -> part.strip().substring(0, part.strip().indexOf('.')))
            .foldLeft(OPTIONS.parse(all.removeAll(ofGames).mkString(",")).map(Preferences::new),
                (read, game) -> read.flatMap(now -> OF_GAME
                    .parse(game._2.map(part -> part.strip().substring(game._1.length() + 1)).mkString(","))
                    .map(values -> now.with(game._1, values))));
    }

    /// Returns the settings that were chosen, as [#parse] reads them.
    public Vector<String> lines() {
        return lines("", values).appendAll(games.toVector().flatMap(game -> lines(game._1 + ".", game._2)));
    }

    private static Vector<String> lines(String prefix, Options.Values values) {
        return values.given().toVector().map(entry -> prefix + entry._1 + "=" + entry._2);
    }

    public Preferences with(Preferences others) {
        return new Preferences(new Options.Values(OPTIONS,
            others.values.given().foldLeft(values.given(), (all, entry) -> all.put(entry))),
            others.games.merge(games, (theirs, _) -> theirs));
    }

    public Preferences with(String setting, String value) {
        return with(new Options.Values(OPTIONS, values.given().put(setting, value)));
    }

    /// Returns these preferences with other settings for all games.
    public Preferences with(Options.Values others) {
        return new Preferences(others, games);
    }

    /// Returns these preferences with other settings for one game.
    public Preferences with(String game, Options.Values others) {
        Map<String, String> own = others.given().rejectValues(SAME::equals);
        return new Preferences(values, own.isEmpty() ? games.remove(game)
            : games.put(game, new Options.Values(OF_GAME, own)));
    }

    /// Returns the settings for one game.
    public Options.Values of(String game) {
        return games.getOrElse(game, OF_GAME.defaults());
    }

    /// Returns the materials that are used outside of games.
    public Appearance appearance() {
        return appearance("");
    }

    /// Returns the materials for the game with this id.
    public Appearance appearance(String game) {
        return new Appearance(chosen(game, "table", TableTheme.values()),
            chosen(game, "board-theme", BoardTheme.values()), chosen(game, "piece-theme", PieceTheme.values()));
    }

    private <E extends Enum<E>> E chosen(String game, String setting, E[] all) {
        String word = of(game).choice(setting);
        return word.equals(SAME) ? chosen(setting, all) : Vector.of(all).find(one -> word(one).equals(word)).get();
    }

    /// Returns the quality; none: it is chosen by measurement.
    public Option<Quality> quality() {
        String word = values.choice("quality");
        return Option.when(!word.equals("auto"), () -> Quality.valueOf(word.toUpperCase(Locale.ROOT)));
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

    /// Returns the key of the text of a button that calls [#otherBoards].
    public String otherBoardsText(Scene scene) {
        return !scene.upright() ? "table.layers" : upright() ? "table.flat" : "table.upright";
    }

    private <E extends Enum<E>> E chosen(String setting, E[] all) {
        return Vector.of(all).find(one -> word(one).equals(values.choice(setting))).get();
    }

    private static String[] words(String first, Enum<?>[] others) {
        return Vector.of(words(others)).prepend(first).toJavaArray(String[]::new);
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
    ///
    /// @param games the games whose texts may be shown
    public void speak(Vector<GameCatalog.Installed> games) {
        Strings.use(values.choice("language"), games);
    }

    public boolean fullscreen() {
        return values.flag("fullscreen");
    }
}
