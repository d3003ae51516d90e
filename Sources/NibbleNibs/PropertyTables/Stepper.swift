import NibbleControls
import NibbleViews

extension PropertyTable {
    /// A stepper's values; the value comes when its limits are there.
    static let stepper = PropertyTable(
        Stepper.self,
        [
            "autorepeat": Inspectable(\Stepper.autorepeat),
            "continuous": Inspectable(\Stepper.isContinuous),
            "maximumValue": Inspectable(\Stepper.maximumValue),
            "minimumValue": Inspectable(\Stepper.minimumValue),
            "showsValue": Inspectable(\Stepper.showsValue),
            "stepValue": Inspectable(\Stepper.stepValue),
            "value": Inspectable(\Stepper.value),
            "wraps": Inspectable(\Stepper.wraps),
        ], late: ["value"])
}
