import { checkEncodings, type Encoded } from './http/check-encodings.ts'
import { timeUnchangedList } from './http/time-unchanged-list.ts'
import { findMedian, findQuantile, recordFigures, type Figure } from './record.ts'
import { drawSearches } from './shop/draw-searches.ts'
import { runOpenLoop, runSaturated, type Asking, type Load } from './shop/load.ts'
import { openGrounds, type Grounds } from './shop/open-grounds.ts'
import { writeRequest } from './shop/write-request.ts'
import { copyStones } from './stones/copy-stones.ts'

/**
 * Measures searches over HTTP: mixed pages of 36 with all totals and facets as a customer requests them, on
 * one server process on PostgreSQL and on two in turns. The client uses the same two cores. Run with `node
 * bench/http.ts [stones] [rounds]`.
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
    requests: searches.map((body) => writeRequest('searchDiamonds', { token, body })),
    check: ({ status, body }: { status: number; body: Buffer }) => {
      if (status !== 200) throw new Error(`A search answered ${status}: ${body.toString()}`)
    },
  } satisfies Omit<Asking, 'lines' | 'addresses'>
  const ofOne = await measureRounds({ ...asking, addresses: [address] })
  const { address: second } = await startServer()
  const ofTwo = await measureRounds({ ...asking, addresses: [address, second] })
  await stopServers()
  report(encoded, ofOne, ofTwo, await timeUnchangedList(LISTED_STONES))
}

type Rounds = { paced: readonly Load[]; busy: readonly Load[] }

/** Runs at a fixed rate and at full load in turns, after a warm-up. */
async function measureRounds(asking: Omit<Asking, 'lines'>): Promise<Rounds> {
  const press = (): Promise<Load> => runSaturated({ ...asking, lines: BUSY_LINES }, { seconds: SECONDS / 2 })
  await press()
  const paced: Load[] = []
  const busy: Load[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    paced.push(
      await runOpenLoop({ ...asking, lines: OPEN_LINES }, { perSecond: PER_SECOND, seconds: SECONDS }),
    )
    busy.push(await press())
  }
  return { paced, busy }
}

function report(encoded: readonly Encoded[], ofOne: Rounds, ofTwo: Rounds, unchangedMs: number[]): void {
  recordFigures('http', [
    { what: 'stones', value: STONES, unit: '' },
    ...encoded.map(({ encoding, bytes }) => ({
      what: `a page of 36, ${encoding}`,
      value: bytes / 1024,
      unit: 'KB',
    })),
    ...listRounds('one process', ofOne),
    ...listRounds('two processes', ofTwo, { p99Ms: 25, perSecond: 1200 }),
    { what: '20,000 stones unchanged, 304, p50', value: findQuantile(unchangedMs, 0.5), unit: 'ms', most: 5 },
    { what: '20,000 stones unchanged, 304, p99', value: findQuantile(unchangedMs, 0.99), unit: 'ms' },
  ])
}

/** Lists the figures. The targets apply to both cores, which takes two processes. */
function listRounds(
  of: string,
  { paced, busy }: Rounds,
  reach?: { p99Ms: number; perSecond: number },
): Figure[] {
  const over = (loads: readonly Load[], share: number): number =>
    findMedian(loads.map(({ latenciesMs }) => findQuantile(latenciesMs, share)))
  const perSecond = (loads: readonly Load[]): number => findMedian(loads.map((load) => load.perSecond))
  const at = `${of}, at ${PER_SECOND} searches a second: `
  return [
    { what: `${at}came`, value: perSecond(paced), unit: '/s' },
    { what: `${at}p50`, value: over(paced, 0.5), unit: 'ms' },
    { what: `${at}p99`, value: over(paced, 0.99), unit: 'ms', ...(reach && { most: reach.p99Ms }) },
    {
      what: `${of}, saturated`,
      value: perSecond(busy),
      unit: '/s',
      ...(reach && { least: reach.perSecond }),
    },
    { what: `${of}, saturated, p99`, value: over(busy, 0.99), unit: 'ms' },
  ]
}
