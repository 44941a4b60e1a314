/// Recorded games from any source. The module reads, replays and verifies them on all cores, and rates their players.
///
/// Start with [agon.records.Verification], or with [agon.records.RecordPipeline] for your own results. The module
/// depends only on `agon.plugins`.
@SuppressWarnings("module") // the modules named below are compiled later
module agon.records {
    requires transitive agon.plugins;
    requires hipparchus.core;

    exports agon.records;
    exports agon.records.internal to agon.archive, agon.lab, agon.launcher;
}
