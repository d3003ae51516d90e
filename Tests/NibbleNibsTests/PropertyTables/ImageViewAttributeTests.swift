import NibbleCells
import NibbleControls
import NibbleNibs
import Testing

@MainActor @Test func adjustmentsOfAPictureStandInALayout() throws {
    let contents = try Nib.load(
        """
        <layout>
          <ImageView drawingStyle="tinted" cropAnchor="0.25" adjustments.brightness="-0.25" adjustments.contrast="1.5"
                     adjustments.gamma="0.8" adjustments.edgeStrength="2" adjustments.inverted="true"
                     adjustments.dithers="false" adjustments.ramp=" .oO"/>
        </layout>
        """)
    let view = try contents.first(ImageView.self)
    var wanted = ImageAdjustments()
    wanted.brightness = -0.25
    wanted.contrast = 1.5
    wanted.gamma = 0.8
    wanted.edgeStrength = 2
    wanted.isInverted = true
    wanted.dithers = false
    wanted.ramp = " .oO"
    #expect(view.adjustments == wanted)
    #expect(view.drawingStyle == .tinted)
    #expect(view.cropAnchor == 0.25)
}
