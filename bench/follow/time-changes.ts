import { SearchAnswer } from '#contract/schemas/search.ts'
import type { RunningServer } from '#tests/support/servers/start-server.ts'
import { openLine, readAnswer, type Line } from '../shop/line.ts'
import { writeRequest } from '../shop/write-request.ts'

/** Times until a search elsewhere shows a change: from its request, and from its response. */
export type Timed = { fromClickMs: number[]; fromAnswerMs: number[] }

type Changing = {
  here: RunningServer
  there: RunningServer
  token: string
  stones: readonly { id: number; stockId: string }[]
}
type Shown = SearchAnswer['items'][number]

const held = 2
/** A change that takes longer fails the measurement. */
const patienceMs = 10_000

/** Changes price and status of one stone after another, and polls the other process for it without pause. */
export async function timeChanges({
  here,
  there,
  token,
  stones,
}: Changing): Promise<Record<'price' | 'status', Timed>> {
  const line = await openLine(there.address)
  const timed: Record<'price' | 'status', Timed> = {
    price: { fromClickMs: [], fromAnswerMs: [] },
    status: { fromClickMs: [], fromAnswerMs: [] },
  }
  for (const [at, { id, stockId }] of stones.entries()) {
    const search = writeRequest('searchDiamonds', { token, body: { filters: { stockIds: [stockId] } } })
    const price = 1000 + at
    await timeOne(
      timed.price,
      line,
      search,
      (shown) => shown.pricePerCarat === price,
      () => here.call('changeDiamond', { token, params: { id }, body: { pricePerCarat: price } }),
    )
    await timeOne(
      timed.status,
      line,
      search,
      (shown) => shown.status === held,
      () => here.call('changeDiamondStatus', { token, params: { id }, body: { status: held } }),
    )
  }
  line.close()
  return timed
}

async function timeOne(
  timed: Timed,
  line: Line,
  search: Buffer,
  isChanged: (shown: Shown) => boolean,
  change: () => Promise<{ status: number; body: unknown }>,
): Promise<void> {
  if (isChanged(await look(line, search))) throw new Error('It was so before')
  const clickMs = performance.now()
  const answered = change().then(({ status, body }) => {
    if (status !== 200) throw new Error(`The change answered ${status}: ${JSON.stringify(body)}`)
    return performance.now()
  })
  while (!isChanged(await look(line, search))) {
    if (performance.now() - clickMs > patienceMs) throw new Error('The change is not shown')
  }
  const shownMs = performance.now()
  timed.fromClickMs.push(shownMs - clickMs)
  // Another process may show the change before the request that made it is answered.
  timed.fromAnswerMs.push(Math.max(0, shownMs - (await answered)))
}

async function look(line: Line, search: Buffer): Promise<Shown> {
  const { items } = SearchAnswer.parse(await readAnswer(await line.send(search)))
  const [shown] = items
  if (!shown) throw new Error('The search found no stone')
  return shown
}
