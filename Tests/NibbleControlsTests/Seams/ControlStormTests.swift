import NibbleCells
import NibbleControls
import NibbleTerminal
import NibbleTestSupport
import NibbleTesting
import NibbleViews
import Testing

@MainActor struct ControlStormTests {
    @Test(arguments: ControlSample.all) func aStormOfEventsLeavesItSound(sample: ControlSample) {
        for seed in 0..<LongRun.count(3, long: 60) {
            var storm = Storm(seed: seed)
            let view = sample.make()
            let stage = Stage(
                showing: view, .trueColor, seed % 2 == 0 ? .blocks : .ascii,
                size: Size(width: 4 + seed * 7 % 30, height: 1 + seed % 5))
            for _ in 0..<150 { storm.blow(on: stage, view) }
            stage.advance(by: 1)
            expectSoundTree(stage.application.window)
            guard !sample.isRestless else { continue }
            let expected = PlainCompositor.compose(stage.application.window, as: stage.application)
            #expect(stage.screen.difference(from: expected) == nil)
        }
    }
}
