import { checkEncodings, type Encoded } from './http/check-encodings.ts'
import { timeUnchangedList } from './http/time-unchanged-list.ts'
import { findMedian, findQuantile, recordFigures } from './record.ts'
import { drawSearches } from './shop/draw-searches.ts'
import { runOpenLoop, runSaturated, type Asking, type Load } from './shop/load.ts'
import { openGrounds, type Grounds } from './shop/open-grounds.ts'
import { writeRequest } from './shop/write-request.ts'
import { copyStones } from './stones/copy-stones.ts'

/**
 * The shop under searches over HTTP: mixed pages of 36 with all totals and facets as a customer asks them, of one
 * server process on PostgreSQL and of two, with whoever asks on the same two cores. Run with
 * `node bench/http.ts [stones] [rounds]`.
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
  const { address: second } = await startServer()
  const busyOfTwo: Load[] = []
  for (let round = 0; round <= ROUNDS; round += 1) {
    busyOfTwo.push(await runSaturatedOver([address, second], asking))
  }
  await stopServers()
  // The first round warms the second process up.
  report(encoded, paced, { ofOne: busy, ofTwo: busyOfTwo.slice(1) }, await timeUnchangedList(LISTED_STONES))
}

/** The lines are shared out among several processes, as whatever stands before them does. */
async function runSaturatedOver(
  addresses: readonly string[],
  asking: Omit<Asking, 'lines' | 'address'>,
): Promise<Load> {
  const lines = BUSY_LINES / addresses.length
  const loads = await Promise.all(
    addresses.map((address) => runSaturated({ ...asking, address, lines }, { seconds: SECONDS / 2 })),
  )
  return {
    latenciesMs: loads.flatMap((load) => load.latenciesMs),
    perSecond: loads.reduce((sum, load) => sum + load.perSecond, 0),
  }
}

type Busy = { ofOne: readonly Load[]; ofTwo: readonly Load[] }

function report(
  encoded: readonly Encoded[],
  paced: readonly Load[],
  { ofOne, ofTwo }: Busy,
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
      what: 'one process, saturated',
      value: findMedian(ofOne.map((load) => load.perSecond)),
      unit: '/s',
    },
    { what: 'one process, saturated, p99', value: over(ofOne, 0.99), unit: 'ms' },
    {
      what: 'two processes, saturated',
      value: findMedian(ofTwo.map((load) => load.perSecond)),
      unit: '/s',
      least: 1200,
    },
    { what: 'two processes, saturated, p99', value: over(ofTwo, 0.99), unit: 'ms' },
    { what: '20,000 stones unchanged, 304, p50', value: findQuantile(unchangedMs, 0.5), unit: 'ms', most: 5 },
    { what: '20,000 stones unchanged, 304, p99', value: findQuantile(unchangedMs, 0.99), unit: 'ms' },
  ])
}
