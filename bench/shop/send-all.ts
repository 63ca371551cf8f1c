import { openLine, type LineReply } from './line.ts'

export type Sent = { replies: LineReply[]; latenciesMs: number[]; perSecond: number }

/**
 * Sends each request once over this many connections to the servers in turns, each connection as fast as it
 * is answered.
 */
export async function sendAll(
  addresses: readonly string[],
  requests: readonly Buffer[],
  lines: number,
): Promise<Sent> {
  const replies: LineReply[] = []
  const latenciesMs: number[] = []
  const opened = await Promise.all(
    Array.from({ length: lines }, (_, at) => openLine(addresses[at % addresses.length] ?? '')),
  )
  const todo = requests.values()
  const startMs = performance.now()
  await Promise.all(
    opened.map(async (line) => {
      for (const request of todo) {
        const sentMs = performance.now()
        replies.push(await line.send(request))
        latenciesMs.push(performance.now() - sentMs)
      }
    }),
  )
  const perSecond = requests.length / ((performance.now() - startMs) / 1000)
  for (const line of opened) line.close()
  return { replies, latenciesMs, perSecond }
}
