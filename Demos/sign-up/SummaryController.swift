import Foundation
import Nibble

/// Shows an account before it is created, and thanks for it after.
final class SummaryController: ViewController {
    @Outlet var nameLine: SummaryLine
    @Outlet var emailLine: SummaryLine
    @Outlet var countryLine: SummaryLine
    @Outlet var birthdayLine: SummaryLine
    @Outlet var planLine: SummaryLine
    @Outlet var thanksLabel: Label
    @Outlet var confirmButton: Button
    @Outlet var backButton: Button

    /// Called when the account is created.
    var didCreate: () -> Void = {}

    private let account: Account
    private var isCreated = false

    override class var actions: ActionTable {
        ["confirm": Action(SummaryController.confirm), "goBack": Action(SummaryController.goBack)]
    }

    init(account: Account) {
        self.account = account
        super.init()
        modalPresentationStyle = .formSheet
        sheetPresentationController?.isFramed = false
        preferredContentSize = Size(width: 54, height: 14)
    }

    required init(coder: NibCoder) throws {
        account = Account()
        try super.init(coder: coder)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        nameLine.value = account.name
        emailLine.value = account.email
        countryLine.value = account.country
        birthdayLine.value = account.birthday.formatted(.iso8601.year().month().day())
        planLine.value = "\(account.plan.rawValue): \(account.plan.summary)"
    }

    override var preferredFocusedView: View? { confirmButton }

    /// Creates the account; asked again, ends the program.
    func confirm() {
        guard !isCreated else {
            view.window?.application?.terminate()
            return
        }
        isCreated = true
        didCreate()
        thanksLabel.text = "Welcome, \(account.name)"
        confirmButton.title = "Quit"
        backButton.isHidden = true
    }

    /// Returns to the form.
    func goBack() {
        dismiss(animated: true)
    }
}
