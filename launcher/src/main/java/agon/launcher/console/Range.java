package agon.launcher.console;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// The numbers that an option or a parameter accepts. [RangeCheck] rejects all other numbers.
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.FIELD)
public @interface Range {
    double min();

    double max() default Double.POSITIVE_INFINITY;
}
