// Sends the shop a fixed number of searches a second, whether or not the earlier ones are complete, until
// its input closes. Arguments: address, token, searches a second. Prints the times, each from the moment when
// the search was due.
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { makeRandom, type Random } from '#domain/demo-stock/random.ts'
import { findQuantile } from '../record.ts'

/** The times of the searches, in milliseconds. */
export type LoadReport = { searches: number; failed: number; p50Ms: number; p99Ms: number; worstMs: number }

const [address = '', token = '', rate = '50'] = process.argv.slice(2)
const everyMs = 1000 / Number(rate)
const agent = new Agent({ keepAlive: true })
const random = makeRandom(36)

/** The most common searches of visitors: a section, a filter or two, a sort order, one of the first pages. */
const searchFactories: readonly ((draw: Random) => object)[] = [
  () => ({}),
  (draw) => ({ section: 'white', page: draw.drawInteger(0, 20) }),
  (draw) => ({ filters: { shapeIds: [draw.drawInteger(1, 14)] }, page: draw.drawInteger(0, 3) }),
  (draw) => {
    const min = draw.drawInteger(20, 300) / 100
    return { filters: { carats: { min, max: min + 0.3 } }, sort: [{ by: 'totalPrice' }] }
  },
  (draw) => ({ filters: { colorIds: [draw.drawInteger(1, 10)], clarityIds: [4, 5, 6] } }),
  (draw) => ({
    filters: { pricePerCarat: { min: draw.drawInteger(10, 90) * 100 }, labIds: [1] },
    sort: [{ by: 'carats', order: 'desc' }],
  }),
]

function search(body: object): Promise<void> {
  const text = JSON.stringify(body)
  return new Promise((resolve, reject) => {
    const outgoing = request(`${address}/api/diamonds/search`, {
      method: 'POST',
      agent,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(text),
      },
    })
    outgoing.once('error', reject)
    outgoing.once('response', (reply) => {
      reply.resume()
      reply.once('error', reject)
      reply.once('end', () => {
        if (reply.statusCode === 200) resolve()
        else reject(new Error(`A search returned ${reply.statusCode}`))
      })
    })
    outgoing.end(text)
  })
}

const stopped = new AbortController()
process.stdin.resume().once('end', () => stopped.abort())

const latenciesMs: number[] = []
let failed = 0
const pending = new Set<Promise<void>>()
async function time(body: object, dueAt: number): Promise<void> {
  try {
    await search(body)
    latenciesMs.push(performance.now() - dueAt)
  } catch {
    failed += 1
  }
}

const startedAt = performance.now()
for (let index = 0; !stopped.signal.aborted; index += 1) {
  const dueAt = startedAt + index * everyMs
  const delayMs = dueAt - performance.now()
  if (delayMs > 0) await wait(delayMs)
  const pendingSearch = time(searchFactories[index % searchFactories.length]?.(random) ?? {}, dueAt).finally(
    () => pending.delete(pendingSearch),
  )
  pending.add(pendingSearch)
}
await Promise.all(pending)
agent.destroy()
const report: LoadReport = {
  searches: latenciesMs.length,
  failed,
  p50Ms: findQuantile(latenciesMs, 0.5),
  p99Ms: findQuantile(latenciesMs, 0.99),
  worstMs: Math.max(...latenciesMs),
}
if (!process.stdout.write(JSON.stringify(report))) await once(process.stdout, 'drain')
