import type { OrderLine } from './line.ts'
import type { Offers } from './offer.ts'
import { createListedStones } from './listed-stones.ts'
import { planRow, type OrderRow, type UnavailableReason } from './plan-row.ts'

type Buyer = { readonly buyerId: number; readonly now: Date }

/**
 * Returns each row as an order line, or why it is unavailable, as if all available rows were ordered
 * together. Of two listings of one stone, the second is unavailable. A set is available as a whole: if one of
 * its stones is not, neither are the others. Source: requirements 8.13, 15.7.
 */
export function planCart(
  rows: readonly OrderRow[],
  offers: Offers,
  buyer: Buyer,
): (OrderLine | UnavailableReason)[] {
  const plannedAlone = planTogether(rows, offers, buyer, listStoneIds(rows))
  return refuseSplitSets(rows, offers, buyer, refuseSecondListings(plannedAlone, offers))
}

function refuseSecondListings(
  planned: readonly (OrderLine | UnavailableReason)[],
  offers: Offers,
): (OrderLine | UnavailableReason)[] {
  const listed = createListedStones(offers)
  return planned.map((line) => {
    if (typeof line === 'string') return line
    if (listed.include(line)) return 'same-stone'
    listed.add(line)
    return line
  })
}

function refuseSplitSets(
  rows: readonly OrderRow[],
  offers: Offers,
  buyer: Buyer,
  plannedAlone: (OrderLine | UnavailableReason)[],
): (OrderLine | UnavailableReason)[] {
  const available = rows.filter((_row, index) => typeof plannedAlone[index] !== 'string')
  if (available.length === rows.length) return plannedAlone
  const planned = planTogether(rows, offers, buyer, listStoneIds(available))
  return planned.map((again, index) => {
    const before = plannedAlone[index] ?? again
    return typeof before !== 'string' && again === 'part-of-set' ? 'set-unavailable' : before
  })
}

/**
 * Returns each row as an order line, or why it is unavailable, if it brings the rest of its set along into a
 * cart. Each of two listings of one stone is available. Source: requirements 15.7.
 */
export function planWithSets(
  rows: readonly OrderRow[],
  offers: Offers,
  buyer: Buyer,
): (OrderLine | UnavailableReason)[] {
  const rowIds = listStoneIds(rows)
  const setIds = new Set([...rowIds].flatMap((id) => listSetIds(id, offers)))
  const others = [...setIds].filter((id) => !rowIds.has(id))
  const all = [...rows, ...others.map(toRow)]
  const plannedAlone = planTogether(all, offers, buyer, listStoneIds(all))
  return refuseSplitSets(all, offers, buyer, plannedAlone).slice(0, rows.length)
}

/**
 * Returns those of the stones that a buyer could order now, each with its whole set. A parcel counts as
 * available while stones are left. Source: requirements 15.7.
 */
export function listAvailableStones(stoneIds: readonly number[], offers: Offers, buyer: Buyer): number[] {
  const planned = planWithSets(stoneIds.map(toRow), offers, buyer)
  return stoneIds.filter((_id, index) => typeof planned[index] !== 'string')
}

function toRow(productId: number): OrderRow {
  return { productType: 'Diamond', productId, quantity: 1, caratsThousandths: null }
}

function planTogether(
  rows: readonly OrderRow[],
  offers: Offers,
  buyer: Buyer,
  orderedStoneIds: ReadonlySet<number>,
): (OrderLine | UnavailableReason)[] {
  return rows.map((row) => planRow(row, offers, { ...buyer, orderedStoneIds }))
}

function listStoneIds(rows: readonly OrderRow[]): Set<number> {
  return new Set(
    rows.filter(({ productType }) => productType === 'Diamond').map(({ productId }) => productId),
  )
}

function listSetIds(id: number, { stones, lineSetMembers }: Offers): number[] {
  const key = stones.get(id)?.lineSetKey ?? null
  const members = key === null ? [] : (lineSetMembers.get(key) ?? [])
  return [id, ...members.filter((member) => stones.has(member))]
}
