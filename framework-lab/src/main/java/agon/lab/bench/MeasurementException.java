package agon.lab.bench;

/// Thrown if the measured code returns a wrong result, which makes its speed meaningless.
public final class MeasurementException extends RuntimeException {
    private static final long serialVersionUID = 1;

    public MeasurementException(String sentence) {
        super(sentence, null, false, false);
    }
}
