import { openConnection } from '../shop/connection.ts'
import { openBenchEnvironment } from '../shop/open-bench-environment.ts'
import { serializeRequest } from '../shop/serialize-request.ts'
import { copyStones } from '../stones/copy-stones.ts'

const attempts = 500

/** Returns how long the response "unchanged" for a list of `stones` stones takes, one time per request. */
export async function timeUnchangedList(stones: number): Promise<number[]> {
  const bench = await openBenchEnvironment()
  try {
    await copyStones(bench.url, stones)
    const [customer] = await bench.addUsers(1)
    const token = customer?.token ?? ''
    const { address } = await bench.startServer()
    const connection = await openConnection(address)
    const fullReply = await connection.send(serializeRequest('listDiamonds', { token, accepts: 'identity' }))
    const listed: unknown = JSON.parse(fullReply.body.toString())
    if (
      fullReply.status !== 200 ||
      fullReply.etag === undefined ||
      !Array.isArray(listed) ||
      listed.length < stones / 2
    )
      throw new Error(`The list returned ${fullReply.status}`)
    const conditionalRequest = serializeRequest('listDiamonds', {
      token,
      headers: { 'if-none-match': fullReply.etag },
    })
    const timesMs: number[] = []
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const sentMs = performance.now()
      const { status, body } = await connection.send(conditionalRequest)
      timesMs.push(performance.now() - sentMs)
      if (status !== 304 || body.length > 0) throw new Error(`Unchanged, and ${status}`)
    }
    connection.close()
    return timesMs
  } finally {
    await bench.close()
  }
}
