package agon.launcher.table;

import agon.api.Action;
import agon.api.Game;
import agon.api.Seat;
import agon.api.Status;
import agon.api.play.Match;
import agon.api.play.Refusal;
import agon.api.record.DefaultFormat;
import agon.api.record.GameRecord;
import agon.api.record.Written;
import agon.launcher.Console;
import agon.launcher.Guard;
import agon.launcher.Pulse;
import agon.mcts.Search;
import agon.mcts.Settings;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;

/// A person, who types turns or words.
record HumanPlayer(Console console, Prompt prompt) implements Player {
    private static final Settings HINT = Settings.DEFAULT.with("iterations=5000,time=1s");
    private static final int HINTS = 3;
    /// Whole turns are listed and completed up to so many; beyond, single actions are.
    private static final int MANY = 200;
    private static final int WIDTH = 72;

    @Override
    public String name() {
        return "human";
    }

    @Override
    public boolean isPerson() {
        return true;
    }

    @Override
    public <P, A extends Action> Mind<P, A> mind(Game<P, A> game) {
        Guard guard = new Guard();
        return match -> choose(match, guard);
    }

    private <P, A extends Action> Choice<A> choose(Match<P, A> match, Guard guard) {
        while (true) {
            Option<String> line = prompt.ask(guard.ask(match, () -> question(match)), () -> completions(match, guard));
            if (line.isEmpty()) return new Choice.Quit<>();
            Option<Choice<A>> choice = line.get().isBlank() ? Option.none() : answer(match, line.get().strip(), guard);
            if (choice.isDefined()) return choice.get();
        }
    }

    private static <P, A extends Action> Vector<String> completions(Match<P, A> match, Guard guard) {
        return guard.call(match.name(), () -> Turns.texts(match, MANY)).getOrElse(Vector.empty()).appendAll(Word.all().map(Word::text));
    }

    /// `turn 3, first> `, or in the middle of a turn `turn 3, first: Wd4 …> `.
    private static <P, A extends Action> String question(Match<P, A> match) {
        String seat = match.status() instanceof Status.ToMove(Seat s, _) ? s.toString() : "";
        int turns = match.turns().size();
        return match.midTurn() ? "turn " + turns + ", " + seat + ": " + match.texts().last() + " …> " : "turn " + (turns + 1) + ", " + seat + "> ";
    }

    /// A turn that can be played is a turn, even if it is a word as well.
    private <P, A extends Action> Option<Choice<A>> answer(Match<P, A> match, String text, Guard guard) {
        Either<Refusal, Match<P, A>> next = guard.ask(match, () -> match.playOn(text));
        Vector<A> actions = next.map(n -> n.actions().drop(match.actions().size())).getOrElse(Vector.empty());
        if (actions.nonEmpty()) return Option.of(Choice.of(actions));
        Option<Word> word = Word.of(text);
        if (word.isDefined()) return obey(match, word.get(), guard);
        Option<String> meant = Nearest.suggestion(text, Word.all().map(Word::text));
        String why = next.fold(Refusal::because, _ -> "there is no action in '" + text + "'");
        say(meant.map(guess -> "'" + text + "' is neither a turn nor a word" + guess).getOrElse("Not played: " + why));
        return Option.none();
    }

    private <P, A extends Action> Option<Choice<A>> obey(Match<P, A> match, Word word, Guard guard) {
        switch (word) {
            case UNDO -> {
                if (match.turns().nonEmpty()) return Option.of(new Choice.Undo<>());
                say("There is nothing to take back.");
            }
            case RESIGN -> {
                return Option.of(new Choice.Resign<>());
            }
            case QUIT -> {
                return Option.of(new Choice.Quit<>());
            }
            case HINT -> say(hint(match, guard).stripIndent());
            case RULES -> say(guard.ask(match, () -> match.game().about().howToPlay().strip()));
            case MOVES -> say(guard.ask(match, () -> Turns.columns(Turns.texts(match, MANY), WIDTH)));
            case BOARD -> console.out().println(guard.ask(match, () -> Commentary.picture(match, console.colours())));
            case POSITION -> say(guard.ask(match, () -> match.game().notation().write(match.position())));
            case RECORD -> say(guard.ask(match, () -> record(match)));
            case HELP -> help(guard.ask(match, () -> match.game().notation().write(match.position(), Vector.of(match.legal().head()))));
        }
        return Option.none();
    }

    private static <P, A extends Action> String record(Match<P, A> match) {
        return new DefaultFormat().write(GameRecord.of(match, LinkedHashMap.empty())).map(Written::text).getOrElseGet(why -> why).strip();
    }

    private static <P, A extends Action> String hint(Match<P, A> match, Guard guard) {
        Pulse pulse = new Pulse();
        return guard.ask(match, pulse, () -> SearchText.of(match,
            new Search<>(match.game()::simulator, HINT).search(match.position(), pulse.beating(() -> Thread.currentThread().isInterrupted())),
            HINTS));
    }

    private void help(String example) {
        say("Type a turn, such as " + example + ", or its actions one by one, or one of these words:");
        console.out().println(Word.help());
    }

    private void say(String text) {
        console.out().println(Commentary.indented(text));
    }
}
