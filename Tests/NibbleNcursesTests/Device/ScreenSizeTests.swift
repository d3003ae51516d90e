import NibbleCells
import Testing

@testable import NibbleNcurses

@Suite struct ScreenSizeTests {
    private func size(_ columns: Int, _ rows: Int, _ variables: [String: String] = [:]) -> Size {
        TerminalSize(
            columns: columns, rows: rows, pixelWidth: 0, pixelHeight: 0,
            environment: ProcessEnvironment(variables)
        ).cells
    }

    @Test func theKernelsSizeIsTaken() {
        #expect(size(120, 40, ["COLUMNS": "3", "LINES": "3"]) == Size(width: 120, height: 40))
    }

    @Test func anUnknownSizeComesFromTheEnvironment() {
        #expect(size(0, 0, ["COLUMNS": "100", "LINES": "30"]) == Size(width: 100, height: 30))
        #expect(size(0, 7, ["COLUMNS": "100", "LINES": "30"]) == Size(width: 100, height: 7))
    }

    @Test(arguments: ["9999999", "-5", "abc", "0", "", "1001", "+80", " 80", "99999999999999999999999"])
    func nonsenseInTheEnvironmentIsIgnored(value: String) {
        #expect(size(0, 0, ["COLUMNS": value, "LINES": value]) == Size(width: 80, height: 24))
    }

    @Test func anEnormousSizeIsCut() {
        let enormous = size(65_535, 65_535)
        #expect(enormous.width == TerminalSize.sideLimit)
        #expect(enormous.width * enormous.height <= TerminalSize.cellLimit)
        #expect(enormous.height >= 1)
        #expect(size(1_000, 500) == Size(width: 1_000, height: 500))
    }

    @Test func noSideIsLongerThanNcursesCounts() {
        #expect(size(32_766, 20) == Size(width: 32_766, height: 20))
        #expect(size(40_000, 20) == Size(width: 32_766, height: 20))
        #expect(size(20, 40_000) == Size(width: 20, height: 32_766))
    }

    @Test(arguments: [-1, 65_536, Int.min, Int.max]) func impossibleSizesDoNotTrap(value: Int) {
        #expect(size(value, value) == Size(width: 80, height: 24))
    }

    @Test func cellsHavePixelsWhenTheKernelKnowsThem() {
        func pixels(_ width: Int, _ height: Int) -> Size? {
            TerminalSize(
                columns: 80, rows: 24, pixelWidth: width, pixelHeight: height,
                environment: ProcessEnvironment([:])
            ).cellPixels
        }
        #expect(pixels(800, 480) == Size(width: 10, height: 20))
        #expect(pixels(0, 0) == nil)
        #expect(pixels(79, 480) == nil)
    }
}
