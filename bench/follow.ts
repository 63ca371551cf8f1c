import { timeChanges } from './follow/time-changes.ts'
import { findQuantile, recordFigures } from './record.ts'
import { openBenchEnvironment, type BenchEnvironment } from './shop/open-bench-environment.ts'
import { copyStones } from './stones/copy-stones.ts'

/**
 * Measures the time from an administrator's change of a stone in one server process until a search in another
 * shows it: their click, the commit, the notification, the other process's read of the journal. Run with
 * `node bench/follow.ts [stones] [changes]`.
 */
const STONES = Number(process.argv[2] ?? 1_000_000)
const CHANGES = Number(process.argv[3] ?? 200)

const bench = await openBenchEnvironment()
try {
  await measureFollowing(bench)
} finally {
  await bench.close()
}

async function measureFollowing({ url, client, startServer, addUsers }: BenchEnvironment): Promise<void> {
  await copyStones(url, STONES)
  const [administrator] = await addUsers(1, 'Administrator')
  const { rows } = await client.query<{ id: string; stock_id: string }>(
    `select id, stock_id from diamonds where status = 1 and off_sale is null and line_set is null and not is_pair
     order by md5(id::text) limit $1`,
    [CHANGES],
  )
  const stones = rows.map(({ id, stock_id: stockId }) => ({ id: Number(id), stockId }))
  const writer = await startServer()
  const reader = await startServer()
  const times = await timeChanges({ writer, reader, token: administrator?.token ?? '', stones })
  recordFigures('follow', [
    { what: 'stones', value: STONES, unit: '' },
    ...(['price', 'status'] as const).flatMap((kind) => [
      { what: `${kind}: from the click, p50`, value: findQuantile(times[kind].fromClickMs, 0.5), unit: 'ms' },
      {
        what: `${kind}: from the click, p99`,
        value: findQuantile(times[kind].fromClickMs, 0.99),
        unit: 'ms',
        max: 100,
      },
      {
        what: `${kind}: from the reply, p50`,
        value: findQuantile(times[kind].fromReplyMs, 0.5),
        unit: 'ms',
      },
      {
        what: `${kind}: from the reply, p99`,
        value: findQuantile(times[kind].fromReplyMs, 0.99),
        unit: 'ms',
      },
    ]),
  ])
}
