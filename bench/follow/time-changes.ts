import { SearchReply } from '#contract/schemas/search.ts'
import type { RunningServer } from '#tests/support/servers/start-server.ts'
import { openConnection, parseReply, type Connection } from '../shop/connection.ts'
import { serializeRequest } from '../shop/serialize-request.ts'

/** Times until a search elsewhere shows a change: from its request, and from its response. */
export type ChangeTimes = { fromClickMs: number[]; fromReplyMs: number[] }

type ChangeOptions = {
  writer: RunningServer
  reader: RunningServer
  token: string
  stones: readonly { id: number; stockId: string }[]
}
type ShownStone = SearchReply['items'][number]

const holdStatus = 2
/** A change that takes longer fails the measurement. */
const timeoutMs = 10_000

/** Changes price and status of one stone after another, and polls the other process for it without pause. */
export async function timeChanges({
  writer,
  reader,
  token,
  stones,
}: ChangeOptions): Promise<Record<'price' | 'status', ChangeTimes>> {
  const connection = await openConnection(reader.address)
  const times: Record<'price' | 'status', ChangeTimes> = {
    price: { fromClickMs: [], fromReplyMs: [] },
    status: { fromClickMs: [], fromReplyMs: [] },
  }
  for (const [at, { id, stockId }] of stones.entries()) {
    const search = serializeRequest('searchDiamonds', { token, body: { filters: { stockIds: [stockId] } } })
    const price = 1000 + at
    await timeOne(
      times.price,
      connection,
      search,
      (shown) => shown.pricePerCarat === price,
      () => writer.call('changeDiamond', { token, params: { id }, body: { pricePerCarat: price } }),
    )
    await timeOne(
      times.status,
      connection,
      search,
      (shown) => shown.status === holdStatus,
      () => writer.call('changeDiamondStatus', { token, params: { id }, body: { status: holdStatus } }),
    )
  }
  connection.close()
  return times
}

async function timeOne(
  times: ChangeTimes,
  connection: Connection,
  search: Buffer,
  isChanged: (shown: ShownStone) => boolean,
  change: () => Promise<{ status: number; body: unknown }>,
): Promise<void> {
  if (isChanged(await searchStone(connection, search))) throw new Error('Shown before the change')
  const clickMs = performance.now()
  const repliedAt = change().then(({ status, body }) => {
    if (status !== 200) throw new Error(`The change returned ${status}: ${JSON.stringify(body)}`)
    return performance.now()
  })
  while (!isChanged(await searchStone(connection, search))) {
    if (performance.now() - clickMs > timeoutMs) throw new Error('The change is not shown')
  }
  const shownMs = performance.now()
  times.fromClickMs.push(shownMs - clickMs)
  // Another process may show the change before the reply to the request that made it.
  times.fromReplyMs.push(Math.max(0, shownMs - (await repliedAt)))
}

async function searchStone(connection: Connection, search: Buffer): Promise<ShownStone> {
  const { items } = SearchReply.parse(await parseReply(await connection.send(search)))
  const [shown] = items
  if (!shown) throw new Error('The search found no stone')
  return shown
}
