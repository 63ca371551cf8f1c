import { keyOfProduct, listLetterIds } from '#domain/cart/product.ts'
import { MAX_STONES } from '#domain/cart/quantity.ts'
import type { LineState } from '#domain/order/line.ts'
import { isParcel } from '#domain/stone/parcel.ts'
import { multiplyCarats, toCaratsThousandths } from '#domain/money/carats.ts'
import { toCents, toDollars } from '#domain/money/cents.ts'
import type { Diamond, Melee, NameDiamond } from '#contract/schemas/diamonds.ts'
import type { OrderItem, ProductType } from '#contract/schemas/orders.ts'
import { formatSizeRange } from '#web/features/melee/melee-rows.ts'
import { describeForStaff } from '#web/pages/admin/ui/describe-for-staff.ts'
import type { NumberFieldValue } from '#web/shared/forms/number-field.tsx'

/** A line of an order that an administrator edits. */
export type DraftLine = {
  productType: ProductType
  productId: number
  /** The letters of a name. */
  letterIds: readonly number[] | null
  stockId: string | null
  name: string
  quantity: number
  /** The ordered weight of melee, or the weight of a stone. */
  carats: number | null
  /** The stones of one carat of melee. */
  stonesPerCarat: number | null
  /** Price of the line: as ordered, or at the merchant's price. */
  totalPrice: number | null
  pricePerCarat: number | null
  /** What the price field contains: the price per carat, or of a name diamond that of one letter or name. */
  price: NumberFieldValue
  ringSize: number | null
  state: LineState
  lineSet: string | null
  /** The number of stones in a parcel. */
  parcelStones: number | null
  /** True if the price is fixed by the order. A new line has the customer's price unless one is agreed. */
  isOrdered: boolean
  /** True for a new lab-grown stone, which not every customer sees. */
  isLabGrown: boolean
}

/** Returns how often the quantity of a line contains its name; of a single letter, the quantity. */
export function countNames({
  productId,
  letterIds,
  quantity,
}: Pick<DraftLine, 'productId' | 'letterIds' | 'quantity'>): number {
  return quantity / listLetterIds({ productId, letterIds: letterIds ?? [] }).length
}

export const keyOfLine = ({
  letterIds,
  ...product
}: Pick<DraftLine, 'productType' | 'productId' | 'letterIds'>): string =>
  keyOfProduct({ ...product, letterIds: letterIds ?? undefined })

/** Returns the draft of an order line. */
export function draftOfItem(item: OrderItem): DraftLine {
  const { totalPrice = null, letterIds = null } = item
  const names = countNames({ ...item, letterIds })
  const unitOfNames = totalPrice === null ? null : toDollars(Math.round(toCents(totalPrice) / names))
  return {
    productType: item.productType,
    productId: item.productId,
    letterIds,
    stockId: item.stockId,
    name: item.description,
    quantity: item.quantity,
    carats: item.carats ?? null,
    stonesPerCarat: item.productType === 'Melee' && item.carats ? item.quantity / item.carats : null,
    totalPrice,
    pricePerCarat: item.pricePerCarat ?? null,
    price: item.productType === 'NameDiamond' ? unitOfNames : (item.pricePerCarat ?? null),
    ringSize: item.ringSize,
    state: item.state,
    lineSet: null,
    parcelStones: item.productType === 'Diamond' && item.quantity > 1 ? item.quantity : null,
    isOrdered: true,
    isLabGrown: false,
  }
}

const newLineDefaults = {
  letterIds: null,
  stonesPerCarat: null,
  price: null,
  ringSize: null,
  state: 'open',
  lineSet: null,
  parcelStones: null,
  isOrdered: false,
  isLabGrown: false,
} as const

export function draftOfStone(stone: Diamond): DraftLine {
  const isShare = isParcel(stone)
  return {
    ...newLineDefaults,
    productType: 'Diamond',
    productId: stone.id,
    stockId: stone.product.stockId,
    name: describeForStaff(stone),
    isLabGrown: stone.isLabGrown,
    quantity: 1,
    carats: isShare ? null : (stone.carats ?? null),
    totalPrice: isShare ? null : (stone.totalPrice ?? null),
    pricePerCarat: stone.pricePerCarat ?? null,
    lineSet: stone.lineSet ?? null,
    parcelStones: isShare ? (stone.parcelStones ?? null) : null,
  }
}

export function draftOfMelee(melee: Melee, carats: number, stones: number): DraftLine {
  const { pricePerCarat = null } = melee
  return {
    ...newLineDefaults,
    productType: 'Melee',
    productId: melee.id,
    stockId: null,
    name: `Melee ${melee.color} ${formatSizeRange(melee)} mm`,
    quantity: stones,
    carats,
    stonesPerCarat: stones / carats,
    totalPrice: priceCarats(pricePerCarat, carats),
    pricePerCarat,
  }
}

export function draftOfLetter(letter: NameDiamond, quantity: number): DraftLine {
  const { totalPrice = null } = letter
  return {
    ...newLineDefaults,
    productType: 'NameDiamond',
    productId: letter.id,
    stockId: null,
    name: `Letter ${letter.letter}, ${letter.color}, ${letter.size}`,
    quantity,
    carats: null,
    totalPrice: totalPrice === null ? null : toDollars(toCents(totalPrice) * quantity),
    pricePerCarat: null,
  }
}

/** Appends lines, except products that the order already has. */
export function addLines(lines: readonly DraftLine[], more: readonly DraftLine[]): DraftLine[] {
  const known = new Set(lines.map(keyOfLine))
  return [...lines, ...more.filter((line) => !known.has(keyOfLine(line)))]
}

/**
 * Returns a line with another amount and its price. The number of stones of melee follows its weight, until
 * somebody corrects it.
 */
export function resizeLine(line: DraftLine, amount: { quantity: number } | { carats: number }): DraftLine {
  if ('carats' in amount) {
    const { carats } = amount
    const { stonesPerCarat } = line
    const stones = stonesPerCarat === null ? line.quantity : Math.round(carats * stonesPerCarat)
    const quantity = Math.min(MAX_STONES, Math.max(1, stones))
    return { ...line, carats, quantity, totalPrice: priceCarats(line.pricePerCarat, carats) }
  }
  const { quantity } = amount
  // Melee is priced by weight, not by number.
  if (line.productType === 'Melee') {
    return { ...line, quantity, stonesPerCarat: line.carats === null ? null : quantity / line.carats }
  }
  const share = quantity / line.quantity
  const totalPrice = line.totalPrice === null ? null : Math.round(line.totalPrice * 100 * share) / 100
  // The stones of a parcel weigh about the same.
  const isShare = line.productType === 'Diamond' && line.carats !== null
  const carats = isShare ? Math.round((line.carats ?? 0) * 1000 * share) / 1000 : line.carats
  return { ...line, carats, quantity, totalPrice }
}

function priceCarats(pricePerCarat: number | null, carats: number): number | null {
  if (pricePerCarat === null) return null
  return toDollars(multiplyCarats(toCents(pricePerCarat), toCaratsThousandths(carats)))
}

/** Removes a line and the rest of its set. */
export function removeLine(lines: readonly DraftLine[], removed: DraftLine): DraftLine[] {
  return lines.filter(
    (line) =>
      keyOfLine(line) !== keyOfLine(removed) &&
      (removed.lineSet === null || line.lineSet !== removed.lineSet),
  )
}
