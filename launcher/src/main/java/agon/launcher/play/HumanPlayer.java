package agon.launcher.play;

import agon.api.Action;
import agon.api.PlainText;
import agon.api.Seat;
import agon.api.Status;
import agon.api.match.Match;
import agon.api.match.Match.IllegalTurn;
import agon.api.record.GameRecord;
import agon.api.record.RecordFormat;
import agon.launcher.console.Console;
import agon.mcts.Search;
import agon.mcts.SearchSettings;
import agon.play.engine.Candidate;
import agon.play.engine.Decision;
import agon.play.game.GameLoop;
import agon.play.game.GameState;
import agon.plugins.Heartbeat;
import agon.plugins.internal.PluginCalls;
import agon.search.SearchControl;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.time.Duration;
import java.util.Locale;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;

/// A person who enters turns or commands.
public record HumanPlayer(Console console, Prompt prompt) implements GameLoop.Person {
    private static final SearchSettings HINT = SearchSettings.DEFAULT.iterations(5000).time(Duration.ofSeconds(1));
    private static final String NOTHING = "There is no move to take back.";
    private static final int HINTS = 3;
    /// A text that may be meant as a command.
    private static final Pattern WORD = Pattern.compile("\\p{L}{3,}");
    /// Maximum number of complete turns to list and to offer as completions. If there are more, single actions are
    /// listed.
    private static final int MANY = 200;

    @Override
    public String name() {
        return "human";
    }

    @Override
    public <P, A extends Action> UnaryOperator<GameState<P, A>> command(GameState<P, A> state) {
        try (PluginCalls calls = new PluginCalls()) {
            Match<P, A> match = state.cursor().here();
            state.drawOffer().filter(by -> !state.toMove().contains(by)).forEach(by -> say(match,
                "The " + by + " player offers a draw. Enter draw to accept it, or a move to decline it."));
            while (true) {
                Option<String> line = prompt.ask(calls.ask(match, () -> question(match)),
                    () -> completions(match, calls));
                if (line.isEmpty()) return GameState::quit;
                Option<UnaryOperator<GameState<P, A>>> command = line.get().isBlank() ? Option.none()
                    : answer(state, line.get().strip(), calls);
                if (command.isDefined()) return command.get();
            }
        }
    }

    private static <P, A extends Action> Vector<String> completions(Match<P, A> match, PluginCalls calls) {
        return calls.call(match.name(), () -> texts(match, MANY)).getOrElse(Vector.empty())
            .appendAll(Word.all().map(Word::text));
    }

    /// Returns `move 3, first> `, or, in the middle of a turn, `move 3, first: Wd4 …> `.
    private <P, A extends Action> String question(Match<P, A> match) {
        String seat = match.status().seatToAct().map(Seat::toString).getOrElse("")
            + (match.status() instanceof Status.Chance ? " rolls" : "");
        int turns = match.turns().size() + (match.midTurn() ? 0 : 1);
        return console.texts().translate(match.name(), "move " + turns + ", " + seat)
            + (match.midTurn() ? ": " + match.texts().last() + " …> " : "> ");
    }

    /// Returns the command that the text describes. A playable turn takes precedence over the words.
    private <P, A extends Action> Option<UnaryOperator<GameState<P, A>>> answer(GameState<P, A> state, String text,
        PluginCalls calls) {
        Match<P, A> match = state.cursor().here();
        Either<IllegalTurn, Match<P, A>> next = calls.ask(match, () -> match.playPartial(text));
        Vector<A> actions = next.map(n -> n.actions().drop(match.actions().size())).getOrElse(Vector.empty());
        if (actions.nonEmpty()) return Option.of(now -> now.decide(match, Decision.of(actions)));
        Option<Word> word = Word.of(text);
        if (word.isDefined()) return obey(state, word.get(), calls);
        Option<String> meant = PlainText.didYouMean(text, Word.all().map(Word::text));
        String why = next.fold(IllegalTurn::because, _ -> "there is no action in '" + text + "'");
        show(meant.map(guess -> translated(match, "'" + text + "' is neither a move nor a command" + guess))
            .getOrElse(() -> translated(match, "Not played") + ": " + translated(match, why)));
        if (meant.isEmpty() && WORD.matcher(text).matches()) say(match, "Type help for a list of commands.");
        return Option.none();
    }

    private <P, A extends Action> Option<UnaryOperator<GameState<P, A>>> obey(GameState<P, A> state, Word word,
        PluginCalls calls) {
        Match<P, A> match = state.cursor().here();
        int width = console.width() - GamePrinter.indented("-").length();
        switch (word) {
            case UNDO -> {
                if (calls.ask(match, state::canUndo)) return Option.of(GameState::undo);
                say(match, NOTHING);
            }
            case DRAW -> {
                Seat seat = state.toMove().get();
                if (!calls.ask(match, () -> state.canOfferDraw(seat)))
                    say(match,
                        "You cannot offer a draw now. Draws are agreed between two players, and you can offer one "
                            + "draw per move.");
                else {
                    boolean accepts = state.drawOffer().isDefined();
                    if (!accepts)
                        say(match, state.offerDraw(seat).drawOffer().isEmpty()
                            ? "Your opponent is a program and declines the draw."
                            : "You offer a draw. Your opponent can accept it before the next move.");
                    return Option.of(now -> now.offerDraw(seat));
                }
            }
            case RESIGN -> {
                return Option.of(GameState::resign);
            }
            case QUIT -> {
                return Option.of(GameState::quit);
            }
            case HINT -> show(SearchTable.translated(hint(match, calls).stripIndent(), console.texts()));
            case RULES -> console.out().println(GamePrinter.prose(console, match.name(),
                calls.ask(match, () -> match.game().about().howToPlay())));
            case MOVES -> {
                if (calls.ask(match, () -> areMany(match))) say(match, manyMoves(match));
                show(calls.ask(match, () -> moves(match, width)));
            }
            case BOARD -> console.out().println(calls.ask(match, () -> GamePrinter.picture(match, console)));
            case POSITION -> show(calls.ask(match, () -> match.game().notation().write(match.position())));
            case RECORD -> show(calls.ask(match, () -> record(match)));
            case HELP -> help(match, calls.ask(match, () -> match.example().get()));
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

    private void help(Match<?, ?> match, String example) {
        say(match, "Type a move, such as " + example + ", or its actions one by one, or one of these commands:");
        console.out().println(Word.help(console.texts()::translate));
    }

    private void say(Match<?, ?> match, String english) {
        show(translated(match, english));
    }

    private String translated(Match<?, ?> match, String english) {
        return console.texts().translate(match.name(), english);
    }

    private void show(String text) {
        console.out().println(GamePrinter.indented(text));
    }

    /// Returns every complete turn if there are at most `limit` of them; otherwise every action.
    private static <P, A extends Action> Vector<String> texts(Match<P, A> match, int limit) {
        Match<P, A> here = Match.from(match.variant(), match.position());
        return whole(here, limit).getOrElse(() -> actions(here));
    }

    private static <P, A extends Action> String moves(Match<P, A> match, int width) {
        Match<P, A> here = Match.from(match.variant(), match.position());
        return columns(texts(here, MANY), width);
    }

    /// Returns whether the list contains actions that are not complete moves.
    private static <P, A extends Action> boolean areMany(Match<P, A> match) {
        Match<P, A> here = Match.from(match.variant(), match.position());
        return whole(here, MANY).isEmpty() && here.legal().exists(action -> here.play(action).exists(Match::midTurn));
    }

    private static <P, A extends Action> String manyMoves(Match<P, A> match) {
        boolean midTurn = Match.from(match.variant(), match.position()).midTurn();
        return "There are more than " + MANY + " moves. These are their " + (midTurn ? "next" : "first")
            + " actions; you can enter actions one by one.";
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
