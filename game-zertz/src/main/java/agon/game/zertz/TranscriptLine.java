package agon.game.zertz;

import io.vavr.control.Option;

/// A parsed line of a Zertz3D transcript: `Player 1 (Ada): {'action': …}`.
///
/// @param player  1 or 2
/// @param entries the text between the braces
record TranscriptLine(int player, Option<String> name, String entries) {
    private static final String PLAYER = "Player ";

    static Option<TranscriptLine> parse(String line) {
        int digit = PLAYER.length();
        if (!line.startsWith(PLAYER) || line.length() < digit + 2 || !line.endsWith("}")) return Option.none();
        int player = line.charAt(digit) - '0', behind = digit + 1;
        if (player < 1 || player > 2) return Option.none();
        if (!line.startsWith(" (", behind))
            return braced(line, behind).map(entries -> new TranscriptLine(player, Option.none(), entries));
        for (int end = line.lastIndexOf("):"); end >= behind + 2; end = line.lastIndexOf("):", end - 1)) {
            Option<String> entries = braced(line, end + 1);
            int closing = end;
            if (entries.isDefined())
                return entries.map(e -> new TranscriptLine(player, Option.of(line.substring(behind + 2, closing)), e));
        }
        return Option.none();
    }

    private static Option<String> braced(String line, int colon) {
        if (line.charAt(colon) != ':') return Option.none();
        int brace = colon + 1;
        while (Character.isWhitespace(line.charAt(brace))) brace++;
        int open = brace;
        return Option.when(line.charAt(open) == '{' && open < line.length() - 1,
            () -> line.substring(open + 1, line.length() - 1));
    }
}
