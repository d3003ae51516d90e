import NibbleControls
import NibbleViews

extension PropertyTable {
    /// A slider's values; the value comes when its limits are there.
    static let slider = PropertyTable(
        Slider.self,
        [
            "continuous": Inspectable(\Slider.isContinuous),
            "maximumTrackTintColor": Inspectable(\Slider.maximumTrackTintColor),
            "maximumValue": Inspectable(\Slider.maximumValue),
            "minimumTrackTintColor": Inspectable(\Slider.minimumTrackTintColor),
            "minimumValue": Inspectable(\Slider.minimumValue),
            "stepValue": Inspectable(\Slider.stepValue),
            "thumbTintColor": Inspectable(\Slider.thumbTintColor),
            "value": Inspectable(\Slider.value),
        ], late: ["value"])
}
