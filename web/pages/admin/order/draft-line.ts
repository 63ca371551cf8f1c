import { keyOfProduct } from '#domain/cart/product.ts'
import type { LineState } from '#domain/order/line.ts'
import { toCaratsThousandths } from '#domain/money/carats.ts'
import { toCents, toDollars } from '#domain/money/cents.ts'
import type { EditedOrder } from '#contract/schemas/amounts.ts'
import type { Diamond, Melee, NameDiamond } from '#contract/schemas/diamonds.ts'
import type { OrderItem, ProductType } from '#contract/schemas/orders.ts'
import { nameSize } from '#web/features/melee/melee-rows.ts'
import { describeStone } from '#web/features/stone/stone-names.ts'

/** A line of an order while an administrator writes it. */
export type DraftLine = {
  productType: ProductType
  productId: number
  stockId: string | null
  name: string
  quantity: number
  /** Of melee, which is ordered by weight; of a stone what it weighs. */
  carats: number | null
  /** What one stone, or the row, costs: as it was ordered, or at the house. */
  totalPrice: number | null
  pricePerCarat: number | null
  ringSize: number | null
  state: LineState
  lineSet: string | null
  /** Bought by stones: how many there are. */
  parcelStones: number | null
  /** At the price of the order, which never changes; a new line is at the house's until it is saved. */
  isOrdered: boolean
}

export const keyOfLine = (line: Pick<DraftLine, 'productType' | 'productId'>): string => keyOfProduct(line)

/** A line as the order has it. */
export function draftOfItem(item: OrderItem): DraftLine {
  return {
    productType: item.productType,
    productId: item.productId,
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

const added = { ringSize: null, state: 'open', lineSet: null, parcelStones: null, isOrdered: false } as const

export function draftOfStone(stone: Diamond): DraftLine {
  const isParcel = (stone.parcelStones ?? 1) > 1
  return {
    ...added,
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
    ...added,
    productType: 'Melee',
    productId: melee.id,
    stockId: null,
    name: `Melee ${melee.color} ${nameSize(melee)} mm`,
    quantity: stones,
    carats,
    totalPrice: pricePerCarat === null ? null : toDollars(Math.round(toCents(pricePerCarat) * carats)),
    pricePerCarat,
  }
}

export function draftOfLetter(letter: NameDiamond, quantity: number): DraftLine {
  const { totalPrice = null } = letter
  return {
    ...added,
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

/** What is added to what there is; what is there already stays as it is. */
export function addLines(lines: readonly DraftLine[], more: readonly DraftLine[]): DraftLine[] {
  const known = new Set(lines.map(keyOfLine))
  return [...lines, ...more.filter((line) => !known.has(keyOfLine(line)))]
}

/** A line of another amount, at the price that one of it has. */
export function resizeLine(line: DraftLine, amount: { quantity: number } | { carats: number }): DraftLine {
  const share = 'carats' in amount ? amount.carats / (line.carats ?? 1) : amount.quantity / line.quantity
  // Of melee the weight is paid for, and not the number.
  const isPaid = line.productType === 'Melee' ? 'carats' in amount : 'quantity' in amount
  const totalPrice =
    isPaid && line.totalPrice !== null ? Math.round(line.totalPrice * 100 * share) / 100 : line.totalPrice
  return { ...line, ...amount, totalPrice }
}

/** Without a line, and without what is sold with it. */
export function removeLine(lines: readonly DraftLine[], gone: DraftLine): DraftLine[] {
  return lines.filter(
    (line) => keyOfLine(line) !== keyOfLine(gone) && (gone.lineSet === null || line.lineSet !== gone.lineSet),
  )
}

/** Lines as an order is told of them: melee by its carats, all else by its number. */
export function toWireLines(lines: readonly DraftLine[]): EditedOrder['items'] {
  return lines.map(({ productType, productId, quantity, carats, ringSize, state }) => ({
    productType,
    productId,
    quantity,
    ...(productType === 'Melee' && carats !== null && { carats }),
    ...(ringSize !== null && { ringSize }),
    state,
  }))
}

/** The sums of the lines that stand. A line without a price counts as nothing. */
export function totalDraft(lines: readonly DraftLine[]): { stones: number; carats: number; price: number } {
  const standing = lines.filter(({ state }) => state !== 'unavailable')
  const thousandths = standing.reduce((sum, { carats }) => sum + toCaratsThousandths(carats ?? 0), 0)
  const cents = standing.reduce((sum, { totalPrice }) => sum + toCents(totalPrice ?? 0), 0)
  return {
    stones: standing.reduce((sum, { quantity }) => sum + quantity, 0),
    carats: thousandths / 1000,
    price: toDollars(cents),
  }
}
