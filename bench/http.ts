import { checkEncodings, type EncodedSize } from './http/check-encodings.ts'
import { timeUnchangedList } from './http/time-unchanged-list.ts'
import { findMedian, findQuantile, recordFigures, type Figure } from './record.ts'
import { drawSearches } from './shop/draw-searches.ts'
import { runOpenLoop, runSaturated, type LoadPlan, type Load } from './shop/load.ts'
import { openBenchEnvironment, type BenchEnvironment } from './shop/open-bench-environment.ts'
import { serializeRequest } from './shop/serialize-request.ts'
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
const OPEN_CONNECTIONS = 64
const BUSY_CONNECTIONS = 16
const LISTED_STONES = 20_000

const searches = drawSearches(2000)
const bench = await openBenchEnvironment()
try {
  await measureSearches(bench)
} finally {
  await bench.close()
}

async function measureSearches({ url, startServer, addUsers, stopServers }: BenchEnvironment): Promise<void> {
  await copyStones(url, STONES)
  const [customer] = await addUsers(1)
  const token = customer?.token ?? ''
  const { address } = await startServer()
  const encoded = await checkEncodings(address, token, searches.slice(0, 100))
  const plan = {
    requests: searches.map((body) => serializeRequest('searchDiamonds', { token, body })),
    check: ({ status, body }: { status: number; body: Buffer }) => {
      if (status !== 200) throw new Error(`A search returned ${status}: ${body.toString()}`)
    },
  } satisfies Omit<LoadPlan, 'connections' | 'addresses'>
  const oneProcess = await measureRounds({ ...plan, addresses: [address] })
  const { address: second } = await startServer()
  const twoProcesses = await measureRounds({ ...plan, addresses: [address, second] })
  await stopServers()
  report(encoded, oneProcess, twoProcesses, await timeUnchangedList(LISTED_STONES))
}

type Rounds = { paced: readonly Load[]; busy: readonly Load[] }

/** Runs at a fixed rate and at full load in turns, after a warm-up. */
async function measureRounds(plan: Omit<LoadPlan, 'connections'>): Promise<Rounds> {
  const saturate = (): Promise<Load> =>
    runSaturated({ ...plan, connections: BUSY_CONNECTIONS }, { seconds: SECONDS / 2 })
  await saturate()
  const paced: Load[] = []
  const busy: Load[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    paced.push(
      await runOpenLoop(
        { ...plan, connections: OPEN_CONNECTIONS },
        { perSecond: PER_SECOND, seconds: SECONDS },
      ),
    )
    busy.push(await saturate())
  }
  return { paced, busy }
}

function report(
  encoded: readonly EncodedSize[],
  oneProcess: Rounds,
  twoProcesses: Rounds,
  unchangedMs: number[],
): void {
  recordFigures('http', [
    { what: 'stones', value: STONES, unit: '' },
    ...encoded.map(({ encoding, bytes }) => ({
      what: `a page of 36, ${encoding}`,
      value: bytes / 1024,
      unit: 'KB',
    })),
    ...listRounds('one process', oneProcess),
    ...listRounds('two processes', twoProcesses, { p99Ms: 25, perSecond: 1200 }),
    { what: '20,000 stones unchanged, 304, p50', value: findQuantile(unchangedMs, 0.5), unit: 'ms', max: 5 },
    { what: '20,000 stones unchanged, 304, p99', value: findQuantile(unchangedMs, 0.99), unit: 'ms' },
  ])
}

/** Lists the figures. The targets apply to both cores, which takes two processes. */
function listRounds(
  label: string,
  { paced, busy }: Rounds,
  targets?: { p99Ms: number; perSecond: number },
): Figure[] {
  const over = (loads: readonly Load[], share: number): number =>
    findMedian(loads.map(({ latenciesMs }) => findQuantile(latenciesMs, share)))
  const perSecond = (loads: readonly Load[]): number => findMedian(loads.map((load) => load.perSecond))
  const prefix = `${label}, at ${PER_SECOND} searches a second: `
  return [
    { what: `${prefix}came`, value: perSecond(paced), unit: '/s' },
    { what: `${prefix}p50`, value: over(paced, 0.5), unit: 'ms' },
    { what: `${prefix}p99`, value: over(paced, 0.99), unit: 'ms', ...(targets && { max: targets.p99Ms }) },
    {
      what: `${label}, saturated`,
      value: perSecond(busy),
      unit: '/s',
      ...(targets && { min: targets.perSecond }),
    },
    { what: `${label}, saturated, p99`, value: over(busy, 0.99), unit: 'ms' },
  ]
}
