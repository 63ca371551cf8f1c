import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'

/** Somebody else's web server, on this machine. */
export type WebPeer = {
  /** Its address with this path. */
  url: (path: string) => string
  /** `127.0.0.1:port`, as FETCH_HOSTS names it. */
  host: string
  port: number
  /** Paths that were asked for, in order. */
  asked: string[]
  /** Connections that stand at this moment. */
  countConnections: () => Promise<number>
  close: () => Promise<void>
}

export async function openWebPeer(answer: RequestListener): Promise<WebPeer> {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    answer(request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: (path) => `http://127.0.0.1:${port}${path}`,
    host: `127.0.0.1:${port}`,
    port,
    asked,
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
