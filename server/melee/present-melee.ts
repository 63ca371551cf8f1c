import type { Selectable } from 'kysely'
import type { Melee, NameDiamond } from '#contract/schemas/diamonds.ts'
import { toCarats } from '#domain/money/carats.ts'
import { toDollars } from '#domain/money/cents.ts'
import { priceWithoutMarkups } from '#domain/pricing/price.ts'
import type { ViewerTerms } from '../catalogue/viewer-terms.ts'
import type { MeleeTable, NameDiamondsTable } from '../db/schema.ts'

/** Melee as a viewer sees it: his discount taken off, no price where he sees none. Source: Decisions 6. */
export function presentMelee(row: Selectable<MeleeTable>, { pricing }: ViewerTerms): Melee {
  const pricePerCarat = priceWithoutMarkups(row.price_per_carat, pricing)
  return {
    id: row.id,
    isActive: row.is_active,
    color: row.color,
    sizeFrom: row.size_from,
    sizeTo: row.size_to,
    carats: toCarats(row.carats),
    ...(pricePerCarat === null ? {} : { pricePerCarat: toDollars(pricePerCarat) }),
  }
}

/** A letter as a viewer sees it. Source: Decisions 6. */
export function presentNameDiamond(
  row: Selectable<NameDiamondsTable>,
  { pricing }: ViewerTerms,
): NameDiamond {
  const totalPrice = priceWithoutMarkups(row.total_price, pricing)
  return {
    id: row.id,
    letter: row.letter,
    color: row.color,
    size: row.size,
    pic: row.pic,
    isActive: row.is_active,
    ...(totalPrice === null ? {} : { totalPrice: toDollars(totalPrice) }),
  }
}
