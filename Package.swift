// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
]

let package = Package(
  name: "Playground",
  products: [
    .library(name: "SegmentCore", targets: ["SegmentCore"]),
    .executable(name: "Playground", targets: ["Playground"]),
  ],
  targets: [
    .systemLibrary(
      name: "CMicroHTTPD",
      pkgConfig: "libmicrohttpd",
      providers: [.apt(["libmicrohttpd-dev"])]
    ),
    .systemLibrary(
      name: "CSQLite",
      pkgConfig: "sqlite3",
      providers: [.apt(["libsqlite3-dev"])]
    ),
    .systemLibrary(
      name: "CZlib",
      pkgConfig: "zlib",
      providers: [.apt(["zlib1g-dev"])]
    ),
    .target(name: "SegmentCore", swiftSettings: settings),
    .executableTarget(
      name: "Playground",
      dependencies: ["CMicroHTTPD", "CSQLite", "CZlib", "SegmentCore"],
      swiftSettings: settings
    ),
    .executableTarget(
      name: "DrawingBenchmark",
      dependencies: ["SegmentCore"],
      path: "Benchmarks/Drawing",
      swiftSettings: settings
    ),
    .testTarget(
      name: "SegmentCoreTests",
      dependencies: ["SegmentCore"],
      exclude: ["__Snapshots__"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "PlaygroundTests",
      dependencies: ["Playground", "SegmentCore"],
      swiftSettings: settings
    ),
  ]
)
