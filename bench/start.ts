import { existsSync } from 'node:fs'
import { timeStart, type StartTimes } from './start/time-start.ts'
import { findMedian, findQuantile, recordFigures, type Figure } from './record.ts'
import { openBenchEnvironment, type BenchEnvironment } from './shop/open-bench-environment.ts'
import { copyStones } from './stones/copy-stones.ts'

/**
 * Measures the time from the start of a server process until its reply to a search of the whole stock, while
 * another process on the same database serves searches: from the database alone, and from the
 * snapshot written at its last stop, with some of the stock changed since. Run with `node bench/start.ts
 * [stones] [rounds]`.
 */
const STONES = Number(process.argv[2] ?? 1_000_000)
const ROUNDS = Number(process.argv[3] ?? 3)
const PER_SECOND = 50
/** One in this many stones is repriced between two starts. */
const changedOneIn = 200

const bench = await openBenchEnvironment()
try {
  await measureStarts(bench)
} finally {
  await bench.close()
}

async function measureStarts(environment: BenchEnvironment): Promise<void> {
  await copyStones(environment.url, STONES)
  const [customer] = await environment.addUsers(1)
  const token = customer?.token ?? ''
  const other = await environment.startServer()
  const fromDatabase: StartTimes[] = []
  const fromSnapshot: StartTimes[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const folder = environment.makeFolder()
    const start = (): Promise<StartTimes> =>
      timeStart({ environment, other, folder, token, perSecond: PER_SECOND })
    fromDatabase.push(await start())
    if (!existsSync(`${folder}/catalogue-index`)) throw new Error('The catalogue was not saved')
    await environment.client.query(
      'update diamonds set price_per_carat = price_per_carat + 100 where id % $1 = $2',
      [changedOneIn, round],
    )
    fromSnapshot.push(await start())
  }
  recordFigures('start', [
    { what: 'stones', value: STONES, unit: '' },
    ...listFigures('from the database', 60, fromDatabase),
    ...listFigures('from the saved catalogue', 15, fromSnapshot),
  ])
}

function listFigures(label: string, max: number, starts: readonly StartTimes[]): Figure[] {
  const latenciesMs = starts.flatMap((start) => start.latenciesMs)
  const meanwhile = `  another process meanwhile, ${PER_SECOND} searches a second`
  return [
    {
      what: `${label}: first result`,
      value: findMedian(starts.map(({ seconds }) => seconds)),
      unit: 's',
      max,
    },
    { what: `${meanwhile}, p50`, value: findQuantile(latenciesMs, 0.5), unit: 'ms' },
    { what: `${meanwhile}, p99`, value: findQuantile(latenciesMs, 0.99), unit: 'ms' },
  ]
}
