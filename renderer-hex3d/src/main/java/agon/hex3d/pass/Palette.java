package agon.hex3d.pass;

import agon.hex3d.gl.Program;
import agon.hex3d.material.Colour;
import agon.hex3d.material.Material;
import io.vavr.collection.Vector;
import java.util.function.Function;

/// The data of all materials for the fragment shader of solid items.
final class Palette {
    private Palette() {}

    static void tell(Program program) {
        program.set("grounds", floats(material -> of(material.ground(), 1)));
        program.set("figures", floats(material -> of(material.figure(), 1)));
        program.set("weights",
            floats(material -> Vector.of(material.veins(), material.grain(), material.fibres(), material.clouds())));
        program.set("finishes",
            floats(material -> Vector.of(material.roughness(), material.metal(), material.scale(),
                material.variety())));
    }

    private static Vector<Float> of(Colour colour, float last) {
        return Vector.of(colour.red(), colour.green(), colour.blue(), last);
    }

    private static float[] floats(Function<Material, Vector<Float>> four) {
        Vector<Float> all = Material.all().flatMap(four);
        float[] floats = new float[all.size()];
        for (int i = 0; i < floats.length; i++) floats[i] = all.get(i);
        return floats;
    }
}
