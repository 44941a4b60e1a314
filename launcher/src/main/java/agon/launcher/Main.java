package agon.launcher;

import agon.hex3d.GraphicsException;
import agon.launcher.console.Console;
import agon.launcher.console.ErrorReporter;
import agon.launcher.console.OutOfMemoryNotice;
import agon.launcher.console.PluginPath;
import agon.launcher.console.Program;
import agon.launcher.console.ProgramEnd;
import agon.launcher.console.RangeCheck;
import agon.launcher.console.Version;
import agon.launcher.play.Menu;
import agon.launcher.play.Windows;
import agon.window.WindowProgram;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ScopeType;

@Command(name = "agon", scope = ScopeType.INHERIT, mixinStandardHelpOptions = true, versionProvider = Version.class,
    sortOptions = false,
    usageHelpAutoWidth = true, descriptionHeading = "%n", parameterListHeading = "%n", optionListHeading = "%n",
    commandListHeading = "%nCommands:%n",
    exitCodeListHeading = "%nExit codes:%n", exitCodeList = {"0:completed", "1:completed, problems found",
        "2:not completed: the arguments, a file or a plugin is at fault"})
public final class Main extends Program implements Callable<Integer> {
    private Main(Console console) {
        super(console);
    }

    @Option(names = "--plugins", paramLabel = "PATH", scope = ScopeType.INHERIT, parameterConsumer = PluginPath.class,
        description = "A jar, a folder of jars, or a folder of classes with more games. Repeat for each one.")
    // filled by PluginPath: an inherited list would forget values before the command
    private List<Path> given;

    public static void main(String... args) {
        OutOfMemoryNotice.prepare();
        try {
            Console console = Console.system();
            ProgramEnd.watch();
            if (!ErrorReporter.WITH_TRACES) Console.silenceOthers();
            int exitCode = run(console, args);
            console.out().flush();
            console.err().flush();
            ProgramEnd.end(exitCode);
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

    /// Opens all packages to picocli only, which sets the fields of commands. In `module-info.java`, Maven's compiler
    /// plugin cannot parse `opens agon.launcher.record to`.
    private static void open() {
        Module here = Main.class.getModule();
        here.getPackages().forEach(name -> here.addOpens(name, CommandLine.class.getModule()));
    }

    private CommandLine commandLine(String... args) {
        open();
        CommandLine line = new CommandLine(this);
        Commands.addTo(line, args);
        line.getCommandSpec().usageMessage()
            .description("Play and analyse abstract board games. Without a command, Agon opens its start screen.");
        ErrorReporter complaints = new ErrorReporter(console());
        return line.setOut(writer(console().out())).setErr(writer(console().err()))
            .setCaseInsensitiveEnumValuesAllowed(true).setExecutionStrategy(new RangeCheck())
            .setParameterExceptionHandler((e, _) -> complaints.about(e))
            .setExecutionExceptionHandler((e, _, _) -> complaints.about(e));
    }

    private static PrintWriter writer(PrintStream stream) {
        return new PrintWriter(stream, true, StandardCharsets.UTF_8);
    }

    @Option(names = "--terminal", description = "Open the menu in the terminal, even if a window can be opened.")
    private boolean terminal;

    /// Opens the start screen in a window, or in the terminal if there is none.
    @Override
    public Integer call() {
        try {
            if (!terminal && WindowProgram.isPossible()) {
                WindowProgram.menu(Windows.start(this, WindowProgram.PREFERENCES.defaults()));
                return 0;
            }
            if (!terminal)
                console().out().println("There is no display to open a window on; this is the menu in the terminal.");
        } catch (GraphicsException e) {
            console().out().println(e.getMessage());
        }
        return Menu.run(console(), load());
    }
}
