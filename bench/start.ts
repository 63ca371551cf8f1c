import { timeStart } from './start/time-start.ts'
import { findMedian, findQuantile, recordFigures } from './record.ts'
import { openGrounds, type Grounds } from './shop/open-grounds.ts'
import { copyStones } from './stones/copy-stones.ts'

/**
 * How long a server process takes from its start until it answers a search of the whole stock, while another process
 * on the same database answers searches all along. Run with `node bench/start.ts [stones] [rounds]`.
 */
const STONES = Number(process.argv[2] ?? 1_000_000)
const ROUNDS = Number(process.argv[3] ?? 3)
const PER_SECOND = 50

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
  const first = await place.startServer()
  const starts: { seconds: number; latenciesMs: number[] }[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    starts.push(await timeStart({ place, other: first, token, perSecond: PER_SECOND }))
  }
  const latenciesMs = starts.flatMap((start) => start.latenciesMs)
  recordFigures('start', [
    { what: 'stones', value: STONES, unit: '' },
    {
      what: 'from start to the first answer',
      value: findMedian(starts.map(({ seconds }) => seconds)),
      unit: 's',
      most: 60,
    },
    {
      what: `another process meanwhile, ${PER_SECOND} searches a second, p50`,
      value: findQuantile(latenciesMs, 0.5),
      unit: 'ms',
    },
    {
      what: `another process meanwhile, ${PER_SECOND} searches a second, p99`,
      value: findQuantile(latenciesMs, 0.99),
      unit: 'ms',
    },
  ])
}
