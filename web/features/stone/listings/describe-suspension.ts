import type { Suspension } from '#contract/schemas/listings.ts'

type Describe = (suspension: Pick<Suspension, 'orderId' | 'memoNo'>) => string

const formatMemo: Describe = ({ memoNo }) => (memoNo === null ? 'memo' : `memo ${memoNo}`)
const wasDeleted: Describe = () => 'The other listing was deleted'

const sentences: Readonly<Record<Suspension['cause'], Readonly<Record<Suspension['state'], Describe>>>> = {
  order: {
    reserved: ({ orderId }) => `In order ${orderId}`,
    sold: ({ orderId }) => `Sold in order ${orderId}`,
    cancelled: ({ orderId }) => `Order ${orderId} was cancelled`,
    ended: ({ orderId }) => `No longer in order ${orderId}`,
    deleted: wasDeleted,
  },
  hold: {
    reserved: () => 'On hold',
    sold: () => 'The hold has ended',
    cancelled: () => 'The hold has ended',
    ended: () => 'The hold has ended',
    deleted: wasDeleted,
  },
  memo: {
    reserved: (suspension) => `On ${formatMemo(suspension)}`,
    sold: (suspension) => `Back from ${formatMemo(suspension)}`,
    cancelled: (suspension) => `Back from ${formatMemo(suspension)}`,
    ended: (suspension) => `Back from ${formatMemo(suspension)}`,
    deleted: wasDeleted,
  },
}

/** Returns what became of the listing for which this one is suspended. Source: requirements 8.13. */
export function describeSuspension(suspension: Suspension): string {
  return sentences[suspension.cause][suspension.state](suspension)
}
