/// Experiments: contests, ratings, tests, measurements, archives of records held against the rules, and predictions of
/// what was played in them.
///
/// Begin with [agon.lab.contest.Tournament], [agon.lab.archive.Verification] and [agon.lab.bench.Bench].
module agon.lab {
    requires transitive agon.play;
    requires java.management;
    requires tools.jackson.databind;

    exports agon.lab;
    exports agon.lab.archive;
    exports agon.lab.bench;
    exports agon.lab.contest;
    exports agon.lab.prediction;
}
