/// Experiments: contests, ratings, tests, measurements, archives of records held against the rules, predictions of what
/// was played in them, and games held to their contract.
///
/// Begin with [agon.lab.contest.Tournament], [agon.lab.archive.Verification], [agon.lab.bench.Bench],
/// [agon.lab.check.ContractCheck] and [agon.lab.dataset.DataSet].
@SuppressWarnings("module") // agon.launcher is compiled later
module agon.lab {
    requires agon.json;
    requires transitive agon.net;
    requires transitive agon.play;
    requires hipparchus.core;
    requires hipparchus.optim;
    requires java.management;
    requires org.yaml.snakeyaml;

    exports agon.lab;
    exports agon.lab.archive;
    exports agon.lab.bench to agon.launcher;
    exports agon.lab.check;
    exports agon.lab.cluster;
    exports agon.lab.contest;
    exports agon.lab.dataset;
    exports agon.lab.internal to agon.launcher;
    exports agon.lab.job;
    exports agon.lab.learning;
    exports agon.lab.statistics;
    exports agon.lab.statistics.internal to agon.archive;
    exports agon.lab.tuning;
}
