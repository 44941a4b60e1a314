/// Games as JSON, for front ends and agents in any language: positions, scenes, legal actions and what an engine
/// thinks, one object a line.
///
/// Begin with [agon.json.JsonServer]; `docs/engines.md` has every message.
@SuppressWarnings("module") // the modules named below are compiled later
module agon.json {
    requires transitive agon.play;
    requires transitive tools.jackson.databind;

    exports agon.json;
    exports agon.json.text to agon.lab, agon.launcher, agon.web;
}
