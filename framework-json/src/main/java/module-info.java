/// Games as JSON, for front ends and agents in any language. Positions, scenes, legal actions and search results are
/// sent as one JSON object per line. The module depends on `agon.play`.
///
/// Start with [agon.json.JsonServer]; `docs/reference/protocols.md` describes all messages.
@SuppressWarnings("module") // the modules named below are compiled later
module agon.json {
    requires transitive agon.play;
    requires transitive tools.jackson.databind;

    exports agon.json;
    exports agon.json.text to agon.lab, agon.launcher, agon.web;
}
