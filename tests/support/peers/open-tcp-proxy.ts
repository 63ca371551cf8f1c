import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A line between a client and a server on this machine that a test can disturb. */
export type TcpProxy = {
  port: number
  /** Stops what the server sends, without closing anything. */
  freeze: () => void
  /** Runs an action once, as soon as the server has sent so many more bytes, before they are passed on. */
  afterBytes: (bytes: number, action: () => void) => void
  /** Breaks all connections. */
  cut: () => void
  /** Returns how many connections there were. */
  countConnections: () => number
  close: () => Promise<void>
}

export async function openTcpProxy(targetPort: number): Promise<TcpProxy> {
  const sockets = new Set<Socket>()
  let connections = 0
  let isFrozen = false
  let trigger: { bytes: number; action: () => void } | undefined
  const server = createServer((client) => {
    connections += 1
    const target = connect(targetPort, '127.0.0.1')
    for (const [socket, other] of [
      [client, target],
      [target, client],
    ] as const) {
      sockets.add(socket.setNoDelay())
      socket.on('error', () => undefined)
      socket.on('close', () => {
        sockets.delete(socket)
        other.destroy()
      })
    }
    client.pipe(target)
    target.on('data', (chunk) => {
      if (isFrozen) return
      if (trigger) {
        trigger.bytes -= chunk.length
        if (trigger.bytes <= 0) {
          const { action } = trigger
          trigger = undefined
          action()
        }
      }
      if (!client.write(chunk)) target.pause()
    })
    client.on('drain', () => target.resume())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const cut = (): void => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    // The address of a TCP server is an `AddressInfo`.
    port: (server.address() as AddressInfo).port,
    freeze: () => (isFrozen = true),
    afterBytes: (bytes, action) => (trigger = { bytes, action }),
    cut,
    countConnections: () => connections,
    close: async () => {
      cut()
      server.close()
      await once(server, 'close')
    },
  }
}
