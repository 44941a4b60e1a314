package agon.launcher.console;

/// Help texts that several commands share. The first sentence of a command is its line in the list of `agon --help`.
public final class HelpTexts {
    public static final String EXAMPLE = "%nExample:%n";
    public static final String EXAMPLES = "%nExamples:%n";

    public static final String COMPLETED = "0:Completed.";
    public static final String FOUND = "1:Completed, and problems were found.";
    public static final String NOT_COMPLETED = "2:Not completed: an argument is invalid, or a file or plugin does not "
        + "work.";

    public static final String ONE_GAME = "Game with its options, such as zertz:rings=48; agon games lists them";
    public static final String GAME = ONE_GAME + ".";
    public static final String GAMES = "Games with their options, such as zertz:rings=48; agon games lists them";
    public static final String POSITION = "Position in the notation of the game, or start.";
    public static final String FROM_POSITION = "Start from this position, in the notation of the game";
    public static final String RECORDS = "Files, folders and zip archives of game records.";
    public static final String PLAYING_THREADS = "Games played in parallel, 0 to 1,024; 0 uses ";
    public static final String SAME_SEED = " The same seed gives the same results, unless a player has a time limit or "
        + "several workers, or is an external engine.";
    public static final String RANDOM_ACTIONS = "Random actions before the players take over, 0 to 1,000 (default: "
        + "${DEFAULT-VALUE}).";
    public static final String TRANSFORMS = "all, rotation-mirror, translation, or none for the identity (default: "
        + "${DEFAULT-VALUE}).";
    public static final String PAIRING = "Games per pairing, 1 to 1,000,000, rounded up so that each opening is "
        + "played from all sides (default: ${DEFAULT-VALUE}).";
    public static final String JOURNAL = "Save the results to this file, so that --resume can continue.";
    public static final String MARKDOWN = "Print tables in Markdown.";
    public static final String PLOT = "Draw the ratings with their intervals into this file, an SVG picture.";

}
