package agon.launcher.play;

import agon.api.Variant;
import agon.api.match.Match;
import agon.api.record.GameRecord;
import agon.api.record.RecordFormat;
import agon.launcher.console.Console;
import agon.play.engine.PlayerSpec;
import agon.play.game.GameSetup;
import agon.play.internal.RecordFolder;
import agon.plugins.FileException;
import agon.plugins.UserFolders;
import agon.plugins.internal.PluginCalls;
import agon.plugins.internal.Seeds;
import io.vavr.collection.HashSet;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Stream;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;

/// A plan for a number of games between the same players.
///
/// @param start   start of each game
/// @param players one per seat of the first game
/// @param seed    seed from which all other seeds are derived
/// @param games   number of games; 0: endless
/// @param swap    whether all players move on by one seat after every game
/// @param stats   whether the tally is shown at the end
/// @param show    output during the games; none: depends on the players
/// @param delay   delay after each turn of a program
/// @param records folder in which every game is stored
/// @param sheets  additional formats to write the games in
/// @param typed   whether a person enters the results of real dice
/// @param resumed saved game to continue; none: each game starts at `start`
record SeriesPlan(Match<?, ?> start, Vector<PlayerSpec> players, long seed, int games, boolean swap, boolean stats,
    Option<Show> show, Duration delay, Option<Path> records, Vector<Sheet> sheets, boolean typed,
    Option<GameSetup> resumed) {
    /// Number from which the seeds of dice are derived; the seeds of players are derived from their numbers.
    private static final int CHANCE = 1_000;

    /// @param file   output file or folder; none: the screen
    /// @param folder whether `file` is a folder, in which the format names the files
    record Sheet(RecordFormat format, Option<Path> file, boolean folder) {
        /// Creates the file of a game in the folder, counted from 0, for example `7.txt`, `7-2.txt` and `7-3.txt` for
        /// the first three games with seed 7. Existing files are not replaced; another number is appended.
        Path fresh(Match<?, ?> start, long seed, int game) {
            try (PluginCalls calls = new PluginCalls()) {
                return RecordFolder.at(file.get()).fresh(stem(seed, game), stem -> name(calls, start, stem));
            }
        }

        /// Returns the path that [#fresh] would create now.
        Path next(Match<?, ?> start, long seed, int game) {
            String first = stem(seed, game);
            try (PluginCalls calls = new PluginCalls()) {
                return Stream.iterate(1, number -> number + 1).map(number -> number == 1 ? first : first + "-" + number)
                    .map(stem -> file.get().resolve(name(calls, start, stem))).find(path -> !Files.exists(path)).get();
            }
        }

        private String name(PluginCalls calls, Match<?, ?> start, String stem) {
            return calls.call(start.name(),
                () -> format.fileName(GameRecord.of(start, LinkedHashMap.of("Seed", stem)), stem))
                .getOrElseThrow(FileException::new);
        }

        private static String stem(long seed, int game) {
            return game == 0 ? Long.toString(seed) : seed + "-" + (game + 1);
        }

        /// Returns the file of a game, counted from 0, for example `a.txt`, `a-2.txt` and `a-3.txt` for the first
        /// three.
        Option<Path> file(int game) {
            return file
                .map(path -> game == 0 ? path : path.resolveSibling(numbered(path.getFileName().toString(), game + 1)));
        }

        private static String numbered(String name, int number) {
            int dot = name.lastIndexOf('.') > 0 ? name.lastIndexOf('.') : name.length();
            return name.substring(0, dot) + "-" + number + name.substring(dot);
        }
    }

    static SeriesPlan game(Variant<?, ?> variant, Vector<PlayerSpec> players, Path folder) {
        return new SeriesPlan(Match.start(variant), players, Seeds.fresh(), 1, false, false, Option.none(),
            Duration.ZERO, Option.of(folder), Vector.empty(), false, Option.none());
    }

    /// Returns a plan that continues a saved game. If the game cannot be continued in its file, it gets a new file in
    /// the folder.
    static SeriesPlan resumed(GameSetup saved, Path folder) {
        return new SeriesPlan(saved.tree().match(saved.tree().end()), saved.players(), saved.seed(), 1, false, false,
            Option.none(), Duration.ZERO, Option.of(folder), Vector.empty(), false, Option.of(saved));
    }

    /// Returns the folder in which games are saved if the user has not chosen one: the user's games if a person plays
    /// in a terminal. If this folder cannot be created, prints a message and returns none.
    static Option<Path> userFolder(Vector<PlayerSpec> players, Console console) {
        if (!console.interactive() || !players.exists(PlayerSpec::isPerson)) return Option.none();
        try {
            return Option.of(RecordFolder.at(UserFolders.userData().resolve("games")).path());
        } catch (FileException e) {
            console.err().println("agon: this game will not be saved: " + e.getMessage());
            return Option.none();
        }
    }

    /// Returns whether a record is printed on the screen, in which case nothing else must be printed.
    boolean screenTaken() {
        return sheets.exists(sheet -> sheet.file().isEmpty());
    }

    /// Returns a file to which two sheets would write, if there is one. Sheets in the same folder get different names.
    Option<Path> sharedFile() {
        Vector<Path> files = sheets.filter(sheet -> !sheet.folder())
            .flatMap(sheet -> Vector.range(0, games).flatMap(sheet::file)).map(SeriesPlan::absolute);
        Vector<Path> inFolders = sheets.filter(sheet -> sheet.folder()
            && files.exists(file -> absolute(sheet.file().get()).equals(file.getParent())))
            .flatMap(sheet -> Vector.range(0, games).map(game -> absolute(sheet.next(start, seed, game)))).distinct();
        HashSet<Path> seen = HashSet.empty();
        for (Path file : files.appendAll(inFolders)) {
            if (seen.contains(file)) return Option.of(file);
            seen = seen.add(file);
        }
        return Option.none();
    }

    private static Path absolute(Path path) {
        return path.toAbsolutePath().normalize();
    }

    boolean hasGame(int game) {
        return games == 0 || game < games;
    }

    Show shown() {
        if (show.isDefined()) return show.get();
        if (typed || players.exists(PlayerSpec::isPerson)) return Show.BOARD;
        return games != 1 || screenTaken() ? Show.NONE : Show.BOARD;
    }

    Vector<PlayerSpec> playersOf(int game) {
        return playerAt(game).map(players::get);
    }

    Vector<Long> seedsOf(int game) {
        return playerAt(game).map(player -> players.get(player).seed(seed, game, player));
    }

    /// Returns the seed of the dice.
    long dice(int game) {
        return Seeds.derived(seed, game, CHANCE);
    }

    /// Returns the number of the player at each seat of a game, from 0.
    Vector<Integer> playerAt(int game) {
        return Vector.range(0, players.size()).map(seat -> swap ? (seat + game) % players.size() : seat);
    }
}
