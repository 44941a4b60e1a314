package agon.lab.tuning;

import io.vavr.collection.Map;
import io.vavr.control.Option;

/// One choice for every parameter.
///
/// @param values by the name of the parameter; none: it is left out, `null` in a file
public record Configuration(Map<String, Option<String>> values) {
    /// `exploration=0.35, fpu=0.5, rave=null`.
    @Override
    public String toString() {
        return values.map(value -> value._1 + "=" + value._2.getOrElse("null")).mkString(", ");
    }
}
