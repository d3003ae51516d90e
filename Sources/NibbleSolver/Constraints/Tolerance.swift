/// What counts as zero.
enum Tolerance {
    /// Of what is left when numbers of about 1 cancel one another.
    static let cancellation = 1e-14
    /// Of what tight rows have to do with another one, beside coefficients of about 1.
    static let share = 1e-13
    /// Of a row's sum, beside the size of its terms.
    static let residual = 1e-9
    /// Of what a step costs, beside weights of about 1.
    static let slope = 1e-9
    /// Of how fast a row changes along a direction, beside coefficients of about 1.
    static let rate = 1e-9
}
