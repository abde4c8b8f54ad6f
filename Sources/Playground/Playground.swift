import Glibc

/// The program: reads its command line, does one thing, and says in one line why it could not.
@main
enum Playground {
  static func main() {
    do {
      switch try CommandParser.parse(Array(CommandLine.arguments.dropFirst())) {
      case .serve(let options): try options.run()
      case .importFiles(let command): exit(try command.run() ? 0 : 1)
      case .render(let command): try command.run()
      case .help: try writeOutput(Array(CommandParser.usage.utf8))
      }
    } catch let error as UsageError {
      printError(error.message)
      exit(2)
    } catch let error as StartFailure {
      printError(error.message)
      exit(1)
    } catch {
      printError("\(error)")
      exit(1)
    }
  }
}
