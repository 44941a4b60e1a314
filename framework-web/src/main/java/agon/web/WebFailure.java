package agon.web;

/// A rejected request, with a message for the browser.
final class WebFailure extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final int status;

    /// @param status the HTTP status code, in [400, 599]
    WebFailure(int status, String sentence) {
        super(sentence, null, false, false);
        this.status = status;
    }

    static WebFailure bad(String sentence) {
        return new WebFailure(400, sentence);
    }

    int status() {
        return status;
    }
}
