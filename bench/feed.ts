import { readFileSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { zstdDecompress } from 'node:zlib'
import { findMedian, findQuantile, recordFigures, type Figure } from './record.ts'
import { drawSearches } from './shop/draw-searches.ts'
import { runOpenLoop } from './shop/load.ts'
import { openBenchEnvironment } from './shop/open-bench-environment.ts'
import { serializeRequest } from './shop/serialize-request.ts'
import { copyStones } from './stones/copy-stones.ts'

/**
 * Measures the feed of stones over HTTP on one warm server process with PostgreSQL: the complete list in each format, and
 * changes of a tenth of it. The client uses the same two cores. Run with `node bench/feed.ts [stones] [rounds]`.
 */
const STONES = Number(process.argv[2] ?? 100_000)
const ROUNDS = Number(process.argv[3] ?? 3)
const PAGE = 5000
const MIN_PER_SECOND = 20_000

type Accepted = 'zstd' | 'identity'
type Feed = { address: string; token: string; pid: number }
type Read = { items: number; bytes: number; cursor: string }

const decompress = promisify(zstdDecompress)
const bench = await openBenchEnvironment()
try {
  await copyStones(bench.url, STONES)
  const [customer] = await bench.addUsers(1)
  const { address, pid } = await bench.startServer()
  await measureFeed({ address, pid, token: customer?.token ?? '' })
} finally {
  await bench.close()
}

async function measureFeed(feed: Feed): Promise<void> {
  const visible = await countItems(feed)
  const readers: Record<string, () => Promise<Read>> = {
    'lines of JSON, zstd': () => readStream(feed, 'ndjson', 'zstd', visible),
    'lines of JSON, not compressed': () => readStream(feed, 'ndjson', 'identity', visible),
    'CSV, zstd': () => readStream(feed, 'csv', 'zstd', visible),
    [`pages of ${PAGE}, zstd`]: () => readPages(feed, ''),
  }
  const figures: Figure[] = [{ what: 'stones that the customer sees', value: visible, unit: '' }]
  for (const [name, read] of Object.entries(readers)) {
    // Warm up.
    await read()
    const rounds: number[] = []
    let bytes = 0
    const cpuBefore = readCpuSeconds(feed)
    for (let round = 0; round < ROUNDS; round += 1) {
      const start = performance.now()
      const { items, ...rest } = await read()
      if (items !== visible) throw new Error(`${name} has ${items} items instead of ${visible}`)
      rounds.push(items / ((performance.now() - start) / 1000))
      bytes = rest.bytes
    }
    figures.push(
      { what: name, value: findMedian(rounds), unit: 'items/s', min: MIN_PER_SECOND },
      { what: `${name}: size`, value: bytes / 1e6, unit: 'MB' },
      {
        what: `${name}: processor time of the server`,
        value: ((readCpuSeconds(feed) - cpuBefore) / (visible * ROUNDS)) * 1e6,
        unit: 'µs/item',
      },
    )
  }
  figures.push(...(await measureChanges(feed)), ...(await measureOthers(feed, visible)))
  recordFigures('feed', figures)
}

/** Measures the changes of a tenth of the stock: at once, while the index still follows them, and then again. */
async function measureChanges(feed: Feed): Promise<Figure[]> {
  const { cursor } = await readPages(feed, '')
  const { rowCount } = await bench.client.query(
    'update diamonds set price_per_carat = price_per_carat + 100 where id % 10 = 0',
  )
  const measure = async (): Promise<number> => {
    const start = performance.now()
    const { items } = await readPages(feed, cursor)
    return items / ((performance.now() - start) / 1000)
  }
  const atOnce = await measure()
  const again = findMedian([await measure(), await measure(), await measure()])
  const what = `changes, pages of ${PAGE}, zstd`
  return [
    { what: 'changed stones', value: rowCount ?? 0, unit: '' },
    { what: `${what}, while the index follows them`, value: atOnce, unit: 'items/s' },
    { what, value: again, unit: 'items/s', min: MIN_PER_SECOND },
  ]
}

/** Measures searches of others while a client reads the feed again and again. */
async function measureOthers(feed: Feed, visible: number): Promise<Figure[]> {
  const { address, token } = feed
  const seconds = 10
  const plan = {
    addresses: [address],
    connections: 16,
    requests: drawSearches(500).map((body) => serializeRequest('searchDiamonds', { token, body })),
    check: ({ status }: { status: number }) => {
      if (status !== 200) throw new Error(`A search returned ${status}`)
    },
  }
  const figures: Figure[] = []
  for (const isReading of [false, true]) {
    const state = { isOver: false }
    const reading = isReading ? readUntil(feed, visible, state) : Promise.resolve()
    const { latenciesMs } = await runOpenLoop(plan, { perSecond: 50, seconds })
    state.isOver = true
    await reading
    const when = isReading ? 'while a feed is read' : 'without a feed'
    figures.push({ what: `50 searches a second ${when}, p50`, value: findMedian(latenciesMs), unit: 'ms' })
    figures.push({ what: `… p99`, value: findQuantile(latenciesMs, 0.99), unit: 'ms' })
  }
  return figures
}

/** Returns the processor time that the server has used, which other programs on the machine change little. */
function readCpuSeconds({ pid }: Feed): number {
  // After the name of the program, in brackets: the 12th and 13th field, in hundredths of a second.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\)/s, '').trim().split(' ')
  return (Number(fields[11]) + Number(fields[12])) / 100
}

async function readUntil(feed: Feed, visible: number, state: { isOver: boolean }): Promise<void> {
  while (!state.isOver) await readStream(feed, 'ndjson', 'zstd', visible)
}

/** Counts the items of the feed in its lines. */
async function countItems(feed: Feed): Promise<number> {
  const reply = await open(feed, '?format=ndjson', 'zstd')
  const lines = (await decompress(await buffer(reply))).toString().trimEnd().split('\n')
  return lines.filter((line) => line.startsWith('{"item":')).length
}

/** Reads a stream to its end. Its items are not counted, because that would take the server's processor. */
async function readStream(feed: Feed, format: string, accepted: Accepted, items: number): Promise<Read> {
  const reply = await open(feed, `?format=${format}`, accepted)
  let bytes = 0
  for await (const chunk of reply) {
    // A reply consists of buffers.
    bytes += (chunk as Buffer).length
  }
  if (!reply.complete) throw new Error('The stream broke off')
  return { items, bytes, cursor: '' }
}

/** Reads pages to the end. The first and the last bytes say enough; parsing all would take the server's processor. */
async function readPages(feed: Feed, from: string): Promise<Read> {
  const read = { items: 0, bytes: 0, cursor: from }
  for (let hasMore = true; hasMore;) {
    const reply = await open(feed, `?limit=${PAGE}&cursor=${read.cursor}`, 'zstd')
    const content = await buffer(reply)
    const page = await decompress(content)
    const [, cursor, more] =
      /"nextCursor":"([\w-]+)","hasMore":(true|false)\}$/.exec(page.toString('latin1', page.length - 1000)) ??
      []
    if (cursor === undefined) throw new Error('A page has no cursor')
    read.items += countOccurrences(page, '"isHeldForMe":')
    read.bytes += content.length
    read.cursor = cursor
    hasMore = more === 'true'
  }
  return read
}

function countOccurrences(text: Buffer, word: string): number {
  let count = 0
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) count += 1
  return count
}

async function open({ address, token }: Feed, query: string, accepted: Accepted): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const headers = { authorization: `Bearer ${token}`, 'accept-encoding': accepted }
  get(`${address}/api/feed/diamonds${query}`, { headers }, resolve).on('error', reject)
  const reply = await promise
  if (reply.statusCode !== 200) throw new Error(`The feed returned ${reply.statusCode}`)
  return reply
}
