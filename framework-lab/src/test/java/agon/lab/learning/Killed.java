package agon.lab.learning;

/// Thrown at the point at which a test simulates the end of the process.
final class Killed extends RuntimeException {
    private static final long serialVersionUID = 1;
}
