/// The parts of names and cities.
enum Names {
    private static let first = [
        "Ada", "Amir", "Anna", "Bao", "Bruno", "Carla", "Chen", "Dara", "Diego", "Edda", "Emre", "Eva",
        "Farid", "Freya",
        "Gita", "Hana", "Hugo", "Ida", "Ines", "Ivan", "Jana", "Jonas", "Kofi", "Lars", "Leila", "Luca",
        "Mai", "Marta",
        "Milan", "Nadia", "Nils", "Noor", "Olga", "Omar", "Paula", "Pedro", "Quinn", "Rania", "Rolf", "Sara",
        "Sven",
        "Tara", "Tomas", "Uma", "Vera", "Viktor", "Wanda", "Yuki", "Zara", "Zoltan",
    ]
    private static let last = [
        "Abel", "Almeida", "Arslan", "Bach", "Berg", "Bianchi", "Castro", "Cohen", "Costa", "Dahl", "Diaz",
        "Dvorak",
        "Eriksen", "Farah", "Fischer", "Garcia", "Gruber", "Haas", "Hansen", "Horvat", "Ito", "Jansen",
        "Kaya", "Keller",
        "Kim", "Kovacs", "Lang", "Lindqvist", "Lopez", "Mbeki", "Meyer", "Moreau", "Nakamura", "Novak",
        "Okafor",
        "Olsen", "Petrov", "Quist", "Rossi", "Roy", "Santos", "Sato", "Silva", "Singh", "Tanaka", "Toth",
        "Urban",
        "Varga", "Weber", "Yilmaz",
    ]

    /// All names, in order.
    static let all = first.flatMap { first in last.map { "\(first) \($0)" } }.sorted()

    /// All cities, in order.
    static let cities = [
        "Accra", "Ankara", "Athens", "Bergen", "Bilbao", "Bremen", "Cairo", "Dakar", "Dublin", "Gdansk",
        "Genoa", "Ghent",
        "Hamburg", "Helsinki", "Istanbul", "Izmir", "Jakarta", "Kobe", "Lagos", "Lima", "Lisbon", "Malmö",
        "Marseille",
        "Mumbai", "Naples", "Osaka", "Oslo", "Porto", "Riga", "Rostock", "Rotterdam", "Santos", "Seville",
        "Split",
        "Tallinn", "Tokyo", "Trieste", "Tunis", "Valencia", "Vigo",
    ]
}
