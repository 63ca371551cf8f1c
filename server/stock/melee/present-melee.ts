import type { Selectable } from 'kysely'
import type { Melee, NameDiamond } from '#contract/schemas/diamonds.ts'
import { toCarats } from '#domain/money/carats.ts'
import { toDollars } from '#domain/money/cents.ts'
import { priceWithoutMarkups } from '#domain/pricing/price.ts'
import { filterVisibleFields } from '#domain/pricing/visible-fields.ts'
import type { ViewerPolicy } from '#server/identity/viewer/viewer-policy.ts'
import type { MeleeTable, NameDiamondsTable } from '#server/platform/database/tables/stock.ts'

type PresentPolicy = Pick<ViewerPolicy, 'pricing' | 'hiddenFields' | 'isAdministrator'>

/**
 * Presents melee as the viewer sees it: with their discount and without hidden columns. Source: requirements
 * 12.1, 6.5.
 */
export function presentMelee(row: Selectable<MeleeTable>, policy: PresentPolicy): Melee {
  const { pricing, hiddenFields, isAdministrator } = policy
  const pricePerCarat = priceWithoutMarkups(row.price_per_carat, pricing)
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
  const totalPrice = priceWithoutMarkups(row.total_price, pricing)
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
