package agon.launcher.console;

import java.lang.reflect.AnnotatedElement;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.RunLast;
import picocli.CommandLine.UnmatchedArgumentException;

/// Runs a command if the numbers of its options and parameters are in their [ranges][Range], and no path or parameter
/// is empty. An empty path, for example from an unset shell variable, would mean the current folder.
public final class RangeCheck extends RunLast {
    /// Rejects unknown arguments also in a request for help, where picocli ignores them.
    @Override
    public int execute(ParseResult parsed) {
        for (ParseResult part = parsed; part != null; part = part.hasSubcommand() ? part.subcommand() : null)
            if (!part.unmatched().isEmpty())
                throw new UnmatchedArgumentException(part.commandSpec().commandLine(), part.unmatched());
        return super.execute(parsed);
    }

    @Override
    protected List<Object> handle(ParseResult parsed) {
        ParseResult last = parsed;
        while (last.hasSubcommand()) last = last.subcommand();
        check(last.commandSpec());
        return super.handle(parsed);
    }

    public static void check(CommandSpec command) {
        for (ArgSpec arg : command.args()) {
            if ((arg.isPositional() || arg.auxiliaryTypes()[0] == Path.class) && arg.stringValues().contains(""))
                throw new ParameterException(command.commandLine(), name(arg) + " is empty; expected a value", arg, "");
            if (!(arg.userObject() instanceof AnnotatedElement field) || !field.isAnnotationPresent(Range.class))
                continue;
            for (Object value : arg.getValue() instanceof List<?> list ? list
                : Collections.singletonList(arg.getValue()))
                if (value instanceof Number number) check(command, arg, number, field.getAnnotation(Range.class));
        }
    }

    private static String name(ArgSpec arg) {
        return arg instanceof OptionSpec option ? "'" + option.longestName() + "'" : arg.paramLabel();
    }

    private static void check(CommandSpec command, ArgSpec arg, Number number, Range range) {
        double value = number.doubleValue();
        if (value >= range.min() && value <= range.max()) return;
        throw new ParameterException(command.commandLine(), name(arg) + " is " + text(value) + "; expected "
            + (range.max() == Double.POSITIVE_INFINITY ? "at least " + text(range.min())
                : text(range.min()) + " to " + text(range.max())),
            arg, number.toString());
    }

    private static String text(double number) {
        return Double.isFinite(number) ? BigDecimal.valueOf(number).stripTrailingZeros().toPlainString() : number + "";
    }
}
