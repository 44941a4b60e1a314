package agon.launcher.table;

import agon.api.Action;
import agon.api.play.Match;
import agon.launcher.Console;
import agon.mcts.Report;
import agon.mcts.Search;
import agon.mcts.Settings;
import io.vavr.collection.Seq;

/// Plays what the search visits most. Each decision has a seed of its own, derived from that of the settings.
///
/// @param name    as it was asked for
/// @param spec    with its seed
/// @param verbose whether it shows what it thought
record SearchPlayer(String name, String spec, Settings settings, boolean verbose, Console console) implements Player {
    private static final int SHOWN = 5;

    @Override
    public <P, A extends Action> Choice<A> choose(Match<P, A> match) {
        Seq<A> legal = match.legal();
        if (legal.size() == 1) return Choice.of(legal.head());
        Report report = search(match, settings.seed(Seeds.derived(settings.seed(), match.positions().size() - 1, 0)));
        if (verbose) console.out().println(SearchText.of(match, report, SHOWN));
        int best = report.best().code();
        return Choice.of(legal.find(action -> action.code() == best)
            .getOrElseThrow(() -> new IllegalStateException("the search found the action with code " + best + ", which is not legal")));
    }

    static <P, A extends Action> Report search(Match<P, A> match, Settings settings) {
        return new Search<>(match.game()::simulator, settings).search(match.position());
    }
}
