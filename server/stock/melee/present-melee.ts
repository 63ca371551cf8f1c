import type { Selectable } from 'kysely'
import type { Melee, NameDiamond } from '#contract/schemas/diamonds.ts'
import { toCarats } from '#domain/money/carats.ts'
import { toDollars } from '#domain/money/cents.ts'
import { priceMelee, priceNameDiamond, type MeleePrice } from '#domain/pricing/small-stock-price.ts'
import { filterVisibleFields } from '#domain/pricing/visible-fields.ts'
import type { ViewerPolicy } from '#server/identity/viewer/viewer-policy.ts'
import type { MeleeTable, NameDiamondsTable } from '#server/platform/database/tables/stock.ts'

type PresentPolicy = Pick<ViewerPolicy, 'pricing' | 'hiddenFields' | 'isAdministrator'>

/** Returns the stored price of melee in the form that the price rules take. */
export function toMeleePrice(
  row: Pick<Selectable<MeleeTable>, 'price_per_carat' | 'size_from' | 'size_to'>,
): MeleePrice {
  return { pricePerCaratCents: row.price_per_carat, sizeFromMm: row.size_from, sizeToMm: row.size_to }
}

/**
 * Presents melee as the viewer sees it: at their price and without hidden columns. Source: requirements 12.1,
 * 6.5.
 */
export function presentMelee(row: Selectable<MeleeTable>, policy: PresentPolicy): Melee {
  const { pricing, hiddenFields, isAdministrator } = policy
  const pricePerCarat = priceMelee(toMeleePrice(row), pricing)
  return {
    id: row.id,
    isActive: row.is_active,
    color: row.color,
    sizeFrom: row.size_from,
    sizeTo: row.size_to,
    ...filterVisibleFields({ carats: toCarats(row.carats) }, hiddenFields),
    ...(pricePerCarat === null
      ? {}
      : filterVisibleFields({ pricePerCarat: toDollars(pricePerCarat) }, hiddenFields)),
    ...(isAdministrator ? { version: row.version } : {}),
  }
}

/** Presents a name diamond as the viewer sees it. Source: requirements 13.1, 6.5. */
export function presentNameDiamond(row: Selectable<NameDiamondsTable>, policy: PresentPolicy): NameDiamond {
  const { pricing, hiddenFields, isAdministrator } = policy
  const totalPrice = priceNameDiamond(row.total_price, pricing)
  return {
    id: row.id,
    letter: row.letter,
    color: row.color,
    size: row.size,
    pic: row.pic,
    isActive: row.is_active,
    ...(totalPrice === null ? {} : filterVisibleFields({ totalPrice: toDollars(totalPrice) }, hiddenFields)),
    ...(isAdministrator ? { version: row.version } : {}),
  }
}
