import { existsSync } from 'node:fs'
import { timeStart, type Start } from './start/time-start.ts'
import { findMedian, findQuantile, recordFigures, type Figure } from './record.ts'
import { openGrounds, type Grounds } from './shop/open-grounds.ts'
import { copyStones } from './stones/copy-stones.ts'

/**
 * Measures the time from the start of a server process until it answers a search of the whole stock, while
 * another process on the same database keeps answering searches: from the database alone, and from the
 * snapshot written at its last stop, with some of the stock changed since. Run with `node bench/start.ts
 * [stones] [rounds]`.
 */
const STONES = Number(process.argv[2] ?? 1_000_000)
const ROUNDS = Number(process.argv[3] ?? 3)
const PER_SECOND = 50
/** One in this many stones is repriced between two starts. */
const changedOneIn = 200

const grounds = await openGrounds()
try {
  await measureStarts(grounds)
} finally {
  await grounds.close()
}

async function measureStarts(place: Grounds): Promise<void> {
  await copyStones(place.url, STONES)
  const [customer] = await place.addUsers(1)
  const token = customer?.token ?? ''
  const other = await place.startServer()
  const whole: Start[] = []
  const kept: Start[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const folder = place.makeFolder()
    const start = (): Promise<Start> => timeStart({ place, other, folder, token, perSecond: PER_SECOND })
    whole.push(await start())
    if (!existsSync(`${folder}/catalogue-index`)) throw new Error('The catalogue was not kept')
    await place.client.query(
      'update diamonds set price_per_carat = price_per_carat + 100 where id % $1 = $2',
      [changedOneIn, round],
    )
    kept.push(await start())
  }
  recordFigures('start', [
    { what: 'stones', value: STONES, unit: '' },
    ...listFigures('from the database', 60, whole),
    ...listFigures('from the catalogue it kept', 15, kept),
  ])
}

function listFigures(how: string, most: number, starts: readonly Start[]): Figure[] {
  const latenciesMs = starts.flatMap((start) => start.latenciesMs)
  const meanwhile = `  another process meanwhile, ${PER_SECOND} searches a second`
  return [
    {
      what: `${how}: first answer`,
      value: findMedian(starts.map(({ seconds }) => seconds)),
      unit: 's',
      most,
    },
    { what: `${meanwhile}, p50`, value: findQuantile(latenciesMs, 0.5), unit: 'ms' },
    { what: `${meanwhile}, p99`, value: findQuantile(latenciesMs, 0.99), unit: 'ms' },
  ]
}
