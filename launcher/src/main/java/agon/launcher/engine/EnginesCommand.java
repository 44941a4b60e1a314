package agon.launcher.engine;

import agon.api.Action;
import agon.api.Variant;
import agon.api.match.Match;
import agon.launcher.console.Console;
import agon.launcher.console.Failure;
import agon.launcher.console.HelpTexts;
import agon.launcher.console.Subcommand;
import agon.plugins.internal.StartCommand;
import agon.ugi.SearchLimits;
import agon.ugi.engine.EngineList;
import agon.ugi.engine.EngineProcess;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

@Command(name = "engines", description = {"Manage external engines; find the strongest engine of a game.",
    "External engines use the Universal Game Interface. The player ugi:NAME is the engine NAME of the list. Without a "
        + "command, prints the list."},
    footerHeading = HelpTexts.EXAMPLES,
    footer = {"  agon engines add bot -- python3 examples/bot.py",
        "  agon engines try bot tictactoe", "  agon play tictactoe --second ugi:bot", "  agon engines remove bot",
        "  agon engines measure connect-four"})
public final class EnginesCommand extends Subcommand {
    private static final String COMMAND_LINE = "Command that starts the engine; put -- before it if any of its words "
        + "starts with a hyphen.";
    private static final String NEW_NAME = "Name of the engine: letters, digits, dots, hyphens and underscores, at "
        + "most 40 characters.";

    @Override
    public Integer call() {
        return list();
    }

    private static EngineList kept() {
        return EngineList.load().getOrElseThrow(Failure::usage);
    }

    /// Changes the list, and returns the previous one.
    private static EngineList changed(UnaryOperator<EngineList> change) {
        return EngineList.change(change).getOrElseThrow(Failure::usage);
    }

    @Command(name = "list", description = "Print the list with names, commands and options.")
    int list() {
        EngineList list = kept();
        if (list.engines().isEmpty())
            super.say("the list is empty; " + StartCommand.of("engines add NAME -- COMMAND") + " adds an engine");
        for (EngineList.Entry engine : list.engines()) {
            say(engine.name() + "  " + engine.command());
            engine.options().forEach((name, value) -> say("    " + name + " = " + value));
        }
        return 0;
    }

    /// Adds or replaces an engine, after a trial start.
    @Command(name = "add", description = {"Add an engine to the list.",
        "The engine is started as a test before it is added. An engine of the same name is replaced. Files in the "
            + "command are saved with their absolute paths."})
    int add(
        @Parameters(paramLabel = "NAME", description = NEW_NAME) String name,
        @Parameters(paramLabel = "COMMAND", arity = "1..*",
            description = COMMAND_LINE) List<String> command,
        @CommandLine.Option(names = "--option", paramLabel = "NAME=VALUE",
            description = "Option of the engine. Repeat for each one.") List<String> options) {
        if (!EngineList.Entry.isName(name))
            throw Failure.usage("'" + name + "' is not a valid name for an engine; expected at most 40 letters, "
                + "digits, dots, hyphens and underscores");
        Map<String, String> chosen = Vector.ofAll(options == null ? new ArrayList<>() : options)
            .foldLeft(LinkedHashMap.empty(), EnginesCommand::chosen);
        String text = command.size() == 1 ? command.getFirst()
            : new EngineProcess.Command(Vector.ofAll(command)).toString();
        EngineList.Entry engine = new EngineList.Entry(name,
            EngineProcess.Command.parse(text).getOrElseThrow(Failure::usage).absolute(), chosen);
        try (EngineProcess process = started(engine).getOrElseThrow(Failure::usage)) {
            EngineList list = changed(before -> before.with(engine));
            say(list.find(name).map(old -> "replaced " + name + " (previously: " + old.command() + ")")
                .getOrElse("added " + name) + ": " + process.name() + by(process));
        }
        return 0;
    }

    private static Map<String, String> chosen(Map<String, String> before, String text) {
        int equals = text.indexOf('=');
        if (equals < 1 || text.contains("\n"))
            throw Failure.usage("'--option' is '" + text + "'; expected NAME=VALUE");
        return before.put(text.substring(0, equals).strip(), text.substring(equals + 1).strip());
    }

    @Command(name = "remove", description = {"Remove an engine from the list.",
        "The program itself is not deleted."})
    int remove(@Parameters(paramLabel = "NAME", description = "Name of the engine in the list.") String name) {
        EngineList before = changed(list -> list.named(name).map(_ -> list.without(name))
            .getOrElseThrow(Failure::usage));
        super.say("removed " + before.find(name).get().name());
        return 0;
    }

    @Command(name = "try", description = {"Test an engine.",
        "The engine is started, its name and options are printed, and it plays the first move of a game."},
        exitCodeList = {HelpTexts.COMPLETED, "1:Completed: the engine does not play.", HelpTexts.NOT_COMPLETED})
    int attempt(
        @Parameters(paramLabel = "NAME",
            description = "Name of the engine in the list, or its command in quotes.") String name,
        @Parameters(paramLabel = "GAME", description = HelpTexts.ONE_GAME + " (default: ${DEFAULT-VALUE}).",
            defaultValue = "tictactoe") String game) {
        EngineList list = kept();
        EngineList.Entry engine = list.find(name).getOrElse(() -> new EngineList.Entry("unlisted",
            EngineProcess.Command.parse(name).getOrElseThrow(Failure::usage), LinkedHashMap.empty()));
        Variant<?, ?> variant = program.variant(game);
        try (EngineProcess process = started(engine).getOrElseThrow(why -> new Failure(Failure.FOUND, why))) {
            say(process.name() + by(process));
            process.options().forEach(option -> say("    " + option));
            super.say(variant.name() + ": the first move is " + played(process, variant)
                .getOrElseThrow(why -> new Failure(Failure.FOUND, why)));
        }
        return 0;
    }

    @Command(name = "measure", description = {"Find the strongest engine of a game.",
        "The candidates are the tree search and alpha-beta, both of them with each value network of the game, and each "
            + "policy network. They play matches at equal thinking times: each engine plays against the strongest one "
            + "before it until a sequential test ends the match. The result is written to a file. If the jar of the "
            + "game contains this file, the player best uses the strongest engine.",
        "If a measurement was interrupted, --resume continues it."})
    int measure(@Mixin MeasureOptions options) {
        return options.measure(program);
    }

    private static <P, A extends Action> Either<String, String> played(EngineProcess engine, Variant<P, A> variant) {
        return engine.newGame()
            .flatMap(e -> e.position(Option.none(), Vector.empty()))
            .flatMap(e -> e.go(SearchLimits.time(Duration.ofSeconds(1)), Duration.ofSeconds(6)))
            .flatMap(turn -> Match.start(variant).playPartial(turn).bimap(
                refusal -> "the engine " + engine.name() + " played an illegal move: " + refusal, _ -> turn));
    }

    private static Either<String, EngineProcess> started(EngineList.Entry engine) {
        return EngineProcess.start(engine.command()).flatMap(process -> {
            Either<String, EngineProcess> ready = engine.options().foldLeft(Either.right(process),
                (so, option) -> so.flatMap(e -> e.set(option._1, option._2)));
            if (ready.isLeft()) process.close();
            return ready;
        });
    }

    private static String by(EngineProcess engine) {
        return engine.author().isEmpty() ? "" : ", by " + engine.author();
    }

    private void say(String line) {
        print(Console.printable(line));
    }
}
