package agon.lab.learning;

/// Thrown where a test kills the program.
final class Killed extends RuntimeException {
    private static final long serialVersionUID = 1;
}
