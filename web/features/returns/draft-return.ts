import { isShipped } from '#domain/order/shipping.ts'
import { isOpenReturn } from '#domain/return/return.ts'
import type { RefusalDetail } from '#contract/refusal.ts'
import type { Order, OrderItem } from '#contract/schemas/orders.ts'
import type { Return, ReturnRequest } from '#contract/schemas/returns.ts'
import type { NumberFieldValue } from '#web/shared/forms/number-field.tsx'

/** A line that can be returned. A name in diamonds comes back as a whole: `unit` is its number of letters, else 1. */
export type ReturnableLine = {
  id: number
  stockId: string | null
  description: string
  left: number
  unit: number
}

/** How many stones of each ticked line come back, by its id. */
export type TypedQuantities = ReadonlyMap<number, NumberFieldValue>

/** What the shop refused at lines, by their ids. */
export type LineErrors = ReadonlyMap<number, string>

/** Returns the lines of an order that can be returned: of a shipped order, what is neither returned nor on its way back. */
export function listReturnableLines(
  { status, items }: Pick<Order, 'status' | 'items'>,
  returns: readonly Return[],
): ReturnableLine[] {
  if (!isShipped(status)) return []
  const open = new Set(
    returns
      .filter(({ state }) => isOpenReturn(state))
      .flatMap(({ lines }) => lines.map(({ orderItemId }) => orderItemId)),
  )
  return items
    .filter(({ id, state }) => state !== 'unavailable' && !open.has(id))
    .map((item) => ({
      id: item.id,
      stockId: item.stockId,
      description: item.description,
      left: countKept(item),
      unit: Math.max(item.letterIds?.length ?? 1, 1),
    }))
    .filter(({ left }) => left > 0)
}

/** Returns how many stones of a line the buyer still has. */
export function countKept({ quantity, returnedQuantity }: OrderItem): number {
  return quantity - (returnedQuantity ?? 0)
}

/** Returns whether a part of the line can be returned. */
export function isDivisible({ left, unit }: ReturnableLine): boolean {
  return left > unit
}

/** Returns why so many stones cannot be returned; undefined if they can. */
export function findQuantityError(
  typed: NumberFieldValue | undefined,
  { left, unit }: ReturnableLine,
): string | undefined {
  if (typeof typed !== 'number' || typed <= 0) return 'Enter a number'
  if (typed > left) return `At most ${left}`
  return typed % unit === 0 ? undefined : `A multiple of ${unit}`
}

/** Returns the ticked lines as the API takes them; undefined if a number is wrong or nothing is ticked. */
export function readReturnLines(
  lines: readonly ReturnableLine[],
  typed: TypedQuantities,
): ReturnRequest['lines'] | undefined {
  const ticked = lines.filter(({ id }) => typed.has(id))
  if (ticked.length === 0 || ticked.some((line) => findQuantityError(typed.get(line.id), line)))
    return undefined
  return ticked.map(({ id, left }) => {
    const quantity = typed.get(id)
    return { orderItemId: id, ...(typeof quantity === 'number' && quantity !== left && { quantity }) }
  })
}

/** Returns the refusals at `lines.0…`, by the ids of the lines that were sent. */
export function findLineErrors(
  details: readonly RefusalDetail[],
  sent: readonly { orderItemId: number }[],
): LineErrors {
  return new Map(
    details.flatMap(({ path, message }): [number, string][] => {
      const index = /^lines\.(\d+)\./.exec(path)?.[1]
      const line = index === undefined ? undefined : sent[Number(index)]
      return line ? [[line.orderItemId, message]] : []
    }),
  )
}
