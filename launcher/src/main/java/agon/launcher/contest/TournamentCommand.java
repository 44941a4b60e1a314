package agon.launcher.contest;

import agon.api.Variant;
import agon.lab.contest.Tournament;
import agon.lab.contest.TournamentManifest;
import agon.lab.contest.TournamentResult;
import agon.lab.contest.TournamentRun;
import agon.lab.contest.TournamentRun.ContestFiles;
import agon.lab.internal.RunFolder;
import agon.lab.job.Workers;
import agon.launcher.console.ClusterOption;
import agon.launcher.console.Failure;
import agon.launcher.console.ForceOption;
import agon.launcher.console.HelpTexts;
import agon.launcher.console.InterruptHandler;
import agon.launcher.console.JsonOption;
import agon.launcher.console.Subcommand;
import agon.play.engine.PlayerSpec;
import agon.plugins.FileException;
import agon.plugins.OutputFile;
import agon.plugins.internal.StartCommand;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

@Command(name = "tournament", description = {"Play programs against each other and compare their strength.",
    "One or more games can be chosen, and the speed of the programs is measured as well. Each opening is played from "
        + "every side and is the same for every pairing.",
    "With iteration budgets, the games depend only on the seed, not on the number of threads. Ctrl-C "
        + "prints the results so far; a tournament saved with --records continues with --resume."},
    exitCodeList = {HelpTexts.COMPLETED, "1:Completed: the games differ from those of the manifest.",
        HelpTexts.NOT_COMPLETED},
    footerHeading = HelpTexts.EXAMPLES, footer = {
        "  agon tournament zertz --players mcts:fpu=0.2 --gauntlet mcts --games 400",
        "  agon tournament tictactoe qubic --players easy --players medium"})
public final class TournamentCommand extends Subcommand {
    private static final int MOST_GAMES = 1_000_000;
    private static final String SAVED = "{journal,manifest.json}"; // the files of each saved tournament
    /// Options whose values a manifest contains.
    private static final Vector<String> KEPT = Vector.of("--games", "--all-variants", "--seed", "--openings",
        "--positions",
        "--opening-records", "--opening-turns", "--adjudicate", "--longest", "--clock");

    @Spec
    private CommandSpec spec;

    @Mixin
    private GameSelection games;

    @CommandLine.Option(names = "--all-games", description = "Play all installed games instead of GAME.")
    private boolean allGames;

    @CommandLine.Option(names = "--players", paramLabel = "PLAYER",
        description = "Program that plays. Repeat for each one.")
    private List<String> players = new ArrayList<>();

    @CommandLine.Option(names = "--gauntlet", paramLabel = "PLAYER",
        description = "Play every player against this opponent only, instead of a round robin.")
    private String gauntlet;

    @CommandLine.Option(names = "--games", paramLabel = "N", defaultValue = "100",
        description = HelpTexts.PAIRING)
    private int number;

    @Mixin
    private ContestOptions options;

    @CommandLine.Option(names = "--records", paramLabel = "FOLDER",
        description = "Save everything in this folder: a manifest, a journal, so that --resume can continue, and, in "
            + "the subfolder games, each game with the evaluations of the players.")
    private Path records;

    @CommandLine.Option(names = "--journal", paramLabel = "FILE", description = HelpTexts.JOURNAL)
    private Path journal;

    @CommandLine.Option(names = "--resume",
        description = "Continue an interrupted tournament: --resume --records FOLDER, without GAME and the players, or "
            + "the whole command with --resume and --journal.")
    private boolean resume;

    @CommandLine.Option(names = "--manifest", paramLabel = "FILE",
        description = "Repeat the tournament of this manifest, or of this result of --json.")
    private Path manifest;

    @CommandLine.Option(names = "--other-plugins", description = "Run a manifest even if a plugin has changed since.")
    private boolean lenient;

    @Mixin
    private ClusterOption cluster;

    @CommandLine.Option(names = "--markdown", description = HelpTexts.MARKDOWN)
    private boolean markdown;

    @Mixin
    private JsonOption json;

    @CommandLine.Option(names = "--csv", description = "Print a table of comma-separated values for spreadsheets.")
    private boolean csv;

    @CommandLine.Option(names = "--plot", paramLabel = "FILE",
        description = HelpTexts.PLOT)
    private Path plot;

    @CommandLine.Option(names = {"-o", "--output"}, paramLabel = "FILE",
        description = "Output file for the results (default: standard output).")
    private Path file;

    @Mixin
    private ForceOption force;

    @Override
    public Integer call() {
        if ((json.isGiven() ? 1 : 0) + (markdown ? 1 : 0) + (csv ? 1 : 0) > 1)
            throw Failure.usage("choose one of '--json', '--markdown' and '--csv'");
        if (resume && records == null && journal == null)
            throw Failure.usage("'--resume' continues a saved tournament; add '--records " + folder()
                + "' or '--journal FILE'");
        if (plot != null && !plot.toString().endsWith(".svg"))
            throw Failure.usage("'--plot' is " + plot + "; expected a name that ends in .svg");
        if (plot != null && plot.equals(file))
            throw Failure.usage("'--plot' and '--output' are both " + plot + "; choose another file for one of them");
        Option<TournamentManifest> before = before();
        TournamentRun tournament = before.map(this::again).getOrElse(this::tournament).start();
        Vector.of(file, plot).filter(Objects::nonNull).forEach(path -> force.check(path));
        int rounds = tournament.rounds();
        String name = tournament.tournament().variants().map(Variant::name).mkString(", ");
        try (Progressing progress = new Progressing(program.console(), name, rounds);
            InterruptHandler _ = InterruptHandler.does(() -> interrupted(tournament))) {
            play(tournament, progress);
        } finally {
            show(tournament);
        }
        return before.map(wanted -> compared(wanted, tournament.result())).getOrElse(0);
    }

    /// Returns the first argument that is a folder, for the error message after `--resume FOLDER`, which is a common
    /// mistake.
    private String folder() {
        return games.names().find(name -> new File(name).isDirectory()).getOrElse("FOLDER");
    }

    private void play(TournamentRun tournament, Progressing progress) {
        int threads = tournament.threads(), wanted = tournament.tournament().threads();
        if (!cluster.isGiven() && threads < wanted)
            note("agon: players have time limits, so " + (threads == 1 ? "one game is" : threads + " games are")
                + " played at a time instead of " + wanted + ": one per free core");
        cluster.with(Workers.threads(threads), next(),
            workers -> tournament.play(progress, files(), manifest(tournament.result()), workers));
    }

    private void interrupted(TournamentRun tournament) {
        show(tournament);
        noteInterruption(next());
    }

    private String next() {
        return records != null
            ? "the games so far are in " + records + "; continue with: "
                + StartCommand.of("tournament --resume --records ")
                + StartCommand.quoted(records.toString())
            : journal != null ? "the results so far are in " + journal + "; continue with '--resume'"
                : "the games were not saved; add '--records' or '--journal' to save them";
    }

    private ContestFiles files() {
        if (records != null && journal != null)
            throw Failure.usage("'--records' includes a journal; leave out '--journal'");
        ContestFiles files = records != null ? ContestFiles.in(records)
            : journal != null ? ContestFiles.journal(journal) : ContestFiles.NONE;
        if (resume && records != null) RunFolder.open(true, records, SAVED);
        if (resume && records == null) files.journal().forEach(file -> RunFolder.openJournal(true, file));
        return resume ? files.resuming() : files;
    }

    private TournamentManifest manifest(TournamentResult result) {
        return TournamentManifest.of(result.tournament(), program.catalog()).played(result);
    }

    private Option<TournamentManifest> before() {
        boolean goesOn = manifest == null && resume && records != null && games.isEmpty() && !allGames;
        if (manifest == null && !goesOn) return Option.none();
        if (!games.isEmpty() || allGames || !players.isEmpty() || gauntlet != null)
            throw Failure.usage("the manifest contains the games and the players; leave out GAME, '--all-games', "
                + "'--players' and '--gauntlet'");
        KEPT.find(this::isGiven).forEach(option -> {
            throw Failure.usage("the manifest contains the value of '" + option + "'; leave it out");
        });
        if (goesOn) checkManifest();
        return Option.of(TournamentManifest.read(goesOn ? ContestFiles.manifest(records) : manifest,
            program.catalog(), lenient));
    }

    private void checkManifest() {
        RunFolder.open(true, records, SAVED);
        if (!Files.exists(ContestFiles.manifest(records)))
            throw Failure.usage(records + " contains no manifest.json, which specifies the games and the players; add "
                + "GAME, '--players' and the other options with which the tournament was started");
    }

    private Tournament again(TournamentManifest kept) {
        return isGiven("--threads") ? kept.tournament().threads(options.threads()) : kept.tournament();
    }

    private boolean isGiven(String option) {
        return spec.commandLine().getParseResult().hasMatchedOption(option);
    }

    private int compared(TournamentManifest wanted, TournamentResult played) {
        if (wanted.games().isEmpty() || !wanted.repeatable()) return 0;
        boolean same = wanted.games().equals(manifest(played).games());
        note(same ? "the games are the same as those of the manifest"
            : "agon: the games differ from those of the manifest");
        return same ? 0 : Failure.FOUND;
    }

    private Tournament tournament() {
        if (!games.isEmpty() && allGames) throw Failure.usage("choose one of GAME and '--all-games'");
        if (games.isEmpty() && !allGames)
            throw Failure.usage("there is no game to play; add GAME, '--all-games' or '--manifest'; the games are "
                + program.catalog().installed().map(game -> game.id()).mkString(", "));
        if (number < 1 || number > MOST_GAMES)
            throw Failure.usage("'--games' is " + number + "; expected 1 to " + MOST_GAMES);
        if (players.isEmpty()) throw Failure.usage("there is no player; add '--players' once for each player");
        if (players.size() < 2 && gauntlet == null)
            throw Failure.usage("there is only one player; add another '--players', or an opponent with '--gauntlet'");
        Vector<Variant<?, ?>> variants = games.variants(program, allGames);
        different("GAME", variants.map(Variant::name), "");
        Vector<PlayerSpec> programs = different("'--players'",
            Vector.ofAll(players).map(text -> ContestOptions.program(variants, "'--players'", text)),
            "; name each program only once, even for games with more than two players");
        Option<PlayerSpec> against = Option.of(gauntlet)
            .map(text -> ContestOptions.program(variants, "'--gauntlet'", text));
        return Tournament.of(variants).players(programs).gauntlet(against).games(number)
            .openings(options.openings(variants, program.catalog())).adjudication(options.adjudication())
            .seed(options.seed()).threads(options.threads());
    }

    private static <T> Vector<T> different(String what, Vector<T> all, String advice) {
        all.find(one -> all.count(one::equals) > 1).forEach(twice -> {
            throw Failure.usage(what + ": " + twice + " is given twice" + advice);
        });
        return all;
    }

    private void show(TournamentRun tournament) {
        TournamentResult played = tournament.result();
        if (played.games().isEmpty()) return;
        TournamentResult report = played;
        String results = json.isGiven() ? report.json(json.command(), manifest(played))
            : csv ? report.csv().stripTrailing()
                : markdown ? "`" + json.command() + "`\n\n" + report.markdown()
                    : json.command() + "\n" + report.text();
        try {
            if (file == null) show(results);
            else OutputFile.write(file, results + "\n", true);
        } catch (FileException e) {
            show(results); // otherwise, they would be lost
            throw e;
        } finally {
            program.console().out().flush();
        }
        if (plot != null) OutputFile.write(plot, report.plot(), true);
    }

    private void show(String results) {
        if (json.isGiven() || csv || markdown) print(results);
        else say(results);
    }
}
