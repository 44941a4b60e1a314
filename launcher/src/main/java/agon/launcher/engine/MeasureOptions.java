package agon.launcher.engine;

import agon.api.Action;
import agon.api.Variant;
import agon.lab.contest.Duel;
import agon.lab.contest.EngineContest;
import agon.lab.internal.RunFolder;
import agon.lab.internal.TextTable;
import agon.lab.job.Job;
import agon.launcher.console.Failure;
import agon.launcher.console.HelpTexts;
import agon.launcher.console.InterruptHandler;
import agon.launcher.console.Program;
import agon.launcher.console.Range;
import agon.launcher.console.Seconds;
import agon.launcher.console.SeedOption;
import agon.launcher.console.StageProgress;
import agon.launcher.contest.ThreadsOption;
import agon.launcher.play.Lineup;
import agon.plugins.EngineMeasurement;
import agon.plugins.GameCatalog;
import agon.plugins.OutputFile;
import agon.plugins.internal.InputFile;
import agon.plugins.internal.StartCommand;
import io.vavr.collection.Vector;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/// The arguments of `agon engines measure`, and the measurement.
public final class MeasureOptions {
    @Parameters(index = "0", paramLabel = "GAME", description = HelpTexts.GAME)
    private String game;

    @CommandLine.Option(names = {"-o", "--output"}, paramLabel = "FILE",
        description = "File with the measurements of the game; an earlier measurement of the same variant is replaced "
            + "(default: GAME-engines.txt). The games are stored next to it, in the folder FILE.games.")
    private Path output;

    @Range(min = 0.001)
    @CommandLine.Option(names = "--times", paramLabel = "TIME", split = ",", converter = Seconds.class,
        defaultValue = "20ms,100ms", description = "Thinking times per decision in seconds, or with a unit such as "
            + "20ms, at least 0.001; the strongest engine at the longest time becomes best (default: "
            + "${DEFAULT-VALUE}).")
    private List<Double> times;

    @Range(min = 1, max = 1_000_000)
    @CommandLine.Option(names = "--games", paramLabel = "N", defaultValue = "200",
        description = "Maximum number of games per match, 1 to 1,000,000 (default: ${DEFAULT-VALUE}).")
    private int games;

    @CommandLine.Option(names = "--players", paramLabel = "PLAYER",
        description = "A player without a budget. Repeat for each one, the simplest first (default: mcts and minimax, "
            + "both of them with each value network of the game, and each policy network).")
    private List<String> players = new ArrayList<>();

    @Mixin
    private SeedOption seed;

    @Mixin
    private ThreadsOption threads;

    @CommandLine.Option(names = "--resume", description = "Continue an interrupted measurement.")
    private boolean resume;

    int measure(Program program) {
        return measure(program, program.variant(game));
    }

    private <P, A extends Action> int measure(Program program, Variant<P, A> variant) {
        String id = GameCatalog.id(variant.name());
        Path file = output == null ? Path.of(EngineMeasurement.fileName(id)) : output;
        Path folder = file.resolveSibling(file.getFileName() + ".games");
        OutputFile.check(file, true);
        Vector<EngineMeasurement> others = Files.exists(file) ? EngineMeasurement.read(InputFile.text(file, 1))
            .getOrElseThrow(why -> Failure.usage(file + ": " + why)) : Vector.empty();
        EngineContest<P, A> contest = contest(variant).journals(folder);
        RunFolder.open(resume, folder);
        EngineMeasurement found = play(program, contest);
        OutputFile.write(file, EngineMeasurement.text(EngineMeasurement.with(others, found)), true);
        contest.discard();
        print(program, TextTable.text(found.matches().map(MeasureOptions::row)
            .prepend(Vector.of("time", "player", "opponent", "won", "drawn", "lost", "Elo, 95 %", "result"))));
        print(program, "the strongest engine of " + variant.name() + " is " + found.winner() + "; written to " + file);
        print(program, found.best(variant.game()).contains(found.winner())
            ? "'best' uses it when the jar of the game contains the file as META-INF/agon/"
                + EngineMeasurement.fileName(id)
            : "'best' can use it only if the game includes its network; until then, 'best' is "
                + found.best(variant.game()).getOrElse("mcts"));
        return 0;
    }

    private <P, A extends Action> EngineContest<P, A> contest(Variant<P, A> variant) {
        EngineContest<P, A> all = EngineContest.of(variant).games(games).seed(seed.value())
            .threads(Math.min(threads.count(), Runtime.getRuntime().availableProcessors()))
            .times(Vector.ofAll(times).map(time -> Duration.ofMillis(Math.round(time * 1_000))));
        EngineContest<P, A> chosen = players.isEmpty() ? all
            : all.candidates(Vector.ofAll(players).map(text -> Lineup.program(variant, "'--players'", text)));
        if (chosen.candidates().size() < 2)
            throw Failure.usage("a measurement compares at least two players; "
                + (players.isEmpty() ? variant.name() + " has only " + chosen.candidates().mkString(", ") + ", and "
                    + StartCommand.of("train " + StartCommand.quoted(variant.name())) + " adds a network"
                    : "add another '--players'"));
        return chosen;
    }

    private EngineMeasurement play(Program program, EngineContest<?, ?> contest) {
        try (StageProgress progress = new StageProgress(program.console());
            InterruptHandler _ = InterruptHandler.does(() -> program.console().err()
                .println("interrupted; the same command with '--resume' continues the measurement"))) {
            return contest.play(command(contest), new EngineContest.Listener() {
                @Override
                public void onRound(int match, Duel<?, ?> duel, Job.Progress done) {
                    progress.step("match " + match + " of " + contest.matches() + ", " + duel.player() + " against "
                        + duel.opponent(), done.tasks());
                }

                @Override
                public void onMatch(EngineMeasurement.Match match) {
                    program.console().err().println(match);
                }
            });
        }
    }

    private String command(EngineContest<?, ?> contest) {
        return "agon engines measure " + contest.variant().name() + " --times "
            + contest.times().map(time -> time.toMillis() + "ms").mkString(",") + " --games " + games
            + Vector.ofAll(players).map(player -> " --players " + player).mkString() + " --seed " + seed.value();
    }

    private static Vector<String> row(EngineMeasurement.Match match) {
        return Vector.of(match.toString().split(" \\| "));
    }

    private static void print(Program program, String text) {
        program.console().say(text);
    }
}
