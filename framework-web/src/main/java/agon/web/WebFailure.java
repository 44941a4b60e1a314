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

    /// Prints the reason for the operator of the server, and returns a message for browsers that does not contain it.
    static WebFailure hidden(String reason, String sentence) {
        log(reason);
        return new WebFailure(500, sentence + "; the server has printed the reason");
    }

    /// Prints a message with details that browsers must not see.
    static void log(String text) {
        System.getLogger("agon.web").log(System.Logger.Level.WARNING, text);
    }

    int status() {
        return status;
    }
}
