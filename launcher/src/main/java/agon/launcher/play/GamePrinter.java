package agon.launcher.play;

import agon.api.Action;
import agon.api.PlainText;
import agon.api.Rules;
import agon.api.Seat;
import agon.api.Status;
import agon.api.match.Match;
import agon.api.scene.Place;
import agon.launcher.console.Console;
import agon.play.engine.Player;
import agon.play.game.GameListener;
import agon.play.game.GameResult;
import agon.plugins.internal.PluginCalls;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.Locale;
import java.util.stream.Collectors;

public final class GamePrinter implements GameListener {
    private static final String INDENT = "     ";

    private final Console console;
    private final Vector<Player> players;
    private final Show show;
    private final PluginCalls calls = new PluginCalls();

    public GamePrinter(Console console, Vector<Player> players, Show show) {
        this.console = console;
        this.players = players;
        this.show = show;
    }

    @Override
    public void onStart(Match<?, ?> match) {
        if (show == Show.NONE) return;
        String title = calls.ask(match, () -> match.game().about().title());
        line(console.texts().prose(match.name(), title) + (match.name().equals(title) ? "" : "  " + match.name()));
        line(players.zipWithIndex((player, seat) -> translated(match, new Seat(seat).toString()) + ": "
            + player.name()).mkString("   "));
        if (players.exists(Player::isPerson)) say(match, "Type a move, or help.");
        line("");
        board(match);
    }

    @Override
    public void onAction(Match<?, ?> match) {
        if (show == Show.NONE) return;
        if (match.midTurn()) {
            calls.ask(match, () -> rolls(match))
                .forEach(rolls -> line(
                    console.wrapped(INDENT + translated(match, "Roll:") + " ", Console.printable(rolls))));
            return;
        }
        turn(match);
        board(match);
    }

    /// Returns the chance events that have just happened in a turn, or none if chance decides again.
    private static <P, A extends Action> Option<String> rolls(Match<P, A> match) {
        Rules<P, A> rules = match.game().rules();
        if (match.status() instanceof Status.Chance) return Option.none();
        int end = match.positions().size() - 1, start = end;
        while (start > match.turns().last().from()
            && rules.status(match.positions().get(start - 1)) instanceof Status.Chance) start--;
        P before = match.positions().get(start);
        return Option.when(start < end, match.actions(start))
            .map(rolls -> match.game().notation().write(before, rolls));
    }

    @Override
    public void onDecision(Match<?, ?> match) {
        if (!match.midTurn() || show != Show.BOARD || !players.get(match.turns().last().seat().index()).isPerson())
            return;
        line("");
        board(match);
    }

    private void turn(Match<?, ?> match) {
        int number = match.turns().size();
        Vector<String> seats = Vector.range(0, players.size()).map(s -> translated(match, new Seat(s).toString()));
        String seat = seats.get(match.turns().last().seat().index());
        int width = seats.map(String::length).max().getOrElse(0);
        line(console.wrapped(String.format(Locale.ROOT, "%3d. %-" + width + "s  ", number, seat),
            calls.ask(match, () -> Console.printable(match.texts().last()))));
        if (show == Show.BOARD) line("");
    }

    @Override
    public void onTakeBack(Match<?, ?> match) {
        if (show == Show.NONE) return;
        say(match, match.turns().isEmpty() ? INDENT + "Back at the start."
            : INDENT + "Back after move " + match.turns().size() + ".");
        if (show == Show.BOARD) line("");
        board(match);
    }

    @Override
    public void onEnd(GameResult<?, ?> played) {
        if (show == Show.NONE || played.left()) return;
        String verdict = calls.ask(played.match(), () -> Console.printable(played.verdict()));
        say(played.match(), Character.toUpperCase(verdict.charAt(0)) + verdict.substring(1) + " after "
            + PlainText.count(played.match().turns().size(), "move") + ".");
    }

    @Override
    public void onForfeit(String why) {
        console.err().println("agon: " + why);
    }

    private void board(Match<?, ?> match) {
        if (show != Show.BOARD) return;
        line(calls.ask(match, () -> picture(match, console)));
        line("");
    }

    /// Returns the board, indented if the terminal is wide enough.
    static <P, A extends Action> String picture(Match<P, A> match, Console console) {
        return TextBoard.draw(match.scene(), () -> Place.of(match.game().view(), match.position()), INDENT.length(),
            console, text -> console.texts().translate(match.name(), text));
    }

    /// Returns text whose lines are indented by the width of a turn number.
    public static String indented(String text) {
        return text.lines().map(line -> line.isBlank() ? "" : INDENT + line).collect(Collectors.joining("\n"));
    }

    /// Translates, wraps and indents the paragraphs of a text of a game.
    static String prose(Console console, String variant, String text) {
        return console.texts().prose(variant, text).lines()
            .map(line -> line.isBlank() ? "" : console.wrapped(INDENT, line))
            .collect(Collectors.joining("\n"));
    }

    private String translated(Match<?, ?> match, String english) {
        return console.texts().translate(match.name(), english);
    }

    private void say(Match<?, ?> match, String english) {
        line(translated(match, english));
    }

    private void line(String text) {
        console.out().println(text);
    }
}
