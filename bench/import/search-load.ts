// Sends the shop a fixed number of searches a second, whether or not the earlier ones were answered, until
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
const makers: readonly ((draw: Random) => object)[] = [
  () => ({}),
  (draw) => ({ section: 'white', page: draw.drawWhole(0, 20) }),
  (draw) => ({ filters: { shapeIds: [draw.drawWhole(1, 14)] }, page: draw.drawWhole(0, 3) }),
  (draw) => {
    const min = draw.drawWhole(20, 300) / 100
    return { filters: { carats: { min, max: min + 0.3 } }, sort: [{ by: 'totalPrice' }] }
  },
  (draw) => ({ filters: { colorIds: [draw.drawWhole(1, 10)], clarityIds: [4, 5, 6] } }),
  (draw) => ({
    filters: { pricePerCarat: { min: draw.drawWhole(10, 90) * 100 }, labIds: [1] },
    sort: [{ by: 'carats', order: 'desc' }],
  }),
]

function search(body: object): Promise<void> {
  const text = JSON.stringify(body)
  return new Promise((resolve, reject) => {
    const asked = request(`${address}/api/diamonds/search`, {
      method: 'POST',
      agent,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(text),
      },
    })
    asked.once('error', reject)
    asked.once('response', (reply) => {
      reply.resume()
      reply.once('error', reject)
      reply.once('end', () => {
        if (reply.statusCode === 200) resolve()
        else reject(new Error(`A search was answered ${reply.statusCode}`))
      })
    })
    asked.end(text)
  })
}

const over = new AbortController()
process.stdin.resume().once('end', () => over.abort())

const tookMs: number[] = []
let failed = 0
const open = new Set<Promise<void>>()
async function time(body: object, dueAt: number): Promise<void> {
  try {
    await search(body)
    tookMs.push(performance.now() - dueAt)
  } catch {
    failed += 1
  }
}

const startedAt = performance.now()
for (let turn = 0; !over.signal.aborted; turn += 1) {
  const dueAt = startedAt + turn * everyMs
  const early = dueAt - performance.now()
  if (early > 0) await wait(early)
  const asking = time(makers[turn % makers.length]?.(random) ?? {}, dueAt).finally(() => open.delete(asking))
  open.add(asking)
}
await Promise.all(open)
agent.destroy()
const report: LoadReport = {
  searches: tookMs.length,
  failed,
  p50Ms: findQuantile(tookMs, 0.5),
  p99Ms: findQuantile(tookMs, 0.99),
  worstMs: Math.max(...tookMs),
}
if (!process.stdout.write(JSON.stringify(report))) await once(process.stdout, 'drain')
