package agon.plugins;

import agon.api.GamePlugin;
import agon.api.PlainText;
import agon.plugins.ExitCalls.Exit;
import agon.plugins.GameCatalog.Problem;
import io.vavr.control.Option;
import java.lang.module.FindException;
import java.lang.module.ModuleDescriptor;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The checks that decide whether a plugin can be loaded, made before any of its files is loaded.
record Admission(PluginCandidate candidate, ModuleLayer boot) {
    private static final String API = "Agon-Api";
    private static final String NEWER = "use a newer Agon or an older build of the game";

    Option<Problem> refusal(PluginFiles files, Option<ModuleDescriptor> descriptor) {
        if (files.classes().isEmpty())
            return refused("it is neither a jar nor a folder of classes with a module-info.class",
                "remove it or build it again");
        if (descriptor.isEmpty())
            return refused("it is not a module: it has no module-info.class",
                "add a module-info.java that contains `provides agon.api.GamePlugin with …`");
        return refusal(descriptor.get()).orElse(() -> version(files, descriptor.get())).orElse(() -> exit(files));
    }

    private Option<Problem> refusal(ModuleDescriptor descriptor) {
        if (boot.findModule(descriptor.name()).isPresent())
            return refused("its module " + descriptor.name() + " is already built in",
                "remove the jar or rename the module");
        if (descriptor.provides().stream().noneMatch(p -> p.service().equals(GamePlugin.class.getName())))
            return refused("its module " + descriptor.name() + " provides no game",
                "add `provides agon.api.GamePlugin with …` to its module-info.java");
        return Option.none();
    }

    /// Checks the version of the plugin API. If the manifest does not contain this version, checks the version of
    /// `agon.api` that the compiler has stored in the module descriptor.
    private Option<Problem> version(PluginFiles files, ModuleDescriptor descriptor) {
        String named = files.manifest().getMainAttributes().getValue(API);
        if (named == null) return release(descriptor);
        if (!named.strip().matches("[1-9]\\d{0,8}"))
            return refused(
                "its manifest contains " + API + ": " + PlainText.line(named, 40) + ", which is not a version",
                "use a whole number, such as " + GamePlugin.API);
        if (Integer.parseInt(named.strip()) <= GamePlugin.API) return Option.none();
        return refused(
            "it was built for version " + named.strip() + " of the plugin API; this is version " + GamePlugin.API,
            NEWER);
    }

    private Option<Problem> release(ModuleDescriptor descriptor) {
        var here = boot.findModule("agon.api").flatMap(m -> m.getDescriptor().version());
        var wanted = descriptor.requires().stream().filter(r -> r.name().equals("agon.api")).findFirst()
            .flatMap(ModuleDescriptor.Requires::compiledVersion);
        if (here.isEmpty() || wanted.isEmpty() || wanted.get().compareTo(here.get()) <= 0) return Option.none();
        return refused("it was built for version " + wanted.get() + " of agon.api; this is version " + here.get(),
            NEWER);
    }

    private Option<Problem> exit(PluginFiles files) {
        for (Map.Entry<String, byte[]> file : files.classes().entrySet()) {
            if (file.getKey().endsWith(PluginFiles.DESCRIPTOR) || isNewer(file.getValue())) continue;
            try {
                Option<Exit> exit = ExitCalls.in(file.getValue());
                if (exit.isDefined())
                    return refused(
                        "its method " + exit.get().method() + " calls " + exit.get().what()
                            + ", which would end the program",
                        "request a jar without that call from its author");
            } catch (RuntimeException e) {
                return refused("its class file " + file.getKey() + " cannot be read (" + PlainText.of(e) + ")",
                    "copy or build it again");
            }
        }
        return Option.none();
    }

    /// Returns whether a class file is newer than this JVM. Such a file cannot be parsed here, and is rejected later
    /// with a specific message.
    private static boolean isNewer(byte[] classFile) {
        return classFile.length > 7
            && ((classFile[6] & 0xff) << 8 | classFile[7] & 0xff) > Runtime.version().feature() + 44;
    }

    private Option<Problem> refused(String what, String remedy) {
        return Option.of(candidate.problem(what, remedy));
    }

    Problem unresolved(Exception e) {
        Throwable cause = e instanceof FindException && e.getCause() != null ? e.getCause() : e;
        String message = String.valueOf(cause.getMessage());
        Matcher missing = Pattern.compile("Module (\\S+) not found").matcher(String.valueOf(e.getMessage()));
        boolean found = missing.find();
        if (found && missing.group(1).equals("agon.api"))
            return candidate.problem("it is a module, but the program runs on the class path",
                "add the jar to the class path, or run the program on the module path");
        if (found)
            return candidate.problem("it needs the module " + missing.group(1) + ", which is missing",
                "request a jar that needs only agon.api from its author");
        if (message.contains("Unsupported major.minor version"))
            return candidate.newerJava(message.replaceFirst("\\D*(\\d+).*", "$1"));
        return candidate.problem("it cannot be read as a module (" + message + ")", "copy or build it again");
    }
}
