/// Experiments with games and players. The module contains tournaments, ratings, statistical tests, tuning, learning,
/// measurements, statistics, and the contract check.
///
/// Start with [agon.lab.contest.Tournament], [agon.lab.env.GameBatch], [agon.lab.check.ContractCheck] and
/// [agon.lab.dataset.DataSet].
@SuppressWarnings("module") // agon.launcher is compiled later
module agon.lab {
    requires agon.json;
    requires transitive agon.net;
    requires transitive agon.nnue;
    requires transitive agon.play;
    requires transitive agon.records;
    requires hipparchus.core;
    requires hipparchus.optim;
    requires java.management;
    requires org.yaml.snakeyaml;

    exports agon.lab.bench to agon.launcher;
    exports agon.lab.check;
    exports agon.lab.cluster;
    exports agon.lab.contest;
    exports agon.lab.dataset;
    exports agon.lab.env;
    exports agon.lab.internal to agon.launcher;
    exports agon.lab.job;
    exports agon.lab.learning;
    exports agon.lab.statistics;
    exports agon.lab.tuning;
}
