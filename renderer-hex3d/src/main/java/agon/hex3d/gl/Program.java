package agon.hex3d.gl;

import static org.lwjgl.opengl.GL33C.*;

import agon.hex3d.GraphicsException;
import io.vavr.collection.Vector;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

public final class Program implements AutoCloseable {
    private static final Pattern INCLUDE = Pattern.compile("(?m)^#include (\\w+)$");

    private final GlObject object;

    private Program(GlObject object) {
        this.object = object;
    }

    /// @param vertex   name of a file `vertex.vert` in `/agon/hex3d/shader`
    /// @param fragment name of a file `fragment.frag`
    /// @param defines  lines such as `SHADOW_REACH 2`
    /// @throws GraphicsException if the driver rejects the program; its message contains the start of the driver's
    ///     message
    public static Program link(String vertex, String fragment, Vector<String> defines) {
        return link(vertex + "+" + fragment, source(vertex + ".vert", defines), source(fragment + ".frag", defines));
    }

    static Program link(String name, String vertex, String fragment) {
        try (GlObject first = compile(GL_VERTEX_SHADER, name, vertex);
            GlObject second = compile(GL_FRAGMENT_SHADER, name, fragment)) {
            GlObject program = new GlObject(glCreateProgram(), id -> glDeleteProgram(id));
            glAttachShader(program.name(), first.name());
            glAttachShader(program.name(), second.name());
            glLinkProgram(program.name());
            glDetachShader(program.name(), first.name());
            glDetachShader(program.name(), second.name());
            if (glGetProgrami(program.name(), GL_LINK_STATUS) == GL_TRUE) return bound(new Program(program));
            String log = glGetProgramInfoLog(program.name());
            program.close();
            throw refused(name, log);
        }
    }

    private static GlObject compile(int kind, String name, String source) {
        GlObject shader = new GlObject(glCreateShader(kind), id -> glDeleteShader(id));
        glShaderSource(shader.name(), source);
        glCompileShader(shader.name());
        if (glGetShaderi(shader.name(), GL_COMPILE_STATUS) == GL_TRUE) return shader;
        String log = glGetShaderInfoLog(shader.name());
        shader.close();
        throw refused(name, log);
    }

    private static GraphicsException refused(String name, String log) {
        return new GraphicsException(
            "The graphics driver (" + glGetString(GL_RENDERER) + ") rejected the shader '" + name + "': "
                + log.lines().findFirst().orElse("it gave no reason"),
            "A newer driver may help; everything else works in the terminal");
    }

    private static Program bound(Program program) {
        program.use();
        int block = glGetUniformBlockIndex(program.object.name(), "Frame");
        if (block != GL_INVALID_INDEX) glUniformBlockBinding(program.object.name(), block, FrameBlock.BINDING);
        for (TextureUnit unit : TextureUnit.values()) {
            int place = glGetUniformLocation(program.object.name(), unit.sampler());
            if (place >= 0) glUniform1i(place, unit.ordinal());
        }
        return program;
    }

    private static String source(String file, Vector<String> defines) {
        return "#version 330 core\n" + defines.map(define -> "#define " + define + "\n").mkString() + text(file);
    }

    private static String text(String file) {
        String path = "/agon/hex3d/shader/" + file;
        try (InputStream in = Program.class.getResourceAsStream(path)) {
            if (in == null) throw new IllegalArgumentException("no resource " + path);
            String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
            return INCLUDE.matcher(text)
                .replaceAll((MatchResult match) -> Matcher.quoteReplacement(text(match.group(1) + ".glsl")));
        } catch (IOException e) {
            throw new UncheckedIOException(path, e);
        }
    }

    public void use() {
        glUseProgram(object.name());
    }

    /// @param values values, four per element
    public void set(String uniform, float... values) {
        use();
        glUniform4fv(glGetUniformLocation(object.name(), uniform), values);
    }

    @Override
    public void close() {
        object.close();
    }
}
