import { keyOfProduct } from '#domain/cart/product.ts'
import { isParcel } from '#domain/stone/parcel.ts'
import { applyAgreedPrice, planAmount, priceOfLine } from './edit-amount.ts'
import {
  findLineEffect,
  isTotalExact,
  listAvailableLines,
  totalOrder,
  type LineState,
  type OrderLine,
} from './line.ts'
import type { Offers } from './offer.ts'
import { createListedStones } from './listed-stones.ts'
import { TOTAL_TOO_LARGE, describeUnavailable, type UnavailableProduct } from './plan.ts'
import { findLineSetRefusal, planRow, type UnavailableReason, type OrderRow } from './plan-row.ts'
import { findTakeBackRefusal } from './take.ts'

/** A current line of an order. */
export type CurrentLine = OrderLine & {
  readonly id: number
  readonly state: LineState
  readonly ringSize: number | null
}

/** A line as an administrator wants it; missing values stay unchanged. */
export type RequestedLine = OrderRow & {
  readonly state: LineState | undefined
  readonly ringSize: number | null | undefined
}

/** What an edit takes (positive) from a parcel or a melee row, or gives back (negative). */
export type Share = { readonly id: number; readonly stones: number; readonly caratsThousandths: number }

/** An edit of an open order: its lines before and after, and the effects on its stock. */
export type OrderEdit = {
  readonly added: (OrderLine & { readonly state: LineState; readonly ringSize: number | null })[]
  readonly changed: { readonly before: CurrentLine; readonly after: CurrentLine }[]
  readonly removed: CurrentLine[]
  readonly stones: { readonly id: number; readonly effect: 'take' | 'release' | 'suspend' }[]
  readonly parcels: Share[]
  readonly melee: Share[]
}

export type EditPlan =
  | ({ readonly kind: 'planned' } & OrderEdit)
  | { readonly kind: 'unavailable'; readonly unavailable: UnavailableProduct[] }

type Context = { readonly buyerId: number; readonly now: Date }

/**
 * Plans an open order after an administrator sets its lines. An existing line keeps its purchase price, even
 * if its amount changes; a new line is priced as the buyer sees it now; either may get an agreed price
 * instead; a removed line gives its stock back.
 * An unavailable line leaves the totals and suspends its stone; its parcel stones or melee carats stay taken,
 * because they do not exist for anybody. Adding, removing or taking up a stone again must not split a line
 * set. If anything is unavailable, returns the list of it and changes nothing. Source: requirements 16.4.
 */
export function planEdit(
  lines: readonly CurrentLine[],
  requested: readonly RequestedLine[],
  offers: Offers,
  context: Context,
): EditPlan {
  const lineByProduct = new Map(lines.map((line) => [keyOfProduct(line), line]))
  const availableIds = listAvailableStoneIds(lines, requested)
  const edit: OrderEdit = { added: [], changed: [], removed: [], stones: [], parcels: [], melee: [] }
  const unavailable: UnavailableProduct[] = []
  const seen = new Set<string>()
  const listed = createListedStones(offers)
  for (const row of requested) {
    if (lineByProduct.has(keyOfProduct(row)) && availableIds.has(row.productId)) listed.add(row)
  }
  for (const row of requested) {
    const key = keyOfProduct(row)
    const line = lineByProduct.get(key)
    const reason = seen.has(key)
      ? 'named-twice'
      : line === undefined
        ? listed.include(row)
          ? 'same-stone'
          : addLine(row, offers, { ...context, orderedStoneIds: availableIds }, edit)
        : changeLine(line, row, offers, context, edit)
    seen.add(key)
    if (availableIds.has(row.productId)) listed.add(row)
    if (reason !== undefined) unavailable.push(describeUnavailable(row, offers, reason, 'administrator'))
  }
  for (const line of lines) if (!seen.has(keyOfProduct(line))) removeLine(line, offers, edit)
  for (const id of listSplitSetStones(edit, offers, availableIds)) {
    unavailable.push(
      describeUnavailable({ productType: 'Diamond', productId: id }, offers, 'part-of-set', 'administrator'),
    )
  }
  if (!isTotalExact(listLinesAfter(lines, edit))) unavailable.push(TOTAL_TOO_LARGE)
  return unavailable.length > 0 ? { kind: 'unavailable', unavailable } : { kind: 'planned', ...edit }
}

/** Whether an edit changes nothing. Source: requirements 16.4. */
export function isEmptyEdit({ added, changed, removed }: OrderEdit): boolean {
  return added.length === 0 && changed.length === 0 && removed.length === 0
}

/**
 * Whether an edit changes the price of a line, or adds a line at an agreed price. Such an edit needs a reason.
 * Source: requirements 16.4.
 */
export function setsPrice({ added, changed }: OrderEdit, requested: readonly RequestedLine[]): boolean {
  const agreed = new Set(requested.filter(({ priceCents }) => priceCents !== undefined).map(keyOfProduct))
  return changed.some(isRepriced) || added.some((line) => agreed.has(keyOfProduct(line)))
}

/** Describes an edit in the order history for the buyer, in numbers only. Source: requirements 16.4. */
export function describeEdit({ added, changed, removed }: OrderEdit): string {
  const changes = [
    ...added.map(() => 'added'),
    ...changed.flatMap(listLineChanges),
    ...removed.map(() => 'removed'),
  ]
  const counts = new Map<string, number>()
  for (const change of changes) counts.set(change, (counts.get(change) ?? 0) + 1)
  return [...counts]
    .map(([change, count]) =>
      change === 'repriced'
        ? `${count} ${count === 1 ? 'price' : 'prices'} changed`
        : `${count} ${count === 1 ? 'item' : 'items'} ${change}`,
    )
    .join(', ')
}

type LineChange = { readonly before: CurrentLine; readonly after: CurrentLine }

function listLineChanges(change: LineChange): string[] {
  const { before, after } = change
  const changes = [
    ...(before.state === after.state ? [] : [STATE_LABELS[after.state]]),
    ...(isRepriced(change) ? ['repriced'] : []),
  ]
  return changes.length === 0 ? ['changed'] : changes
}

/** Whether the price of a line changes, and not only its amount. */
function isRepriced({ before, after }: LineChange): boolean {
  return priceOfLine(before) !== priceOfLine(after)
}

const STATE_LABELS: Readonly<Record<LineState, string>> = {
  open: 'to be checked again',
  confirmed: 'confirmed',
  unavailable: 'unavailable',
}

/**
 * Returns by how many cents an edit raises the total of its order; negative if it lowers it. Source: requirements
 * 16.3, 33.3.
 */
export function computeTotalChange({ added, changed, removed }: OrderEdit): number {
  const after = totalOrder([...added, ...changed.map((change) => change.after)])
  const before = totalOrder([...removed, ...changed.map((change) => change.before)])
  return after.totalPriceCents - before.totalPriceCents
}

/**
 * Whether an edit gives the buyer a further line: one that is added, or available again. Source: requirements 33.3.
 */
export function hasFurtherLine({ added, changed }: OrderEdit): boolean {
  return (
    listAvailableLines(added).length > 0 ||
    changed.some(({ before, after }) => findLineEffect(before.state, after.state) === 'take')
  )
}

function listLinesAfter(lines: readonly CurrentLine[], { added, changed, removed }: OrderEdit): OrderLine[] {
  const replaced = new Set([...removed, ...changed.map(({ before }) => before)])
  return [...lines.filter((line) => !replaced.has(line)), ...added, ...changed.map(({ after }) => after)]
}

/** Returns the stones that the order has after the edit. */
function listAvailableStoneIds(
  lines: readonly CurrentLine[],
  requested: readonly RequestedLine[],
): Set<number> {
  const stateByProduct = new Map(lines.map((line) => [keyOfProduct(line), line.state]))
  return new Set(
    requested
      .filter((row) => row.productType === 'Diamond')
      .filter((row) => (row.state ?? stateByProduct.get(keyOfProduct(row))) !== 'unavailable')
      .map((row) => row.productId),
  )
}

function addLine(
  row: RequestedLine,
  offers: Offers,
  context: Context & { readonly orderedStoneIds: ReadonlySet<number> },
  edit: OrderEdit,
): UnavailableReason | undefined {
  if (row.state === 'unavailable') return 'not-in-order'
  const line = planRow(row, offers, context)
  if (typeof line === 'string') return line
  edit.added.push({ ...line, state: row.state ?? 'open', ringSize: row.ringSize ?? null })
  const share = { id: line.productId, stones: line.quantity, caratsThousandths: line.caratsThousandths ?? 0 }
  if (line.productType === 'Melee') edit.melee.push(share)
  if (line.productType !== 'Diamond') return undefined
  if (isParcelLine(line, offers)) edit.parcels.push(share)
  else edit.stones.push({ id: line.productId, effect: 'take' })
  return undefined
}

function changeLine(
  line: CurrentLine,
  row: RequestedLine,
  offers: Offers,
  context: Context,
  edit: OrderEdit,
): UnavailableReason | undefined {
  const priced = applyAgreedPrice(line, row.priceCents)
  const amount = planAmount(priced, row, offers, context)
  if (typeof amount === 'string') return amount
  const state = row.state ?? line.state
  const ringSize = row.ringSize === undefined ? line.ringSize : row.ringSize
  const after: CurrentLine = { ...priced, ...amount, state, ringSize }
  if (!isSame(line, after)) edit.changed.push({ before: line, after })
  addShareDifference(line, after, offers, edit)
  if (line.productType !== 'Diamond' || isParcelLine(line, offers)) return undefined
  const effect = findLineEffect(line.state, state)
  if (effect === 'none') return undefined
  edit.stones.push({ id: line.productId, effect })
  if (effect === 'suspend') return undefined
  const stone = offers.stones.get(line.productId)
  return stone === undefined ? 'not-found' : findTakeBackRefusal(stone, context.buyerId, context.now)
}

function removeLine(line: CurrentLine, offers: Offers, edit: OrderEdit): void {
  edit.removed.push(line)
  // Missing stock cannot be given back.
  if (line.state === 'unavailable') return
  if (line.productType === 'Diamond' && !isParcelLine(line, offers)) {
    edit.stones.push({ id: line.productId, effect: 'release' })
  }
  addShareDifference(line, { ...line, quantity: 0, caratsThousandths: 0 }, offers, edit)
}

/** Adds the difference in amount to the shares that the parcel or melee row gives or gets back. */
function addShareDifference(
  before: CurrentLine,
  after: Pick<CurrentLine, 'quantity' | 'caratsThousandths'>,
  offers: Offers,
  edit: OrderEdit,
): void {
  const share: Share = {
    id: before.productId,
    stones: after.quantity - before.quantity,
    caratsThousandths: (after.caratsThousandths ?? 0) - (before.caratsThousandths ?? 0),
  }
  if (share.stones === 0 && share.caratsThousandths === 0) return
  if (before.productType === 'Melee') edit.melee.push(share)
  if (before.productType === 'Diamond' && isParcelLine(before, offers)) edit.parcels.push(share)
}

function isParcelLine(line: Pick<OrderLine, 'productId'>, offers: Offers): boolean {
  const stone = offers.stones.get(line.productId)
  return stone !== undefined && isParcel(stone)
}

function isSame(before: CurrentLine, after: CurrentLine): boolean {
  return (
    before.quantity === after.quantity &&
    before.caratsThousandths === after.caratsThousandths &&
    !isRepriced({ before, after }) &&
    before.state === after.state &&
    before.ringSize === after.ringSize
  )
}

/**
 * Lists stones that would stay in the order, or come back into it, while the rest of their set is on sale.
 */
function listSplitSetStones(edit: OrderEdit, offers: Offers, availableIds: ReadonlySet<number>): number[] {
  const suspendedIds = edit.stones.filter(({ effect }) => effect === 'suspend').map(({ id }) => id)
  const orderedStoneIds = new Set([...availableIds, ...suspendedIds])
  const changedSetKeys = new Set(
    edit.stones
      .filter(({ effect }) => effect !== 'suspend')
      .map(({ id }) => offers.stones.get(id)?.lineSetKey),
  )
  const addedIds = new Set(edit.added.map(({ productId }) => productId))
  return [...availableIds].filter((id) => {
    const stone = offers.stones.get(id)
    // An added stone was checked with the rest of its row.
    if (stone === undefined || addedIds.has(id) || !changedSetKeys.has(stone.lineSetKey)) return false
    return findLineSetRefusal(stone, offers, orderedStoneIds) !== undefined
  })
}
