import { keyOfProduct } from '#domain/cart/product.ts'
import type { LineState } from '#domain/order/line.ts'
import { toCaratsThousandths } from '#domain/money/carats.ts'
import { toCents, toDollars } from '#domain/money/cents.ts'
import type { EditedOrder } from '#contract/schemas/amounts.ts'
import type { Diamond, Melee, NameDiamond } from '#contract/schemas/diamonds.ts'
import type { OrderItem, ProductType } from '#contract/schemas/orders.ts'
import { formatSizeRange } from '#web/features/melee/melee-rows.ts'
import { describeStone } from '#web/features/stone/format-stone.ts'

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
  /** Price of one stone or of the line: as ordered, or at the merchant's price. */
  totalPrice: number | null
  pricePerCarat: number | null
  ringSize: number | null
  state: LineState
  lineSet: string | null
  /** The number of stones in a parcel. */
  parcelStones: number | null
  /** True if the price is fixed by the order. A new line has the merchant's price until it is saved. */
  isOrdered: boolean
}

export const keyOfLine = ({
  letterIds,
  ...product
}: Pick<DraftLine, 'productType' | 'productId' | 'letterIds'>): string =>
  keyOfProduct({ ...product, letterIds: letterIds ?? undefined })

/** Returns the draft of an order line. */
export function draftOfItem(item: OrderItem): DraftLine {
  return {
    productType: item.productType,
    productId: item.productId,
    letterIds: item.letterIds ?? null,
    stockId: item.stockId,
    name: item.description,
    quantity: item.quantity,
    carats: item.carats ?? null,
    totalPrice: item.totalPrice ?? null,
    pricePerCarat: item.pricePerCarat ?? null,
    ringSize: item.ringSize,
    state: item.state,
    lineSet: null,
    parcelStones: item.productType === 'Diamond' && item.quantity > 1 ? item.quantity : null,
    isOrdered: true,
  }
}

const newLineDefaults = {
  letterIds: null,
  ringSize: null,
  state: 'open',
  lineSet: null,
  parcelStones: null,
  isOrdered: false,
} as const

export function draftOfStone(stone: Diamond): DraftLine {
  const isParcel = (stone.parcelStones ?? 1) > 1
  return {
    ...newLineDefaults,
    productType: 'Diamond',
    productId: stone.id,
    stockId: stone.product.stockId,
    name: describeStone(stone),
    quantity: 1,
    carats: isParcel ? null : (stone.carats ?? null),
    totalPrice: isParcel ? null : (stone.totalPrice ?? null),
    pricePerCarat: stone.pricePerCarat ?? null,
    lineSet: stone.lineSet ?? null,
    parcelStones: isParcel ? (stone.parcelStones ?? null) : null,
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
    totalPrice: pricePerCarat === null ? null : toDollars(Math.round(toCents(pricePerCarat) * carats)),
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

/** Returns a line with another amount and a proportional price. */
export function resizeLine(line: DraftLine, amount: { quantity: number } | { carats: number }): DraftLine {
  const share = 'carats' in amount ? amount.carats / (line.carats ?? 1) : amount.quantity / line.quantity
  // Melee is priced by weight, not by number.
  const changesPrice = line.productType === 'Melee' ? 'carats' in amount : 'quantity' in amount
  const totalPrice =
    changesPrice && line.totalPrice !== null
      ? Math.round(line.totalPrice * 100 * share) / 100
      : line.totalPrice
  return { ...line, ...amount, totalPrice }
}

/** Removes a line and the rest of its set. */
export function removeLine(lines: readonly DraftLine[], removed: DraftLine): DraftLine[] {
  return lines.filter(
    (line) =>
      keyOfLine(line) !== keyOfLine(removed) &&
      (removed.lineSet === null || line.lineSet !== removed.lineSet),
  )
}

/** Returns the lines for the request: melee with its carats, everything else with its quantity. */
export function toWireLines(lines: readonly DraftLine[]): EditedOrder['items'] {
  return lines.map(({ productType, productId, letterIds, quantity, carats, ringSize, state }) => ({
    productType,
    productId,
    ...(letterIds !== null && { letterIds: [...letterIds] }),
    quantity,
    ...(productType === 'Melee' && carats !== null && { carats }),
    ...(ringSize !== null && { ringSize }),
    state,
  }))
}

/** Sums the available lines. A line without a price counts as 0. */
export function sumDraft(lines: readonly DraftLine[]): { stones: number; carats: number; price: number } {
  const availableLines = lines.filter(({ state }) => state !== 'unavailable')
  const thousandths = availableLines.reduce((sum, { carats }) => sum + toCaratsThousandths(carats ?? 0), 0)
  const cents = availableLines.reduce((sum, { totalPrice }) => sum + toCents(totalPrice ?? 0), 0)
  return {
    stones: availableLines.reduce((sum, { quantity }) => sum + quantity, 0),
    carats: thousandths / 1000,
    price: toDollars(cents),
  }
}
