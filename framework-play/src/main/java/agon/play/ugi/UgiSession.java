package agon.play.ugi;

import agon.api.Action;
import agon.api.PlainText;
import agon.api.Status;
import agon.api.match.Match;
import agon.play.host.EngineSession;
import agon.play.host.LineChannel;
import agon.play.host.TurnNotation;
import agon.search.SearchReport;
import agon.ugi.SearchLimits;
import agon.ugi.message.EngineOption;
import agon.ugi.message.SearchInfo;
import agon.ugi.message.UgiCommand;
import agon.ugi.message.UgiReply;
import agon.ugi.text.TurnWord;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.util.function.Supplier;

/// A handler for the commands of one UGI client.
final class UgiSession<P, A extends Action> implements LineChannel.Handler {
    private static final String NAME = "Agon", AUTHOR = "the authors of Agon and of the game";
    private static final String PLAYER = "Player", SEED = "Seed", LINES = "MultiPV", VARIANT = "UGI_Variant";
    private static final int MOST_LINES = 100, SAID = 1_000; // characters of an error message

    private final EngineSession<P, A> game;
    private final LineChannel channel;
    private final Vector<EngineOption> options;
    private int lines = 1;
    private boolean infinite; // the reply is held back until `stop`
    private Option<UgiReply> held = Option.none();

    UgiSession(EngineSession<P, A> game, long seed, LineChannel channel) {
        this.game = game;
        this.channel = channel;
        options = Vector.of(EngineOption.text(PLAYER, game.player().toString()),
            EngineOption.number(SEED, seed, Long.MIN_VALUE, Long.MAX_VALUE),
            EngineOption.number(LINES, 1, 1, MOST_LINES), EngineOption.choice(VARIANT, game.variant().name()));
    }

    @Override
    public boolean onLine(String line) {
        if (line.isBlank()) return true;
        Either<String, UgiCommand> command = UgiCommand.read(line);
        command.swap().forEach(this::complain);
        if (command.isLeft() && !isThinking() && line.strip().matches("go\\b.*"))
            say(new UgiReply.BestMove(Option.none()));
        return command.forAll(this::hear);
    }

    private boolean isThinking() {
        return game.isThinking() || held.isDefined();
    }

    private boolean hear(UgiCommand command) {
        switch (command) {
            case UgiCommand.Hello _ -> introduce();
            case UgiCommand.IsReady _ -> {
                check(game.prepare());
                say(new UgiReply.ReadyOk());
            }
            case UgiCommand.NewGame _ -> check(game.newGame());
            case UgiCommand.SetOption(String name, String value) -> check(set(name, value));
            case UgiCommand.Position(Option<String> start, Vector<String> turns) -> check(game.set(start, turns));
            case UgiCommand.Go(SearchLimits limits, Vector<String> skipped) -> {
                if (skipped.nonEmpty())
                    say(new UgiReply.Message("skipped in go: " + PlainText.line(skipped.mkString(" "), SAID)));
                go(limits);
            }
            case UgiCommand.Stop _ -> stop();
            case UgiCommand.Query(String what) -> check(response(what)
                .peek(text -> say(new UgiReply.Response(text))));
            case UgiCommand.Quit _ -> {
                return false;
            }
        }
        return true;
    }

    private void introduce() {
        say(new UgiReply.Name(NAME + " " + game.variant().name()));
        say(new UgiReply.Author(AUTHOR));
        options.forEach(option -> say(new UgiReply.Offer(option)));
        say(new UgiReply.UgiOk());
    }

    private Either<String, ?> set(String name, String text) {
        Option<EngineOption> option = options.find(o -> o.isCalled(name));
        if (option.isEmpty())
            return Either.left("there is no option '" + name + "'; the options are "
                + options.map(EngineOption::name).mkString(", "));
        return option.get().value(text).flatMap(value -> switch (option.get().name()) {
            case PLAYER -> game.player(value);
            case SEED -> game.seed(Long.parseLong(value));
            case LINES -> Either.right(lines = Integer.parseInt(value));
            default -> Either.right(game);
        });
    }

    private void go(SearchLimits limits) {
        int shown = lines;
        boolean thinks = isThinking();
        Either<String, ?> begun = thinks ? Either.left("the player is still thinking; send 'stop' first")
            : game.go(limits, (here, report) -> tell(here, report, shown));
        check(begun);
        if (thinks) return;
        infinite = limits.infinite();
        if (begun.isLeft()) answer(new UgiReply.BestMove(Option.none()));
    }

    private void stop() {
        infinite = false;
        game.stop();
        held.forEach(this::say);
        held = Option.none();
    }

    private void answer(UgiReply answer) {
        if (infinite) held = Option.of(answer);
        else say(answer);
    }

    @Override
    public void onWake() {
        Match<P, A> before = game.match();
        for (Either<String, Match<P, A>> answer : game.answer()) {
            Either<String, String> turn = answer
                .flatMap(after -> game.ask(() -> TurnNotation.between(before, after)));
            check(turn);
            answer(new UgiReply.BestMove(turn.toOption()));
        }
    }

    @Override
    public boolean hasPendingWork() {
        if (infinite) stop(); // the input has ended, so no `stop` will follow
        return game.isThinking();
    }

    @Override
    public void onTooLong() {
        complain("a line longer than 1 MiB was ignored");
    }

    /// Sends a search report to the client. Called on the thread of the engine.
    private void tell(Match<P, A> here, SearchReport report, int shown) {
        Vector<SearchReport.Line> best = report.lines().filter(line -> line.visits() > 0).take(shown);
        for (int i = 0; i < best.size(); i++) {
            SearchReport.Line line = best.get(i);
            Vector<String> turns = TurnNotation.variation(game.match(), here, line.variation());
            SearchInfo.Score score = line.proof().filter(payoff -> Math.abs(payoff) == 1)
                .map(payoff -> SearchInfo.Score.proven((int) (payoff * Math.max(1, turns.size()))))
                .getOrElse(() -> SearchInfo.Score.of(line.value(),
                    SearchInfo.Score.Bound.valueOf(line.bound().name())));
            say(new UgiReply.Info(new SearchInfo(Option.of(report.work().depth()), Option.of(report.iterations()),
                Option.of(Math.round(report.speed())), Option.of(report.elapsed()), i + 1, Option.of(score), turns)));
        }
    }

    private Either<String, String> response(String what) {
        return what.equals("legal")
            ? game.legalTurns().map(turns -> turns.isEmpty() ? "none" : turns.map(TurnWord::write).mkString(" "))
            : game.askHere(match -> response(what, match));
    }

    private static Either<String, String> response(String what, Match<?, ?> match) {
        Status status = match.status();
        return switch (what) {
            case "gameover" -> Either.right(Boolean.toString(status.isOver()));
            case "result" -> Either.right(result(status));
            case "chance" -> Either.right(Boolean.toString(status instanceof Status.Chance));
            case "payoffs" -> Either.right(status instanceof Status.Over over ? over.payoffs().mkString(" ") : "none");
            case "fen" -> Either.right(fen(match));
            default -> turn(what, status);
        };
    }

    private static <P, A extends Action> String fen(Match<P, A> match) {
        return match.game().notation().write(match.position());
    }

    private static String result(Status status) {
        if (!(status instanceof Status.Over over)) return "none";
        return over.winner().map(seat -> "p" + (seat.index() + 1) + "win").getOrElse("draw");
    }

    private static Either<String, String> turn(String what, Status status) {
        Supplier<String> expected = () -> "query '" + PlainText.line(what, 40)
            + "' is unknown; expected p1turn,"
            + " p2turn, …, gameover, result, payoffs, chance, fen or legal";
        if (!what.matches("p\\d{1,2}turn")) return Either.left(expected.get());
        int seat = Integer.parseInt(what.replaceAll("\\D", "")) - 1;
        return Either.right(Boolean.toString(status.seatToAct().exists(s -> s.index() == seat)));
    }

    private void check(Either<String, ?> done) {
        done.swap().forEach(this::complain);
    }

    private void complain(String why) {
        say(new UgiReply.Message("error: " + PlainText.line(why, SAID)));
    }

    private void say(UgiReply reply) {
        channel.send(reply.line());
    }
}
