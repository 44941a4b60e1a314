package agon.net;

import io.vavr.collection.HashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Option;

/// One step of a net: an operator of the ONNX standard, what it reads and what it gives.
///
/// @param operator   as ONNX spells it, such as `Conv`
/// @param inputs     names of what it reads: inputs of the net, weights, or outputs of earlier steps
/// @param output     name of what it gives
/// @param attributes such as `pads`, as whole numbers
/// @param constant   of the operator `Constant`
public record OnnxNode(String operator, Vector<String> inputs, String output, Map<String, Vector<Integer>> attributes,
    Option<Tensor> constant) {
    /// One without attributes.
    static OnnxNode of(String operator, String output, String... inputs) {
        return new OnnxNode(operator, Vector.of(inputs), output, HashMap.empty(), Option.none());
    }

    /// Numbers that learning does not change.
    static OnnxNode constant(String output, Tensor value) {
        return new OnnxNode("Constant", Vector.empty(), output, HashMap.empty(), Option.of(value));
    }

    /// The same with an attribute.
    OnnxNode with(String name, Integer... values) {
        return new OnnxNode(operator, inputs, output, attributes.put(name, Vector.of(values)), constant);
    }
}
