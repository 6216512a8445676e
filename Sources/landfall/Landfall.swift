@main
enum Landfall {
    static func main() {}
}
