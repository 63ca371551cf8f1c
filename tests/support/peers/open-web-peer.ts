import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

/** A local web server that plays a third party. */
export type WebPeer = {
  /** Returns the address of this path. */
  url: (path: string) => string
  /** `127.0.0.1:port`, in the format of FETCH_HOSTS. */
  host: string
  port: number
  /** Paths that were requested, in order. */
  requestedPaths: string[]
  /** Returns the number of open connections. */
  countConnections: () => Promise<number>
  close: () => Promise<void>
}

type Handler = (request: IncomingMessage, response: ServerResponse) => unknown

export async function openWebPeer(handler: Handler): Promise<WebPeer> {
  const requestedPaths: string[] = []
  const server = createServer((request, response) => {
    requestedPaths.push(request.url ?? '')
    handler(request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: (path) => `http://127.0.0.1:${port}${path}`,
    host: `127.0.0.1:${port}`,
    port,
    requestedPaths,
    countConnections: () =>
      new Promise((resolve, reject) => {
        server.getConnections((error, count) => (error ? reject(error) : resolve(count)))
      }),
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
