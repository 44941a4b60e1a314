package agon.records;

/// The sums of a sample of values in [0, 1], such as the results of games. The values are in clusters: values of one
/// cluster, such as games with the same opening or the decisions of one game, may depend on each other, but clusters
/// are independent.
///
/// @param clusters    number of clusters
/// @param values      number of values
/// @param sizeSquares sum of the squares of the clusters' sizes
/// @param products    sum over the clusters of the size times the sum of the values
/// @param sum         sum of the values
/// @param squares     sum over the clusters of the square of the sum of the values
public record ClusterSample(long clusters, double values, double sizeSquares, double products, double sum,
    double squares) {
    /// A sample without values.
    public static final ClusterSample NONE = new ClusterSample(0, 0, 0, 0, 0, 0);

    /// Returns a sample of independent games, each of which is a cluster. A win counts as 1 and a draw as ½.
    public static ClusterSample games(long won, long drawn, long lost) {
        long games = won + drawn + lost;
        double points = won + drawn / 2.0;
        return new ClusterSample(games, games, games, points, points, won + drawn / 4.0);
    }

    /// Returns this sample with another cluster.
    ///
    /// @param size  number of values in the cluster (at least 1)
    /// @param total sum of these values, in [0, `size`]
    public ClusterSample with(double size, double total) {
        return new ClusterSample(clusters + 1, values + size, sizeSquares + size * size, products + size * total,
            sum + total, squares + total * total);
    }

    public ClusterSample plus(ClusterSample more) {
        return new ClusterSample(clusters + more.clusters, values + more.values, sizeSquares + more.sizeSquares,
            products + more.products, sum + more.sum, squares + more.squares);
    }

    /// Returns the mean of the values, or 0 without values.
    public double mean() {
        return values == 0 ? 0 : sum / values;
    }

    /// Returns the variance of the clusters as a multiple of the variance of clusters of independent values that are 0
    /// or 1. It is below 1 if values are draws. It is also below 1 if an opening favours a seat that each player has
    /// once, and above 1 if an opening favours one of the players.
    ///
    /// Few clusters contain little evidence of the variance. Therefore, one cluster with the mean ½, all of whose
    /// values are equal, is added to the sample.
    ///
    /// @param expected expected mean of the values, in (0, 1)
    public double dispersion(double expected) {
        double size = values == 0 ? 1 : sizeSquares / values;
        double seen = squares - 2 * expected * products + expected * expected * sizeSquares;
        return (Math.max(0, seen) + size * size / 4) / (values * expected * (1 - expected) + size / 4);
    }

    /// Returns the 95 % confidence interval of the mean; see [Interval#of(ClusterSample)].
    public Interval interval() {
        return Interval.of(this);
    }
}
