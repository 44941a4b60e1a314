/// Recorded games of any source: reading, replaying and verifying them on all cores, and rating their players.
///
/// Start with [agon.records.Verification], or with [agon.records.RecordPipeline] for your own results. Depends on
/// `agon.plugins` only.
@SuppressWarnings("module") // the modules named below are compiled later
module agon.records {
    requires transitive agon.plugins;

    exports agon.records;
    exports agon.records.internal to agon.archive, agon.lab;
}
