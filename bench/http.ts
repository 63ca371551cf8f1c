import { checkEncodings, type Encoded } from './http/check-encodings.ts'
import { timeUnchangedList } from './http/time-unchanged-list.ts'
import { findMedian, findQuantile, recordFigures } from './record.ts'
import { drawSearches } from './shop/draw-searches.ts'
import { runOpenLoop, runSaturated, type Asking, type Load } from './shop/load.ts'
import { openGrounds, type Grounds } from './shop/open-grounds.ts'
import { writeRequest } from './shop/write-request.ts'
import { copyStones } from './stones/copy-stones.ts'

/**
 * The shop under searches over HTTP: one server process on PostgreSQL, mixed pages of 36 with all totals and facets
 * as a customer asks them, and whoever asks on the same cores. Run with `node bench/http.ts [stones] [rounds]`.
 */
const STONES = Number(process.argv[2] ?? 1_000_000)
const ROUNDS = Number(process.argv[3] ?? 3)
const PER_SECOND = 500
const SECONDS = 10
const OPEN_LINES = 64
const BUSY_LINES = 16
const LISTED_STONES = 20_000

const searches = drawSearches(2000)
const grounds = await openGrounds()
try {
  await measureSearches(grounds)
} finally {
  await grounds.close()
}

async function measureSearches({ url, startServer, addUsers, stopServers }: Grounds): Promise<void> {
  await copyStones(url, STONES)
  const [customer] = await addUsers(1)
  const token = customer?.token ?? ''
  const { address } = await startServer()
  const encoded = await checkEncodings(address, token, searches.slice(0, 100))
  const asking = {
    address,
    requests: searches.map((body) => writeRequest('searchDiamonds', { token, body })),
    check: ({ status, body }: { status: number; body: Buffer }) => {
      if (status !== 200) throw new Error(`A search answered ${status}: ${body.toString()}`)
    },
  } satisfies Omit<Asking, 'lines'>
  await runSaturated({ ...asking, lines: BUSY_LINES }, { seconds: SECONDS / 2 })
  const paced: Load[] = []
  const busy: Load[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    paced.push(
      await runOpenLoop({ ...asking, lines: OPEN_LINES }, { perSecond: PER_SECOND, seconds: SECONDS }),
    )
    busy.push(await runSaturated({ ...asking, lines: BUSY_LINES }, { seconds: SECONDS / 2 }))
  }
  await stopServers()
  report(encoded, paced, busy, await timeUnchangedList(LISTED_STONES))
}

function report(
  encoded: readonly Encoded[],
  paced: readonly Load[],
  busy: readonly Load[],
  unchangedMs: number[],
) {
  const over = (loads: readonly Load[], share: number): number =>
    findMedian(loads.map(({ latenciesMs }) => findQuantile(latenciesMs, share)))
  recordFigures('http', [
    { what: 'stones', value: STONES, unit: '' },
    ...encoded.map(({ encoding, bytes }) => ({
      what: `a page of 36, ${encoding}`,
      value: bytes / 1024,
      unit: 'KB',
    })),
    {
      what: `searches at ${PER_SECOND} a second, came`,
      value: findMedian(paced.map((load) => load.perSecond)),
      unit: '/s',
    },
    { what: `searches at ${PER_SECOND} a second, p50`, value: over(paced, 0.5), unit: 'ms' },
    { what: `searches at ${PER_SECOND} a second, p99`, value: over(paced, 0.99), unit: 'ms', most: 25 },
    {
      what: 'searches, saturated',
      value: findMedian(busy.map((load) => load.perSecond)),
      unit: '/s',
      least: 1200,
    },
    { what: 'searches, saturated, p99', value: over(busy, 0.99), unit: 'ms' },
    { what: '20,000 stones unchanged, 304, p50', value: findQuantile(unchangedMs, 0.5), unit: 'ms', most: 5 },
    { what: '20,000 stones unchanged, 304, p99', value: findQuantile(unchangedMs, 0.99), unit: 'ms' },
  ])
}
