/// The magnitudes below which a computed number counts as zero.
enum Tolerance {
    /// For what is left when numbers of about 1 cancel one another.
    static let cancellation = 1e-14
    /// For elements of a pivot row or an edge direction, beside coefficients of about 1.
    static let drop = 1e-13
    /// For a constraint's slack, beside the size of its terms.
    static let feasibility = 1e-9
    /// For reduced costs, beside weights of about 1.
    static let optimality = 1e-9
    /// For elements of the entering column that may be pivots, beside coefficients of about 1.
    static let pivot = 1e-9
}
