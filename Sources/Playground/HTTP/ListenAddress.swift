import Glibc

/// The address and port on which the server listens.
struct ListenAddress: Sendable {
  /// As it stands in an address line: an IPv6 address in brackets.
  let urlHost: String

  /// 0 lets the system choose.
  let port: UInt16

  private let address: Address

  private enum Address: Sendable {
    case version4(in_addr)
    case version6(in6_addr)
  }

  /// The loopback address.
  static func loopback(port: UInt16) -> ListenAddress {
    ListenAddress(
      urlHost: "127.0.0.1", port: port,
      address: .version4(in_addr(s_addr: UInt32(0x7F00_0001).bigEndian)))
  }

  /// Takes an IPv4 or IPv6 literal (with or without brackets) or `localhost`, which is 127.0.0.1;
  /// fails on anything else, for asking a name server could bind an address nobody meant.
  init?(host: String, port: UInt16) {
    if host.asciiLowercased == "localhost" {
      self = .loopback(port: port)
      return
    }
    var version4 = in_addr()
    if unsafe inet_pton(AF_INET, host, &version4) == 1 {
      self.init(urlHost: host, port: port, address: .version4(version4))
      return
    }
    let bare =
      host.hasPrefix("[") && host.hasSuffix("]") ? String(host.dropFirst().dropLast()) : host
    var version6 = in6_addr()
    if unsafe inet_pton(AF_INET6, bare, &version6) == 1 {
      self.init(urlHost: "[\(bare)]", port: port, address: .version6(version6))
      return
    }
    return nil
  }

  private init(urlHost: String, port: UInt16, address: Address) {
    self.urlHost = urlHost
    self.port = port
    self.address = address
  }

  /// Opens a socket that listens here, and tells its port.
  ///
  /// - Throws: What the system said, with address and port.
  func listen() throws(StartFailure) -> (descriptor: Int32, port: UInt16) {
    let family =
      switch address {
      case .version4: AF_INET
      case .version6: AF_INET6
      }
    let type = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
    let descriptor = socket(family, type, 0)
    guard descriptor >= 0 else { throw failure(errno) }
    do throws(StartFailure) {
      // Without it a restart fails while old connections of the last run are timing out.
      var isOn: Int32 = 1
      let size = socklen_t(MemoryLayout<Int32>.size)
      unsafe setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &isOn, size)
      guard bind(descriptor) == 0, Glibc.listen(descriptor, SOMAXCONN) == 0 else {
        throw failure(errno)
      }
      return (descriptor, try boundPort(of: descriptor))
    } catch {
      close(descriptor)
      throw error
    }
  }

  private func bind(_ descriptor: Int32) -> Int32 {
    switch address {
    case .version4(let address):
      var socketAddress = sockaddr_in()
      socketAddress.sin_family = sa_family_t(AF_INET)
      socketAddress.sin_port = port.bigEndian
      socketAddress.sin_addr = address
      return unsafe bind(descriptor, &socketAddress)
    case .version6(let address):
      var socketAddress = sockaddr_in6()
      socketAddress.sin6_family = sa_family_t(AF_INET6)
      socketAddress.sin6_port = port.bigEndian
      socketAddress.sin6_addr = address
      return unsafe bind(descriptor, &socketAddress)
    }
  }

  @unsafe
  private func bind<SocketAddress>(
    _ descriptor: Int32, _ address: UnsafeMutablePointer<SocketAddress>
  ) -> Int32 {
    unsafe UnsafeRawPointer(address).withMemoryRebound(to: sockaddr.self, capacity: 1) {
      unsafe Glibc.bind(descriptor, $0, socklen_t(MemoryLayout<SocketAddress>.size))
    }
  }

  /// The port of a bound socket; it stands at one place in both kinds of address.
  private func boundPort(of descriptor: Int32) throws(StartFailure) -> UInt16 {
    var address = sockaddr_in6()
    var size = socklen_t(MemoryLayout<sockaddr_in6>.size)
    let result = unsafe withUnsafeMutablePointer(to: &address) { pointer in
      unsafe UnsafeMutableRawPointer(pointer).withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe getsockname(descriptor, $0, &size)
      }
    }
    guard result == 0 else { throw failure(errno) }
    return UInt16(bigEndian: address.sin6_port)
  }

  private func failure(_ code: Int32) -> StartFailure {
    StartFailure(
      message: "cannot listen on \(urlHost):\(port): \(unsafe String(cString: strerror(code)))")
  }
}
