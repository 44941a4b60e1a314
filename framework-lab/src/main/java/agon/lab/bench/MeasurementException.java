package agon.lab.bench;

/// What was measured does not do what it should, so that its speed says nothing: one sentence.
public final class MeasurementException extends RuntimeException {
    private static final long serialVersionUID = 1;

    /// @param sentence what was found and what was expected, without its full stop
    public MeasurementException(String sentence) {
        super(sentence, null, false, false);
    }
}
