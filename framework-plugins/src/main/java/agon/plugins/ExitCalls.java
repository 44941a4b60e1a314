package agon.plugins;

import io.vavr.control.Option;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.CodeElement;
import java.lang.classfile.MethodModel;
import java.lang.classfile.constantpool.MemberRefEntry;
import java.lang.classfile.constantpool.PoolEntry;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.constant.ConstantDesc;
import java.lang.constant.DirectMethodHandleDesc;

/// A search for calls to `System.exit`, `Runtime.exit` and `Runtime.halt` in a class file, without loading the class.
/// Calls by reflection are not found. They are intentional, and Java cannot confine malicious code.
final class ExitCalls {
    /// A call. `method` is the calling method with its class, or only the class if the method is unknown.
    record Exit(String method, String what) {}

    static Option<Exit> in(byte[] classFile) {
        ClassModel model = ClassFile.of().parse(classFile);
        // If the constant pool contains none of these methods, the code of the class need not be parsed.
        for (PoolEntry entry : model.constantPool())
            if (entry instanceof MemberRefEntry call && ends(call.owner().asInternalName(), call.name().stringValue()))
                return Option
                    .of(new Exit(caller(model), spelled(call.owner().asInternalName(), call.name().stringValue())));
        return Option.none();
    }

    private static boolean ends(String owner, String method) {
        return owner.equals("java/lang/System") && method.equals("exit")
            || owner.equals("java/lang/Runtime") && (method.equals("exit") || method.equals("halt"));
    }

    private static String spelled(String owner, String method) {
        return owner.substring(owner.lastIndexOf('/') + 1) + "." + method;
    }

    private static String caller(ClassModel model) {
        String name = model.thisClass().asInternalName().replace('/', '.');
        for (MethodModel method : model.methods())
            if (method.code().isPresent() && method.code().get().elementStream().anyMatch(ExitCalls::ends))
                return name + "." + method.methodName().stringValue();
        return name;
    }

    private static boolean ends(CodeElement element) {
        return switch (element) {
            case InvokeInstruction call -> ends(call.owner().asInternalName(), call.name().stringValue());
            case InvokeDynamicInstruction made -> made.bootstrapArgs().stream().anyMatch(ExitCalls::ends);
            default -> false;
        };
    }

    private static boolean ends(ConstantDesc argument) {
        return argument instanceof DirectMethodHandleDesc handle
            && ends(handle.owner().descriptorString().replaceAll("^L|;$", ""), handle.methodName());
    }
}
