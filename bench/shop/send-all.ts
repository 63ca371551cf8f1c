import { openConnection, type RawReply } from './connection.ts'

export type Sent = { replies: RawReply[]; latenciesMs: number[]; perSecond: number }

/**
 * Sends each request once over this many connections to the servers in turns, each connection as fast as its
 * replies arrive.
 */
export async function sendAll(
  addresses: readonly string[],
  requests: readonly Buffer[],
  connectionCount: number,
): Promise<Sent> {
  const replies: RawReply[] = []
  const latenciesMs: number[] = []
  const connections = await Promise.all(
    Array.from({ length: connectionCount }, (_, at) =>
      openConnection(addresses[at % addresses.length] ?? ''),
    ),
  )
  const queue = requests.values()
  const startMs = performance.now()
  await Promise.all(
    connections.map(async (connection) => {
      for (const request of queue) {
        const sentMs = performance.now()
        replies.push(await connection.send(request))
        latenciesMs.push(performance.now() - sentMs)
      }
    }),
  )
  const perSecond = requests.length / ((performance.now() - startMs) / 1000)
  for (const connection of connections) connection.close()
  return { replies, latenciesMs, perSecond }
}
