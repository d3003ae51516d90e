import ArgumentParser
import Nibble

/// The changes to the picture before it is drawn, as a command line states them.
struct AdjustmentOptions: ParsableArguments {
    // Negative numbers look like options.
    @Option(parsing: .unconditional, help: "What is added to the brightness, -1 to 1.")
    var brightness = 0.0

    @Option(help: "The factor of the contrast, 0 to 4.")
    var contrast = 1.0

    @Option(help: "The exponent of middle tones, 0.1 to 10; above 1 they grow lighter.")
    var gamma = 1.0

    @Option(help: "How much edges count for the choice of characters, 0 to 4.")
    var edges = 1.0

    @Option(help: "The characters for areas without edges, the one with the least ink first.")
    var ramp = ImageAdjustments.defaultRamp

    @Flag(help: "Swap light and dark.")
    var invert = false

    @Flag(inversion: .prefixedNo, help: "Mix colours and tones that cannot be shown.")
    var dither = true

    /// The adjustments that the options ask for.
    var values: ImageAdjustments {
        var values = ImageAdjustments()
        values.brightness = brightness
        values.contrast = contrast
        values.gamma = gamma
        values.edgeStrength = edges
        values.ramp = ramp
        values.isInverted = invert
        values.dithers = dither
        return values
    }

    /// Refuses what would count as something else.
    ///
    /// - Throws: `ValidationError`.
    func validate() throws {
        guard !ramp.isEmpty, ramp.unicodeScalars.allSatisfy({ " "..."~" ~= $0 }) else {
            let ramp = ImageAdjustments.defaultRamp
            throw ValidationError(
                "--ramp takes printable ASCII, from the least ink to the most, such as “\(ramp)”.")
        }
        let numbers = [
            ("--brightness", brightness, -1.0...1.0), ("--contrast", contrast, 0...4),
            ("--gamma", gamma, 0.1...10), ("--edges", edges, 0...4),
        ]
        guard let (name, value, range) = numbers.first(where: { !$0.2.contains($0.1) }) else { return }
        throw ValidationError(
            "\(name) \(value) is out of range: it goes from \(range.lowerBound) to \(range.upperBound).")
    }
}
