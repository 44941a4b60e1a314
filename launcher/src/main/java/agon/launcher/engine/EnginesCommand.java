package agon.launcher.engine;

import agon.api.Action;
import agon.api.Variant;
import agon.api.match.Match;
import agon.launcher.console.Console;
import agon.launcher.console.Failure;
import agon.launcher.console.Subcommand;
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
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

@Command(name = "engines", description = {
    "Manage the list of other programs that speak the Universal Game Interface. ugi:NAME plays with one of them.",
    "Without a command, print the list."},
    footerHeading = "%nExamples:%n",
    footer = {"  agon engines add bot --option \"Threads=2\" -- python3 /home/ada/bot.py",
        "  agon engines try bot tictactoe", "  agon play tictactoe --second ugi:bot", "  agon engines remove bot"})
public final class EnginesCommand extends Subcommand {
    @Override
    public Integer call() {
        return list();
    }

    private static EngineList kept() {
        return EngineList.kept().getOrElseThrow(Failure::usage);
    }

    @Command(name = "list", description = "Print the list: name, command and options.")
    int list() {
        EngineList list = kept();
        if (list.engines().isEmpty())
            say("no engine is listed; agon engines add NAME -- COMMAND adds one");
        for (EngineList.Entry engine : list.engines()) {
            say(engine.name() + "  " + engine.command());
            engine.options().forEach((name, value) -> say("    " + name + " = " + value));
        }
        return 0;
    }

    /// Adds or replaces an engine, after a trial start.
    @Command(name = "add", description = {"Add an engine after starting it on trial.",
        "An engine of the same name is replaced."})
    int add(
        @Parameters(paramLabel = "NAME", description = "Letters, digits, dots and hyphens, at most 40.") String name,
        @Parameters(paramLabel = "COMMAND", arity = "1..*",
            description = "The command that starts it; after -- if a word begins with a hyphen.") List<String> command,
        @CommandLine.Option(names = "--option", paramLabel = "NAME=VALUE",
            description = "An option of the engine. Repeat for each one.") List<String> options) {
        if (!EngineList.Entry.isName(name))
            throw Failure.usage("'" + name + "' is no name for an engine; expected letters, digits, dots, hyphens and "
                + "underscores, at most 40");
        Map<String, String> chosen = Vector.ofAll(options == null ? new ArrayList<>() : options)
            .foldLeft(LinkedHashMap.empty(), EnginesCommand::chosen);
        String text = command.size() == 1 ? command.getFirst()
            : new EngineProcess.Command(Vector.ofAll(command)).toString();
        EngineList.Entry engine = new EngineList.Entry(name,
            EngineProcess.Command.parse(text).getOrElseThrow(Failure::usage), chosen);
        try (EngineProcess process = started(engine)) {
            kept().with(engine).write(EngineList.file());
            say("added " + name + ": " + process.name() + by(process));
        }
        return 0;
    }

    private static Map<String, String> chosen(Map<String, String> before, String text) {
        int equals = text.indexOf('=');
        if (equals < 1 || text.contains("\n"))
            throw Failure.usage("--option '" + text + "' is not allowed: it is NAME=VALUE");
        return before.put(text.substring(0, equals).strip(), text.substring(equals + 1).strip());
    }

    @Command(name = "remove", description = "Remove an engine from the list; the program itself stays.")
    int remove(@Parameters(paramLabel = "NAME", description = "Name of the engine.") String name) {
        EngineList.Entry engine = kept().named(name).getOrElseThrow(Failure::usage);
        kept().without(name).write(EngineList.file());
        say("removed " + engine.name());
        return 0;
    }

    @Command(name = "try", description = {"Start an engine, print its name and options, and let it play a move.",
        "Exit code 1: the engine does not play."})
    int attempt(
        @Parameters(paramLabel = "NAME", description = "Name of the engine, or its command in quotes.") String name,
        @Parameters(paramLabel = "GAME", description = "A game with its options (default: ${DEFAULT-VALUE}).",
            defaultValue = "tictactoe") String game) {
        EngineList list = kept();
        EngineList.Entry engine = list.find(name).getOrElse(() -> new EngineList.Entry("unlisted",
            EngineProcess.Command.parse(name).getOrElseThrow(Failure::usage), LinkedHashMap.empty()));
        Variant<?, ?> variant = program.variant(game);
        try (EngineProcess process = started(engine)) {
            say(process.name() + by(process));
            process.options().forEach(option -> say("    " + option));
            say(variant.name() + ": it begins with " + played(process, variant)
                .getOrElseThrow(why -> new Failure(Failure.FOUND, why)));
        }
        return 0;
    }

    private static <P, A extends Action> Either<String, String> played(EngineProcess engine, Variant<P, A> variant) {
        return engine.newGame()
            .flatMap(e -> e.position(Option.none(), Vector.empty()))
            .flatMap(e -> e.go(SearchLimits.time(Duration.ofSeconds(1)), Duration.ofSeconds(6)))
            .flatMap(turn -> Match.start(variant).playPartial(turn).bimap(
                refusal -> "the engine " + engine.name() + " played what is not legal: " + refusal, _ -> turn));
    }

    private static EngineProcess started(EngineList.Entry engine) {
        EngineProcess process = EngineProcess.start(engine.command())
            .getOrElseThrow(why -> new Failure(Failure.FOUND, why));
        Either<String, EngineProcess> ready = engine.options().foldLeft(Either.right(process),
            (so, option) -> so.flatMap(e -> e.set(option._1, option._2)));
        if (ready.isLeft()) process.close();
        return ready.getOrElseThrow(why -> new Failure(Failure.FOUND, why));
    }

    private static String by(EngineProcess engine) {
        return engine.author().isEmpty() ? "" : ", by " + engine.author();
    }

    private void say(String line) {
        print(Console.printable(line));
    }
}
