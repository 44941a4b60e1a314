package agon.lab.contest;

import agon.lab.contest.TournamentRun.ContestFiles;
import agon.lab.job.Workers;
import agon.plugins.FileException;
import agon.plugins.GameCatalog;
import java.nio.file.Path;

/// A tournament of fast games in a process of its own, which may be stopped in the middle as a kill would.
final class ChildTournament {
    static final int FULL = 3, KILLED = 9;

    private ChildTournament() {}

    static TournamentRun start(int games) {
        return Tournament.of(GameCatalog.load().find("tictactoe").get())
            .players("random", "mcts:iterations=1", "mcts:iterations=2").games(games)
            .opening(3).seed(7).threads(2).start();
    }

    /// @param args folder, games of a pairing, rounds of this run after which the process ends at once; 0: never
    public static void main(String[] args) {
        int last = Integer.parseInt(args[2]);
        TournamentRun run = start(Integer.parseInt(args[1]));
        try {
            run.play(played -> {
                if (last > 0 && played.progress().done() - played.progress().resumed() >= last)
                    Runtime.getRuntime().halt(KILLED);
            }, ContestFiles.in(Path.of(args[0])).resuming(),
                TournamentManifest.of(run.tournament(), GameCatalog.load()),
                Workers.threads(2));
        } catch (FileException e) {
            System.err.println(e.getMessage());
            System.exit(FULL);
        }
    }
}
