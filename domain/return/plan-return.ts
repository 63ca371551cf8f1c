import { scaleHalfUp } from '#domain/money/round.ts'
import type { LineState } from '#domain/order/line.ts'
import { findKept, type ReturnedPart } from './return.ts'

/** A line of an order that may come back. */
export type ReturnableLine = ReturnedPart & {
  readonly id: number
  readonly state: LineState
  readonly isInOpenReturn: boolean
  /** The letters of a name in diamonds, which comes back as a whole; else 1. */
  readonly stonesPerUnit: number
}

/** A line to return; null: all that is left of it. */
export type RequestedReturn = { readonly orderItemId: number; readonly quantity: number | null }

/** A line of a return. Carats in thousandths. */
export type PlannedReturn = {
  readonly orderItemId: number
  readonly quantity: number
  readonly caratsThousandths: number
}

/** Why a line cannot be returned: `index` is its place in the request. */
export type ReturnFault = {
  readonly index: number
  readonly reason:
    | 'unknown'
    | 'repeated'
    | 'unavailable'
    | 'in-open-return'
    | 'nothing-left'
    | 'too-many'
    | 'part-of-name'
  /** How many stones are left of the line. */
  readonly left: number
}

/**
 * Returns the lines of a return, with the weight of the stones: their share of what is left of the line, rounded half
 * up. Returns the faults where it is impossible. Source: requirements 35.1.
 */
export function planReturn(
  lines: readonly ReturnableLine[],
  requested: readonly RequestedReturn[],
): { kind: 'planned'; lines: PlannedReturn[] } | { kind: 'refused'; faults: ReturnFault[] } {
  const byId = new Map(lines.map((line) => [line.id, line]))
  const seen = new Set<number>()
  const faults: ReturnFault[] = []
  const planned = requested.flatMap(({ orderItemId, quantity }, index): PlannedReturn[] => {
    const line = byId.get(orderItemId)
    const kept = line ? findKept(line) : { quantity: 0, caratsThousandths: 0 }
    const stones = quantity ?? kept.quantity
    const reason = seen.has(orderItemId) ? 'repeated' : findReason(line, stones, kept.quantity)
    seen.add(orderItemId)
    if (reason === undefined) {
      const caratsThousandths = scaleHalfUp(kept.caratsThousandths, stones, kept.quantity)
      return [{ orderItemId, quantity: stones, caratsThousandths }]
    }
    faults.push({ index, reason, left: kept.quantity })
    return []
  })
  return faults.length > 0 ? { kind: 'refused', faults } : { kind: 'planned', lines: planned }
}

function findReason(
  line: ReturnableLine | undefined,
  quantity: number,
  left: number,
): ReturnFault['reason'] | undefined {
  if (!line) return 'unknown'
  if (line.state === 'unavailable') return 'unavailable'
  if (line.isInOpenReturn) return 'in-open-return'
  if (left === 0) return 'nothing-left'
  if (quantity > left) return 'too-many'
  return quantity % line.stonesPerUnit === 0 ? undefined : 'part-of-name'
}
