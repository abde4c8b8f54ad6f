@main
enum DrawingBenchmark {
  static func main() {}
}
