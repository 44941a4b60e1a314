package agon.launcher.contest;

import agon.api.Variant;
import agon.lab.contest.Tournament;
import agon.lab.contest.TournamentResult;
import agon.launcher.console.Failure;
import agon.launcher.console.InterruptHandler;
import agon.launcher.console.Program;
import agon.launcher.play.Lineup;
import agon.play.PlayerKinds;
import agon.play.PlayerSpec;
import agon.plugins.GameCatalog;
import agon.plugins.OutputFile;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/// `agon tournament`: programs against each other, measured.
@Command(name = "tournament",
    description = {
        "Plays programs against each other in one game or several, and says how strong and how fast they are. Every "
            + "opening is played "
            + "in every seating, and is the same for every pairing.",
        "With budgets of iterations and one worker the games follow from the seed, however many threads there are. "
            + "Ctrl-C shows what was played."},
    footerHeading = "%nExamples:%n", footer = {
        "  agon tournament zertz --players mcts:iterations=1500,fpu=0.2 --players mcts:iterations=1500,solver=off \\",
        "    --gauntlet mcts:iterations=1500 --games 400 --markdown",
        "  agon tournament tictactoe qubic --players easy --players medium --players random"})
public final class TournamentCommand implements Callable<Integer> {
    private static final int MOST_GAMES = 1_000_000, MOST_THREADS = 1_024, LONGEST_OPENING = 1_000;

    @ParentCommand
    private Program program;

    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "GAME", arity = "1..*",
        description = "Games and their options, for example zertz:rings=48.")
    private List<String> games = new ArrayList<>();

    @CommandLine.Option(names = "--players", paramLabel = "PLAYER", required = true,
        description = "Who plays; once for each.")
    private List<String> players = new ArrayList<>();

    @CommandLine.Option(names = "--gauntlet", paramLabel = "PLAYER",
        description = "The opponent of every player; players do not meet each other. Without it everyone meets "
            + "everyone.")
    private String gauntlet;

    @CommandLine.Option(names = "--games", paramLabel = "N", defaultValue = "100",
        description = "Games of every pairing, an even number. Default: ${DEFAULT-VALUE}.")
    private int number;

    @CommandLine.Option(names = "--openings", paramLabel = "K", defaultValue = "4",
        description = "Random actions before the players take over. Default: ${DEFAULT-VALUE}.")
    private int opening;

    @CommandLine.Option(names = "--seed", paramLabel = "N", defaultValue = "1",
        description = "Of openings and players. Default: ${DEFAULT-VALUE}.")
    private long seed;

    @CommandLine.Option(names = "--threads", paramLabel = "N", defaultValue = "1",
        description = "Games at a time. With budgets of time no more than there are idle cores. Default: "
            + "${DEFAULT-VALUE}.")
    private int threads;

    @CommandLine.Option(names = "--markdown", description = "Tables for a document.")
    private boolean markdown;

    @CommandLine.Option(names = "--json", description = "One JSON object, with the machine.")
    private boolean json;

    @CommandLine.Option(names = {"-o", "--output"}, paramLabel = "FILE",
        description = "Where the results go. Default: the screen.")
    private Path file;

    @CommandLine.Option(names = "--force", description = "Replace the file if there is one already.")
    private boolean force;

    /// For picocli.
    public TournamentCommand() {}

    @Override
    public Integer call() {
        TournamentResult tournament = tournament();
        if (file != null) OutputFile.check(file, force);
        try (InterruptHandler _ = InterruptHandler.does(() -> show(tournament))) {
            tournament.play(new Progressing(program.console()));
        } finally {
            show(tournament);
        }
        return 0;
    }

    private TournamentResult tournament() {
        if (number < 2 || number % 2 != 0 || number > MOST_GAMES)
            throw refused("--games", number,
                "an even number from 2 to " + MOST_GAMES + ", because every opening is played from both sides");
        if (opening < 0 || opening > LONGEST_OPENING)
            throw refused("--openings", opening, "a whole number from 0 to " + LONGEST_OPENING);
        if (threads < 1 || threads > MOST_THREADS)
            throw refused("--threads", threads, "a whole number from 1 to " + MOST_THREADS);
        if (json && markdown) throw Failure.usage("say either --json or --markdown");
        if (players.size() < 2 && gauntlet == null)
            throw Failure.usage("one player has nobody to meet: say --players again, or --gauntlet");
        Vector<Variant<?, ?>> variants = Vector.ofAll(games).map(program::variant);
        different("GAME", variants.map(Variant::name));
        Map<String, PlayerKinds<?, ?>> kinds = variants.toLinkedMap(Variant::name, Lineup::kinds);
        Vector<PlayerSpec> programs = different("--players",
            Vector.ofAll(players).map(text -> program(kinds, "--players", text)));
        Option<PlayerSpec> against = Option.of(gauntlet).map(text -> program(kinds, "--gauntlet", text));
        return Tournament.of(variants).players(programs).gauntlet(against).games(number).opening(opening).seed(seed)
            .threads(threads).begin();
    }

    private static Failure refused(String option, int value, String allowed) {
        return Failure.usage(option + " " + value + " is not allowed: it is " + allowed);
    }

    /// A player that each of the games has.
    private static PlayerSpec program(Map<String, PlayerKinds<?, ?>> kinds, String option, String text) {
        PlayerSpec player = kinds.toVector().map(game -> game._2.parse(text).getOrElseThrow(
            why -> Failure.usage(option + (kinds.size() == 1 ? "" : " in " + game._1) + ": " + why))).head();
        if (player.isPerson())
            throw Failure.usage(option + ": " + player + " is a person, and a tournament is for programs");
        return player;
    }

    private static <T> Vector<T> different(String what, Vector<T> all) {
        all.find(one -> all.count(one::equals) > 1).forEach(twice -> {
            throw Failure.usage(what + ": " + twice + " is given twice");
        });
        return all;
    }

    private String command() {
        return "agon " + String.join(" ", spec.commandLine().getParseResult().originalArgs());
    }

    private void show(TournamentResult tournament) {
        String results = json ? tournament.json(command())
            : markdown ? "`" + command() + "`\n\n" + tournament.markdown() : command() + "\n" + tournament.text();
        if (file == null) program.console().out().println(results);
        else OutputFile.write(file, results + "\n", force);
        program.console().out().flush();
    }
}
