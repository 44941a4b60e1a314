package agon.api.record;

import io.vavr.control.Option;

/// A reader for the text between two braces. An instance can be used only once.
final class CommentReader {
    private final String body;
    private final StringBuilder comment = new StringBuilder();
    private Annotation said = Annotation.NONE;
    private int at;

    CommentReader(String body) {
        this.body = body;
    }

    Annotation read() {
        while (at < body.length()) {
            if (body.charAt(at) == '\\' && at + 1 < body.length()) escaped();
            else if (!body.startsWith("[%", at) || !command()) comment.append(body.charAt(at++));
        }
        return said.comment(comment.toString());
    }

    private void escaped() {
        char c = body.charAt(at + 1);
        boolean code = c == 'u' && at + 6 <= body.length()
            && body.substring(at + 2, at + 6).chars().allMatch(d -> Character.digit(d, 16) >= 0);
        comment.append(switch (c) {
            case 'n' -> '\n';
            case 'r' -> '\r';
            case 't' -> '\t';
            default -> code ? (char) Integer.parseInt(body.substring(at + 2, at + 6), 16) : c;
        });
        at += code ? 6 : 2;
    }

    /// Reads a command. Returns false if it is not a valid `review`, `value`, `draw` or `clk` command and is therefore
    /// text.
    private boolean command() {
        int end = at + 2;
        while (end < body.length() && "[]\\".indexOf(body.charAt(end)) < 0) end++;
        if (end == body.length() || body.charAt(end) != ']') return false;
        String words = body.substring(at + 2, end), value = words.substring(words.indexOf(' ') + 1);
        Option<Annotation> read = switch (words.substring(0, words.length() - value.length())) {
            case "review " -> ReviewText.read(value).map(said::review);
            case "value " -> Measures.value(value).map(perSeat -> said.value(Option.of(perSeat)));
            case "draw " -> ArrowText.read(value).filter(arrows -> arrows.size() <= Annotation.MOST_ARROWS)
                .map(said::draw);
            case "clk " -> Measures.clock(value).map(clock -> said.clock(Option.of(clock)));
            default -> Option.none();
        };
        if (read.isEmpty()) return false;
        said = read.get();
        at = end + 1;
        if (at < body.length() && body.charAt(at) == ' ') at++;
        return true;
    }
}
