package agon.launcher.play;

import agon.api.Action;
import agon.api.Game;
import agon.api.PlainText;
import agon.api.Seat;
import agon.api.Status;
import agon.api.match.IllegalTurn;
import agon.api.match.Match;
import agon.api.record.GameRecord;
import agon.api.record.RecordFormat;
import agon.launcher.console.Console;
import agon.mcts.Search;
import agon.mcts.SearchSettings;
import agon.play.engine.Candidate;
import agon.play.engine.Decision;
import agon.play.engine.Engine;
import agon.play.engine.Player;
import agon.plugins.Heartbeat;
import agon.plugins.internal.PluginCalls;
import agon.search.SearchControl;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.time.Duration;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicReference;

/// A person who enters turns or commands.
public record HumanPlayer(Console console, Prompt prompt) implements Player {
    private static final SearchSettings HINT = SearchSettings.DEFAULT.iterations(5000).time(Duration.ofSeconds(1));
    private static final String NOTHING = "There is no move to take back.";
    private static final int HINTS = 3;
    /// Maximum number of complete turns to list and to offer as completions. If there are more, single actions are
    /// listed.
    private static final int MANY = 200;

    @Override
    public String name() {
        return "human";
    }

    @Override
    public boolean isPerson() {
        return true;
    }

    @Override
    public <P, A extends Action> Engine<P, A> engine(Game<P, A> game) {
        PluginCalls calls = new PluginCalls();
        // The match of the last undo command. If no move was taken back, the engine is called with it again.
        AtomicReference<Match<P, A>> undone = new AtomicReference<>();
        return (match, _) -> {
            if (match == undone.getAndSet(null)) say(NOTHING);
            Decision<A> decision = choose(match, calls);
            if (decision instanceof Decision.Undo) undone.set(match);
            return decision;
        };
    }

    private <P, A extends Action> Decision<A> choose(Match<P, A> match, PluginCalls calls) {
        while (true) {
            Option<String> line = prompt.ask(calls.ask(match, () -> question(match)), () -> completions(match, calls));
            if (line.isEmpty()) return new Decision.Quit<>();
            Option<Decision<A>> choice = line.get().isBlank() ? Option.none()
                : answer(match, line.get().strip(), calls);
            if (choice.isDefined()) return choice.get();
        }
    }

    private static <P, A extends Action> Vector<String> completions(Match<P, A> match, PluginCalls calls) {
        return calls.call(match.name(), () -> texts(match, MANY)).getOrElse(Vector.empty())
            .appendAll(Word.all().map(Word::text));
    }

    /// Returns `move 3, first> `, or, in the middle of a turn, `move 3, first: Wd4 …> `.
    private static <P, A extends Action> String question(Match<P, A> match) {
        String seat = match.status().seatToAct().map(Seat::toString).getOrElse("")
            + (match.status() instanceof Status.Chance ? " rolls" : "");
        int turns = match.turns().size();
        return match.midTurn() ? "move " + turns + ", " + seat + ": " + match.texts().last() + " …> "
            : "move " + (turns + 1) + ", " + seat + "> ";
    }

    /// Returns the decision that the text describes. A playable turn takes precedence over a command.
    private <P, A extends Action> Option<Decision<A>> answer(Match<P, A> match, String text, PluginCalls calls) {
        Either<IllegalTurn, Match<P, A>> next = calls.ask(match, () -> match.playPartial(text));
        Vector<A> actions = next.map(n -> n.actions().drop(match.actions().size())).getOrElse(Vector.empty());
        if (actions.nonEmpty()) return Option.of(Decision.of(actions));
        Option<Word> word = Word.of(text);
        if (word.isDefined()) return obey(match, word.get(), calls);
        Option<String> meant = PlainText.didYouMean(text, Word.all().map(Word::text));
        String why = next.fold(IllegalTurn::because, _ -> "there is no action in '" + text + "'");
        say(meant.map(guess -> "'" + text + "' is neither a move nor a command" + guess)
            .getOrElse("Not played: " + why));
        return Option.none();
    }

    private <P, A extends Action> Option<Decision<A>> obey(Match<P, A> match, Word word, PluginCalls calls) {
        int width = console.width() - GamePrinter.indented("-").length();
        switch (word) {
            case UNDO -> {
                if (match.turns().nonEmpty()) return Option.of(new Decision.Undo<>());
                say(NOTHING);
            }
            case RESIGN -> {
                return Option.of(new Decision.Resign<>());
            }
            case QUIT -> {
                return Option.of(new Decision.Quit<>());
            }
            case HINT -> say(hint(match, calls).stripIndent());
            case RULES ->
                console.out()
                    .println(GamePrinter.prose(console, calls.ask(match, () -> match.game().about().howToPlay())));
            case MOVES -> say(calls.ask(match, () -> moves(match, width)));
            case BOARD -> console.out().println(calls.ask(match, () -> GamePrinter.picture(match, console)));
            case POSITION -> say(calls.ask(match, () -> match.game().notation().write(match.position())));
            case RECORD -> say(calls.ask(match, () -> record(match)));
            case HELP -> help(calls.ask(match, () -> match.example().get()));
        }
        return Option.none();
    }

    private static <P, A extends Action> String record(Match<P, A> match) {
        return RecordFormat.DEFAULT.write(GameRecord.of(match, LinkedHashMap.empty())).map(RecordFormat.Written::text)
            .getOrElseGet(why -> why).strip();
    }

    private static <P, A extends Action> String hint(Match<P, A> match, PluginCalls calls) {
        Heartbeat heartbeat = new Heartbeat();
        return calls.ask(match, heartbeat, () -> Candidate.table(match,
            new Search<>(match.game()::simulator, HINT).search(match.position(),
                SearchControl.NONE.stop(heartbeat.wrap(() -> Thread.currentThread().isInterrupted()))),
            HINTS));
    }

    private void help(String example) {
        say("Type a move, such as " + example + ", or its actions one by one, or one of these commands:");
        console.out().println(Word.help());
    }

    private void say(String text) {
        console.out().println(GamePrinter.indented(text));
    }

    /// Returns every complete turn if there are at most `limit` of them; otherwise every action.
    private static <P, A extends Action> Vector<String> texts(Match<P, A> match, int limit) {
        Match<P, A> here = Match.from(match.variant(), match.position());
        return whole(here, limit).getOrElse(() -> actions(here));
    }

    private static <P, A extends Action> String moves(Match<P, A> match, int width) {
        Match<P, A> here = Match.from(match.variant(), match.position());
        Option<Vector<String>> whole = whole(here, MANY);
        boolean partial = whole.isEmpty() && here.legal().exists(action -> here.play(action).exists(Match::midTurn));
        return (partial ? "There are more than " + MANY + " moves. These are their "
            + (here.midTurn() ? "next" : "first") + " actions; you can enter actions one by one.\n" : "")
            + columns(whole.getOrElse(() -> actions(here)), width);
    }

    private static <P, A extends Action> Vector<String> actions(Match<P, A> match) {
        return Vector.ofAll(match.legal())
            .map(action -> match.game().notation().write(match.position(), Vector.of(action))).distinct();
    }

    private static <P, A extends Action> Option<Vector<String>> whole(Match<P, A> match, int limit) {
        Vector<String> texts = Vector.empty();
        for (A action : match.legal()) {
            Match<P, A> next = match.play(action).getOrElse(match);
            Option<Vector<String>> more = next.midTurn() ? whole(next, limit - texts.size())
                : Option.of(next.texts());
            if (more.isEmpty() || texts.size() + more.get().size() > limit) return Option.none();
            texts = texts.appendAll(more.get());
        }
        return Option.of(texts);
    }

    private static String columns(Vector<String> texts, int width) {
        int widest = texts.map(String::length).max().getOrElse(0) + 2;
        int columns = Math.max(1, width / widest), rows = (texts.size() + columns - 1) / columns;
        return Vector.range(0, rows)
            .map(row -> Vector.range(0, columns).map(column -> row + column * rows).filter(i -> i < texts.size())
                .map(i -> String.format(Locale.ROOT, "%-" + widest + "s", texts.get(i))).mkString().stripTrailing())
            .mkString("\n");
    }
}
