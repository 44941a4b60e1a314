package agon.launcher;

import agon.api.PlainText;
import agon.hex3d.GraphicsException;
import agon.launcher.console.Console;
import agon.launcher.console.ErrorReporter;
import agon.launcher.console.HelpTexts;
import agon.launcher.console.HelpTranslation;
import agon.launcher.console.OutOfMemoryNotice;
import agon.launcher.console.PluginPath;
import agon.launcher.console.Program;
import agon.launcher.console.ProgramEnd;
import agon.launcher.console.RangeCheck;
import agon.launcher.console.Version;
import agon.launcher.play.Menu;
import agon.launcher.play.Windows;
import agon.plugins.internal.StartCommand;
import agon.window.WindowProgram;
import io.vavr.collection.Vector;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.UsageMessageSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.TypeConversionException;

@Command(name = "agon", scope = ScopeType.INHERIT, mixinStandardHelpOptions = true, versionProvider = Version.class,
    sortOptions = false,
    descriptionHeading = "%n", parameterListHeading = "%n", optionListHeading = "%n",
    commandListHeading = "%nCommands:%n", exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {HelpTexts.COMPLETED, HelpTexts.FOUND, HelpTexts.NOT_COMPLETED})
public final class Main extends Program implements Callable<Integer> {
    private static final int NARROWEST_HELP = 55; // in picocli

    private Main(Console console) {
        super(console);
    }

    @Option(names = "--plugins", paramLabel = "PATH", scope = ScopeType.INHERIT, parameterConsumer = PluginPath.class,
        description = "Additional games: a jar, a folder of jars, or a folder of classes. They replace installed games "
            + "with the same name, but not built-in ones. Repeat for each one.")
    // filled by PluginPath, because an inherited list would lose the values before the command
    private List<Path> given;

    public static void main(String... args) {
        OutOfMemoryNotice.prepare();
        try {
            Console console = Console.system();
            ProgramEnd.watch();
            if (!ErrorReporter.WITH_TRACES) Console.silenceOthers();
            int exitCode = run(console, args);
            ProgramEnd.end(console.flush(exitCode));
        } catch (OutOfMemoryError _) {
            OutOfMemoryNotice.say();
        }
    }

    public static int run(Console console, String... args) {
        Main main = new Main(console);
        try {
            return args.length == 0 ? main.call() : main.commandLine(args).execute(args);
        } catch (Throwable e) {
            return new ErrorReporter(console).about(e);
        }
    }

    /// Opens all packages to picocli only, which sets the fields of commands. This is not declared in
    /// `module-info.java`, because Maven's compiler plugin cannot parse `opens agon.launcher.record to`.
    private static void open() {
        Module here = Main.class.getModule();
        here.getPackages().forEach(name -> here.addOpens(name, CommandLine.class.getModule()));
    }

    static CommandLine commandLine(Console console, String... args) {
        return new Main(console).commandLine(args);
    }

    private CommandLine commandLine(String... args) {
        open();
        CommandLine line = new CommandLine(this);
        boolean help = Vector.of(args).exists(Vector.of("help", "-h", "--help")::contains);
        HelpTranslation translation = help ? console().texts().help() : HelpTranslation.NONE;
        Commands.addTo(line, translation, args);
        line.getCommandSpec().usageMessage()
            .description("Play and analyse abstract board games. Without a command, Agon opens its start screen.")
            .footerHeading("%n").footer("agon help COMMAND describes a command.");
        separateParagraphs(line);
        translation.apply(line);
        if (help) fitInto(line, console());
        if (!StartCommand.NAME.equals("agon") && !args[0].equals("completion")) {
            line.setCommandName(StartCommand.NAME);
            startAsUser(line,
                Pattern.compile("(?<![\\w./-])agon(?= (" + Commands.names().mkString("|") + "|help)\\b)"));
        }
        // the arguments of a Java program can look like options
        if (line.getSubcommands().containsKey("java")) line.getSubcommands().get("java").setStopAtPositional(true);
        ErrorReporter complaints = new ErrorReporter(console());
        Vector.<Class<Integer>>of(int.class, Integer.class)
            .forEach(type -> converter(line, type, "int", Integer::valueOf));
        Vector.<Class<Long>>of(long.class, Long.class).forEach(type -> converter(line, type, "long", Long::valueOf));
        return line.setOut(writer(console().out())).setErr(writer(console().err()))
            .setCaseInsensitiveEnumValuesAllowed(true).setExecutionStrategy(new RangeCheck())
            .setParameterExceptionHandler((e, _) -> complaints.about(e))
            .setExecutionExceptionHandler((e, _, _) -> complaints.about(e));
    }

    /// Puts an empty line between the paragraphs of each description.
    private static void separateParagraphs(CommandLine line) {
        UsageMessageSpec usage = line.getCommandSpec().usageMessage();
        usage.description(Vector.of(usage.description()).intersperse("").toJavaArray(String[]::new));
        line.getSubcommands().values().forEach(Main::separateParagraphs);
    }

    /// Accepts underscores in integers, as in the settings of players.
    private static <N> void converter(CommandLine line, Class<N> type, String name, Function<String, N> parser) {
        line.registerConverter(type, text -> {
            try {
                return parser.apply(PlainText.number(text));
            } catch (NumberFormatException _) {
                throw new TypeConversionException("'" + text + "' is not a" + (name.equals("int") ? "n " : " ") + name);
            }
        });
    }

    /// Fits the help into the width of the terminal, which may be less than the smallest width that picocli supports.
    private static void fitInto(CommandLine line, Console console) {
        int width = console.width();
        line.setUsageHelpWidth(Math.max(width, NARROWEST_HELP));
        if (width < NARROWEST_HELP) wrap(line, console);
    }

    private static void wrap(CommandLine line, Console console) {
        line.getHelpSectionMap().replaceAll((_, text) -> help -> Vector.of(text.render(help).split("\\R", -1))
            .map(console::fitting).mkString("\n"));
        line.getSubcommands().values().forEach(command -> wrap(command, console));
    }

    /// Lets the commands in the help start in the way in which the user started the program.
    private static void startAsUser(CommandLine line, Pattern commands) {
        line.getHelpSectionMap().replaceAll((_, text) -> help -> commands.matcher(text.render(help))
            .replaceAll(Matcher.quoteReplacement(StartCommand.NAME)));
        line.getSubcommands().values().forEach(command -> startAsUser(command, commands));
    }

    private static PrintWriter writer(PrintStream stream) {
        return new PrintWriter(stream, true, StandardCharsets.UTF_8);
    }

    @Option(names = "--terminal", description = "Show the start screen in the terminal instead of a window.")
    private boolean terminal;

    /// Opens the start screen in a window, or in the terminal if no window can be opened.
    @Override
    public Integer call() {
        try {
            if (!terminal && WindowProgram.isPossible()) {
                WindowProgram.menu(Windows.start(this, WindowProgram.PREFERENCES.defaults()));
                return 0;
            }
            if (!terminal)
                console().say("No display found; the start screen is shown in the terminal.");
        } catch (GraphicsException e) {
            console().say(e.getMessage());
        }
        return Menu.run(console(), load());
    }
}
